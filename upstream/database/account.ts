// Who asks the platform: the account and the token that wrangler would use, from its environment variables or its login.

import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import * as v from "valibot"
import { environmentOf } from "./environment.ts"
import { Refusal } from "./refusal.ts"

export type Account = { id: string; token: string; base: string }

const wrangler = fileURLToPath(new URL("../bin/wrangler.js", import.meta.resolve("wrangler")))
const credentials = v.object({ token: v.string() })
const accounts = v.object({ result: v.array(v.object({ id: v.string(), name: v.string() })) })

export async function findAccount(configured: string | undefined): Promise<Account> {
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4"
  const token = process.env.CLOUDFLARE_API_TOKEN ?? (await tokenOfLogin())
  const id = process.env.CLOUDFLARE_ACCOUNT_ID ?? configured ?? (await onlyAccount(base, token))
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
  const response = await fetch(`${base}/accounts`, { headers: { authorization: `Bearer ${token}` } })
  const found = v.safeParse(accounts, await response.json())
  const [only, ...others] = found.success ? found.output.result : []
  if (only && others.length === 0) return only.id
  const names = [only, ...others].flatMap((account) => (account ? `${account.name} (${account.id})` : [])).join(", ")
  throw new Refusal(`Set CLOUDFLARE_ACCOUNT_ID to the account that has the database${names && `: ${names}`}.`)
}
