// One worker in a workerd of its own, without a dev proxy or emulated storage in the process whose CPU time is measured. Every binding
// that leads out of the worker leads to `outside`, a stand-in in another process, or to the address that is given for it.

import { execFile, execFileSync, spawn } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { extname, join, resolve } from "node:path"
import { createInterface } from "node:readline"
import { Readable } from "node:stream"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import * as v from "valibot"
import { offline } from "../support/offline.ts"

/** A worker to run: its modules, the main one first, relative to `folder`. */
type Worker = {
  name: string
  folder: string
  modules: string[]
  date?: string
  flags?: string[]
  texts?: Record<string, string>
  files?: Record<string, string>
  services?: string[]
  namespaces?: string[]
  assets?: { binding: string; folder: string }
  /** Bindings that bindings.js makes, by the names of its exports. */
  wrapped?: Record<string, string>
}

export type Surroundings = {
  /** Host and port of the stand-in, of the bindings that have one of their own. */
  outside?: string
  addresses?: Record<string, string>
  /** Gets every line that the worker prints, in place of the terminal. */
  log?(line: string): void
}

export type Server = {
  url: string
  pid: number
  /** User and system time of the process in milliseconds, in steps of a clock tick. */
  cpu(): number
  stop(): Promise<void>
}

export async function serve(temporary: string, worker: Worker, options: Surroundings = {}): Promise<Server> {
  const { log } = options
  const file = join(temporary, `${worker.name}.capnp`)
  writeFileSync(file, configOf(worker, options))
  const said = log === undefined ? "inherit" : "pipe"
  const child = spawn(binary(), ["serve", "--control-fd=3", "-I/", file], {
    stdio: ["ignore", said, said, "pipe"],
  })
  for (const input of [child.stdout, child.stderr])
    if (log !== undefined && input !== null) createInterface({ input }).on("line", log)
  const kill = () => child.kill("SIGKILL")
  process.once("exit", kill)
  const ended = new Promise<void>((done) => child.once("exit", () => done()))
  const [port, { pid }] = [await portOf(child.stdio[3]), child]
  if (pid === undefined || port === null) throw new Error(`workerd did not start with ${file}`)
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    cpu: () => cpuTime(pid),
    async stop() {
      process.off("exit", kill)
      kill()
      await ended
    },
  }
}

/** The worker that `vite build` left in dist/, or in another folder, with the bindings of its configuration. */
export function built(name: string, folder = join("dist", name)): Worker & { date: string } {
  const config = v.parse(builtConfig, JSON.parse(readFileSync(join(folder, "wrangler.json"), "utf8")))
  const others = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file !== config.main && kindOf(file) !== null,
  )
  const { binding, directory } = config.assets ?? {}
  return {
    name,
    folder,
    date: config.compatibility_date,
    flags: config.compatibility_flags,
    modules: [config.main, ...others.toSorted()],
    // workerd has no Cache API by itself.
    texts: { ...config.vars, ENVIRONMENT: "local", CACHES: "none", FORECAST_URL: "off" },
    services: config.services.map((service) => service.binding),
    ...(binding !== undefined && directory !== undefined && { assets: { binding, folder: join(folder, directory) } }),
    namespaces: config.kv_namespaces.map(({ binding }) => binding),
  }
}

const bindings = v.array(v.object({ binding: v.string() }))
const builtConfig = v.object({
  main: v.string(),
  compatibility_date: v.string(),
  compatibility_flags: v.array(v.string()),
  vars: v.optional(v.record(v.string(), v.string()), {}),
  services: bindings,
  kv_namespaces: bindings,
  assets: v.optional(v.object({ binding: v.optional(v.string()), directory: v.optional(v.string()) })),
})

