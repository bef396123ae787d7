// What lies ahead of a rider on a track, in metres from where they are.

import type { Climb } from "./climbs.ts"
import type { CoursePoint } from "./course-points.ts"
import { altitudeAt, readTerrain } from "./terrain.ts"
import type { ElevationProfile } from "./track.ts"

type Course = { climbs: Climb[]; course: CoursePoint[]; elevationProfile: ElevationProfile | null }

export type Ahead = {
  done: number
  left: number
  /** The next one to the top of which they have not come: its foot, which is 0 on it, its top, and how much higher that is. */
  climb: { foot: number; top: number; rise: number } | null
  alert: number | null
}

export function aheadOf({ climbs, course, elevationProfile }: Course, metres: number, length: number): Ahead {
  const climb = climbs.find(({ to }) => to > metres)
  const alert = course.find(({ kind, at }) => kind === "alert" && at > metres)
  const terrain = readTerrain(elevationProfile)
  const rise = (from: number, to: number) => (terrain ? altitudeAt(terrain, to) - altitudeAt(terrain, from) : 0)
  return {
    done: metres,
    left: length - metres,
    climb: climb
      ? {
          foot: Math.max(0, climb.from - metres),
          top: climb.to - metres,
          rise: Math.max(0, rise(Math.max(climb.from, metres), climb.to)),
        }
      : null,
    alert: alert ? alert.at - metres : null,
  }
}
