// What is built does not say which deployment it is. A run of it on a machine (`vite preview`, `wrangler dev`) reads `.dev.vars` beside it, no
// upload does: there it says `local`.

import { appendFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

export function localVariables(): Plugin {
  return {
    name: "local-variables",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "pelotao",
    // After those of a developer, if there are any.
    writeBundle: ({ dir = "" }) => appendFileSync(join(dir, ".dev.vars"), "ENVIRONMENT=local\n"),
  }
}
