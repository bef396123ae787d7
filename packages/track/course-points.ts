// Course points, as on bike computers: the climbs and alerts of a track, each with the fragment of its section on the profile.

import type { Climb, ClimbCategory } from "./climbs.ts"
import { fragmentOf, type Section } from "./section.ts"
import type { Alert, ElevationProfile } from "./track.ts"

/** `at` is its start in metres. The section of an alert extends to both sides of it. */
export type CoursePoint = { at: number; section: Section; fragment: string } & (
  | { kind: "climb"; category: ClimbCategory | null }
  | { kind: "alert"; severity: Alert["severity"] }
)

/** Each section stands once, in riding order. The first of two alerts at one place wins. */
export function coursePoints(
  climbs: Climb[],
  alerts: Pick<Alert, "severity" | "km">[],
  profile: ElevationProfile | null,
): CoursePoint[] {
  const points = new Map<string, CoursePoint>()
  for (const { severity, km } of alerts.toReversed()) {
    const section = alertSection(km, profile)
    if (section === null || km === null) continue
    const fragment = fragmentOf(section)
    points.set(fragment, { kind: "alert", severity, at: km * 1_000, section, fragment })
  }
  for (const { from, to, category } of climbs) {
    const fragment = fragmentOf({ from, to })
    points.set(fragment, { kind: "climb", category, at: from, section: { from, to }, fragment })
  }
  return [...points.values()].toSorted((a, b) => a.at - b.at)
}

/** Those with a sign on a map: small climbs would cover the line, and the profile has them. */
export function signedPoints(course: CoursePoint[]): CoursePoint[] {
  return course.filter((point) => point.kind === "alert" || point.category !== null)
}

export function alertSection(km: number | null, profile: ElevationProfile | null): Section | null {
  const length = profile?.at(-1)?.[0] ?? 0
  if (km === null || km < 0 || km * 1_000 > length || length === 0) return null
  return { from: Math.max(0, km * 1_000 - reach), to: Math.min(length, km * 1_000 + reach) }
}

const reach = 500
