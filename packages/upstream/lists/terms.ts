// Full-text terms of filter values, as migrations/0010_terms.sql writes them. They find a superset of the matching
// rows: numbers by magnitude, places by tile.

import { CELL_DEPTH, type CellRange } from "../place/cells.ts"
import type { Span } from "./conditions.ts"

const DEPTHS = [2, 4, 6, 8, 10, 12] as const
const MOST_DIGITS = 16

export function termOfValues(column: string, values: readonly (string | number)[]): string {
  return anyOf(values.map((value) => `_${column}_${hexadecimal(String(value))}`))
}

export function termOfBits(column: string, bits: number): string {
  const each = Array.from({ length: 31 }, (_, at) => 2 ** at).filter((bit) => (bits & bit) !== 0)
  return anyOf(each.map((bit) => `_${column}_${bit}`))
}

/** Terms by number of hexadecimal digits and, at the bounds, the first two digits. */
export function termOfSpan({ column, low, high }: Pick<Span, "column" | "low" | "high">): string {
  const least = Math.floor(Math.max(0, low ?? 0)).toString(16)
  const most = high === null ? null : Math.floor(high).toString(16)
  const words: string[] = []
  for (let digits = least.length; digits <= (most?.length ?? MOST_DIGITS); digits++) {
    const word = `_${column}_${String.fromCharCode(96 + digits)}`
    const from = digits === least.length ? least.slice(0, 2) : "10"
    const to = digits === most?.length ? most.slice(0, 2) : digits === 1 ? "f" : "ff"
    words.push(...prefixes(from, to).map((prefix) => word + prefix))
  }
  return anyOf(words)
}

/** Minimal prefixes between two numbers of equal length, with a star unless complete. */
function prefixes(from: string, to: string): string[] {
  const [least, most] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  if (to.length === 2 && least <= 0x10 && most === 0xff) return ["*"]
  const found: string[] = []
  for (let at = least; at <= most; at++) {
    const isWhole = to.length === 2 && at % 16 === 0 && at + 15 <= most
    found.push(isWhole ? `${(at / 16).toString(16)}*` : at.toString(16))
    if (isWhole) at += 15
  }
  return found
}

/** Largest tiles within each range, or the smallest one where the rest is smaller. */
export function termOfCells(ranges: readonly CellRange[]): string {
  const words = new Set<string>()
  for (const [first, last] of ranges) {
    let at = first
    while (at <= last) {
      const depth = DEPTHS.find((d) => at % span(d) === 0 && at + span(d) - 1 <= last) ?? 12
      const code = Math.floor(at / span(depth))
      words.add(`_tile_${depth}_${hexadecimal(String(code))}`)
      at = (code + 1) * span(depth)
    }
  }
  return anyOf([...words])
}

/** An empty OR matches nothing. */
function anyOf(words: readonly string[]): string {
  const quoted = words.map((word) => (word.endsWith("*") ? `"${word.slice(0, -1)}"*` : `"${word}"`))
  return quoted.length === 0 ? `"_"` : `(${quoted.join(" OR ")})`
}

function span(depth: number): number {
  return 4 ** (CELL_DEPTH - depth)
}

function hexadecimal(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** A bit for each pair of codes; without `first` all of them. */
export function maskOfPairs(
  first: readonly string[] | null,
  allFirst: readonly string[],
  second: readonly string[],
  allSecond: readonly string[],
): number {
  const pairs = allFirst.flatMap((one) => allSecond.map((other) => `${one} ${other}`))
  return maskOf(
    (first ?? allFirst).flatMap((one) => second.map((other) => `${one} ${other}`)),
    pairs,
  )
}

/** One bit per code, in the order of `all`. */
export function maskOf(values: readonly (string | number)[] | null, all: readonly string[]): number {
  return (values ?? []).reduce<number>((bits, value) => bits | (1 << all.indexOf(String(value))), 0)
}

// Normalization for comparison: no case, no accents, letters and digits only.

// Longest indexed prefix (migrations/0002_search.sql).
const LONGEST_PREFIX = 8

export function folded(text: string): string {
  return wordsOf(text).join(" ")
}

/**
 * Searchable text of an item: each word behind a space, so that a prefix match is a substring match; behind a bar, which
 * no word has, those of its description.
 */
export function searchable(item: object, paths: readonly string[]): string {
  const texts = (of: readonly string[]) =>
    of
      .flatMap((path) => wordsOf(textAt(item, path)))
      .map((word) => ` ${word}`)
      .join("")
  return `${texts(paths)} |${texts(["description"])}`
}

export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function textAt(item: object, path: string): string {
  const value: unknown = path.split(".").reduce((at, key) => Object(at)[key], item)
  return typeof value === "string" ? value : ""
}

/** FTS query for a superset of the rows with all words as prefixes, each in one of its spellings. */
export function matchQuery(words: readonly Spellings[]): string {
  const prefix = (word: string) => `"${[...word].slice(0, LONGEST_PREFIX).join("")}"*`
  return words.map((spellings) => `(${spellings.map(prefix).join(" OR ")})`).join(" AND ")
}

/** What was asked, or what it may have been meant to be. */
export type Spellings = readonly string[]
