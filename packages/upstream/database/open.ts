// Opens the local D1 of `npm run dev` or, with --remote, the deployed one.

import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import type { D1Database } from "@cloudflare/workers-types"
import * as v from "valibot"
import { getPlatformProxy, unstable_readConfig } from "wrangler"
import { type Io, Refusal } from "./command-line.ts"
import { boundDatabase, type Database, databaseName } from "./database.ts"
import { environmentOf } from "./environment.ts"
import { PassingFailure, remoteDatabase, retried } from "./remote.ts"

export type DatabaseTarget = { remote: boolean; persist: string; env?: string | undefined }

/** Shared parseArgs options. */
export const databaseOptions = {
  remote: { type: "boolean", default: false },
  persist: { type: "string", default: ".wrangler/state" },
  env: { type: "string" },
} as const

const configured = v.object({
  account_id: v.optional(v.string()),
  d1_databases: v.array(v.object({ binding: v.string(), database_name: v.optional(v.string()) })),
})
const configPath = fileURLToPath(new URL("../wrangler.toml", import.meta.url))

export async function openDatabase({ remote, persist, env }: DatabaseTarget, io: Io): Promise<Database> {
  if (!remote) return (io.local ?? localDatabase)(persist)
  const config = v.parse(configured, unstable_readConfig({ config: configPath }))
  const name = config.d1_databases.find(({ binding }) => binding === "DB")?.database_name
  if (name === undefined) throw new Refusal("packages/upstream/wrangler.toml names no database.")
  // The name is that of `npm run deploy`, so that --env never reaches another environment.
  const environment = env ?? (io.env.ENVIRONMENT || "production")
  const deployed = databaseName(io.env.WORKER_NAME || name, environment)
  return remoteDatabase(await findAccount(config.account_id, io.env), deployed)
}

async function localDatabase(persist: string): Promise<Database> {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath,
    persist: { path: `${persist}/v3` },
  })
  const { batch, ...database } = boundDatabase(env.DB, persist, dispose)
  return { ...database, batch: (statements) => retried(() => notLost(batch(statements))) }
}

/** The proxy's connection can break; SQLite errors are not retried. */
async function notLost<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const isLost = error instanceof Error && /fetch failed|connection lost|socket|terminated|ECONN/i.test(error.message)
    throw isLost ? new PassingFailure(error.message, { cause: error }) : error
  }
}

// Account and token as wrangler finds them: environment variables or its login.
export type Account = { id: string; token: string; base: string }

const wrangler = fileURLToPath(new URL("../bin/wrangler.js", import.meta.resolve("wrangler")))
const credentials = v.object({ token: v.string() })
const accounts = v.object({ result: v.array(v.object({ id: v.string(), name: v.string() })) })

export async function findAccount(configured: string | undefined, env: Io["env"]): Promise<Account> {
  // A workflow passes unset variables as empty texts.
  const base = env.CLOUDFLARE_API_BASE_URL || "https://api.cloudflare.com/client/v4"
  const token = env.CLOUDFLARE_API_TOKEN || (await tokenOfLogin())
  const id = env.CLOUDFLARE_ACCOUNT_ID || configured || (await onlyAccount(base, token))
  return { id, token, base }
}

async function tokenOfLogin(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [wrangler, "auth", "token", "--json"], {
      env: environmentOf("wrangler"),
    })
    return v.parse(credentials, JSON.parse(stdout)).token
  } catch {
    throw new Refusal("Nobody is logged in: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.")
  }
}

async function onlyAccount(base: string, token: string): Promise<string> {
  const response = await fetch(`${base}/accounts`, { headers: { authorization: `Bearer ${token}` } }).catch(() => {
    throw new Refusal(`${base} does not answer.`)
  })
  const found = v.safeParse(accounts, await response.json())
  const [only, ...others] = found.success ? found.output.result : []
  if (only && others.length === 0) return only.id
  const names = [only, ...others].flatMap((account) => (account ? `${account.name} (${account.id})` : [])).join(", ")
  throw new Refusal(`Set CLOUDFLARE_ACCOUNT_ID to the account that has the site${names && `: ${names}`}.`)
}
