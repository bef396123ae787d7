// Runs the programs of this repository that a deployment needs: Vite, wrangler for what it does best, and the error reporter's. All are
// in the lock file, and each gets of the environment what it needs.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { stripVTControlCharacters } from "node:util"
import { environmentOf, type Program } from "#upstream/database/environment.ts"

export const root = fileURLToPath(new URL("../..", import.meta.url))

/** What wrangler printed; throws the error that it named. It has no terminal, so it asks nothing. */
export async function wrangler(parameters: string[], env: Record<string, string> = {}): Promise<string> {
  const { status, stdout, stderr } = await run("wrangler", "wrangler/bin/wrangler.js", parameters, {
    WRANGLER_HIDE_BANNER: "true",
    ...env,
  })
  if (status !== 0) throw errorOf(`${stderr}\n${stdout}`)
  return stdout
}

export async function buildSite(): Promise<void> {
  // It has to know that there is a token, and not which.
  const env: Record<string, string> = process.env.SENTRY_AUTH_TOKEN ? { SENTRY_AUTH_TOKEN: "withheld" } : {}
  const { status, stdout, stderr } = await run("vite", "vite/bin/vite.js", ["build", "--logLevel", "error"], env)
  if (status !== 0) throw new PlatformError(`vite build: ${stderr.trim() || stdout.trim()}`, null)
}

/** What the error reporter's program printed; throws the line that says why it failed. */
export async function sentry(parameters: string[]): Promise<string> {
  const { status, stdout, stderr } = await run("sentry", "@sentry/cli/bin/sentry-cli", parameters)
  if (status !== 0) throw new PlatformError(complaintOf(`${stdout}\n${stderr}`), null)
  return stdout
}

function complaintOf(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "")
  return lines.find((line) => /^error\b/i.test(line.trim())) ?? lines.at(-1) ?? "no word of why"
}

async function run(program: Program, file: string, parameters: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`${root}node_modules/${file}`, ...parameters], {
    cwd: root,
    env: { ...environmentOf(program), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = once(child, "close")
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await ended
  return {
    status: Number(status),
    stdout: stripVTControlCharacters(stdout),
    stderr: stripVTControlCharacters(stderr),
  }
}

/** The paragraph of wrangler's error, in one line, without what it says of itself. */
function errorOf(output: string): PlatformError {
  const paragraph = output
    .split("[ERROR]")
    .at(-1)
    ?.split(/If you think this is a bug|To learn more about|🪵|Note that there is/)[0]
  const message = (paragraph ?? output)
    .replace(/[▲✘]\s+\[WARNING\][^\n]*/g, "")
    .replace(/\s+/g, " ")
    .replace(/A request to the Cloudflare API \(\S+\) failed\. /, "")
    .trim()
  return new PlatformError(message, Number(/\[code: (\d+)\]/.exec(message)?.[1] ?? 0) || null)
}

// Why a deployment stops: what was refused, in the words of who refused it, and what to do next.

// By what the platform says: the numbers of its reasons differ from service to service.
export class Refusal extends Error {
  override name = "Refusal"
  readonly next: string
  constructor(message: string, next: string) {
    super(message)
    this.next = next
  }
}
/** A refusal by the platform, before it is matched with a next step. */
export class PlatformError extends Error {
  override name = "PlatformError"
  /** The platform's own number of its reason, null when it gave none. */
  readonly code: number | null
  constructor(message: string, code: number | null) {
    super(message)
    this.code = code
  }
}
/** A refusal with the next step: that of a known reason, else that of the step at which it came. */
export function refusalOf(error: PlatformError, next: string): Refusal {
  const known = reasons.find(({ words }) => words.test(error.message))
  return new Refusal(error.message, known?.next ?? next)
}
const reasons = [
  {
    words: /authenticat|unauthori[sz]ed|not authori[sz]ed|forbidden|access token/i,
    next: "Give the token the permissions of docs/operating.md (Workers Scripts, D1 and Workers KV Storage to edit), or run `npx wrangler login`; then deploy again.",
  },
  {
    words: /\bplan\b|\bpaid\b|upgrade|limit reached|subscription/i,
    next: "Choose the Workers Paid plan (dashboard: Workers & Pages, Plans) or remove what the account no longer needs; then deploy again.",
  },
  {
    // With --take-domain: of what stands at a host the platform replaces what another worker has there, and not always a record.
    words: /externally managed DNS|existing_dns_record|\[code: 100117\]/,
    next: "Take the record of that host away (dashboard: the domain, DNS), and deploy again at once: until then nothing stands there. All else is uploaded.",
  },
  {
    words: /subdomain_required/,
    next: "Open Workers & Pages in the dashboard once, which gives the account its workers.dev name; then deploy again.",
  },
]
