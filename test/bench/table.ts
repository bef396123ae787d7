/**
 * A number that was measured, the median where there were several, with the least and the greatest of them. `goal` is what it should at
 * most (or, with `atLeast`, at least) be; without one it is only told.
 */
export type Row = {
  name: string
  value: number
  unit: string
  spread?: readonly [least: number, greatest: number]
  goal?: number
  atLeast?: boolean
}

/** Prints the table and what missed its goal; tells whether all are met. */
export function print(rows: Row[]): boolean {
  const cells = rows.map((row) => [row.name, told(row.value, row.unit), spreadOf(row), goalOf(row), verdictOf(row)])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  console.info("")
  for (const [name = "", value = "", spread = "", goal = "", verdict] of cells) {
    const [first, second, third, fourth] = widths
    const line = [name.padEnd(first ?? 0), value.padStart(second ?? 0), spread.padEnd(third ?? 0)]
    console.info([...line, goal.padEnd(fourth ?? 0), verdict].join("  ").trimEnd())
  }
  const missed = rows.filter(isMissed)
  console.info(missed.length === 0 ? "\nEvery goal is met." : "\nGoals missed:")
  for (const row of missed) console.info(`  ${row.name.trim()}: ${told(row.value, row.unit)}, goal ${goalOf(row)}`)
  return missed.length === 0
}

/** The median of what was measured again and again, with its spread. */
export function measured(numbers: number[]): Pick<Row, "value" | "spread"> {
  return { value: median(numbers), spread: [Math.min(...numbers), Math.max(...numbers)] }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}

export function isMissed({ value, goal, atLeast = false }: Row): boolean {
  return goal !== undefined && !(atLeast ? value >= goal : value <= goal)
}

function verdictOf(row: Row): string {
  if (row.goal === undefined) return ""
  return isMissed(row) ? "missed" : "met"
}

function spreadOf({ spread, unit }: Row): string {
  if (spread === undefined) return ""
  const [least, greatest] = spread.map((value) => number(value, unit))
  return `${least}–${greatest}`
}

function goalOf({ goal, unit, atLeast = false }: Row): string {
  return goal === undefined ? "" : `${atLeast ? "≥" : "≤"} ${told(goal, unit)}`
}

function told(value: number, unit: string): string {
  return `${number(value, unit)} ${unit}`.trim()
}

function number(value: number, unit: string): string {
  const digits = unit === "" || value >= 100 ? 0 : 2
  return value.toLocaleString("en", { maximumFractionDigits: digits })
}
