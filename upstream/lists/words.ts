// Text as it is compared: without case and accents, letters and digits only. The same folding fills `words` and reads `q`.

// The longest prefix that has a posting list of its own (migrations/0002_search.sql).
const LONGEST_PREFIX = 8

export function folded(text: string): string {
  return wordsOf(text).join(" ")
}

/** What `q` may find: every word behind a space, so that a prefix is a plain substring. */
export function searchable(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .flatMap((text) => wordsOf(text ?? ""))
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

/** The full-text query for a superset of the rows that hold every word as a prefix. */
export function matchQuery(words: readonly string[]): string {
  return words.map((word) => `"${[...word].slice(0, LONGEST_PREFIX).join("")}"*`).join(" AND ")
}
