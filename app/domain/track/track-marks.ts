// What is set along a drawn track: a mark at round kilometres, and arrows that say which way it is ridden.

import { distanceBetween } from "./earth.ts"
import { lengthOf, type MeasuredPath, type PathPlace, placeAt } from "./measured-path.ts"
import { bearingBetween } from "./segment.ts"

export type KilometreMark = { km: number; place: PathPlace }

/**
 * Marks every 1, 5 or 10 km, farther apart on the longest tracks, so that there are at most 30. None at start and end.
 *
 * @param unit metres between two counts: 1,609 of them mark miles
 */
export function kilometreMarks(path: MeasuredPath, unit = 1_000): KilometreMark[] {
  const kilometres = lengthOf(path) / unit
  const step = steps.find((each) => kilometres / each <= mostMarks) ?? kilometres
  const count = Math.max(0, Math.ceil(kilometres / step) - 1)
  return Array.from({ length: Math.min(count, mostMarks) }, (_, position) => {
    const km = (position + 1) * step
    return { km, place: placeAt(path, km * unit) }
  })
}

/** So many arrows at even distances, none at the ends; each points along a little of the track, not along its last bend. */
export function directionArrows(path: MeasuredPath, count: number): PathPlace[] {
  const length = lengthOf(path)
  if (!(length > 0 && count >= 1)) return []
  const reach = Math.min(50, length / 100)
  return Array.from({ length: Math.floor(count) }, (_, position) => {
    const metres = ((position + 0.5) / Math.floor(count)) * length
    return { ...placeAt(path, metres), bearing: bearingAround(path, metres, reach) }
  })
}

const steps = [1, 5, 10, 50, 100, 500, 1_000, 5_000]
const mostMarks = 30

function bearingAround(path: MeasuredPath, metres: number, reach: number): number {
  const [behind, here, ahead] = [metres - reach, metres, metres + reach].map((at) => placeAt(path, at))
  if (behind === undefined || here === undefined || ahead === undefined) return 0
  const chord = bearingBetween(behind.point, ahead.point)
  // Where the track turns back on itself, before and after are one place and have no direction.
  return distanceBetween(behind.point, ahead.point) < reach / 2 ? here.bearing : chord
}
