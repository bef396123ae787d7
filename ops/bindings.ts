// npm run bindings [-- --check]
// Generates each worker's binding types from its wrangler.toml; `--check` fails when they are out of date. The
// runtime's own types come from @cloudflare/workers-types.

import { commandLine } from "#upstream/database/command-line.ts"
import { wrangler } from "./deploy/programs.ts"

// The site calls a method of the share card worker, whose type is read from that worker.
const workers: Record<string, [file: string, ...configurations: string[]]> = {
  SiteBindings: ["worker/bindings.d.ts", "wrangler.toml", "share/wrangler.toml"],
  ShareBindings: ["share/bindings.d.ts", "share/wrangler.toml"],
  ApiBindings: ["upstream/bindings.d.ts", "upstream/wrangler.toml"],
}
// Excludes a developer's .dev.vars.
const withoutSecrets = ["--env-file", "/dev/null"]
const { check: isCheck } = commandLine({ options: { check: { type: "boolean", default: false } } }).values
const how = isCheck ? ["--check"] : ["--include-runtime=false", "--strict-vars=false"]

for (const [name, [file, ...configurations]] of Object.entries(workers)) {
  const read = configurations.flatMap((one) => ["-c", one])
  try {
    await wrangler(["types", file, ...read, "--env-interface", name, ...withoutSecrets, ...how])
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error} → npm run bindings`)
    process.exitCode = 1
  }
}
