// Load: every page in every language, by fifty visitors at once. Soak: an even stream of them for as long as it takes to see what leaks.

import { setTimeout as sleep } from "node:timers/promises"
import { ask } from "./requests.ts"
import { memoryOf, patient, startSite } from "./site.ts"
import { type Finding, inParallel, memoryRows, percentile, type Surroundings, wrongs } from "./trial.ts"
import { startUpstream } from "./upstream.ts"
import { allVisits, judgeWell } from "./visits.ts"

const visitors = 50

export async function load(surroundings: Surroundings): Promise<Finding[]> {
  const { isShort, isTimed } = surroundings
  const requests = isShort ? 600 : 20_000
  const { wrong, times, memory } = await visited(surroundings, requests)
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return [
    wrongs(`${requests} requests, ${visitors} at once, wrong answers`, wrong),
    { name: "  half of them within", value: p50, unit: "ms" },
    { name: "  99 of 100", value: p99, unit: "ms" },
    { name: "  99 of 100 / half", value: p99 / p50, unit: "×", ...(isTimed && { goal: 10 }) },
    // All is compiled and the pools are full after 6 000 of 20 000.
    ...memoryRows(memory, 0.3, isShort ? null : 1.1),
  ]
}

export async function soak(surroundings: Surroundings): Promise<Finding[]> {
  const requests = Math.round(surroundings.minutes * 60 * visitors)
  const { wrong, times, memory } = await visited(surroundings, requests, 1_000 / visitors)
  return [
    wrongs(`${requests} requests in ${surroundings.minutes} minutes, wrong answers`, wrong),
    { name: "  half of them within", value: percentile(times, 0.5), unit: "ms" },
    { name: "  99 of 100", value: percentile(times, 0.99), unit: "ms" },
    // What an isolate remembers and compiles has its place by then.
    ...memoryRows(memory, 0.2, 1.15),
  ]
}

const samples = 100

/** Visits at random, as fast as they are answered or each so many milliseconds after the one before. */
async function visited({ temporary, recording, random }: Surroundings, requests: number, apart = 0) {
  const visits = await allVisits(recording, false)
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream, {}, patient)
  const found = { wrong: [] as string[], times: [] as number[], memory: [] as number[] }
  const began = performance.now()
  await inParallel(Array(requests).keys(), visitors, async (turn) => {
    // A client that fell behind sends at once what is due.
    await sleep(Math.max(0, began + turn * apart - performance.now()))
    if (turn % Math.ceil(requests / samples) === 0) {
      found.memory.push(memoryOf(site.pid))
      if (apart > 0) console.info(`${turn} of ${requests} requests, ${Math.round(found.memory.at(-1) ?? 0)} MB`)
    }
    const visit = random.pick(visits)
    const reply = await ask(site.url, visit)
    found.times.push(reply.milliseconds)
    const verdict = judgeWell(visit, reply, 1)
    if (verdict !== null) found.wrong.push(verdict)
  })
  await site.stop()
  upstream.stop()
  return found
}
