// A filter with its value, as SQL in two forms: `where` tests a row at hand, `source` collects the rows that pass, from an index. page.ts
// chooses which of them a page uses, so `where` has its column behind a unary plus, which keeps SQLite from choosing an index itself.

import { type CellRange, cover, touching } from "../place/cells.ts"
import { type Box, boxesAround, onSphere, type Position, squaredChord, unwrapped } from "../place/earth.ts"
import { every, joined, type Sql, sql, verbatim } from "../sql.ts"
import type { Resource } from "./resources.ts"
import { matchQuery, wordsOf } from "./words.ts"

export type Span = { column: string; low: number | null; high: number | null; closed: boolean }
export type Condition = { where: Sql; source: Sql | null; span: Span | null }

const BOX_RANGES = 24

export function amongValues(table: string, column: string, values: readonly (string | number)[]): Condition {
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`
  return {
    where: sql`+${at(column)} IN ${list}`,
    source: sql`SELECT t.n FROM ${verbatim(table)} t WHERE ${at(column)} IN ${list}`,
    span: null,
  }
}

export function withBits(column: string, bits: number): Condition {
  return { where: sql`${at(column)} & ${bits} <> 0`, source: null, span: null }
}

export function without(column: string, value: string): Condition {
  return { where: sql`+${at(column)} <> ${value}`, source: null, span: null }
}

export function withinSpan(table: string, span: Span): Condition {
  const source = sql`SELECT t.n FROM ${verbatim(table)} t WHERE ${edges(span, { low: true, high: true })}`
  return { where: edges(span, { low: false, high: false }), source, span }
}

/** The edges of a span; an edge that is not `plain` cannot be where an index starts or ends. */
export function edges(span: Span, plain: { low: boolean; high: boolean }): Sql {
  const tests: Sql[] = []
  if (span.low !== null) tests.push(sql`${plain.low ? at(span.column) : sql`+${at(span.column)}`} >= ${span.low}`)
  if (span.high !== null) {
    const column = plain.high ? at(span.column) : sql`+${at(span.column)}`
    tests.push(span.closed ? sql`${column} <= ${span.high}` : sql`${column} < ${span.high}`)
  }
  return every(tests)
}

export function withWords(resource: Resource, text: string): Condition {
  const words = wordsOf(text)
  if (words.length === 0) return { where: verbatim("false"), source: null, span: null }
  const where = every(words.map((word) => sql`instr(t.words, ${` ${word}`}) > 0`))
  const search = verbatim(`${resource.table}_search`)
  // Members have no posting lists: a group's are few.
  const source = resource.type && sql`SELECT rowid AS n FROM ${search} WHERE ${search} MATCH ${matchQuery(words)}`
  return { where, source: source || null, span: null }
}

export function withinBox(table: string, box: Box): Condition {
  const boxes = unwrapped(box)
  const tests = boxes.map((b) => sql`(t.lng >= ${b.west} AND t.lng <= ${b.east})`)
  const where = sql`t.lat >= ${box.south} AND t.lat <= ${box.north} AND (${joined(tests, " OR ")})`
  const ranges = cover((tile) => touching(boxes, tile), BOX_RANGES)
  return { where, source: inCells(table, ranges), span: null }
}

export function withinRadius(table: string, centre: Position, metres: number): Condition {
  const boxes = boxesAround(centre, metres)
  const ranges = cover((tile) => touching(boxes, tile), BOX_RANGES)
  const where = sql`${squaredDistance(centre)} <= ${squaredChord(metres)}`
  return { where, source: inCells(table, ranges), span: null }
}

export function inCells(table: string, ranges: readonly CellRange[]): Sql {
  return sql`SELECT t.n FROM json_each(${JSON.stringify(ranges)}) r CROSS JOIN ${verbatim(table)} t
    WHERE t.cell BETWEEN r.value ->> 0 AND r.value ->> 1`
}

/** The squared chord from the centre to the row, in the same measure as `squaredChord`. */
export function squaredDistance(centre: Position): Sql {
  const { x, y, z } = onSphere(centre)
  return sql`((t.x - ${x}) * (t.x - ${x}) + (t.y - ${y}) * (t.y - ${y}) + (t.z - ${z}) * (t.z - ${z}))`
}

function at(column: string): Sql {
  return verbatim(`t.${column}`)
}
