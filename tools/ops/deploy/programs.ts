// Child processes of a deployment (Vite, wrangler, sentry-cli), each with only the environment variables that it
// needs.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { stripVTControlCharacters } from "node:util"
import { Refusal as ProgramRefusal } from "#upstream/database/command-line.ts"
import { environmentOf, type Program } from "#upstream/database/environment.ts"

export const root = fileURLToPath(new URL("../../..", import.meta.url))

/** Standard output; throws the error that wrangler printed. stdin is closed, so wrangler never prompts. */
export async function wrangler(parameters: string[], env: Record<string, string> = {}): Promise<string> {
  const { status, stdout, stderr } = await run("wrangler", "wrangler/bin/wrangler.js", parameters, {
    WRANGLER_HIDE_BANNER: "true",
    ...env,
  })
  if (status !== 0) throw errorOf(`${stderr}\n${stdout}`)
  return stdout
}

export async function buildSite(): Promise<string> {
  // The build only needs to know that a token exists.
  const env: Record<string, string> = process.env.SENTRY_AUTH_TOKEN ? { SENTRY_AUTH_TOKEN: "withheld" } : {}
  const { status, stdout, stderr } = await run("vite", "vite/bin/vite.js", ["build", "--logLevel", "error"], env)
  if (status !== 0) throw new PlatformError(`vite build: ${stderr.trim() || stdout.trim()}`, null)
  return "done"
}

/** Standard output; throws the line that names the failure. */
export async function sentry(parameters: string[]): Promise<string> {
  const { status, stdout, stderr } = await run("sentry", "@sentry/cli/bin/sentry-cli", parameters)
  if (status === 0) return stdout
  const lines = `${stdout}\n${stderr}`.split("\n").filter((line) => line.trim() !== "")
  const complaint = lines.find((line) => /^error\b/i.test(line.trim())) ?? lines.at(-1)
  throw new PlatformError(complaint ?? "no word of why", null)
}

async function run(program: Program, file: string, parameters: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`${root}node_modules/${file}`, ...parameters], {
    cwd: root,
    env: { ...environmentOf(program), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const printed = [text(child.stdout), text(child.stderr)]
  const [[status], ...texts] = await Promise.all([once(child, "close"), ...printed])
  const [stdout = "", stderr = ""] = texts.map(stripVTControlCharacters)
  return { status: Number(status), stdout, stderr }
}

/** The message of wrangler's error in one line, without its boilerplate. */
function errorOf(output: string): PlatformError {
  const paragraph = output.split("[ERROR]").at(-1) ?? output
  const [message = ""] = paragraph.split(/If you think this is a bug|To learn more about|🪵|Note that there is/)
  const line = message
    .replace(/[▲✘]\s+\[WARNING\][^\n]*/g, "")
    .replace(/\s+/g, " ")
    .replace(/A request to the Cloudflare API \(\S+\) failed\. /, "")
    .trim()
  return new PlatformError(line, Number(/\[code: (\d+)\]/.exec(line)?.[1] ?? 0) || null)
}

export class PlatformError extends ProgramRefusal {
  /** Null when the platform gave none. */
  readonly code: number | null
  constructor(message: string, code: number | null) {
    super(message)
    this.code = code
  }
}

/** A refusal that names its own next step. */
export class Refusal extends ProgramRefusal {
  readonly next: string
  constructor(message: string, next: string) {
    super(message)
    this.next = next
  }
}

/** The next step of a known reason. Reasons are matched by text, because their numbers differ between services. */
export function nextOf(message: string): string | undefined {
  return reasons.find(([words]) => words.test(message))?.[1]
}

const reasons: [RegExp, string][] = [
  [
    /authenticat|unauthori[sz]ed|not authori[sz]ed|forbidden|access token/i,
    "Give the token the permissions of docs/operating.md (Workers Scripts, D1 and Workers KV Storage to edit), or run `npx wrangler login`; then deploy again.",
  ],
  [
    /\bplan\b|\bpaid\b|upgrade|limit reached|subscription/i,
    "Choose the Workers Paid plan (dashboard: Workers & Pages, Plans) or remove what the account no longer needs; then deploy again.",
  ],
  [
    /required secrets/,
    "Run `npx wrangler secret put` with that name and `--name` of the worker (docs/operating.md); then deploy again.",
  ],
  [
    // The platform replaces another worker's host with --take-domain, but not every DNS record.
    /externally managed DNS|existing_dns_record|\[code: 100117\]/,
    "Take the record of that host away (dashboard: the domain, DNS), and deploy again at once: until then nothing stands there. All else is uploaded.",
  ],
]
