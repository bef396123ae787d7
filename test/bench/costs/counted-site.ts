// The built site on workerd before the embedded API and a KV that count: what one request costs is what they were asked for it.

import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { getPlatformProxy } from "wrangler"
import upstream from "../../../packages/upstream/index.ts"
import { patient, startSite } from "../../resilience/site.ts"
import { serve } from "../../support/serve.ts"
import { counted } from "../../upstream/rows-read.ts"
import { token } from "../database.ts"

const configPath = fileURLToPath(new URL("../../../packages/upstream/wrangler.toml", import.meta.url))

export async function startCountedSite(folder: string, state: string) {
  const { env, ctx, dispose } = await getPlatformProxy<ApiBindings>({ configPath, persist: { path: `${state}/v3` } })
  const { db, rows } = counted(env.DB)
  const bindings = { ...env, DB: db, API_TOKEN: token, ENVIRONMENT: "local" }
  const ask = (path: string, headers: [string, string][]) =>
    upstream.fetch(new Request(`https://upstream${path}`, { headers }), bindings, ctx)
  let [calls, running] = [0, 0]
  const api = await serve(async (request, response) => {
    calls += 1
    running += 1
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
    const answer = await ask(request.url ?? "/", headers)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
    running -= 1
  })
  const settings = { ...patient, API_BASE_URL: "", API_TOKEN: token }
  const site = await startSite(folder, api, {}, settings, { IMAGES: "images", SHARE: "share" })
  const stores = Object.values(site.stores)

  /** Calls of the API, rows that it read, reads and writes of KV, and pictures that were scaled, all since the start. */
  let rowsRead = 0
  function counts(): number[] {
    rowsRead += rows()
    const [reads, writes] = [stores.map((one) => one.reads()), stores.map((one) => one.writes())]
    return [calls, rowsRead, sum(reads), sum(writes), site.printed(/transformation/).length]
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
    /** The text of an address, and the difference that asking for it makes. */
    async visit(path: string): Promise<{ text: string; cost: number[] }> {
      const before = counts()
      const response = await fetch(site.url + path, {
        redirect: "manual",
        headers: { accept: "image/avif,image/webp" },
      })
      const text = await response.text()
      if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
      const after = await settled()
      return { text, cost: after.map((count, at) => count - (before[at] ?? 0)) }
    },
    /** The JSON of the API at a path below its base, which costs nothing here. */
    async answerTo(path: string): Promise<unknown> {
      const answer = await ask(`/api${path}`, [["authorization", `Bearer ${token}`]])
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
