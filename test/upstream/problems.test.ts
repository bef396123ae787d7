import { env } from "cloudflare:workers"
import { beforeAll, describe, expect, it, vi } from "vitest"
import type { Sample } from "#upstream/seeding/sample-batches.ts"
import { timeForMany } from "../support/time-for-many.ts"
import { ask, filled, page, post } from "./ask.ts"

let sample: Sample

beforeAll(async () => {
  sample = await filled()
})

async function expectProblem(response: Response, status: number, code: string) {
  expect(response.status).toBe(status)
  expect(response.headers.get("content-type")).toBe("application/problem+json")
  const body = await response.json<{ errors?: { field: string; code: string }[] }>()
  expect(body).toMatchObject({
    type: "about:blank",
    title: expect.any(String),
    status,
    code,
    detail: expect.any(String),
  })
  return body.errors ?? []
}

describe("401", () => {
  it.each(["", "Bearer", "Bearer wrong", "Basic bG9jYWw6", "Bearer local-development-token-and-more"])(
    "a request with the authorization %j is refused with 401",
    async (token) => {
      const response = await ask("/v1/rides", { headers: { authorization: token } })
      expect(response.headers.get("www-authenticate")).toContain("Bearer")
      await expectProblem(response, 401, "unauthorized")
    },
  )
})

describe("400", () => {
  it.each([
    ["rides?colour=red", "colour", "unknown"],
    [`rides?q=${"c%20".repeat(9)}`, "q", "malformed"],
    ["rides?limit=0", "limit", "malformed"],
    ["rides?limit=51", "limit", "malformed"],
    ["rides?limit=ten", "limit", "malformed"],
    ["rides?limit=1&limit=2", "limit", "repeated"],
    ["rides?sort=pace", "sort", "malformed"],
    ["rides?sort=constructor", "sort", "malformed"],
    ["cycling-routes?sort=distanceFrom", "sort", "malformed"],
    ["rides?near=-23,-46&sort=distanceFrom", "sort", "malformed"],
    ["rides?cursor=nonsense", "cursor", "malformed"],
    ["rides?near=91,0", "near", "malformed"],
    ["rides?near=1", "near", "malformed"],
    ["rides?radius=1000", "radius", "needs_near"],
    ["rides?near=1,1&radius=200001", "radius", "malformed"],
    ["rides?bbox=1,2,3", "bbox", "malformed"],
    ["rides?bbox=0,10,1,9", "bbox", "malformed"],
    ["rides?ids=", "ids", "malformed"],
    [`rides?ids=${Array.from({ length: 51 }, (_, at) => at).join(",")}`, "ids", "malformed"],
    ["rides?distanceMin=-1", "distanceMin", "malformed"],
    ["rides?distanceMax=1e400", "distanceMax", "malformed"],
    ["rides?startedAfter=yesterday", "startedAfter", "malformed"],
    ["rides?startedAfter=2026-01-01T10:00:00", "startedAfter", "malformed"],
    ["cycling-routes?difficulty=extreme", "difficulty", "malformed"],
    ["cycling-routes?difficulty=easy,", "difficulty", "malformed"],
    ["cycling-routes?loop=yes", "loop", "malformed"],
    ["cycling-groups?weekday=8", "weekday", "malformed"],
    ["cycling-groups?near=1,1&distanceMin=1", "distanceMin", "unknown"],
    [`rides?q=${"a".repeat(201)}`, "q", "malformed"],
    ["map/features?zoom=4", "bbox", "required"],
    ["map/features?bbox=1,1,2,2&zoom=99", "zoom", "malformed"],
    ["map/features?bbox=1,1,2,2&zoom=9&types=boat", "types", "malformed"],
    ["sitemap", "type", "required"],
    ["sitemap?type=ride&limit=1001", "limit", "malformed"],
    ["ads?place=home", "place", "unknown"],
  ])("the question %s is refused with 400 and names %s as %s", async (path, field, code) => {
    expect(await expectProblem(await ask(`/v1/${path}`), 400, "invalid_parameter")).toContainEqual({ field, code })
  })

  it("a refused question names every parameter that is wrong", async () => {
    const errors = await expectProblem(await ask("/v1/rides?limit=x&sort=x&x=1"), 400, "invalid_parameter")
    expect(errors.map(({ field }) => field).toSorted()).toEqual(["limit", "sort", "x"])
  })

  it("the cursor of another question is refused with 400", async () => {
    const { nextCursor } = await page("/v1/rides?limit=1&sort=distance")
    for (const path of ["rides?sort=duration", "rides?sort=distance&q=a", "cycling-routes?sort=distance"]) {
      await expectProblem(await ask(`/v1/${path}&cursor=${nextCursor}`), 400, "invalid_parameter")
    }
    expect((await ask(`/v1/rides?sort=distance&limit=9&cursor=${nextCursor}`)).status).toBe(200)
  })

  it("an empty q is no error", async () => {
    expect((await ask("/v1/rides?q=")).status).toBe(200)
  })
})

