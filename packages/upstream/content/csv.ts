// CSV (RFC 4180): a row per entity, a column per field path (`start.city`). A missing column leaves the field
// unchanged, an empty cell means unknown. Semicolons and tabs are accepted, because spreadsheets write them.

import { CsvError, parse } from "csv-parse/sync"
import { stringify } from "csv-stringify/sync"
import { type Field, implied, type Kind } from "./fields.ts"
import { type Fault, type Fields, type ImportItem, isFields, type Reading, refused } from "./input.ts"

type Cell = { ok: true; value: unknown } | { ok: false; reason: string }
type Row = { record: Record<string, string>; info: { lines: number } }

export function readCsv(text: string, fields: readonly Field[]): Reading {
  if (text.trim() === "") return refused(null, "is empty")
  // Excel takes the sign of a first line "sep=;".
  const [, said] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? []
  const header = text.trimStart().split("\n", 2)[said === undefined ? 0 : 1] ?? ""
  const [delimiter = ","] = said ?? [",", ";", "\t"].toSorted((a, b) => header.split(b).length - header.split(a).length)
  let rows: Row[]
  try {
    const from_line = said === undefined ? 1 : 2
    const without = { skip_empty_lines: true, skip_records_with_empty_values: true, trim: true }
    rows = parse(text, { columns: checkedHeader, delimiter, from_line, info: true, ...without })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refused(typeof error.lines === "number" ? `line ${error.lines}` : null, `is no CSV: ${error.message}`)
  }
  const strange = Object.keys(rows[0]?.record ?? {}).find(
    (name) =>
      !fields.some((field) => field.name === name) &&
      !(name.endsWith(NAMELESS) && rows.every(({ record }) => !record[name])),
  )
  if (strange !== undefined) return refused("line 1", `has a column "${strange}" that is no field of this resource`)
  const items: ImportItem[] = []
  const faults: Fault[] = []
  for (const { record, info } of rows) {
    const at = `line ${info.lines}`
    const cells: [Field, unknown][] = []
    for (const field of fields) {
      const cell = record[field.name]
      if (cell === undefined) continue
      const read = readCell(cell, field)
      if (read.ok) cells.push([field, read.value])
      else faults.push({ at, path: field.name, reason: read.reason })
    }
    const id = withoutMark(record.id ?? "") || undefined
    items.push({ at, id, fields: (base) => fieldsOf(cells, base) })
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, items }
}

export function writeCsv(entities: readonly Fields[], fields: readonly Field[]): string {
  const rows = entities.map((entity) => fields.map(({ path, kind }) => writeCell(at(entity, path), kind)))
  // Quotes keep spaces at the edges.
  return stringify([fields.map(({ name }) => name), ...rows], { quoted_match: /^\s|\s$/ })
}

// Spreadsheets write columns that were cleared.
const NAMELESS = " (without a name)"

function checkedHeader(written: string[]): string[] {
  const names = written.map((name, at) => name || `${at + 1}${NAMELESS}`)
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double !== undefined)
    throw new CsvError("CSV_INVALID_COLUMN_DEFINITION", `the column "${double}" stands there twice`)
  return names
}

/** Parsers by column kind; images are separated by spaces, lists by semicolons. */
const readers: Readonly<Record<Kind, (text: string, codes: readonly string[]) => Cell>> = {
  text: (text) => ({ ok: true, value: withoutMark(text) }),
  instant: (text) => date(text, "a moment, such as 2026-05-03T06:30:00-03:00"),
  day: (text) => date(text, "a day, such as 2026-05-03"),
  image: (text) => ({ ok: true, value: text }),
  images: (text) => ({ ok: true, value: text.split(/\s+/) }),
  number: (text) => number(text, /^-?\d+(\.\d+)?$/, "must be a number, with a point before decimals"),
  integer: (text) => number(text, /^-?\d+$/, "must be a whole number"),
  // As spreadsheets write it in the site's languages.
  boolean: (text) =>
    /^(true|false|verdadeiro|falso|verdadero)$/i.test(text)
      ? { ok: true, value: /^[tv]/i.test(text) }
      : { ok: false, reason: "must be true or false" },
  code: (text, codes) =>
    codes.includes(text) ? { ok: true, value: text } : { ok: false, reason: `must be one of ${codes.join(", ")}` },
  codes: (text, codes) => {
    const values = list(text)
    const ok = values.every((value) => codes.includes(value))
    return ok
      ? { ok, value: values }
      : { ok, reason: `must be some of ${codes.join(", ")}, with semicolons between them` }
  },
  integers: (text) => {
    const values = list(text)
    const ok = values.every((value) => /^\d+$/.test(value))
    return ok ? { ok, value: values.map(Number) } : { ok, reason: "must be whole numbers with semicolons between them" }
  },
}

