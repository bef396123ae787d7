// Which Chromium the browser tests and the benchmarks drive, and how it is started. Looked for in this order: CHROMIUM_PATH,
// the system's, Debian's package (installed when that is allowed), Playwright's own download. The headless shell goes first: it is
// the same engine without a window to draw, which is half of what a page costs a small machine. Messages go to standard error,
// because a reporter may own standard output.

import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "playwright-core"

/** The executable of a Chromium; installs one when the machine has none. */
export function chromiumPath(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const path = onSystem() ?? fromDebian() ?? fromPlaywright()
  say(`using ${path}`)
  return path
}

/** How tests start the browser that the global setup found. */
export function launchOptions(how?: { webgl: boolean }): { executablePath?: string; args: string[] } {
  const { CHROMIUM_PATH } = process.env
  return { ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }), args: launchFlags(how) }
}

/**
 * What a quiet Chromium needs; root has no sandbox. WebGL is drawn in software, which costs a small machine all it has: only
 * tests of maps ask for it, and the others see the drawings that stay where there is none.
 */
export function launchFlags({ webgl = false } = {}): string[] {
  const software = webgl
    ? ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"]
    : ["--disable-gpu", "--disable-3d-apis"]
  const quiet = [
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ]
  return [...(isRoot() ? ["--no-sandbox"] : []), ...software, ...quiet]
}

function onSystem(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "")
  const candidates = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  return candidates.find((path) => existsSync(path)) ?? null
}

function fromDebian(): string | null {
  if (!isRoot() || !existsSync("/etc/debian_version")) return null
  say("none on this system; installing Debian's package")
  try {
    run("apt-get", ["update"])
    run("apt-get", ["install", "-y", "chromium-headless-shell"])
  } catch (error) {
    say(`Debian's package could not be installed (${String(error)})`)
  }
  return onSystem()
}

function fromPlaywright(): string {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  say("downloading Playwright's own")
  run("npx", ["playwright-core", "install", "chromium"])
  return path
}

function run(command: string, parameters: string[]): void {
  execFileSync(command, parameters, {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  })
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function say(message: string): void {
  process.stderr.write(`chromium: ${message}\n`)
}
