// Outline of Brazil and its states below the places of a drawn map, one built file for all.

import { brazil, type LatLng } from "#track/earth.ts"
import outline from "../illustrations/brazil.svg?url&no-inline"

type Props = {
  at: (point: LatLng) => [x: number, y: number]
  unit?: "%"
}

export function BrazilOutline({ at, unit }: Props) {
  const [west, south, east, north] = brazil
  const [left, top] = at([north, west])
  const [right, bottom] = at([south, east])
  const length = (value: number) => `${value.toFixed(2)}${unit ?? ""}`
  return (
    <use
      className="land"
      href={`${outline}#brazil`}
      x={length(left)}
      y={length(top)}
      width={length(right - left)}
      height={length(bottom - top)}
    />
  )
}
