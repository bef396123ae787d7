// What is built does not say which deployment it is.

import { execFileSync } from "node:child_process"
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"

/** What is drawn from a package is not bundled. */
const others = { Archivo: "@fontsource-variable/archivo", "lucide-static": "lucide-static" }

export function notices(): Plugin {
  const fileName = "licenses.txt"
  return {
    name: "notices",
    config: () => ({ environments: { client: { build: { license: { fileName } } } } }),
    generateBundle: {
      order: "post",
      handler(_, { [fileName]: file }) {
        if (file?.type !== "asset") return
        for (const [name, folder] of Object.entries(others))
          file.source += `\n## ${name}\n\n${readFileSync(`node_modules/${folder}/LICENSE`, "utf8")}`
      },
    },
  }
}

export function localVariables(): Plugin {
  return {
    name: "local-variables",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "pelotao",
    // The line comes after those of a developer, if there are any.
    writeBundle: ({ dir = "" }) => appendFileSync(join(dir, ".dev.vars"), "ENVIRONMENT=local\n"),
  }
}

/**
 * The source maps of the browser's scripts, for the error reporter alone. They are made where somebody has a token to upload them
 * with (SENTRY_AUTH_TOKEN); what a browser reports then says the release that they are of.
 */
export function sourceMaps(): Plugin {
  // Maps lie beside what is published, and never among it.
  const folderOf = ({ config }: { config: { root: string } }) => join(config.root, "dist/maps")
  const commit = () => execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim()
  const release = process.env.SENTRY_AUTH_TOKEN ? (process.env.RELEASE ?? commit()) : null
  return {
    name: "source-maps",
    config: () => ({
      define: { "import.meta.env.RELEASE": JSON.stringify(release) },
      environments: { client: { build: { sourcemap: release === null ? false : "hidden" } } },
    }),
    buildStart() {
      if (this.environment.name === "client") rmSync(folderOf(this.environment), { recursive: true, force: true })
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        if (this.environment.name !== "client" || release === null) return
        const folder = folderOf(this.environment)
        writeTo(join(folder, "release.txt"), release)
        for (const [file, built] of Object.entries(bundle)) {
          if (built.type === "chunk") writeTo(join(folder, file), built.code)
          if (!file.endsWith(".map") || built.type !== "asset") continue
          writeTo(join(folder, file), built.source)
          delete bundle[file]
        }
      },
    },
  }
}

function writeTo(file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
