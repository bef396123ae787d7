// Problems of the API (RFC 9457): refused, missing, too large, too many, failing.

import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { api } from "../../packages/upstream/api.ts"
import { timeForMany } from "../support/time-for-many.ts"
import { ask, expectProblem, failing, filled, page, post, sample } from "./ask.ts"

beforeAll(filled)

describe("the bearer", () => {
  it.each(["", "Bearer", "Bearer wrong", "Basic bG9jYWw6", "Bearer local-development-token-and-more"])(
    "is refused: %j",
    async (authorization) => {
      const response = await ask("/v1/rides", { headers: { authorization } })
      expect(response.headers.get("www-authenticate")).toContain("Bearer")
      await expectProblem(response, 401, "unauthorized")
    },
  )

  const local = "local-development-token"

  it.each([
    ["local", local, 404],
    ["production", "a-secret", 404],
    ["production", local, 503],
    ["preview", local, 503],
    ["production", "", 503],
    ["local", "", 503],
  ])("of %s is configured as %j, which answers %i", async (ENVIRONMENT, token, status) => {
    const error = vi.spyOn(console, "error").mockReturnValue()
    const headers = { authorization: `Bearer ${token || local}` }
    const variables = { ...env, ENVIRONMENT, API_TOKEN: token }
    const request = new Request("https://api/api/v1/nothing", { headers })
    expect((await api.fetch(request, variables, createExecutionContext())).status).toBe(status)
    const message = expect.stringMatching(/^API_TOKEN: .*npm run deploy/)
    if (status === 503) expect(error).toHaveBeenCalledWith(expect.objectContaining({ message }))
    error.mockRestore()
  })
})

describe("a question", () => {
  const malformed = [
    ...[`rides?q=${"c%20".repeat(9)}`, `rides?q=${"a".repeat(201)}`, "rides?limit=0", "rides?limit=51"],
    ...["rides?limit=ten", "rides?sort=pace", "rides?sort=constructor", "cycling-routes?sort=distanceFrom"],
    ...["rides?near=-23,-46&sort=distanceFrom", "rides?cursor=nonsense", "rides?near=91,0", "rides?near=1"],
    ...["rides?near=1,1&radius=200001", "rides?bbox=1,2,3", "rides?bbox=0,10,1,9", "rides?ids="],
    ...[`rides?ids=${Array.from({ length: 51 }, (_, at) => at).join(",")}`, "rides?distanceMin=-1"],
    ...["rides?distanceMax=1e400", "rides?startedAfter=yesterday", "rides?startedAfter=2026-01-01T10:00:00"],
    ...["cycling-routes?difficulty=extreme", "cycling-routes?difficulty=easy,", "cycling-routes?loop=yes"],
    ...["cycling-groups?weekday=8", "cycling-groups?daypart=night", "cycling-groups?daypart="],
    ...["map/features?bbox=1,1,2,2&zoom=99", "map/features?bbox=1,1,2,2&zoom=9&types=boat"],
    "sitemap?type=ride&limit=1001",
  ]

  it.each([
    // The last parameter is the wrong one.
    ...malformed.map((path) => [path, /(\w+)=[^=]*$/.exec(path)?.[1], "malformed"]),
    ["rides?colour=red", "colour", "unknown"],
    ["rides?limit=1&limit=2", "limit", "repeated"],
    ["rides?radius=1000", "radius", "needs_near"],
    ["cycling-groups?near=1,1&distanceMin=1", "distanceMin", "unknown"],
    ["map/features?zoom=4", "bbox", "required"],
    ["sitemap", "type", "required"],
    ["ads?place=home", "place", "unknown"],
  ])("is a 400 that names each wrong parameter: %s, %s is %s", async (path = "", field, code) => {
    expect(await expectProblem(await ask(`/v1/${path}`), 400, "invalid_parameter")).toContainEqual({ field, code })
    if (!path.startsWith("rides?limit=t")) return
    const errors = await expectProblem(await ask(`/v1/${path}&sort=x&x=1`), 400, "invalid_parameter")
    expect(errors.map((error) => error.field).toSorted()).toEqual(["limit", "sort", "x"])
  })

  it("takes the cursors of its own pages, and an empty q", async () => {
    const { nextCursor } = await page("/v1/rides?limit=1&sort=distance")
    for (const path of ["rides?sort=duration", "rides?sort=distance&q=a", "cycling-routes?sort=distance"])
      await expectProblem(await ask(`/v1/${path}&cursor=${nextCursor}`), 400, "invalid_parameter")
    for (const path of [`rides?sort=distance&limit=9&cursor=${nextCursor}`, "rides?q="])
      expect((await ask(`/v1/${path}`)).status).toBe(200)
  })
})

