// Proves [3.6]

import { describe, expect, it } from "vitest"
import { directionsTo } from "#app/domain/address/directions.ts"
import { qrOf } from "#app/domain/address/images.ts"
import { readAddress } from "#app/pages.ts"
import type * as Api from "#contract/schemas.ts"
import { pairs } from "../track/samples.ts"
import { cyclingRoute, listOf } from "./api-objects.ts"
import { expectMarkup } from "./markup.ts"
import { changed } from "./page-content.ts"
import { json, status } from "./upstream.ts"
import { askedBy, readWith, statusOf } from "./visit.ts"

it.each([
  ["true", "Loop"],
  ["false", "One way"],
])("the list of routes may hold loops only, or one-ways only: %s", async (loop, chip) => {
  await expectMarkup(await readWith({}, `/en/cycling-routes?loop=${loop}`), { ".filter-chip bdi": [chip] })
})

function pageOf(change: Partial<Api.CyclingRoute> = {}, similar = json(listOf())): Promise<string> {
  const own = changed("/cycling-routes/serra", change)
  return readWith({ ...own, "/v1/cycling-routes/serra/similar": similar }, "/en/cycling-routes/serra")
}

const gpx = "/cycling-routes/serra/route.gpx"
const story =
  "It climbs from the start: 201 m in 5.0 km, 4.0% on average with ramps of 4%. That is the only long climb, and the finish is at its " +
  "top, at an altitude of 901 m. The surface is gravel."
const noGpx = "GPX file not found for this route"

describe("the page of a route [2.19]", () => {
  it("has its author, its place, its words, its numbers and its kind", async () => {
    await expectMarkup(await pageOf(), {
      h1: ["Volta da Serra"],
      ".who > *": ["by Ana", ", updated on 6 May 2026"],
      ".crumb": ["SaveSavedRoutes / SP / São Paulo"],
      ".start bdi": ["Praça da Sé, São Paulo, SP"],
      ".way bdi": ["One way, from São Paulo"],
      ".way a@href": ["/en/cycling-routes/serra?dir=rev"],
      ".prose": ["Subida longa, descida boa."],
      ".story": [story],
      "#story@class": ["story"],
      ".cover-wide@aria-describedby": ["story"],
      ".plot@aria-describedby": ["story"],
      "meta[name=description]@content": [expect.stringContaining(story.slice(0, 80))],
      "a[href^='https://wa.me']@href": [expect.stringContaining(encodeURIComponent(story))],
      ".gallery img@alt": ["Uma serra"],
      ".detail-head .facts dt": ["Distance", "Elevation gain", "Time at 23 km/h"],
      ".detail-head .facts dd": ["42.0km", "830m", expect.stringMatching(/^≈ \d:\d\dh$/)],
      ".chips > .chip": ["Moderate", "Gravel"],
      ".action-bar a@href": expect.arrayContaining([gpx]),
      "#directions a@href": Object.values(directionsTo({ lat: -23.55, lng: -46.63 })),
    })
  })

  it.each<[change: Partial<Api.CyclingRoute>, content: Record<string, unknown>]>([
    [{ loop: true }, { ".way bdi": ["Loop, from São Paulo"] }],
    [{ difficulty: null, bikeType: null }, { ".chips > .chip": [] }],
    [{ gpxFile: null }, { ".detail-head > .sub": [noGpx], ".action-bar a@href": expect.not.arrayContaining([gpx]) }],
    [{ surfaces: null }, { ".surface-bar": [] }],
  ])("leaves out what is unknown: %j", async (change, content) => {
    await expectMarkup(await pageOf(change), content)
  })

  it("has its gravest alert with place and day, and the others for who opens them", async () => {
    const alerts: Api.Alert[] = [
      { severity: "info", text: "Água no posto", verifiedAt: "2026-05-02T10:00:00Z", km: null },
      { severity: "warning", text: "Ponte em obras", verifiedAt: "2026-05-01T10:00:00Z", km: 30 },
      { severity: "warning", text: "Cachorros", verifiedAt: "2026-05-01T10:00:00Z", km: 12.5 },
      { severity: "closed", text: "Deslizamento", verifiedAt: "", km: 41.2 },
    ]
    const [first, second] = ["checked on 1 May 2026", "checked on 2 May 2026"]
    await expectMarkup(await pageOf({ alerts }), {
      ".alerts > .alert p": ["Closed: km 41.2 Deslizamento "],
      ".alerts summary": ["3 more"],
      ".alerts details p": [
        `Caution: km 12.5 Cachorros ${first}`,
        `Caution: km 30.0 Ponte em obras ${first}`,
        `Notice: Água no posto ${second}`,
      ],
    })
  })

  it("has each surface once, in words and in the bar", async () => {
    const [road, path] = [{ type: "asphalt", distance: 20_000 } as const, { type: "dirt", distance: 15_000 } as const]
    await expectMarkup(await pageOf({ surfaces: [road, path, { ...road, distance: 5_000 }] }), {
      ".surface-legend li": ["asphalt 25.0 km · 63%", "dirt 15.0 km · 38%"],
      ".surface-bar > [fill='var(--accent)']@width": ["62.5%"],
      ".surface-bar > [fill='#c98a5d']@x": ["62.5%"],
    })
  })

  it("has similar routes, and stands without them", async () => {
    const similar = json(listOf({ ...cyclingRoute, id: "vale", name: "Volta do Vale" }))
    await expectMarkup(await pageOf({}, status(500)), { h1: ["Volta da Serra"], ".similar h3": [] })
    expect(await statusOf("/en/cycling-routes/serra")).toBe(200)
    await expectMarkup(await pageOf({}, similar), { h1: ["Volta da Serra"], ".similar h3": ["Volta do Vale"] })
  })
})

