// Worker names, database and stores. Each is created only when missing, so that a deployment can be repeated.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as v from "valibot"
import { type Account, type Credentials, orNull } from "./account.ts"
import type { Plan } from "./plan.ts"
import { PlatformError, Refusal, wrangler } from "./programs.ts"

/**
 * Throws when a name belongs to another worker of the account, which wrangler would overwrite. Returns whether the
 * site is new.
 */
export async function requireNames(account: Account, { api, share, site }: Plan): Promise<boolean> {
  const isOurs = {
    [api]: (type: string) => type === "d1",
    [share]: (type: string) => type === "version_metadata",
    [site]: (type: string) => type === "assets",
  }
  let isNew = true
  for (const [name, isSign] of Object.entries(isOurs)) {
    const worker = await orNull(account.ask(settings, `/workers/scripts/${name}/settings`))
    if (worker === null) continue
    // `wrangler secret put` before the first deployment creates a worker with nothing but the secret.
    const isDraft = worker.bindings.every(({ type }) => type === "secret_text")
    if (!isDraft && !worker.bindings.some(({ type }) => isSign(type))) throw taken(`a worker called ${name}`)
    if (name === site) isNew = isDraft
  }
  return isNew
}

function taken(what: string): Refusal {
  return new Refusal(
    `The account has ${what} already, which is not of this site.`,
    "Set WORKER_NAME to another name, for example `WORKER_NAME=pedal npm run deploy`; then deploy again.",
  )
}

export async function provideDatabase(account: Account, name: string): Promise<Provided> {
  const known = await account.ask(v.array(database), `/d1/database?name=${name}&per_page=100`)
  const found = known.find((one) => one.name === name)
  if (found !== undefined) {
    await requireOurs(account, found)
    return { id: found.uuid, isNew: false }
  }
  return { id: (await account.ask(database, "/d1/database", { name })).uuid, isNew: true }
}

/** Refuses to migrate a database that is not ours. */
async function requireOurs(account: Account, { uuid, name }: v.InferOutput<typeof database>): Promise<void> {
  const sql =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'"
  const [answer] = await account.ask(v.array(rows), `/d1/database/${uuid}/query`, { sql })
  const tables = answer?.results.map((row) => row.name) ?? []
  const isEmpty = tables.every((table) => table === "d1_migrations")
  if (!isEmpty && !tables.includes("cycling_routes")) throw taken(`a database called ${name}`)
}

/** By title. */
export async function provideStores(account: Account, titles: string[]): Promise<Map<string, Provided>> {
  const known = await account.ask(v.array(store), "/storage/kv/namespaces?per_page=1000&order=title&direction=asc")
  const stores = new Map<string, Provided>()
  for (const title of titles) {
    const found = known.find((one) => one.title === title)
    const { id } = found ?? (await account.ask(store, "/storage/kv/namespaces", { title }))
    stores.set(title, { id, isNew: found === undefined })
  }
  return stores
}

export type Provided = { id: string; isNew: boolean }

const settings = v.object({ bindings: v.array(v.object({ name: v.string(), type: v.string() })) })
const rows = v.object({ results: v.array(v.object({ name: v.string() })) })
const database = v.object({ uuid: v.string(), name: v.string() })
const store = v.object({ id: v.string(), title: v.string() })

/** Uploads without the dataset when the account has no Analytics Engine (docs/operating.md). */
export async function uploadSite(configuration: string, credentials: Credentials, account: Account): Promise<string> {
  try {
    return await upload(configuration, credentials, account)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code !== NO_ANALYTICS_ENGINE) throw error
    const whole = v.parse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), readFileSync(configuration, "utf8"))
    writeFileSync(configuration, JSON.stringify({ ...whole, analytics_engine_datasets: [] }, null, 2))
    const summary = await upload(configuration, credentials, account)
    return `${summary}; warning: without its dataset, so that no visit of a short link is counted, since the account has not enabled Analytics Engine: enable it at https://dash.cloudflare.com/${account.id}/workers/analytics-engine, then deploy again`
  }
}

const NO_ANALYTICS_ENGINE = 10089

/** Uploads code and secrets together, so that no version runs without its secrets. */
export async function upload(
  configuration: string,
  credentials: Credentials | null,
  account: Account,
): Promise<string> {
  const secrets = credentials?.secrets ?? {}
  const folder = mkdtempSync(join(tmpdir(), "secrets-"))
  try {
    const file = join(folder, "secrets.json")
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    const bringing = Object.keys(secrets).length === 0 ? [] : ["--secrets-file", file]
    const summary = await wrangler(["deploy", "-c", configuration, ...bringing], accountVariables(account))
    return `version ${/Current Version ID: (\S+)/.exec(summary)?.[1] ?? "uploaded"}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function accountVariables({ id }: Account): Record<string, string> {
  return { CLOUDFLARE_ACCOUNT_ID: id }
}
