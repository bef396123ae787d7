// What the workers stand on: names that are free or theirs, a database, stores, a token. Each is looked for and made only
// when it is not there, so that a deployment can be repeated.

import { randomBytes } from "node:crypto"
import * as v from "valibot"
import { type Account, orNull } from "./account.ts"
import type { Plan } from "./plan.ts"
import { Refusal } from "./refusal.ts"

/** Throws when a name of the plan belongs to somebody else in the account: wrangler would write over it. Returns whether the site is new. */
export async function requireNames(account: Account, plan: Plan): Promise<boolean> {
  const { api, share, site, domain } = plan
  const isOurs = {
    [api]: (type: string) => type === "d1",
    [share]: (type: string) => type === "version_metadata",
    [site]: (type: string) => type === "assets",
  }
  let isNew = true
  for (const [name, isSign] of Object.entries(isOurs)) {
    const worker = await orNull(account.ask(settings, `/workers/scripts/${name}/settings`))
    if (worker === null) continue
    // A worker that has nothing but a secret is what `wrangler secret put` left before the first deployment.
    const isDraft = worker.bindings.every(({ type }) => type === "secret_text")
    if (!isDraft && !worker.bindings.some(({ type }) => isSign(type))) throw taken(`a worker called ${name}`)
    if (name === site) isNew = isDraft
  }
  if (domain === null) {
    await requireGivenAddress(account, plan)
    return isNew
  }
  await requireZone(account, domain)
  const [owner] = await account.ask(domains, `/workers/domains?hostname=${domain}`)
  if (owner !== undefined && owner.service !== site) {
    throw new Refusal(
      `The domain ${domain} leads to the worker ${owner.service}.`,
      `Take it from there (dashboard: Workers & Pages, ${owner.service}, Domains), or set another SITE_ORIGIN; then deploy again.`,
    )
  }
  return isNew
}

/** A domain is led to a worker only after the worker is uploaded, so that it is looked at before anything is made. */
async function requireZone(account: Account, domain: string): Promise<void> {
  const labels = domain.split(".")
  for (let first = 0; first < labels.length - 1; first++) {
    if (await account.hasZone(labels.slice(first).join("."))) return
  }
  throw new Refusal(
    `No zone of the account that the credentials may see has ${domain}.`,
    "Add the domain to the account (dashboard: Domains) or give the token Zone: Read; then deploy again.",
  )
}

/** The address that the platform gives: its middle is the account's own. */
async function requireGivenAddress(account: Account, { site, siteOrigin }: Plan): Promise<void> {
  const given = await orNull(account.ask(v.object({ subdomain: v.string() }), "/workers/subdomain"))
  if (given === null) {
    throw new Refusal(
      "The account has no name below workers.dev yet.",
      "Open Workers & Pages in the dashboard once, which gives it one; then deploy again.",
    )
  }
  const address = `https://${site}.${given.subdomain}.workers.dev`
  if (siteOrigin === address) return
  throw new Refusal(
    `SITE_ORIGIN is ${siteOrigin}, but the platform will call the site ${address}.`,
    `Set SITE_ORIGIN to ${address} or to a domain of your own; then deploy again.`,
  )
}

function taken(what: string): Refusal {
  return new Refusal(
    `The account has ${what} already, which is not of this site.`,
    "Set WORKER_NAME to another name, for example `WORKER_NAME=pedal npm run deploy`; then deploy again.",
  )
}

/** The database and whether it was made now. */
export async function provideDatabase(account: Account, name: string): Promise<Provided> {
  const known = await account.ask(v.array(database), `/d1/database?name=${name}&per_page=100`)
  const found = known.find((one) => one.name === name)
  if (found !== undefined) {
    await requireOurs(account, found)
    return { id: found.uuid, isNew: false }
  }
  return { id: (await account.ask(database, "/d1/database", { name })).uuid, isNew: true }
}

/** Migrations would be mixed into the tables of somebody else. */
async function requireOurs(account: Account, { uuid, name }: v.InferOutput<typeof database>): Promise<void> {
  const sql =
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'"
  const [answer] = await account.ask(v.array(rows), `/d1/database/${uuid}/query`, { sql })
  const tables = answer?.results.map((row) => row.name) ?? []
  const isEmpty = tables.every((table) => table === "d1_migrations")
  if (!isEmpty && !tables.includes("cycling_routes")) throw taken(`a database called ${name}`)
}

/** The stores by their titles, and whether they were made now. */
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

/** The secrets that an upload brings along, none when what is there stays. */
export type Secrets = { api: Record<string, string>; site: Record<string, string> }

/**
 * The token that the site shows the API. The platform tells names of secrets and no values, so that when either worker lacks
 * it both get a new one. A site that asks another API (`asksOther`) has that one's token, which only its operator knows.
 */
export async function provideToken(account: Account, { api, site }: Plan, asksOther: boolean): Promise<Secrets> {
  const [apiHas, siteHas] = [await hasSecret(account, api, "API_TOKEN"), await hasSecret(account, site, "API_TOKEN")]
  if (asksOther && !siteHas) {
    throw new Refusal(
      "API_BASE_URL names another API, and the site has no token for it.",
      `Run \`npx wrangler secret put API_TOKEN --name ${site}\` with the token of that API; then deploy again.`,
    )
  }
  if (apiHas && siteHas) return { api: {}, site: {} }
  const token = { API_TOKEN: randomBytes(32).toString("base64url") }
  return asksOther ? { api: apiHas ? {} : token, site: {} } : { api: token, site: token }
}

export async function hasSecret(account: Account, worker: string, secret: string): Promise<boolean> {
  const names = await orNull(account.ask(v.array(named), `/workers/scripts/${worker}/secrets`))
  return names?.some(({ name }) => name === secret) ?? false
}

const named = v.object({ name: v.string() })
const settings = v.object({ bindings: v.array(v.object({ name: v.string(), type: v.string() })) })
const domains = v.array(v.object({ hostname: v.string(), service: v.string() }))
const rows = v.object({ results: v.array(v.object({ name: v.string() })) })
const database = v.object({ uuid: v.string(), name: v.string() })
const store = v.object({ id: v.string(), title: v.string() })
