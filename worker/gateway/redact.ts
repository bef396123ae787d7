// Redaction: takes out of an answer what no visitor may see (docs/configuration), before anything is made of it.

import * as v from "valibot"
import type { Resource } from "#app/domain/entities/entities.ts"
import type { reportStatuses } from "#contract/codes.ts"
import type { LatLng } from "#track/earth.ts"
import { boundsOf, encodePath } from "#track/geo.ts"
import { lengthOf, measurePath, partOf, readPath } from "#track/measured-path.ts"
import { altitudeAt, readTerrain, type Terrain, valueAt } from "#track/terrain.ts"
import type { Privacy } from "../env.ts"
import { type Fields, isFields } from "./loss.ts"
import { altitudes, orNull, profile, text } from "./schema-primitives.ts"

type Redaction = (value: Fields) => Fields | null

export function redactedHome(sent: unknown, privacy: Privacy): unknown {
  if (!isFields(sent)) return sent
  return { ...sent, ...each(sent, "stolenReports", listedReport), ...each(sent, "latestRides", rideFor(privacy)) }
}

export function redactedFeatures(sent: unknown, { rideMetres }: Privacy): unknown {
  if (rideMetres === null || !isFields(sent)) return sent
  return { ...sent, ...each(sent, "features", (one) => redactFeature(one, rideMetres)) }
}

export function redactedItems(resource: Resource, sent: unknown, privacy: Privacy): unknown {
  if (!isFields(sent)) return sent
  if (resource === "rides") return { ...sent, ...each(sent, "items", rideFor(privacy)) }
  return resource === "stolen" ? { ...sent, ...each(sent, "items", listedReport) } : sent
}

export function redactedEntity(resource: Resource, sent: unknown, privacy: Privacy): unknown {
  if (!isFields(sent)) return sent
  if (resource === "rides") return rideFor(privacy)(sent)
  return resource === "stolen" ? wholeReport(sent, privacy) : sent
}

function rideFor({ rideMetres }: Privacy): Redaction {
  return (ride) => (rideMetres === null ? ride : redactRide(ride, rideMetres))
}

/** An API without a status has no reports that wait for approval. */
function listedReport(report: Fields): Fields | null {
  const { status } = report
  return status === undefined || status === null || status === approved ? report : null
}

const approved = "approved" satisfies (typeof reportStatuses)[number]

function wholeReport(report: Fields, { reportNumber }: Privacy): Fields {
  const { policeReportNumber } = report
  const isMasked = reportNumber === "masked" && typeof policeReportNumber === "string"
  return isMasked ? { ...report, policeReportNumber: maskedNumber(policeReportNumber) } : report
}

/** The last three digits, by which who knows the number finds it again, without the year at its end: "123456/2026" is "•••• 456". */
export function maskedNumber(number: string): string {
  const digits = number
    .trim()
    .replace(/[/\-. ](19|20)\d\d$/, "")
    .replace(/\D/g, "")
  return digits.length > 3 ? `•••• ${digits.slice(-3)}` : "••••"
}

function each(sent: Fields, field: string, redact: Redaction): Fields {
  const values = sent[field]
  if (!Array.isArray(values)) return {}
  return { [field]: values.flatMap((value: unknown) => (isFields(value) ? (redact(value) ?? []) : [value])) }
}

/** Cuts so many metres off both ends of a ride's track, which are often somebody's door. Its numbers stay those of the whole ride. */
function redactRide(ride: Fields, metres: number): Fields {
  const { encodedPath, elevationProfile, elevationSketch, start } = v.parse(track, ride)
  const path = readPath(encodedPath)
  const terrain = readTerrain(elevationProfile)
  const length = path === null ? (terrain?.length ?? 0) : lengthOf(path)
  const share = metres / length
  const isShown = length > 2 * metres
  const line = path && isShown ? partOf(path, { from: metres, to: length - metres }) : null
  return {
    ...ride,
    encodedPath: line && encodePath(line),
    elevationProfile: terrain && isShown ? withoutEnds(terrain, share) : null,
    elevationSketch: elevationSketch && isShown ? resampled(elevationSketch, share) : null,
    bounds: line && boundsOf(line),
    start: start && { ...start, precision: "approximate" },
    cutAtEnds: metres,
  }
}

function redactFeature(feature: Fields, metres: number): Fields {
  const ride = v.safeParse(rideFeature, feature)
  if (!ride.success) return feature
  const { geometry } = ride.output
  const positions: unknown[] = geometry.type === "LineString" ? geometry.coordinates : [geometry.coordinates]
  const points = positions.flatMap((position): LatLng[] => {
    const [lng, lat] = Array.isArray(position) ? position : []
    return typeof lng === "number" && typeof lat === "number" ? [[lat, lng]] : []
  })
  const path = geometry.type === "LineString" ? measurePath(points) : null
  const length = path === null ? 0 : lengthOf(path)
  if (path !== null && length > 2 * metres) {
    const line = partOf(path, { from: metres, to: length - metres })
    return { ...feature, geometry: { type: "LineString", coordinates: line.map(([lat, lng]) => [lng, lat]) } }
  }
  const [lat, lng] = points[0] ?? []
  const coordinates = [lng, lat].map((degrees) => (degrees === undefined ? null : Number(degrees.toFixed(2))))
  return { ...feature, geometry: { type: "Point", coordinates } }
}

const track = v.object({
  encodedPath: orNull(v.string()),
  elevationProfile: profile,
  elevationSketch: altitudes,
  start: orNull(v.object({ city: text, state: text })),
})

/** A ride, or a cluster that may stand where its only ride does. */
const rideFeature = v.object({
  geometry: v.object({ type: v.picklist(["Point", "LineString"]), coordinates: v.array(v.unknown()) }),
  properties: v.union([
    v.object({ type: v.literal("ride") }),
    v.object({ type: v.literal("cluster"), counts: v.object({ ride: v.pipe(v.number(), v.minValue(1)) }) }),
  ]),
})

function withoutEnds(terrain: Terrain, share: number): [metres: number, altitude: number][] {
  const [from, to] = [terrain.length * share, terrain.length * (1 - share)]
  const within = terrain.metres.filter((along) => along > from && along < to)
  return [from, ...within, to].map((along) => [
    Math.round((along - from) * 100) / 100,
    Math.round(altitudeAt(terrain, along) * 10) / 10,
  ])
}

function resampled(sketch: number[], share: number): number[] {
  const last = sketch.length - 1
  return sketch.map((_, position) => {
    const at = (share + (1 - 2 * share) * (position / last)) * last
    return valueAt(sketch, { index: Math.floor(at), share: at - Math.floor(at) })
  })
}
