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
/** A calendar is the whole of its group's coming events: others with ids of its form are off. */
export type Truth = {
  group: string
  ids: RegExp
  /** Beginnings of the ids that are private now. */
  hidden: string[]
  /** Why the file is refused unless it ends meetings; null when it has public entries with an hour. */
  without: string | null
}
export type Reading =
  | { ok: true; items: ImportItem[]; warnings?: Fault[]; truth?: Truth }
  | { ok: false; faults: Fault[] }

export function refused(at: string | null, reason: string): Extract<Reading, { ok: false }> {
  return { ok: false, faults: [{ at, reason }] }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
