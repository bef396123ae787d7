// The way into a schema of the contract, from an object to the schema of one of its fields.

import type * as v from "valibot"

/** The schema of a field of an object, or of an item of a list under "item"; undefined where there is none. */
export function partOf(schema: unknown, key: string): unknown {
  const { item, entries } = plain(schema)
  if (key === "item") return item
  return isRecord(entries) ? entries[key] : undefined
}

export function partAt(schema: unknown, path: readonly v.IssuePathItem[]): unknown {
  return path.reduce<unknown>((at, { type, key }) => partOf(at, type === "array" ? "item" : String(key)), schema)
}

/** A schema without what says that it may be null or left out. */
export function plain(schema: unknown): Record<string, unknown> {
  if (!isRecord(schema)) return {}
  return isRecord(schema.wrapped) ? plain(schema.wrapped) : schema
}

export function isSchema(value: unknown): value is v.GenericSchema {
  return isRecord(value) && value.kind === "schema"
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
