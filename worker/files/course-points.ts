// Course points of a file: what a bike computer announces on the way. Their names are at most ten characters, more of which it cuts.

import type { Alert, ElevationProfile } from "#app/domain/entities/entities.ts"
import { grade } from "#app/domain/format/effort.ts"
import { distance, inWords, number } from "#app/domain/format/format.ts"
import type { Translation } from "#app/entry.server.tsx"
import type { ClimbCategory } from "#track/climbs.ts"
import { altitudeAt, readTerrain } from "#track/terrain.ts"
import { climbsOf } from "../gateway/activity.ts"
import { printable } from "./file.ts"

/** FIT and TCX know these signs, each in its spelling. */
export type Sign = "generic" | "summit" | "danger" | ClimbCategory
/** `at` is its distance in metres, on the profile where there is one. */
export type CoursePoint = { at: number; name: string; note: string | null; sign: Sign }

type Course = {
  length: number
  elevationProfile: ElevationProfile | null
  alerts?: Pick<Alert, "severity" | "text" | "km">[]
}

/** In riding order, from the start to the end. */
export function coursePointsOf(course: Course, { t, language }: Translation): CoursePoint[] {
  const { length, elevationProfile, alerts = [] } = course
  const terrain = readTerrain(elevationProfile)
  const onTheWay = climbsOf(elevationProfile).flatMap(({ from, to, meanGrade, maxGrade, category }) => {
    const km = number((to - from) / 1_000, language, to - from < 9_950 ? 1 : 0)
    const metres = String(Math.round(terrain === null ? 0 : altitudeAt(terrain, to)))
    const note = t("course_point.climb", {
      length: inWords(distance(to - from, language)),
      mean: grade(meanGrade, language),
      steepest: grade(maxGrade, language),
    })
    return [
      point(from, t("course_point.foot", { km }), category ?? "generic", note),
      point(to, t("course_point.top", { metres }), "summit"),
    ]
  })
  const warnings = alerts.flatMap(({ severity, text, km }) => {
    if (km === null || km < 0 || km * 1_000 > length) return []
    return point(km * 1_000, t(`course_point.${severity}`), severity === "info" ? "generic" : "danger", text)
  })
  return [
    point(0, t("course_point.start"), "generic"),
    ...[...onTheWay, ...warnings].sort((a, b) => a.at - b.at),
    point(length, t("course_point.end"), "generic"),
  ]
}

function point(at: number, name: string, sign: Sign, text = ""): CoursePoint {
  return { at, name: Array.from(name).slice(0, longestName).join("").trim(), sign, note: printable(text) || null }
}

/** That of TCX, whose schema refuses more. */
const longestName = 10
