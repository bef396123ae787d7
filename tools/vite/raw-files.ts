import { readFileSync } from "node:fs"
import { minifySync, type Plugin } from "vite"

const iconTable = "app/ui/icons.json"

/**
 * `virtual:icons` has the icons of lucide-static that icons.json names: the shapes of each, its paths as one, without the frame and licence
 * that it would carry along.
 */
export function iconShapes(): Plugin {
  return {
    name: "icon-shapes",
    enforce: "pre",
    resolveId: (source) => (source === "virtual:icons" ? "\0virtual:icons" : undefined),
    load: {
      filter: { id: /virtual:icons$|\/lucide-static\/icons\/[\w-]+\.svg\?raw$/ },
      handler(id) {
        if (id === "\0virtual:icons") return tableOf(JSON.parse(readFileSync(iconTable, "utf8")))
        const shapes = readFileSync(id.replace("?raw", ""), "utf8").replace(
          /^[\s\S]*?<svg[^>]*>\s*|\s*<\/svg>\s*$/g,
          "",
        )
        return `export default ${JSON.stringify(joined(shapes.replace(/>\s+</g, "><").replaceAll(" />", "/>")))}`
      },
    },
  }
}

function tableOf(files: Record<string, string>): string {
  const imports = Object.values(files).map((file, at) => `import icon${at} from "lucide-static/icons/${file}.svg?raw"`)
  const rows = Object.keys(files).map((name, at) => `${JSON.stringify(name)}: icon${at}`)
  return `${imports.join("\n")}\nexport const icons = { ${rows.join(", ")} }`
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
