// The OpenAPI document as a product: it is valid, the linter of the trade has nothing to say, and everything in it is described and shown by
// an example that its own schema accepts. That the API answers so is tested where it runs (test/upstream/openapi.test.ts).

import { globSync, readFileSync } from "node:fs"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import { Validator } from "@seriousme/openapi-schema-validator"
import * as v from "valibot"
import { expect, test } from "vitest"
import { resources } from "../packages/contract/queries.ts"
import { schemas as contract } from "../packages/contract/schemas.ts"
import { type OpenApi, openApi } from "../packages/upstream/document/openapi.ts"
import { exampleOf, type Schema } from "../packages/upstream/document/schemas.ts"
import { routes } from "../packages/upstream/routes.ts"

const document = openApi(routes)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, operation })),
)
const properties = Object.entries(document.components.schemas).flatMap(([name, schema]) => propertiesOf(name, schema))

/** The recommended rules, and those that hold examples against their schemas and tags against their list. */
const rules = {
  "no-invalid-schema-examples": "error",
  "no-invalid-parameter-examples": "error",
  "no-invalid-media-type-examples": "error",
  "operation-tag-defined": "error",
} as const

test("the OpenAPI document is valid", async () => {
  expect(await new Validator().validate(plain(document))).toMatchObject({ valid: true })
  expect(await new Validator().validate({ ...plain(document), paths: null })).toMatchObject({ valid: false })
})

test("the linter has nothing to say of the OpenAPI document, and something of a worse one", async () => {
  expect(await lint(document)).toEqual([])
  expect(await lint(worse())).toEqual([
    "info-license at #/info",
    "no-invalid-schema-examples at #/components/schemas/Money/properties/currency/examples/0",
    "operation-operationId at #/paths/~1v1~1home/get/operationId",
  ])
})

test("the OpenAPI document says what each operation does", () => {
  expect(operations.length).toBeGreaterThan(25)
  const wordless = operations.filter(({ operation: { operationId, summary, description, tags } }) => {
    return ![operationId, summary, description].every(isText) || tags.length !== 1
  })
  expect(wordless.map(({ at }) => at)).toEqual([])
})

test("every property and every parameter has a description and an example", () => {
  expect(properties.length).toBeGreaterThan(250)
  const bare = properties.filter(({ schema }) => !isText(schema.description) || !isFilled(schema.examples))
  expect(bare.map(({ at }) => at)).toEqual([])
  const parameters = operations.flatMap(({ at, operation }) => operation.parameters.map((one) => ({ at, ...one })))
  expect(parameters.length).toBeGreaterThan(120)
  const isBare = (one: (typeof parameters)[number]) => !isText(one.description) || one.example === undefined
  expect(parameters.filter(isBare).map(({ at, name }) => `${at}: ${name}`)).toEqual([])
})

test("no words are left of what the contract has no more", () => {
  const said = JSON.stringify(document)
  const unsaid = globSync("packages/contract/words/*.json").flatMap((file) =>
    descriptionsOf(JSON.parse(readFileSync(file, "utf8"))).filter(
      (text) => !said.includes(JSON.stringify(text).slice(1, -1)),
    ),
  )
  expect(unsaid).toEqual([])
})

test("every answer and every body has an example", () => {
  const bodies = operations.flatMap(({ at, operation }) =>
    [...Object.entries(operation.responses), ["body", operation.requestBody] as const].flatMap(([name, one]) =>
      Object.values(one?.content ?? {}).map(({ example }) => ({ at: `${at}: ${name}`, example })),
    ),
  )
  expect(bodies.length).toBeGreaterThan(100)
  expect(bodies.filter(({ example }) => example === undefined).map(({ at }) => at)).toEqual([])
})

test.each(Object.entries(contract))("the example of %s is what the contract accepts", (name, schema) => {
  const example = exampleOf(document.components.schemas[name] ?? {}, document.components.schemas)
  expect(v.safeParse(schema, example).issues).toBeUndefined()
  expect(Object.keys(Object(example)).length).toBeGreaterThan(0)
})

test.each([
  ["metres", "CyclingRouteSummary.distance", /metres/],
  ["seconds", "CyclingRouteSummary.duration", /seconds/],
  ["seconds per kilometre", "Ride.pace", /Seconds per kilometre/],
  ["metres per second", "Ride.averageSpeed", /Metres per second/],
  ["minor units", "Money.amount", /minor unit/],
  ["polyline precision", "Ride.encodedPath", /precision 5/],
  ["the order of the profile", "Ride.elevationProfile", /in the order of the ride/],
  ["the format of instants", "Event.startsAt", /RFC 3339/],
  ["the format of days", "StolenReport.dateStolen", /YYYY-MM-DD/],
  ["the life of cursors", "cursor", /does not expire/],
  ["what null means", "conventions", /unknown is `null`/],
  ["410", "conventions", /410/],
  ["the two endings of a short link", "getShortLink", /404, 410/],
  ["409 of the newsletter", "subscribe", /409/],
])("the document says %s", (_, at, said) => {
  expect(wordsOf(at)).toMatch(said)
})

