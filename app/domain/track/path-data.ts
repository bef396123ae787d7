import type { XY } from "./geo.ts"

/** A line as SVG path data in steps from point to point, which are shorter than positions, each a multiple of 1 / `parts`. */
export function pathData(line: readonly XY[], parts = 1): string {
  const fine = line.map(([x, y]): XY => [Math.round(x * parts), Math.round(y * parts)])
  const [start = [0, 0]] = fine
  const steps = fine.slice(1).flatMap(([x, y], position) => {
    const from = fine[position] ?? start
    return [x - from[0], y - from[1]]
  })
  return `M${start[0] / parts} ${start[1] / parts}l${steps.map((step, at) => separated(step / parts, at === 0)).join("")}`
}

/** A minus sign separates numbers by itself, and a leading zero says nothing. */
function separated(step: number, isFirst: boolean): string {
  const text = String(step).replace(/^(-?)0\./, "$1.")
  return isFirst || step < 0 ? text : ` ${text}`
}
