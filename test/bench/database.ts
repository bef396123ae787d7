// The built API on the database of a folder. D1 is Miniflare's, so its process also holds Miniflare's own workers.

import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Miniflare } from "miniflare"
import * as v from "valibot"

export type Api = { url: URL; stop(): Promise<void> }
export const token = "local-development-token"

/** Fills a folder of its own with the sample, made as large as `rows`; returns the folder. */
export function fill(folder: string, rows: number): string {
  const state = join(folder, `rows-${rows}`)
  const seed = ["upstream/seed.ts", "--rows", String(rows), "--persist", state]
  execFileSync(process.execPath, seed, { stdio: ["ignore", "ignore", "inherit"] })
  return state
}

const apiConfig = v.object({
  name: v.string(),
  main: v.string(),
  compatibility_date: v.string(),
  vars: v.record(v.string(), v.string()),
  d1_databases: v.array(v.object({ binding: v.string() })),
})

export async function startApi(state: string): Promise<Api> {
  const folder = "dist/pelotao_upstream"
  const { name, main, ...config } = v.parse(apiConfig, JSON.parse(readFileSync(join(folder, "wrangler.json"), "utf8")))
  const texts = Object.entries(config.vars).map(([key, value]) => [key, { type: "text" as const, value }])
  const databases = config.d1_databases.map(({ binding }) => [binding, { type: "d1" as const, id: binding }])
  const modules = { [main]: { type: "esm" as const, contents: readFileSync(join(folder, main), "utf8") } }
  const manifest = { mainModule: main, modulesRoot: resolve(folder), modules }
  const env = Object.fromEntries([...texts, ...databases])
  const miniflare = new Miniflare({
    ...{ port: 0, cf: false, logRequests: false, resourcePersistencePath: resolve(state, "v3") },
    workers: [{ config: { name, compatibilityDate: config.compatibility_date, manifest, env } }],
  })
  return { url: await miniflare.ready, stop: () => miniflare.dispose() }
}

export async function fetchFromApi(base: URL, path: string, language = "pt-BR") {
  const headers = { authorization: `Bearer ${token}`, "accept-language": language }
  const send = () => fetch(new URL(`/api${path}`, base), { headers })
  // workerd may close a connection that rests for five seconds under the next request.
  const response = await send().catch(send)
  const type = response.headers.get("content-type") ?? "text/plain"
  return { status: response.status, type, body: await response.text() }
}

/** The body of an answer, which must have the expected status. */
export async function ask(base: URL, path: string, expected = 200): Promise<string> {
  const { status, body } = await fetchFromApi(base, path)
  if (status !== expected) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`)
  return body
}
