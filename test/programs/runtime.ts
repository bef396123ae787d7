// The worker of the API and its database: one workerd for each folder.

import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { Miniflare } from "miniflare"
import { build } from "vite"
import { unstable_readConfig } from "wrangler"
import { boundDatabase } from "#upstream/database/database.ts"
import type { Database } from "../../upstream/database/database.ts"

export const upstream = fileURLToPath(new URL("../../upstream", import.meta.url))
const runtimes = new Map<string, Promise<Miniflare>>()
let bundle: Promise<string> | undefined

/** The worker of the API with its database in a folder; of one folder there is one. */
function runtimeOf(folder: string, variables: Record<string, string> = {}): Promise<Miniflare> {
  const known = runtimes.get(folder)
  if (known !== undefined) return known
  const started = startRuntime(folder, variables)
  runtimes.set(folder, started)
  return started
}

async function startRuntime(folder: string, variables: Record<string, string>): Promise<Miniflare> {
  bundle ??= bundled()
  const { vars, compatibility_date } = unstable_readConfig({ config: join(upstream, "wrangler.toml") })
  const texts = Object.entries({ ...vars, ...variables }).map(
    ([name, value]) => [name, { type: "text", value }] as const,
  )
  return new Miniflare({
    ...{ port: 0, cf: false, logRequests: false, unsafeTriggerHandlers: true },
    resourcePersistencePath: resolve(folder, "v3"),
    workers: [
      {
        config: {
          name: "api",
          compatibilityDate: compatibility_date ?? "",
          manifest: {
            mainModule: "index.js",
            modulesRoot: upstream,
            modules: { "index.js": { type: "esm", contents: await bundle } },
          },
          env: {
            ...Object.fromEntries(texts),
            VERSION: { type: "version-metadata" },
            WRITES: { type: "rate-limit", namespace: "writes", simple: { limit: 120, period: 60 } },
            DB: { type: "d1", id: "DB" },
          },
        },
      },
    ],
  })
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { ssr: join(upstream, "index.ts"), write: false, rolldownOptions: { external: [/^cloudflare:/, /^node:/] } },
    ssr: { noExternal: true, target: "webworker" },
  })
  const [chunk] = [built].flat().flatMap((one) => ("output" in one ? one.output : []))
  if (chunk?.type !== "chunk") throw new Error("the API was not bundled")
  return chunk.code
}

/** The database of a folder, which stays open until its test ends or it is released. */
export async function opened(folder: string): Promise<Database> {
  const { batch, ...database } = boundDatabase(await (await runtimeOf(folder)).getD1Database("DB"), folder)
  return { ...database, batch: (statements) => retried(() => batch(statements)) }
}

/** The connection to a workerd can break while it is idle; every batch may be sent twice. */
async function retried<T>(attempt: () => Promise<T>, left = 3): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const isLost = error instanceof Error && /fetch failed|connection lost|socket|terminated|ECONN/i.test(error.message)
    if (!isLost || left === 0) throw error
    return retried(attempt, left - 1)
  }
}

/** Closes what stands on a folder. */
export async function release(folder: string): Promise<void> {
  const runtime = runtimes.get(folder)
  runtimes.delete(folder)
  await (await runtime)?.dispose()
}

/** Asks the API that stands on a folder's database, with some of its variables set. */
export async function startApi(folder: string, variables: Record<string, string> = {}) {
  const runtime = await runtimeOf(folder, variables)
  const headers = { authorization: "Bearer local-development-token", "content-type": "application/json" }
  const fetched = (path: string) => retried(() => runtime.dispatchFetch(`http://api/api${path}`, { headers }))
  const statusOf = async (answer: ReturnType<typeof fetched>): Promise<number> => {
    const { status, body } = await answer
    await body?.cancel()
    return status
  }
  async function text(path: string): Promise<string> {
    const response = await fetched(path)
    const body = await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${body.slice(0, 200)}`)
    return body
  }
  return {
    text,
    ask: async <Answer = unknown>(path: string): Promise<Answer> => JSON.parse(await text(path)),
    status: (path: string) => statusOf(fetched(path)),
    send: (path: string, body: unknown) =>
      statusOf(runtime.dispatchFetch(`http://api/api${path}`, { method: "POST", headers, body: JSON.stringify(body) })),
    cron: async () => (await runtime.dispatchFetch("http://api/cdn-cgi/local/scheduled")).text(),
  }
}
