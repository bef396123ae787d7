// Fields of a resource as a flat list, derived from the contract's schema: the CSV columns and the allowed names.
// What does not fit a cell (profile, surfaces, alerts, members, encoded path) has no column.

import { toJsonSchema } from "@valibot/to-json-schema"
import type * as v from "valibot"
import { type Fields, isFields } from "./input.ts"

export type Kind =
  | ("text" | "number" | "integer" | "boolean" | "instant" | "day")
  | ("code" | "codes" | "integers" | "image" | "images")
export type Field = { name: string; path: string[]; kind: Kind; codes: string[] }

type Json = ReturnType<typeof toJsonSchema>
type Part = Json | boolean | undefined

/** Default of a part when the rest of the place or price is given. */
export const implied: Readonly<Record<string, string>> = { precision: "exact", currency: "BRL" }

const WITHOUT_COLUMN = ["encodedPath"]

export function fieldsOf(schema: v.GenericSchema): Field[] {
  return [...leaves(jsonOf(schema), [])]
}

/** Paths that the schema does not know. */
export function strangeNames(schema: v.GenericSchema, value: unknown): string[] {
  return [...strange(jsonOf(schema), value, "")]
}

/** Fills missing fields with null, an empty list or the implied value. */
export function completed(schema: v.GenericSchema, value: unknown): Fields {
  const whole = filledIn(jsonOf(schema), value)
  return isFields(whole) ? whole : {}
}

const made = new WeakMap<v.GenericSchema, Json>()

/** Cached, because it is called for every line. */
function jsonOf(schema: v.GenericSchema): Json {
  const json = made.get(schema) ?? toJsonSchema(schema, { errorMode: "ignore" })
  made.set(schema, json)
  return json
}

function filledIn(part: Part, value: unknown): unknown {
  const schema = plain(part)
  if (Array.isArray(value)) {
    const items = Array.isArray(schema?.items) ? undefined : schema?.items
    return value.map((item) => filledIn(items, item))
  }
  if (!isFields(value) || !schema?.properties) return value
  const parts = Object.entries(schema.properties).map(([name, property]) => {
    if (value[name] !== undefined) return [name, filledIn(property, value[name])]
    if (!schema.required?.includes(name)) return [name, undefined]
    if (typeof property === "object" && property.anyOf) return [name, null]
    return [name, plain(property)?.type === "array" ? [] : implied[name]]
  })
  return { ...value, ...Object.fromEntries(parts) }
}

function* leaves(part: Part, path: string[]): Generator<Field> {
  const schema = plain(part)
  const field = (kind: Kind, codes: unknown[] = []) => ({ name: path.join("."), path, kind, codes: codes.map(String) })
  if (!schema || WITHOUT_COLUMN.includes(path.at(-1) ?? "")) return
  if (isImage(schema)) yield field("image")
  else if (schema.properties) {
    for (const [name, property] of Object.entries(schema.properties)) yield* leaves(property, [...path, name])
  } else if (schema.enum) yield field("code", schema.enum)
  else if (schema.type === "array") {
    const item = Array.isArray(schema.items) ? undefined : plain(schema.items)
    if (isImage(item)) yield field("images")
    else if (item?.enum) yield field("codes", item.enum)
    else if (item?.type === "integer") yield field("integers")
  } else if (schema.type === "string") {
    yield field(schema.format === "date-time" ? "instant" : schema.format === "date" ? "day" : "text")
  } else if (schema.type === "number" || schema.type === "integer" || schema.type === "boolean")
    yield field(schema.type)
}

function* strange(part: Part, value: unknown, path: string): Generator<string> {
  const schema = plain(part)
  if (typeof value !== "object" || value === null || !schema) return
  if (Array.isArray(value)) {
    const items = Array.isArray(schema.items) ? undefined : schema.items
    for (const [at, item] of value.entries()) yield* strange(items, item, `${path}.${at}`)
    return
  }
  for (const [name, property] of Object.entries(value)) {
    const known = schema.properties?.[name]
    if (schema.properties && known === undefined) yield `${path}.${name}`.slice(1)
    else yield* strange(known, property, `${path}.${name}`)
  }
}

/** The schema without null. */
function plain(part: Part): Json | undefined {
  if (typeof part !== "object") return undefined
  const given = part.anyOf?.find((one) => typeof one === "object" && one.type !== "null")
  return typeof given === "object" ? given : part
}

function isImage(schema: Json | undefined): boolean {
  return schema?.properties !== undefined && "url" in schema.properties && "alt" in schema.properties
}
