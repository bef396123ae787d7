// Contour lines, line drawings of bikes and parts, and jerseys, by `<use>` of a symbol in a built file, so that no page waits for them
// with its largest paint.

import type { Drawing } from "../domain/entities/drawing.ts"
import tiles from "./contours.svg?url&no-inline"
import jerseys from "./jerseys.svg?url&no-inline"
import drawings from "./line-drawings.svg?url&no-inline"
import { jerseyPattern, pickByHash } from "./pick-by-hash.ts"

export function Contours({ of }: { of: string }) {
  return (
    <svg className="contours" aria-hidden="true">
      <use href={contoursOf(of)} />
    </svg>
  )
}

export function PlainContours() {
  return <img className="contours" src={tiles} alt="" />
}

export function contoursOf(id: string): string {
  return `${tiles}#${pickByHash(id, 6)}`
}

export function LineDrawing({ of, paint }: { of: Drawing; paint?: string | null }) {
  return (
    <svg
      className={paint ? "line-drawing line-drawing-painted" : "line-drawing"}
      color={paint ?? undefined}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <use href={`${drawings}#${of}`} />
    </svg>
  )
}

export function Jersey({ id, as = "" }: { id: string; as?: "" | "f" }) {
  const { base, ink, pattern } = jerseyPattern(id)
  return (
    <svg className={as === "f" ? "cloth" : "jersey"} width="86" height="86" color={base} fill={ink} aria-hidden="true">
      <use href={`${jerseys}#${as}${pattern}`} />
    </svg>
  )
}
