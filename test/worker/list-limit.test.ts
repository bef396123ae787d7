// How many pages of lists one visitor may ask for in a minute.

import { env } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import { timeForMany } from "../support/time-for-many.ts"
import { listOf, ride } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { visitConfigured } from "./visit.ts"

/** Nobody is counted in a local run. */
const deployed = { ENVIRONMENT: "preview", SITE_ORIGIN: "https://pelotao.test" }
const given = {
  "/v1/rides": json(listOf(ride)),
  "/v1/rides?limit=50": json(listOf(ride)),
  "/v1/rides?cursor=abc": json(listOf(ride)),
  "/v1/rides/42": json(ride),
}

function ask(path: string, ip: string, variables: Record<string, unknown> = {}): Promise<Response> {
  return visitConfigured({ ...deployed, ...variables }, path, { headers: { "cf-connecting-ip": ip } })
}

/** A counter that lets so many pass, and the keys that it was asked for. */
function counter(most: number) {
  const keys: string[] = []
  return { keys, limit: async ({ key }: { key: string }) => ({ success: keys.push(key) <= most }) }
}

describe("a visitor who asks for page after page", () => {
  it("is let through 120 times a minute, then told to wait, and nobody else is", async () => {
    upstream(given)
    await timeForMany()
    const statuses: number[] = []
    for (let time = 0; time < 122; time++) statuses.push((await ask("/api/v1/rides", "198.51.100.20")).status)
    expect(statuses).toEqual([...Array.from({ length: 120 }, () => 200), 429, 429])
    const refused = await ask("/api/v1/rides", "198.51.100.20")
    expect([refused.headers.get("retry-after"), refused.headers.get("cache-control")]).toEqual(["60", "no-store"])
    expect(await refused.json()).toMatchObject({ code: "rate_limited" })
    expect((await ask("/api/v1/rides", "198.51.100.21")).status).toBe(200)
  })

  it.each(["/api/v1/rides", "/api/v1/rides?cursor=abc", "/api/v1/feeds/rides", "/en/rides?cursor=abc"])(
    "is counted by %s, as one whatever the list",
    async (path) => {
      upstream(given)
      const LIST_LIMIT = counter(1)
      expect((await ask(path, "198.51.100.22", { LIST_LIMIT })).status).toBe(200)
      expect((await ask(path, "198.51.100.22", { LIST_LIMIT })).status).toBe(429)
      expect(LIST_LIMIT.keys).toEqual(["198.51.100.22", "198.51.100.22"])
    },
  )

  it.each(["/en/rides", "/en/rides/42", "/api/v1/rides/42", "/api/v1/rides?limit=1", "/en/rides/42?cursor=abc"])(
    "is not counted by %s",
    async (path) => {
      upstream({ ...given, "/v1/rides?limit=1": json(listOf(ride)) })
      const LIST_LIMIT = counter(0)
      expect((await ask(path, "198.51.100.23", { LIST_LIMIT })).status).toBe(200)
      expect(LIST_LIMIT.keys).toEqual([])
    },
  )

  it("is counted by a page of one thing", async () => {
    upstream({ ...given, "/v1/rides?cursor=abc&limit=1": json(listOf(ride)) })
    const path = "/api/v1/rides?limit=1&cursor=abc"
    expect((await ask(path, "198.51.100.24", { LIST_LIMIT: counter(0) })).status).toBe(429)
  })

  it("is told so by the page, in words, and the API is not asked", async () => {
    const asked = upstream(given)
    const page = await ask("/en/rides?cursor=abc", "198.51.100.25", { LIST_LIMIT: counter(0) })
    expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control")]).toEqual([
      429,
      "60",
      "no-store",
    ])
    const html = await page.text()
    expect(await texts(html, ".toast")).toEqual([en.filters.too_many])
    expect(await attributes(html, ".empty a", "href")).toEqual(["/en/rides?cursor=abc"])
    expect(asked).toEqual([])
  })
})

it("pages of lists pass when nobody counts, which is logged once", async () => {
  upstream(given)
  const error = vi.spyOn(console, "error").mockImplementation(() => {})
  const broken = { limit: () => Promise.reject(new Error("no counter")) }
  for (const LIST_LIMIT of [undefined, undefined, broken])
    expect((await ask("/api/v1/rides", "198.51.100.26", { LIST_LIMIT })).status).toBe(200)
  expect(error.mock.calls).toEqual([[expect.objectContaining({ event: "limit_failed", counter: "LIST_LIMIT" })]])
})

it("a local run counts nobody", async () => {
  upstream(given)
  const LIST_LIMIT = counter(0)
  expect((await ask("/api/v1/rides", "198.51.100.27", { ENVIRONMENT: env.ENVIRONMENT, LIST_LIMIT })).status).toBe(200)
})
