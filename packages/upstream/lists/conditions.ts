// A filter value in up to three forms: `where` tests a row, `term` is a full-text term that other filters' terms are
// combined with, `source` collects rows from an index. The unary plus before a column keeps SQLite from choosing an
// index itself.

import { cover, touching } from "../place/cells.ts"
import { type Box, boxesAround, onSphere, type Position, squaredChord, unwrapped } from "../place/earth.ts"
import { every, joined, type Sql, sql, verbatim } from "../sql.ts"
import { matchQuery, type Spellings, termOfBits, termOfCells, termOfSpan, termOfValues } from "./terms.ts"

export type Span = { column: string; unit: "number" | "instant"; low: number | null; high: number | null }
export type Condition = { where: Sql; term: string | null; source: Sql | null; span: Span | null }

const BOX_RANGES = 24

export function amongValues(column: string, values: readonly (string | number)[]): Condition {
  return { where: isOneOf(column, values), term: termOfValues(column, values), source: null, span: null }
}

export function amongIds(table: string, ids: readonly string[]): Condition {
  const list = sql`SELECT value FROM json_each(${JSON.stringify(ids)})`
  const source = sql`SELECT t.n FROM ${verbatim(table)} t WHERE t.id IN (${list})`
  return { where: isOneOf("id", ids), term: null, source, span: null }
}

export function withBits(column: string, bits: number): Condition {
  return { where: sql`${at(column)} & ${bits} <> 0`, term: termOfBits(column, bits), source: null, span: null }
}

export function without(column: string, value: string): Condition {
  return { where: sql`+${at(column)} <> ${value}`, term: null, source: null, span: null }
}

export function withinSpan(table: string, span: Span): Condition {
  const source = sql`SELECT t.n FROM ${verbatim(table)} t WHERE ${edges(span, { low: true, high: true })}`
  // Instants have no term (migrations/0010_terms.sql).
  const term = span.unit === "number" ? termOfSpan(span) : null
  return { where: edges(span, { low: false, high: false }), term, source, span }
}

/** Bounds of a span; one that is not `plain` cannot bound an index scan. */
export function edges(span: Span, plain: { low: boolean; high: boolean }): Sql {
  const tests: Sql[] = []
  if (span.low !== null) tests.push(sql`${plain.low ? at(span.column) : sql`+${at(span.column)}`} >= ${span.low}`)
  if (span.high !== null) {
    const column = plain.high ? at(span.column) : sql`+${at(span.column)}`
    tests.push(span.unit === "number" ? sql`${column} <= ${span.high}` : sql`${column} < ${span.high}`)
  }
  return every(tests)
}

export function withWords(words: readonly Spellings[]): Condition {
  if (words.length === 0) return { where: verbatim("false"), term: null, source: null, span: null }
  const isIn = (word: string) => sql`instr(t.words, ${` ${word}`}) > 0`
  const where = every(words.map((spellings) => sql`(${joined(spellings.map(isIn), " OR ")})`))
  return { where, term: matchQuery(words), source: null, span: null }
}

/** How many words stand in the description alone. */
export function wordsInDescription(words: readonly Spellings[]): Sql {
  const isBehind = (word: string) => sql`instr(substr(t.words, 1, instr(t.words, ' |')), ${` ${word}`}) = 0`
  return sql`(${joined(
    words.map((spellings) => sql`(${every(spellings.map(isBehind))})`),
    " + ",
  )})`
}

export function withinBox(box: Box): Condition {
  const boxes = unwrapped(box)
  const tests = boxes.map((b) => sql`(t.lng >= ${b.west} AND t.lng <= ${b.east})`)
  const where = sql`t.lat >= ${box.south} AND t.lat <= ${box.north} AND (${joined(tests, " OR ")})`
  return { where, term: termOfBoxes(boxes), source: null, span: null }
}

export function withinRadius(centre: Position, metres: number): Condition {
  const where = sql`${squaredDistance(centre)} <= ${squaredChord(metres)}`
  return { where, term: termOfBoxes(boxesAround(centre, metres)), source: null, span: null }
}

/** Comparable with `squaredChord`. */
export function squaredDistance(centre: Position): Sql {
  const { x, y, z } = onSphere(centre)
  return sql`((t.x - ${x}) * (t.x - ${x}) + (t.y - ${y}) * (t.y - ${y}) + (t.z - ${z}) * (t.z - ${z}))`
}

function termOfBoxes(boxes: readonly Box[]): string {
  return termOfCells(cover((tile) => touching(boxes, tile), BOX_RANGES))
}

/** IN would scan a temporary table for each row. */
function isOneOf(column: string, values: readonly (string | number)[]): Sql {
  const separator = "\u001f"
  const list = separator + values.join(separator) + separator
  return sql`instr(${list}, ${separator} || ${at(column)} || ${separator}) > 0`
}

function at(column: string): Sql {
  return verbatim(`t.${column}`)
}
