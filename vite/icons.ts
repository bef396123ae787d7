import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

/** `lucide-static/icons/*.svg?raw` gives the shapes of an icon without the frame and licence that each would carry along. */
export function iconShapes(): Plugin {
  return {
    name: "icon-shapes",
    enforce: "pre",
    load: {
      filter: { id: /\/lucide-static\/icons\/[\w-]+\.svg\?raw$/ },
      handler(id) {
        const shapes = readFileSync(id.replace("?raw", ""), "utf8").replace(
          /^[\s\S]*?<svg[^>]*>\s*|\s*<\/svg>\s*$/g,
          "",
        )
        return `export default ${JSON.stringify(shapes.replace(/>\s+</g, "><").replaceAll(" />", "/>"))}`
      },
    },
  }
}
