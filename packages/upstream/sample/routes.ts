// Cycling routes on real roads: texts in routes.json, tracks in tracks.json (tools/tracks). Figures are measured on
// the track.

import * as v from "valibot"
import { alertSeverities, bikeTypes, difficulties, surfaceTypes } from "#contract/codes.ts"
import type { Alert, CyclingRoute, Person, Surface } from "#contract/schemas.ts"
import { decodedPath } from "../place/earth.ts"
import { createRandom, stamps } from "./random.ts"
import roads from "./routes.json" with { type: "json" }
import { type MeasuredTrack, measureTrack, type TrackPoint } from "./track.ts"
import drawn from "./tracks.json" with { type: "json" }

const DAY = 86_400_000

type Road = v.InferOutput<typeof road>
const road = v.strictObject({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  city: v.string(),
  state: v.string(),
  start: v.string(),
  bikeType: v.picklist(bikeTypes),
  /** Distance and ascent give it by default. */
  difficulty: v.optional(v.picklist(difficulties)),
  /** Shares of the distance, which add up to 1. */
  surfaces: v.nullable(v.record(v.picklist(surfaceTypes), v.number())),
  alerts: v.optional(
    v.array(
      v.strictObject({
        severity: v.picklist(alertSeverities),
        text: v.string(),
        daysAgo: v.number(),
        /** Share of the distance. */
        at: v.nullable(v.number()),
      }),
    ),
    [],
  ),
})

const tracks = new Map(Object.entries(drawn))

export function makeRoutes({ now, people }: { now: Date; people: readonly Person[] }): CyclingRoute[] {
  return v.parse(v.array(road), roads).map((source) => ({ ...makeRoute(source, now, people), ...gaps[source.id] }))
}

// Unknown values, at least one of each that the contract allows.
const gaps: Readonly<Record<string, Partial<CyclingRoute>>> = {
  "maceio-pajucara-jatiuca": { name: null, surfaces: null },
  "urca-aterro-praca-maua": { creator: null },
  "santarem-alter-do-chao": {
    encodedPath: null,
    elevationProfile: null,
    elevationSketch: null,
    bounds: null,
    loop: null,
    gpxFile: null,
  },
  "belem-docas-ufpa": { elevation: null, descent: null, elevationProfile: null, elevationSketch: null },
  "tibau-do-sul-pipa": { distance: null, duration: null, surfaces: null },
  "santos-orla": { duration: null },
  "sao-luis-litoranea": { difficulty: null },
  "joao-pessoa-orla": { bikeType: null },
  "natal-via-costeira": { start: null },
  "manaus-ponta-negra": { description: null },
  "jericoacoara-pela-praia": { gpxFile: null },
  "ladeiras-de-olinda": { gpxFile: null },
  "bonito-gruta-do-lago-azul": { gpxFile: null },
  "campo-grande-parque-dos-poderes": { gpxFile: null },
  "rota-das-cachoeiras-corupa": { gpxFile: null },
}

function makeRoute(source: Road, now: Date, people: readonly Person[]): CyclingRoute {
  const random = createRandom(`route ${source.id}`)
  const points = trackOf(source.id)
  const track = measureTrack(points)
  const [start] = points
  return {
    id: source.id,
    name: source.name,
    description: source.description,
    creator: random.pick(source.id === newest ? people.filter(({ name }) => name !== null) : people),
    bikeType: source.bikeType,
    difficulty: source.difficulty ?? difficultyOf(source, track),
    ...track,
    duration: durationOf(source, track),
    start: {
      label: source.start,
      city: source.city,
      state: source.state,
      country: "BR",
      coordinates: start ? { lat: start.lat, lng: start.lng } : null,
      precision: "exact",
    },
    surfaces: surfacesOf(source, track.distance),
    alerts: source.alerts.map(
      (alert): Alert => ({
        severity: alert.severity,
        text: alert.text,
        verifiedAt: `${new Date(now.getTime() - alert.daysAgo * DAY).toISOString().slice(0, 19)}Z`,
        km: alert.at === null ? null : Math.round((alert.at * track.distance) / 100) / 10,
      }),
    ),
    gpxFile: { url: `/v1/cycling-routes/${source.id}/gpx`, size: random.chance(0.12) ? null : gpxSize(points) },
    photos: [],
    cover: null,
    ...stamps(now, source.id, 1090, 12),
  }
}

function trackOf(id: string): TrackPoint[] {
  const track = tracks.get(id)
  const path = decodedPath(track?.encodedPath ?? null)
  if (!track || !path) throw new RangeError(`no track is drawn for ${id}`)
  return path.map((point, index) => ({ ...point, altitude: track.altitudes[index] ?? 0 }))
}

/** First on the home page. */
const newest = "serra-do-corvo-branco"

const metresPerSecond = { road: 7.2, gravel: 5.3, mtb: 4.2, urban: 4.8 }
const climbPerSecond = { road: 0.2, gravel: 0.17, mtb: 0.15, urban: 0.14 }
const roughness = { road: 1, gravel: 1.25, mtb: 1.5, urban: 0.9 }

function durationOf({ bikeType }: Road, { distance, elevation }: MeasuredTrack): number {
  return Math.round((distance / metresPerSecond[bikeType] + elevation / climbPerSecond[bikeType]) / 60) * 60
}

// 100 m of ascent count as 10 km of distance.
function difficultyOf(
  { bikeType }: Road,
  { distance, elevation }: MeasuredTrack,
): NonNullable<CyclingRoute["difficulty"]> {
  const effort = (distance / 1000 + elevation / 10) * roughness[bikeType]
  if (effort < 40) return "easy"
  return effort < 100 ? "moderate" : "hard"
}

function surfacesOf({ surfaces: shares }: Road, distance: number): Surface[] | null {
  if (shares === null) return null
  const surfaces = surfaceTypes.flatMap((type) => {
    const share = shares[type] ?? 0
    return share > 0 ? [{ type, distance: Math.round(distance * share) }] : []
  })
  const [first] = surfaces
  // Corrects rounding, so that the parts add up to the distance.
  if (first) first.distance += distance - surfaces.reduce((sum, surface) => sum + surface.distance, 0)
  return surfaces
}

function gpxSize(points: readonly TrackPoint[]): number {
  const perPoint = '<trkpt lat="" lon=""><ele></ele></trkpt>'.length
  return points.reduce((sum, { lat, lng, altitude }) => sum + perPoint + `${lat}${lng}${altitude}`.length, 320)
}
