// What stands where a photo is missing: the silhouette of a kind of bike or part. What a page shows is a
// symbol of one file, which tools/art draws.

import type { Drawing } from "../domain/entities/drawing.ts"
import drawings from "./line-drawings.svg?url&no-inline"

/** `paint` is the colour of the frame, where somebody said it; else it is the site's own. */
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
