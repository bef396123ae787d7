import type { CyclingRoute, Ride } from "#contract/schemas.ts"
import { cyclingRoutes, rides } from "../lists/resources.ts"
import { folded, searchable } from "../lists/search-words.ts"
import { mapLine } from "../map/lines.ts"
import { published } from "./published.ts"
import { type ResourceRow, resourceRow, time } from "./row.ts"

export function routeRow(route: CyclingRoute): ResourceRow {
  const detail = { ...route, start: published(route.start) }
  const { description, photos, descent, gpxFile, surfaces, alerts, ...summary } = detail
  const { name, creator, start, distance, elevation } = detail
  return resourceRow({
    table: cyclingRoutes.table,
    item: route,
    summary: { ...summary, elevationProfile: null },
    detail,
    words: searchable(detail, cyclingRoutes.searched),
    place: start?.coordinates,
    columns: {
      name: name && folded(name),
      distance,
      duration: route.duration,
      elevation,
      steepness: elevation !== null && distance ? elevation / distance : null,
      difficulty: route.difficulty,
      bike_type: route.bikeType,
      loop: route.loop === null ? null : Number(route.loop),
      creator: creator?.id ?? null,
    },
    map: { type: "route", name, city: start?.city, line: line(route.encodedPath) },
  })
}

export function rideRow(ride: Ride): ResourceRow {
  const detail = { ...ride, start: published(ride.start) }
  const { name, start } = detail
  return resourceRow({
    table: rides.table,
    item: ride,
    summary: { ...detail, elevationProfile: null },
    detail,
    words: searchable(detail, rides.searched),
    place: start?.coordinates,
    columns: {
      started_at: time(ride.startedAt),
      distance: ride.distance,
      duration: ride.duration,
      elevation: ride.elevation,
      average_speed: ride.averageSpeed,
      route_id: ride.routeId,
    },
    map: { type: "ride", name, city: start?.city, line: line(ride.encodedPath) },
  })
}

function line(encodedPath: string | null): string | null {
  const points = mapLine(encodedPath)
  return points && JSON.stringify(points)
}
