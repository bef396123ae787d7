// An uncached render of the list of routes against the least that a worker can do for it. Workers Cache is not emulated locally, so
// every request renders; the stand-in counts that it was asked for each. Both contestants ask the same stand-in in the same way.

import { setTimeout as pause } from "node:timers/promises"
import { page, pageOf, startBare, startSite, startStandIn } from "./contestants.ts"
import { load } from "./load.ts"
import { median, type Row } from "./table.ts"
import type { Server } from "./workerd.ts"

const rounds = 9
const seconds = 3
// In requests, not seconds: on a busy machine a few seconds would leave V8 interpreting.
const warmUp = 2000

export async function measureRender(folder: string, list: string): Promise<Row[]> {
  const standIn = await startStandIn(folder, list)
  const site = await startSite(folder, standIn.host)
  const html = await pageOf(site)
  const bare = await startBare(folder, standIn.host, html)
  try {
    const [idleSite, idleBare] = [await idle(site), await idle(bare)]
    for (const server of [site, bare]) await load(server.url + page, { requests: warmUp })
    const [ours, theirs]: [Round[], Round[]] = [[], []]
    const before = await asked(standIn)
    for (let round = 0; round < rounds; round++) {
      ours.push(await measure(site, idleSite))
      theirs.push(await measure(bare, idleBare))
    }
    const answered = [...ours, ...theirs].reduce((total, { answers }) => total + answers, 0)
    return rowsOf(ours, theirs, ((await asked(standIn)) - before) / answered)
  } finally {
    await Promise.all([site.stop(), bare.stop(), standIn.stop()])
  }
}

type Round = { answers: number; perSecond: number; cpu: number; busy: number }

async function measure(server: Server, idleShare: number): Promise<Round> {
  const [began, before] = [performance.now(), server.cpu()]
  const { answers } = await load(server.url + page, { seconds })
  const elapsed = performance.now() - began
  const cpu = server.cpu() - before - idleShare * elapsed
  return { answers, perSecond: answers / seconds, cpu: cpu / answers, busy: cpu / (seconds * 1000) }
}

/** The share of a core that the process takes when nobody asks. */
async function idle(server: Server): Promise<number> {
  const [began, before] = [performance.now(), server.cpu()]
  await pause(1500)
  return (server.cpu() - before) / (performance.now() - began)
}

async function asked(standIn: Server): Promise<number> {
  return Number(await (await fetch(`${standIn.url}/asked`)).text())
}

function rowsOf(ours: Round[], bare: Round[], perAnswer: number): Row[] {
  const of = (list: Round[], name: keyof Round) => median(list.map((round) => round[name]))
  const ratio = (name: keyof Round) => median(ours.map((round, at) => round[name] / (bare[at]?.[name] ?? Number.NaN)))
  return [
    { name: "list render, uncached, site", value: of(ours, "perSecond"), unit: "req/s" },
    { name: "  bare worker", value: of(bare, "perSecond"), unit: "req/s" },
    { name: "  requests, site / bare", value: ratio("perSecond"), unit: "×", goal: 0.2, atLeast: true },
    { name: "list render, CPU of workerd, site", value: of(ours, "cpu"), unit: "ms" },
    { name: "  bare worker", value: of(bare, "cpu"), unit: "ms" },
    { name: "  CPU, site / bare", value: ratio("cpu"), unit: "×", goal: 6 },
    // Below one, the load and the stand-in were what limited that contestant, and its requests per second say little.
    { name: "  cores kept busy, site", value: of(ours, "busy"), unit: "cores" },
    { name: "  cores kept busy, bare worker", value: of(bare, "busy"), unit: "cores" },
    { name: "  questions to the API per answer", value: perAnswer, unit: "×" },
  ]
}
