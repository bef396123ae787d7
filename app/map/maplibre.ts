import "maplibre-gl/dist/maplibre-gl.css"
import "./maplibre.css"
import type { Feature } from "geojson"
import {
  AttributionControl,
  type GeoJSONSource,
  Map as GlMap,
  type LngLatBoundsLike,
  NavigationControl,
  prewarm,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl"
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url"
import { eastward } from "#track/segment.ts"
import type { Bounds } from "../domain/entities/entities.ts"
import type { MapView } from "../domain/map/map-view.ts"
import { type EngineOptions, isSmall, type MapEngine, paddingOf } from "./engine.ts"
import { hasStreets, loadStyle } from "./ground.ts"
import { followEdges } from "./map-labels.ts"
import { addImage, lineFeatures, pointFeatures, sources, touchable, withOverlays } from "./maplibre-overlays.ts"

setWorkerUrl(workerUrl)
// The worker's file comes while the style does.
prewarm()

export async function startEngine(options: EngineOptions, style: StyleSpecification): Promise<MapEngine> {
  const { container, begin, units, cooperative, label, t } = options
  const far = hasStreets(style) ? undefined : options.zoomWithoutStreets
  const map = new GlMap({
    container,
    style: withOverlays(style, options.theme),
    ...(Array.isArray(begin)
      ? { bounds: boxOf(begin), fitBoundsOptions: fitting(container) }
      : viewOf({ zoom: far ?? begin.zoom, center: begin.center })),
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
  map.setMissingStyleImageResolver((name) => addImage(map, name))
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
  // The attribution of a small map is folded behind its button.
  if (isSmall(container))
    container.querySelector(".maplibregl-compact-show")?.classList.remove("maplibregl-compact-show")
  return engineOf(map, options)
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

function engineOf(map: GlMap, { language, config, ...options }: EngineOptions): MapEngine {
  let { theme } = options
  let isGone = false
  let highlighted: string | null = null
  followEdges(map)
  listen(map, options.listeners)
  return {
    show: async ({ lines, spots }) => {
      fill(map, "lines", lineFeatures(lines))
      fill(map, "spots", pointFeatures(spots))
      const late = new Promise((resolve) => setTimeout(resolve, idleTimeout))
      await Promise.race([map.once("idle"), late])
    },
    highlight: (id) => {
      light(map, highlighted, false)
      highlighted = id
      light(map, id, true)
    },
    point: (at) => fill(map, "point", at === null ? [] : pointFeatures([{ id: "point", at, kind: "place" }])),
    mark: (points) => fill(map, "section", points === null ? [] : lineFeatures([{ id: "section", points }])),
    move: (to) => (Array.isArray(to) ? map.fitBounds(boxOf(to), fitting(map.getContainer())) : map.easeTo(viewOf(to))),
    setTheme: async (wanted) => {
      theme = wanted
      const style = await loadStyle(config.mapStyleUrl, theme, language)
      if (isGone || theme !== wanted) return
      map.setStyle(style, { transformStyle: (before, base) => withOverlays(base, wanted, before) })
    },
    remove: () => {
      isGone = true
      map.remove()
    },
  }
}

function fill(map: GlMap, name: keyof typeof sources, features: Feature[]): void {
  map.getSource<GeoJSONSource>(sources[name])?.setData({ type: "FeatureCollection", features })
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
    // Nothing is pointed at while a map is dragged, and the look-up would cost frames.
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
