// A worker to the platform, by wrangler.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as v from "valibot"
import type { Account } from "./account.ts"
import { wrangler } from "./programs.ts"
import { PlatformError } from "./refusal.ts"
import type { Brought } from "./token.ts"

/** A site whose visits are counted (docs/operating.md) is uploaded without its dataset where the account has no Analytics Engine. */
export async function uploadSite(configuration: string, brought: Brought, account: Account): Promise<string> {
  try {
    return await upload(configuration, brought, account)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code !== NO_ANALYTICS_ENGINE) throw error
    const whole = v.parse(v.pipe(v.string(), v.parseJson(), v.looseObject({})), readFileSync(configuration, "utf8"))
    writeFileSync(configuration, JSON.stringify({ ...whole, analytics_engine_datasets: [] }, null, 2))
    const said = await upload(configuration, brought, account)
    return `${said}; warning: without its dataset, so that no visit of a short link is counted, since the account has not enabled Analytics Engine: enable it at https://dash.cloudflare.com/${account.id}/workers/analytics-engine, then deploy again`
  }
}

/** "You need to enable Analytics Engine." */
const NO_ANALYTICS_ENGINE = 10089

/** Secrets go with the code in one upload, so that no version of a worker runs without them. */
export async function upload(configuration: string, brought: Brought | null, account: Account): Promise<string> {
  const secrets = brought?.secrets ?? {}
  const folder = mkdtempSync(join(tmpdir(), "secrets-"))
  try {
    const file = join(folder, "secrets.json")
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    const bringing = Object.keys(secrets).length === 0 ? [] : ["--secrets-file", file]
    const said = await wrangler(["deploy", "-c", configuration, ...bringing], accountVariables(account))
    return `version ${/Current Version ID: (\S+)/.exec(said)?.[1] ?? "uploaded"}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Tells wrangler which account. */
export function accountVariables({ id }: Account): Record<string, string> {
  return { CLOUDFLARE_ACCOUNT_ID: id }
}
