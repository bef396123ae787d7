// Finds the climbs of a track. The profile is tilted until what is too gentle for a climb goes down. What still rises is a climb, which
// ends when it has lost more than a tolerance of tilted height; a false flat or a dip loses less.

import { turningPoints } from "./ascent.ts"
import { smoothed, steepestReader, type Terrain } from "./terrain.ts"

export type Climb = Extent & { maxGrade: number; category: ClimbCategory | null }
type Extent = { from: number; to: number; length: number; gain: number; meanGrade: number }
/** The categories of the grand tours; "HC" is beyond category. */
export type ClimbCategory = "HC" | "1" | "2" | "3" | "4"

/** Climbs stand in riding order and have at least 500 m, 3 % and 30 m of elevation gain, as on bike computers. */
export function climbs(terrain: Terrain): Climb[] {
  const slope = { ...terrain, levels: terrain.metres.map(smoothed(terrain, 100)) }
  const steepest = steepestReader(terrain)
  return rises(slope, [0, terrain.metres.length - 1], gentle, tolerances)
    .map((span) => extentOf(terrain, span))
    .filter(({ length, gain, meanGrade }) => length >= least.length && gain >= least.gain && meanGrade >= least.grade)
    .map((climb) => ({ ...climb, maxGrade: steepest(climb.from, climb.to), category: categoryOf(climb.gain) }))
}

type Slope = Terrain & { levels: number[] }
type Span = [from: number, to: number]

const least = { length: 500, gain: 30, grade: 0.03 }
const gentle = 0.025
/** Metres of tilted height that a climb may lose: 30 are a flat of 1 200 m, or a dip of 20 m in 400 m. */
const tolerances = [30, 20, 10, 5]
const timesHigher = 2

/** Finds long climbs with their false flats first, then smaller ones between them with a smaller tolerance. */
function rises(slope: Slope, [from, to]: Span, tilt: number, [tolerance, ...finer]: number[]): Span[] {
  if (tolerance === undefined || from === to) return []
  const { metres, levels } = slope
  // Levels are whole millimetres, so that rounding does not depend on the direction.
  const tilted = levels
    .slice(from, to + 1)
    .map((level, position) => Math.round((level - (metres[from + position] ?? 0) * tilt) * 1_000))
  const edges = [0, ...turningPoints(tilted, tolerance * 1_000), tilted.length - 1]
  return edges.flatMap((end, position): Span[] => {
    const begin = edges[position - 1] ?? end
    const span: Span = [from + begin, from + end]
    const rise = ((tilted[end] ?? 0) - (tilted[begin] ?? 0)) / 1_000
    if (rise < tolerance * (finer.length > 0 ? timesHigher : 1)) return rises(slope, span, tilt, finer)
    // A long gentle drag may contain a climb, which a greater tilt isolates.
    const isTooGentle = extentOf(slope, span).meanGrade < least.grade
    return isTooGentle && tilt < least.grade ? rises(slope, span, tilt + 0.01, tolerances) : [span]
  })
}

function extentOf({ metres, altitudes }: Terrain, [first, last]: Span): Extent {
  const [from = 0, to = 0] = [metres[first], metres[last]]
  const gain = (altitudes[last] ?? 0) - (altitudes[first] ?? 0)
  return { from, to, length: to - from, gain, meanGrade: gain / (to - from) }
}

/** The usual score, metres times per cent, is a hundred times the gain. */
function categoryOf(gain: number): ClimbCategory | null {
  if (gain >= 800) return "HC"
  if (gain >= 640) return "1"
  if (gain >= 320) return "2"
  if (gain >= 160) return "3"
  return gain >= 80 ? "4" : null
}
