// Where the time of a run goes: its slowest tests and files.

import type { Outcome } from "./outcomes.ts"

const most = 10

export function slowestOf(outcomes: Outcome[]): string {
  const tests = outcomes.map(({ name, milliseconds }): Timed => [name, milliseconds])
  const files = new Map<string, number>()
  for (const [name, milliseconds] of tests) {
    const [file = ""] = name.split(" › ")
    files.set(file, (files.get(file) ?? 0) + milliseconds)
  }
  return ["The slowest tests", ...ranking(tests), "The slowest files", ...ranking([...files])].join("\n")
}

type Timed = [name: string, milliseconds: number]

function ranking(timed: Timed[]): string[] {
  const first = timed.toSorted(([, a], [, b]) => b - a).slice(0, most)
  return first.map(([name, milliseconds]) => `${(milliseconds / 1_000).toFixed(1).padStart(7)} s  ${name}`)
}
