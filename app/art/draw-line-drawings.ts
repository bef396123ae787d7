// Draws line-drawings.svg, the bikes and parts that stand where a photo is missing, one symbol each; run it with
// `node app/art/draw-line-drawings.ts`. In a file of their own they are fetched once, when a page first shows one, and neither
// pages nor scripts carry their paths.

import { writeFileSync } from "node:fs"
import { bikeKinds, partKinds } from "../domain/things/drawing.ts"
import { drawBike } from "./bike.ts"
import { drawPart } from "./part.ts"

const drawings = [
  ...bikeKinds.map((kind) => [kind, drawBike(kind)]),
  ...partKinds.map((kind) => [kind, drawPart(kind)]),
].map(([kind, shapes]) => `<symbol id="${kind}" viewBox="0 0 320 200">${shapes}</symbol>\n`)
const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${drawings.join("")}</svg>\n`
writeFileSync(new URL("line-drawings.svg", import.meta.url), svg)
