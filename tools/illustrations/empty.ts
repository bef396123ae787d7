// What stands where there is nothing: a track that stops, a chain that broke, a start line without anybody. In a box of 240 × 90, as
// fine as the words below; the accent is what happened.

import type { EmptyDrawing } from "../../app/domain/entities/drawing.ts"
import { circle } from "./bike.ts"

export function drawEmpty(kind: EmptyDrawing): string {
  const { accent, lines, faint, checks = "" } = drawings[kind]
  return [
    checks && `<path stroke-linecap="butt" stroke-width="8" stroke-dasharray="9" d="${checks}"/>`,
    `<path stroke-opacity=".55" d="${faint}"/>`,
    `<path d="${lines}"/>`,
    `<path stroke="var(--accent)" stroke-width="3.5" d="${accent}"/>`,
  ].join("")
}

const drawings: Record<EmptyDrawing, { accent: string; lines: string; faint: string; checks?: string }> = {
  "nothing-found": {
    accent: "M24 66C52 70 50 34 76 32S98 58 126 50",
    lines: `${circle(18, 65, 6)}${circle(208, 26, 8)}`,
    faint:
      "M138 45l.1 0M150 40l.1 0M162 35.5l.1 0M174 32l.1 0M186 29l.1 0M44 14C70 4 118 6 132 20M60 84C90 90 128 84 142 72M164 62C176 74 204 72 216 58",
  },
  failed: {
    accent: "M106 32 116 22M108 56 118 67M116 44H132",
    lines: [link(30, 44, 0), link(60, 44, 0), link(152, 38, -18), link(180.5, 28.7, -18)].join(""),
    faint: "M10 44H22M220 16 230 12.8M20 78H92M140 78H222",
  },
  "none-yet": {
    accent: "M66 20H174V36H66Z",
    checks: "M66 24H174M75 32H174",
    lines: "M66 78V14M174 78V14M10 78H230",
    faint: "M96 78 84 88M120 78V88M144 78 156 88M22 70V78M34 66V78M206 66V78M218 70V78",
  },
}

/** A link with its two pins, turned by some degrees around its left one. */
function link(x: number, y: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const at = (along: number, aside: number) =>
    `${round(x + along * Math.cos(angle) - aside * Math.sin(angle))} ${round(y + along * Math.sin(angle) + aside * Math.cos(angle))}`
  const [first, second] = [at(0, 0), at(30, 0)].map((spot) => spot.split(" ").map(Number))
  const pin = ([left = 0, top = 0]: number[] = []) => circle(left, top, 3)
  return `M${at(0, -10)}A10 10 0 0 0 ${at(0, 10)}Q${at(15, 4)} ${at(30, 10)}A10 10 0 0 0 ${at(30, -10)}Q${at(15, -4)} ${at(0, -10)}Z${pin(first)}${pin(second)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
