// Splits: gain, loss and grade of each kilometre of a track. They are not finer than the points of the profile.

import { altitudeAt, readTerrain } from "./terrain.ts"
import type { ElevationProfile } from "./track.ts"

export type Split = { from: number; to: number; gain: number; loss: number; grade: number }

export function splitSizes(profile: ElevationProfile): { size: number; finer: number | null } | null {
  const length = profile.at(-1)?.[0] ?? 0
  const spacing = length / (profile.length - 1)
  const isAscending = profile.every(([metres], position) => metres >= (profile[position - 1]?.[0] ?? 0))
  const finest = sizes.find((size) => size >= 2 * spacing && length / size <= mostFineRows)
  if (!isAscending || finest === undefined || length < 2 * finest) return null
  if (length <= oneTable) return { size: finest, finer: null }
  const size = sizes.find((one) => one >= Math.max(finest, 5_000) && length / one <= mostRows)
  if (size === undefined) return null
  return { size, finer: size > finest ? finest : null }
}

export function splitsOf(profile: ElevationProfile, size: number): Split[] {
  const terrain = readTerrain(profile)
  if (terrain === null) return []
  const { length } = terrain
  const count = Math.max(1, Math.ceil(length / size - 0.1))
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * size, index === count - 1 ? length : (index + 1) * size]
    const inside = profile.filter(([metres]) => metres > from && metres < to).map(([, altitude]) => altitude)
    const [first, last] = [altitudeAt(terrain, from), altitudeAt(terrain, to)]
    const steps = [...inside, last].map((altitude, position) => altitude - (inside[position - 1] ?? first))
    return { from, to, gain: sum(steps, 1), loss: sum(steps, -1), grade: (last - first) / (to - from || 1) }
  })
}

/** Metres up to which the finest table is the only one. */
const oneTable = 30_000
const mostRows = 60
const mostFineRows = 250
const sizes = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000]

function sum(steps: number[], sign: 1 | -1): number {
  return steps.reduce((metres, step) => metres + Math.max(0, sign * step), 0)
}
