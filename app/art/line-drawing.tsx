// What stands where a photo is missing: the silhouette of a kind of bike or part. What a page shows is a
// symbol of one file, which tools/art draws.

import type { Drawing } from "../domain/things/drawing.ts"
import drawings from "./line-drawings.svg?url&no-inline"

export function LineDrawing({ of }: { of: Drawing }) {
  return (
    <svg className="line-drawing" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <use href={`${drawings}#${of}`} />
    </svg>
  )
}