describe("404 and 410", () => {
  it.each([
    "/v1/rides/none",
    "/v1/cycling-groups/none",
    "/v1/cycling-groups/none/members",
    "/v1/products/none/similar",
    "/v1/shortner/none",
  ])("the address %s is answered 404", async (path) => {
    await expectProblem(await ask(path), 404, "not_found")
  })

  it.each(["/v1/boats", "/v2", "/wrong/api/v1/rides/none"])(
    "the address %s is a path that there is not, and says nothing of entities",
    async (path) => {
      await expectProblem(await ask(path), 404, "unknown_path")
    },
  )

  it("a method that an address does not know is answered 404", async () => {
    await expectProblem(await ask("/v1/rides", { method: "DELETE" }), 404, "unknown_path")
    await expectProblem(await ask("/v1/subscribed"), 404, "unknown_path")
  })

  it("a product that was removed is answered 410 and is in no list", async () => {
    const product = sample.products.find(({ status, place }) => status === "available" && place?.coordinates)
    await env.DB.prepare("DELETE FROM products WHERE id = ?")
      .bind(product?.id ?? "")
      .run()
    await expectProblem(await ask(`/v1/products/${product?.id}`), 410, "gone")
    await expectProblem(await ask(`/v1/products/${product?.id}/similar`), 410, "gone")
    expect(await page(`/v1/products?ids=${product?.id}`)).toMatchObject({ items: [], total: 0 })
    const available = sample.products.filter(({ status }) => status === "available").length
    expect((await page("/v1/products?limit=1")).total).toBe(available - 1)
  })
})

describe("bodies", () => {
  it("a subscription of a known e-mail address, in whatever case, is answered 409", async () => {
    expect((await post("/v1/subscribed", { email: "ana@example.com" })).status).toBe(201)
    await expectProblem(await post("/v1/subscribed", { email: "ANA@example.com" }), 409, "already_subscribed")
    const { results } = await env.DB.prepare("SELECT email FROM subscribers").all()
    expect(results).toEqual([{ email: "ana@example.com" }])
  })

  it("a body above 16 KiB, announced or not, is answered 413", async () => {
    const large = JSON.stringify({ email: `${"a".repeat(17_000)}@example.com` })
    await expectProblem(await post("/v1/subscribed", large), 413, "too_large")
    const stream = new Blob([large]).stream()
    const request = { method: "POST", body: stream, headers: { "content-type": "application/json" } }
    await expectProblem(await ask("/v1/contact", request), 413, "too_large")
  })

  it("a body that is not JSON is answered 415", async () => {
    await expectProblem(
      await post("/v1/subscribed", "email=a@b.c", { "content-type": "text/plain" }),
      415,
      "unsupported_media_type",
    )
  })

  it.each([
    ["/v1/subscribed", "{", undefined],
    ["/v1/subscribed", "null", "body"],
    ["/v1/subscribed", {}, "email"],
    ["/v1/subscribed", { email: "nobody" }, "email"],
    ["/v1/contact", { name: "", email: "a@b.co", message: "0123456789", language: "es" }, "name"],
    ["/v1/contact", { name: "A", email: "a@b.co", message: "too short", language: "es" }, "message"],
    ["/v1/contact", { name: "A", email: "a@b.co", message: "x".repeat(5001), language: "es" }, "message"],
    ["/v1/contact", { name: "A", email: "a@b.co", message: "0123456789", language: "xx" }, "language"],
    ["/v1/contact", { name: "A", email: "a@b.co", message: "0123456789", language: "en", url: "no" }, "url"],
    ["/v1/stolen/lookup", { serial: "--" }, "serial"],
  ])("the body of %s is refused with 422: %j", async (path, body, field) => {
    const errors = await expectProblem(await post(path, body), 422, "invalid_body")
    expect(errors.map((error) => error.field)).toEqual(field === undefined ? [] : [field])
  })

  it("a visitor who writes too much is answered 429 with Retry-After, and no other visitor is", async () => {
    await timeForMany()
    const visitor = { "cf-connecting-ip": "203.0.113.9" }
    let response = await post("/v1/stolen/lookup", { serial: "ABC" }, visitor)
    for (let at = 0; at < 130 && response.status === 200; at++) {
      response = await post("/v1/stolen/lookup", { serial: "ABC" }, visitor)
    }
    expect(response.headers.get("retry-after")).toBe("60")
    await expectProblem(response, 429, "rate_limited")
    expect((await post("/v1/stolen/lookup", { serial: "ABC" })).status).toBe(200)
  })
})

describe("503", () => {
  it("a database that fails is answered 503, without its cause", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {})
    const DB = new Proxy(env.DB, {
      get() {
        throw new Error("secret")
      },
    })
    const response = await ask("/v1/home", {}, { ...env, DB })
    const text = await response.clone().text()
    await expectProblem(response, 503, "unavailable")
    expect(text).not.toContain("secret")
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ event: "request_failed", path: "/api/v1/home" }))
  })
})
