// What lies ahead of a rider on a track, in metres from where they are.

import type { Climb } from "./climbs.ts"
import type { CoursePoint } from "./course-points.ts"
import { altitudeAt, readTerrain } from "./terrain.ts"
import type { ElevationProfile } from "./track.ts"

type Course = { climbs: Climb[]; course: CoursePoint[]; elevationProfile: ElevationProfile | null }

/**
 * The next climb to the top of which they have not come (`foot` is 0 on it, `rise` is how much higher its top is) and the next alert; null
 * where there is none.
 */
export function aheadOf({ climbs, course, elevationProfile }: Course, metres: number) {
  const climb = climbs.find(({ to }) => to > metres)
  const alert = course.find(({ kind, at }) => kind === "alert" && at > metres)
  const terrain = readTerrain(elevationProfile)
  return {
    climb:
      climb && terrain
        ? {
            foot: Math.max(0, climb.from - metres),
            top: climb.to - metres,
            rise: Math.max(0, altitudeAt(terrain, climb.to) - altitudeAt(terrain, Math.max(climb.from, metres))),
          }
        : null,
    alert: alert ? alert.at - metres : null,
  }
}
