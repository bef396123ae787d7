// Result of every file reader (CSV, JSON, GPX, ICS).

export type Fields = Readonly<Record<string, unknown>>

export type ImportItem = {
  /** Position in the file: "line 7", "item 3". */
  at: string
  /** Undefined when the file has none. */
  id: string | undefined
  /** All fields, given the stored or empty ones. */
  fields(base: Fields): Fields
}
export type Fault = { at: string | null; path?: string; reason: string }
export type Reading = { ok: true; items: ImportItem[] } | { ok: false; faults: Fault[] }

export function refused(at: string | null, reason: string): Reading {
  return { ok: false, faults: [{ at, reason }] }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
