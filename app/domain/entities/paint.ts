// The colours that people name a bike by, in Portuguese, Spanish and English (paints.json). Of two that begin at the same letter the first
// wins: "azul-marinho" is navy and not blue.

import { plain } from "./drawing.ts"
import paints from "./paints.json" with { type: "json" }

const patterns = Object.values(paints).map(({ words, ...paint }) => ({
  ...paint,
  pattern: new RegExp(`\\b(${words})\\b`),
}))

/** The CSS colour that a text names first: a bike that is "preta e vermelha" is mainly black. */
export function paintOf(color: string | null): string | null {
  return paintsIn(color)[0]?.paint ?? null
}

export function colourFamilies(text: string | null): { main: string[]; all: string[] } {
  const [main = [], ...others] = paintsIn(text).map(({ families }) => families)
  return { main, all: [...main, ...others.flat()] }
}

function paintsIn(text: string | null): (typeof patterns)[number][] {
  const words = plain(text)
  return patterns
    .map((paint) => ({ paint, at: words.search(paint.pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ paint }) => paint)
}
