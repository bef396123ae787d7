// Map engine without a key: MapLibre GL.

import "maplibre-gl/dist/maplibre-gl.css"
import "./maplibre.css"
import type { Feature } from "geojson"
import {
  AttributionControl,
  type GeoJSONSource,
  Map as GlMap,
  type LngLatBoundsLike,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from "maplibre-gl"
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url"
import type { Bounds } from "../domain/entities/entities.ts"
import type { MapView } from "../domain/map/map-view.ts"
import type { LatLng } from "../domain/track/earth.ts"
import { eastward } from "../domain/track/segment.ts"
import type { IconName } from "../ui/icon.tsx"
import { type EngineOptions, isSmall, type MapContent, type MapEngine, paddingOf } from "./engine.ts"
import { loadStyle } from "./ground.ts"
import { addEdges, keepNamesWhole } from "./map-labels.ts"
import { addIcon, addOverlays, lineFeatures, pointFeatures, sources, touchable } from "./maplibre-overlays.ts"
import { drawIcon } from "./spot-icons.ts"

setWorkerUrl(workerUrl)

export async function startEngine(options: EngineOptions): Promise<MapEngine> {
  const { container, config, language, begin, units, cooperative, label, t } = options
  const ending = new AbortController()
  const style = await loadStyle({ styleUrl: config.mapStyleUrl, theme: options.theme, language, signal: ending.signal })
  if (style === null) throw new Error("the page went on")
  const map = new GlMap({
    container,
    style,
    ...(Array.isArray(begin) ? { bounds: boxOf(begin), fitBoundsOptions: fitting(container) } : viewOf(begin)),
    cooperativeGestures: cooperative,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    fadeDuration: 0,
    locale: {
      "Map.Title": label,
      "NavigationControl.ZoomIn": t("map.zoom_in"),
      "NavigationControl.ZoomOut": t("map.zoom_out"),
      "AttributionControl.ToggleAttribution": t("map.attribution"),
      "CooperativeGesturesHandler.WindowsHelpText": t("map.scroll_hint"),
      "CooperativeGesturesHandler.MacHelpText": t("map.scroll_hint_mac"),
      "CooperativeGesturesHandler.MobileHelpText": t("map.touch_hint"),
    },
  })
  keepNamesWhole(map)
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), "top-right")
  map.addControl(new AttributionControl({ compact: true }), "bottom-right")
  if (!isSmall(container))
    map.addControl(new ScaleControl({ unit: units === "km" ? "metric" : "imperial" }), "bottom-left")
  try {
    await loaded(map)
  } catch (error) {
    map.remove()
    throw error
  }
  // On a small map the attribution is folded behind its button.
  if (isSmall(container))
    container.querySelector(".maplibregl-compact-show")?.classList.remove("maplibregl-compact-show")
  return engineOf(map, options, ending)
}

/** Milliseconds. A tile that hangs must not hold the map back. */
const idleTimeout = 4_000

function loaded(map: GlMap): Promise<void> {
  return new Promise((resolve, reject) => {
    map.once("load", () => resolve())
    map.once("webglcontextlost", () => reject(new Error("the drawing context was lost")))
    map.once("error", ({ error }) => {
      // A tile that is missing leaves a hole, not a map that does not start.
      if (!map.isStyleLoaded() && map.getStyle() === undefined) reject(error)
    })
  })
}

