// Chromium of the browser tests: CHROMIUM_PATH, else the system's, Debian's packages, or Playwright's own download. Nothing is installed
// where NO_INSTALL is set.

import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "playwright-core"
import { refuse } from "./script.ts"

/**
 * The executables: the whole browser, and its headless shell, which is the same engine without windows and half of what a page
 * costs a small machine. Where there is no shell, the whole one serves for both. Installs what is missing.
 */
export function chromiumPaths(): { whole: string; shell: string } {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) refuse(`CHROMIUM_PATH is ${given}, and there is no such file.`)
  if (given) return { whole: given, shell: given }
  if (onSystem(wholes) === null || onSystem(shells) === null) installFromDebian("chromium", "chromium-headless-shell")
  const whole = onSystem(wholes) ?? fromPlaywright()
  const shell = onSystem(shells) ?? whole
  say(`using ${[...new Set([shell, whole])].join(" and ")}`)
  return { whole, shell }
}

export function launchOptions(how?: { webgl: boolean }): { executablePath?: string; args: string[] } {
  const { CHROMIUM_PATH } = process.env
  return { ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }), args: [...launchFlags(how), onThisMachine] }
}

/** What other hosts are asked for in a test is found nowhere, but where the test answers it. */
const onThisMachine = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"

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

const wholes = ["chromium", "chromium-browser", "google-chrome"]
const shells = ["chromium-headless-shell"]

function fromPlaywright(): string {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  if (process.env.NO_INSTALL)
    refuse("There is no Chromium here, and NO_INSTALL forbids to install one; CHROMIUM_PATH may name one.")
  say("Chromium: missing on this system, and now Playwright's is downloaded (NO_INSTALL=1 would stop here)")
  runProgram("npx", ["playwright-core", "install", "chromium"])
  return path
}

export function onSystem(names: string[]): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "")
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path)) ?? null
}

export function installFromDebian(...packages: string[]): void {
  if (process.env.NO_INSTALL || !isRoot() || !existsSync("/etc/debian_version")) return
  const names = packages.join(" and ")
  say(`${names}: missing on this system, and now installed from Debian (NO_INSTALL=1 would not)`)
  try {
    runProgram("apt-get", ["update"])
    runProgram("apt-get", ["install", "-y", ...packages])
  } catch (error) {
    say(`Debian's packages could not be installed (${String(error)})`)
  }
}

function runProgram(command: string, parameters: string[]): void {
  execFileSync(command, parameters, {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  })
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Standard error has it, since a reporter may own standard output. */
function say(message: string): void {
  process.stderr.write(`tests: ${message}\n`)
}
