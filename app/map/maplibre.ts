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
import type { Theme } from "../theme/theme.ts"
import type { IconName } from "../ui/icon.tsx"
import { type EngineOptions, isBounds, isSmall, type MapContent, type MapEngine, paddingOf } from "./engine.ts"
import { loadStyle } from "./ground.ts"
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
    ...(isBounds(begin)
      ? { bounds: boxOf(begin), fitBoundsOptions: { padding: paddingOf(container), maxZoom: 16 } }
      : viewOf(begin)),
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

function engineOf(
  map: GlMap,
  { language, config, theme, listeners }: EngineOptions,
  ending: AbortController,
): MapEngine {
  let state: State = { content: { lines: [], spots: [] }, highlighted: null, at: null, section: null, theme }
  const icons = new Map<IconName, ImageData>()
  const draw = () => {
    addOverlays(map, state.theme, icons)
    fill(map, state)
    light(map, state.highlighted, true)
  }
  const change = (changed: Partial<State>) => {
    state = { ...state, ...changed }
    fill(map, state, changed)
  }
  const drawIcons = async (names: ReadonlySet<IconName>) => {
    for (const name of names) {
      const image = icons.has(name) ? null : await drawIcon(name)
      if (image === null || ending.signal.aborted) continue
      icons.set(name, image)
      addIcon(map, name, image)
    }
  }
  const show = async (content: MapContent) => {
    const wanted = new Set(content.spots.flatMap(({ icon }) => icon ?? []))
    state = { ...state, content }
    // A spot may not ask for a picture that is not there yet.
    if ([...wanted].some((name) => !icons.has(name))) await drawIcons(wanted)
    if (state.content === content && !ending.signal.aborted) change({ content })
  }
  draw()
  listen(map, listeners)
  return {
    show: (content) => void show(content),
    highlight: (highlighted) => {
      light(map, state.highlighted, false)
      state = { ...state, highlighted }
      light(map, highlighted, true)
    },
    point: (at) => change({ at }),
    mark: (section) => change({ section }),
    fit: (bounds) => map.fitBounds(boxOf(bounds), { padding: paddingOf(map.getContainer()), maxZoom: 16 }),
    look: (view) => map.easeTo(viewOf(view)),
    wear: async (theme) => {
      state = { ...state, theme }
      const style = await loadStyle({ styleUrl: config.mapStyleUrl, theme, language, signal: ending.signal })
      if (style === null || state.theme !== theme) return
      map.once("style.load", draw)
      map.setStyle(style, { diff: false })
    },
    remove: () => {
      ending.abort()
      map.remove()
    },
  }
}

type State = {
  content: MapContent
  highlighted: string | null
  at: LatLng | null
  section: LatLng[] | null
  theme: Theme
}

function fill(map: GlMap, state: State, changed: Partial<State> = state): void {
  const put = (name: keyof typeof sources, features: Feature[]) => {
    map.getSource<GeoJSONSource>(sources[name])?.setData({ type: "FeatureCollection", features })
  }
  if ("content" in changed) {
    put("lines", lineFeatures(state.content.lines))
    put("spots", pointFeatures(state.content.spots))
  }
  if ("at" in changed)
    put("point", state.at === null ? [] : pointFeatures([{ id: "point", at: state.at, kind: "place" }]))
  if ("section" in changed)
    put("section", state.section === null ? [] : lineFeatures([{ id: "section", points: state.section }]))
}

function light(map: GlMap, id: string | null, lit: boolean): void {
  if (id === null) return
  for (const source of [sources.lines, sources.spots])
    if (map.getSource(source) !== undefined) map.setFeatureState({ source, id }, { lit })
}

function listen(map: GlMap, { rest, hover, select }: EngineOptions["listeners"]): void {
  const tell = (event?: { originalEvent?: unknown }) => {
    const { lng, lat } = map.getCenter()
    const [west, south, east, north] = map.getBounds().toArray().flat()
    if (west === undefined || south === undefined || east === undefined || north === undefined) return
    const bounds: Bounds =
      east - west >= 360 ? [-180, south, 180, north] : [eastward(0, west), south, eastward(0, east), north]
    rest?.({
      view: { zoom: map.getZoom(), center: [lat, eastward(0, lng)] },
      bounds,
      byReader: event?.originalEvent !== undefined,
    })
  }
  map.on("moveend", tell)
  tell()
  let under: string | null = null
  map.on("mousemove", ({ point, lngLat }) => {
    // A map that is dragged runs below the pointer; nothing on it is meant, and looking costs the drag its frames.
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
  const found = map.queryRenderedFeatures(
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    { layers: touchable.filter((layer) => map.getLayer(layer) !== undefined) },
  )
  const id: unknown = found[0]?.properties.id
  return typeof id === "string" ? id : null
}

function viewOf({ zoom, center: [lat, lng] }: MapView): { zoom: number; center: [number, number] } {
  return { zoom, center: [lng, lat] }
}

function boxOf([west, south, east, north]: Bounds): LngLatBoundsLike {
  return [west, south, east < west ? east + 360 : east, north]
}
