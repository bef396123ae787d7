// The last part of the address of a short link, as a visitor may have typed it.

/**
 * The code in the last part of an address. A plus after it asks to be shown where the link leads without being sent there. An accent
 * is one character or two by the keyboard that it was typed on, and the same code either way.
 */
export function readShortLink(part: string): { code: string; isPreview: boolean } {
  const isPreview = part.endsWith("+")
  return { code: (isPreview ? part.slice(0, -1) : part).normalize("NFC"), isPreview }
}
