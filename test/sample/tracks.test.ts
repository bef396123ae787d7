import { decode } from "@googlemaps/polyline-codec"
import { expect, it } from "vitest"
import type { ElevationProfile } from "#app/domain/entities/entities.ts"
import type { Track } from "#contract/schemas.ts"
import { measureAscent } from "#track/ascent.ts"
import { readTerrain } from "#track/terrain.ts"
import { people } from "#upstream/sample/people.ts"
import { makeRides } from "../../packages/upstream/sample/rides.ts"
import { makeRoutes } from "../../packages/upstream/sample/routes.ts"

const DAY = 86_400_000
const now = new Date("2026-05-20T12:00:00Z")
const routes = makeRoutes({ now, people })
const rides = makeRides({ now, people, routes })
const undecodable = "~~not a path~~"

type Measured = Track & {
  id: string
  distance: number | null
  elevation: number | null
  elevationSketch: number[] | null
}

const tracks: Measured[] = [...routes, ...rides]
const drawn = tracks.flatMap((track) =>
  track.encodedPath && track.encodedPath !== undecodable ? { ...track, points: decode(track.encodedPath, 5) } : [],
)

it("the sample has at least 64 routes and 124 rides, each with an id of its own", () => {
  expect([routes.length >= 64, rides.length >= 124]).toEqual([true, true])
  expect(new Set(tracks.map(({ id }) => id)).size).toBe(tracks.length)
  for (const { id } of tracks) expect(id).toMatch(/^[a-z0-9-]+$/)
})

it("the routes of the sample cover every bike and difficulty, loops and one-ways, short and long", () => {
  expect(new Set(routes.map(({ bikeType }) => bikeType))).toEqual(new Set(["road", "gravel", "mtb", "urban", null]))
  expect(new Set(routes.map(({ difficulty }) => difficulty))).toEqual(new Set(["easy", "moderate", "hard", null]))
  expect(routes.filter(({ loop }) => loop).length).toBeGreaterThan(8)
  const distances = routes.flatMap(({ distance }) => distance ?? [])
  expect([Math.min(...distances) < 4_000, Math.max(...distances) > 120_000]).toEqual([true, true])
})

it("the tracks of the sample stay in Brazil and have 80 to 500 points", () => {
  for (const { id, points } of drawn) {
    const [least, most] = id.startsWith("tr-") ? [1, 500] : [80, 400]
    expect(points.length >= least && points.length <= most, id).toBe(true)
    expect(points.filter(([lat, lng]) => !(lat > -33.8 && lat < 5.3 && lng > -74 && lng < -32.3)).length, id).toBe(0)
  }
})

it("a track of the sample states the distance, box, start and loop of its own path", () => {
  for (const { id, points, distance, bounds, start, loop } of drawn) {
    const metres = points.reduce((sum, point, at) => sum + haversine(points[at - 1] ?? point, point), 0)
    if (distance !== null) expect(Math.abs(distance - metres), id).toBeLessThanOrEqual(1)
    const [lats, lngs] = [points.map(([lat]) => lat), points.map(([, lng]) => lng)]
    expect(bounds, id).toEqual([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)])
    const [first, last] = [points.at(0) ?? [0, 0], points.at(-1) ?? [0, 0]]
    if (start) expect(start.coordinates, id).toEqual({ lat: first[0], lng: first[1] })
    expect(loop, id).toBe(haversine(first, last) <= 150)
  }
})

it("a track of the sample states the climb of its own profile", () => {
  for (const { id, elevationProfile, elevation, distance, elevationSketch } of tracks) {
    if (!elevationProfile) continue
    expect(elevationProfile.length, id).toBeLessThanOrEqual(500)
    if (elevation !== null) expect(Math.round(climb(elevationProfile)), id).toBe(elevation)
    if (distance !== null) expect(elevationProfile.at(-1)?.[0], id).toBe(distance)
    expect(elevationSketch?.length, id).toBeLessThanOrEqual(40)
  }
  for (const { id, elevationProfile, descent } of routes)
    if (elevationProfile && descent !== null) expect(Math.round(climb(reversed(elevationProfile))), id).toBe(descent)
})

it("the surfaces of a route of the sample add up to its distance", () => {
  const known = routes.filter(({ surfaces, distance }) => surfaces && distance !== null)
  const sums = known.map(({ surfaces }) => surfaces?.reduce((sum, surface) => sum + surface.distance, 0))
  expect(sums).toEqual(known.map(({ distance }) => distance))
})

it("speed, time and distance of a ride of the sample agree, and it lies in the past", () => {
  for (const { id, distance, duration, averageSpeed, startedAt, createdAt, updatedAt, routeId } of rides) {
    if (distance !== null && duration !== null && averageSpeed !== null) {
      expect(Math.abs(distance / averageSpeed - duration), id).toBeLessThanOrEqual(1)
      expect(averageSpeed > 1.5 && averageSpeed < 11, id).toBe(true)
    }
    if (startedAt) {
      expect(startedAt, id).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[234]:00$/)
      const ago = now.getTime() - Date.parse(startedAt)
      expect(ago > 0 && ago < 121 * DAY && createdAt > new Date(startedAt).toISOString(), id).toBe(true)
    }
    expect(updatedAt >= createdAt && Date.parse(updatedAt) <= now.getTime(), id).toBe(true)
    if (routeId) expect(routes.some((route) => route.id === routeId)).toBe(true)
  }
})

const shared =
  "name description encodedPath elevationProfile elevationSketch bounds start loop distance duration elevation"

it.each([
  ["route", routes, `${shared} creator difficulty bikeType descent gpxFile surfaces`],
  ["ride", rides, `${shared} ownerName startedAt averageSpeed pace calories routeId`],
])("every nullable field of a %s is unknown somewhere in the sample and known in most places", (_, records, fields) => {
  for (const field of fields.split(" ")) {
    const missing = records.filter((record: object) => Reflect.get(record, field) === null).length
    expect(missing > 0 && missing < records.length / 2, field).toBe(true)
  }
})

it("one ride of the sample has a path that cannot be read, and one no figures", () => {
  const figures = ["distance", "duration", "elevation", "averageSpeed", "pace", "calories"] as const
  expect(rides.filter(({ encodedPath }) => encodedPath === undecodable)).toHaveLength(1)
  expect(rides.filter((ride) => figures.every((field) => ride[field] === null))).toHaveLength(1)
})

it("the tracks of the sample are the same for the same instant and keep their roads at another", () => {
  expect(makeRoutes({ now, people })).toEqual(routes)
  expect(makeRides({ now, people, routes })).toEqual(rides)
  const later = makeRoutes({ now: new Date("2027-01-01T00:00:00Z"), people })
  expect(later.map(({ encodedPath }) => encodedPath)).toEqual(routes.map(({ encodedPath }) => encodedPath))
})

function reversed(profile: ElevationProfile): ElevationProfile {
  const length = profile.at(-1)?.[0] ?? 0
  return profile.map(([metres, altitude]): [number, number] => [length - metres, altitude]).reverse()
}

/** The climb as the site measures it in words, sections and profiles. */
function climb(profile: ElevationProfile): number {
  const terrain = readTerrain(profile)
  return (terrain && measureAscent(terrain).gained.at(-1)) ?? 0
}

function haversine([lat1 = 0, lng1 = 0]: readonly number[], [lat2 = 0, lng2 = 0]: readonly number[]): number {
  const radians = Math.PI / 180
  const chord =
    Math.sin(((lat2 - lat1) * radians) / 2) ** 2 +
    Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(((lng2 - lng1) * radians) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(chord))
}
