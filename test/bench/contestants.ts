// Who runs in the benchmarks of the render: the API's stand-in, the site and the bare worker, each alone in its process.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { built, type Server, serve } from "./workerd.ts"

/** The page whose render is measured. */
export const page = "/cycling-routes"

/** The stand-in for the API; it answers with `list`. Returns what a worker needs to reach it. */
export async function startStandIn(folder: string, list: string): Promise<Server & { host: string }> {
  const file = join(folder, "list.json")
  writeFileSync(file, list)
  const worker = { name: "stand-in", folder: "test/bench", modules: ["fixed-answer.js"], files: { LIST: file } }
  const server = await serve(folder, worker)
  return { ...server, host: new URL(server.url).host }
}

export function startSite(folder: string, outside: string, inspect = false): Promise<Server> {
  return serve(folder, built("pelotao"), { outside, inspect })
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

/** The text of the page, which must be a good one. */
export async function pageOf(server: Server): Promise<string> {
  const response = await fetch(server.url + page)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${page} answered ${response.status}: ${text.slice(0, 200)}`)
  return text
}
