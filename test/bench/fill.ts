import { execFileSync } from "node:child_process"
import { join } from "node:path"

/** Fills a state folder of its own with the sample, made as large as `rows`; returns the folder. */
export function fill(folder: string, rows: number): string {
  const state = join(folder, `rows-${rows}`)
  execFileSync(process.execPath, ["upstream/seed.ts", "--rows", String(rows), "--persist", state], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  return state
}
