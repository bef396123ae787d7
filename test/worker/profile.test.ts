// The elevation profile as the server draws it.

import { describe, expect, it } from "vitest"
import * as api from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

describe("the axis of a profile", () => {
  it("the axis of a profile has round kilometres, each where it is on the way", async () => {
    const elevationProfile: [number, number][] = [
      [0, 700],
      [13_700, 900],
    ]
    upstream({ "/v1/rides/42": json({ ...api.ride, elevationProfile }) })
    const html = await read("/rides/42")
    expect(await texts(html, ".kilometres text")).toEqual(["0", "5", "10 km"])
    expect(await attributes(html, ".kilometres text", "x")).toEqual(["0.00%", "36.50%", "72.99%"])
    expect(await attributes(html, ".kilometres line", "x1")).toEqual(["0.00%", "36.50%", "72.99%"])
  })

  it("a profile has lines at round altitudes between its lowest and its highest, in words", async () => {
    const elevationProfile: [number, number][] = [
      [0, 730],
      [13_700, 1_410],
    ]
    upstream({ "/v1/rides/42": json({ ...api.ride, elevationProfile }) })
    const html = await read("/rides/42")
    expect(await texts(html, ".altitudes text")).toEqual(["800 m", "1.000 m", "1.200 m", "1.400 m"])
    const heights = (await attributes(html, ".altitudes line", "y1")).map((place) => Number.parseFloat(place ?? ""))
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  })
})
