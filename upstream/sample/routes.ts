import type { Alert, CyclingRoute, Person, Surface } from "../contract.ts"
import { stamps } from "./clock.ts"
import { createRandom } from "./random.ts"
import { type MeasuredTrack, measureTrack, type TrackPoint } from "./track.ts"
import { drawTrack } from "./tracks/draw-track.ts"
import { minasEspiritoSantoRoutes } from "./tracks/minas-espirito-santo.ts"
import { northAndCentreRoutes } from "./tracks/north-and-centre.ts"
import { northEastRoutes } from "./tracks/north-east.ts"
import { paranaRoutes } from "./tracks/parana.ts"
import { rioDeJaneiroRoutes } from "./tracks/rio-de-janeiro.ts"
import { rioGrandeDoSulRoutes } from "./tracks/rio-grande-do-sul.ts"
import { santaCatarinaRoutes } from "./tracks/santa-catarina.ts"
import { saoPauloRoutes } from "./tracks/sao-paulo.ts"
import type { TrackSource } from "./tracks/track-source.ts"

const DAY = 86_400_000

/** Real roads of the country, drawn and measured. What only depends on the road does not change with `now`. */
export function makeRoutes({ now, people }: { now: Date; people: readonly Person[] }): CyclingRoute[] {
  return [
    ...santaCatarinaRoutes,
    ...paranaRoutes,
    ...rioGrandeDoSulRoutes,
    ...saoPauloRoutes,
    ...rioDeJaneiroRoutes,
    ...minasEspiritoSantoRoutes,
    ...northEastRoutes,
    ...northAndCentreRoutes,
  ].map((source) => ({ ...makeRoute(source, now, people), ...gaps[source.id] }))
}

// What people leave out, so that every "unknown" of the contract occurs at least once and stays believable.
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

function makeRoute(source: TrackSource, now: Date, people: readonly Person[]): CyclingRoute {
  const random = createRandom(`route ${source.id}`)
  const points = drawTrack(source)
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
    alerts: (source.alerts ?? []).map(
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

/** It stands first on the home page, where a stranger would look like a mistake. */
const newest = "serra-do-corvo-branco"

const metresPerSecond = { road: 7.2, gravel: 5.3, mtb: 4.2, urban: 4.8 }
const climbPerSecond = { road: 0.2, gravel: 0.17, mtb: 0.15, urban: 0.14 }
const roughness = { road: 1, gravel: 1.25, mtb: 1.5, urban: 0.9 }

function durationOf({ bikeType }: TrackSource, { distance, elevation }: MeasuredTrack): number {
  const bike = bikeType ?? "urban"
  return Math.round((distance / metresPerSecond[bike] + elevation / climbPerSecond[bike]) / 60) * 60
}

// A hundred metres up weigh as much as ten flat kilometres, the rule of thumb of cycle tourists.
function difficultyOf({ bikeType }: TrackSource, { distance, elevation }: MeasuredTrack): "easy" | "moderate" | "hard" {
  const effort = (distance / 1000 + elevation / 10) * roughness[bikeType ?? "urban"]
  if (effort < 40) return "easy"
  return effort < 100 ? "moderate" : "hard"
}

function surfacesOf(source: TrackSource, distance: number): Surface[] | null {
  if (!source.surfaces) return null
  const types = ["asphalt", "paving", "gravel", "dirt", "sand", "other"] as const
  const shares = source.surfaces
  const surfaces = types.flatMap((type) => {
    const share = shares[type] ?? 0
    return share > 0 ? [{ type, distance: Math.round(distance * share) }] : []
  })
  const [first] = surfaces
  // Rounding each share leaves a metre over or short; the parts have to add up to the whole.
  if (first) first.distance += distance - surfaces.reduce((sum, surface) => sum + surface.distance, 0)
  return surfaces
}

function gpxSize(points: readonly TrackPoint[]): number {
  const perPoint = '<trkpt lat="" lon=""><ele></ele></trkpt>'.length
  return points.reduce((sum, { lat, lng, altitude }) => sum + perPoint + `${lat}${lng}${altitude}`.length, 320)
}
