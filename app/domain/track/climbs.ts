// The climbs of a track, as a rider would name them. The idea: tilt the profile until what is too gentle to be a climb goes
// down. What still rises is one, and it goes on until it has lost more than a tolerance of the tilted height; a false flat
// or a dip costs less than that. Nothing here knows which way is forward, so that ridden the other way, or turned upside
// down, a track has the same climbs, mirrored.

import { steepestReader } from "./gradient.ts"
import { smoothed } from "./smoothing.ts"
import type { Terrain } from "./terrain.ts"
import { turningPoints } from "./turning-points.ts"

/**
 * `from`, `to` and `length` are metres of way. `gain` is the height of the end above the foot in metres, grades are as in
 * gradient.ts; all three are negative for a descent. `maxGrade` is that of the steepest hundred metres.
 */
export type Climb = {
  from: number
  to: number
  length: number
  gain: number
  meanGrade: number
  maxGrade: number
  category: ClimbCategory | null
}
/** As the big tours have them, "HC" being beyond category. */
export type ClimbCategory = "HC" | "1" | "2" | "3" | "4"

/** From start to end. What bike computers leave out is left out: below 500 m, 3 % or 30 m of height. */
export function climbs(terrain: Terrain): Climb[] {
  const slope = { ...terrain, levels: terrain.metres.map(smoothed(terrain, 100)) }
  const steepest = steepestReader(terrain)
  return rises(slope, [0, terrain.metres.length - 1], gentle, tolerances)
    .map((span) => extentOf(terrain, span))
    .filter(isClimb)
    .map((extent) => ({
      ...extent,
      maxGrade: steepest(extent.from, extent.to),
      category: categoryOf(extent.gain),
    }))
}

/** The same of what goes down: each has a negative gain and negative grades, and no category. */
export function descents({ altitudes, ...terrain }: Terrain): Climb[] {
  return climbs({ ...terrain, altitudes: altitudes.map((altitude) => -altitude) }).map(
    ({ gain, meanGrade, maxGrade, ...climb }) => ({
      ...climb,
      gain: -gain,
      meanGrade: -meanGrade,
      maxGrade: -maxGrade,
      category: null,
    }),
  )
}

type Slope = Terrain & { levels: number[] }
type Extent = Omit<Climb, "maxGrade" | "category">
/** Positions of steps. */
type Span = [from: number, to: number]

const least = { length: 500, gain: 30, grade: 0.03 }
/** The grade below which a road leads to a climb rather than being part of it. */
const gentle = 0.025
/** Metres of tilted height that a climb may lose on its way: 30 are a flat of 1 200 m, or a dip of 20 m in 400 m. */
const tolerances = [30, 20, 10, 5]
/** A climb must rise this many times its tolerance; a smaller one is looked for with a smaller tolerance. */
const timesHigher = 2

/** Great climbs are looked for first, with their false flats; between them smaller ones, which may lose less. */
function rises(slope: Slope, [from, to]: Span, tilt: number, [tolerance, ...finer]: number[]): Span[] {
  if (tolerance === undefined || from === to) return []
  const tilted = tiltedLevels(slope, [from, to], tilt)
  const edges = [0, ...turningPoints(tilted, tolerance * 1_000), tilted.length - 1]
  return edges.flatMap((end, position): Span[] => {
    const begin = edges[position - 1] ?? end
    const span: Span = [from + begin, from + end]
    const rise = ((tilted[end] ?? 0) - (tilted[begin] ?? 0)) / 1_000
    if (rise < tolerance * (finer.length > 0 ? timesHigher : 1)) return rises(slope, span, tilt, finer)
    // A long drag with a climb in it is too gentle as a whole: tilted further, it leaves the climb.
    const isTooGentle = extentOf(slope, span).meanGrade < least.grade
    return isTooGentle && tilt < least.grade ? rises(slope, span, tilt + 0.01, tolerances) : [span]
  })
}

/** In whole millimetres, so that what is level stays level whichever way it is counted. */
function tiltedLevels({ metres, levels }: Slope, [from, to]: Span, tilt: number): number[] {
  return levels.slice(from, to + 1).map((level, position) => {
    return Math.round((level - (metres[from + position] ?? 0) * tilt) * 1_000)
  })
}

function extentOf({ metres, altitudes }: Terrain, [first, last]: Span): Extent {
  const [from = 0, to = 0] = [metres[first], metres[last]]
  const gain = (altitudes[last] ?? 0) - (altitudes[first] ?? 0)
  return { from, to, length: to - from, gain, meanGrade: gain / (to - from) }
}

function isClimb({ length, gain, meanGrade }: Extent): boolean {
  return length >= least.length && gain >= least.gain && meanGrade >= least.grade
}

/** The usual score, metres of way times per cent, comes to a hundred times the height. */
function categoryOf(gain: number): ClimbCategory | null {
  if (gain >= 800) return "HC"
  if (gain >= 640) return "1"
  if (gain >= 320) return "2"
  if (gain >= 160) return "3"
  return gain >= 80 ? "4" : null
}
