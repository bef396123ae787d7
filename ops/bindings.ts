// npm run bindings [-- --check]
// Makes the types of what each worker is bound to out of its wrangler.toml, or says which are no longer those of it. The types of
// the runtime itself are a package: 16,000 lines that belong to the pinned workerd, and Node reads some of them too.

import { commandLine } from "#upstream/database/command-line.ts"
import { wrangler } from "./deploy/programs.ts"

const workers = [
  // Of what draws share cards the site calls a method, whose type is read off that worker.
  {
    file: "worker/bindings.d.ts",
    configuration: "wrangler.toml",
    bound: ["share/wrangler.toml"],
    name: "SiteBindings",
  },
  { file: "share/bindings.d.ts", configuration: "share/wrangler.toml", bound: [], name: "ShareBindings" },
  { file: "upstream/bindings.d.ts", configuration: "upstream/wrangler.toml", bound: [], name: "ApiBindings" },
]
// Not what a developer has set for local runs (.dev.vars).
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
