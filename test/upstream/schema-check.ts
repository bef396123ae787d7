// As much of JSON Schema as the document uses, so that answers can be held against it.

type Schema = { readonly [key: string]: unknown }

export function violations(schemas: Readonly<Record<string, Schema>>, name: string, value: unknown): string[] {
  return check(schemas[name] ?? {}, value, name)

  function check(schema: Schema, at: unknown, path: string): string[] {
    if (typeof schema.$ref === "string") return check(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}, at, path)
    if (Array.isArray(schema.anyOf)) {
      const tries = schema.anyOf.filter(isRecord).map((one) => check(one, at, path))
      return tries.toSorted((a, b) => a.length - b.length)[0] ?? []
    }
    if (!fits(schema.type, at)) return [`${path} is no ${schema.type}`]
    if ("const" in schema && schema.const !== at) return [`${path} is not ${schema.const}`]
    if (Array.isArray(schema.enum) && !schema.enum.includes(at)) return [`${path} is not one of its codes`]
    if (Array.isArray(at)) return checkList(schema, at, path)
    return isRecord(at) ? checkObject(schema, at, path) : []
  }

  function checkList(schema: Schema, at: unknown[], path: string): string[] {
    const long = typeof schema.maxItems === "number" && at.length > schema.maxItems ? [`${path} is too long`] : []
    const short = typeof schema.minItems === "number" && at.length < schema.minItems ? [`${path} is too short`] : []
    if (Array.isArray(schema.prefixItems))
      return [
        ...long,
        ...short,
        ...schema.prefixItems.flatMap((item, position) => (isRecord(item) ? check(item, at[position], path) : [])),
      ]
    const { items } = schema
    return isRecord(items) ? [...long, ...at.flatMap((item) => check(items, item, path))] : long
  }

  function checkObject(schema: Schema, at: Schema, path: string): string[] {
    const required = Array.isArray(schema.required) ? schema.required.filter((key) => !(key in at)) : []
    const properties = isRecord(schema.properties) ? schema.properties : {}
    return [
      ...required.map((key) => `${path}.${key} is missing`),
      ...Object.entries(properties).flatMap(([key, property]) =>
        key in at && isRecord(property) ? check(property, at[key], `${path}.${key}`) : [],
      ),
    ]
  }
}

function fits(type: unknown, value: unknown): boolean {
  if (type === undefined) return true
  if (type === "null") return value === null
  if (type === "array") return Array.isArray(value)
  if (type === "object") return isRecord(value)
  if (type === "integer") return Number.isInteger(value)
  return typeof value === type
}

function isRecord(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
