// The least that a schema of the contract allows: nothing where there may be nothing, else the shortest of its kind.

import type * as v from "valibot"

export function emptiest<Shape extends v.GenericSchema>(schema: Shape): v.InferOutput<Shape>
export function emptiest(schema: v.GenericSchema): unknown {
  if (schema.type === "nullable" || schema.type === "null") return null
  if (schema.type === "array") return []
  if (schema.type === "string") return ""
  if (schema.type === "number") return 0
  if (schema.type === "boolean") return false
  if ("default" in schema) return schema.default
  if ("options" in schema && Array.isArray(schema.options)) return schema.options[0]
  if ("entries" in schema && typeof schema.entries === "object" && schema.entries !== null) {
    const entries: [string, v.GenericSchema][] = Object.entries(schema.entries)
    return Object.fromEntries(entries.map(([name, entry]) => [name, emptiest(entry)]))
  }
  throw new Error(`no emptiest ${schema.type}`)
}
