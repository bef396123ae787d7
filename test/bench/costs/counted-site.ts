// The built site on workerd before the embedded API and a KV that count: what one request costs is what they were asked for it.

import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { getPlatformProxy } from "wrangler"
import upstream from "../../../packages/upstream/index.ts"
import { patient, startSite } from "../../resilience/site.ts"
import { serve } from "../../support/serve.ts"
import { type Counted, counted } from "../../upstream/rows-read.ts"
import { token } from "../database.ts"

const configPath = fileURLToPath(new URL("../../../packages/upstream/wrangler.toml", import.meta.url))

export async function startCountedSite(folder: string, state: string) {
  const { env, ctx, dispose } = await getPlatformProxy<ApiBindings>({ configPath, persist: { path: `${state}/v3` } })
  const ask = (path: string, headers: [string, string][], db: D1Database) =>
    upstream.fetch(
      new Request(`https://upstream${path}`, { headers }),
      { ...env, DB: db, API_TOKEN: token, ENVIRONMENT: "local" },
      ctx,
    )
  let running = 0
  const calls: (Counted & { read: number })[] = []
  const api = await serve(async (request, response) => {
    running += 1
    const call = { ...counted(env.DB), read: 0 }
    calls.push(call)
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
    const answer = await ask(request.url ?? "/", headers, call.db)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
    running -= 1
  })
  const settings = { ...patient, API_BASE_URL: "", API_TOKEN: token }
  const site = await startSite(folder, api, {}, settings, { IMAGES: "images", SHARE: "share" })
  const stores = Object.values(site.stores)

  /** Rows that calls of the API read, reads and writes of KV, and pictures that were scaled, all since the start. */
  function counts(): number[] {
    for (const call of calls) call.read += call.rows()
    const [reads, writes] = [stores.map((one) => one.reads()), stores.map((one) => one.writes())]
    return [sum(calls.map(({ read }) => read)), sum(reads), sum(writes), site.printed(/transformation/).length]
  }

  /** What goes on after the answer is paid for too. */
  async function settled(): Promise<number[]> {
    for (let before = "", same = 0; ; ) {
      await sleep(40)
      const now = counts()
      same = String(now) === before && running === 0 ? same + 1 : 0
      if (same === 4) return now
      before = String(now)
    }
  }

  return {
    /** The text of an address, and the difference that asking for it makes; of the rows also those of the call that reads most. */
    async visit(path: string): Promise<{ text: string; cost: number[] }> {
      const [before, first] = [counts(), calls.length]
      const response = await fetch(site.url + path, {
        redirect: "manual",
        headers: { accept: "image/avif,image/webp" },
      })
      const text = await response.text()
      if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
      const [rows = 0, ...others] = (await settled()).map((count, at) => count - (before[at] ?? 0))
      const own = calls.slice(first)
      return { text, cost: [own.length, Math.max(0, ...own.map(({ read }) => read)), rows, ...others] }
    },
    /** The JSON of the API at a path below its base, which costs nothing here. */
    async answerTo(path: string): Promise<unknown> {
      const answer = await ask(`/api${path}`, [["authorization", `Bearer ${token}`]], env.DB)
      return answer.json()
    },
    /** The database itself, whose rows are then not counted. */
    db: env.DB,
    forget() {
      for (const { entries } of stores) entries.clear()
    },
    async stop() {
      await site.stop()
      await Promise.all([api.stop(), dispose()])
    },
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
