import type { Alert, ElevationProfile } from "#app/domain/entities/entities.ts"
import { climbs } from "#track/climbs.ts"
import { fragmentOf } from "#track/section.ts"
import { readTerrain } from "#track/terrain.ts"

type Activity = { distance: number | null; duration: number | null; averageSpeed: number | null; pace?: number | null }

export function speedOf({ averageSpeed, pace, distance, duration }: Activity): number | null {
  if (averageSpeed !== null) return averageSpeed
  const derived = pace ? 1_000 / pace : distance !== null && duration ? distance / duration : null
  return derived !== null && derived < 100 ? derived : null
}

export function climbsOf(profile: ElevationProfile | null) {
  const terrain = readTerrain(profile)
  return (terrain ? climbs(terrain) : []).map((climb) => ({ ...climb, fragment: fragmentOf(climb) }))
}

export function orderedAlerts(alerts: Alert[]): Alert[] {
  return alerts.toSorted((a, b) => (a.km ?? -1) - (b.km ?? -1) || ranks[a.severity] - ranks[b.severity])
}

const ranks = { closed: 0, warning: 1, info: 2 } as const satisfies Record<Alert["severity"], number>
