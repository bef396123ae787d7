// The contestants are packages of their own. What they share with the site (React, Vite, the Cloudflare plugin) is the site's, found in the
// folder above, so that the same releases compete; a framework is installed here, when the bench is run, by its own lock file.

import { execFileSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import type { Contestant } from "./contestants.ts"

/** Where the worker and the files of a contestant are, once it is built. */
export function builtContestant(contestant: Contestant): { worker: string; client: string | null } {
  const folder = join("test/bench/contestants", contestant)
  const { worker, client } = places[contestant]
  return { worker: join(folder, worker), client: client === null ? null : join(folder, client) }
}

const places = {
  "bare-page": { worker: "dist/bare_page", client: null },
  "react-router": { worker: "build/server", client: "build/client" },
  "tanstack-start": { worker: "dist/server", client: "dist/client" },
} as const satisfies Record<Contestant, { worker: string; client: string | null }>

/** Installs what is missing and builds; with `SKIP_BUILD` only what has never been built. */
export function buildContestant(contestant: Contestant): void {
  const cwd = join("test/bench/contestants", contestant)
  const lock = join(cwd, "package-lock.json")
  if (existsSync(lock) && !isInstalled(cwd, lock)) {
    console.info(`installing ${contestant}`)
    execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd, stdio: ["ignore", 2, 2], env: withOwnNode() })
  }
  if (process.env.SKIP_BUILD && existsSync(builtContestant(contestant).worker)) return
  const vite = resolve("node_modules/vite/bin/vite.js")
  execFileSync(process.execPath, [vite, "build", "--logLevel", "warn"], { cwd, stdio: ["ignore", 2, 2] })
}

function isInstalled(cwd: string, lock: string): boolean {
  const installed = join(cwd, "node_modules/.package-lock.json")
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

/** npm runs on the Node that runs this, not on an older one of the system. */
function withOwnNode(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
}
