// OpenAPI components: the contract's schemas with its words. Every property is required; unknown values are null. Missing
// examples are composed of the parts' examples.

import { toJsonSchemaDefs } from "@valibot/to-json-schema"
import { schemas } from "#contract/schemas.ts"
import entities from "#contract/words/entities.json" with { type: "json" }
import map from "#contract/words/map.json" with { type: "json" }
import writes from "#contract/words/writes.json" with { type: "json" }

/** A description, beside it an example, or what is within: by its name, and of alternatives by their position. */
type Words = string | unknown[] | Table
type Table = { readonly [name: string]: Words }

const words: Readonly<Record<string, Table>> = { ...entities, ...map, ...writes }

export type Schema = { readonly [key: string]: unknown }
export type Schemas = Readonly<Record<string, Schema>>

export function componentSchemas(): Schemas {
  const definitions = toJsonSchemaDefs(schemas, {
    target: "draft-2020-12",
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    // Request bodies before the API's transformations.
    ignoreActions: ["trim", "to_lower_case"],
  })
  const plain: Schemas = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, described({ ...schema }, wordsOf(name))]),
  )
  return Object.fromEntries(Object.entries(plain).map(([name, schema]) => [name, withExamples(schema, plain)]))
}

export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (typeof schema.$ref === "string") return exampleOf(schemas[nameIn(schema.$ref)] ?? {}, schemas)
  if (Array.isArray(schema.anyOf)) return exampleOf(schema.anyOf[0], schemas)
  if (isSchema(schema.items)) return [exampleOf(schema.items, schemas)]
  if (!isSchema(schema.properties)) return undefined
  const properties = Object.entries(schema.properties).filter(isProperty)
  return Object.fromEntries(properties.map(([name, property]) => [name, exampleOf(property, schemas)]))
}

export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

export function nameIn(reference: string): string {
  return reference.split("/").at(-1) ?? ""
}

/** The whole of an entity has the words of its summary. */
function wordsOf(name: string): Table {
  return { ...(name.endsWith("List") ? words.List : words.shared), ...words[`${name}Summary`], ...words[name] }
}

function described(schema: Schema, words: Words | undefined): Schema {
  if (Array.isArray(words)) return { ...schema, description: words[0], examples: [words[1]] }
  if (!isTable(words)) return { ...schema, description: words }
  const within = withProperties(schema, (property, name, position) => {
    const part = words[position]
    return described(property, (isTable(part) ? part : words)[name])
  })
  return { ...within, description: words.about }
}

function isTable(words: Words | undefined): words is Table {
  return typeof words === "object" && !Array.isArray(words)
}

/** Adds an example to each property. */
function withExamples(schema: Schema, schemas: Schemas): Schema {
  const whole = withProperties(schema, (property) => withExamples(property, schemas))
  return Array.isArray(schema.examples) ? whole : { ...whole, examples: [exampleOf(schema, schemas)] }
}

/** Changes the properties of a schema and of what is written inside it. */
function withProperties(
  schema: Schema,
  change: (property: Schema, name: string, position: number) => Schema,
  position = 0,
): Schema {
  const parts: Record<string, unknown> = {}
  if (isSchema(schema.properties)) {
    const properties = Object.entries(schema.properties).filter(isProperty)
    parts.properties = Object.fromEntries(
      properties.map(([name, property]) => [name, change(property, name, position)]),
    )
  }
  if (isSchema(schema.items)) parts.items = withProperties(schema.items, change, position)
  if (Array.isArray(schema.anyOf)) parts.anyOf = schema.anyOf.map((one, at) => withProperties(one, change, at))
  return { ...schema, ...parts }
}

function isProperty(entry: [string, unknown]): entry is [string, Schema] {
  return isSchema(entry[1])
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
