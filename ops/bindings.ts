// npm run bindings [-- --check]
// Generates each worker's binding types from its wrangler.toml; `--check` fails when they are out of date. The
// runtime's own types come from @cloudflare/workers-types.

import { commandLine } from "#upstream/database/command-line.ts"
import { wrangler } from "./deploy/programs.ts"

const workers = [
  // The site calls a method of the share card worker, whose type is read from that worker.
  {
    file: "worker/bindings.d.ts",
    configuration: "wrangler.toml",
    bound: ["share/wrangler.toml"],
    name: "SiteBindings",
  },
  { file: "share/bindings.d.ts", configuration: "share/wrangler.toml", bound: [], name: "ShareBindings" },
  { file: "upstream/bindings.d.ts", configuration: "upstream/wrangler.toml", bound: [], name: "ApiBindings" },
]
// Excludes a developer's .dev.vars.
const withoutSecrets = ["--env-file", "/dev/null"]
const { check: isCheck } = commandLine({ options: { check: { type: "boolean", default: false } } }).values

for (const { file, configuration, bound, name } of workers) {
  const all = [configuration, ...bound].flatMap((one) => ["-c", one])
  const how = isCheck ? ["--check"] : ["--include-runtime=false", "--strict-vars=false"]
  try {
    await wrangler(["types", file, ...all, "--env-interface", name, ...withoutSecrets, ...how])
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error} → npm run bindings`)
    process.exitCode = 1
  }
}
