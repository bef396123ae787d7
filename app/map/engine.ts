// Interface of a map engine. maplibre.ts and google-maps.ts implement it: their `startEngine` resolves once the map is drawn,
// and rejects, with nothing left behind, when it cannot be.

import type { LatLng } from "#track/earth.ts"
import type { PublicConfig } from "../domain/config.ts"
import type { Bounds } from "../domain/entities/entities.ts"
import type { Units } from "../domain/format/format.ts"
import type { Language } from "../domain/format/language.ts"
import type { MapView } from "../domain/map/map-view.ts"
import type { Translate } from "../i18n/translation.tsx"
import type { Theme } from "../theme/theme.ts"
import type { IconName } from "../ui/icon-names.ts"

export type MapLine = { id: string; points: LatLng[] }

export type MapSpot = {
  id: string
  at: LatLng
  kind: "place" | "area" | "cluster" | "start" | "end" | "kilometre" | "arrow"
  label?: string
  tone?: "accent" | "danger" | "warn" | "ok" | "mixed"
  icon?: IconName
  /** Pixels, of a cluster. */
  radius?: number
  /** The heading of an arrow, in degrees clockwise from north. */
  bearing?: number
}

export type MapContent = { lines: MapLine[]; spots: MapSpot[] }

export type Rest = { view: MapView; bounds: Bounds; byReader: boolean }

export type MapListeners = {
  /** Called once at the beginning, and then whenever the map has moved. */
  rest?(rest: Rest): void
  hover?(id: string | null, at: LatLng | null): void
  select?(id: string): void
}

export type MapEngine = {
  /** Resolves once the content is drawn. */
  show(content: MapContent): Promise<void>
  highlight(id: string | null): void
  point(at: LatLng | null): void
  mark(section: LatLng[] | null): void
  move(to: MapView | Bounds): void
  wear(theme: Theme): void
  remove(): void
}

export type EngineOptions = {
  container: HTMLElement
  config: PublicConfig
  language: Language
  theme: Theme
  t: Translate
  label: string
  begin: MapView | Bounds
  /** The zoom at which to begin on a ground without streets. */
  zoomWithoutStreets?: number | undefined
  units: Units
  cooperative: boolean
  listeners: MapListeners
}

/** Metres: what "about a kilometre" is on a map. */
export const areaRadius = 1_000

export const areaZoom = 10

export function paddingOf({ clientWidth, clientHeight }: HTMLElement): number {
  return Math.min(48, Math.round(Math.min(clientWidth, clientHeight) / 7))
}

/** A scale and the attribution would cover what a small map shows. */
export function isSmall({ clientHeight }: HTMLElement): boolean {
  return clientHeight < 200
}
