// The built site on workerd, with KV and an API that a trial controls, without rate limits and without the Images binding.

import { mkdtempSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { capabilities } from "../../packages/contract/queries.ts"
import { built, serve } from "../bench/workerd.ts"
import { age, type Entries, type Store, startStore } from "./stores.ts"
import type { Upstream } from "./upstream.ts"

export type Site = Awaited<ReturnType<typeof startSite>>

export type Kept = Record<string, Entries>

/** The API answers from the process that asks, which may be late for other reasons than its own. */
export const patient = { API_TIMEOUT: "10000" }

const namespaces = ["LAST_ANSWERS", "SHORT_LINKS"] as const

export async function startSite(
  temporary: string,
  upstream: Pick<Upstream, "address">,
  kept: Kept = {},
  settings: Record<string, string> = {},
  /** Bindings of bindings.js that it does not have otherwise. */
  more: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(temporary, "site-"))
  const stores: Record<string, Store> = {}
  for (const name of namespaces) stores[name] = await startStore(new Map(kept[name]))
  const lines: string[] = []
  const worker = built("pelotao")
  const api = {
    API_BASE_URL: `http://${upstream.address}/api`,
    API_TOKEN: "a-token",
    API_CAPABILITIES: capabilities.join(),
  }
  const texts = { ...worker.texts, ...api, ...settings }
  const addresses = Object.fromEntries(Object.entries(stores).map(([name, { address }]) => [name, address]))
  const log = (line: string) => {
    if (lines.push(line) > 2_000) lines.splice(0, 1_000)
  }
  const wrapped = { POST_LIMIT: "noLimit", PICTURE_LIMIT: "noLimit", ...more }
  const services = (worker.services ?? []).filter((name) => !Object.hasOwn(more, name))
  const server = await serve(
    folder,
    { ...worker, texts, wrapped, services },
    { outside: upstream.address, addresses, log },
  )
  return {
    ...server,
    stores,
    /** Those of the last thousand lines of the worker that match. */
    printed: (pattern: RegExp) => lines.filter((line) => pattern.test(line)),
    async stop() {
      await server.stop()
      await Promise.all(Object.values(stores).map((store) => store.stop()))
    },
  }
}

export function keptBy(site: Site): Kept {
  return Object.fromEntries(Object.entries(site.stores).map(([name, { entries }]) => [name, entries]))
}

/** Makes all copies older than the quarter of an hour for which they are fresh. */
export function ageCopies(site: Site): void {
  for (const { entries } of Object.values(site.stores)) age(entries, 20 * 60_000)
}

export function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1_024
}
