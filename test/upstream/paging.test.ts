// Pages of lists: each item once and in order, also while rows are inserted and where the value of the sort is null.

import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { resources } from "../../upstream/lists/resources.ts"
import { add, filled, first, idsOf, page, sample, whole } from "./ask.ts"
import { factsOf, sorted } from "./expected.ts"

beforeAll(filled)

describe.each(resources.map((resource) => ({ ...resource })))(
  "pages of $path",
  ({ path, sorts, defaults, defaultSort }) => {
    const expected = () =>
      (factsOf(sample)[path] ?? []).filter(({ status }) => [undefined, status].includes(defaults.status))

    it.each([
      ...Object.keys(sorts).flatMap((key) =>
        [key, `-${key}`].flatMap((sort) => [7, 50].map((limit) => [sort, limit] as const)),
      ),
      [defaultSort, 1] as const,
    ])(`the pages of ${path} sorted by %s, %i a page, have every item once and in order`, async (sort, limit) => {
      const items = await whole(`/v1/${path}?sort=${sort}&limit=${limit}`)
      expect(idsOf(items)).toEqual(idsOf(sorted(expected(), sort)))
      expect((await page(`/v1/${path}?limit=1`)).total).toBe(expected().length)
    })
  },
)

describe("pages of changed rows", () => {
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
