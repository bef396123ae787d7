// ProfileMarks points, as bike computers call what a rider should know of along a track: its climbs and its alerts. The worker finds them,
// so that no phone carries the search. Each has a section, whose fragment is the address of its mark on the profile.

import type { Alert, ElevationProfile } from "../entities/entities.ts"
import type { Climb, ClimbCategory } from "./climbs.ts"
import { fragmentOf, type Section } from "./fragment.ts"

/** `at` is where it begins, in metres; what lies before and after an alert is in its section too. */
export type CoursePoint = { at: number; section: Section; fragment: string } & (
  | { kind: "climb"; category: ClimbCategory | null }
  | { kind: "alert"; severity: Alert["severity"] }
)

/** Along the way; each section once. The first of two alerts at one place is the one that counts. */
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
    const section = { from, to }
    const fragment = fragmentOf(section)
    points.set(fragment, { kind: "climb", category, at: from, section, fragment })
  }
  return [...points.values()].toSorted((a, b) => a.at - b.at)
}

/** Half a kilometre to each side of an alert; null when it is nowhere on the profile. */
export function alertSection(km: number | null, profile: ElevationProfile | null): Section | null {
  const length = profile?.at(-1)?.[0] ?? 0
  if (km === null || km < 0 || km * 1_000 > length || length === 0) return null
  return { from: Math.max(0, km * 1_000 - reach), to: Math.min(length, km * 1_000 + reach) }
}

const reach = 500
