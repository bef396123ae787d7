// Reduces a text to what the card's fonts have glyphs for. Of a name in another script, or of one that is a smiley, nothing would be
// left but boxes.

/** The text on one line without what no font here can draw; empty when that was all of it. */
export function legible(text: string): string {
  const whole = text.normalize("NFC").replace(/\p{Cc}|\p{Cf}/gu, " ")
  return [...whole]
    .filter((character) => isDrawn(character.codePointAt(0) ?? 0))
    .join("")
    .replace(/\s+/g, " ")
    .trim()
}

/** What the subsets of Archivo cover, as @font-face says it (`unicode-range`). */
export const ranges = {
  latin: [
    [0x20, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
    [0x2193, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
  ],
  latinExt: [
    [0x100, 0x2ba],
    [0x2bd, 0x2c5],
    [0x1e00, 0x1e9f],
    [0x1ef2, 0x1eff],
    [0x2020, 0x2020],
    [0x20a0, 0x20c0],
  ],
} satisfies Record<string, [from: number, to: number][]>

function isDrawn(point: number): boolean {
  return [...ranges.latin, ...ranges.latinExt].some(([from, to]) => point >= from && point <= to)
}
