// A short link whose destination is in KV, beside a worker that reads the same KV and says one line.

import { gzipSync } from "node:zlib"
import { startStore } from "../resilience/kv.ts"
import { code } from "../resilience/paths.ts"
import { pageOf, startSite } from "./contestants.ts"
import { cpuOf, idle } from "./cpu.ts"
import type { Recorder } from "./recorder.ts"
import { measured, type Row } from "./table.ts"
import { serve } from "./workerd.ts"

export async function measureShortLinks(folder: string, recorder: Recorder, rounds: number): Promise<Row[]> {
  const store = await startStore(new Map())
  const addresses = { SHORT_LINKS: store.address }
  const site = await startSite(folder, recorder.address, { addresses })
  const html = await pageOf(site, path)
  const [key] = await kept(store.entries)
  const worker = { name: "bare-link", folder: "test/bench", modules: ["bare-link-worker.js"], texts: { KEY: key } }
  const bare = await serve(folder, { ...worker, namespaces: ["SHORT_LINKS"] }, { addresses })
  try {
    const runs = [site, bare].map((server) => ({ server, times: [] as number[] }))
    for (const { server } of runs) await cpuOf(server, path, 0, requests)
    const before = recorder.asked()
    const idles = new Map<unknown, number>()
    for (const { server } of runs) idles.set(server, await idle(server))
    for (let round = 0; round < rounds; round++)
      for (const { server, times } of runs) times.push(await cpuOf(server, path, idles.get(server) ?? 0, requests))
    const [ours = [], theirs = []] = runs.map(({ times }) => times)
    const ratios = ours.map((time, round) => time / (theirs[round] ?? Number.NaN))
    return [
      { name: "short link from KV, CPU of an answer", ...measured(ours), unit: "ms" },
      { name: "  of a worker that reads KV and says one line", ...measured(theirs), unit: "ms" },
      { name: "  short link / that", ...measured(ratios), unit: "×", goal: 3 },
      { name: "  its page, gzip", value: gzipSync(html).length / 1000, unit: "kB", goal: 4 },
      // KV is this process, and may be late; the site then asks the API beside it.
      {
        name: "  questions to the API per answer",
        value: (recorder.asked() - before) / (rounds * requests),
        unit: "×",
      },
    ]
  } finally {
    await Promise.all([site.stop(), bare.stop(), store.stop()])
  }
}

const path = `/${code}`
const requests = 3_000

/** The keys, as soon as there is one: a copy is written behind the visitor's back. */
async function kept(entries: Map<string, unknown>): Promise<[string]> {
  for (let tries = 0; tries < 100; tries++) {
    const [key] = entries.keys()
    if (key !== undefined) return [key]
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error("the site kept no copy of the short link")
}
