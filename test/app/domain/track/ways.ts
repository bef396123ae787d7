// Ways and profiles as tests draw them at random.

import fc from "fast-check"
import type { ElevationProfile } from "#app/domain/entities/entities.ts"
import type { LatLng } from "#app/domain/track/earth.ts"

/** A way of up to a few kilometres in steps of up to 300 m, anywhere but at the poles, some of it across 180°. */
export function way(most = 80): fc.Arbitrary<LatLng[]> {
  const step = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }))
  const start = fc.tuple(fc.integer({ min: -70, max: 70 }), fc.constantFrom(-180, -179.999, -46.6, 0, 179.998, 180))
  return fc.tuple(start, fc.array(step, { minLength: 1, maxLength: most })).map(([first, steps]) => {
    const points: LatLng[] = [first]
    for (const [north, east] of steps) {
      const [lat, lng] = points.at(-1) ?? [0, 0]
      points.push([lat + north / 1e5, round180(lng + east / 1e5)])
    }
    return points
  })
}

/** What nobody should send: no points, points that are no numbers or off the Earth, many at one place. */
export const absurdPath: fc.Arbitrary<LatLng[]> = fc.oneof(
  fc.constant<LatLng[]>([]),
  fc.constant(Array.from({ length: 500 }, (): LatLng => [-23.5, -46.6])),
  fc.array(fc.tuple(fc.double(), fc.double()), { maxLength: 40 }),
  fc.array(fc.tuple(fc.constantFrom(-90, 0, 90), fc.constantFrom(-180, 0, 180)), { maxLength: 12 }),
)

/** Whole metres of way and of height, as a day on the road has them. */
export function day(most = 200): fc.Arbitrary<ElevationProfile> {
  const step = fc.tuple(fc.integer({ min: 10, max: 400 }), fc.integer({ min: -30, max: 30 }))
  return fc.array(step, { minLength: 1, maxLength: most }).map((steps) => {
    const profile: ElevationProfile = [[0, 500]]
    for (const [metres, height] of steps) {
      const [along, altitude] = profile.at(-1) ?? [0, 0]
      profile.push([along + metres, altitude + height])
    }
    return profile
  })
}

/** Empty, one step, standing still, out of order, no numbers. */
export const absurdProfile: fc.Arbitrary<ElevationProfile> = fc.oneof(
  fc.constant<ElevationProfile>([]),
  fc.constant<ElevationProfile>([[0, 5]]),
  fc.constant(Array.from({ length: 500 }, (_, step): [number, number] => [700, step])),
  fc.array(fc.tuple(fc.double(), fc.double()), { maxLength: 40 }),
  fc.array(fc.tuple(fc.constantFrom(0, 0, 1, 1e-9, 5e-324, 1e8), fc.constantFrom(-1e5, 0, 1e5, Number.NaN)), {
    maxLength: 12,
  }),
)

/** Every number within a value, however deep. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

function round180(lng: number): number {
  if (lng > 180) return lng - 360
  return lng < -180 ? lng + 360 : lng
}
