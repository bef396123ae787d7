import { readFileSync } from "node:fs"
import { minifySync, type Plugin } from "vite"

/** `lucide-static/icons/*.svg?raw` gives the shapes of an icon, its paths as one, without the frame and licence that each would carry along. */
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
        return `export default ${JSON.stringify(joined(shapes.replace(/>\s+</g, "><").replaceAll(" />", "/>")))}`
      },
    },
  }
}

const aPath = /<path d="([^"]*)"\/>/g

/** A first step is from the origin; behind another path it would be from the end of that. */
function joined(shapes: string): string {
  const paths = [...shapes.matchAll(aPath)].map(([, path = ""]) =>
    path.replace(/^m(-?[\d.]+[ ,]*-?[\d.]+) ?(?=([-\d.])?)/, (_, start, next) => `M${start}${next ? "l" : ""}`),
  )
  return paths.length === 0 ? shapes : `<path d="${paths.join("")}"/>${shapes.replace(aPath, "")}`
}

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
