// Pages of the sitemap, which are counted as rows come and go: the summary names them all, and they hold each id once.

import { env } from "cloudflare:workers"
import * as v from "valibot"
import { beforeEach, describe, expect, it } from "vitest"
import { sitemap, sitemapSummary } from "#contract/map.ts"
import { resources } from "#contract/queries.ts"
import { mulberry32 } from "../../packages/upstream/sample/random.ts"
import { ask, filled, idsOf, sample, whole } from "./ask.ts"
import { counted } from "./rows-read.ts"

const { db, rows } = counted(env.DB)
const run = (statement: string) => env.DB.prepare(statement).run()
const askCounted = (path: string) => ask(path, {}, { ...env, DB: db })
const summary = async () => v.parse(sitemapSummary, await (await askCounted("/v1/sitemap/summary")).json()).items

async function summaryOf(resource: string) {
  const found = (await summary()).find(({ type }) => type === resource)
  if (found === undefined) throw new Error(`the summary has no ${resource}`)
  const { type: _, ...fields } = found
  return fields
}

describe("the sitemap of the sample", () => {
  beforeEach(filled)

  it("has what may be found, under the names of its resources", async () => {
    const available = sample.products.filter(({ status }) => status === "available")
    expect(idsOf(await whole("/v1/sitemap?type=product&limit=40"))).toEqual(idsOf(available).toSorted())
    const approved = sample.stolen.filter(({ status }) => status === "approved")
    expect(approved.length).toBeLessThan(sample.stolen.length)
    expect(idsOf(await whole("/v1/sitemap?type=stolen"))).toEqual(idsOf(approved).toSorted())
    expect(await whole("/v1/sitemap?type=cycling-routes")).toEqual(await whole("/v1/sitemap?type=route"))
  })

  it("has a summary with the count, the last change and the pages of each resource", async () => {
    const items = await summary()
    expect(items.map(({ type }) => type)).toEqual(Object.keys(resources))
    for (const { type, ...fields } of items) {
      const listed = await whole(`/v1/sitemap?type=${type}`)
      const updatedAt = listed.map((item) => String(item.updatedAt)).toSorted((a, b) => (a < b ? 1 : -1))[0]
      expect(fields, type).toEqual({ count: listed.length, updatedAt, cursors: [], updates: [updatedAt] })
    }
    await run("UPDATE rides SET updated_at = 4102444800000 WHERE n = (SELECT min(n) FROM rides)")
    expect((await summaryOf("rides")).updatedAt).toBe("2100-01-01T00:00:00.000Z")
  })

  it("loses what is sold, until it is for sale again", async () => {
    const before = await summaryOf("products")
    await run("UPDATE products SET status = 'sold' WHERE status = 'available'")
    expect(await summaryOf("products")).toEqual({ ...before, count: 0, updatedAt: null, updates: [] })
    await run("UPDATE products SET status = 'available'")
    expect((await summaryOf("products")).count).toBe(sample.products.length)
  })
})

describe("the sitemap of a crowd", () => {
  beforeEach(async () => {
    await filled()
    const random = mulberry32(7)
    const order = Array.from({ length: 5_200 }, (_, at) => [random(), at]).sort(([a = 0], [b = 0]) => a - b)
    const insert = `INSERT INTO rides (n, id, created_at, updated_at, words)
       SELECT 1000000 + key, printf('crowd-%05d', value), 0, 1700000000000 + value, '' FROM json_each(?)`
    await env.DB.prepare(insert)
      .bind(JSON.stringify(order.map(([, at]) => at)))
      .run()
  })

  it("has pages of a thousand ids at most, and reads few rows for them", async () => {
    await expectPages()
    rows()
    await summary()
    expect(rows()).toBeLessThanOrEqual(20)
    for (const query of ["type=rides", "type=rides&limit=300"])
      expect(idsOf(await whole(`/v1/sitemap?${query}`))).toEqual(await rideIds())
  })

  it("has its pages after most rows have gone and others have come", async () => {
    await run("DELETE FROM rides WHERE id < 'crowd-03900' AND id NOT LIKE '%7'")
    await expectPages()
    await run("DELETE FROM rides WHERE id BETWEEN 'crowd-00000' AND 'crowd-02000'")
    await run(
      "INSERT INTO rides (n, id, created_at, updated_at, words) SELECT 2000000 + n, 'late-' || id, 0, 0, '' FROM rides",
    )
    await expectPages()
    await run("DELETE FROM rides")
    expect(await summaryOf("rides")).toMatchObject({ count: 0, cursors: [] })
  })

  it("has pages of rows that are older than the count", async () => {
    const queries = env.MIGRATIONS.flatMap((migration) => migration.queries)
    const counting = queries.filter((query) => query.startsWith("INSERT INTO sitemap_pages"))
    await run("DELETE FROM sitemap_pages")
    await env.DB.batch(counting.map((query) => env.DB.prepare(query)))
    await expectPages()
  })

  /** Each page of the rides that the summary names ends where the next one begins. */
  async function expectPages(): Promise<void> {
    const { count, cursors, updates } = await summaryOf("rides")
    expect(cursors.length).toBeGreaterThan(1)
    expect(updates).toHaveLength(cursors.length + 1)
    const ids: string[] = []
    for (const [at, cursor] of [undefined, ...cursors].entries()) {
      rows()
      const path = `/v1/sitemap?type=rides${cursor === undefined ? "" : `&cursor=${cursor}`}`
      const { items, nextCursor } = v.parse(sitemap, await (await askCounted(path)).json())
      expect(items.length).toBeGreaterThan(0)
      expect(items.length).toBeLessThanOrEqual(1_000)
      expect(rows()).toBeLessThanOrEqual(1_010)
      expect(nextCursor).toBe(cursors[at] ?? null)
      ids.push(...idsOf(items))
    }
    expect(ids).toEqual(await rideIds())
    expect(count).toBe(ids.length)
  }

  async function rideIds(): Promise<unknown[]> {
    const { results } = await env.DB.prepare("SELECT id FROM rides ORDER BY id").all()
    return results.map(({ id }) => id)
  }
})
