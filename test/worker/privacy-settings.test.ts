// What an operator may hide: both ends of the tracks of rides, and the number of a police report but for its last digits.

import { env } from "cloudflare:workers"
import { describe, expect, it } from "vitest"
import type { ElevationProfile, Home, MapFeatures, Ride, RideCard } from "#app/domain/entities/entities.ts"
import { pathOf } from "#track/draw-cover.ts"
import { distanceBetween, type LatLng } from "#track/earth.ts"
import { decodePath, encodePath } from "#track/geo.ts"
import { answerQuery } from "#worker/answers/answers.ts"
import { settingsOf } from "#worker/env.ts"
import { maskedNumber } from "#worker/gateway/redact.ts"
import { pairs } from "../track/samples.ts"
import { cyclingRoute, home, listOf, ride, stolenReport } from "./api-objects.ts"
import { muteConsole, workDone } from "./observed.ts"
import { changed } from "./page-content.ts"
import { json, status, upstream, upstreamLater } from "./upstream.ts"
import { readWith } from "./visit.ts"

/** East along the equator for 10 km, 100 m a step; the road is a tenth longer than the line and climbs a metre a step. */
const whole = Array.from({ length: 101 }, (_, at): LatLng => [0, (at * 100) / 111_195])
const profile: ElevationProfile = whole.map((_, at) => [at * 110, 700 + at])
const tracked = {
  ...ride,
  encodedPath: encodePath(whole),
  elevationProfile: profile,
  elevationSketch: [700, 725, 750, 775, 800],
  start: { ...cyclingRoute.start, label: "Rua das Flores, 12", coordinates: { lat: 0, lng: 0 } },
}
const noTrack = { encodedPath: null, elevationProfile: null, elevationSketch: null, bounds: null }
const hidden = { RIDE_PRIVACY_METERS: "200" }
const masked = { REPORT_NUMBER: "masked" }

async function answered<T>(query: string, variables: Record<string, string> = hidden): Promise<T> {
  const response = await answerQuery({ ...env, ...variables }, query, "en")
  expect(response.status, query).toBe(200)
  // Its copy is written by then.
  await workDone()
  return response.json()
}

function oneRide(given: object, variables: Record<string, string> = hidden): Promise<Ride> {
  upstream({ "/v1/rides/42": json(given) })
  return answered("/api/v1/rides/42", variables)
}

/** Metres from each end of the whole track to the nearest point of a line. */
function fromEnds(line: LatLng[] | null): number[] {
  return whole
    .filter((_, at) => at === 0 || at === whole.length - 1)
    .map((end) => Math.min(...(line ?? []).map((point) => distanceBetween(point, end))))
}

function expectCut(line: LatLng[] | null, least = 199): void {
  for (const metres of fromEnds(line)) expect(metres).toBeGreaterThanOrEqual(least)
}

describe("the track of a ride with hidden ends [3.5]", () => {
  it("is complete when nothing is hidden", async () => {
    const shown = await oneRide(tracked, {})
    expect(shown).toMatchObject({ cutAtEnds: null, start: { label: "Rua das Flores, 12", approximate: false } })
    expect(fromEnds(decodePath(shown.encodedPath))).toEqual([0, expect.closeTo(0, 0)])
    expect(shown.elevationProfile).toEqual(profile)
  })

  it("is cut with its profile, and names the town of its start alone", async () => {
    const shown = await oneRide(tracked)
    const line = decodePath(shown.encodedPath)
    expectCut(line)
    expect(Math.max(...fromEnds(line))).toBeLessThan(202)
    expect(shown.bounds?.map((edge) => edge.toFixed(5))).toEqual(["0.00180", "0.00000", "0.08813", "0.00000"])
    const { elevationProfile, elevationSketch, start } = shown
    expect(shown).toMatchObject({ cutAtEnds: 200, distance: ride.distance, elevation: ride.elevation })
    expect(elevationProfile?.slice(0, 2)).toEqual(pairs("0 702, 110 703"))
    expect(elevationProfile?.at(-1)).toEqual([expect.closeTo(10_560, 1), 798])
    expect(elevationSketch).toEqual([702, 726, 750, 774, 798])
    expect(start).toEqual({ label: null, city: "São Paulo", state: "SP", coordinates: null, approximate: true })
  })

  it.each([
    ["no longer than both ends", { encodedPath: encodePath(whole.slice(0, 4)) }, { climbs: [], cutAtEnds: 200 }],
    ["absent", { ...noTrack, start: null }, { start: null }],
  ])("is not shown when it is %s", async (_, change, expected) => {
    const shown = await oneRide({ ...tracked, ...change })
    expect(shown).toMatchObject({ ...noTrack, distance: ride.distance, ...expected })
  })

  it.each([null, "no line"])("is a cut profile when its line is %s", async (encodedPath) => {
    const { elevationProfile, ...shown } = await oneRide({ ...tracked, encodedPath })
    const ends = [elevationProfile?.[0], elevationProfile?.at(-1)]
    expect([shown.encodedPath, ends.map((end) => end?.map((number) => Number(number.toFixed(1))))]).toEqual([
      null,
      pairs("0 701.8, 10600 798.2"),
    ])
  })

  it("is cut in its files", async () => {
    upstream({ "/v1/rides/42": json(tracked) })
    const file = await answered<{ encodedPath: string; elevationProfile: ElevationProfile }>("/api/v1/rides/42/track")
    expectCut(decodePath(file.encodedPath))
    expect(file.elevationProfile[0]).toEqual([0, 702])
  })

  it("is cut in lists, in feeds and on the home page, and the track of a route is not", async () => {
    upstream({
      "/v1/rides": json(listOf(tracked)),
      "/v1/rides?limit=50": json(listOf(tracked)),
      "/v1/home": json({ ...home, latestRides: [tracked] }),
      "/v1/cycling-routes/serra": json({ ...cyclingRoute, encodedPath: tracked.encodedPath }),
    })
    const list = await answered<{ items: RideCard[] }>("/api/v1/rides")
    const feed = await answered<{ items: RideCard[] }>("/api/v1/feeds/rides")
    const { latestRides } = await answered<Home>("/api/v1/home")
    const cards = [...list.items, ...feed.items, ...latestRides]
    expect(cards).toHaveLength(3)
    for (const { cover } of cards) expectCut(pathOf(cover), 190)
    const route = await answered<Ride>("/api/v1/cycling-routes/serra")
    expect(decodePath(route.encodedPath)?.[0]).toEqual([0, 0])
  })

  it("is cut in a copy of before", async () => {
    await oneRide(tracked, {})
    muteConsole()
    upstreamLater({ "/v1/rides/42": status(500) })
    expect(await answered("/api/v1/rides/42")).toMatchObject({ cutAtEnds: 200, start: { coordinates: null } })
  })
})

