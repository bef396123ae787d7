// How long a rider without stops and wind takes: the power of a rider on the flat, held over a terrain (Martin et al. 1998, "Validation
// of a Mathematical Model for Road Cycling Power"). Speeds of the address are whole km/h on flat asphalt; all others are metres a second.

import { flatSpeeds } from "./flat-speeds.ts"
import { memoized, memoizedOf } from "./memoized.ts"
import { locate, readTerrain, smoothed, type Terrain, valueAt } from "./terrain.ts"
import type { ElevationProfile } from "./track.ts"

/**
 * On the flat alone, without wind: 18 is a city bike that keeps up a talk (about 50 W), 23 a rider who is out every week (80 W),
 * 29 a trained rider out of a group (150 W).
 */
export const riders = { easy: 18, steady: flatSpeeds.usual, strong: 29 }

/** Seconds from the departure, in all and at a distance along the track. */
export type RidingTime = { total: number; at: (metres: number) => number }
/** Metres of each surface, as far as it is known. */
type Surfaces = { type: SurfaceType; distance: number }[] | null
type Timed = { elevationProfile: ElevationProfile | null; surfaces: Surfaces }

/** Times are seconds; null without a profile, or at a speed that no rider has. */
export function ridingTime(track: Timed, flatSpeed: number): RidingTime | null {
  return timesOf(track)(flatSpeed)
}

// Each part of a page asks anew.
const timesOf = memoizedOf(({ elevationProfile, surfaces }: Timed) => {
  const terrain = readTerrain(elevationProfile)
  const timeAt = (flatSpeed: number): RidingTime | null => {
    if (terrain === null || !(flatSpeed >= flatSpeeds.least && flatSpeed <= flatSpeeds.most)) return null
    const seconds = secondsAlong(terrain, surfaces, flatSpeed)
    return { total: seconds.at(-1) ?? 0, at: (metres) => valueAt(seconds, locate(terrain.metres, metres)) }
  }
  return memoized(timeAt, 30)
})

/** Seconds at each of the terrain's metres. */
function secondsAlong(terrain: Terrain, surfaces: Timed["surfaces"], flatSpeed: number): number[] {
  const flat = flatSpeed / 3.6
  const power = powerFor(flat, 0, rider)
  const ground = groundOf(surfaces)
  const cyclist = { ...rider, rolling: ground.rolling }
  const { metres } = terrain
  let passed = 0
  return gradesOf(terrain).map((grade, step) => {
    const effort = power + reserve * Math.min(1, Math.max(0, grade / steep))
    const fastest = flat + ground.margin
    const slowest = Math.min(walking.level, walking.upwards / Math.max(0, grade))
    passed +=
      ((metres[step] ?? 0) - (metres[step - 1] ?? 0)) /
      Math.max(slowest, Math.min(fastest, speedFor(effort, grade, cyclist)))
    return passed
  })
}

/** Each grade is that before its metre, smoothed: a barometer's noise would be climbed with much time and descended with little gain. */
const gradesOf = memoizedOf((terrain: Terrain): number[] => {
  const levels = terrain.metres.map(smoothed(terrain, 100))
  return terrain.metres.map((metres, step) => {
    const before = terrain.metres[step - 1]
    return before === undefined ? 0 : ((levels[step] ?? 0) - (levels[step - 1] ?? 0)) / (metres - before)
  })
})

/** `mass` in kg with the bike, `drag` is CdA in m², `rolling` Crr, `air` in kg/m³, `efficiency` of the drivetrain. */
export type Cyclist = { mass: number; drag: number; rolling: number; air: number; efficiency: number }

/** Hands on the hoods, air of 20 °C at sea level; the drivetrain is Martin's. */
const rider: Cyclist = { mass: 85, drag: 0.36, rolling: 0.005, air: 1.2, efficiency: 0.977 }

/** Watts uphill beyond those of the flat, all of it from 6 %: nobody rides all day at the limit, and what is held back goes where it saves most. */
const reserve = 40
const steep = 0.06

/** Who would be slower pushes the bike: level at a stroll, upwards (metres of height) with more effort than on foot. */
const walking = { level: 1, upwards: 0.1 }

/** Each surface has the Crr of tyres that suit it, and how much faster than on the flat a careful rider lets it roll downhill. */
const grounds = {
  asphalt: { rolling: 0.005, margin: 7 },
  paving: { rolling: 0.008, margin: 4 },
  gravel: { rolling: 0.012, margin: 3 },
  dirt: { rolling: 0.014, margin: 3 },
  sand: { rolling: 0.02, margin: 1 },
  other: { rolling: 0.01, margin: 4 },
}
export type SurfaceType = keyof typeof grounds

/** Weighted by distance, since nobody knows where on the way a surface is. */
function groundOf(surfaces: Timed["surfaces"]): { rolling: number; margin: number } {
  const known = (surfaces ?? []).filter(({ distance }) => distance > 0 && distance <= 1e8)
  const total = known.reduce((sum, { distance }) => sum + distance, 0)
  if (total === 0) return grounds.other
  const mean = (of: "rolling" | "margin") =>
    known.reduce((sum, { type, distance }) => sum + grounds[type][of] * distance, 0) / total
  return { rolling: mean("rolling"), margin: mean("margin") }
}

const gravity = 9.80665

function resistance(grade: number, { mass, rolling }: Cyclist): number {
  return (mass * gravity * (grade + rolling)) / Math.hypot(1, grade)
}

export function powerFor(speed: number, grade: number, cyclist: Cyclist): number {
  const air = (cyclist.air * cyclist.drag * speed ** 3) / 2
  return (air + resistance(grade, cyclist) * speed) / cyclist.efficiency
}

/** The positive root of the cubic, by Newton's method from above it, where the curve is convex. */
export function speedFor(power: number, grade: number, cyclist: Cyclist): number {
  const drag = (cyclist.air * cyclist.drag) / 2
  const force = resistance(grade, cyclist)
  const delivered = power * cyclist.efficiency
  const still = Math.cbrt(delivered / drag)
  let speed = force > 0 ? Math.min(still, delivered / force) : still + Math.sqrt(-force / drag)
  for (let step = 0; step < 50; step++) {
    const next = speed - (drag * speed ** 3 + force * speed - delivered) / (3 * drag * speed ** 2 + force)
    if (!(speed - next > 1e-6)) break
    speed = next
  }
  return speed
}
