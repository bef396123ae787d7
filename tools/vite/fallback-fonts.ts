import type { Plugin } from "vite"

/** `@font-face` rules that give system fonts the widths of Archivo, so that text keeps its lines when Archivo comes. */
export function fallbackFonts(): Plugin {
  return {
    name: "fallback-fonts",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/theme\/(fonts|site)\.css\b/ },
      handler: (css, id) => css + (id.includes("fonts.css") ? faces.map(({ rule }) => rule).join("") : stack),
    },
  }
}

// Archivo relative to each font in percent, from a weight on, as its words on the site's pages are wide in Chromium. Spaces and figures
// differ more than letters do. Android names no bold font that a page can ask for.
const widths = {
  Arial: {
    regular: ["Arial", "Liberation Sans"],
    bold: ["Arial Bold", "Liberation Sans Bold"],
    spaces: { 100: 75.2, 575: 69.5 },
    figures: { 100: 101.5, 575: 104.5, 700: 109 },
    letters: { 100: 100.6, 525: 103.8, 575: 97.4, 625: 99.3, 700: 103.6, 800: 110 },
  },
  Roboto: {
    regular: ["Roboto", "Roboto Regular"],
    bold: ["Roboto Bold", "Roboto", "Roboto Regular"],
    spaces: { 100: 84.3, 575: 78.9 },
    figures: { 100: 99.5, 575: 101.5, 700: 104.9 },
    letters: { 100: 101.6, 575: 102.9, 625: 105.5, 700: 109.8, 800: 116.2 },
  },
}
const ranges = { spaces: "unicode-range:U+20,U+A0;", figures: "unicode-range:U+30-39;", letters: "" }
const archivo = { ascent: 87.8, descent: 21 }

const faces = Object.entries(widths).flatMap(([font, { regular, bold, ...parts }]) =>
  Object.entries(parts).flatMap(([part, byWeight]) =>
    Object.entries(byWeight).map(([from, width], at, all) => {
      const family = `${part[0]}${font[0]}`
      const to = Number(all[at + 1]?.[0] ?? 901) - 1
      const names = Number(from) < 575 ? regular : bold
      const rule = `@font-face{font-family:${family};src:${names.map((name) => `local("${name}")`)};font-weight:${from} ${to};
${ranges[part as keyof typeof ranges]}size-adjust:${width}%;${part === "spaces" ? lineOf(width) : ""}}`
      return { family, rule }
    }),
  ),
)
const stack = `:root{--fallback-fonts:${[...new Set(faces.map(({ family }) => family))]}}`

/** Text stands on the line of the first font with a space. */
function lineOf(width: number): string {
  return `ascent-override:${percent(archivo.ascent / width)};descent-override:${percent(archivo.descent / width)}`
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`
}
