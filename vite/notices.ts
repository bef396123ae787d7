import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

/** What is built in and is no module of a package: its notice, as the file that came with it says it. */
const others = [
  { name: "Lucide icons", file: "app/ui/icons/licence.txt" },
  { name: "Archivo", file: "node_modules/@fontsource-variable/archivo/LICENSE" },
]

/** The notices of what the site is built of, in a file beside the others. Vite knows the packages whose modules are in it. */
export function notices(): Plugin {
  return {
    name: "notices",
    config: () => ({ environments: { client: { build: { license: { fileName: "licenses.txt" } } } } }),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const { license } = this.environment.config.build
        const file = typeof license === "object" ? bundle[license.fileName] : undefined
        if (file?.type !== "asset") return
        for (const { name, file: notice } of others) file.source += `\n## ${name}\n\n${readFileSync(notice, "utf8")}`
      },
    },
  }
}
