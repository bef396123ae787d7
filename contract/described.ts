// A schema with the words that the API's document has for it (JSON Schema's annotations). They stand beside what they speak of, change
// nothing of what is valid, and travel with the API alone: the site takes the contract's answers as types.

import * as v from "valibot"

/** A field and one value that it could have. */
export function described<const Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
  example: v.InferInput<Schema>,
) {
  return v.pipe(schema, v.description(description), v.examples([example]))
}

/** What is made of described parts: the document makes its example out of theirs. */
export function composed<const Schema extends v.GenericSchema>(schema: Schema, description: string) {
  return v.pipe(schema, v.description(description))
}

export function text(description: string, example: string) {
  return described(v.nullable(v.string()), description, example)
}

export function amount(description: string, example: number) {
  return described(v.nullable(v.number()), description, example)
}

export const count = v.pipe(v.number(), v.integer())

/** RFC 3339 with an offset. */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** YYYY-MM-DD. */
export const day = v.pipe(v.string(), v.isoDate())

export function id(of: string, example: string) {
  return described(v.string(), `Opaque, safe in a URL, and never given to another ${of}.`, example)
}
