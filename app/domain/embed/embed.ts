// Reads the address of the embeddable map. People write it by hand, so that an invalid parameter is ignored.

import { isOnEarth, type LatLng } from "#track/earth.ts"
import { type Turn, turnOf, turnText } from "../address/outing.ts"
import type { Parameters } from "../address/query.ts"
import type { Units } from "../format/format.ts"
import { readLanguage } from "../format/language.ts"
import { type FeatureType, parseLayers, readTheme } from "../map/map-parameters.ts"
import type { MapView } from "../map/map-view.ts"

export type EmbedEntity = { kind: "route" | "ride" | "group" | "event"; id: string; turn?: Turn | undefined }
export type EmbedSubject = EmbedEntity | { kind: "layers"; types: readonly FeatureType[] }

export type EmbedSettings = ReturnType<typeof readEmbed>

export function readEmbed(search: Parameters) {
  const units: Units = search.units === "mi" ? "mi" : "km"
  return {
    subject: readSubject(search),
    center: readCenter(search.center),
    zoom: readZoom(search.zoom),
    theme: readTheme(search.theme),
    language: readLanguage(search.lang),
    units,
    profile: search.profile === "1",
  }
}

export function embedView({ center, zoom }: EmbedSettings, otherwise: MapView): MapView | null {
  if (center === null && zoom === null) return null
  return { center: center ?? otherwise.center, zoom: zoom ?? otherwise.zoom }
}

/** The country, or a town around the centre. */
export function layersView({ center, zoom }: Pick<EmbedSettings, "center" | "zoom">): MapView {
  return { center: center ?? [-15.5, -52], zoom: zoom ?? (center === null ? 3 : 10) }
}

/** The frame that the server assumes: only a browser can measure the real one. */
export const drawnFrame = { width: 800, height: 600 }
const mostZoom = 22

function readSubject(search: Parameters): EmbedSubject {
  const turn = turnOf(search)
  for (const kind of ["route", "ride", "group", "event"] as const) {
    const id = search[kind]?.trim()
    if (id) return { kind, id, ...(kind === "route" && turnText(turn) !== "" && { turn }) }
  }
  return { kind: "layers", types: parseLayers(search.layers) }
}

function readCenter(text = ""): LatLng | null {
  const parts = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(text) ?? []
  const [, lat = Number.NaN, lng = Number.NaN] = parts.map(Number)
  return isOnEarth([lat, lng]) ? [lat, lng] : null
}

function readZoom(text = ""): number | null {
  const zoom = /^\d{1,2}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN
  return zoom <= mostZoom ? zoom : null
}
