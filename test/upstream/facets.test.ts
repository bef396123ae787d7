// Counts of the values of filters: those of the lists that each value leaves, within the rows that a request may read.

import { env } from "cloudflare:workers"
import { beforeAll, expect, it, onTestFinished } from "vitest"
import { resources } from "#contract/queries.ts"
import { ask, expectProblem, filled, page } from "./ask.ts"
import { counted } from "./rows-read.ts"

type Counted = { total: number; facets: Record<string, Record<string, number>>; facetsTruncated: boolean }

beforeAll(filled)

async function counts(path: string, bindings = env): Promise<Counted> {
  return (await ask(path, {}, bindings)).json<Counted>()
}

it.each([
  ["cycling-routes", ""],
  ["cycling-routes", "difficulty=easy&bikeType=gravel,mtb"],
  ["cycling-routes", "q=serra&loop=true"],
  ["cycling-routes", "near=-27.6,-48.5&radius=150000"],
  ["cycling-groups", "weekday=2,4&daypart=evening"],
  ["cycling-groups", "womenOnly=true&level=beginner"],
  ["products", "kind=bike&priceMax=900000"],
  ["products", "category=e-bike,helmet&condition=new,good&status=available,sold"],
] as const)("each value of a filter says how many it would leave: %s?%s", expectCounts)

it("a whole list is counted from what is kept of its items, as they come, change and go", async () => {
  onTestFinished(filled)
  for (const change of [
    "UPDATE cycling_routes SET difficulty = 'easy', loop = NULL WHERE n % 3 = 0",
    "UPDATE cycling_groups SET levels = 1, women_only = 1 WHERE n % 3 = 0",
    "UPDATE products SET status = 'sold', category = 'helmet' WHERE n % 3 = 0",
    "DELETE FROM cycling_routes WHERE n % 2 = 0",
    "DELETE FROM cycling_groups WHERE n % 2 = 0",
    "DELETE FROM products WHERE n % 2 = 0",
  ])
    await env.DB.prepare(change).run()
  for (const list of ["cycling-routes", "cycling-groups", "products"] as const) await expectCounts(list, "")
  const gone = env.DB.prepare("SELECT count(*) AS rows FROM combinations WHERE count < 1")
  expect(await gone.first("rows")).toBe(0)
})

async function expectCounts(list: "cycling-routes" | "cycling-groups" | "products", search: string) {
  const { facets } = resources[list]
  const { db, rows } = counted(env.DB)
  const answer = await counts(`/v1/${list}?${search}&facets=${facets}&limit=1`, { ...env, DB: db })
  expect([Object.keys(answer.facets), answer.facetsTruncated]).toEqual([facets, false])
  expect(rows()).toBeLessThanOrEqual(2_000)
  const told = Object.entries(answer.facets).flatMap(([name, values]) =>
    Object.entries(values).map(([value, count]) => ({ name, value, count })),
  )
  expect(told.length).toBeGreaterThan(6)
  for (const { name, value, count } of told) {
    const query = new URLSearchParams(search)
    query.set(name, value)
    expect([name, value, (await page(`/v1/${list}?${query}&limit=1`)).total]).toEqual([name, value, count])
  }
  expect(answer.total).toBe((await page(`/v1/${list}?${search}&limit=1`)).total)
}

it("a misspelt word finds what it means, without counts", async () => {
  const { total, facets } = await counts("/v1/cycling-routes?q=romeros&facets=loop")
  expect([(total ?? 0) > 0, facets]).toEqual([true, {}])
})

it("what is too much to count is left out, and the answer says so", async () => {
  const more = `WITH RECURSIVE at (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM at LIMIT 951)
    INSERT INTO combinations SELECT 'cycling_routes', '*', json_array(i), 1 FROM at`
  await env.DB.prepare(more).run()
  onTestFinished(async () => {
    await env.DB.prepare("DELETE FROM combinations WHERE json_array_length(facts) = 1").run()
  })
  const plain = await counts("/v1/cycling-routes?facets=loop")
  expect([plain.facets, plain.facetsTruncated]).toEqual([{}, true])
  const few = await counts("/v1/cycling-routes?state=SC&facets=loop")
  expect([Object.keys(few.facets), few.facetsTruncated]).toEqual([["loop"], false])
})

it.each(["/v1/cycling-routes?facets=creator", "/v1/products?facets=kind,size", "/v1/rides?facets=distance"])(
  "what has no counts is refused: %s",
  async (path) => {
    expect((await expectProblem(await ask(path), 400, "invalid_parameter"))[0]?.field).toBe("facets")
  },
)
