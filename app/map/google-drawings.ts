import type { LatLng } from "#track/earth.ts"
import type { Theme } from "../theme/theme.ts"
import type { IconName } from "../ui/icon-names.ts"
import { areaRadius, choosable, type MapLine, type MapListeners, type MapSpot } from "./engine.ts"
import type { mapColours } from "./map-colours.ts"
import { iconMarkup } from "./spot-icons.ts"

export type Drawn = google.maps.Polyline | google.maps.Circle | google.maps.Marker
export type Look = { colours: (typeof mapColours)[Theme]; isLit: boolean; isNear: boolean; listeners: MapListeners }

export function drawLine({ id, points }: MapLine, { colours, isLit, listeners }: Look): Drawn[] {
  const path = points.map(positionOf)
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
  })
  listen(track, id, listeners)
  return [casing, track]
}

export function drawSpot(spot: MapSpot, look: Look): Drawn {
  const drawn = spot.kind === "area" && look.isNear ? areaOf(spot, look) : markerOf(spot, look)
  if (choosable.includes(spot.kind)) listen(drawn, spot.id, look.listeners)
  return drawn
}

export function dot(scale: number, fillColor: string, strokeColor: string, fillOpacity = 1): google.maps.Symbol {
  return { path: google.maps.SymbolPath.CIRCLE, scale, fillColor, fillOpacity, strokeColor, strokeWeight: 3 }
}

export function positionOf([lat, lng]: LatLng): google.maps.LatLngLiteral {
  return { lat, lng }
}

function areaOf({ at, tone = "accent" }: MapSpot, { colours, isLit }: Look): google.maps.Circle {
  return new google.maps.Circle({
    center: positionOf(at),
    radius: areaRadius,
    fillColor: colours[tone],
    fillOpacity: isLit ? 0.45 : 0.22,
    strokeColor: colours[tone],
    strokeWeight: 1,
  })
}

function markerOf(
  { at, kind, label = "", tone = "accent", icon, radius = 13, bearing = 0 }: MapSpot,
  look: Look,
): google.maps.Marker {
  const { colours, isLit } = look
  const colour = colours[tone]
  const icons: Record<MapSpot["kind"], google.maps.Symbol> = {
    place: dot((label === "" ? 7 : 11) + (isLit ? 3 : 0), colour, colours.casing),
    area: dot(isLit ? 12 : 9, colour, colour, 0.35),
    cluster: dot(radius, colour, tone === "mixed" ? colours.muted : colours.casing),
    start: dot(6, colours.casing, colours.accent),
    end: dot(6, colours.accent, colours.casing),
    arrow: {
      ...dot(3, colours.accent, colours.casing),
      path: google.maps.SymbolPath.FORWARD_CLOSED_ARROW,
      rotation: bearing,
      strokeWeight: 1.5,
    },
    kilometre: {
      ...dot(2.5, colours.casing, colours.accent),
      strokeWeight: 1.5,
      labelOrigin: new google.maps.Point(0, -4),
    },
  }
  const isFilled = tone !== "mixed" && (kind === "cluster" || kind === "place")
  const color = isFilled ? colours.onAccent : colours.text
  return new google.maps.Marker({
    position: positionOf(at),
    clickable: choosable.includes(kind),
    zIndex: kind === "cluster" ? 4 : 5,
    icon: icon === undefined ? icons[kind] : signOf(icon, kind === "area", colour, look),
    label: label === "" ? null : { text: label, color, fontSize: "12px" },
  })
}

function signOf(name: IconName, isArea: boolean, colour: string, { colours, isLit }: Look): google.maps.Icon {
  const size = isLit ? 32 : 26
  const [ring, ink] = [isLit ? colours.text : colours.casing, isArea ? colours.text : colours.onAccent]
  const disc = `<circle cx="22" cy="22" r="20" fill="${colour}" fill-opacity="${isArea ? 0.35 : 1}" stroke="${ring}" stroke-width="4"/>`
  const sign = `<g transform="translate(10 10)">${iconMarkup(name, ink)}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 44 44">${disc}${sign}</svg>`
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, anchor: new google.maps.Point(size / 2, size / 2) }
}

function listen(drawn: Drawn, id: string, { hover, select }: MapListeners): void {
  const moved = ({ latLng }: google.maps.MapMouseEvent) =>
    hover?.(id, latLng === null ? null : [latLng.lat(), latLng.lng()])
  drawn.addListener("mousemove", moved)
  drawn.addListener("mouseover", moved)
  drawn.addListener("mouseout", () => hover?.(null, null))
  drawn.addListener("click", () => select?.(id))
}