function readCell(text: string, { kind, codes }: Field): Cell {
  if (text === "") return { ok: true, value: kind === "images" ? [] : null }
  return readers[kind](text, codes)
}

function writeCell(value: unknown, kind: Kind): string {
  if (value === null || value === undefined) return ""
  if (kind === "image") return String(at(value, ["url"]) ?? "")
  if (kind === "text") return withMark(String(value))
  if (!Array.isArray(value)) return String(value)
  return value.map((item) => String(kind === "images" ? at(item, ["url"]) : item)).join(kind === "images" ? " " : ";")
}

// CSV injection: a spreadsheet runs such a cell unless an apostrophe precedes it.
// https://owasp.org/www-community/attacks/CSV_Injection
const FORMULA = /^'*[=+\-@\t\r\n]/

function withMark(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Removes the apostrophe of the export, not one of the author. */
function withoutMark(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

/** Nests the columns by path into the stored fields. */
function fieldsOf(cells: readonly [Field, unknown][], base: Fields): Fields {
  const given: Record<string, unknown> = {}
  for (const [{ path, kind }, value] of cells) {
    const [first = "", ...rest] = path
    if (first !== "id") given[first] = placed(given[first] ?? base[first], rest, kindly(value, kind, at(base, path)))
  }
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, unlessEmpty(value)]))
}

/** An image with an unchanged URL keeps its size and alt text. */
function kindly(value: unknown, kind: Kind, before: unknown): unknown {
  const image = (url: unknown, known: unknown) =>
    url === null ? null : at(known, ["url"]) === url ? known : { url, width: null, height: null, alt: null }
  if (kind === "image") return image(value, before)
  if (kind !== "images" || !Array.isArray(value)) return value
  const known: unknown[] = Array.isArray(before) ? before : []
  return value.map((url) =>
    image(
      url,
      known.find((one) => at(one, ["url"]) === url),
    ),
  )
}

function placed(whole: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value
  const before = isFields(whole) ? whole : {}
  return { ...before, [first]: placed(before[first], rest, value) }
}

/** A place or price without any value is null; with some, the rest gets its implied value. */
function unlessEmpty(value: unknown): unknown {
  if (!isFields(value)) return value
  const parts = Object.entries(value).map(([name, part]) => [name, unlessEmpty(part)])
  if (parts.every(([name, part]) => part === null || String(name) in implied)) return null
  return Object.fromEntries(parts.map(([name, part]) => [name, part ?? implied[String(name)] ?? null]))
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((part: unknown, name) => (isFields(part) ? part[name] : undefined), value)
}

function list(text: string): string[] {
  return text.split(";").map((part) => part.trim())
}

function number(text: string, pattern: RegExp, reason: string): Cell {
  return pattern.test(text) ? { ok: true, value: Number(text) } : { ok: false, reason }
}

/** Formats of spreadsheets are refused here; everything else is left to the schema. */
function date(text: string, wanted: string): Cell {
  const [, form] = foreignForms.find(([pattern]) => pattern.test(text)) ?? []
  return form === undefined ? { ok: true, value: text } : { ok: false, reason: `is written ${form}; must be ${wanted}` }
}

const foreignForms: [RegExp, string][] = [
  [/^\d{1,2}([/.-])\d{1,2}\1\d{4}( \d{1,2}:\d{2}(:\d{2})?)?$/, "dd/mm/yyyy or mm/dd/yyyy, which nobody can tell apart"],
  [/^\d{1,2}([/.-])\d{1,2}\1\d{2}( \d{1,2}:\d{2}(:\d{2})?)?$/, "with two digits for the year"],
  [/^\d{4}\/\d{1,2}\/\d{1,2}( |$)/, "yyyy/mm/dd"],
  [/^\d{4}-\d{2}-\d{2}[ T]\d{1,2}:\d{2}(:\d{2})?$/, "without its offset from UTC, such as -03:00"],
  [/^\d{5}([.,]\d+)?$/, "as a spreadsheet counts days"],
]
