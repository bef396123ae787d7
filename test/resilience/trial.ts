import { setTimeout as sleep } from "node:timers/promises"
import type { Random } from "#upstream/sample/random.ts"
import { median, type Row } from "../bench/table.ts"
import { ask, type Reply } from "./requests.ts"
import type { Kept, Site } from "./site.ts"
import type { Recording } from "./upstream.ts"
import type { Visit } from "./visits.ts"

export type Surroundings = {
  temporary: string
  recording: Recording
  random: Random
  /** A few seconds' worth of it, for `npm test`, where no time is a goal. */
  isShort: boolean
  isTimed: boolean
  /** Which of the faults the short form takes: it changes with the day. */
  turn: number
  minutes: number
  /** Only the parts of chaos whose names have this in them. */
  only: string
}

export type Trial = (surroundings: Surroundings) => Promise<Finding[]>

export type Finding = Row & { examples?: string[] }

export function wrongs(name: string, wrong: string[]): Finding {
  return { name, value: wrong.length, unit: "", goal: 0, examples: wrong }
}

/** A time, whose goal counts only where times have goals. */
export function timing({ isTimed }: Surroundings, name: string, milliseconds: number, goal: number): Finding {
  return { name, value: milliseconds, unit: "ms", ...(isTimed && { goal }) }
}

export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Compares two tenths of the samples of memory in megabytes: that after `settled` and the last. */
export function memoryRows(samples: number[], settled: number, goal: number | null): Finding[] {
  const at = Math.round(samples.length * settled)
  const tenth = Math.ceil(samples.length / 10)
  const [then, last] = [median(samples.slice(at, at + tenth)), median(samples.slice(-tenth))]
  return [
    { name: `  memory after ${settled * 100} of 100`, value: then, unit: "MB" },
    { name: "  memory at the end / then", value: last / then, unit: "×", ...(goal !== null && { goal }) },
  ]
}

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

/** The visits, and stale copies of all their answers. */
export type Rehearsal = { visits: Visit[]; kept: Kept }

export function asked(site: Site, visits: Visit[]): Promise<void> {
  return inParallel(visits, 8, async (visit) => void (await ask(site.url, visit)))
}

/** Visits all addresses and returns what was wrong. Where no time counts, a wrong answer is asked for twice more. */
export async function judged(
  { isTimed }: Surroundings,
  site: Site,
  visits: Visit[],
  judge: (visit: Visit, reply: Reply) => string | null,
): Promise<string[]> {
  const wrong: string[] = []
  await inParallel(visits, 8, async (visit) => {
    let verdict = judge(visit, await ask(site.url, visit))
    for (let left = isTimed ? 0 : 2; verdict !== null && left > 0; left -= 1) {
      // Twice that is as long as a breaker that opened meanwhile is open.
      await sleep(2_600)
      verdict = judge(visit, await ask(site.url, visit))
    }
    if (verdict !== null) wrong.push(verdict)
  })
  return wrong
}
