/** A number that was measured. `goal` is what it should at most (or, with `atLeast`, at least) be; without one it is only told. */
export type Row = { name: string; value: number; unit: string; goal?: number; atLeast?: boolean }

/** Prints the table and what missed its goal; tells whether all are met. */
export function print(rows: Row[]): boolean {
  const cells = rows.map((row) => [row.name, told(row.value, row.unit), goalOf(row)] as const)
  const [name, value] = [widest(cells.map(([cell]) => cell)), widest(cells.map(([, cell]) => cell))]
  console.info("")
  for (const [first, second, third] of cells)
    console.info(`${first.padEnd(name)}  ${second.padStart(value)}  ${third}`.trimEnd())
  const missed = rows.filter(isMissed)
  console.info(missed.length === 0 ? "\nEvery goal is met." : "\nGoals missed:")
  for (const row of missed) console.info(`  ${row.name.trim()}: ${told(row.value, row.unit)}, goal ${goalOf(row)}`)
  return missed.length === 0
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

function goalOf({ goal, unit, atLeast = false }: Row): string {
  return goal === undefined ? "" : `${atLeast ? "≥" : "≤"} ${told(goal, unit)}`
}

function told(value: number, unit: string): string {
  const digits = unit === "" || value >= 100 ? 0 : 2
  return `${value.toLocaleString("en", { maximumFractionDigits: digits })} ${unit}`.trim()
}

function widest(texts: string[]): number {
  return Math.max(...texts.map((text) => text.length))
}
