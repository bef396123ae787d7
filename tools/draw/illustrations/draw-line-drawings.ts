// npm run art
// Draws line-drawings.svg, the bikes and parts that stand where a photo is missing and what stands where there is nothing, one symbol each. In a file of their own they
// are fetched once, when a page first shows one, and neither pages nor scripts carry their paths.

import { bikeKinds, emptyDrawings, type PartDrawing, partDrawings } from "../../../app/domain/entities/drawing.ts"
import { keep } from "../keep.ts"
import { drawBike, type Part, strokes } from "./bike.ts"
import { components } from "./components.ts"
import { drawEmpty, garments, gear, luggage } from "./gear.ts"

export const lineDrawings = "app/illustrations/line-drawings.svg"

if (import.meta.main) keep(lineDrawings, drawLineDrawings())

export function drawLineDrawings(): string {
  const drawings = [
    ...bikeKinds.map((kind) => [kind, drawBike(kind)]),
    ...partDrawings().map((kind) => [kind, drawPart(kind)]),
  ].map(([kind, shapes]) => `<symbol id="${kind}" viewBox="0 0 320 200">${shapes}</symbol>\n`)
  const empty = emptyDrawings.map((kind) => `<symbol id="${kind}" viewBox="0 0 240 90">${drawEmpty(kind)}</symbol>\n`)
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${drawings.join("")}${empty.join("")}</svg>\n`
}

function drawPart(kind: PartDrawing): string {
  const { accent, lines, fine, thick, laced }: Part = parts[kind]
  return [
    laced ? `<path ${strokes.spokes} d="${laced}"/>` : "",
    `<path ${strokes.fine} d="${fine}"/>`,
    `<path d="${lines}"/>`,
    `<path ${strokes.accent} d="${accent}"/>`,
    thick ? `<path ${strokes.thick} d="${thick}"/>` : "",
  ].join("")
}

const parts: Record<PartDrawing, Part> = { ...garments, ...components, ...gear, ...luggage }
