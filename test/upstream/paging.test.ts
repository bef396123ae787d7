import { afterEach, beforeAll, describe, expect, it } from "vitest"
import type { Sample } from "#upstream/seeding/sample-batches.ts"
import { resources } from "../../upstream/lists/resources.ts"
import { add, filled, idsOf, page, whole } from "./ask.ts"
import { factsOf, sorted } from "./expected.ts"

let sample: Sample

beforeAll(async () => {
  sample = await filled()
})

describe.each(resources.map((resource) => ({ ...resource })))("pages of $path", (resource) => {
  const keys = Object.keys(resource.sorts).flatMap((key) => [key, `-${key}`])
  const defaults = resource.defaults.status
  const expected = () =>
    (factsOf(sample)[resource.path] ?? []).filter((fact) => defaults === undefined || fact.status === defaults)

  it.each(keys)(`the pages of ${resource.path} sorted by %s give every item once, in order`, async (sort) => {
    for (const limit of [7, 50]) {
      const items = await whole(`/v1/${resource.path}?sort=${sort}&limit=${limit}`)
      expect(idsOf(items)).toEqual(idsOf(sorted(expected(), sort)))
    }
  })

  it(`pages of one item of ${resource.path} give every item once`, async () => {
    const items = await whole(`/v1/${resource.path}?limit=1`)
    expect(idsOf(items)).toEqual(idsOf(sorted(expected(), resource.defaultSort)))
  })

  it(`a page of ${resource.path} says how many items the list has`, async () => {
    expect((await page(`/v1/${resource.path}?limit=1`)).total).toBe(expected().length)
  })
})

describe("pages while rows are inserted", () => {
  afterEach(filled)

  it("paging neither skips nor repeats a row while others are inserted", async () => {
    const [route] = sample.routes
    if (!route) throw new Error("the sample has no route")
    for (const sort of ["-createdAt", "name", "distance", "-elevation"]) {
      const before = idsOf(await whole(`/v1/cycling-routes?sort=${sort}&limit=50`))
      const seen = await whole(`/v1/cycling-routes?sort=${sort}&limit=7`, async (pages) => {
        const stamp = new Date(Date.parse(route.createdAt) + (pages % 2 ? 1 : -1) * pages * 86_400_000).toISOString()
        const id = `inserted-${sort}-${pages}`
        await add({
          routes: [{ ...route, id, createdAt: stamp, distance: pages * 20_000, name: pages % 2 ? "Aaa" : "Zzz" }],
        })
      })
      const ids = idsOf(seen)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => before.includes(id))).toEqual(before)
    }
  })
})

describe("unknown sort values", () => {
  afterEach(filled)

  it("items whose sort value is unknown come last in both directions, each once", async () => {
    const [ride] = sample.rides
    if (!ride) throw new Error("the sample has no ride")
    const rides = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => ({
      ...ride,
      id: `unknown-${at}`,
      averageSpeed: null,
      startedAt: null,
    }))
    await add({ rides })
    for (const sort of ["averageSpeed", "-averageSpeed", "startedAt", "-startedAt"]) {
      const ids = idsOf(await whole(`/v1/rides?sort=${sort}&limit=4`))
      expect(ids).toEqual(
        idsOf(sorted([...(factsOf({ ...sample, rides: [...sample.rides, ...rides] }).rides ?? [])], sort)),
      )
    }
  })
})
