// Map engine with a key: Google Maps (specification 7.5).

import { importLibrary } from "@googlemaps/js-api-loader"
import type { Bounds } from "../domain/entities/entities.ts"
import type { MapView } from "../domain/map/map-view.ts"
import type { Theme } from "../theme/theme.ts"
import { areaZoom, type EngineOptions, isSmall, type MapContent, type MapEngine, paddingOf } from "./engine.ts"
import { type Drawn, dot, drawLine, drawSpot, type Look, positionOf } from "./google-drawings.ts"
import { configure } from "./google-script.ts"
import { mapColours } from "./map-colours.ts"

export async function startEngine(options: EngineOptions): Promise<MapEngine> {
  const { container, config, language, theme, begin, cooperative, label } = options
  configure(config.mapsApiKey ?? "", language)
  const refused = new Promise<never>((_, reject) => {
    // The script reports a refused key by calling this global function.
    Object.assign(globalThis, { gm_authFailure: () => reject(new Error("the maps service refused the key")) })
  })
  const libraries = Promise.all([importLibrary("maps"), importLibrary("marker"), importLibrary("core")])
  const [{ Map: GoogleMap }] = await Promise.race([libraries, refused])
  const map = new GoogleMap(container, {
    ...(Array.isArray(begin) ? {} : viewOf(begin)),
    backgroundColor: mapColours[theme].land,
    colorScheme: theme === "dark" ? "DARK" : "LIGHT",
    gestureHandling: cooperative ? "cooperative" : "greedy",
    mapTypeControl: false,
    streetViewControl: false,
    fullscreenControl: false,
    scaleControl: !isSmall(container),
    clickableIcons: false,
  })
  container.setAttribute("role", "region")
  container.setAttribute("aria-label", label)
  if (Array.isArray(begin)) map.fitBounds(boxOf(begin), paddingOf(container))
  const drawn = new Promise((resolve) => google.maps.event.addListenerOnce(map, "tilesloaded", resolve))
  try {
    await Promise.race([drawn, refused])
  } catch (error) {
    clear(map)
    throw error
  }
  return engineOf(map, options)
}

function engineOf(map: google.maps.Map, { theme, listeners }: EngineOptions): MapEngine {
  let state: State = { content: { lines: [], spots: [] }, highlighted: null, theme, isNear: isNear(map) }
  const drawn = new Map<string, Drawn[]>()
  const change = (changed: Partial<State>, ids: (string | null)[] | null = null) => {
    state = { ...state, ...changed }
    const { content, highlighted, isNear } = state
    const colours = mapColours[state.theme]
    const isDue = ({ id }: { id: string }) => ids === null || ids.includes(id)
    for (const [id, old] of drawn) {
      if (!isDue({ id })) continue
      for (const one of old) one.setMap(null)
      drawn.delete(id)
    }
    const add = (id: string, draw: (look: Look) => Drawn[]) => {
      const made = draw({ colours, isLit: id === highlighted, isNear, listeners })
      for (const one of made) one.setMap(map)
      drawn.set(id, [...(drawn.get(id) ?? []), ...made])
    }
    for (const line of content.lines.filter(isDue)) add(line.id, (look) => drawLine(line, look))
    for (const spot of content.spots.filter(isDue)) add(spot.id, (look) => [drawSpot(spot, look)])
  }
  const cursor = new google.maps.Marker({ zIndex: 20, clickable: false })
  const marked = new google.maps.Polyline({ strokeWeight: 7, zIndex: 10, clickable: false })
  const setTheme = (theme: Theme) => {
    const { text, casing } = mapColours[theme]
    cursor.setIcon(dot(8, text, casing))
    marked.setOptions({ strokeColor: text })
    change({ theme })
  }
  setTheme(theme)
  const touch = watchTouch(map.getDiv())
  const notify = () => {
    if (isNear(map) !== state.isNear) change({ isNear: !state.isNear })
    const [center, box, zoom] = [map.getCenter(), map.getBounds(), map.getZoom()]
    if (center === undefined || box === undefined || zoom === undefined) return
    const [low, high] = [box.getSouthWest(), box.getNorthEast()]
    listeners.rest?.({
      view: { zoom: zoom - tileStep, center: [center.lat(), center.lng()] },
      bounds: [low.lng(), low.lat(), high.lng(), high.lat()],
      byReader: touch.isOn,
    })
    touch.isOn = false
  }
  map.addListener("idle", notify)
  notify()
  return {
    show: async (content) => change({ content }),
    highlight: (highlighted) => change({ highlighted }, [state.highlighted, highlighted]),
    point: (at) => {
      cursor.setMap(at === null ? null : map)
      if (at !== null) cursor.setPosition(positionOf(at))
    },
    mark: (section) => {
      marked.setMap(section === null ? null : map)
      marked.setPath((section ?? []).map(positionOf))
    },
    move: (to) => {
      touch.isOn = false
      if (Array.isArray(to)) map.fitBounds(boxOf(to), paddingOf(map.getDiv()))
      else map.setOptions(viewOf(to))
    },
    setTheme,
    remove: () => {
      touch.ending.abort()
      clear(map)
    },
  }
}

type State = { content: MapContent; highlighted: string | null; theme: Theme; isNear: boolean }

/** Whether the reader has touched the map since it last moved: the service reports drags, but no zooms by hand. */
function watchTouch(div: HTMLElement) {
  const touch = { isOn: false, ending: new AbortController() }
  const options = { capture: true, passive: true, signal: touch.ending.signal }
  for (const name of ["pointerdown", "wheel", "keydown"])
    div.addEventListener(name, () => Object.assign(touch, { isOn: true }), options)
  return touch
}

function clear(map: google.maps.Map): void {
  google.maps.event.clearInstanceListeners(map)
  const div = map.getDiv()
  div.replaceChildren()
  div.removeAttribute("role")
  div.removeAttribute("aria-label")
}

function isNear(map: google.maps.Map): boolean {
  return (map.getZoom() ?? 0) - tileStep >= areaZoom
}

/** Google's tiles are half as wide as MapLibre's, in which our zoom counts. */
const tileStep = 1

function viewOf({ zoom, center }: MapView) {
  return { zoom: zoom + tileStep, center: positionOf(center) }
}

function boxOf([west, south, east, north]: Bounds): google.maps.LatLngBoundsLiteral {
  return { west, south, east, north }
}
