import type * as v from "valibot"

/** The fields that the schema of an object reads and that the contract has the API send: all but those that may be left out. */
export function fieldsOf(schema: v.GenericSchema): string[] {
  if (!("entries" in schema) || typeof schema.entries !== "object" || schema.entries === null) return []
  return Object.entries(schema.entries).flatMap(([field, { type }]) => (type === "optional" ? [] : field))
}
