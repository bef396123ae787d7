// npm run art
// Draws jerseys.svg: what groups wear, from the front (0 …), from behind (b0 …), and as a field of cloth (f0 …).

import { keep } from "../keep.ts"
import { drawField, drawJersey, patternCount } from "./jersey.ts"

export const jerseys = "app/illustrations/jerseys.svg"

if (import.meta.main) keep(jerseys, drawJerseys())

export function drawJerseys(): string {
  const patterns = Array.from({ length: patternCount }, (_, pattern) => pattern)
  const symbols = [
    ...patterns.map((pattern) => symbol(`${pattern}`, "0 0 160 160", drawJersey(pattern, "front"))),
    ...patterns.map((pattern) => symbol(`b${pattern}`, "0 0 160 160", drawJersey(pattern, "back"))),
    ...patterns.map((pattern) =>
      symbol(`f${pattern}`, '0 0 1600 400" preserveAspectRatio="xMidYMid slice', drawField(pattern)),
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("")}</svg>\n`
}

function symbol(id: string, viewBox: string, shapes: string): string {
  return `<symbol id="${id}" viewBox="${viewBox}">${shapes}</symbol>\n`
}
