import { readFileSync } from "node:fs"
import { minifySync, type Plugin } from "vite"

/** `app/*.js?raw` gives the code of an inline script minified. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    load: {
      filter: { id: /\/app\/[\w/-]+\.js\?raw$/ },
      handler(id) {
        const file = id.replace("?raw", "")
        return `export default ${JSON.stringify(minifySync(file, readFileSync(file, "utf8"), { module: false }).code)}`
      },
    },
  }
}
