// Who deploys: runs the program, and through it wrangler, as somebody would whose account is on a stand-in of the platform.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import type { Platform } from "./platform.ts"

export type Told = { status: number; said: string; complained: string }

/** Deploys dist as it is. Without a platform every call of one fails. */
export async function deploy(
  platform: Platform | null,
  env: Record<string, string> = {},
  parameters: string[] = [],
): Promise<Told> {
  const origin = platform === null ? "http://127.0.0.1:9" : await platform.start()
  const child = spawn(process.execPath, ["ops/deploy/deploy.ts", "--smoke-origin", `${origin}/site`, ...parameters], {
    // Nobody is logged in by a file of the machine's.
    env: { ...process.env, ...ofOperator, HOME: home, CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = once(child, "close")
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await ended
  return { status: Number(status), said, complained }
}

const home = mkdtempSync(join(tmpdir(), "operator-"))
process.once("exit", () => rmSync(home, { recursive: true, force: true }))

const ofOperator = {
  SKIP_BUILD: "1",
  SITE_ORIGIN: "https://pelotao.com.br",
  ENVIRONMENT: "",
  WORKER_NAME: "",
  XDG_CONFIG_HOME: "",
  CLOUDFLARE_API_TOKEN: "a-token-of-the-platform",
  CLOUDFLARE_ACCOUNT_ID: "",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
}

/** Calls with the ids of databases left out, each named once where it comes several times in a row. */
export function inShort(calls: string[]): string[] {
  const plain = calls.map((call) => call.replace(/[0-9a-f-]{36}/, "ID"))
  return plain.filter((call, at) => call !== plain[at - 1])
}
