// npm run bindings [-- --check]
// Generates each worker's binding types from its wrangler.toml; `--check` fails when they are out of date. The
// runtime's own types come from @cloudflare/workers-types.

import { program, started } from "#upstream/database/command-line.ts"
import { wrangler } from "./deploy/programs.ts"

// The site calls a method of the share card worker, whose type is read from that worker. That one reads no binding.
const workers: Record<string, [file: string, ...configurations: string[]]> = {
  SiteBindings: ["worker/bindings.d.ts", "wrangler.toml", "packages/share/wrangler.toml"],
  ApiBindings: ["packages/upstream/bindings.d.ts", "packages/upstream/wrangler.toml"],
}
// Excludes a developer's .dev.vars.
const withoutSecrets = ["--env-file", "/dev/null"]
const options = { check: { type: "boolean", default: false } } as const

export const main = program({ options }, async ({ values }, io) => {
  const how = values.check ? ["--check"] : ["--include-runtime=false", "--strict-vars=false"]
  let code = 0
  for (const [name, [file, ...configurations]] of Object.entries(workers)) {
    const read = configurations.flatMap((one) => ["-c", one])
    await wrangler(["types", file, ...read, "--env-interface", name, ...withoutSecrets, ...how]).catch((error) => {
      io.err(`${error instanceof Error ? error.message : error} → npm run bindings`)
      code = 1
    })
  }
  return code
})

if (import.meta.main) await started(main)
