// Reads the address of the embeddable map: what it shows, where it begins and how it looks. People write this address by hand,
// so a parameter that cannot be read counts as left out.

import type { Parameters } from "../address/query.ts"
import type { Units } from "../format/format.ts"
import { type Language, languageCodes, languages } from "../format/language.ts"
import { type FeatureType, parseLayers } from "../map/map-layers.ts"
import type { MapView } from "../map/map-view.ts"
import type { LatLng } from "../track/earth.ts"
import { type EmbedTheme, readTheme } from "./embed-parameters.ts"

export type EmbedSubject =
  | { kind: "route" | "ride" | "group" | "event"; id: string }
  | { kind: "layers"; types: readonly FeatureType[] }

export type EmbedSettings = {
  subject: EmbedSubject
  center: LatLng | null
  /** MapLibre's zoom. */
  zoom: number | null
  theme: EmbedTheme
  /** Null for the reader's own. */
  language: Language | null
  units: Units
  profile: boolean
}

export function readEmbed(search: Parameters): EmbedSettings {
  return {
    subject: readSubject(search),
    center: readCenter(search.center),
    zoom: readZoom(search.zoom),
    theme: readTheme(search.theme),
    language: readLanguage(search.lang),
    units: search.units === "mi" ? "mi" : "km",
    profile: search.profile === "1",
  }
}

/** The language that the address asks for; null when it asks for none that the site speaks. */
export function readLanguage(lang: string | null | undefined): Language | null {
  return languageCodes().find((code) => code === lang || languages[code].prefix === lang) ?? null
}

/** Where the map begins when the address says so; `otherwise` has the centre or the zoom that it leaves out. */
export function embedView({ center, zoom }: EmbedSettings, otherwise: MapView): MapView | null {
  if (center === null && zoom === null) return null
  return { center: center ?? otherwise.center, zoom: zoom ?? otherwise.zoom }
}

/** Where a map of layers begins: the country, or the town around what is named. */
export function layersView({ center, zoom }: Pick<EmbedSettings, "center" | "zoom">): MapView {
  return { center: center ?? [-15.5, -52], zoom: zoom ?? (center === null ? 3 : 10) }
}

/** The size for which the server asks for a map of layers and draws it: only a browser can measure the real frame. */
export const drawnFrame = { width: 800, height: 600 }

const mostZoom = 22

/** The first that is named: one map shows one thing, and everything when none is. */
function readSubject(search: Parameters): EmbedSubject {
  for (const kind of ["route", "ride", "group", "event"] as const) {
    const id = search[kind]?.trim()
    if (id) return { kind, id }
  }
  return { kind: "layers", types: parseLayers(search.layers) }
}

function readCenter(text = ""): LatLng | null {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(text) ?? []
  if (lat === undefined || lng === undefined) return null
  const center: LatLng = [Number(lat), Number(lng)]
  return Math.abs(center[0]) <= 90 && Math.abs(center[1]) <= 180 ? center : null
}

function readZoom(text = ""): number | null {
  const zoom = /^\d{1,2}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN
  return zoom <= mostZoom ? zoom : null
}
