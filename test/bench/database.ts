// The built API on the database of a folder. D1 is Miniflare's, so its process also holds Miniflare's own workers.

import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Miniflare } from "miniflare"
import * as v from "valibot"

type Api = { url: URL; stop(): Promise<void> }
export const token = "local-development-token"

/** Fills a folder of its own with the sample, made as large as `rows`; returns the folder. */
export function fill(folder: string, rows: number): string {
  const state = join(folder, `rows-${rows}`)
  const seed = ["packages/upstream/seed.ts", "--rows", String(rows), "--persist", state]
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

async function startApi(state: string): Promise<Api> {
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

async function fetchFromApi(base: URL, path: string, language = "pt-BR") {
  const headers = { authorization: `Bearer ${token}`, "accept-language": language }
  const send = () => fetch(new URL(`/api${path}`, base), { headers })
  // workerd may close a connection that rests for five seconds under the next request.
  const response = await send().catch(send)
  const type = response.headers.get("content-type") ?? "text/plain"
  return { status: response.status, type, body: await response.text() }
}

type Answer = Awaited<ReturnType<typeof fetchFromApi>>

/** The queries that are remembered; those that a trial makes up are without end. */
const most = 2_000

/** The sample's API with a memory, so that neither D1 nor Miniflare is measured: what was asked once costs a look-up. */
export async function startRecording(folder: string) {
  const api = await startApi(fill(folder, 0))
  const remembered = new Map<string, Promise<Answer>>()
  return {
    /** The answer to a path such as `/v1/rides?limit=2`. */
    answerTo(path: string, language: string): Promise<Answer> {
      const key = `${language} ${path}`
      const answer = remembered.get(key) ?? fetchFromApi(api.url, path, language)
      if (remembered.size < most) remembered.set(key, answer)
      return answer
    },
    /** All answers in a language, by path. */
    async answers(language: string): Promise<Record<string, string>> {
      const texts: Record<string, string> = {}
      for (const [key, answer] of remembered) {
        const [spoken, path = ""] = key.split(" ")
        if (spoken === language) texts[path] = (await answer).body
      }
      return texts
    },
    stop: api.stop,
  }
}
