// The forgiving reading of the contract's schemas: a field that cannot be read is null, an item that cannot is dropped.

import * as v from "valibot"
import * as codes from "#contract/codes.ts"
import * as api from "#contract/entities.ts"
import * as read from "./schema-primitives.ts"

/** The fields of an object's schema, read, without those that nobody sees. */
export function forgiving<Entries extends v.ObjectEntries, Unseen extends keyof Entries = never>(
  schema: v.ObjectSchema<Entries, undefined>,
  unseen?: readonly Unseen[],
): { [Field in Exclude<keyof Entries, Unseen>]: v.GenericSchema<unknown, Read<Entries[Field]>> }
export function forgiving({ entries }: v.ObjectSchema<v.ObjectEntries, undefined>, unseen: readonly string[] = []) {
  const seen = Object.entries(entries).filter(([field]) => !unseen.includes(field))
  return Object.fromEntries(seen.map(([field, schema]) => [field, readingOf(schema)]))
}

type Read<Schema> = Schema extends typeof api.instant
  ? string | null
  : Schema extends typeof api.person
    ? v.InferOutput<typeof read.person>
    : Schema extends typeof api.place
      ? v.InferOutput<typeof read.place>
      : Schema extends v.OptionalSchema<infer Wrapped, null>
        ? Read<Wrapped>
        : Schema extends v.NullableSchema<infer Wrapped, undefined>
          ? Read<Wrapped> | null
          : Schema extends v.ArraySchema<infer Item, undefined>
            ? NonNullable<Read<Item>>[]
            : Schema extends v.ObjectSchema<infer Entries, undefined>
              ? { [Field in keyof Entries]: Read<Entries[Field]> }
              : v.InferOutput<Schema & v.GenericSchema>

const own = new Map<v.GenericSchema, v.GenericSchema>([
  [api.id, read.id],
  [api.text, read.text],
  [api.webAddress, read.webAddress],
  [api.count, read.count],
  [api.metres, read.length],
  [api.quantity, read.quantity],
  [api.instant, read.instant],
  [api.image, read.image],
  [api.person, read.person],
  [api.point, read.point],
  [api.place, read.place],
  [api.money, read.money],
  [api.track.elevationProfile, read.profile],
  [api.track.elevationSketch, read.elevationSketch],
])

/** What stands for a code that the site does not know. */
const otherwise = new Map<readonly string[], string>([
  [codes.surfaceTypes, "other"],
  [codes.alertSeverities, "info"],
  [codes.eventStatuses, "scheduled"],
  [codes.productKinds, "item"],
  [codes.productStatuses, "available"],
  [codes.reportStatuses, "waiting"],
])

function readingOf(schema: v.GenericSchema | Composed): v.GenericSchema {
  const known = own.get(schema)
  if (known !== undefined) return known
  if (!isComposed(schema)) return schema
  switch (schema.type) {
    case "optional":
      return v.optional(readingOf(schema.wrapped), null)
    case "nullable": {
      const reading = readingOf(schema.wrapped)
      return "fallback" in reading && reading.fallback === null ? reading : read.orNull(reading)
    }
    case "array":
      return read.items(readingOf(schema.item))
    case "object":
      return v.object(forgiving(schema))
    case "picklist": {
      const code = otherwise.get(schema.options)
      return code === undefined ? schema : v.fallback(schema, code)
    }
  }
}

type Composed =
  | v.OptionalSchema<v.GenericSchema, null>
  | v.NullableSchema<v.GenericSchema, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.PicklistSchema<readonly string[], undefined>

function isComposed(schema: v.GenericSchema | Composed): schema is Composed {
  return ["optional", "nullable", "array", "object", "picklist"].includes(schema.type)
}
