// The built site, served by workerd without Vite in the path: as close to production as a machine comes. Each site has a
// state directory and a process group of its own and takes both away when it stops.

import { type ChildProcess, execFile, spawn } from "node:child_process"
import { rmSync } from "node:fs"
import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify, stripVTControlCharacters } from "node:util"
import { capabilities } from "../../packages/contract/queries.ts"
import { offline } from "./offline.ts"

/** `pid` is that of its process group. */
export type Site = { url: string; pid: number; stop(): Promise<void> }

type Api = { baseUrl: string; token: string }

/** Starts what `vite build` left in dist on a free port, on an embedded API with the sample or on the API given (`…/api`). */
export async function startSite(api?: Api, settings: Record<string, string> = {}): Promise<Site> {
  const state = await mkdtemp(join(tmpdir(), "pelotao-"))
  if (api === undefined) await cp(await sampleState(), state, { recursive: true })
  // What a test changes behind the site is seen at once; the cache has tests of its own.
  const all = {
    CACHES: "none",
    FORECAST_URL: "off",
    ...(api && { API_BASE_URL: api.baseUrl, API_TOKEN: api.token, API_CAPABILITIES: capabilities.join() }),
    ...settings,
  }
  return serve(
    ["pelotao", "pelotao_upstream", "pelotao_share"].map((name) => `dist/${name}/wrangler.json`),
    state,
    all,
  )
}

export async function startApi(token: string): Promise<Site> {
  const state = await mkdtemp(join(tmpdir(), "pelotao-api-"))
  await cp(await sampleState(), state, { recursive: true })
  return serve(["packages/upstream/wrangler.toml"], state, { API_TOKEN: token })
}

async function serve(workers: string[], state: string, variables: Record<string, string>): Promise<Site> {
  const configured = [
    ...workers.flatMap((file) => ["-c", file]),
    ...Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  ]
  const server = spawn(process.execPath, [wrangler, "dev", ...configured, ...serving, "--persist-to", state], {
    cwd: root,
    env: { ...environment, WRANGLER_REGISTRY_PATH: join(state, "registry"), WRANGLER_LOG_PATH: join(state, "logs") },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  })
  // A test run may end without stopping what it started.
  const killAtExit = () => {
    signal(server, "SIGKILL")
    rmSync(state, { recursive: true, force: true })
  }
  process.once("exit", killAtExit)
  const stop = async () => {
    await ended(server)
    process.off("exit", killAtExit)
    await rm(state, { recursive: true, force: true })
  }
  try {
    return { url: await address(server), pid: server.pid ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export async function buildSite(): Promise<void> {
  await runNode([join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"])
}

const root = fileURLToPath(new URL("../..", import.meta.url))
const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js")
// biome-ignore format: one option a line says less
const serving = [
  "--ip", "127.0.0.1", "--port", "0", "--inspector-port", "0", "--show-interactive-dev-session=false",
]
const environment = { ...process.env, ...offline }
const timeouts = { start: 180_000, stop: 5_000 } as const

/** A state directory with the sample in it, to be copied: that of the whole run (SAMPLE_STATE), or one of this process. */
export function sampleState(): Promise<string> {
  sample ??= process.env.SAMPLE_STATE ? Promise.resolve(process.env.SAMPLE_STATE) : fill()
  return sample
}

let sample: Promise<string> | undefined

async function fill(): Promise<string> {
  const state = await mkdtemp(join(tmpdir(), "pelotao-sample-"))
  process.once("exit", () => rmSync(state, { recursive: true, force: true }))
  await runNode(["packages/upstream/seed.ts", "--persist", state])
  return state
}

async function runNode(parameters: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, parameters, { cwd: root, env: environment })
}

function address(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ""
    const fail = (why: string) => reject(new Error(`the site did not start (${why}):\n${said}`))
    const timer = setTimeout(() => fail("too slow"), timeouts.start)
    server.once("exit", (code) => fail(`exit ${code}`))
    let isReady = false
    const listen = (chunk: Buffer) => {
      if (isReady) return
      said += String(chunk)
      const ready = /Ready on (http:\/\/[\w.:]+)/.exec(stripVTControlCharacters(said))?.[1]
      if (ready === undefined) return
      isReady = true
      clearTimeout(timer)
      resolve(ready)
    }
    // Both are read to the end of the server's life: a full pipe would stop it.
    server.stdout?.on("data", listen)
    server.stderr?.on("data", listen)
  })
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    const timer = setTimeout(() => signal(server, "SIGKILL"), timeouts.stop)
    server.once("exit", () => {
      clearTimeout(timer)
      // What the server started may outlive it.
      signal(server, "SIGKILL")
      resolve()
    })
    signal(server, "SIGTERM")
  })
}

/** Signals the whole group of the server, of which there may be nobody left. */
function signal(server: ChildProcess, name: NodeJS.Signals): void {
  if (server.pid === undefined) return
  try {
    process.kill(-server.pid, name)
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error
  }
}

export function siteUrl(): string {
  return addressIn("SITE_URL")
}

export function keyedSiteUrl(): string {
  return addressIn("KEYED_SITE_URL")
}

function addressIn(name: "SITE_URL" | "KEYED_SITE_URL"): string {
  const url = process.env[name]
  if (url === undefined) throw new Error(`${name} is not set: the global setup has not run`)
  return url
}

export const app = {
  APP_STORE_URL: "https://apps.apple.com/br/app/pelotao/id1234567890",
  PLAY_STORE_URL: "https://play.google.com/store/apps/details?id=cc.pelotao",
  APP_LINK_ORIGIN: "https://app.pelotao.example",
  ANDROID_PACKAGE: "cc.pelotao",
}
