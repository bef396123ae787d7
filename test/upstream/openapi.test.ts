// The OpenAPI document against the API: its routes, parameters and headers. The shapes of answers: test/ops/conformance.test.ts.

import { beforeAll, expect, it } from "vitest"
import { api } from "../../upstream/api.ts"
import { openApi } from "../../upstream/document/openapi.ts"
import { resources } from "../../upstream/lists/resources.ts"
import { routes } from "../../upstream/routes.ts"
import { ask, filled } from "./ask.ts"

const document = openApi(routes)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

beforeAll(filled)

it("the OpenAPI document and the routes know the same addresses [7.7]", () => {
  const registered = api.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, "{$1}")}`)
  const documented = operations.map(({ method, path }) => `${method} /api${path}`)
  expect([...new Set(registered)].toSorted()).toEqual(documented.toSorted())
  expect(documented).toContain("get /api/v1/cycling-routes/{id}/gpx")
})

it("the OpenAPI document is served, and refers only to schemas that it has [7.7]", async () => {
  const served = await (await ask("/v1/openapi.json")).json<typeof document>()
  expect(served).toEqual(document)
  expect(served.openapi).toBe("3.1.0")
  const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) expect(Object.keys(document.components.schemas)).toContain(name)
})

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
