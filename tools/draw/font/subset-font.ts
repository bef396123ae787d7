// npm run face
// Cuts Archivo down to what the first page of a visitor says: the letters of the site's languages and the weights that its styles ask
// for. What else somebody may write comes from the whole face, which a browser fetches only then.

import { readFileSync } from "node:fs"
import subsetFont from "subset-font"
import { keep } from "../keep.ts"

export const face = "app/theme/archivo-core.woff2"

const whole = new URL(
  "../../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2",
  import.meta.url,
)

/** The ranges are those of `unicode-range` in app/theme/fonts.css, where a browser looks for which file to fetch. */
export const ranges: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x5b],
  [0x5d, 0x5d],
  [0x5f, 0x5f],
  [0x61, 0x7a],
  [0x7c, 0x7c],
  ...[..."\u00a0¡©ª°²·º¿ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúü–—’“”…−"].map((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return [code, code] as const
  }),
]

if (import.meta.main) keep(face, await drawFace())

export async function drawFace(): Promise<Uint8Array> {
  const letters = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step))
  return subsetFont(readFileSync(whole), String.fromCodePoint(...letters), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 850 } },
    // Kerning, figures of one width, and accents that are written apart.
    keepFeatures: ["kern", "tnum", "locl", "ccmp"],
  })
}
