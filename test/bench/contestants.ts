// Who runs in the benchmarks: the API's stand-in, the site, and the same list of routes written by hand and with two
// frameworks, which also serve it as a light page. Each is alone in its process and asks the same stand-in. The contestants are packages of their own, with React, Vite and the
// Cloudflare plugin of the site, so that the same releases compete.

import { execFileSync } from "node:child_process"
import { existsSync, statSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { built, type Server, type Surroundings, serve, textAt } from "./workerd.ts"

/** The page that all of them serve. */
export const page = "/cycling-routes"
/** The same with a filter, of which no copy is kept: the API is always asked. */
export const asking = `${page}?difficulty=easy`
/** The light page of the frameworks: the same routes as plain text. */
export const light = "/plain"
export const contestants = ["bare-page", "react-router", "tanstack-start"] as const
/** Those that serve the light page, Astro with its filter as an island and nothing else. */
export const frameworks = ["react-router", "tanstack-start", "astro"] as const
export type Contestant = (typeof contestants)[number] | (typeof frameworks)[number]
export const entrants: Contestant[] = [...new Set([...contestants, ...frameworks])]
export const names: Record<Contestant, string> = {
  "bare-page": "the bare page",
  "react-router": "React Router",
  "tanstack-start": "TanStack Start",
  astro: "Astro",
}

/** The folders of each contestant's built worker and files. */
const outputs: Record<Contestant, { worker: string; client: string | null }> = {
  "bare-page": { worker: "dist/bare_page", client: null },
  "react-router": { worker: "build/server", client: "build/client" },
  "tanstack-start": { worker: "dist/server", client: "dist/client" },
  astro: { worker: "dist/server", client: "dist/client" },
}

export function builtContestant(contestant: Contestant): { worker: string; client: string | null } {
  const folder = join("test/bench/contestants", contestant)
  const { worker, client } = outputs[contestant]
  return { worker: join(folder, worker), client: client && join(folder, client) }
}

/** Installs what is missing and builds; with `SKIP_BUILD` only what has never been built. */
export function buildContestant(contestant: Contestant): void {
  const cwd = join("test/bench/contestants", contestant)
  install(cwd)
  if (process.env.SKIP_BUILD && existsSync(builtContestant(contestant).worker)) return
  const program =
    contestant === "astro" ? join(cwd, "node_modules/astro/bin/astro.mjs") : "node_modules/vite/bin/vite.js"
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" }
  execFileSync(process.execPath, [resolve(program), "build"], { cwd, stdio: ["ignore", 2, 2], env })
}

/** Installs a package of its own that is not there yet, or not as its lock says. */
export function install(cwd: string): void {
  const [lock, installed] = [join(cwd, "package-lock.json"), join(cwd, "node_modules/.package-lock.json")]
  if (!existsSync(lock) || (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs)) return
  console.error(`installing ${cwd}`)
  // npm runs on the Node that runs this, not on an older one of the system.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd, stdio: ["ignore", 2, 2], env })
}

/** The stand-in for the API, with answers by their paths, and its host and port. */
export async function startStandIn(
  folder: string,
  answers: Record<string, string>,
): Promise<Server & { host: string }> {
  const file = join(folder, "answers.json")
  writeFileSync(file, JSON.stringify(answers))
  const worker = { name: "stand-in", folder: "test/bench", modules: ["workers.js"], files: { ANSWERS: file } }
  const server = await serve(folder, worker)
  return { ...server, host: new URL(server.url).host }
}

/** The site, which waits for the API as long as a busy machine takes, and logs nothing. */
export function startSite(
  folder: string,
  outside: string,
  surroundings: Surroundings = {},
  settings: Record<string, string> = {},
): Promise<Server> {
  const worker = built("pelotao")
  const texts = { ...worker.texts, API_TIMEOUT: "10000", ...settings }
  return serve(folder, { ...worker, texts }, { outside, log: () => {}, ...surroundings })
}

export async function startContestant(folder: string, contestant: Contestant, outside: string): Promise<Server> {
  const { worker } = builtContestant(contestant)
  const server = await serve(folder, built(contestant, worker), { outside })
  // One that answers with errors would be the fastest of all.
  await textAt(server.url + (contestant === "astro" ? light : page))
  return server
}
