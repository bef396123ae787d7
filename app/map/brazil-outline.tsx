// Outline of Brazil and its states below the places of a drawn map, one built file for all.

import { brazil, type LatLng } from "#track/earth.ts"
import outline from "../illustrations/brazil.svg?url&no-inline"

type Props = {
  at: (point: LatLng) => [x: number, y: number]
  unit?: "%"
  /** As a picture in colours of its own: a sandboxed frame may use no drawing of another file. */
  plain?: boolean
}

export function BrazilOutline({ at, unit, plain = false }: Props) {
  const [west, south, east, north] = brazil
  const [left, top] = at([north, west])
  const [right, bottom] = at([south, east])
  const length = (value: number) => `${value.toFixed(2)}${unit ?? ""}`
  const place = { x: length(left), y: length(top), width: length(right - left), height: length(bottom - top) }
  if (plain) return <image href={outline} preserveAspectRatio="none" {...place} />
  return <use className="land" href={`${outline}#brazil`} {...place} />
}
