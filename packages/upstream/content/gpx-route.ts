// Derives the fields of a cycling route from a GPX track.

import type { CyclingRoute } from "#contract/schemas.ts"
import type { GpxMark, GpxTrack } from "#track/files/read-gpx.ts"
import { placesNear } from "#track/map-matching.ts"
import { measureTrack } from "#track/measure-track.ts"
import { type MeasuredPath, measurePath } from "#track/measured-path.ts"

export function measuredRoute({ points }: Pick<GpxTrack, "points">) {
  const { start, ...measured } = measureTrack(points)
  const unknown = { label: null, city: null, state: null, country: null }
  const precision = "exact" as const
  return { ...measured, start: start && { ...unknown, coordinates: start, precision } }
}

// Waypoints with a text become alerts. Turn cues do not: there would be one for each corner.
type Alert = CyclingRoute["alerts"][number]

const MOST_ALERTS = 100
const LONGEST_TEXT = 300
// Metres between a waypoint and the road.
const FARTHEST = 100

/** Sorted by distance. `otherwise` is the date when the file has none. */
export function alertsAlong({ marks, points, begin }: GpxTrack, otherwise: string): Alert[] {
  const path = measurePath(points.map(({ lat, lng }) => [lat, lng]))
  const alerts = marks.flatMap((mark): Alert[] => {
    const text = textOf(mark)
    const metres = path === null || text === "" || isTurn(mark) ? null : metresTo(mark, path)
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

/** Turn words of Ride with GPS, Komoot, BRouter and Garmin. */
const turn =
  /^(turn|bear|keep|continue|straight|head|u-?turn|((slight|sharp) )?(left|right)|vire|siga|mantenha|retorne|gire|gira|doble|dobla|contin[uú]a)\b/i

/** Metres along the track at its nearest point; null when too far away. */
function metresTo({ lat, lng }: GpxMark, path: MeasuredPath): number | null {
  const [nearest] = placesNear(path, [lat, lng], FARTHEST).toSorted((a, b) => a.away - b.away)
  return nearest?.metres ?? null
}
