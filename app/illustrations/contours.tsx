// Contour lines behind what is drawn: one tile of a file that tools/art draws, chosen by an id and stretched to whatever shape it is given.
// As a drawing and not as a picture, so that no page waits for them with its largest paint.

import tiles from "./contours.svg?url&no-inline"
import { pickByHash } from "./pick-by-hash.ts"

export function Contours({ of }: { of: string }) {
  return (
    <svg className="contours" aria-hidden="true">
      <use href={`${tiles}#${pickByHash(of, 6)}`} />
    </svg>
  )
}
