import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { ask, startUpstream } from "./upstream-server.ts"

/** The path of a file with the first page of the sample's routes, as the embedded API answers it. */
export async function recordList(folder: string): Promise<string> {
  const state = fill(folder, 0)
  const upstream = await startUpstream(state)
  try {
    return await ask(upstream.url, "/v1/cycling-routes")
  } finally {
    await upstream.stop()
  }
}

/** Fills a state folder of its own with the sample, made as large as `rows`; returns the folder. */
export function fill(folder: string, rows: number): string {
  const state = join(folder, `rows-${rows}`)
  execFileSync(process.execPath, ["upstream/fill.ts", "--rows", String(rows), "--persist", state], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  return state
}
