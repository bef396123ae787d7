import type { Place } from "#contract/schemas.ts"
import type { Position } from "../place/earth.ts"

/** The place as the API tells it: an approximate one is rounded to 2 decimals (about a kilometre) before anything is stored or indexed. */
export function published(place: Place | null): Place | null {
  if (place?.precision !== "approximate" || place.coordinates === null) return place
  return { ...place, coordinates: rounded(place.coordinates) }
}

export function rounded({ lat, lng }: Position): Position {
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 }
}
