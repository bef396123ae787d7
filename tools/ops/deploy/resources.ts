// What a deployment needs of the account: names, database, stores and the token between the workers. Each is made only
// when it is missing, so that a deployment can be repeated. wrangler makes stores too, but finds none by its title.

import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as v from "valibot"
import { type Account, orNull } from "./account.ts"
import type { Plan } from "./plan.ts"
import { Refusal } from "./programs.ts"

/**
 * Throws when a name belongs to another worker of the account, which wrangler would overwrite. Returns whether the
 * site is new.
 */
export async function requireNames(account: Account, { api, share, site }: Plan): Promise<boolean> {
  const signs = { [api]: "d1", [share]: "version_metadata", [site]: "assets" }
  let isNew = true
  for (const [name, sign] of Object.entries(signs)) {
    const worker = await orNull(account.ask(settings, `/workers/scripts/${name}/settings`))
    if (worker === null) continue
    // `wrangler secret put` before the first deployment creates a worker with nothing but the secret.
    const isDraft = worker.bindings.every(({ type }) => type === "secret_text")
    if (!isDraft && !worker.bindings.some(({ type }) => type === sign)) throw taken(`a worker called ${name}`)
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

/** Its id. Throws when the account has a database of that name that is not ours. */
export async function provideDatabase(account: Account, name: string, say: Say): Promise<string> {
  const known = await account.ask(v.array(database), `/d1/database?name=${name}&per_page=100`)
  const found = known.find((one) => one.name === name)
  if (found === undefined) {
    say(`making the database ${name}`)
    return (await account.ask(database, "/d1/database", { name })).uuid
  }
  const sql =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'"
  const [answer] = await account.ask(v.array(rows), `/d1/database/${found.uuid}/query`, { sql })
  const tables = answer?.results.map((row) => row.name) ?? []
  const isEmpty = tables.every((table) => table === "d1_migrations")
  if (!isEmpty && !tables.includes("cycling_routes")) throw taken(`a database called ${name}`)
  return found.uuid
}

/** Ids by title. */
export async function provideStores(account: Account, titles: string[], say: Say) {
  const known = await account.ask(v.array(store), "/storage/kv/namespaces?per_page=1000&order=title&direction=asc")
  const stores = new Map(known.map(({ id, title }) => [title, id]))
  for (const title of titles.filter((one) => !stores.has(one))) {
    say(`making the store ${title}`)
    stores.set(title, (await account.ask(store, "/storage/kv/namespaces", { title })).id)
  }
  return stores
}

export type Say = (what: string) => void

type Secrets = Record<string, string>

/** The bearer between site and API, for both of them where one has none: no secret can be read. */
export async function newToken(account: Account, { api, site }: Plan): Promise<Secrets> {
  for (const worker of [api, site]) {
    const secrets = await orNull(account.ask(named, `/workers/scripts/${worker}/secrets`))
    if (!secrets?.some(({ name }) => name === "API_TOKEN")) return { API_TOKEN: randomBytes(32).toString("base64url") }
  }
  return {}
}

const settings = v.object({ bindings: v.array(v.object({ type: v.string() })) })
const named = v.array(v.object({ name: v.string() }))
const rows = v.object({ results: named })
const database = v.object({ uuid: v.string(), name: v.string() })
const store = v.object({ id: v.string(), title: v.string() })

/** Uploads code and secrets together, so that no version runs without its secrets. */
export async function upload(account: Account, configuration: string, secrets: Secrets = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"))
  try {
    const file = join(folder, "secrets.json")
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    const bringing = Object.keys(secrets).length === 0 ? [] : ["--secrets-file", file]
    const printed = await account.wrangler(["deploy", "-c", configuration, ...bringing])
    const version = /Current Version ID: (\S+)/.exec(printed)?.[1] ?? "uploaded"
    // The address that the platform gives, which need not be SITE_ORIGIN.
    const given = /https:\/\/\S+\.workers\.dev/.exec(printed)?.[0]
    return `version ${version}${given ? `, at ${given}` : ""}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
