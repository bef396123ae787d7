// Who deploys: runs the program, and through it wrangler, as somebody would whose account is on a stand-in of the platform.

import { globSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { vi } from "vitest"
import { main } from "../../tools/ops/deploy/deploy.ts"
import type { Platform } from "./platform.ts"

export type Told = { status: number; said: string; complained: string }

/** Deploys dist as it is, from a machine where nobody was before. Without a platform every call of one fails. */
export async function deploy(
  platform: Platform | null,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Told> {
  const origin = platform === null ? "http://127.0.0.1:9" : await platform.start()
  const home = mkdtempSync(join(tmpdir(), "operator-"))
  const all = { ...ofOperator, HOME: home, CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`, ...env }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  const [out, err]: [string[], string[]] = [[], []]
  const lines = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) }
  const status = await main(["--smoke-origin", `${origin}/site`, ...args], { env: process.env, ...lines, ask: null })
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true, force: true })
  return { status, said: out.join("\n"), complained: err.join("\n") }
}

const ofOperator = {
  SKIP_BUILD: "1",
  SITE_ORIGIN: "https://pelotao.com.br",
  ENVIRONMENT: "",
  WORKER_NAME: "",
  XDG_CONFIG_HOME: "",
  CLOUDFLARE_API_TOKEN: "a-token-of-the-platform",
  CLOUDFLARE_ACCOUNT_ID: "",
}

/** Leaves of dist what a build makes, as in a checkout in which nobody deployed. Another file's tests deploy by another name beside. */
export function forgetDeployments(): void {
  for (const file of globSync("dist/pelotao*/pelotao*.json")) rmSync(file)
}

/** The calls of a first upload of a worker. */
export const uploadOf = (name: string) => [`PUT /workers/scripts/${name}`, `POST /workers/scripts/${name}/subdomain`]

/** Calls with the ids of databases left out, each named once where it comes several times in a row. */
export function inShort(calls: string[]): string[] {
  const plain = calls.map((call) => call.replace(/[0-9a-f-]{36}/, "ID"))
  return plain.filter((call, at) => call !== plain[at - 1])
}
