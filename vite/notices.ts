import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

const fontLicense = "node_modules/@fontsource-variable/archivo/LICENSE"

/** Writes the licences of what is built in. Vite knows the packages of modules; the font is none. */
export function notices(): Plugin {
  const fileName = "licenses.txt"
  return {
    name: "notices",
    config: () => ({ environments: { client: { build: { license: { fileName } } } } }),
    generateBundle: {
      order: "post",
      handler(_, { [fileName]: file }) {
        if (file?.type === "asset") file.source += `\n## Archivo\n\n${readFileSync(fontLicense, "utf8")}`
      },
    },
  }
}
