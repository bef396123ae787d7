import { beforeAll, describe, expect, it } from "vitest"
import { api } from "../../upstream/api.ts"
import { openApi } from "../../upstream/document/openapi.ts"
import type { Sample } from "../../upstream/filling/sample.ts"
import { resources } from "../../upstream/lists/resources.ts"
import { routes } from "../../upstream/routes.ts"
import { ask, filled } from "./ask.ts"
import { violations } from "./schema-check.ts"

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

  it("the OpenAPI document is served as it is written", async () => {
    const served = await (await ask("/v1/openapi.json")).json<typeof document>()
    expect(served).toEqual(document)
    expect(served.openapi).toBe("3.1.0")
  })

  it("the OpenAPI document refers only to schemas that it has", () => {
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
