// The words by which a search finds the rows of a filter, as migrations/0010_terms.sql has written them. What they find holds every
// row that passes, and few others: a number is known by its size, a place by its tile.

import { CELL_DEPTH, type CellRange } from "../place/cells.ts"
import type { Span } from "./conditions.ts"

/** Depths of the tiles that are words. */
const DEPTHS = [2, 4, 6, 8, 10, 12] as const
const MOST_DIGITS = 16

export function termOfValues(column: string, values: readonly (string | number)[]): string {
  return anyOf(values.map((value) => `_${column}_${hexadecimal(String(value))}`))
}

export function termOfBits(column: string, bits: number): string {
  const each = Array.from({ length: 31 }, (_, at) => 2 ** at).filter((bit) => (bits & bit) !== 0)
  return anyOf(each.map((bit) => `_${column}_${bit}`))
}

/** By how many hexadecimal digits a number has and, where the edges want it, by the first two of them. */
export function termOfSpan({ column, low, high }: Pick<Span, "column" | "low" | "high">): string {
  const least = Math.floor(Math.max(0, low ?? 0)).toString(16)
  const most = high === null ? null : Math.floor(high).toString(16)
  const words: string[] = []
  for (let digits = least.length; digits <= (most?.length ?? MOST_DIGITS); digits++) {
    const word = `_${column}_${String.fromCharCode(96 + digits)}`
    const from = digits === least.length ? firstTwo(least) : "10"
    const to = digits === most?.length ? firstTwo(most) : digits === 1 ? "f" : "ff"
    words.push(...prefixes(from, to).map((prefix) => word + prefix))
  }
  return anyOf(words)
}

/** The fewest prefixes of the numbers between two of as many digits, each marked by a star, or whole without one. */
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

/** The largest tiles that fill each range; where even the smallest is larger than what is left of it, that one. */
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

/** Nothing at all is a word that no row has. */
function anyOf(words: readonly string[]): string {
  const quoted = words.map((word) => (word.endsWith("*") ? `"${word.slice(0, -1)}"*` : `"${word}"`))
  return quoted.length === 0 ? `"_"` : `(${quoted.join(" OR ")})`
}

function firstTwo(digits: string): string {
  return digits.slice(0, 2)
}

function span(depth: number): number {
  return 4 ** (CELL_DEPTH - depth)
}

function hexadecimal(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** A bit for each pair of codes, the first of which are asked for or any. */
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

/** A bit mask of codes: one bit for each, in the order of `all`. */
export function maskOf(values: readonly (string | number)[] | null, all: readonly string[]): number {
  return (values ?? []).reduce<number>((bits, value) => bits | (1 << all.indexOf(String(value))), 0)
}

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
