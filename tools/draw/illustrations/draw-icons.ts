// npm run art
// Draws icons.svg, the shapes of Lucide's icons in one file, the paths of each as one.

import { iconNames } from "../../../app/ui/icon-names.ts"
import { keep, kept } from "../keep.ts"

export const icons = "app/ui/icons.svg"
const aPath = /<path d="([^"]*)"\/>/g

if (import.meta.main) keep(icons, drawIcons())

export function drawIcons(): string {
  const symbols = iconNames.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>\n`)
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("")}</svg>\n`
}

function shapesOf(name: string): string {
  const whole = kept(`node_modules/lucide-static/icons/${name}.svg`).toString()
  const shapes = whole.replace(/^[\s\S]*?<svg[^>]*>\s*|\s*<\/svg>\s*$/g, "")
  return joined(shapes.replace(/>\s+</g, "><").replaceAll(" />", "/>"))
}

/** A first step is from the origin; behind another path it would be from the end of that. */
function joined(shapes: string): string {
  const paths = [...shapes.matchAll(aPath)].map(([, path = ""]) =>
    path.replace(/^m(-?[\d.]+[ ,]*-?[\d.]+) ?(?=([-\d.])?)/, (_, start, next) => `M${start}${next ? "l" : ""}`),
  )
  return paths.length === 0 ? shapes : `<path d="${paths.join("")}"/>${shapes.replace(aPath, "")}`
}
