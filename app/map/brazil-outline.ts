// Brazil and its states below the places of a drawn map: one built file for all of them, stretched over where Brazil is.

import outline from "../art/brazil.svg?url&no-inline"
import { brazil } from "../domain/map/brazil.ts"
import type { LatLng } from "../domain/track/geo.ts"

/** As markup, for a drawing in Web Mercator, which says where it has a point. */
export function brazilOutline(at: (point: LatLng) => [x: number, y: number], unit = ""): string {
  const [west, south, east, north] = brazil
  const [left, top] = at([north, west])
  const [right, bottom] = at([south, east])
  const [x, y, width, height] = [left, top, right - left, bottom - top].map((length) => `${length.toFixed(2)}${unit}`)
  return `<use class="land" href="${outline}#brazil" x="${x}" y="${y}" width="${width}" height="${height}"/>`
}
