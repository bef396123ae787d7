// Whether what is drawn today is what the product keeps, byte by byte.

import { deepEqual, equal } from "node:assert/strict"
import { test } from "node:test"
import { basemap, drawBasemap } from "./basemap/draw-basemap.ts"
import { brazilFile, drawBrazil } from "./basemap/draw-brazil.ts"
import { drawOutline, outline } from "./basemap/draw-outline.ts"
import { drawFace, face } from "./font/subset-font.ts"
import { contours, drawContours } from "./illustrations/draw-contours.ts"
import { drawIcons, icons } from "./illustrations/draw-icons.ts"
import { drawJerseys, jerseys } from "./illustrations/draw-jerseys.ts"
import { drawLineDrawings, lineDrawings } from "./illustrations/draw-line-drawings.ts"
import { kept } from "./keep.ts"
import { drawTracks, tracks } from "./tracks/draw-tracks.ts"

for (const [path, draw] of [
  [contours, drawContours],
  [icons, drawIcons],
  [jerseys, drawJerseys],
  [lineDrawings, drawLineDrawings],
  [basemap, drawBasemap],
  [brazilFile, drawBrazil],
  [outline, drawOutline],
  [tracks, drawTracks],
] as const) {
  test(`${path} is what its tool draws`, () => equal(draw(), kept(path).toString()))
}

test(`${face} is what its tool draws`, async () => deepEqual(Buffer.from(await drawFace()), kept(face)))
