import { env, exports } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { currentTime } from "../support/clock.ts"
import { cyclingRoute, home, listOf, product, ride } from "./api-objects.ts"
import { json, type Replies, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { visit } from "./visit.ts"

const minute = 60_000
const stale = ", stale-while-revalidate=86400, stale-if-error=604800"
const world: Replies = {
  "/v1/home": json(home),
  "/v1/rides": json(listOf(ride)),
  "/v1/rides/42": json(ride),
  "/v1/products/bike": json({ ...product, id: "bike" }),
  "/v1/products/bike/similar": json(listOf()),
  "/v1/products?exclude=bike&limit=4&seller=ana": json(listOf()),
  "/v1/cycling-routes/serra": json(cyclingRoute),
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))

describe("what the cache is told of an answer", () => {
  it.each([
    ["/home", "home"],
    ["/rides", "rides"],
    ["/rides/42", "rides,rides-42"],
    ["/products/bike/similar", "products,products-bike"],
    ["/products/bike/seller", "products,products-bike"],
    ["/cycling-routes/serra/track", "cycling-routes,cycling-routes-serra"],
  ])("the answer to %s is cached under the tag %s, by the edge alone", async (query, tag) => {
    upstream(world)
    const answer = await inner(query)
    expect(told(answer)).toEqual({
      "cache-control": "public, max-age=0",
      "cache-tag": tag,
      "cloudflare-cdn-cache-control": `max-age=900${stale}`,
      "content-type": "application/json; charset=utf-8",
      "x-answer-source": "api",
    })
  })

  it("the answer from a young copy is fresh for what is left of its time, and for half a minute at least", async () => {
    upstream(world)
    await kept("/rides/42")
    for (const [age, left] of [
      [0, 900],
      [5 * minute, 600],
      [15 * minute - 31_000, 31],
      [15 * minute - 10_000, 30],
    ] as const) {
      vi.setSystemTime(new Date("2026-05-01T12:00:00Z").getTime() + age)
      expect(told(await inner("/rides/42"))).toMatchObject({
        "cloudflare-cdn-cache-control": `max-age=${left}${stale}`,
        "x-answer-source": "copy",
      })
    }
  })

  it("the answer from an old copy is fresh for half a minute and says of when it is", async () => {
    upstream(world)
    const at = currentTime()
    await kept("/rides/42")
    vi.setSystemTime(at + 16 * minute)
    upstreamLater({ "/v1/rides/42": status(500) })
    expect(told(await inner("/rides/42"))).toEqual({
      "cache-control": "public, max-age=0",
      "cache-tag": "rides,rides-42",
      "cloudflare-cdn-cache-control": "max-age=30",
      "content-type": "application/json; charset=utf-8",
      "x-answer-source": "stale copy",
      "x-as-of": String(at),
    })
  })

  it("an answer that lacks a part is fresh for half a minute and says of no time", async () => {
    upstream({
      "/v1/home": json({ ...home, latestRides: [null, { id: 5 }] }),
      "/v1/rides": json({ ...listOf(ride), items: [ride, null] }),
    })
    for (const query of ["/home", "/rides"]) {
      const answer = told(await inner(query))
      expect(answer).toMatchObject({ "cloudflare-cdn-cache-control": "max-age=30", "x-answer-source": "partial" })
      expect(answer).not.toHaveProperty("x-as-of")
    }
  })
})

describe("what the cache is told of a problem", () => {
  it.each([
    ["a thing that is not there", "/rides/nobody", {}, 404, "max-age=60"],
    ["a code that is not there", "/shortner/nobody", {}, 404, "max-age=60"],
    ["a question that the API refuses", "/rides?cursor=x", { "/v1/rides?cursor=x": status(400) }, 400, "max-age=60"],
    ["a question that nobody knows", "/nothing", {}, 404, null],
    ["a parameter that nobody knows", "/rides?x=1", {}, 400, null],
    ["a failure", "/rides", { "/v1/rides": status(500) }, 503, null],
    ["a code that could not be asked for", "/shortner/failed", { "/v1/shortner/failed": status(500) }, 503, null],
    ["a code that leads nowhere good", "/shortner/bad", { "/v1/shortner/bad": raw("x") }, 404, null],
  ] satisfies [string, string, Replies, number, string | null][])(
    "the cache keeps for a minute what the API does not have, and no failure: %s",
    async (_, query, replies, code, cached) => {
      upstream(replies)
      const { status, headers } = await inner(query)
      expect([status, headers.get("cloudflare-cdn-cache-control")]).toEqual([code, cached])
      expect(headers.get("cache-control")).toBe(cached === null ? "no-store" : "public, max-age=0")
    },
  )

  it("an answer without a language in its address is in the default one", async () => {
    const asked = upstream(world)
    expect((await exports.Answers.fetch("https://site/api/v1/rides/42")).status).toBe(200)
    expect(asked[0]?.headers.get("accept-language")).toBe("pt-BR")
  })
})

function inner(query: string): Promise<Response> {
  return exports.Answers.fetch(`https://site/pt-BR/api/v1${query}`)
}

function told({ headers }: Response): Record<string, string> {
  return Object.fromEntries(headers)
}

/** Visits until the answer is kept. */
async function kept(query: string): Promise<void> {
  await visit(`/api/v1${query}`)
  await vi.waitFor(async () => expect(await env.LAST_ANSWERS.get(`pt-BR /api/v1${query}`)).not.toBeNull())
}
