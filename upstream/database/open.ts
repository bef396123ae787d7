// Opens the database that a program was asked for: the local one of `npm run dev`, or with --remote the deployed one.

import { fileURLToPath } from "node:url"
import type { D1Database } from "@cloudflare/workers-types"
import * as v from "valibot"
import { getPlatformProxy, unstable_readConfig } from "wrangler"
import { findAccount } from "./account.ts"
import { boundDatabase } from "./bound.ts"
import type { Database } from "./database.ts"
import { databaseName } from "./name.ts"
import { Refusal } from "./refusal.ts"
import { remoteDatabase } from "./remote.ts"
import { PassingFailure, retried } from "./retried.ts"

export type Which = { remote: boolean; persist: string; env?: string | undefined }

/** What parseArgs is told, so that every program calls them the same. */
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

export async function openDatabase({ remote, persist, env }: Which): Promise<Database> {
  if (!remote) return localDatabase(persist)
  const config = v.parse(configured, unstable_readConfig({ config: configPath }))
  const name = config.d1_databases.find(({ binding }) => binding === "DB")?.database_name
  if (name === undefined) throw new Refusal("upstream/wrangler.toml names no database.")
  // By the same words as `npm run deploy`: whoever names an environment must not reach another one.
  const environment = env ?? (process.env.ENVIRONMENT || "production")
  const deployed = databaseName(process.env.WORKER_NAME || name, environment)
  return remoteDatabase(await findAccount(config.account_id), deployed)
}

async function localDatabase(persist: string): Promise<Database> {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath,
    persist: { path: `${persist}/v3` },
  })
  const { batch, ...database } = boundDatabase(env.DB, persist, dispose)
  return { ...database, batch: (statements) => retried(() => notLost(batch(statements))) }
}

/** The proxy's connection may break while nobody asks, or under load; what SQLite says is no such failure. */
async function notLost<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const isLost = error instanceof Error && /fetch failed|connection lost|socket|terminated|ECONN/i.test(error.message)
    throw isLost ? new PassingFailure(error.message, { cause: error }) : error
  }
}
