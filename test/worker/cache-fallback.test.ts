// Copies of answers in KV: which are written, and when a visitor gets one. Their times are in cache-store.test.ts.

import { env } from "cloudflare:workers"
import { expect, it, vi } from "vitest"
import { currentTime } from "../support/clock.ts"
import { home, listOf, product, ride } from "./api-objects.ts"
import { entryOf } from "./observed.ts"
import { entityReplies } from "./page-content.ts"
import { json, type Replies, type Reply, silence, status, upstream, upstreamLater } from "./upstream.ts"
import { readWith, visit } from "./visit.ts"

const path = "/api/v1/rides/42"
const [mine, sellers] = ["/v1/products/bike", "/v1/products?exclude=bike&limit=4&seller=ana"]
const other = json(listOf({ ...product, id: "other" }))
const world: Replies = {
  ...entityReplies,
  "/v1/home": json(home),
  "/v1/rides": json(listOf(ride)),
  ...Object.fromEntries(
    ["?limit=1", "?limit=1&recovered=false", "?limit=1&recovered=true", "?recovered=true"].map((search) => [
      `/v1/stolen${search}`,
      json(listOf()),
    ]),
  ),
  "/v1/products/bike/similar": json(listOf()),
  [sellers]: other,
  "/v1/sitemap/summary": json({ items: [{ type: "rides", count: 1, updatedAt: null, cursors: [] }] }),
  "/v1/rides?limit=50": json(listOf(ride)),
}

it.each([
  ...["/home", "/rides", "/rides/42", "/stolen?limit=1", "/stolen?limit=1&recovered=false"],
  ...["/stolen?limit=1&recovered=true", "/stolen?recovered=true", "/sitemap/summary", "/sitemap/rides"],
  ...["/products/bike/similar", "/products/bike/seller", "/cycling-routes/serra/track"],
])("the answer to a query of any visitor is copied: %s", async (query) => {
  await copied(world, `/api/v1${query}`)
})

it.each([
  ...["/rides?q=serra", "/rides?limit=1&q=serra", "/rides?cursor=abc", "/rides?limit=7", "/stolen?limit=2"],
  ...["/cycling-routes?near=-23.5%2C-46.6", "/stolen?bbox=-47%2C-24%2C-46%2C-23"],
  ...["/products?exclude=bike&limit=4&seller=ana", "/sitemap/rides?cursor=a"],
  "/map/features?bbox=-47%2C-24%2C-46%2C-23&zoom=8",
])("the answer to a query that somebody made up is not copied: %s", async (query) => {
  const features = { type: "FeatureCollection", features: [], truncated: false }
  const answer = json(query.startsWith("/map") ? features : listOf(ride))
  upstream({ [`/v1${query}`]: answer, "/v1/rides?cursor=a&limit=50": answer })
  const written = vi.spyOn(Object.getPrototypeOf(env.LAST_ANSWERS), "put")
  expect((await visit(`/api/v1${query}`)).status).toBe(200)
  await visit("/terms-of-use")
  expect(written).not.toHaveBeenCalled()
  expect((await env.LAST_ANSWERS.list()).keys).toEqual([])
})

const fresh = () => ({ metadata: { at: currentTime() } })

it("a copy holds the API's response and is parsed on read", async () => {
  await copied({ "/v1/rides/42": json({ ...ride, invented: "since" }) })
  expect(JSON.parse(await entryOf(env.LAST_ANSWERS, `pt-BR ${path}`))).toHaveProperty("invented")
  await env.LAST_ANSWERS.put(`pt-BR ${path}`, JSON.stringify({ ...ride, name: " kept ", distance: "far" }), fresh())
  expect(await (await visit(path)).json()).toMatchObject({ name: "kept", distance: null })
})

it.each(["garbled", "[]", "{}", JSON.stringify({ ...ride, id: 5 })])(
  "a copy that cannot be read any more is a miss and is replaced: %s",
  async (text) => {
    await env.LAST_ANSWERS.put(`pt-BR ${path}`, text, fresh())
    await copied({ "/v1/rides/42": json({ ...ride, name: "asked" }) })
    expect(await (await visit(path)).json()).toMatchObject({ name: "asked" })
    await vi.waitFor(async () => expect(await env.LAST_ANSWERS.get(`pt-BR ${path}`)).toContain("asked"))
  },
)

it("a stale copy is given when the API is slow, which then renews it, and not when it answers in time", async () => {
  await copied({ "/v1/rides/42": json({ ...ride, name: "before" }) })
  const { metadata } = await env.LAST_ANSWERS.getWithMetadata<{ at: number }>(`pt-BR ${path}`)
  upstream({ "/v1/rides/42": later(500, json({ ...ride, name: "after" })) })
  const response = await visit(path)
  expect(await response.json()).toMatchObject({ name: "before" })
  expect(Number(response.headers.get("x-as-of"))).toBe(metadata?.at)
  await vi.waitFor(async () => expect(await (await visit(path)).json()).toMatchObject({ name: "after" }))
  upstream({ "/v1/rides/42": later(50, json({ ...ride, name: "in time" })) })
  const timely = await visit(path)
  expect([await timely.json(), timely.headers.get("x-as-of")]).toMatchObject([{ name: "in time" }, null])
})

it("the other products of a seller outlive the API as the product does", async () => {
  await copied(world, "/api/v1/products/bike/seller")
  upstream({})
  upstreamLater({ [mine]: silence, [sellers]: silence })
  expect(await (await visit("/api/v1/products/bike/seller")).json()).toMatchObject({ items: [{ id: "other" }] })
})

it("a page that is made of stale copies says how old the oldest is, in its language", async () => {
  vi.setSystemTime("2026-11-20T17:05:00Z")
  await copied({ "/v1/rides/42": json(ride) })
  expect(await (await visit("/rides/42")).text()).not.toContain("Como estava em")
  expect(await readWith({ "/v1/rides/42": status(500) }, "/rides/42")).toContain(
    '<time dateTime="2026-11-20T17:05:00.000Z">Como estava em 20/11, 14:05</time>',
  )
})

it("a page does not wait for a part of it that is late, and shows the rest", async () => {
  const replies = { ...world, [mine]: later(775, json(product)), [sellers]: later(775, other) }
  const html = await readWith(replies, "/en/product/bike")
  // The reports like it take three answers, one after the other.
  expect(html).toContain(
    `"failures":{"/api/v1/products/bike/seller":"failed","/api/v1/products/bike/reports":"failed"}`,
  )
  expect(html).toContain(`<h1 dir="auto">${product.name}</h1>`)
})

/** Visits once, until the answer is copied. */
async function copied(replies: Replies, query = path): Promise<void> {
  upstream(replies)
  expect((await visit(query)).status).toBe(200)
  await entryOf(env.LAST_ANSWERS, `pt-BR ${query}`)
}

/** A good answer that takes its time, in milliseconds. */
function later(milliseconds: number, reply: Reply): Reply {
  return async (signal) => {
    await scheduler.wait(milliseconds)
    return reply(signal)
  }
}