describe("rides with hidden ends on the map", () => {
  const path = "/v1/map/features?bbox=-47%2C-24%2C-46%2C-23&zoom=12"
  const features = async (...given: object[]): Promise<MapFeatures["features"]> => {
    upstream({ [path]: json({ type: "FeatureCollection", features: given, truncated: false }) })
    return (await answered<MapFeatures>(`/api${path}`)).features
  }
  const feature = (type: string, geometry: string, coordinates: unknown, more = {}) => ({
    type: "Feature",
    geometry: { type: geometry, coordinates },
    properties: { type, id: "42", name: "Treino", ...more },
  })
  const at = [-46.6333086, -23.5505213]

  it("are lines cut at both ends, and routes are not", async () => {
    const lngLat = whole.map((point) => point.toReversed())
    const found = await features(feature("ride", "LineString", lngLat), feature("route", "LineString", lngLat))
    const [one = null, other = null] = found.map((each) => ("path" in each ? decodePath(each.path) : null))
    expectCut(one)
    expect(fromEnds(other)[0]).toBe(0)
  })

  it("are points to two decimals, as are short lines and clusters with a ride", async () => {
    const short = [at, [-46.6343086, -23.5505213]]
    const found = await features(
      feature("ride", "Point", at),
      feature("ride", "LineString", short),
      feature("cluster", "Point", at, { counts: { ride: 1 }, count: 1, expansionZoom: 15 }),
      feature("group", "Point", at),
    )
    const about = [-46.63, -23.55]
    const places = found.map((one) => ("at" in one ? one.at : null))
    expect(places).toEqual([about, about, about, [-46.63331, -23.55052]])
  })

  it.each(["Point", "LineString"])("are dropped when they are broken: %s", async (type) => {
    muteConsole("warn")
    expect(await features(feature("group", "Point", at), feature("ride", type, []))).toHaveLength(1)
  })

  it.each(["near=0%2C0", "near=0%2C0&radius=500", "bbox=0%2C0%2C1%2C1"])(
    "cannot be searched by: %s",
    async (search) => {
      muteConsole("warn")
      const asked = upstream({})
      const query = `/api/v1/rides?${search}`
      const response = await answerQuery({ ...env, ...hidden }, query, "en")
      expect([response.status, asked]).toEqual([400, []])
    },
  )
})

describe("the number of a police report that the owner hides [3.4]", () => {
  const query = "/api/v1/stolen/caso"

  it("has its last three digits, in the facts, in the description and in the shared text", async () => {
    upstream({ "/v1/stolen/caso": json({ ...stolenReport, policeReportNumber: "123456/2026" }) })
    const text = JSON.stringify(await answered(query, masked))
    expect(text).not.toContain("123456")
    expect(text.split("•••• 456")).toHaveLength(5)
  })

  it("is complete when nothing is hidden, masked in a copy of before, and null where there is none", async () => {
    upstream({ "/v1/stolen/caso": json({ ...stolenReport, policeReportNumber: "BO 98765/2026" }) })
    expect(await answered(query, {})).toMatchObject({ policeReportNumber: "BO 98765/2026" })
    muteConsole()
    upstreamLater({ "/v1/stolen/caso": status(500) })
    expect(await answered(query, masked)).toMatchObject({ policeReportNumber: "•••• 765" })
    upstream({ "/v1/stolen/caso": json({ ...stolenReport, policeReportNumber: null }) })
    expect(await answered(query, masked)).toMatchObject({ policeReportNumber: null })
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
  ])("is masked: %j is %j", (number, shown) => {
    expect(maskedNumber(number)).toBe(shown)
  })
})

it("pages and feeds hide what the owner hides, and a ride says so [3.4][3.5]", async () => {
  const settings = settingsOf(env)
  const { privacy } = settings
  const note = "of the track are left off"
  const answers = {
    ...changed("/rides/42", tracked),
    ...changed("/stolen/caso", { policeReportNumber: "123456/2026" }),
    "/v1/stolen?limit=50": json(listOf({ ...stolenReport, policeReportNumber: "123456/2026" })),
  }
  expect(await readWith(answers, "/en/rides/42")).not.toContain(note)
  Object.assign(settings, { privacy: { reportNumber: "masked", rideMetres: 200 } })
  try {
    expect(await readWith(answers, "/en/rides/42")).toContain(`The first and last 200 m ${note}`)
    const report = await readWith(answers, "/en/stolen/caso")
    expect([report.includes("123456"), (report.match(/•••• 456/g)?.length ?? 0) > 4]).toEqual([false, true])
    expect(await readWith(answers, "/feeds/stolen.xml")).not.toContain("123456")
  } finally {
    Object.assign(settings, { privacy })
  }
})
