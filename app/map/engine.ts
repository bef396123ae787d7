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

/** What a touch or a click chooses. */
export const choosable: MapSpot["kind"][] = ["place", "area", "cluster"]

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
  setTheme(theme: Theme): void
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

/** A track begins where it is drawn, so that nobody sees the one line beside the other while the engine takes the place of the drawing. */
export function paddingOf(container: HTMLElement) {
  const drawing = container.closest(".map")?.querySelector(".cover > .marks")
  const frame = container.getBoundingClientRect()
  if (!drawing) return Math.min(48, Math.round(Math.min(frame.width, frame.height) / 7))
  const { left, top, width, height } = drawing.getBoundingClientRect()
  const scale = Math.min(width / mapBox.width, height / mapBox.height)
  const x = (width - (mapBox.width - 2 * mapBox.margin) * scale) / 2
  const y = (height - (mapBox.height - 2 * mapBox.margin) * scale) / 2
  return {
    top: top - frame.top + y,
    right: frame.right - left - width + x,
    bottom: frame.bottom - top - height + y,
    left: left - frame.left + x,
  }
}

/** In which a track's map is drawn. */
export const mapBox = { width: 720, height: 450, margin: 56 }

/** A scale and the attribution would cover what a small map shows. */
export function isSmall({ clientHeight }: HTMLElement): boolean {
  return clientHeight < 200
}
