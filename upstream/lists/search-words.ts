// Text as it is compared: without case and accents, letters and digits only. The same folding fills `words` and reads `q`.

// The longest prefix that has a posting list of its own (migrations/0002_search.sql).
const LONGEST_PREFIX = 8

export function folded(text: string): string {
  return wordsOf(text).join(" ")
}

/** What `q` may find of an item, by the paths of its texts: every word behind a space, so that a prefix is a plain substring. */
export function searchable(item: object, paths: readonly string[]): string {
  return paths
    .flatMap((path) => wordsOf(textAt(item, path)))
    .map((word) => ` ${word}`)
    .join("")
}

export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function textAt(item: object, path: string): string {
  const value = path.split(".").reduce<unknown>((at, key) => (isRecord(at) ? at[key] : null), item)
  return typeof value === "string" ? value : ""
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

/** The full-text query for a superset of the rows that hold every word as a prefix. */
export function matchQuery(words: readonly string[]): string {
  return words.map((word) => `"${[...word].slice(0, LONGEST_PREFIX).join("")}"*`).join(" AND ")
}
