// What every trial is given and what it hands back.

import { setTimeout as sleep } from "node:timers/promises"
import type { Random } from "#upstream/sample/random.ts"
import { median, type Row } from "../bench/table.ts"
import type { Recording } from "./recording.ts"

export type Surroundings = {
  /** A folder that is taken away at the end. */
  temporary: string
  recording: Recording
  random: Random
  /** A minute's worth of it, for `npm test`, where no time is a goal. */
  isShort: boolean
  /** Whether times have goals. */
  isTimed: boolean
  /** Which of the faults the short form takes: it changes with the day. */
  turn: number
  minutes: number
  /** Only the parts of chaos whose names have this in them, when one mends what they broke. */
  only: string
}

export type Trial = (surroundings: Surroundings) => Promise<Finding[]>

/** A row of the table with some of what was wrong. */
export type Finding = Row & { examples?: string[] }

/** How many were wrong, of which none may be. */
export function wrongs(name: string, wrong: string[]): Finding {
  return { name, value: wrong.length, unit: "", goal: 0, examples: wrong }
}

/** What is wrong with an answer. Where no time counts, one that a busy machine made late is asked for twice more. */
export async function verdictOf(
  { isTimed }: Pick<Surroundings, "isTimed">,
  attempt: () => Promise<string | null>,
): Promise<string | null> {
  for (let left = isTimed ? 0 : 2; ; left -= 1) {
    const verdict = await attempt()
    if (verdict === null || left === 0) return verdict
    await sleep(moment)
  }
}

/** Milliseconds: twice that is as long as a breaker that opened meanwhile is open. */
const moment = 2_600

/** A time, whose goal counts only where times have goals. */
export function timing({ isTimed }: Surroundings, name: string, milliseconds: number, goal: number): Finding {
  return { name, value: milliseconds, unit: "ms", ...(isTimed && { goal }) }
}

export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Memory in megabytes, a hundred samples of it: the tenth of them after `settled`, and what became of that until the last tenth. */
export function memoryRows(samples: number[], settled: number, goal: number | null): Finding[] {
  const at = Math.round(samples.length * settled)
  const tenth = Math.ceil(samples.length / 10)
  // One sample says where the collector of garbage just was.
  const [then, last] = [median(samples.slice(at, at + tenth)), median(samples.slice(-tenth))]
  return [
    { name: `  memory after ${settled * 100} of 100`, value: then, unit: "MB" },
    { name: "  memory at the end / then", value: last / then, unit: "×", ...(goal !== null && { goal }) },
  ]
}

/** As many at a time as `width`, in their order. */
export async function inParallel<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = Iterator.from(items)
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: width }, lane))
}
