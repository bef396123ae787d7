import type { Place, Track } from "#contract/schemas.ts"
import { decodedPath, encodedPath } from "../place/polyline.ts"

type Sized = { distance: number | null; duration: number | null; elevation: number | null }

const MOST_POINTS = 60

/** The items with every so many-th point of their tracks, thinned once for all of their copies. */
export function thinTracks<T extends Track>(items: T[]): T[] {
  return items.map((item) => {
    const path = decodedPath(item.encodedPath)
    const elevationProfile = item.elevationProfile && thinned(item.elevationProfile)
    return { ...item, elevationProfile, encodedPath: path ? encodedPath(thinned(path)) : item.encodedPath }
  })
}

/** The same track begun at another place, and longer or shorter in its figures. */
export function movedTrack<T extends Track & Sized>(
  item: T,
  start: Place & { coordinates: NonNullable<Place["coordinates"]> },
  size: number,
): T {
  const scaled = (value: number | null) => value && Math.round(value * size)
  const figures = {
    distance: scaled(item.distance),
    duration: scaled(item.duration),
    elevation: scaled(item.elevation),
  }
  const from = item.start?.coordinates
  if (!from) return { ...item, ...figures }
  const dLat = start.coordinates.lat - from.lat
  const dLng = start.coordinates.lng - from.lng
  const path = decodedPath(item.encodedPath)?.map(({ lat, lng }) => ({ lat: lat + dLat, lng: lng + dLng }))
  const bounds = item.bounds && [
    item.bounds[0] + dLng,
    item.bounds[1] + dLat,
    item.bounds[2] + dLng,
    item.bounds[3] + dLat,
  ]
  return { ...item, ...figures, start, bounds, encodedPath: path ? encodedPath(path) : item.encodedPath }
}

function thinned<T>(points: T[]): T[] {
  const step = Math.max(1, Math.ceil(points.length / MOST_POINTS))
  return points.filter((_, at) => at % step === 0 || at === points.length - 1)
}
