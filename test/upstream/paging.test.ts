// Pages of lists: each item once and in order while rows are inserted and where the value of the sort is null. All others: filters.test.ts.

import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { add, filled, first, idsOf, sample, whole } from "./ask.ts"
import { factsOf, sorted } from "./expected.ts"

describe("pages of changed rows", () => {
  beforeAll(filled)
  afterEach(filled)

  it.each(["-createdAt", "name", "distance", "-elevation"])(
    "paging neither skips nor repeats a row while others are inserted: %s",
    async (sort) => {
      const route = first(sample.routes)
      const before = idsOf(await whole(`/v1/cycling-routes?sort=${sort}&limit=50`))
      const seen = await whole(`/v1/cycling-routes?sort=${sort}&limit=7`, async (pages) => {
        const days = (pages % 2 ? 1 : -1) * pages
        const createdAt = new Date(Date.parse(route.createdAt) + days * 86_400_000).toISOString()
        const fields = { createdAt, distance: pages * 20_000, name: pages % 2 ? "Aaa" : "Zzz" }
        await add({ routes: [{ ...route, id: `inserted-${pages}`, ...fields }] })
      })
      const ids = idsOf(seen)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => before.includes(id))).toEqual(before)
    },
  )

  it("items whose sort value is null come last in both directions, each once", async () => {
    const unknown = { ...first(sample.rides), averageSpeed: null, startedAt: null }
    const rides = Array.from({ length: 9 }, (_, at) => ({ ...unknown, id: `unknown-${at}` }))
    await add({ rides })
    const all = factsOf({ ...sample, rides: [...sample.rides, ...rides] }).rides ?? []
    for (const sort of ["averageSpeed", "-averageSpeed", "startedAt", "-startedAt"])
      expect(idsOf(await whole(`/v1/rides?sort=${sort}&limit=4`))).toEqual(idsOf(sorted(all, sort)))
  })
})
