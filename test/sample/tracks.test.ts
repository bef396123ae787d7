import { decode } from "@googlemaps/polyline-codec"
import { describe, expect, it } from "vitest"
import type { Track } from "#contract/schemas.ts"
import { people } from "#upstream/sample/people.ts"
import { makeRides } from "../../upstream/sample/rides.ts"
import { makeRoutes } from "../../upstream/sample/routes.ts"

const now = new Date("2026-05-20T12:00:00Z")
const routes = makeRoutes({ now, people })
const rides = makeRides({ now, people, routes })
const tracks: Measured[] = [...routes, ...rides]
const undecodable = "~~not a path~~"

type Measured = Track & {
  id: string
  distance: number | null
  elevation: number | null
  elevationSketch: number[] | null
}

describe("cycling routes and rides of the sample", () => {
  it("the sample has at least 64 routes and 124 rides, each with an id of its own", () => {
    expect(routes.length).toBeGreaterThanOrEqual(64)
    expect(rides.length).toBeGreaterThanOrEqual(124)
    expect(new Set(tracks.map(({ id }) => id)).size).toBe(tracks.length)
    for (const { id } of tracks) expect(id).toMatch(/^[a-z0-9-]+$/)
  })

  it("the routes of the sample cover every bike and difficulty, loops and one-ways, short and long", () => {
    expect(new Set(routes.map(({ bikeType }) => bikeType))).toEqual(new Set(["road", "gravel", "mtb", "urban", null]))
    expect(new Set(routes.map(({ difficulty }) => difficulty))).toEqual(new Set(["easy", "moderate", "hard", null]))
    expect(routes.filter(({ loop }) => loop).length).toBeGreaterThan(8)
    const distances = routes.flatMap(({ distance }) => distance ?? [])
    expect(Math.min(...distances)).toBeLessThan(4000)
    expect(Math.max(...distances)).toBeGreaterThan(120_000)
  })

  it("the tracks of the sample stay in Brazil and have 80 to 500 points", () => {
    for (const { id, encodedPath } of tracks) {
      if (!encodedPath || encodedPath === undecodable) continue
      const points = decode(encodedPath, 5)
      if (!id.startsWith("tr-")) expect(points.length, id).toBeGreaterThanOrEqual(80)
      expect(points.length, id).toBeLessThanOrEqual(id.startsWith("tr-") ? 500 : 400)
      for (const [lat, lng] of points) {
        expect(lat, id).toBeGreaterThan(-33.8)
        expect(lat, id).toBeLessThan(5.3)
        expect(lng, id).toBeGreaterThan(-74)
        expect(lng, id).toBeLessThan(-32.3)
      }
    }
  })

  it("a track of the sample states the distance, box, start and loop of its own path", () => {
    for (const { id, encodedPath, distance, bounds, start, loop } of tracks) {
      if (!encodedPath || encodedPath === undecodable) continue
      const points = decode(encodedPath, 5)
      const metres = points.reduce((sum, point, index) => sum + haversine(points[index - 1] ?? point, point), 0)
      if (distance !== null) expect(Math.abs(distance - metres), id).toBeLessThanOrEqual(1)
      const lats = points.map(([lat]) => lat)
      const lngs = points.map(([, lng]) => lng)
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
    for (const { id, elevationProfile, descent } of routes) {
      if (!elevationProfile || descent === null) continue
      const reversed = [...elevationProfile].reverse()
      expect(Math.round(climb(reversed)), id).toBe(descent)
    }
  })

  it("the surfaces of a route of the sample add up to its distance", () => {
    for (const { id, surfaces, distance } of routes) {
      if (!surfaces || distance === null) continue
      expect(
        surfaces.reduce((sum, surface) => sum + surface.distance, 0),
        id,
      ).toBe(distance)
    }
  })

  it("speed, time and distance of a ride of the sample agree, and it lies in the past", () => {
    for (const { id, distance, duration, averageSpeed, startedAt, createdAt, updatedAt, routeId } of rides) {
      if (distance !== null && duration !== null && averageSpeed !== null) {
        expect(Math.abs(distance / averageSpeed - duration), id).toBeLessThanOrEqual(1)
        expect(averageSpeed, id).toBeGreaterThan(1.5)
        expect(averageSpeed, id).toBeLessThan(11)
      }
      if (startedAt) {
        expect(startedAt, id).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[234]:00$/)
        expect(Date.parse(startedAt), id).toBeLessThan(now.getTime())
        expect(Date.parse(startedAt), id).toBeGreaterThan(now.getTime() - 121 * 86_400_000)
        expect(createdAt > new Date(startedAt).toISOString(), id).toBe(true)
      }
      expect(updatedAt >= createdAt && Date.parse(updatedAt) <= now.getTime(), id).toBe(true)
      if (routeId) expect(routes.some((route) => route.id === routeId)).toBe(true)
    }
  })

  it("every nullable field of a track is unknown somewhere in the sample and known in most places", () => {
    const shared = [
      "name",
      "description",
      "encodedPath",
      "elevationProfile",
      "elevationSketch",
      "bounds",
      "start",
      "loop",
    ] as const
    const totals = ["distance", "duration", "elevation"] as const
    for (const field of [
      ...shared,
      ...totals,
      "creator",
      "difficulty",
      "bikeType",
      "descent",
      "gpxFile",
      "surfaces",
    ] as const)
      expectSomeNull(
        routes.map((route) => route[field]),
        `route ${field}`,
      )
    for (const field of [
      ...shared,
      ...totals,
      "ownerName",
      "startedAt",
      "averageSpeed",
      "pace",
      "calories",
      "routeId",
    ] as const)
      expectSomeNull(
        rides.map((ride) => ride[field]),
        `ride ${field}`,
      )
    expect(rides.filter(({ encodedPath }) => encodedPath === undecodable)).toHaveLength(1)
    expect(
      rides.filter((ride) =>
        [...totals, "averageSpeed", "pace", "calories"].every((field) => Reflect.get(ride, field) === null),
      ),
    ).toHaveLength(1)
  })

  it("the tracks of the sample are the same for the same instant and keep their roads at another", () => {
    expect(makeRoutes({ now, people })).toEqual(routes)
    expect(makeRides({ now, people, routes })).toEqual(rides)
    const later = makeRoutes({ now: new Date("2027-01-01T00:00:00Z"), people })
    expect(later.map(({ encodedPath }) => encodedPath)).toEqual(routes.map(({ encodedPath }) => encodedPath))
  })
})

function expectSomeNull(values: readonly unknown[], field: string): void {
  const missing = values.filter((value) => value === null).length
  expect(missing, field).toBeGreaterThan(0)
  expect(missing, field).toBeLessThan(values.length / 2)
}

function climb(profile: readonly (readonly [number, number])[]): number {
  const decimetres = profile.map(([, altitude]) => Math.round(altitude * 10))
  return (
    decimetres.reduce((sum, altitude, index) => sum + Math.max(0, altitude - (decimetres[index - 1] ?? altitude)), 0) /
    10
  )
}

function haversine([lat1 = 0, lng1 = 0]: readonly number[], [lat2 = 0, lng2 = 0]: readonly number[]): number {
  const radians = Math.PI / 180
  const chord =
    Math.sin(((lat2 - lat1) * radians) / 2) ** 2 +
    Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(((lng2 - lng1) * radians) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(chord))
}