it.each([
  ["Volta de Grão-Pará", ["Grão-Pará"]],
  ["Desafio 100 km da Serra", ["100 km"]],
  ["Sense Impact SL preta e laranja", ["e laranja"]],
  ["De Grão-Pará a Urubici", ["Grão-Pará", "a Urubici"]],
  ["Rock and Road", ["and Road"]],
  ["Pedal da Lapa", []],
  // It is longer than a line of a phone.
  ["Itaquaquecetuba-Pindamonhangaba", []],
])("the name of an entity as heading does not wrap within what belongs together: %s", async (name, together) => {
  await expectMarkup(await pageOf({ name }), { h1: [name], "h1 .nowrap": together })
})

it("the name of an entity as heading has what follows a colon as its second line", async () => {
  const name = "Serra do Corvo Branco: Grão-Pará a Urubici: ida"
  await expectMarkup(await pageOf({ name }), { h1: [name], "h1 small": ["Grão-Pará a Urubici: ida"] })
})

describe("at the speed of the address", () => {
  const route = {
    ...cyclingRoute,
    surfaces: [{ type: "asphalt", distance: 46_000 }],
    elevationProfile: pairs("0 700, 23000 700, 29000 1060, 46000 1060"),
    alerts: [{ severity: "warning", text: "Areia", verifiedAt: "2026-05-01T10:00:00Z", km: 23 }],
  }
  const path = "/en/cycling-routes/serra"
  const replies = (shown: object) => ({
    "/v1/cycling-routes/serra": json(shown),
    "/v1/cycling-routes/serra/similar": json(listOf()),
  })
  const page = (search: string, shown: object = route) => readWith(replies(shown), path + search)

  describe("the page of a route", () => {
    it("tells three riders how long it takes, and the one of the address when they come by", async () => {
      await expectMarkup(await page(""), {
        ".times a": ["Easy", "Steady", "Strong"].map((name) =>
          expect.stringMatching(`^${name}\\d:\\d\\dh\\d\\d km/h$`),
        ),
        ".times a[aria-current] .sub": ["23 km/h"],
        ".times a@href": [`${path}?speed=18`, path, `${path}?speed=29`],
        ".times a@rel": ["nofollow", "nofollow", "nofollow"],
        ".facts-big dt": ["Distance", "Elevation gain", "Time at 23 km/h"],
        ".facts-big dd": ["42.0km", "830m", expect.stringMatching(/^≈ 2:\d\dh$/)],
        ".times output": [expect.stringMatching(/^23 km\/h · 2:\d\d h$/)],
        ".times p": [expect.stringContaining("The route came with a duration")],
      })
      await expectMarkup(await page("?speed=29"), {
        ".times a[aria-current] .sub": ["29 km/h"],
        ".facts-big dt": ["Distance", "Elevation gain", "Time at 29 km/h"],
        ".times input[name=speed]@value": ["29"],
        'link[rel="canonical"]@href': [`https://pelotao.example${path}`],
        'meta[property="og:url"]@content': [`https://pelotao.example${path}`],
        'meta[name="robots"]@content': [],
      })
    })

    it("keeps the direction in what it links to, and the speed in what turns it", async () => {
      await expectMarkup(await page("?dir=rev&speed=18"), {
        ".device-files :first-child > a@href": ["/cycling-routes/serra/route.gpx?dir=rev&speed=18"],
        ".device .qr@src": [qrOf("/cycling-routes/serra?dir=rev&speed=18")],
        ".times a@href": [`${path}?dir=rev&speed=18`, `${path}?dir=rev`, `${path}?dir=rev&speed=29`],
        ".times input[type=hidden]@value": ["rev"],
        ".way a@href": [`${path}?speed=18`],
      })
    })

    it("asks the API the same at every speed", async () => {
      // Side by side, and so in any order.
      const asked = async (search: string) => (await askedBy(`${path}${search}`, replies(route))).toSorted()
      expect(await asked("?speed=17")).toEqual(await asked(""))
    })

    it("has no times and no hole without a profile, or with one of a single place", async () => {
      for (const elevationProfile of [null, pairs("0 700")]) {
        const html = await page("?speed=18", { ...route, elevationProfile })
        await expectMarkup(html, {
          h1: [cyclingRoute.name],
          ".times": [],
          ".facts-big dt": ["Distance", "Elevation gain", "Duration"],
        })
      }
    })
  })

  it.each([
    ...["17", "12", "40"].map((given) => [given, given] as const),
    ...["23", "11", "41", "017", "17.0", "17,29", "-17", "1e1", "١٧"].map((given) => [given, undefined] as const),
  ])("the speed %s is read as %s, so that few addresses are cached", (given, speed) => {
    const search = new URLSearchParams({ speed: given })
    expect(readAddress("/cycling-routes/serra", search)?.request.search).toEqual(speed === undefined ? {} : { speed })
  })
})
