export function escaped(text: string): string {
  return printable(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Drops the characters that XML 1.0 cannot write (its production 2), and space around the text. */
export function printable(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "").trim()
}

export function element(name: string, text: string | null): string {
  return text === null ? "" : `<${name}>${escaped(text)}</${name}>`
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" }
