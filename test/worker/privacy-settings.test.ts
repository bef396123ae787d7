// What the owner may hide by a setting: the number of a police report but for its end, and both ends of the track of a ride.

import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import type { ElevationProfile, Home, MapFeatures, Ride, RideCard } from "#app/domain/entities/entities.ts"
import { pathOf } from "#app/domain/track/draw-cover.ts"
import { distanceBetween, type LatLng } from "#app/domain/track/earth.ts"
import { decodePath, encodePath } from "#app/domain/track/geo.ts"
import { answerQuery } from "#worker/gateway/answers.ts"
import { maskedNumber } from "#worker/gateway/redact.ts"
import { cyclingRoute, home, listOf, ride, stolenReport } from "./api-objects.ts"
import { json, status, upstream, upstreamLater } from "./upstream.ts"

/** East along the equator, 100 m a step, as far as so many kilometres; a step beside it at each end, where somebody lives. */
const step = 100 / 111_195
function eastward(kilometres: number): LatLng[] {
  return Array.from({ length: kilometres * 10 + 1 }, (_, at): LatLng => [0, at * step])
}

const whole = eastward(10)
/** Up by a metre each 100 m; the road is a tenth longer than the line. */
const profile: ElevationProfile = whole.map((_, at) => [at * 110, 700 + at])
const tracked = {
  ...ride,
  encodedPath: encodePath(whole),
  elevationProfile: profile,
  elevationSketch: [700, 725, 750, 775, 800],
  start: { ...cyclingRoute.start, label: "Rua das Flores, 12", coordinates: { lat: 0, lng: 0 } },
}
const hidden = { RIDE_PRIVACY_METERS: "200" }

/** The answer to a question of a site that is configured so. */
async function answered<T>(query: string, variables: Record<string, string>): Promise<T> {
  const context = createExecutionContext()
  const response = await answerQuery({ ...env, ...variables }, query, "en", context)
  expect(response.status, query).toBe(200)
  // What is kept of it is kept by then.
  await waitOnExecutionContext(context)
  return response.json()
}

async function oneRide(given: object, variables: Record<string, string> = hidden): Promise<Ride> {
  upstream({ "/v1/rides/42": json(given) })
  return answered("/api/v1/rides/42", variables)
}

/** Metres from a place to the nearest point of a line. */
function nearest(line: LatLng[] | null, to: LatLng): number {
  return Math.min(...(line ?? []).map((point) => distanceBetween(point, to)))
}

const ends = [whole[0], whole.at(-1)].flatMap((end) => (end === undefined ? [] : [end]))

