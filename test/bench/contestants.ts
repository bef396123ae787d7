// Who runs in the benchmarks: the API's stand-in, the site, a bare worker, and the same list of routes as others would write it. Each is
// alone in its process and asks the same stand-in.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { builtContestant } from "./building.ts"
import { built, type Server, type Surroundings, serve } from "./workerd.ts"

/** The page that all of them serve. */
export const page = "/cycling-routes"

/** The same list by others: written by hand, and by the two frameworks of React that render on workerd. */
export const contestants = ["bare-page", "react-router", "tanstack-start"] as const
export type Contestant = (typeof contestants)[number]

export const names: Record<Contestant, string> = {
  "bare-page": "the bare page",
  "react-router": "React Router",
  "tanstack-start": "TanStack Start",
}

/** The stand-in for the API, with answers by their paths. Returns what a worker needs to reach it. */
export async function startStandIn(
  folder: string,
  answers: Record<string, string>,
): Promise<Server & { host: string }> {
  const file = join(folder, "answers.json")
  writeFileSync(file, JSON.stringify(answers))
  const worker = { name: "stand-in", folder: "test/bench", modules: ["fixed-answer.js"], files: { ANSWERS: file } }
  const server = await serve(folder, worker)
  return { ...server, host: new URL(server.url).host }
}

/** The site, which waits for the API as long as a busy machine takes. What it logs is spared: a bad answer is told by who asked. */
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
  await pageOf(server)
  return server
}

/** The bare worker, which answers with `html`. */
export function startBare(folder: string, outside: string, html: string): Promise<Server> {
  const file = join(folder, "page.html")
  writeFileSync(file, html)
  const worker = {
    name: "bare",
    folder: "test/bench",
    modules: ["bare-worker.js"],
    files: { HTML: file },
    services: ["UPSTREAM"],
  }
  return serve(folder, worker, { outside })
}

/** The text of a page, which must be a good one. */
export async function pageOf(server: Server, path = page): Promise<string> {
  const response = await fetch(server.url + path)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`)
  return text
}