function configOf(worker: Worker, { outside, addresses = {} }: Surroundings): string {
  const path = (file: string) => JSON.stringify(resolve(worker.folder, file))
  const placeOf = (name: string) => (addresses[name] === undefined ? "outside" : name)
  const modules = worker.modules.map(
    (file) => `(name = ${JSON.stringify(file)}, ${kindOf(file)} = embed ${path(file)})`,
  )
  const all = [
    ...Object.entries(worker.texts ?? {}).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`),
    ...Object.entries(worker.files ?? {}).map(([name, file]) => `(name = "${name}", text = embed ${path(file)})`),
    ...(worker.services ?? []).map((name) => `(name = "${name}", service = "${placeOf(name)}")`),
    ...(worker.namespaces ?? []).map((name) => `(name = "${name}", kvNamespace = "${placeOf(name)}")`),
    ...(worker.assets ? [`(name = "${worker.assets.binding}", service = "assets")`] : []),
    ...Object.entries(worker.wrapped ?? {}).map(
      ([name, made]) => `(name = "${name}", wrapped = (moduleName = "wrapped:bindings", entrypoint = "${made}"))`,
    ),
  ]
  const places = { ...(outside !== undefined && { outside }), ...addresses }
  const external = Object.entries(places).map(
    ([name, address]) => `(name = "${name}", external = (address = "${address}", http = ()))`,
  )
  if (worker.assets)
    external.push(`(name = "assets", disk = (path = ${JSON.stringify(resolve(worker.assets.folder))}))`)
  const [date, flags] = [worker.date ?? built("pelotao").date, JSON.stringify(worker.flags ?? [])]
  const wrapping = `(name = "wrapped:bindings", internal = true, esModule = embed ${JSON.stringify(resolve("test/bench/bindings.js"))})`
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (compatibilityDate = "${date}", compatibilityFlags = ${flags}, modules = [${modules.join(", ")}], bindings = [${all.join(", ")}])),
    (name = "internet", network = (allow = ["local"])),
    ${external.join(", ")}
  ],
  extensions = [(modules = [${wrapping}])],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);`
}

function kindOf(file: string): string | null {
  const name = extname(file)
  if (name === ".js" || name === ".mjs") return "esModule"
  return { ".wasm": "wasm", ".bin": "data", ".txt": "text" }[name] ?? null
}

// workerd reports the socket that listens as a line of JSON; its output ends when it could not start.
async function portOf(control: unknown): Promise<number | null> {
  if (!(control instanceof Readable)) return null
  for await (const line of createInterface(control)) return v.parse(listening, JSON.parse(line)).port
  return null
}

const listening = v.object({ port: v.number() })

function binary(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("miniflare"))
  return v.parse(v.object({ default: v.string() }), require("workerd")).default
}

// proc(5): fields 14 and 15 are user and system time in ticks, of which Linux has a hundred a second. The name may hold spaces.
function cpuTime(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The same of every workerd in a process group, of which some may end meanwhile. */
export function cpuOfGroup(group: number): number {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []))
  const own = all.filter((pid) => existsSync(`/proc/${pid}/stat`) && statOf(pid)[2] === String(group))
  const workers = own.filter((pid) => readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("workerd"))
  return workers.reduce((sum, pid) => sum + cpuTime(pid), 0)
}

function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ")
}

/** Milliseconds of CPU for one answer. Measured in requests: on a busy machine a few seconds have too few. */
export async function cpuOf(server: Server, path: string, idleShare: number, requests = 250): Promise<number> {
  const [began, before] = [performance.now(), server.cpu()]
  const answers = await load(server.url + path, requests)
  return (server.cpu() - before - idleShare * (performance.now() - began)) / answers
}

/** The share of a core that the process takes when nobody asks. */
export async function idle(server: Server): Promise<number> {
  const [began, before] = [performance.now(), server.cpu()]
  await pause(1500)
  return (server.cpu() - before) / (performance.now() - began)
}

/** Asks for an address as fast as it answers, from another process; throws when an answer was not a good one. */
async function load(url: string, requests: number): Promise<number> {
  const options = ["--json", "--connections", "8", "--amount", String(requests), url]
  const { stdout } = await promisify(execFile)(process.execPath, ["node_modules/autocannon/autocannon.js", ...options])
  const result = v.parse(loadReport, JSON.parse(stdout))
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result["2xx"]
}

const loadReport = v.object({ "2xx": v.number(), non2xx: v.number(), errors: v.number() })

/** The text of an address, which must be a good one. */
export async function textAt(address: string): Promise<string> {
  const response = await fetch(address)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 200)}`)
  return text
}

/** Builds the site, unless SKIP_BUILD is set, and returns a temporary folder that is removed when this process ends. */
export function prepareRun(name: string): string {
  Object.assign(process.env, offline, { X_LOCAL_OBSERVABILITY: "false" })
  const folder = mkdtempSync(join(tmpdir(), `pelotao-${name}-`))
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130))
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  if (!process.env.SKIP_BUILD)
    execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"])
  return folder
}
