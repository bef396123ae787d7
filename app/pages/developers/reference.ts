// What the page for developers shows of the OpenAPI document, as little as it needs: the page carries it. It is read off the document when the
// site is built (vite/openapi.ts); the view knows its types alone.

export type Reference = {
  conventions: string[]
  groups: { name: string; description: string; operations: ReferenceOperation[] }[]
  schemas: { name: string; description: string; fields: ReferenceField[] }[]
}

export type ReferenceOperation = {
  id: string
  method: string
  path: string
  summary: string
  description: string
  isNeeded: boolean
  parameters: ReferenceField[]
  /** The schema of the body. */
  takes: string | null
  answer: { status: string; type: string; of: string | null; description: string }
  /** The statuses of what may go wrong. */
  problems: string[]
}

/** `of` is the schema that the type speaks of; `isRequired` is of parameters, since a field is always there. */
export type ReferenceField = { name: string; type: string; of: string | null; description: string; isRequired?: true }

type Schema = { readonly [key: string]: unknown }
type Content = Readonly<Record<string, { schema: Schema }>>

/** As much of an OpenAPI document as is read here. */
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

export function referenceOf({ info, tags, paths, components }: Source): Reference {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      ...shown(method, path, operation),
    })),
  )
  const inOrder = operations.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return {
    conventions: info.description.split("\n\n"),
    groups: tags.map((tag) => ({
      ...tag,
      operations: inOrder.filter((one) => one.tag === tag.name).map(({ tag: _, ...operation }) => operation),
    })),
    schemas: Object.entries(components.schemas).flatMap(([name, schema]) =>
      // A list is its items and what all lists have; the first says it for all of them.
      name.endsWith("List") && name !== "CyclingRouteSummaryList"
        ? []
        : { name, description: words(schema), fields: fieldsOf(schema) },
    ),
  }
}

function shown(method: string, path: string, operation: SourceOperation): ReferenceOperation {
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
      .map(({ name, required, schema, description }) => ({
        name,
        ...typeOf(schema),
        description,
        ...(required && { isRequired: true }),
      })),
    takes: requestBody === undefined ? null : typeOf(Object.values(requestBody.content)[0]?.schema ?? {}).of,
    answer: {
      status,
      ...(typed.of === null ? { type: media, of: null } : typed),
      description: answer?.description ?? "",
    },
    problems: Object.keys(responses).filter((code) => code >= "4"),
  }
}

/** The fields of a schema, and those of what is written inside it under the name of the field that it is in. */
function fieldsOf(schema: Schema, within = ""): ReferenceField[] {
  if (!isSchema(schema.properties)) return []
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    if (!isSchema(property)) return []
    const field = { name: within + name, ...typeOf(property), description: words(property) }
    return [field, ...innerOf(property, within + name)]
  })
}

function innerOf(property: Schema, name: string): ReferenceField[] {
  if (isSchema(property.items)) return innerOf(property.items, `${name}[]`)
  if (Array.isArray(property.anyOf)) return property.anyOf.filter(isSchema).flatMap((one) => innerOf(one, name))
  return fieldsOf(property, `${name}.`)
}

type Typed = { type: string; of: string | null }

/** A type in as few words as say it: `Place?` may be null, `Image[]` is a list. */
function typeOf(schema: Schema): Typed {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").at(-1) ?? ""
    return { type: name, of: name }
  }
  if (Array.isArray(schema.anyOf)) {
    const some = schema.anyOf
      .filter(isSchema)
      .map((one) => (one.type === "null" ? { type: "", of: null } : typeOf(one)))
    const texts = [...new Set(some.map(({ type }) => type).filter(Boolean))]
    const isNullable = some.some(({ type }) => type === "")
    const several = texts.length > 1 && isNullable ? `(${texts.join(" | ")})` : texts.join(" | ")
    return { type: several + (isNullable ? "?" : ""), of: some.find(({ of }) => of !== null)?.of ?? null }
  }
  if (Array.isArray(schema.prefixItems))
    return {
      type: `[${schema.prefixItems
        .filter(isSchema)
        .map((one) => typeOf(one).type)
        .join(", ")}]`,
      of: null,
    }
  if (isSchema(schema.items)) {
    const { type, of } = typeOf(schema.items)
    return { type: type.includes(" | ") ? `(${type})[]` : `${type}[]`, of }
  }
  if ("const" in schema) return { type: JSON.stringify(schema.const), of: null }
  if (Array.isArray(schema.enum)) return { type: schema.enum.join(" | "), of: null }
  if (schema.format === "date-time") return { type: "instant", of: null }
  if (schema.format === "date") return { type: "day", of: null }
  return { type: String(schema.type ?? "any"), of: null }
}

function words(schema: Schema): string {
  return typeof schema.description === "string" ? schema.description : ""
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