test("the operations that the site cannot do without are marked, and all others say why they are not", () => {
  const needed = operations.filter(({ operation }) => operation["x-site-need"] === "needed").map(({ at }) => at)
  const lists = Object.keys(resources).flatMap((name) => [`get /v1/${name}`, `get /v1/${name}/{id}`])
  const others = ["get /v1/home", "get /v1/map/features", "get /v1/shortner/{code}"]
  expect(needed.toSorted()).toEqual([...lists, ...others].toSorted())
  const [needing, lacking] = ["The site cannot do without it.", "lacks this alone."]
  const sentences = { needed: needing, optional: lacking, unasked: "does not ask it." }
  const silent = operations.filter(({ operation: { description, ...operation } }) => {
    return !description.endsWith(sentences[operation["x-site-need"]])
  })
  expect(silent.map(({ at }) => at)).toEqual([])
})

test("every answer says its headers: validators of reads, what nobody keeps, when to come back", () => {
  const named = (status: string) =>
    operations.flatMap(({ at, operation }) => {
      const { headers } = operation.responses[status] ?? {}
      return headers === undefined ? [] : [`${at.split(" ")[0]}: ${Object.keys(headers).join()}`]
    })
  const statuses = ["200", "304", "401", "404", "429"].map((status) => [status, [...new Set(named(status))].toSorted()])
  expect(Object.fromEntries(statuses)).toEqual({
    200: ["get: ETag,Cache-Control", "get: ETag,Cache-Control,Content-Disposition", "post: Cache-Control"],
    304: ["get: ETag,Cache-Control"],
    401: ["get: Cache-Control,WWW-Authenticate", "post: Cache-Control,WWW-Authenticate"],
    404: ["get: Cache-Control", "post: Cache-Control"],
    429: ["post: Cache-Control,Retry-After"],
  })
})

type Property = { at: string; schema: Schema }

/** The properties of a schema and of what is written inside it, without following references. */
function propertiesOf(at: string, schema: Schema): Property[] {
  const own = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  const inner = [schema.items, ...(Array.isArray(schema.anyOf) ? schema.anyOf : [])].filter(isSchema)
  return [
    ...own.flatMap(([name, property]) =>
      isSchema(property) ? [{ at: `${at}.${name}`, schema: property }, ...propertiesOf(`${at}.${name}`, property)] : [],
    ),
    ...inner.flatMap((one) => propertiesOf(at, one)),
  ]
}

/** Descriptions of a row `[description, example]` and of what is within others. */
function descriptionsOf(words: unknown): string[] {
  if (typeof words === "string") return [words]
  if (Array.isArray(words)) return descriptionsOf(words[0])
  return Object.entries(Object(words)).flatMap(([name, part]) => (name === "example" ? [] : descriptionsOf(part)))
}

function wordsOf(at: string): unknown {
  if (at === "conventions") return document.info.description
  const property = properties.find((one) => one.at === at)
  const operation = operations.find(({ operation }) => operation.operationId === at)
  const parameter = operations.flatMap(({ operation }) => operation.parameters).find(({ name }) => name === at)
  return (property?.schema ?? operation?.operation ?? parameter)?.description
}

async function lint(source: object): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended-strict"], rules })
  const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef: "openapi.json", config })
  return problems.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer}`).toSorted()
}

/** The document without a licence and an operation's id, and with an example of another type. */
function worse(): object {
  const { info, paths, components, ...rest } = structuredClone(plain(document))
  const { license: _, ...unlicensed } = info
  const home = { ...paths["/v1/home"]?.get, operationId: undefined }
  const money = document.components.schemas.Money?.properties
  const currency = { type: "string", description: "ISO 4217.", examples: [986] }
  const Money = { ...components.schemas.Money, properties: { ...Object(money), currency } }
  return {
    ...rest,
    info: unlicensed,
    paths: { ...paths, "/v1/home": { get: home } },
    components: { ...components, schemas: { ...components.schemas, Money } },
  }
}

/** The document as it is served. */
function plain(source: OpenApi): OpenApi {
  return JSON.parse(JSON.stringify(source))
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.length > 4
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value[0] !== undefined
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
