import type { MetaCard } from "../page.tsx"

/** The title card of one thing. */
export function titled(title: string, description: string | null): MetaCard {
  return description === null ? { title } : { title, description: shorten(description) }
}

/** Search engines and messengers show about this much. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ")
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s\S*$/, "")}…`
}
