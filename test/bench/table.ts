/** What was measured, the median where there were several; at most `goal`, or at least with `atLeast`. */
export type Row = {
  name: string
  value: number
  unit: string
  spread?: readonly [least: number, greatest: number]
  goal?: number
  atLeast?: boolean
}

export function print(rows: Row[]): void {
  const cells = rows.map((row) => [row.name, format(row.value, row.unit), spreadOf(row), goalOf(row), verdictOf(row)])
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  console.info("")
  for (const line of cells) {
    const padded = line.map((cell, at) => (at === 1 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
    console.info(padded.join("  ").trimEnd())
  }
  const missed = rows.filter(isMissed)
  console.info(missed.length === 0 ? "\nEvery goal is met." : "\nGoals missed:")
  for (const row of missed) console.info(`  ${row.name.trim()}: ${format(row.value, row.unit)}, goal ${goalOf(row)}`)
}

/** The median of what was measured again and again, with its spread. */
export function measured(numbers: number[]): Pick<Row, "value" | "spread"> {
  return { value: median(numbers), spread: [Math.min(...numbers), Math.max(...numbers)] }
}

export function ratios(ours: number[], theirs: number[]): number[] {
  return ours.map((time, round) => time / (theirs[round] ?? Number.NaN))
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
  return goal === undefined ? "" : `${atLeast ? "≥" : "≤"} ${format(goal, unit)}`
}

function format(value: number, unit: string): string {
  return `${number(value, unit)} ${unit}`.trim()
}

function number(value: number, unit: string): string {
  const digits = unit === "" || value >= 100 ? 0 : 2
  return value.toLocaleString("en", { maximumFractionDigits: digits })
}
