// The interface of a map engine. Two files implement it, `maplibre.ts` and `google-maps.ts`; a page and the component
// `<MapFrame>` cannot tell which of them it has, and all that is particular to one stays in its file.

import type { PublicConfig } from "../domain/config.ts"
import type { Bounds } from "../domain/entities/entities.ts"
import type { Units } from "../domain/format/format.ts"
import type { Language } from "../domain/format/language.ts"
import type { MapView } from "../domain/map/map-view.ts"
import type { LatLng } from "../domain/track/earth.ts"
import type { Translate } from "../i18n/translation.tsx"
import type { Theme } from "../theme/theme.ts"
import type { IconName } from "../ui/icon.tsx"

/** A track. Only the line of a page of its own has arrows that say which way it is ridden. */
export type MapLine = { id: string; points: LatLng[]; arrows?: boolean }

/**
 * A point: a place to go to, an end of a track, a kilometre of it, several places in one, or an area of about a kilometre
 * where no exact place may be known.
 */
export type MapSpot = {
  id: string
  at: LatLng
  kind: "place" | "area" | "cluster" | "start" | "end" | "kilometre"
  /** What stands in a cluster, in a place or beside a kilometre. */
  label?: string
  tone?: "accent" | "danger" | "warn" | "ok"
  /** What kind of thing stands there, which colour alone would not say. */
  icon?: IconName
  /** How many things a cluster is. */
  count?: number
}

export type MapContent = { lines: MapLine[]; spots: MapSpot[] }

/** Where the map is after it has come to rest; `byReader` when a hand moved it there. */
export type Rest = { view: MapView; bounds: Bounds; byReader: boolean }

export type MapListeners = {
  /** Told once at the beginning, and then whenever the map has moved. */
  rest?(rest: Rest): void
  /** What is below the pointer, and where the pointer is; null when it left. */
  hover?(id: string | null, at: LatLng | null): void
  select?(id: string): void
}

export type MapEngine = {
  show(content: MapContent): void
  highlight(id: string | null): void
  /** The one point that is shared with a profile. */
  point(at: LatLng | null): void
  /** The part of a track that a reader has marked. */
  mark(section: LatLng[] | null): void
  fit(bounds: Bounds): void
  look(view: MapView): void
  wear(theme: Theme): void
  remove(): void
}

export type EngineOptions = {
  container: HTMLElement
  config: PublicConfig
  language: Language
  theme: Theme
  t: Translate
  /** The map's accessible name. */
  label: string
  begin: MapView | Bounds
  /** The units of the map's scale. */
  units: Units
  /** Whether the page must stay scrollable over the map with one finger or the wheel. */
  cooperative: boolean
  listeners: MapListeners
}

/** Resolves once the map is drawn; rejects, with nothing left behind, when it cannot be. */
export type StartEngine = (options: EngineOptions) => Promise<MapEngine>

/** Pixels. The area of a cluster's disc grows with the square root of its count, so that a city does not hide the villages around it. */
export function clusterRadius(count: number): number {
  return Math.min(32, Math.max(13, 8.5 * count ** 0.25))
}

/** Metres: what "about a kilometre" is on a map. */
export const areaRadius = 1_000

/** The zoom from which an area of a kilometre is larger than the dot that stands for it from afar. */
export const areaZoom = 10

/** Pixels between what a map begins with and its edge; a small frame has none to spare. */
export function paddingOf({ clientWidth, clientHeight }: HTMLElement): number {
  return Math.min(48, Math.round(Math.min(clientWidth, clientHeight) / 7))
}

/** On a small map a scale and the names of its makers would lie over what it shows. */
export function isSmall({ clientHeight }: HTMLElement): boolean {
  return clientHeight < 200
}

export function isBounds(begin: MapView | Bounds): begin is Bounds {
  return Array.isArray(begin)
}
