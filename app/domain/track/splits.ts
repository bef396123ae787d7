// Splits say what each kilometre of a track asked of its rider, read from the elevation profile. A profile knows heights along
// the way and no times, so none are made up; nor are splits finer than the points that the profile has.

import type { ElevationProfile } from "../entities/entities.ts"
import { altitudeAt, readTerrain } from "./terrain.ts"

/** Metres along the track, metres up and down within, and the mean grade as a fraction. */
export type Split = { from: number; to: number; gain: number; loss: number; grade: number }

/** In metres: the length of a split that reads well, and a finer one where the profile has it, else null. */
export type SplitSizes = { size: number; finer: number | null }

export function splitSizes(profile: ElevationProfile): SplitSizes | null {
  const length = lengthOf(profile)
  const spacing = length / (profile.length - 1)
  const isAscending = profile.every(([metres], position) => metres >= (profile[position - 1]?.[0] ?? 0))
  const finest = sizes.find((size) => size >= 2 * spacing && length / size <= mostFine)
  if (!isAscending || finest === undefined || length < 2 * finest) return null
  if (length <= long) return { size: finest, finer: null }
  const size = sizes.find((one) => one >= Math.max(finest, 5_000) && length / one <= most)
  if (size === undefined) return null
  return { size, finer: size > finest ? finest : null }
}

export function splitsOf(profile: ElevationProfile, size: number): Split[] {
  const terrain = readTerrain(profile)
  if (terrain === null) return []
  const { length } = terrain
  // What is left at the end belongs to the split before it when it is too short to have a grade of its own.
  const count = Math.max(1, Math.ceil(length / size - 0.1))
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * size, index === count - 1 ? length : (index + 1) * size]
    const inside = profile.filter(([metres]) => metres > from && metres < to).map(([, altitude]) => altitude)
    const [first, last] = [altitudeAt(terrain, from), altitudeAt(terrain, to)]
    const steps = [...inside, last].map((altitude, position) => altitude - (inside[position - 1] ?? first))
    return { from, to, gain: sum(steps, 1), loss: sum(steps, -1), grade: (last - first) / (to - from || 1) }
  })
}

/** Beyond 30 km a line for each kilometre is more than anyone reads at once. */
const long = 30_000
const most = 60
const mostFine = 250
const sizes = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000]

function lengthOf(profile: ElevationProfile): number {
  return profile.at(-1)?.[0] ?? 0
}

/** All that goes up, or with a negative sign all that goes down, as a positive number. */
function sum(steps: number[], sign: 1 | -1): number {
  return steps.reduce((metres, step) => metres + Math.max(0, sign * step), 0)
}
