// Who deploys: runs the program, and through it wrangler, as somebody would whose account is on a stand-in of the platform.

import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { text } from "node:stream/consumers"
import { vi } from "vitest"
import { main } from "../../ops/deploy/deploy.ts"
import type { Platform } from "./platform.ts"

export type Told = { status: number; said: string; complained: string }

/** Deploys this dist as it is, from a machine where nobody was before. Without a platform every call of one fails. */
export async function deploy(
  platform: Platform | null,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Told> {
  return asOperator(platform, env, args, async (all, given) => {
    const [out, err]: [string[], string[]] = [[], []]
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
    const lines = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) }
    const status = await main(given, { env: process.env, ...lines, ask: null })
    vi.unstubAllEnvs()
    return { status, said: out.join("\n"), complained: err.join("\n") }
  })
}

/** Deploys the dist of another checkout, by its own program. */
export async function deployFrom(checkout: string, platform: Platform, args: string[]): Promise<Told> {
  return asOperator(platform, {}, args, async (all, given) => {
    const child = spawn(process.execPath, ["ops/deploy/deploy.ts", ...given], {
      cwd: checkout,
      env: { ...process.env, ...all },
      stdio: ["ignore", "pipe", "pipe"],
    })
    const ended = once(child, "close")
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
    const [status] = await ended
    return { status: Number(status), said, complained }
  })
}

async function asOperator(
  platform: Platform | null,
  env: Record<string, string>,
  args: string[],
  run: (env: Record<string, string>, args: string[]) => Promise<Told>,
): Promise<Told> {
  const origin = platform === null ? "http://127.0.0.1:9" : await platform.start()
  const home = mkdtempSync(join(tmpdir(), "operator-"))
  const all = { ...ofOperator, HOME: home, CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`, ...env }
  const told = await run(all, ["--smoke-origin", `${origin}/site`, ...args])
  rmSync(home, { recursive: true, force: true })
  return told
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

/** Another checkout, built, in which nobody deployed: as much of the repository as a deployment reads. */
export function cleanClone(): string {
  const folder = mkdtempSync(join(tmpdir(), "clone-"))
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
  const read = ["package.json", "wrangler.toml", "app", "contract", "ops", "upstream"]
  const built = ["client", "pelotao", "pelotao_share", "pelotao_upstream"].map((part) => `dist/${part}`)
  const files = execFileSync("git", [...listed, ...read], { encoding: "utf8" })
    .split("\0")
    .filter(Boolean)
  for (const file of [...files, ...built]) cpSync(file, join(folder, file), { recursive: true, filter: isNotDeployed })
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"))
  return folder
}

/** What a deployment writes stands beside the build's own configuration. */
function isNotDeployed(file: string): boolean {
  return !/^dist\/pelotao\w*\/(?!wrangler)[\w-]+\.json$/.test(file)
}

/** Calls with the ids of databases left out, each named once where it comes several times in a row. */
export function inShort(calls: string[]): string[] {
  const plain = calls.map((call) => call.replace(/[0-9a-f-]{36}/, "ID"))
  return plain.filter((call, at) => call !== plain[at - 1])
}
