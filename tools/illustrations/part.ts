// One drawing for each kind of part, light, tool or garment, centred in the frame the bikes are drawn in. The accent line is
// what makes the thing itself: a shell, a rim, a beam, a sole, the track on a screen.

import type { PartDrawing } from "../../app/domain/entities/drawing.ts"
import { strokes } from "./bike.ts"
import { components } from "./components.ts"
import { garments } from "./garments.ts"
import { gear } from "./gear.ts"
import { luggage } from "./luggage.ts"

export type Part = { accent: string; lines: string; fine: string; thick?: string; laced?: string }

/** The shapes of a part as SVG markup. */
export function drawPart(kind: PartDrawing): string {
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
