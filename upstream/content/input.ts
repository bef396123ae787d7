// What the readers of files (CSV, JSON, GPX) hand over, whichever the format: things with the fields that the file says, and faults.

export type Fields = Readonly<Record<string, unknown>>

export type ImportItem = {
  /** Where it stands in the file: "line 7", "item 3". */
  at: string
  /** Undefined where the file leaves it out. */
  id: string | undefined
  /** The fields that the file says, whole, given what is stored or blank. */
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
