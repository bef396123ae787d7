// Numbers of a ride or a route that the API leaves out and that follow from the others: speed, pace, the highest climbs.

import type { ElevationProfile } from "#app/domain/things/entities.ts"
import { climbs } from "#app/domain/track/climbs.ts"
import { readTerrain } from "#app/domain/track/terrain.ts"

type Activity = { distance: number | null; duration: number | null; averageSpeed: number | null; pace?: number | null }

/** Metres per second. A derived speed beyond that of any bike is null: one of the numbers behind it is wrong. */
export function speedOf({ averageSpeed, pace, distance, duration }: Activity): number | null {
  if (averageSpeed !== null) return averageSpeed
  const derived = pace ? 1_000 / pace : distance !== null && duration ? distance / duration : null
  return derived !== null && derived < 100 ? derived : null
}

/** Seconds per kilometre; null below a kilometre an hour, where a rider stands. */
export function paceOf(metresPerSecond: number | null): number | null {
  return metresPerSecond !== null && metresPerSecond >= 1 / 3.6 ? 1_000 / metresPerSecond : null
}

/** The five highest, in the order in which they are ridden. Found here, so that no phone has to search a profile for them. */
export function highestClimbs(profile: ElevationProfile | null) {
  const terrain = readTerrain(profile)
  const found = terrain === null ? [] : climbs(terrain)
  const few = new Set(found.toSorted((a, b) => b.gain - a.gain).slice(0, 5))
  return found.filter((climb) => few.has(climb))
}
