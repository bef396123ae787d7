import type { LatLng } from "#track/earth.ts"
import type { Point, Town } from "./entities.ts"

export type Card = {
  name?: string | null
  title?: string | null
  start?: Town | null
  location?: Town | null
  place?: Town | null
  stolenLocation?: (Town & { coordinates: Point | null }) | null
  coordinates?: Point | null
  cover?: { url?: string; on?: readonly number[] | null } | null
}

export function summaryOf({ name, title, start, location, place, stolenLocation, coordinates, cover }: Card) {
  const { lat, lng } = coordinates ?? stolenLocation?.coordinates ?? { lat: cover?.on?.[0], lng: cover?.on?.[1] }
  return {
    name: title ?? name ?? null,
    town: start ?? location ?? place ?? stolenLocation ?? null,
    at: lat === undefined || lng === undefined ? null : ([lat, lng] satisfies LatLng),
  }
}
