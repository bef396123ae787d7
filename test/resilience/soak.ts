// Soak: an even stream of visitors for as long as it takes to see what leaks.

import { setTimeout as sleep } from "node:timers/promises"
import { ask } from "./asking.ts"
import { judgeWell } from "./judge.ts"
import { allVisits } from "./paths.ts"
import { memoryOf, patient, startSite } from "./site.ts"
import { type Finding, memoryRows, percentile, type Surroundings, wrongs } from "./trial.ts"
import { startUpstream } from "./upstream.ts"

export async function soak({ temporary, recording, random, minutes }: Surroundings): Promise<Finding[]> {
  const visits = await allVisits(recording, false)
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream, {}, patient)
  const wrong: string[] = []
  const times: number[] = []
  const memory: number[] = []
  const underWay = new Set<Promise<void>>()
  const requests = Math.round(minutes * 60 * perSecond)
  const began = performance.now()
  for (let sent = 0; sent < requests; sent++) {
    // A client that fell behind sends at once what is due, so that the stream is as even as the clock.
    await sleep(Math.max(0, began + (sent * 1_000) / perSecond - performance.now()))
    if (sent % Math.ceil(requests / samples) === 0) {
      memory.push(memoryOf(site.pid))
      if (memory.length % 10 === 1)
        console.info(`${sent} of ${requests} requests, ${Math.round(memory.at(-1) ?? 0)} MB, ${wrong.length} wrong`)
    }
    const visit = random.pick(visits)
    const visited = ask(site.url, visit).then((reply) => {
      times.push(reply.milliseconds)
      const verdict = judgeWell(visit, reply, 1)
      if (verdict !== null) wrong.push(verdict)
      underWay.delete(visited)
    })
    underWay.add(visited)
  }
  await Promise.all(underWay)
  await site.stop()
  upstream.stop()
  return [
    wrongs(`${requests} requests in ${minutes} minutes, wrong answers`, wrong),
    { name: "  half of them within", value: percentile(times, 0.5), unit: "ms" },
    { name: "  99 of 100", value: percentile(times, 0.99), unit: "ms" },
    // What an isolate remembers and compiles has its place by then.
    ...memoryRows(memory, 0.2, 1.15),
  ]
}

const perSecond = 50
const samples = 100
