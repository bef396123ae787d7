// Map engine with a key: Google Maps, loaded with key, language, region and libraries (specification 7.5). When the script fails
// or refuses the key, the drawing stays.

import { importLibrary } from "@googlemaps/js-api-loader"
import type { Bounds } from "../domain/entities/entities.ts"
import type { MapView } from "../domain/map/map-view.ts"
import type { Theme } from "../theme/theme.ts"
import {
  areaZoom,
  type EngineOptions,
  isBounds,
  isSmall,
  type MapContent,
  type MapEngine,
  type MapListeners,
  paddingOf,
} from "./engine.ts"
import { type Drawn, dot, drawLine, drawSpot, positionOf } from "./google-drawings.ts"
import { configure } from "./google-script.ts"
import { mapColours } from "./map-colours.ts"

/** Loads the script once; where it cannot be used, by a wrong key or a blocked host, the promise fails. */
export async function startEngine(options: EngineOptions): Promise<MapEngine> {
  const { container, config, language, theme, begin, cooperative, label } = options
  configure(config.mapsApiKey ?? "", language)
  const refused = new Promise<never>((_, reject) => {
    // The script knows no other way of saying that it does not like a key.
    Object.assign(globalThis, { gm_authFailure: () => reject(new Error("the maps service refused the key")) })
  })
  const libraries = Promise.all([importLibrary("maps"), importLibrary("marker"), importLibrary("core")])
  const [{ Map: GoogleMap }] = await Promise.race([libraries, refused])
  const map = new GoogleMap(container, {
    ...(isBounds(begin) ? {} : viewOf(begin)),
    backgroundColor: mapColours[theme].land,
    colorScheme: theme === "dark" ? "DARK" : "LIGHT",
    gestureHandling: cooperative ? "cooperative" : "greedy",
    mapTypeControl: false,
    streetViewControl: false,
    fullscreenControl: false,
    scaleControl: !isSmall(container),
    clickableIcons: false,
    keyboardShortcuts: true,
  })
  container.setAttribute("role", "region")
  container.setAttribute("aria-label", label)
  if (isBounds(begin)) map.fitBounds(boxOf(begin), paddingOf(container))
  try {
    await Promise.race([once(map, "tilesloaded"), refused])
  } catch (error) {
    clear(map)
    throw error
  }
  return engineOf(map, options)
}

function engineOf(map: google.maps.Map, { theme, listeners }: EngineOptions): MapEngine {
  let state: State = { content: { lines: [], spots: [] }, highlighted: null, theme, isNear: isNear(map) }
  const drawn = new Map<string, Drawn[]>()
  const draw = (ids: Set<string> | null) => {
    for (const [id, old] of drawn) {
      if (ids !== null && !ids.has(id)) continue
      for (const one of old) one.setMap(null)
      drawn.delete(id)
    }
    const look = (id: string) => ({
      ...state,
      colours: mapColours[state.theme],
      isLit: id === state.highlighted,
      listeners,
    })
    const add = (id: string, made: Drawn[]) => {
      for (const one of made) one.setMap(map)
      drawn.set(id, [...(drawn.get(id) ?? []), ...made])
    }
    for (const line of state.content.lines)
      if (ids === null || ids.has(line.id)) add(line.id, drawLine(line, look(line.id)))
    for (const spot of state.content.spots)
      if (ids === null || ids.has(spot.id)) add(spot.id, [drawSpot(spot, look(spot.id))])
  }
  const change = (changed: Partial<State>, ids: Set<string> | null = null) => {
    state = { ...state, ...changed }
    draw(ids)
  }
  const cursor = new google.maps.Marker({ zIndex: 20, clickable: false })
  const marked = new google.maps.Polyline({ strokeWeight: 7, zIndex: 10, clickable: false })
  const wear = (theme: Theme) => {
    const { text, casing } = mapColours[theme]
    cursor.setIcon(dot(8, text, casing))
    marked.setOptions({ strokeColor: text })
    change({ theme })
  }
  wear(theme)
  const hand = watchHand(map.getDiv())
  listen(map, listeners, hand, () => {
    if (isNear(map) !== state.isNear) change({ isNear: !state.isNear })
  })
  return {
    show: (content) => change({ content }),
    highlight: (highlighted) =>
      change({ highlighted }, new Set([state.highlighted, highlighted].filter((id) => id !== null))),
    point: (at) => {
      cursor.setMap(at === null ? null : map)
      if (at !== null) cursor.setPosition(positionOf(at))
    },
    mark: (section) => {
      marked.setMap(section === null ? null : map)
      marked.setPath((section ?? []).map(positionOf))
    },
    fit: (bounds) => {
      hand.isOn = false
      map.fitBounds(boxOf(bounds), paddingOf(map.getDiv()))
    },
    look: (view) => {
      hand.isOn = false
      map.setOptions(viewOf(view))
    },
    wear,
    remove: () => {
      hand.remove()
      clear(map)
    },
  }
}

type State = { content: MapContent; highlighted: string | null; theme: Theme; isNear: boolean }

type Hand = { isOn: boolean; remove(): void }

/** Whether a reader has touched the map since it last moved: the service tells a hand that drags, but none that zooms. */
function watchHand(div: HTMLElement): Hand {
  const ending = new AbortController()
  const hand: Hand = { isOn: false, remove: () => ending.abort() }
  const touch = () => {
    hand.isOn = true
  }
  for (const name of ["pointerdown", "wheel", "keydown"])
    div.addEventListener(name, touch, { capture: true, passive: true, signal: ending.signal })
  return hand
}

function listen(map: google.maps.Map, { rest }: MapListeners, hand: Hand, settled: () => void): void {
  const tell = () => {
    settled()
    const [center, box, zoom] = [map.getCenter(), map.getBounds(), map.getZoom()]
    if (center === undefined || box === undefined || zoom === undefined) return
    const [west, south] = [box.getSouthWest().lng(), box.getSouthWest().lat()]
    const [east, north] = [box.getNorthEast().lng(), box.getNorthEast().lat()]
    const view: MapView = { zoom: zoom - tileStep, center: [center.lat(), center.lng()] }
    rest?.({ view, bounds: [west, south, east, north], byReader: hand.isOn })
    hand.isOn = false
  }
  map.addListener("idle", tell)
  tell()
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

function once(map: google.maps.Map, event: string): Promise<void> {
  return new Promise((resolve) => google.maps.event.addListenerOnce(map, event, () => resolve()))
}

function viewOf({ zoom, center }: MapView): {
  zoom: number
  center: google.maps.LatLngLiteral
} {
  return { zoom: zoom + tileStep, center: positionOf(center) }
}

function boxOf([west, south, east, north]: Bounds): google.maps.LatLngBoundsLiteral {
  return { west, south, east, north }
}
