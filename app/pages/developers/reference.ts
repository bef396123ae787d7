// The part of the OpenAPI document that the page for developers shows, read when the site is built (vite/openapi.ts).

export type ReferenceOperation = ReturnType<typeof operationOf>

/** `of` is the schema that the type refers to; `isRequired` is of parameters alone. */
export type ReferenceField = { name: string; type: string; of: string | null; description: string; isRequired?: true }

type Schema = { readonly [key: string]: unknown }
type Content = Readonly<Record<string, { schema: Schema }>>

export type Source = {
  info: { description: string }
  tags: { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, SourceOperation>>>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

type SourceOperation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  "x-site-need": string
  parameters: { name: string; in: string; required?: boolean; description: string; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { description: string; content?: Content }>>
}

export function referenceOf({ info, tags, paths, components }: Source) {
  const operations = Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, source]) => ({ path, method, source })))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return {
    conventions: info.description.split("\n\n"),
    groups: tags.map((tag) => ({
      ...tag,
      operations: operations
        .filter(({ source }) => source.tags[0] === tag.name)
        .map(({ path, method, source }) => operationOf(method, path, source)),
    })),
    schemas: Object.entries(components.schemas).flatMap(([name, schema]) =>
      // All lists are alike: the first one stands for them.
      name.endsWith("List") && name !== "CyclingRouteSummaryList"
        ? []
        : { name, description: descriptionOf(schema), fields: fieldsOf(schema) },
    ),
  }
}

function operationOf(method: string, path: string, operation: SourceOperation) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const [status = "", answer] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? []
  const [media = "", { schema } = { schema: {} }] = Object.entries(answer?.content ?? {})[0] ?? []
  const typed = typeOf(schema)
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    isNeeded: operation["x-site-need"] === "needed",
    parameters: parameters
      .filter((one) => one.in !== "header" || one.name !== "Accept-Language")
      .map(
        ({ name, required, schema, description }): ReferenceField => ({
          name,
          ...typeOf(schema),
          description,
          ...(required && { isRequired: true }),
        }),
      ),
    takes: requestBody === undefined ? null : typeOf(Object.values(requestBody.content)[0]?.schema ?? {}).of,
    answer: {
      status,
      ...(typed.of === null ? { type: media, of: null } : typed),
      description: answer?.description ?? "",
    },
    problems: Object.keys(responses).filter((code) => code >= "4"),
  }
}

/** The fields of a schema, and those of inline schemas by their path, as in `items[].id`. */
function fieldsOf(schema: Schema, prefix = ""): ReferenceField[] {
  return Object.entries(isSchema(schema.properties) ? schema.properties : {}).flatMap(([key, property]) => {
    if (!isSchema(property)) return []
    const name = prefix + key
    return [{ name, ...typeOf(property), description: descriptionOf(property) }, ...innerFieldsOf(property, name)]
  })
}

function innerFieldsOf(property: Schema, name: string): ReferenceField[] {
  if (isSchema(property.items)) return innerFieldsOf(property.items, `${name}[]`)
  if (Array.isArray(property.anyOf)) return property.anyOf.filter(isSchema).flatMap((one) => innerFieldsOf(one, name))
  return fieldsOf(property, `${name}.`)
}

/** A short notation of a type: `Place?` may be null, `Image[]` is a list. */
function typeOf(schema: Schema): Pick<ReferenceField, "type" | "of"> {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").at(-1) ?? ""
    return { type: name, of: name }
  }
  if (Array.isArray(schema.anyOf)) {
    const members = schema.anyOf.filter(isSchema)
    const some = members.filter(({ type }) => type !== "null").map(typeOf)
    const types = [...new Set(some.map(({ type }) => type))]
    const union = types.join(" | ")
    const of = some.find(({ of }) => of !== null)?.of ?? null
    if (some.length === members.length) return { type: union, of }
    return { type: types.length > 1 ? `(${union})?` : `${union}?`, of }
  }
  if (Array.isArray(schema.prefixItems)) {
    const types = schema.prefixItems.filter(isSchema).map((one) => typeOf(one).type)
    return { type: `[${types.join(", ")}]`, of: null }
  }
  if (isSchema(schema.items)) {
    const { type, of } = typeOf(schema.items)
    return { type: type.includes(" | ") ? `(${type})[]` : `${type}[]`, of }
  }
  return { type: primitiveOf(schema), of: null }
}

function primitiveOf(schema: Schema): string {
  if ("const" in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.join(" | ")
  if (schema.format === "date-time") return "instant"
  return schema.format === "date" ? "day" : String(schema.type ?? "any")
}

function descriptionOf({ description }: Schema): string {
  return typeof description === "string" ? description : ""
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
