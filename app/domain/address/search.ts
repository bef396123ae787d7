import { mostSearchWords } from "#contract/limits.ts"

/** Parameters as they stand in an address, "?q=serra"; what is blank is left out. */
export function searchText(search: Readonly<Record<string, string>>): string {
  const said = Object.entries(search).filter(([, value]) => value.trim() !== "")
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ""
}

/** As much of a search as is asked: its first words. What stands between words finds nothing and counts for none. */
export function firstWords(search: string): string {
  return firstFew.exec(search)?.[0] ?? search
}

export function countWords(search: string): number {
  return search.match(word)?.length ?? 0
}

const word = /[\p{L}\p{M}\p{N}]+/gu
const firstFew = new RegExp(`^(?:[^\\p{L}\\p{N}]*[\\p{L}\\p{M}\\p{N}]+){1,${mostSearchWords}}`, "u")
