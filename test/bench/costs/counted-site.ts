// The built site on workerd before the embedded API and a KV that count: what one request costs is what they were asked for it.

import { buffer } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { getPlatformProxy } from "wrangler"
import upstream from "../../../upstream/index.ts"
import { namespaces } from "../../resilience/site.ts"
import { serving, startStore } from "../../resilience/stores.ts"
import { counted } from "../../upstream/rows-read.ts"
import { token } from "../database.ts"
import { built, serve } from "../workerd.ts"
import { purgeToken, type Visit } from "./visits.ts"

export type Cost = { calls: number; rows: number; kvReads: number; kvWrites: number; transformations: number }

export type CountedSite = Awaited<ReturnType<typeof startCountedSite>>

export async function startCountedSite(folder: string, state: string) {
  const configPath = fileURLToPath(new URL("../../../upstream/wrangler.toml", import.meta.url))
  const { env, ctx, dispose } = await getPlatformProxy<ApiBindings>({ configPath, persist: { path: `${state}/v3` } })
  const { db, rows } = counted(env.DB)
  const WRITES = { limit: async () => ({ success: true }) }
  const bindings = { ...env, DB: db, API_TOKEN: token, ENVIRONMENT: "local", WRITES }
  const now = { calls: 0, running: 0, transformations: 0 }
  const ask = (path: string, init: RequestInit) =>
    upstream.fetch(new Request(`https://upstream${path}`, init), bindings, ctx)
  const server = await serving(async (request, response) => {
    now.calls += 1
    now.running += 1
    const method = request.method ?? "GET"
    const body = method === "POST" ? { body: new Uint8Array(await buffer(request)) } : {}
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    )
    const answer = await ask(request.url ?? "/", { method, headers: Object.fromEntries(headers), ...body })
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
    now.running -= 1
  })
  const stores = await Promise.all(namespaces.map(() => startStore(new Map())))
  const worker = built("pelotao")
  const wrapped = { IMAGES: "images", SHARE: "share", POST_LIMIT: "noLimit", PICTURE_LIMIT: "noLimit" }
  // The process that answers is this one, which may be late for other reasons than its own.
  const texts = { ...worker.texts, API_TIMEOUT: "10000", API_TOKEN: token, PURGE_TOKEN: purgeToken }
  const services = (worker.services ?? []).filter((name) => name !== "SHARE")
  const addresses = Object.fromEntries(namespaces.map((name, at) => [name, stores[at]?.address ?? ""]))
  const log = (line: string) => {
    if (line.includes("transformation")) now.transformations += 1
    else if (line.includes("event:")) console.info(line)
  }
  const site = await serve(folder, { ...worker, texts, services, wrapped }, { outside: server.address, addresses, log })
  const sum = (count: (store: (typeof stores)[number]) => number) =>
    stores.reduce((all, store) => all + count(store), 0)
  const reads = () => sum((store) => store.reads())
  const writes = () => sum((store) => store.writes())

  /** What goes on after the answer is paid for too. */
  async function settled(): Promise<void> {
    for (let before = -1, same = 0; same < 4; ) {
      await sleep(40)
      const all = now.calls + reads() + writes()
      same = all === before && now.running === 0 ? same + 1 : 0
      before = all
    }
  }

  return {
    async visit({ path, method = "GET", headers = {}, body }: Visit) {
      rows()
      const before = { ...now, reads: reads(), writes: writes() }
      const init = { method, headers, redirect: "manual" as const, ...(body !== undefined && { body }) }
      const response = await fetch(site.url + path, init)
      const text = await response.text()
      await settled()
      const cost: Cost = {
        calls: now.calls - before.calls,
        rows: rows(),
        kvReads: reads() - before.reads,
        kvWrites: writes() - before.writes,
        transformations: now.transformations - before.transformations,
      }
      return { status: response.status, cost, text }
    },
    /** The database itself, whose rows are then not counted. */
    db: env.DB,
    /** The answer of the API to a path below its base, which costs nothing here. */
    async answerTo(path: string) {
      const answer = await ask(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
      return answer.text()
    },
    forget() {
      for (const { entries } of stores) entries.clear()
    },
    async stop() {
      await site.stop()
      await Promise.all([server.stop(), ...stores.map((store) => store.stop()), dispose()])
    },
  }
}
