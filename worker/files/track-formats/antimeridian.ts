import { eastward } from "#app/domain/track/segment.ts"
import type { TrackPoint } from "./track.ts"

/**
 * The track in pieces that do not cross 180°, as RFC 7946 wants it (3.1.9) and maps need it: a line that jumps from 179° to
 * -179° is drawn once around the Earth. Each piece has at least two points and ends where the next begins, on the other side.
 */
export function cutAtAntimeridian(points: TrackPoint[]): TrackPoint[][] {
  const pieces: TrackPoint[][] = [[]]
  let before: TrackPoint | undefined
  for (const point of points) {
    if (before !== undefined && Math.abs(point.lng - before.lng) > 180) {
      const [here, there] = crossing(before, point)
      pieces.at(-1)?.push(here)
      pieces.push([there])
    }
    pieces.at(-1)?.push(point)
    before = point
  }
  return pieces
}

/** The same place, on this side of the meridian and on the other. */
function crossing(from: TrackPoint, to: TrackPoint): [TrackPoint, TrackPoint] {
  const edge = from.lng > 0 ? 180 : -180
  const share = Math.min(1, (edge - from.lng) / (eastward(from.lng, to.lng) || 1))
  const between = (a: number, b: number) => a + (b - a) * share
  const place = {
    lat: between(from.lat, to.lat),
    altitude: from.altitude === null || to.altitude === null ? null : between(from.altitude, to.altitude),
    metres: between(from.metres, to.metres),
  }
  return [
    { ...place, lng: edge },
    { ...place, lng: -edge },
  ]
}
