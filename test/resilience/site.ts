// The built site on workerd alone, with KV and an API that a trial holds in its hands. The rate limits let everybody pass;
// photos need the Images binding, which workerd has not by itself (test/worker/source-images.test.ts).

import { mkdtempSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { built, type Server, serve } from "../bench/workerd.ts"
import { age, type Entries, type Store, startStore } from "./kv.ts"
import type { Upstream } from "./upstream.ts"

export type Site = Server & {
  stores: Record<string, Store>
  /** What the worker printed that matches, the last thousand lines of it. */
  printed(pattern: RegExp): string[]
}

const noLimit = "test/resilience/no-limit.js"

/** What each namespace of KV holds, by its binding. */
export type Kept = Record<string, Entries>

/** The API answers from the process that asks, which may be late for other reasons than its own. */
export const patient = { API_TIMEOUT: "10000" }

export const namespaces = ["LAST_ANSWERS", "SHORT_LINKS"] as const

export async function startSite(
  temporary: string,
  upstream: Upstream,
  kept: Kept = {},
  settings: Record<string, string> = {},
): Promise<Site> {
  const folder = mkdtempSync(join(temporary, "site-"))
  const stores: Record<string, Store> = {}
  for (const name of namespaces) stores[name] = await startStore(new Map(kept[name]))
  const lines: string[] = []
  const worker = built("pelotao")
  const api = { API_BASE_URL: `http://${upstream.address}/api`, API_TOKEN: "a-token" }
  const server = await serve(
    folder,
    {
      ...worker,
      texts: { ...worker.texts, ...api, ...settings },
      wrapped: { POST_LIMIT: noLimit, PICTURE_LIMIT: noLimit },
    },
    {
      outside: upstream.address,
      addresses: Object.fromEntries(Object.entries(stores).map(([name, { address }]) => [name, address])),
      log: (line) => {
        if (lines.push(line) > 2_000) lines.splice(0, 1_000)
      },
    },
  )
  return {
    ...server,
    stores,
    printed: (pattern) => lines.filter((line) => pattern.test(line)),
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

/** The memory that a process holds, in megabytes. */
export function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1_024
}
