// The engine with a key: the maps service script, loaded with key, language, region and libraries as section 7 of the
// specification has it. Whatever the key is worth, a script that does not come or refuses the key leaves the drawing.

import { importLibrary, setOptions } from "@googlemaps/js-api-loader"
import { circleAround } from "../domain/circle.ts"
import type { Bounds } from "../domain/entities.ts"
import type { LatLng } from "../domain/geo.ts"
import type { Theme } from "../theme/theme.ts"
import { type EngineOptions, isBounds, type MapContent, type MapEngine, type MapLine, type MapSpot } from "./engine.ts"
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
    clickableIcons: false,
    keyboardShortcuts: true,
  })
  container.setAttribute("role", "region")
  container.setAttribute("aria-label", label)
  if (isBounds(begin)) map.fitBounds(boxOf(begin), padding)
  await Promise.race([once(map, "tilesloaded"), refused])
  return engineOf(map, options)
}

const padding = 48
let isConfigured = false

/** The script is loaded once in the life of a page, in the language that the page had then. */
function configure(key: string, language: string): void {
  if (isConfigured) return
  isConfigured = true
  setOptions({ key, v: "weekly", language, region: "BR", libraries: ["maps", "marker", "places"] })
}

function engineOf(map: google.maps.Map, { theme, listeners }: EngineOptions): MapEngine {
  let state: State = { content: { lines: [], spots: [] }, highlighted: null, theme }
  let drawn: Drawn[] = []
  const draw = (changed: Partial<State>) => {
    state = { ...state, ...changed }
    for (const one of drawn) one.setMap(null)
    const colours = mapColours[state.theme]
    drawn = [
      ...state.content.lines.flatMap((line) => lineOf(line, line.id === state.highlighted, colours, listeners)),
      ...state.content.spots.map((spot) => spotOf(spot, spot.id === state.highlighted, colours, listeners)),
    ]
    for (const one of drawn) one.setMap(map)
  }
  const cursor = new google.maps.Marker({ zIndex: 20, clickable: false })
  const marked = new google.maps.Polyline({ strokeWeight: 7, zIndex: 10, clickable: false })
  let isHeld = false
  map.addListener("dragstart", () => {
    isHeld = true
  })
  map.addListener("idle", () => {
    const [center, box, zoom] = [map.getCenter(), map.getBounds(), map.getZoom()]
    if (center === undefined || box === undefined || zoom === undefined) return
    const [west, south] = [box.getSouthWest().lng(), box.getSouthWest().lat()]
    const [east, north] = [box.getNorthEast().lng(), box.getNorthEast().lat()]
    const view = { zoom: zoom - tileStep, center: [center.lat(), center.lng()] satisfies LatLng }
    listeners.rest?.({
      view: { ...view, center: [center.lat(), center.lng()] },
      bounds: [west, south, east, north],
      byReader: isHeld,
    })
    isHeld = false
  })
  const wear = (theme: Theme) => {
    const { text, casing } = mapColours[theme]
    cursor.setIcon({
      path: google.maps.SymbolPath.CIRCLE,
      scale: 8,
      fillColor: text,
      fillOpacity: 1,
      strokeColor: casing,
      strokeWeight: 3,
    })
    marked.setOptions({ strokeColor: text })
    draw({ theme })
  }
  wear(theme)
  return {
    show: (content) => draw({ content }),
    highlight: (highlighted) => draw({ highlighted }),
    point: (at) => {
      cursor.setMap(at === null ? null : map)
      if (at !== null) cursor.setPosition(positionOf(at))
    },
    mark: (section) => {
      marked.setMap(section === null ? null : map)
      marked.setPath((section ?? []).map(positionOf))
    },
    fit: (bounds) => map.fitBounds(boxOf(bounds), padding),
    look: (view) => map.setOptions(viewOf(view)),
    wear,
    remove: () => {
      google.maps.event.clearInstanceListeners(map)
      map.getDiv().replaceChildren()
    },
  }
}

