// Turns the API's answer about a route: the other way, or from another kilometre of a loop. All else is read from what comes out.

import * as v from "valibot"
import { type Turn, turnOf } from "#app/domain/address/outing.ts"
import type { LatLng } from "#track/earth.ts"
import { encodePath } from "#track/geo.ts"
import { lengthOf, type MeasuredPath, placeAt, readPath } from "#track/measured-path.ts"
import { isClosed } from "#track/shape.ts"
import { altitudeAt, readTerrain, type Terrain, valueAt } from "#track/terrain.ts"
import { altitudes, items, orNull, point, profile, quantity, text } from "./schema-primitives.ts"

const turnable = v.looseObject({
  encodedPath: orNull(v.string()),
  elevationProfile: profile,
  elevationSketch: v.optional(altitudes, null),
  distance: v.optional(quantity, null),
  duration: v.optional(quantity, null),
  elevation: v.optional(quantity, null),
  descent: v.optional(quantity, null),
  alerts: v.optional(items(v.looseObject({ km: quantity })), []),
  start: v.optional(orNull(v.looseObject({ label: text, city: text, coordinates: point })), null),
})

/** Says the `turn` that was made, since a route that is no loop has no other start. `sent` is what the API sent. */
export function turned(sent: unknown, asked: Turn): unknown {
  const { success, output: route } = v.safeParse(turnable, sent)
  const path = success ? readPath(route.encodedPath) : null
  if (!success || path === null) return sent
  const { elevationProfile, elevationSketch, distance, elevation, descent, start, alerts } = route
  const terrain = readTerrain(elevationProfile)
  const metres = terrain?.length ?? distance ?? lengthOf(path)
  const isLoop = isClosed(path)
  const from = isLoop ? Number(asked.start ?? 0) * 1_000 : 0
  const turn = turnOf({ dir: asked.dir, start: from > 0 && from < metres ? asked.start : undefined })
  const share = turn.start === undefined ? 0 : from / metres
  const isReversed = turn.dir !== undefined
  const line = fromStart(path, share)
  if (isReversed) line.reverse()
  const along = (at: number) => {
    const forward = (at - share * metres + metres) % metres
    return isReversed ? metres - forward : forward
  }
  const [lat = 0, lng = 0] = line[0] ?? []
  const hasMoved = share > 0 || (isReversed && !isLoop)
  return {
    ...route,
    encodedPath: encodePath(line),
    elevationProfile: terrain && turnedProfile(terrain, share, isReversed),
    elevationSketch: elevationSketch && turnedSketch(elevationSketch, share, isReversed),
    alerts: alerts.map((alert) => ({ ...alert, km: alert.km === null ? null : along(alert.km * 1_000) / 1_000 })),
    ...(isReversed && { elevation: descent ?? (isLoop ? elevation : null), descent: elevation }),
    ...(isReversed && !isLoop && { duration: null }),
    ...(hasMoved && {
      start: start && { ...start, label: null, ...(!isLoop && { city: null }), coordinates: { lat, lng } },
    }),
    turn: Object.keys(turn).length > 0 ? turn : undefined,
  }
}

function fromStart(path: MeasuredPath, share: number): LatLng[] {
  if (share === 0) return [...path.points]
  const at = share * lengthOf(path)
  const { point: begin } = placeAt(path, at)
  const isBefore = (position: number) => (path.metres[position] ?? 0) < at
  const before = path.points.filter((_, position) => isBefore(position))
  const behind = path.points.filter((_, position) => !isBefore(position) && path.metres[position] !== at)
  return [begin, ...behind, ...before, begin]
}

function turnedProfile(terrain: Terrain, share: number, isReversed: boolean): [metres: number, altitude: number][] {
  const { metres, altitudes, length } = terrain
  const at = share * length
  const steps = metres.map((along, position): [number, number] => [along, altitudes[position] ?? 0])
  const seam: [number, number] = [at, altitudeAt(terrain, at)]
  const moved =
    share === 0
      ? steps
      : [seam, ...steps.filter(([along]) => along > at), ...steps.filter(([along]) => along < at), seam].map(
          ([along, altitude], position): [number, number] => [
            position > 0 && along <= at ? along - at + length : along - at,
            altitude,
          ],
        )
  const turned = isReversed
    ? moved.map(([along, altitude]): [number, number] => [length - along, altitude]).reverse()
    : moved
  return turned.map(([along, altitude]) => [Math.round(along * 100) / 100, altitude])
}

function turnedSketch(sketch: number[], share: number, isReversed: boolean): number[] {
  const last = sketch.length - 1
  const moved = sketch.map((_, position) => {
    const at = share === 0 ? position : (share * last + position) % last
    return valueAt(sketch, { index: Math.floor(at), share: at - Math.floor(at) })
  })
  return isReversed ? moved.reverse() : moved
}