describe("the track of a ride with hidden ends", () => {
  it("is whole as long as the owner hides nothing", async () => {
    const shown = await oneRide(tracked, {})
    expect(shown).toMatchObject({ cutAtEnds: null, start: { label: "Rua das Flores, 12", approximate: false } })
    expect([decodePath(shown.encodedPath)?.[0], shown.elevationProfile]).toEqual([[0, 0], profile])
  })

  it("begins and ends so many metres away from where the ride did, and says so", async () => {
    const shown = await oneRide(tracked)
    const line = decodePath(shown.encodedPath)
    for (const end of ends) expect(nearest(line, end)).toBeGreaterThanOrEqual(199)
    for (const end of ends) expect(nearest(line, end)).toBeLessThan(202)
    expect(shown.bounds?.map((edge) => edge.toFixed(5))).toEqual(["0.00180", "0.00000", "0.08813", "0.00000"])
    expect(shown).toMatchObject({ cutAtEnds: 200, distance: ride.distance, elevation: ride.elevation })
  })

  it("has a profile that is cut where its line is, and counts from there", async () => {
    const { elevationProfile, elevationSketch } = await oneRide(tracked)
    expect(elevationProfile?.[0]).toEqual([0, 702])
    expect(elevationProfile?.[1]).toEqual([110, 703])
    expect(elevationProfile?.at(-1)).toEqual([expect.closeTo(10_560, 1), 798])
    expect(elevationSketch).toEqual([702, 726, 750, 774, 798])
  })

  it("names the town that it begins in, and neither the street nor the place", async () => {
    expect((await oneRide(tracked)).start).toEqual({
      ...{ label: null, city: "São Paulo", state: "SP" },
      ...{ coordinates: null, approximate: true },
    })
  })

  it("is not shown when it is no longer than both ends", async () => {
    const short = { ...tracked, encodedPath: encodePath(whole.slice(0, 4)) }
    expect(await oneRide(short)).toMatchObject({
      ...{ encodedPath: null, elevationProfile: null, elevationSketch: null, bounds: null },
      ...{ climbs: [], cutAtEnds: 200, distance: ride.distance },
    })
  })

  it.each([{ encodedPath: null }, { encodedPath: "no line" }])(
    "has its profile cut where no line can be read: %j",
    async (given) => {
      const { encodedPath, elevationProfile } = await oneRide({ ...tracked, ...given })
      expect([encodedPath, elevationProfile?.[0], elevationProfile?.at(-1)]).toEqual([
        null,
        [0, 701.8],
        [10_600, 798.2],
      ])
    },
  )

  it("is nothing that a ride without a track has", async () => {
    const none = { encodedPath: null, elevationProfile: null, elevationSketch: null, bounds: null, start: null }
    expect(await oneRide({ ...tracked, ...none })).toMatchObject(none)
  })

  it("is cut on lists, in feeds and on the home page as well", async () => {
    upstream({
      "/v1/rides": json(listOf(tracked)),
      "/v1/rides?limit=50": json(listOf(tracked)),
      "/v1/home": json({ ...home, latestRides: [tracked] }),
    })
    const [list, feed, start] = [
      await answered<{ items: RideCard[] }>("/api/v1/rides", hidden),
      await answered<{ items: RideCard[] }>("/api/v1/feeds/rides", hidden),
      await answered<Home>("/api/v1/home", hidden),
    ]
    const cards = [...list.items, ...feed.items, ...start.latestRides]
    expect(cards).toHaveLength(3)
    for (const { cover } of cards) for (const end of ends) expect(nearest(pathOf(cover), end)).toBeGreaterThan(190)
  })

  it("is that of a route where the route is asked for: its ends are nobody's home", async () => {
    upstream({ "/v1/cycling-routes/serra": json({ ...cyclingRoute, encodedPath: tracked.encodedPath }) })
    const route = await answered<Ride>("/api/v1/cycling-routes/serra", hidden)
    expect(decodePath(route.encodedPath)?.[0]).toEqual([0, 0])
  })

  it("is cut from the day on which the owner hides it, also where the answer is a copy", async () => {
    upstream({ "/v1/rides/42": json(tracked) })
    await answered("/api/v1/rides/42", {})
    vi.spyOn(console, "error").mockImplementation(() => {})
    upstreamLater({ "/v1/rides/42": status(500) })
    expect(await answered("/api/v1/rides/42", hidden)).toMatchObject({ cutAtEnds: 200, start: { coordinates: null } })
  })
})

