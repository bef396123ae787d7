// Map matching: where on a track a rider is, told by one position after another. A place in reach of a position is a hypothesis, whose cost
// is how far it lies beside the position and how unlikely the way to it is from those before (Newson and Krumm 2009, "Hidden Markov Map
// Matching Through Noise and Sparseness"). The legs of a way out and back are told apart by the way that is ridden, not by the place.

import { distanceBetween, earthRadius, type LatLng, narrowing, radians } from "./earth.ts"
import { lengthOf, type MeasuredPath, nearestPlace } from "./measured-path.ts"
import { eastward, nearestShare, pointBetween } from "./segment.ts"

/** A position as a device tells it: its accuracy in metres, its time in milliseconds. */
export type Fix = { at: LatLng; accuracy: number; time: number }

export type Match = {
  /** Along the track, as last known; null for a rider who has not come to it. */
  metres: number | null
  /** How far from the track; 0 on it. */
  away: number
  hypotheses: Hypothesis[]
}

type Hypothesis = { metres: number; cost: number; time: number }
type Place = Pick<Hypothesis, "metres"> & { away: number }

export function matchPosition(path: MeasuredPath, before: Match | null, fix: Fix): Match {
  const error = Math.max(finest, Math.min(coarsest, fix.accuracy))
  const reach = Math.max(beside, 3 * error)
  const known = before?.hypotheses ?? []
  const places = placesNear(path, fix.at, reach)
  const length = lengthOf(path)
  const here = places.map(({ metres, away }): Hypothesis => {
    const ways = known.map((from) => from.cost + costOfWay(from, { metres, time: fix.time }, error, length))
    // The finish of a loop is its start as well, and each of many laps the first: a rider begins at the earlier one.
    const way = known.length === 0 ? (10 * metres) / length : Math.min(...ways)
    return { metres, cost: way + Math.min(missed, (away / error) ** 2 / 2 / overlap), time: fix.time }
  })
  // Those before stay, since one position may be far off; without a place in reach the rider has left the track, and they wait.
  const waiting = here.length === 0 ? known : known.map((one) => ({ ...one, cost: one.cost + missed }))
  const all = [...here, ...waiting]
  const least = Math.min(...all.map(({ cost }) => cost))
  const hypotheses = all
    .filter(({ cost }) => cost - least < jump)
    .map((one) => ({ ...one, cost: one.cost - least }))
    .toSorted((a, b) => a.cost - b.cost)
  const away = places.length > 0 ? 0 : (nearestPlace(path, fix.at)?.away ?? 0)
  return { metres: hypotheses[0]?.metres ?? null, away, hypotheses }
}

/** Metres that a position is off at least, and at most: one of a cell tower would be anywhere. */
const [finest, coarsest] = [8, 60]
/** Metres beside the track that are still on it: a wide road, a cycle path along it. */
const beside = 50
/** Errors of positions in one second are much the same, so that each of them says less. */
const overlap = 2
const missed = 4.5 / overlap

/** Metres of the way that make it e times less likely, and the cost of what nobody rides: to another leg at once. */
const unlikely = 20
const jump = 15
/** Metres a second. */
const fastest = 15

function costOfWay(from: Hypothesis, to: Omit<Hypothesis, "cost">, error: number, length: number): number {
  const ahead = to.metres - from.metres
  const possible = (fastest * Math.max(1_000, to.time - from.time)) / 1_000 + error
  const excess = Math.max(0, Math.abs(ahead) - possible) + Math.max(0, -ahead)
  return Math.min(jump, excess / unlikely) + Math.abs(ahead) / length
}

/** The nearest places of all legs in reach. */
export function placesNear({ points, metres }: MeasuredPath, at: LatLng, reach: number): Place[] {
  const north = reach / radians(earthRadius)
  const east = north / narrowing(at[0])
  const places: Place[] = []
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1] ?? at, points[index] ?? at]
    if (isBeyond(from[0] - at[0], to[0] - at[0], north)) continue
    if (isBeyond(eastward(at[1], from[1]), eastward(at[1], to[1]), east)) continue
    const share = nearestShare(at, from, to)
    const next = points[index + 1]
    const isBend = share === 1 && (next === undefined || nearestShare(at, to, next) === 0)
    if (!isBend && (share === 1 || (share === 0 && index > 1))) continue
    const away = distanceBetween(at, pointBetween(from, to, share))
    const [begin = 0, end = begin] = [metres[index - 1], metres[index]]
    if (away <= reach) places.push({ metres: begin + (end - begin) * share, away })
  }
  return places
}

function isBeyond(one: number, other: number, most: number): boolean {
  return (one > most && other > most) || (one < -most && other < -most)
}
