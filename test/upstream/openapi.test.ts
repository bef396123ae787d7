// The OpenAPI document against the API: its routes, its parameters, its headers and the shapes of its answers.

import { beforeAll, describe, expect, it } from "vitest"
import type { Sample } from "#upstream/seeding/sample-batches.ts"
import { api } from "../../upstream/api.ts"
import { openApi } from "../../upstream/document/openapi.ts"
import { resources } from "../../upstream/lists/resources.ts"
import { routes } from "../../upstream/routes.ts"
import { ask, filled } from "./ask.ts"

const document = openApi(routes)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

let sample: Sample

beforeAll(async () => {
  sample = await filled()
})

describe("document and routes", () => {
  it("the OpenAPI document and the routes know the same addresses", () => {
    const registered = api.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, "{$1}")}`)
    const documented = operations.map(({ method, path }) => `${method} /api${path}`)
    expect([...new Set(registered)].toSorted()).toEqual(documented.toSorted())
    expect(documented).toContain("get /api/v1/cycling-routes/{id}/gpx")
  })

  it("the OpenAPI document is served, and refers only to schemas that it has", async () => {
    const served = await (await ask("/v1/openapi.json")).json<typeof document>()
    expect(served).toEqual(document)
    expect(served.openapi).toBe("3.1.0")
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) expect(Object.keys(document.components.schemas)).toContain(name)
  })
})

describe("documented query parameters", () => {
  it.each(operations.filter(({ method, path }) => method === "get" && !path.includes("{")))(
    "$path takes the example of every documented query parameter",
    async ({ path, operation }) => {
      const inQuery = operation.parameters.filter((parameter) => parameter.in === "query")
      const needed = inQuery.filter(({ name, required }) => required || name === "near")
      for (const parameter of inQuery.filter(({ name }) => name !== "cursor")) {
        const said = [...needed, parameter].map(({ name, example }) => [name, String(example)])
        const response = await ask(`${path}?${new URLSearchParams(Object.fromEntries(said))}`)
        expect([parameter.name, response.status]).toEqual([parameter.name, 200])
      }
    },
  )
})

describe("documented searches and headers", () => {
  it.each(resources.map(({ path, searched }) => ({ path, searched })))(
    "q of $path finds each text that the document says, and no other",
    async ({ path, searched }) => {
      const parameters = document.paths[`/v1/${path}`]?.get?.parameters ?? []
      const said = parameters.find(({ name }) => name === "q")?.description ?? ""
      expect([...said.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(searched)
      const past = path === "events" ? "&from=2020-01-01" : ""
      const { items } = await (await ask(`/v1/${path}?limit=50${past}`)).json<{ items: { id: string }[] }>()
      const details = await Promise.all(
        items.slice(0, 20).map(async ({ id }) => (await ask(`/v1/${path}/${id}`)).json<{ id: string }>()),
      )
      for (const text of searched) {
        const found = details.map((one) => ({ id: one.id, q: wordAt(one, text) })).filter(({ q }) => q !== undefined)
        expect([text, found.length > 0]).toEqual([text, true])
        for (const { id, q } of found.slice(0, 3))
          expect([text, q, await findsIt(path, `${q}`, id, past)]).toEqual([text, q, true])
      }
      const [first] = details.filter((one) => wordAt(one, "description") !== undefined)
      const own = JSON.stringify(searched.map((text) => textAt(first, text))).toLowerCase()
      const strange = textAt(first, "description")
        .split(/[^\p{L}]+/u)
        .find((word) => word.length > 5 && !own.includes(word.toLowerCase()))
      if (first !== undefined && strange !== undefined)
        expect([strange, await findsIt(path, strange, first.id, past)]).toEqual([strange, false])
    },
  )

  it.each([
    ["/v1/rides", 200],
    ["/v1/home", 200],
    ["/v1/openapi.json", 200],
    ["/v1/rides/none", 404],
    ["/v1/rides?limit=51", 400],
  ])("the answer to %s has the headers that the document says", async (address, status) => {
    const { headers, status: given } = await ask(address)
    expect(given).toBe(status)
    const path = address.replace(/\?.*/, "").replace("/none", "/{id}")
    const said = document.paths[path]?.get?.responses[status]?.headers ?? {}
    expect(Object.keys(said).length).toBeGreaterThan(0)
    expect(Object.keys(said).filter((name) => !headers.has(name))).toEqual([])
    if (status !== 200) expect(headers.get("cache-control")).toBe("no-store")
  })
})

async function findsIt(path: string, q: string, id: string, more: string): Promise<boolean> {
  const answer = await ask(`/v1/${path}?${new URLSearchParams({ q, ids: id })}${more}`)
  return (await answer.json<{ items: unknown[] }>()).items.length === 1
}

function wordAt(item: unknown, path: string): string | undefined {
  return /[\p{L}\p{N}]+/u.exec(textAt(item, path))?.[0]
}

function textAt(item: unknown, path: string): string {
  const value = path.split(".").reduce<unknown>((at, key) => Object(at)[key], item)
  return typeof value === "string" ? value : ""
}

describe("documented answers", () => {
  const { schemas } = document.components

  it.each(resources.map(({ path, schema }) => ({ path, schema })))(
    "the lists and details of $path have their documented shape",
    async ({ path, schema }) => {
      const past = path === "events" ? "&from=2020-01-01" : ""
      const list = await (await ask(`/v1/${path}?limit=50${past}`)).json<{ items: { id: string }[] }>()
      expect(list.items.length).toBeGreaterThan(20)
      expect(violations(schemas, `${schema.summary}List`, list)).toEqual([])
      for (const { id } of list.items.slice(0, 10)) {
        expect(violations(schemas, schema.detail, await (await ask(`/v1/${path}/${id}`)).json())).toEqual([])
      }
    },
  )

  it.each([
    ["/v1/home", "Home"],
    ["/v1/ads", "Ads"],
    ["/v1/sitemap?type=ride", "Sitemap"],
    ["/v1/map/features?bbox=-74,-34,-34,6&zoom=5", "FeatureCollection"],
    ["/v1/map/features?bbox=-74,-34,-34,6&zoom=16", "FeatureCollection"],
    ["/v1/rides/none", "Problem"],
  ])("the answer to %s has its documented shape", async (path, name) => {
    expect(violations(schemas, name, await (await ask(path)).json())).toEqual([])
  })

  it("the check of shapes names a field that is missing or of another type", () => {
    const { name: _, ...nameless } = sample.routes[0] ?? { name: "" }
    expect(violations(schemas, "CyclingRoute", nameless)).toEqual(["CyclingRoute.name is missing"])
    expect(violations(schemas, "Money", { amount: "1", currency: "BRL" })).toEqual(["Money.amount is no integer"])
  })
})

/** As much of JSON Schema as the document uses. */
type Schema = { readonly [key: string]: unknown }

function violations(schemas: Readonly<Record<string, Schema>>, name: string, value: unknown): string[] {
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
