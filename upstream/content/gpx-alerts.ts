// What somebody wrote along a track becomes alerts of the route. Turns do not: the line shows them, and a page would have one for every
// corner.

import type { CyclingRoute } from "#contract/schemas.ts"
import { distanceBetween, type Position } from "../place/earth.ts"
import type { GpxMark, GpxPoint, GpxTrack } from "./gpx.ts"
import { metresAlong } from "./gpx-route.ts"

type Alert = CyclingRoute["alerts"][number]

const MOST_ALERTS = 100
const LONGEST_TEXT = 300
// A waypoint stands beside the road as often as on it.
const FARTHEST = 100

/** In the order of the ride. `otherwise` is when they were true, where the file does not say. */
export function alertsAlong({ marks, points, begin }: GpxTrack, otherwise: string): Alert[] {
  const along = metresAlong(points)
  const alerts = marks.flatMap((mark): Alert[] => {
    const text = textOf(mark)
    const metres = text === "" || isTurn(mark) ? null : metresTo(mark, points, along)
    if (metres === null) return []
    return [
      {
        severity: danger.test(`${mark.sym} ${mark.type} ${text}`) ? "warning" : "info",
        text,
        verifiedAt: [mark.time, begin].find((time) => time && !Number.isNaN(Date.parse(time))) ?? otherwise,
        km: Math.round(metres / 10) / 100,
      },
    ]
  })
  return alerts.sort((a, b) => (a.km ?? 0) - (b.km ?? 0)).slice(0, MOST_ALERTS)
}

const danger = /danger|warning|caution|hazard|perigo|cuidado|aten[cç][aã]o|peligro|precauci[oó]n|atenci[oó]n/i

function textOf({ name, desc, cmt }: GpxMark): string {
  return [...new Set([name, desc ?? cmt].filter(Boolean))].join(": ").replace(/\s+/g, " ").slice(0, LONGEST_TEXT)
}

function isTurn({ name, desc, cmt, sym, type }: GpxMark): boolean {
  return [name ?? desc ?? cmt, sym, type].some((word) => word !== undefined && turn.test(word))
}

/** As Ride with GPS, Komoot, BRouter and Garmin write them, in the languages of the site. */
const turn =
  /^(turn|bear|keep|continue|straight|head|u-?turn|((slight|sharp) )?(left|right)|vire|siga|mantenha|retorne|gire|gira|doble|dobla|contin[uú]a)\b/i

/** How far along the track its nearest place is; null when that is too far away. */
function metresTo(mark: Position, points: readonly GpxPoint[], along: readonly number[]): number | null {
  let nearest = { apart: FARTHEST, metres: -1 }
  for (const [at, to] of points.entries()) {
    const from = points[at - 1]
    if (from === undefined || isFarFrom(mark, from, to)) continue
    const share = shareOf(mark, from, to)
    const place = { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
    const apart = distanceBetween(mark, place)
    const [start = 0, end = 0] = [along[at - 1], along[at]]
    if (apart < nearest.apart) nearest = { apart, metres: start + (end - start) * share }
  }
  return nearest.metres < 0 ? null : nearest.metres
}

/** Without a sine: a long track has hundreds of thousands of steps for each mark. */
function isFarFrom(mark: Position, from: Position, to: Position): boolean {
  const isBeyond = (value: number, a: number, b: number, most: number) =>
    value < Math.min(a, b) - most || value > Math.max(a, b) + most
  return isBeyond(mark.lat, from.lat, to.lat, 0.001) || isBeyond(mark.lng, from.lng, to.lng, 0.01)
}

/** Of the way from one point to the next, where it passes the mark; flat, as so short a way is. */
function shareOf(mark: Position, from: Position, to: Position): number {
  const narrow = Math.cos((from.lat * Math.PI) / 180)
  const [x, y] = [(to.lng - from.lng) * narrow, to.lat - from.lat]
  const length = x * x + y * y
  if (length === 0) return 0
  const share = ((mark.lng - from.lng) * narrow * x + (mark.lat - from.lat) * y) / length
  return Math.min(1, Math.max(0, share))
}
