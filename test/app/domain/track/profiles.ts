// Profiles of three kinds of day, drawn leg by leg with a step every 50 m and the trembling of a barometer, and the climbs that a
// rider would name on each, marked by hand.

import type { ElevationProfile } from "#app/domain/entities/entities.ts"

export type Leg = [metres: number, percent: number]
export type Labelled = { from: number; to: number; percent: number }

/** A valley, a pass at an even 7 %, and down the other side. */
export const steadyClimb = {
  legs: [
    [3_000, 0.5],
    [6_000, 7],
    [1_000, 0],
    [5_000, -5],
    [2_000, -0.5],
  ],
  climbs: [{ from: 3_000, to: 9_000, percent: 7 }],
  descents: [{ from: 10_000, to: 15_000, percent: -5 }],
} satisfies Day

/** Hill after hill, none of them 30 m high; a wall that is over before it is a climb; a long false flat. */
export const rolling = {
  legs: [
    ...Array.from({ length: 12 }, (_, hill): Leg[] => [
      [500, 3 + (hill % 3)],
      [500, -3 - (hill % 3)],
    ]).flat(),
    [180, 15],
    [400, -6.75],
    [5_000, 1.5],
    [4_000, -1.9],
  ],
  climbs: [],
  descents: [],
} satisfies Day

/** One climb in two parts: between them 700 m that go hardly up and then a dip. */
export const falseFlat = {
  legs: [
    [2_000, 0],
    [3_000, 6],
    [500, 0.4],
    [200, -4],
    [4_000, 8],
    [3_000, -6],
    [300, 0],
    [2_000, -7],
    [3_000, 0],
  ],
  climbs: [{ from: 2_000, to: 9_700, percent: (180 + 2 - 8 + 320) / 77 }],
  descents: [{ from: 9_700, to: 15_000, percent: -320 / 53 }],
} satisfies Day

type Day = { legs: Leg[]; climbs: Labelled[]; descents: Labelled[] }

/** The profile of legs; `tremble` metres of noise up and down, the same each time. */
export function profileOf(legs: Leg[], { step = 50, tremble = 0.8, start = 600 } = {}): ElevationProfile {
  const total = legs.reduce((sum, [metres]) => sum + metres, 0)
  const count = Math.ceil(total / step)
  return Array.from({ length: count + 1 }, (_, position) => {
    const metres = Math.min(position * step, total)
    const noise = tremble * Math.sin(position * 12.9898) * Math.cos(position * 78.233)
    return [metres, start + heightAt(legs, metres) + noise]
  })
}

function heightAt(legs: Leg[], metres: number): number {
  let [height, rest] = [0, metres]
  for (const [length, percent] of legs) {
    const ridden = Math.min(rest, length)
    height += (ridden * percent) / 100
    rest -= ridden
  }
  return height
}
