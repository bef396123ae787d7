import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

/** `./icons/*.svg?raw` gives the shapes of a drawing without its frame and licence, which each would carry along. */
export function iconShapes(): Plugin {
  return {
    name: "icon-shapes",
    enforce: "pre",
    load(id) {
      const [file = "", query] = id.split("?")
      if (query !== "raw" || !file.includes("/app/ui/icons/")) return
      const shapes = readFileSync(file, "utf8").replace(/^[\s\S]*?<svg[^>]*>\s*|\s*<\/svg>\s*$/g, "")
      return `export default ${JSON.stringify(shapes.replace(/>\s+</g, "><").replaceAll(" />", "/>"))}`
    },
  }
}
