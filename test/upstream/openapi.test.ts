// The OpenAPI document against the API: its routes, parameters and headers. The shapes of answers: test/ops/conformance.test.ts.

import { beforeAll, expect, it } from "vitest"
import { api } from "../../packages/upstream/api.ts"
import { openApi } from "../../packages/upstream/document/openapi.ts"
import { resources } from "../../packages/upstream/lists/resources.ts"
import { routes } from "../../packages/upstream/routes.ts"
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

// That they are searched, and nothing else: filters.test.ts.
it.each(resources)("q of $path names each text that it searches", ({ path, searched }) => {
  const parameters = document.paths[`/v1/${path}`]?.get?.parameters ?? []
  const said = parameters.find(({ name }) => name === "q")?.description ?? ""
  expect([...said.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(searched)
})

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