describe("rides with hidden ends on the map", () => {
  const path = "/v1/map/features?bbox=-47%2C-24%2C-46%2C-23&zoom=12"
  const features = async (...given: object[]): Promise<MapFeatures["features"]> => {
    upstream({ [path]: json({ type: "FeatureCollection", features: given, truncated: false }) })
    return (await answered<MapFeatures>(`/api${path}`, hidden)).features
  }
  const feature = (type: string, geometry: string, coordinates: unknown, more = {}) => ({
    ...{ type: "Feature", geometry: { type: geometry, coordinates } },
    properties: { type, id: "42", name: "Treino", ...more },
  })
  const lngLat = (line: LatLng[]) => line.map(([lat, lng]) => [lng, lat])

  it("a line is cut at both ends, that of a route is not", async () => {
    const [one, other] = await features(
      feature("ride", "LineString", lngLat(whole)),
      feature("route", "LineString", lngLat(whole)),
    )
    const lines = [one, other].map((found) => (found && "path" in found ? decodePath(found.path) : null))
    for (const end of ends) expect(nearest(lines[0] ?? null, end)).toBeGreaterThanOrEqual(199)
    expect(nearest(lines[1] ?? null, [0, 0])).toBe(0)
  })

  it("a point, what is shorter than both ends, and a cluster with a ride in it stand to about a kilometre", async () => {
    const at = [-46.6333086, -23.5505213]
    const short = [at, [-46.6343086, -23.5505213]]
    const cluster = { counts: { ride: 1 }, count: 1, expansionZoom: 15 }
    const found = await features(
      feature("ride", "Point", at),
      feature("ride", "LineString", short),
      feature("cluster", "Point", at, cluster),
      feature("group", "Point", at),
    )
    expect(found.map((one) => ("at" in one ? one.at : null))).toEqual([
      [-46.63, -23.55],
      [-46.63, -23.55],
      [-46.63, -23.55],
      [-46.63331, -23.55052],
    ])
  })

  it.each(["Point", "LineString"])("what cannot be read is left out as ever: %s", async (type) => {
    vi.spyOn(console, "warn").mockImplementation(() => {})
    expect(
      await features(feature("group", "Point", [-46.63331, -23.55052]), feature("ride", type, [])),
      type,
    ).toHaveLength(1)
  })
})

it.each(["near=0%2C0", "near=0%2C0&radius=500", "bbox=0%2C0%2C1%2C1"])(
  "nobody can ask which rides with hidden ends began around a place: %s",
  async (search) => {
    vi.spyOn(console, "warn").mockImplementation(() => {})
    const asked = upstream({})
    const response = await answerQuery({ ...env, ...hidden }, `/api/v1/rides?${search}`, "en", createExecutionContext())
    expect([response.status, asked]).toEqual([400, []])
  },
)

describe("the number of a police report that the owner hides", () => {
  const masked = { REPORT_NUMBER: "masked" }

  it("ends in its last three digits, wherever the report says it", async () => {
    upstream({ "/v1/stolen/caso": json({ ...stolenReport, policeReportNumber: "123456/2026" }) })
    const text = JSON.stringify(await answered("/api/v1/stolen/caso", masked))
    expect(text).not.toContain("123456")
    // In the facts of the page, in the description for search engines and in what is shared.
    expect(text.split("•••• 456")).toHaveLength(5)
  })

  it("is whole as long as the owner hides nothing", async () => {
    upstream({ "/v1/stolen/caso": json(stolenReport) })
    expect(await answered("/api/v1/stolen/caso", {})).toMatchObject({ policeReportNumber: "123/2026" })
  })

  it("is masked in a copy of before", async () => {
    upstream({ "/v1/stolen/caso": json({ ...stolenReport, policeReportNumber: "BO 98765/2026" }) })
    await answered("/api/v1/stolen/caso", {})
    vi.spyOn(console, "error").mockImplementation(() => {})
    upstreamLater({ "/v1/stolen/caso": status(500) })
    expect(await answered("/api/v1/stolen/caso", masked)).toMatchObject({ policeReportNumber: "•••• 765" })
  })

  it("is nothing of a report without one", async () => {
    upstream({ "/v1/stolen/caso": json({ ...stolenReport, policeReportNumber: null }) })
    expect(await answered("/api/v1/stolen/caso", masked)).toMatchObject({ policeReportNumber: null })
  })

  it.each([
    ["123456/2026", "•••• 456"],
    ["AB1234-1/2026", "•••• 341"],
    [" 034.012345-2025 ", "•••• 345"],
    ["20260012345", "•••• 345"],
    ["123/2026", "••••"],
    ["2026", "•••• 026"],
    ["sem número", "••••"],
    ["", "••••"],
  ])("reads %j as %j", (number, shown) => {
    expect(maskedNumber(number)).toBe(shown)
  })
})