function engineOf(map: GlMap, { language, config, ...options }: EngineOptions, ending: AbortController): MapEngine {
  let { theme } = options
  let highlighted: string | null = null
  let shown: Shown = { content: { lines: [], spots: [] }, at: null, section: null }
  const icons = new Map<IconName, ImageData>()
  const draw = () => {
    addOverlays(map, theme, icons)
    addEdges(map)
    fill(map, shown)
    light(map, highlighted, true)
  }
  const change = (changed: Partial<Shown>) => {
    shown = { ...shown, ...changed }
    fill(map, changed)
  }
  const show = async (content: MapContent) => {
    shown = { ...shown, content }
    // A spot whose image is missing would be drawn without it.
    for (const name of new Set(content.spots.flatMap(({ icon }) => icon ?? []))) {
      const image = icons.has(name) ? null : await drawIcon(name)
      if (image === null || ending.signal.aborted) continue
      icons.set(name, image)
      addIcon(map, name, image)
    }
    if (shown.content !== content || ending.signal.aborted) return
    change({ content })
    const late = new Promise((resolve) => setTimeout(resolve, idleTimeout))
    await Promise.race([map.once("idle"), late])
  }
  draw()
  listen(map, options.listeners)
  return {
    show,
    highlight: (id) => {
      light(map, highlighted, false)
      highlighted = id
      light(map, id, true)
    },
    point: (at) => change({ at }),
    mark: (section) => change({ section }),
    move: (to) => (Array.isArray(to) ? map.fitBounds(boxOf(to), fitting(map.getContainer())) : map.easeTo(viewOf(to))),
    wear: async (wanted) => {
      theme = wanted
      const style = await loadStyle({ styleUrl: config.mapStyleUrl, theme, language, signal: ending.signal })
      if (style === null || theme !== wanted) return
      map.once("style.load", draw)
      map.setStyle(style, { diff: false })
    },
    remove: () => {
      ending.abort()
      map.remove()
    },
  }
}

type Shown = { content: MapContent; at: LatLng | null; section: LatLng[] | null }

function fill(map: GlMap, { content, at, section }: Partial<Shown>): void {
  const put = (name: keyof typeof sources, features: Feature[]) => {
    map.getSource<GeoJSONSource>(sources[name])?.setData({ type: "FeatureCollection", features })
  }
  if (content !== undefined) {
    put("lines", lineFeatures(content.lines))
    put("spots", pointFeatures(content.spots))
  }
  if (at !== undefined) put("point", at === null ? [] : pointFeatures([{ id: "point", at, kind: "place" }]))
  if (section !== undefined) put("section", section === null ? [] : lineFeatures([{ id: "section", points: section }]))
}

function light(map: GlMap, id: string | null, lit: boolean): void {
  if (id === null) return
  for (const source of [sources.lines, sources.spots])
    if (map.getSource(source) !== undefined) map.setFeatureState({ source, id }, { lit })
}

function listen(map: GlMap, { rest, hover, select }: EngineOptions["listeners"]): void {
  const notify = (event?: { originalEvent?: unknown }) => {
    const { lng, lat } = map.getCenter()
    const box = map.getBounds()
    const [west, east] = [box.getWest(), box.getEast()]
    const [left, right] = east - west >= 360 ? [-180, 180] : [eastward(0, west), eastward(0, east)]
    rest?.({
      view: { zoom: map.getZoom(), center: [lat, eastward(0, lng)] },
      bounds: [left, box.getSouth(), right, box.getNorth()],
      byReader: event?.originalEvent !== undefined,
    })
  }
  map.on("moveend", notify)
  notify()
  let under: string | null = null
  map.on("mousemove", ({ point, lngLat }) => {
    // While a map is dragged, nothing on it is pointed at, and the look-up would cost frames.
    if (map.isMoving()) return
    const id = idAt(map, point)
    map.getCanvas().style.cursor = id === null ? "" : "pointer"
    if (id !== null || under !== null) hover?.(id, id === null ? null : [lngLat.lat, lngLat.lng])
    under = id
  })
  map.on("mouseout", () => {
    if (under !== null) hover?.(null, null)
    under = null
  })
  map.on("click", ({ point }) => {
    const id = idAt(map, point)
    if (id !== null) select?.(id)
  })
}

function idAt(map: GlMap, { x, y }: { x: number; y: number }): string | null {
  // A finger is about this wide.
  const reach = 8
  const box: [[number, number], [number, number]] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ]
  const layers = touchable.filter((layer) => map.getLayer(layer) !== undefined)
  const found = map.queryRenderedFeatures(box, { layers })
  const id: unknown = found[0]?.properties.id
  return typeof id === "string" ? id : null
}

function fitting(container: HTMLElement) {
  return { padding: paddingOf(container), maxZoom: 16 }
}

function viewOf({ zoom, center: [lat, lng] }: MapView): { zoom: number; center: [number, number] } {
  return { zoom, center: [lng, lat] }
}

function boxOf([west, south, east, north]: Bounds): LngLatBoundsLike {
  return [west, south, east < west ? east + 360 : east, north]
}
