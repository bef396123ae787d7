// The built API on the state of a folder. D1 is Miniflare's, so its process also holds Miniflare's own workers; that is the same for
// every size, and the render is never measured here.

import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Miniflare } from "miniflare"
import * as v from "valibot"

export type Upstream = { url: URL; stop(): Promise<void> }

export async function startUpstream(state: string): Promise<Upstream> {
  const folder = "dist/pelotao_upstream"
  const config = v.parse(upstreamConfig, JSON.parse(readFileSync(join(folder, "wrangler.json"), "utf8")))
  const texts = Object.entries(config.vars).map(([name, value]) => [name, { type: "text" as const, value }])
  const databases = config.d1_databases.map(({ binding }) => [binding, { type: "d1" as const, id: binding }])
  const miniflare = new Miniflare({
    port: 0,
    cf: false,
    logRequests: false,
    resourcePersistencePath: resolve(state, "v3"),
    workers: [
      {
        config: {
          name: config.name,
          compatibilityDate: config.compatibility_date,
          manifest: {
            mainModule: config.main,
            modulesRoot: resolve(folder),
            modules: { [config.main]: { type: "esm", contents: readFileSync(join(folder, config.main), "utf8") } },
          },
          env: Object.fromEntries([...texts, ...databases]),
        },
      },
    ],
  })
  return { url: await miniflare.ready, stop: () => miniflare.dispose() }
}

/** The body of an answer, which must have the expected status. */
export async function ask(base: URL, path: string, expected = 200): Promise<string> {
  const response = await fetch(new URL(`/api${path}`, base), { headers: { authorization: `Bearer ${token}` } })
  const body = await response.text()
  if (response.status !== expected) throw new Error(`${path} answered ${response.status}: ${body.slice(0, 200)}`)
  return body
}

export const token = "local-development-token"
const upstreamConfig = v.object({
  name: v.string(),
  main: v.string(),
  compatibility_date: v.string(),
  vars: v.record(v.string(), v.string()),
  d1_databases: v.array(v.object({ binding: v.string() })),
})