describe("an address", () => {
  it.each([
    ["not_found", "/v1/rides/none"],
    ["not_found", "/v1/cycling-groups/none"],
    ["not_found", "/v1/cycling-groups/none/members"],
    ["not_found", "/v1/products/none/similar"],
    ["not_found", "/v1/shortner/none"],
    ["unknown_path", "/v1/boats"],
    ["unknown_path", "/v2"],
    ["unknown_path", "/wrong/api/v1/rides/none"],
    ["unknown_path", "/v1/subscribed"],
    ["unknown_path", "/v1/rides", "DELETE"],
  ])("is a 404, %s: %s", async (code, path, method = "GET") => {
    await expectProblem(await ask(path, { method }), 404, code)
  })

  it("of a removed product is a 410, and no list has the product", async () => {
    const { id = "" } = sample.products.find(({ status, place }) => status === "available" && place?.coordinates) ?? {}
    onTestFinished(filled)
    await env.DB.prepare("DELETE FROM products WHERE id = ?").bind(id).run()
    for (const path of [id, `${id}/similar`]) await expectProblem(await ask(`/v1/products/${path}`), 410, "gone")
    expect(await page(`/v1/products?ids=${id}`)).toMatchObject({ items: [], total: 0 })
    const available = sample.products.filter(({ status }) => status === "available").length
    expect((await page("/v1/products?limit=1")).total).toBe(available - 1)
  })
})

describe("a body", () => {
  const contact = { name: "A", email: "a@b.co", message: "0123456789", language: "es" }

  it("above 16 KiB, with or without its length, is a 413, and another type than JSON a 415", async () => {
    const large = JSON.stringify({ email: `${"a".repeat(17_000)}@example.com` })
    await expectProblem(await post("/v1/subscribed", large), 413, "too_large")
    const headers = { "content-type": "application/json" }
    const streamed = { method: "POST", body: new Blob([large]).stream(), headers }
    await expectProblem(await ask("/v1/contact", streamed), 413, "too_large")
    const plain = await post("/v1/subscribed", "email=a@b.c", { "content-type": "text/plain" })
    await expectProblem(plain, 415, "unsupported_media_type")
  })

  it.each([
    ["/v1/subscribed", "{", undefined],
    ["/v1/subscribed", "null", "body"],
    ["/v1/subscribed", {}, "email"],
    ["/v1/subscribed", { email: "nobody" }, "email"],
    ["/v1/contact", { ...contact, name: "" }, "name"],
    ["/v1/contact", { ...contact, message: "too short" }, "message"],
    ["/v1/contact", { ...contact, message: "x".repeat(5001) }, "message"],
    ["/v1/contact", { ...contact, language: "xx" }, "language"],
    ["/v1/contact", { ...contact, url: "no" }, "url"],
    ["/v1/contact", { ...contact, url: `https://${"x".repeat(1993)}` }, "url"],
    ["/v1/stolen/lookup", { serial: "--" }, "serial"],
  ])("of %s is a 422: %j", async (path, body, field) => {
    const errors = await expectProblem(await post(path, body), 422, "invalid_body")
    expect(errors.map((error) => error.field)).toEqual(field === undefined ? [] : [field])
  })

  it("above the limit of a visitor is a 429 with Retry-After, and others are answered", async () => {
    await timeForMany()
    const lookUp = (headers = {}) => post("/v1/stolen/lookup", { serial: "ABC" }, headers)
    const visitor = { "cf-connecting-ip": "203.0.113.9" }
    let response = await lookUp(visitor)
    for (let at = 0; at < 130 && response.status === 200; at++) response = await lookUp(visitor)
    expect(response.headers.get("retry-after")).toBe("60")
    await expectProblem(response, 429, "rate_limited")
    expect((await lookUp()).status).toBe(200)
  })
})

it("a database that fails is a 503 without its cause, which is logged", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {})
  const response = await ask("/v1/home", {}, failing)
  expect(await response.clone().text()).not.toContain("secret")
  await expectProblem(response, 503, "unavailable")
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: "request_failed", path: "/api/v1/home" }))
})
