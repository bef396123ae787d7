// What the importer tells of a track is what the page, its cards and its files show of it. [2.19]

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ascentOf } from "#track/ascent.ts"
import { decodePath } from "#track/geo.ts"
import { measureTrack, type RecordedPoint } from "#track/measure-track.ts"
import { lengthOf, measurePath, nearestPlace, readPath } from "#track/measured-path.ts"
import { readTerrain } from "#track/terrain.ts"
import { path } from "./samples.ts"

/** Due south, eight metres from point to point, with altitudes that a barometer gets wrong by three metres. */
function recording(count: number, altitudeAt = (_share: number) => 700): RecordedPoint[] {
  return Array.from({ length: count }, (_, index) => {
    const noise = Math.abs(Math.sin(index * 127.1) * 43_758.5453) % 1
    return { lat: -23 - index * 0.00007, lng: -46, altitude: altitudeAt(index / count) + (noise - 0.5) * 6 }
  })
}

describe("a recording", () => {
  it("does not climb by the noise of its device", () => {
    // Added up from point to point it would be 2,500 m.
    expect(measureTrack(recording(2_500)).elevation).toBeLessThan(10)
    const { elevation, descent } = measureTrack(recording(2_500, (share) => 700 + 400 * Math.sin(share * Math.PI)))
    expect(Math.abs((elevation ?? 0) - 400)).toBeLessThan(20)
    expect(Math.abs((descent ?? 0) - 400)).toBeLessThan(20)
  })

  it("of a hundred thousand points and more is measured, and its path is thinned to three metres", () => {
    const points = recording(150_000).map((point, at) => ({ ...point, lng: -46 + Math.sin(at / 40) / 1_000 }))
    const { bounds, encodedPath, elevationProfile, elevationSketch } = measureTrack(points)
    const [first, last] = [points[0], points.at(-1)]
    expect(bounds?.[1]).toBeCloseTo(last?.lat ?? 0, 4)
    expect(bounds?.[3]).toBeCloseTo(first?.lat ?? 0, 4)
    expect([elevationProfile?.length, elevationSketch?.length]).toEqual([500, 40])
    expect(decodePath(encodedPath)?.length).toBe(2_000)
  })
})

describe("a planned track", () => {
  const tops = [700, 900, 720, 760, 700, 1_000]
  const planned = tops.map((altitude, at) => ({ lat: -23 - at * 0.01, lng: -46, altitude }))

  it("keeps its tops", () => {
    const { elevation, descent } = measureTrack(planned)
    // It climbs 540 m and descends 240; the profile has a point every 50 m.
    expect([elevation, descent]).toEqual([534, 234])
  })

  it("has no heights where less than half of its points have one", () => {
    const few = planned.map((point, at) => (at < 3 ? point : { ...point, altitude: null }))
    expect(measureTrack(few)).toMatchObject({
      elevation: null,
      descent: null,
      elevationProfile: null,
      elevationSketch: null,
    })
  })

  it("is a loop when it ends where it began", () => {
    expect(measureTrack(planned).loop).toBe(false)
    expect(measureTrack([...planned, ...planned.toReversed()]).loop).toBe(true)
  })
})

it("the figures are those of the profile and the path", () => {
  const recorded = fc.tuple(path(), fc.array(fc.integer({ min: 400, max: 430 }), { minLength: 81, maxLength: 81 }))
  fc.assert(
    fc.property(recorded, ([places, altitudes]) => {
      const points = places.map(([lat, lng], at) => ({ lat, lng, altitude: altitudes[at] ?? null }))
      const told = measureTrack(points)
      const way = measurePath(places)
      expect(told.distance).toBe(Math.round(way === null ? 0 : lengthOf(way)))
      const drawn = readPath(told.encodedPath)
      for (const place of places) expect(drawn === null ? 0 : (nearestPlace(drawn, place)?.away ?? 0)).toBeLessThan(5)
      if (told.elevationProfile === null) return
      expect(told.elevationProfile.at(-1)?.[0]).toBe(told.distance)
      const { gain, loss } = ascentOf(told.elevationProfile) ?? { gain: 0, loss: 0 }
      expect([told.elevation, told.descent]).toEqual([Math.round(gain), Math.round(loss)])
      expect(readTerrain(told.elevationProfile)?.length).toBe(told.distance)
    }),
  )
})
