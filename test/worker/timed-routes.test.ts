// How long a route takes at the speed of its address.

import { describe, expect, it } from "vitest"
import { qrOf } from "#app/domain/address/images.ts"
import { readAddress } from "#app/pages.ts"
import { pairs } from "../track/samples.ts"
import { cyclingRoute, listOf } from "./api-objects.ts"
import { expectMarkup } from "./markup.ts"
import { json } from "./upstream.ts"
import { askedBy, readWith } from "./visit.ts"

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
      ".times a b": [1, 2, 3].map(() => expect.stringMatching(/^\d:\d\dh$/)),
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