type State = { content: MapContent; highlighted: string | null; theme: Theme }
type Colours = (typeof mapColours)[Theme]
type Drawn = google.maps.Polyline | google.maps.Polygon | google.maps.Marker
type Listeners = EngineOptions["listeners"]

function lineOf({ id, points, arrows }: MapLine, isLit: boolean, colours: Colours, listeners: Listeners): Drawn[] {
  const path = points.map(positionOf)
  const arrow = {
    path: google.maps.SymbolPath.FORWARD_OPEN_ARROW,
    scale: 2,
    strokeColor: colours.casing,
    strokeWeight: 2,
  }
  const casing = new google.maps.Polyline({
    path,
    strokeColor: colours.casing,
    strokeWeight: isLit ? 9 : 6.5,
    zIndex: 1,
    clickable: false,
  })
  const track = new google.maps.Polyline({
    path,
    strokeColor: colours.accent,
    strokeWeight: isLit ? 5 : 3,
    zIndex: isLit ? 3 : 2,
    icons: arrows ? [{ icon: arrow, offset: "60px", repeat: "110px" }] : [],
  })
  listen(track, id, listeners)
  return [casing, track]
}

function spotOf(
  { id, at, kind, label = "", tone = "accent" }: MapSpot,
  isLit: boolean,
  colours: Colours,
  listeners: Listeners,
): Drawn {
  const colour = colours[tone]
  if (kind === "area") {
    const area = new google.maps.Polygon({
      paths: circleAround(at, areaRadius).map(positionOf),
      fillColor: colour,
      fillOpacity: isLit ? 0.45 : 0.22,
      strokeColor: colour,
      strokeWeight: 1,
    })
    listen(area, id, listeners)
    return area
  }
  const isEnd = kind === "start" || kind === "end"
  const [fill, ring] = kind === "start" ? [colours.casing, colours.accent] : [colour, colours.casing]
  const scale =
    kind === "cluster" ? Math.min(30, 12 + 3 * label.length) : kind === "kilometre" ? 0 : isEnd ? 6 : isLit ? 10 : 7
  const marker = new google.maps.Marker({
    position: positionOf(at),
    clickable: !isEnd && kind !== "kilometre",
    zIndex: kind === "cluster" ? 4 : 5,
    icon: {
      path: google.maps.SymbolPath.CIRCLE,
      scale,
      fillColor: fill,
      fillOpacity: 1,
      strokeColor: ring,
      strokeWeight: 3,
    },
    ...(label === ""
      ? {}
      : { label: { text: label, color: kind === "cluster" ? colours.onAccent : colours.text, fontSize: "12px" } }),
  })
  if (!isEnd && kind !== "kilometre") listen(marker, id, listeners)
  return marker
}

function listen(drawn: Drawn, id: string, { hover, select }: Listeners): void {
  const moved = (event: google.maps.MapMouseEvent) =>
    hover?.(id, event.latLng === null ? null : [event.latLng.lat(), event.latLng.lng()])
  drawn.addListener("mousemove", moved)
  drawn.addListener("mouseover", moved)
  drawn.addListener("mouseout", () => hover?.(null, null))
  drawn.addListener("click", () => select?.(id))
}

const areaRadius = 1_000
/** Its tiles are half as wide as those our zoom counts in. */
const tileStep = 1

function once(map: google.maps.Map, event: string): Promise<void> {
  return new Promise((resolve) => google.maps.event.addListenerOnce(map, event, () => resolve()))
}

function viewOf({ zoom, center }: { zoom: number; center: LatLng }): {
  zoom: number
  center: google.maps.LatLngLiteral
} {
  return { zoom: zoom + tileStep, center: positionOf(center) }
}

function positionOf([lat, lng]: LatLng): google.maps.LatLngLiteral {
  return { lat, lng }
}

function boxOf([west, south, east, north]: Bounds): google.maps.LatLngBoundsLiteral {
  return { west, south, east, north }
}
