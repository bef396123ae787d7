// The worker of the API and the databases of a process: one workerd has those of sixteen folders.

import { createHash, createHmac } from "node:crypto"
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Miniflare } from "miniflare"
import * as v from "valibot"
import { build } from "vite"
import { unstable_readConfig } from "wrangler"
import type { Database, Row, Statement } from "#upstream/database/database.ts"

const upstream = fileURLToPath(new URL("../../packages/upstream", import.meta.url))
const names = Array.from({ length: 16 }, (_, at) => `DB${at}`)

type Runtime = { miniflare: Miniflare; state: string }
const runtimes: Promise<Runtime>[] = []
const places = new Map<string, Promise<Runtime & { name: string }>>()

/** The database of a folder: on its first use a copy of what the folder has. */
function placeOf(folder: string) {
  const place = places.get(folder) ?? placed(folder, places.size)
  places.set(folder, place)
  return place
}

async function placed(folder: string, at: number) {
  runtimes[Math.floor(at / names.length)] ??= startRuntime()
  const runtime = await runtimes[Math.floor(at / names.length)]
  const name = names[at % names.length]
  if (runtime === undefined || name === undefined) throw new Error("there is no runtime")
  copyDatabase([folder, "DB"], [runtime.state, name])
  return { ...runtime, name }
}

/** Copies the database of one folder into another, which has none yet. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const place = await places.get(from)
  copyDatabase(place ? [place.state, place.name] : [from, "DB"], [to, "DB"])
}

type File = readonly [state: string, id: string]

function copyDatabase(from: File, to: File): void {
  for (const part of ["", "-wal"])
    if (existsSync(fileOf(from) + part)) cpSync(fileOf(from) + part, fileOf(to) + part, { recursive: true })
}

/** Miniflare keeps a database there: in the file of a Durable Object that is called by the database's id. */
function fileOf([state, id]: File): string {
  const folder = "miniflare-D1DatabaseObject"
  const key = createHash("sha256").update(folder).digest()
  const half = (text: string | Buffer) => createHmac("sha256", key).update(text).digest().subarray(0, 16)
  const name = Buffer.concat([half(id), half(half(id))]).toString("hex")
  return join(state, "v3/d1", folder, `${name}.sqlite`)
}

async function startRuntime(): Promise<Runtime> {
  const state = mkdtempSync(join(tmpdir(), "pelotao-databases-"))
  process.once("exit", () => rmSync(state, { recursive: true, force: true }))
  const { vars, compatibility_date } = unstable_readConfig({ config: join(upstream, "wrangler.toml") })
  const texts = Object.entries(vars).map(([name, value]) => [name, { type: "text", value }] as const)
  const databases = names.map((id) => [id, { type: "d1", id }] as const)
  const modules = { "index.js": chosen, "api.js": await bundled() }
  const miniflare = new Miniflare({
    ...{ port: 0, cf: false, logRequests: false },
    resourcePersistencePath: join(state, "v3"),
    workers: [
      {
        config: {
          name: "api",
          compatibilityDate: compatibility_date ?? "",
          manifest: {
            mainModule: "index.js",
            modulesRoot: upstream,
            modules: Object.fromEntries(
              Object.entries(modules).map(([name, contents]) => [name, { type: "esm", contents }]),
            ),
          },
          env: {
            ...Object.fromEntries([...texts, ...databases]),
            VERSION: { type: "version-metadata" },
            WRITES: { type: "rate-limit", namespace: "writes", simple: { limit: 120, period: 60 } },
          },
        },
      },
    ],
  })
  return { miniflare, state }
}

// The database and the variables of a request are those that its headers name; one without variables is a batch of statements.
const chosen = `import api from "./api.js"
export default {
  async fetch(request, env, context) {
    const DB = env[request.headers.get("x-database")]
    const variables = JSON.parse(request.headers.get("x-variables"))
    if (variables !== null) return api.fetch(request, { ...env, DB, ...variables }, context)
    try {
      const statements = await request.json()
      const answers = await DB.batch(statements.map(({ sql, params = [] }) => DB.prepare(sql).bind(...params)))
      return Response.json(answers.map(({ results }) => results))
    } catch ({ message }) {
      return Response.json(message, { status: 400 })
    }
  },
}`

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

/** Sends a batch in one request, where the proxy of Miniflare makes two of each statement. */
export async function opened(folder: string): Promise<Database> {
  const { miniflare, name } = await placeOf(folder)
  async function execute(statements: readonly Statement[]): Promise<Row[][]> {
    const init = { method: "POST", headers: { "x-database": name }, body: JSON.stringify(statements) }
    const response = await miniflare.dispatchFetch("http://api/", init)
    if (response.ok) return v.parse(answers, await response.json())
    throw new Error(String(await response.json()))
  }
  return {
    name: folder,
    batch: async (statements) => (statements.length === 0 ? [] : retried(() => execute(statements))),
    async [Symbol.asyncDispose]() {},
  }
}

const answers = v.array(v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))))

/** The connection to a workerd can break while it is idle; every batch and every question may be sent twice. */
async function retried<T>(attempt: () => Promise<T>, left = 3): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const isLost = error instanceof Error && /fetch failed|connection lost|socket|terminated|ECONN/i.test(error.message)
    if (!isLost || left === 0) throw error
    return retried(attempt, left - 1)
  }
}

/** Asks the API on a folder's database, with some of its variables set. */
export async function startApi(folder: string, variables: Record<string, string> = {}) {
  const { miniflare, name } = await placeOf(folder)
  const own = { "x-database": name, "x-variables": JSON.stringify(variables) }
  const json = { authorization: "Bearer local-development-token", "content-type": "application/json" }
  const send = (
    path: string,
    { headers, ...init }: { method?: string; body?: string; headers?: Record<string, string> },
  ) => retried(() => miniflare.dispatchFetch(`http://api${path}`, { ...init, headers: { ...headers, ...own } }))
  const fetched = (path: string) => send(`/api${path}`, { headers: json })
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
    send,
    text,
    ask: async <Answer = unknown>(path: string): Promise<Answer> => JSON.parse(await text(path)),
    status: (path: string) => statusOf(fetched(path)),
    post: (path: string, body: unknown) =>
      statusOf(send(`/api${path}`, { method: "POST", headers: json, body: JSON.stringify(body) })),
  }
}
