// Routes side by side, and the thefts around the start of one.

import { describe, expect, it } from "vitest"
import { behindGreenwich } from "#app/domain/format/format.ts"
import type * as Api from "#contract/schemas.ts"
import { currentTime } from "../support/clock.ts"
import { pairs } from "../track/samples.ts"
import { cyclingRoute, listOf, stolenReport } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { json, type Replies, status, upstream } from "./upstream.ts"
import { read, readWith, statusOf } from "./visit.ts"

const long: Api.CyclingRoute = {
  ...cyclingRoute,
  ...{ id: "long", name: "Longa", distance: 90_000, elevation: 300 },
  // An easier climb before the hardest one.
  elevationProfile: pairs("0 700, 2000 800, 4000 700, 10000 1000"),
}
const flat: Api.CyclingRoute = {
  ...cyclingRoute,
  id: "flat",
  name: "Plana",
  elevationProfile: null,
  surfaces: null,
  duration: null,
}
const routes: Replies = {
  "/v1/cycling-routes/serra": json(cyclingRoute),
  "/v1/cycling-routes/long": json(long),
  "/v1/cycling-routes/flat": json(flat),
}
const at = "/en/compare?ids="
const hrefs = (html: string, selector: string) => attributes(html, selector, "href")

describe("routes side by side", () => {
  it("are eight facts that decide, and profiles on one scale, in one order whatever the address has", async () => {
    upstream(routes)
    for (const ids of ["serra,long,flat", "long,flat,serra,long"])
      await expectMarkup(await read(at + ids), {
        "thead th@scope": ["col", "col", "col"],
        "thead th": ["Plana", "Longa", "Volta da Serra"],
        ".compare-profiles h3": ["Longa", "Volta da Serra"],
        ".compare-profiles .plot@role": ["img", "img"],
        "tbody th": [
          en.facts.distance,
          en.facts.elevation,
          en.compare.hardest,
          "Without stops, at 23 km/h on the flat",
          en.surface.title,
          en.compare.bike,
          en.route.shape,
          en.route.start,
        ],
        "tbody tr:nth-child(1) td": ["42.0km", "90.0km", "42.0km"],
        "tbody tr:nth-child(3) td": ["N/A", "6.0km, 5.0%", "5.0km, 4.0%"],
        "tbody tr:nth-child(5) td": ["N/A", "gravel 100%", "gravel 100%"],
        "tbody tr:nth-child(6) td": ["Gravel", "Gravel", "Gravel"],
        "tbody tr:nth-child(7) td": ["One way", "One way", "One way"],
        "tbody tr:nth-child(8) td": ["São Paulo, SP", "São Paulo, SP", "São Paulo, SP"],
        ".alert": [],
      })
  })

  it("have the times of one rider, at the speed of the address, which their links keep", async () => {
    const htmlAt = (search: string) => readWith(routes, `${at}serra,flat${search}`)
    const [usual, slow] = [await htmlAt(""), await htmlAt("&speed=18&day=2030-11-30&utm=x")]
    const times = (html: string) => texts(html, "tbody tr:nth-child(4) > *")
    const [, , usualTime] = await times(usual)
    const [label, unknown, slowTime] = await times(slow)
    expect([label, unknown]).toEqual(["Without stops, at 18 km/h on the flat", "N/A"])
    expect(slowTime).toMatch(/^\d:\d\dh$/)
    expect(slowTime).not.toBe(usualTime)
    expect(await hrefs(slow, "thead a")).toEqual(["flat", "serra"].map((id) => `/en/cycling-routes/${id}?speed=18`))
    const shared = encodeURIComponent("https://pelotao.example/compare?ids=flat,serra&speed=18")
    expect((await hrefs(slow, ".share a")).some((link) => link.includes(shared))).toBe(true)
  })

  it("have one scale: the shorter profile ends where its length does", async () => {
    const profile = cyclingRoute.elevationProfile?.map(([metres, altitude]): [number, number] => [2 * metres, altitude])
    const twice = json({ ...long, elevationProfile: profile })
    const html = await readWith({ ...routes, "/v1/cycling-routes/long": twice }, `${at}serra,long`)
    const ends = (await attributes(html, ".ridge", "d")).map((path) => {
      const [x = 0, ...steps] = (path.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
      return steps.slice(1).reduce((sum, step, at) => (at % 2 === 0 ? sum + step : sum), x)
    })
    expect(ends.map(Math.round)).toEqual([720, 360])
  })

  it.each([
    ["", [], [en.compare.none], 0],
    ["?ids=serra", [], [en.compare.one], 1],
    ["?ids=serra,serra", [], [en.compare.one], 1],
    ["?ids=serra,nobody", [en.compare.gone], [], 1],
    ["?ids=../x,%00,serra", [], [en.compare.one], 1],
    ["?ids=serra,long,flat,nobody", [en.compare.too_many], [], 3],
    ["?ids=serra,long,nobody", [en.compare.gone], [], 2],
  ])("lead to the list where they are too few, too many or gone: %s", async (search, alerts, lead, count) => {
    upstream(routes)
    expect(await statusOf(`/en/compare${search}`)).toBe(200)
    const html = await read(`/en/compare${search}`)
    await expectMarkup(html, {
      "main .alert": alerts,
      "main .lead": lead,
      ".compare > .actions a@href": ["/en/cycling-routes"],
      "meta[name=robots]@content": ["noindex"],
      "meta[property='og:image']@content": ["https://pelotao.example/card.png"],
    })
    expect(await texts(html, "thead th")).toHaveLength(count)
  })

  it("are a state, and none of an error, while the API is down", async () => {
    const html = await readWith({ "/v1/cycling-routes/serra": status(500) }, `${at}serra`)
    expect((await texts(html, "main .alert"))[0]).toContain(en.errors.failed)
  })

  it("are where a route and those like it lead to", async () => {
    const html = await readWith(
      { ...routes, "/v1/cycling-routes/serra/similar": json(listOf(long, flat)) },
      "/en/cycling-routes/serra",
    )
    expect(await hrefs(html, ".similar .head a")).toEqual(["/en/compare?ids=flat,long,serra"])
    const slow = await read("/en/cycling-routes/serra?dir=rev&speed=18&hour=7")
    expect((await hrefs(slow, ".similar .head a"))[0]).toBe("/en/compare?ids=flat,long,serra&speed=18")
  })
})

describe("the thefts around the start of a route", () => {
  const since = () => {
    const day = new Date(currentTime() - behindGreenwich)
    day.setUTCFullYear(day.getUTCFullYear() - 1)
    return day.toISOString().slice(0, 10)
  }
  const asked = () => `/v1/stolen?limit=1&near=-23.55%2C-46.63&radius=10000&stolenAfter=${since()}`
  const page = "/en/cycling-routes/serra"
  const line = ".detail-more > .sub a"
  const thefts = (reply: Replies[string]) => ({
    "/v1/cycling-routes/serra": json(cyclingRoute),
    "/v1/cycling-routes/serra/similar": json(listOf()),
    [asked()]: reply,
  })

  it("are one line, which leads to the list of them", async () => {
    const html = await readWith(thefts(json({ ...listOf(stolenReport), total: 12 })), page)
    await expectMarkup(html, {
      [line]: ["12 bikes reported stolen within 10 km of the start in the last 12 months"],
      [`${line}@href`]: [`/en/stolen?near=-23.55%2C-46.63&radius=10&stolenAfter=${since()}`],
    })
  })

  it.each<[title: string, reply: () => Replies[string]]>([
    ["there are none", () => json({ ...listOf(), total: 0 })],
    ["nobody knows how many", () => json({ ...listOf(stolenReport), total: null })],
    ["the API fails", () => status(500)],
  ])("are absent where %s", async (_, reply) => {
    const html = await readWith(thefts(reply()), page)
    await expectMarkup(html, { h1: ["Volta da Serra"], [line]: [] })
  })

  it("are none for a route without a start, and are a 404 for one that is gone", async () => {
    upstream({
      "/v1/cycling-routes/nowhere": json({ ...cyclingRoute, id: "nowhere", start: null }),
      [`/v1/stolen?limit=1&radius=10000&stolenAfter=${since()}`]: json({ ...listOf(stolenReport), total: 12 }),
    })
    expect(JSON.parse(await read("/api/v1/cycling-routes/nowhere/thefts"))).toMatchObject({ total: 0, near: "" })
    expect(await statusOf("/api/v1/cycling-routes/nobody/thefts")).toBe(404)
  })
})
