// Runs the programs of this repository that a deployment needs: Vite, and wrangler for what it does best.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { stripVTControlCharacters } from "node:util"
import { PlatformError } from "./refusal.ts"

export const root = fileURLToPath(new URL("../..", import.meta.url))

/** What wrangler printed; throws what it said was refused. It asks nothing, as it has no terminal. */
export async function wrangler(parameters: string[], env: Record<string, string> = {}): Promise<string> {
  const { status, said, complained } = await run("wrangler/bin/wrangler.js", parameters, env)
  if (status !== 0) throw errorOf(`${complained}\n${said}`)
  return said
}

export async function buildSite(): Promise<void> {
  const { status, said, complained } = await run("vite/bin/vite.js", ["build", "--logLevel", "error"], {})
  if (status !== 0) throw new PlatformError(`vite build: ${complained.trim() || said.trim()}`, null)
}

/** What a command printed; throws the line that says why it failed. */
export async function runCommand(command: string, parameters: string[]): Promise<string> {
  const { status, said, complained } = await spawned(command, parameters, {})
  if (status !== 0) throw new PlatformError(complaintOf(`${said}\n${complained}`), null)
  return said
}

function complaintOf(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "")
  return lines.find((line) => /^error\b/i.test(line.trim())) ?? lines.at(-1) ?? "no word of why"
}

function run(program: string, parameters: string[], env: Record<string, string>) {
  return spawned(process.execPath, [`${root}node_modules/${program}`, ...parameters], env)
}

async function spawned(command: string, parameters: string[], env: Record<string, string>) {
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, WRANGLER_HIDE_BANNER: "true", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = once(child, "close")
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await ended
  return {
    status: Number(status),
    said: stripVTControlCharacters(said),
    complained: stripVTControlCharacters(complained),
  }
}

/** The paragraph of wrangler's error, in one line, without what it says of itself. */
function errorOf(output: string): PlatformError {
  const told = output
    .split("[ERROR]")
    .at(-1)
    ?.split(/If you think this is a bug|To learn more about|🪵|Note that there is/)[0]
  const message = (told ?? output)
    .replace(/[▲✘]\s+\[WARNING\][^\n]*/g, "")
    .replace(/\s+/g, " ")
    .replace(/A request to the Cloudflare API \(\S+\) failed\. /, "")
    .trim()
  return new PlatformError(message, Number(/\[code: (\d+)\]/.exec(message)?.[1] ?? 0) || null)
}
