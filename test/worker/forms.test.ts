import { describe, expect, it, vi } from "vitest"
import { timeForMany } from "../support/time-for-many.ts"
import { json, upstream } from "./upstream.ts"
import { origin, send, submit, visit, visitConfigured } from "./visit.ts"

const posts = [
  ["/api/v1/subscribed", { email: "ana@serra.cc" }, 204],
  ["/api/v1/contact", { name: "Ana", email: "ana@serra.cc", message: "A ponte da rota caiu." }, 202],
  ["/api/v1/stolen/lookup", { serial: "WSBC602134567K" }, 200],
] as const
const taken = {
  "/v1/subscribed": json({}, 202),
  "/v1/contact": json({}, 202),
  "/v1/stolen/lookup": json({ exact: [], lookalike: [], near: [] }),
}

describe.each(posts)("posts to %s", (path, fields, done) => {
  it.each([
    [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    [{ "sec-fetch-site": "same-site", origin: "https://other.pelotao.example" }],
    [{ "sec-fetch-site": "none", origin }],
    [{ "sec-fetch-site": "cross-site", origin }],
  ])(`a post to ${path} from another site is refused: %j`, async (headers) => {
    const asked = upstream(taken)
    for (const response of [await send(path, fields, headers), await submit(path, fields, headers)]) {
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: "forbidden" })
    }
    expect(asked).toEqual([])
  })

  it.each([{}, { origin: "null" }, { origin: "https://evil.example" }, { origin: "http://pelotao.example" }])(
    `a post to ${path} by an old browser is taken from our own pages only: %j`,
    async (headers) => {
      const asked = upstream(taken)
      const body = JSON.stringify(fields)
      const init = { method: "POST", body, headers: { "content-type": "application/json", ...headers } }
      expect((await visit(path, init)).status).toBe(403)
      expect(asked).toEqual([])
      const ours = { ...init, headers: { ...init.headers, origin, "cf-connecting-ip": "10.9.9.9" } }
      expect((await visit(path, ours)).status).toBe(done)
    },
  )

  it.each(["text/plain", "multipart/form-data; boundary=x", "application/xml", ""])(
    `a post to ${path} of another kind is refused: %s`,
    async (type) => {
      const asked = upstream(taken)
      const response = await send(path, fields, { "content-type": type })
      expect(response.status).toBe(415)
      expect(response.headers.get("content-type")).toContain("application/problem+json")
      expect(asked).toEqual([])
    },
  )

  it.each(["application/json; charset=utf-8", "Application/JSON"])(
    `a post to ${path} of its kind is taken: %s`,
    async (type) => {
      upstream(taken)
      expect((await send(path, fields, { "content-type": type })).status).toBe(done)
    },
  )

  it(`a post to ${path} that is too large is refused`, async () => {
    const asked = upstream(taken)
    const padding = "x".repeat(64 * 1_024)
    expect((await send(path, { ...fields, padding })).status).toBe(413)
    expect((await submit(path, { ...fields, padding })).status).toBe(413)
    expect(asked).toEqual([])
  })

  it(`the eleventh post of a minute to ${path} is refused, to its sender alone`, async () => {
    const asked = upstream(taken)
    const flooder = { "cf-connecting-ip": `192.0.2.${path.length}`, referer: `${origin}/en/contact-us` }
    const statuses: number[] = []
    await timeForMany()
    for (let time = 0; time < 12; time++) statuses.push((await send(path, fields, flooder)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => done), 429, 429])
    expect(asked).toHaveLength(10)
    const refused = await send(path, fields, flooder)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: "rate_limited" })
    const form = await submit(path, fields, flooder)
    const back = [303, "/en/contact-us?notice=post.too_many"]
    expect([form.status, form.headers.get("location")]).toEqual(path.endsWith("/subscribed") ? back : [429, null])
    expect((await send(path, fields)).status).toBe(done)
  })

  it(`the posts to ${path} of one IPv6 network are counted together`, async () => {
    upstream(taken)
    const from = (end: number) => ({ "cf-connecting-ip": `2001:db8:${path.length}::${end.toString(16)}` })
    await timeForMany()
    for (let time = 0; time < 10; time++) await send(path, fields, from(time))
    expect((await send(path, fields, from(10))).status).toBe(429)
    expect((await send(path, fields, { "cf-connecting-ip": `2001:db8:${path.length}:1::` })).status).toBe(done)
  })

  it(`a post to ${path} passes when nobody counts, which is logged once`, async () => {
    upstream(taken)
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    const broken = { limit: () => Promise.reject(new Error("no counter")) }
    const init = {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
      body: JSON.stringify(fields),
    }
    for (const counter of [undefined, undefined, broken])
      expect((await visitConfigured({ POST_LIMIT: counter }, path, init)).status).toBe(done)
    expect(error.mock.calls).toEqual([[expect.objectContaining({ event: "limit_failed", counter: "POST_LIMIT" })]])
  })

  it(`a post to ${path} is kept by no cache`, async () => {
    upstream(taken)
    const answers = [
      await send(path, fields),
      await submit(path, fields),
      await send(path, {}),
      await send(path, fields, { "sec-fetch-site": "cross-site" }),
    ]
    for (const { status, headers } of answers)
      expect(headers.get("cache-control") ?? "", String(status)).toMatch(/no-store/)
  })
})
