// The pages of the sitemap are counted as rows come and go, in whatever order: the summary names them all, and they hold each id once.

import { env } from "cloudflare:workers"
import * as v from "valibot"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sitemap, sitemapSummary } from "#contract/map.ts"
import { resources } from "#contract/queries.ts"
import { mulberry32 } from "../../upstream/sample/random.ts"
import { ask, filled, idsOf, whole } from "./ask.ts"
import { counted } from "./rows-read.ts"

const CROWD = 5_200
const { db, rows } = counted(env.DB)

describe("the sitemap of the sample", () => {
  beforeAll(filled)

  it("the summary has of each resource how much may be found, when it was changed, and one page", async () => {
    const items = await summary()
    expect(items.map(({ type }) => type)).toEqual(Object.keys(resources))
    for (const { type, ...said } of items) {
      const listed = await whole(`/v1/sitemap?type=${type}`)
      const [newest] = listed.map(({ updatedAt }) => String(updatedAt)).toSorted((a, b) => (a < b ? 1 : -1))
      expect(said, type).toEqual({ count: listed.length, updatedAt: newest, cursors: [], updates: [newest] })
    }
  })

  it("what was sold is counted no longer, and what is for sale again is", async () => {
    const before = await summaryOf("products")
    await env.DB.prepare("UPDATE products SET status = 'sold' WHERE status = 'available'").run()
    expect(await summaryOf("products")).toEqual({ ...before, count: 0, updatedAt: null, updates: [] })
    await env.DB.prepare("UPDATE products SET status = 'available'").run()
    expect((await summaryOf("products")).count).toBe(await countOf("products"))
  })

  it("a change is the last one of its resource", async () => {
    await env.DB.prepare("UPDATE rides SET updated_at = 4102444800000 WHERE n = (SELECT min(n) FROM rides)").run()
    expect((await summaryOf("rides")).updatedAt).toBe("2100-01-01T00:00:00.000Z")
  })
})

describe("the sitemap of a crowd", () => {
  beforeEach(async () => {
    await filled()
    const random = mulberry32(7)
    const ids = Array.from({ length: CROWD }, (_, at) => [random(), at]).sort(([a = 0], [b = 0]) => a - b)
    await env.DB.prepare(
      `INSERT INTO rides (n, id, created_at, updated_at, words)
       SELECT 1000000 + key, printf('crowd-%05d', value), 0, 1700000000000 + value, '' FROM json_each(?)`,
    )
      .bind(JSON.stringify(ids.map(([, at]) => at)))
      .run()
  })

  it("the pages of the summary hold every id once, a thousand at most, for a row each", async () => {
    await expectWhole()
    rows()
    await summary()
    expect(rows()).toBeLessThanOrEqual(20)
  })

  it("the pages hold every id once after most have gone and others have come", async () => {
    await env.DB.prepare("DELETE FROM rides WHERE id < 'crowd-03900' AND id NOT LIKE '%7'").run()
    await expectWhole()
    await env.DB.prepare("DELETE FROM rides WHERE id BETWEEN 'crowd-00000' AND 'crowd-02000'").run()
    await env.DB.prepare(
      "INSERT INTO rides (n, id, created_at, updated_at, words) SELECT 2000000 + n, 'late-' || id, 0, 0, '' FROM rides",
    ).run()
    await expectWhole()
    await env.DB.prepare("DELETE FROM rides").run()
    expect(await summaryOf("rides")).toMatchObject({ count: 0, cursors: [] })
  })

  it("what is walked by its own cursors has the pages of the summary", async () => {
    expect(idsOf(await whole("/v1/sitemap?type=rides"))).toEqual(await idsOfRides())
    expect(idsOf(await whole("/v1/sitemap?type=rides&limit=300"))).toEqual(await idsOfRides())
  })

  it("the rows that were there before they were counted are on pages too", async () => {
    const counting = env.MIGRATIONS.flatMap(({ queries }) => queries).filter((query) =>
      query.startsWith("INSERT INTO sitemap_pages"),
    )
    await env.DB.prepare("DELETE FROM sitemap_pages").run()
    await env.DB.batch(counting.map((query) => env.DB.prepare(query)))
    await expectWhole()
  })
})

/** Of the rides: each page that the summary names, and the next one begins where it ends. */
async function expectWhole(): Promise<void> {
  const { count, cursors, updates } = await summaryOf("rides")
  expect(cursors.length).toBeGreaterThan(1)
  expect(updates).toHaveLength(cursors.length + 1)
  const ids: string[] = []
  for (const [at, cursor] of [undefined, ...cursors].entries()) {
    rows()
    const response = await ask(
      `/v1/sitemap?type=rides${cursor === undefined ? "" : `&cursor=${cursor}`}`,
      {},
      { ...env, DB: db },
    )
    const { items, nextCursor } = v.parse(sitemap, await response.json())
    expect(items.length).toBeGreaterThan(0)
    expect(items.length).toBeLessThanOrEqual(1_000)
    expect(rows()).toBeLessThanOrEqual(1_010)
    expect(nextCursor).toBe(cursors[at] ?? null)
    ids.push(...idsOf(items))
  }
  expect(ids).toEqual(await idsOfRides())
  expect(count).toBe(ids.length)
}

async function idsOfRides(): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT id FROM rides ORDER BY id").all<{ id: string }>()
  return idsOf(results)
}

async function countOf(table: string): Promise<number | null> {
  return env.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>("count")
}

async function summary() {
  const response = await ask("/v1/sitemap/summary", {}, { ...env, DB: db })
  return v.parse(sitemapSummary, await response.json()).items
}

async function summaryOf(resource: string) {
  const found = (await summary()).find(({ type }) => type === resource)
  if (found === undefined) throw new Error(`the summary has no ${resource}`)
  const { type: _, ...said } = found
  return said
}
