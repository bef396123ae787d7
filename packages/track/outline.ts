// The course of a track in a few facts, of which a text in any language can be made. Metres throughout, and grades as shares.

import { measureAscent } from "./ascent.ts"
import { type Climb, climbs } from "./climbs.ts"
import { memoizedOf } from "./memoized.ts"
import { altitudeAt, locate, readTerrain, type Terrain, valueAt } from "./terrain.ts"
import type { ElevationProfile } from "./track.ts"
import type { Turn } from "./turn.ts"

export type Outline = {
  length: number
  gain: number
  /** From the start to the end. */
  drop: number
  lowest: number
  highest: number
  /** The highest point, in metres from the start. */
  top: number
  /** Null for a track without climbs, or with many small ones. */
  main: MainClimb | null
  /** Metres of height; null without a climb. */
  highestClimb: number | null
  /** One far higher than any climb, unless it is most of the track; `from` is where it begins. */
  descent: { from: number; length: number; drop: number } | null
}

export type MainClimb = {
  climb: Climb
  /** What comes before it. */
  lead: { length: number; course: Course | "none" }
  others: number
  /** None of the others comes after it. */
  isLast: boolean
  /** From the top of the last climb to the end of the track. */
  finish: { length: number; drop: number; altitude: number; course: "summit" | "descent" | "on" }
}

type Course = "flat" | "rolling" | "descent" | "ascent"

/** Null for a profile of no terrain. Memoized, since each document of a track describes it, in half a millisecond. */
export const outlineOf = memoizedOf(({ elevationProfile, turn }: Outlined): Outline | null => {
  const terrain = readTerrain(elevationProfile ?? null)
  return terrain && measure(terrain, turn)
})

export type Outlined = { elevationProfile?: ElevationProfile | null; turn?: Turn | undefined }

function measure(terrain: Terrain, turn: Outlined["turn"]): Outline {
  const { metres, altitudes, length } = terrain
  const highest = altitudes.reduce((a, b) => Math.max(a, b))
  const ascent = measureAscent(terrain, turn)
  const gain = ascent.gained.at(-1) ?? 0
  const found = climbs(terrain)
  const highestClimb = found.length > 0 ? Math.max(...found.map((climb) => climb.gain)) : null
  return {
    length,
    gain,
    drop: altitudeAt(terrain, 0) - altitudeAt(terrain, length),
    lowest: altitudes.reduce((a, b) => Math.min(a, b)),
    highest,
    top: metres[altitudes.indexOf(highest)] ?? 0,
    main: mainClimb(terrain, found, ascent.gained),
    highestClimb,
    descent: mainDescent(terrain, highestClimb ?? 0),
  }
}

/** What is a climb the other way. */
function mainDescent({ metres, altitudes, length }: Terrain, highestClimb: number): Outline["descent"] {
  const back = { metres: metres.map((along) => length - along).reverse(), altitudes: altitudes.toReversed(), length }
  const [highest] = climbs(back).toSorted((a, b) => b.gain - a.gain)
  if (highest === undefined || highest.gain < Math.max(150, 2 * highestClimb)) return null
  if (highest.length > 0.7 * length) return null
  return { from: length - highest.to, length: highest.length, drop: highest.gain }
}

function mainClimb(terrain: Terrain, found: Climb[], gained: number[]): MainClimb | null {
  const climb = found.toSorted((a, b) => b.gain - a.gain)[0]
  const last = found.at(-1)
  // A small climb says something of a small track alone.
  const isMain = (climb?.gain ?? 0) >= Math.max(50, (gained.at(-1) ?? 0) / 8)
  if (climb === undefined || last === undefined || !isMain) return null
  const rest = terrain.length - last.to
  const altitude = altitudeAt(terrain, terrain.length)
  const drop = altitudeAt(terrain, last.to) - altitude
  return {
    climb,
    lead: {
      length: climb.from,
      course: climb.from < least ? "none" : courseOf(terrain, gained, climb.from),
    },
    others: found.filter((other) => other.category !== null && other !== climb).length,
    isLast: climb === last,
    finish: {
      length: rest,
      drop,
      altitude,
      course: rest < Math.max(least, terrain.length / 40) ? "summit" : drop / rest >= 0.01 ? "descent" : "on",
    },
  }
}

/** From the start on. */
function courseOf(terrain: Terrain, gained: number[], to: number): Course {
  const net = altitudeAt(terrain, to) - altitudeAt(terrain, 0)
  if (Math.abs(net) >= 30 && Math.abs(net) / to >= 0.01) return net > 0 ? "ascent" : "descent"
  return valueAt(gained, locate(terrain.metres, to)) / to >= 0.008 ? "rolling" : "flat"
}

const least = 1_000
