import type { MetaCard } from "../page.tsx"

/** The title card of one thing, from whichever of its fields names and describes it. */
export function metaOf(thing: unknown, unnamed: string): MetaCard {
  const title = textOf(thing, "name") ?? textOf(thing, "title") ?? unnamed
  const description = textOf(thing, "description")
  return description === null ? { title } : { title, description: shorten(description) }
}

function textOf(thing: unknown, field: string): string | null {
  const value: unknown = typeof thing === "object" && thing !== null ? Reflect.get(thing, field) : null
  return typeof value === "string" ? value : null
}

/** Search engines and messengers show about this much. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ")
  return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s\S*$/, "")}…`
}
