// OpenAPI components from the contract's schemas. Every property is required; unknown values are null. Missing
// examples are composed of the parts' examples.

import { toJsonSchemaDefs } from "@valibot/to-json-schema"
import { schemas } from "#contract/schemas.ts"

export type Schema = { readonly [key: string]: unknown }
export type Schemas = Readonly<Record<string, Schema>>

export function componentSchemas(): Schemas {
  const definitions = toJsonSchemaDefs(schemas, {
    target: "draft-2020-12",
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    // Request bodies before the API's transformations.
    ignoreActions: ["trim", "to_lower_case"],
  })
  const plain: Schemas = Object.fromEntries(Object.entries(definitions).map(([name, schema]) => [name, { ...schema }]))
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

/** Adds an example to each property. */
function withExamples(schema: Schema, schemas: Schemas): Schema {
  const whole = withinExamples(schema, schemas)
  return Array.isArray(schema.examples) ? whole : { ...whole, examples: [exampleOf(schema, schemas)] }
}

function withinExamples(schema: Schema, schemas: Schemas): Schema {
  const parts: Record<string, unknown> = {}
  if (isSchema(schema.properties)) {
    const properties = Object.entries(schema.properties).filter(isProperty)
    parts.properties = Object.fromEntries(properties.map(([name, property]) => [name, withExamples(property, schemas)]))
  }
  if (isSchema(schema.items)) parts.items = withinExamples(schema.items, schemas)
  if (Array.isArray(schema.anyOf)) parts.anyOf = schema.anyOf.map((one) => withinExamples(one, schemas))
  return { ...schema, ...parts }
}

function isProperty(entry: [string, unknown]): entry is [string, Schema] {
  return isSchema(entry[1])
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
