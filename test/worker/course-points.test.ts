// Climbs and alerts: links to their section, and marks on the drawn map and on the profile.

import { describe, expect, it } from "vitest"
import type { Alert } from "#contract/schemas.ts"
import * as api from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

// Ten kilometres at seven per cent, from km 5 on.
const elevationProfile = Array.from({ length: 81 }, (_, index): [number, number] => [
  index * 250,
  index <= 20 ? 700 : Math.min(700 + (index - 20) * 17.5, 1_400),
])
const alerts: Alert[] = [
  { severity: "closed", text: "Deslizamento", verifiedAt: "2026-05-01T10:00:00Z", km: 18 },
  { severity: "info", text: "Água no posto", verifiedAt: "2026-05-01T10:00:00Z", km: null },
]

async function pageOf(change: Partial<typeof api.cyclingRoute> = {}): Promise<string> {
  upstream({ "/v1/cycling-routes/serra": json({ ...api.cyclingRoute, elevationProfile, alerts, ...change }) })
  return read("/en/cycling-routes/serra")
}

describe("climbs and alerts of a track", () => {
  it("a climb and an alert lead to their section, where a mark stands on the profile", async () => {
    const html = await pageOf()
    expect(await attributes(html, ".climbs a", "href")).toEqual(["#km=5-15"])
    expect(await attributes(html, ".alert a", "href")).toEqual(["#km=17.5-18.5"])
    // Without a script the address alone scrolls to the mark.
    expect(await attributes(html, ".elevation .course-place", "id")).toEqual(["km=5-15", "km=17.5-18.5"])
    expect(await texts(html, ".elevation .course text")).toEqual(["1"])
    expect(await attributes(html, ".elevation .course .course-span line", "x1")).toEqual(["25.00%"])
    expect(await attributes(html, ".elevation .course .course-closed line", "x1")).toEqual(["90.00%"])
  })

  it("a climb and an alert stand on the drawn map", async () => {
    const html = await pageOf()
    expect(await texts(html, ".marks .course-climb text")).toEqual(["1"])
    expect(await attributes(html, ".marks .course-closed", "transform")).toHaveLength(1)
  })

  it("a ride has its climbs on map and profile too", async () => {
    upstream({ "/v1/rides/42": json({ ...api.ride, elevationProfile }) })
    const html = await read("/en/rides/42")
    expect(await attributes(html, ".climbs a", "href")).toEqual(["#km=5-15"])
    expect(await attributes(html, ".elevation .course-place", "id")).toEqual(["km=5-15"])
    expect(await texts(html, ".marks .course-climb text")).toEqual(["1"])
  })

  it("an alert without a profile, or beyond the end of the track, is a kilometre and no link", async () => {
    for (const html of [
      await pageOf({ elevationProfile: null }),
      await pageOf({ alerts: alerts.map((alert) => ({ ...alert, km: 99 })) }),
    ]) {
      expect(await attributes(html, ".alert a", "href")).toEqual([])
      expect(await texts(html, ".marks .course-closed")).toEqual([])
    }
  })
})

describe("the legend of a map", () => {
  it("the legend of a map says which mark is the start and which the finish", async () => {
    const { start, finish, climb, alert } = en.legend
    expect(await texts(await pageOf(), ".map-legend span")).toEqual([start, finish, climb, alert])
    expect(await texts(await pageOf({ elevationProfile: null, alerts: [] }), ".map-legend span")).toEqual([
      start,
      finish,
    ])
    expect(await texts(await pageOf({ encodedPath: null }), ".map-legend span")).toEqual([])
    upstream({ "/v1/cycling-routes/serra": json(api.cyclingRoute) })
    expect(await texts(await read("/map?route=serra&lang=en"), ".map-legend span")).toEqual([start, finish])
  })
})
