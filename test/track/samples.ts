// Paths and profiles for tests: at random, and days whose climbs are labelled by hand.

import fc from "fast-check"
import type { LatLng } from "#track/earth.ts"
import { readTerrain, type Terrain } from "#track/terrain.ts"
import type { ElevationProfile } from "#track/track.ts"

/** Up to a few kilometres in steps of up to 300 m, anywhere but at the poles, some across 180°. */
export function path(most = 80): fc.Arbitrary<LatLng[]> {
  const step = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }))
  const start = fc.tuple(fc.integer({ min: -70, max: 70 }), fc.constantFrom(-180, -179.999, -46.6, 0, 179.998, 180))
  return fc.tuple(start, fc.array(step, { minLength: 1, maxLength: most })).map(([first, steps]) => {
    const points: LatLng[] = [first]
    for (const [north, east] of steps) {
      const [lat, lng] = points.at(-1) ?? [0, 0]
      points.push([lat + north / 1e5, ((lng + east / 1e5 + 540) % 360) - 180])
    }
    return points
  })
}

export const invalidPath: fc.Arbitrary<LatLng[]> = fc.oneof(
  fc.constant<LatLng[]>([]),
  fc.constant(Array.from({ length: 500 }, (): LatLng => [-23.5, -46.6])),
  fc.array(fc.tuple(fc.double(), fc.double()), { maxLength: 40 }),
  fc.array(fc.tuple(fc.constantFrom(-90, 0, 90), fc.constantFrom(-180, 0, 180)), { maxLength: 12 }),
)

/** Whole metres, from an altitude of 500. */
export function profile(most = 200): fc.Arbitrary<ElevationProfile> {
  const step = fc.tuple(fc.integer({ min: 10, max: 400 }), fc.integer({ min: -30, max: 30 }))
  return fc.array(step, { minLength: 1, maxLength: most }).map((steps) => {
    const points: ElevationProfile = [[0, 500]]
    for (const [metres, height] of steps) {
      const [along, altitude] = points.at(-1) ?? [0, 0]
      points.push([along + metres, altitude + height])
    }
    return points
  })
}

export const invalidProfile: fc.Arbitrary<ElevationProfile> = fc.oneof(
  fc.constant<ElevationProfile>([]),
  fc.constant<ElevationProfile>([[0, 5]]),
  fc.constant(Array.from({ length: 500 }, (_, step): [number, number] => [700, step])),
  fc.array(fc.tuple(fc.double(), fc.double()), { maxLength: 40 }),
  fc.array(fc.tuple(fc.constantFrom(0, 0, 1, 1e-9, 5e-324, 1e8), fc.constantFrom(-1e5, 0, 1e5, Number.NaN)), {
    maxLength: 12,
  }),
)

/** Every number within a value that is not finite. */
export function notFinite(value: unknown): unknown[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(notFinite) : []
}

/** "0 10, 50 12" as pairs of numbers. */
export function pairs(text: string): [number, number][] {
  return text.split(", ").map((pair) => {
    const [one = Number.NaN, other = Number.NaN] = pair.split(" ").map(Number)
    return [one, other]
  })
}

export type Label = { from: number; to: number; percent: number }

/** Legs of metres and per cent. */
export const days: Record<"pass" | "rolling" | "falseFlat", { legs: string; climbs: Label[]; descents: Label[] }> = {
  pass: {
    legs: "3000 0.5, 6000 7, 1000 0, 5000 -5, 2000 -0.5",
    climbs: [{ from: 3_000, to: 9_000, percent: 7 }],
    descents: [{ from: 10_000, to: 15_000, percent: -5 }],
  },
  // Hills below 30 m, a short wall, a long false flat.
  rolling: {
    legs: `${"500 3, 500 -3, 500 4, 500 -4, 500 5, 500 -5, ".repeat(4)}180 15, 400 -6.75, 5000 1.5, 4000 -1.9`,
    climbs: [],
    descents: [],
  },
  // One climb in two parts: between them 700 m of a false flat and a dip.
  falseFlat: {
    legs: "2000 0, 3000 6, 500 0.4, 200 -4, 4000 8, 3000 -6, 300 0, 2000 -7, 3000 0",
    climbs: [{ from: 2_000, to: 9_700, percent: (180 + 2 - 8 + 320) / 77 }],
    descents: [{ from: 9_700, to: 15_000, percent: -320 / 53 }],
  },
}

/** The terrain of legs, with a point every `step` metres and a barometer's `noise` in metres. */
export function ridden(legs: string, { step = 50, noise = 0.8 } = {}): Terrain {
  const total = pairs(legs).reduce((sum, [metres]) => sum + metres, 0)
  return terrainOf(
    Array.from({ length: Math.ceil(total / step) + 1 }, (_, position) => {
      const metres = Math.min(position * step, total)
      return [metres, 600 + heightAt(legs, metres) + noise * Math.sin(position * 12.9898) * Math.cos(position * 78.233)]
    }),
  )
}

function heightAt(legs: string, metres: number): number {
  let [height, rest] = [0, metres]
  for (const [length, percent] of pairs(legs)) {
    const done = Math.min(rest, length)
    height += (done * percent) / 100
    rest -= done
  }
  return height
}

export function terrainOf(points: ElevationProfile): Terrain {
  const terrain = readTerrain(points)
  if (terrain === null) throw new Error("no terrain")
  return terrain
}

export function reversed({ metres, altitudes, length }: Terrain): Terrain {
  return { metres: metres.map((along) => length - along).reverse(), altitudes: altitudes.toReversed(), length }
}

export function inverted({ altitudes, ...terrain }: Terrain): Terrain {
  return { ...terrain, altitudes: altitudes.map((altitude) => -altitude) }
}
