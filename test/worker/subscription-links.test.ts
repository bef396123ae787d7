import { exports } from "cloudflare:workers"
import { describe, expect, it } from "vitest"
import { en, pt } from "./locales.ts"
import { attributes, initialDataOf, texts } from "./markup.ts"
import { cut, status, upstream } from "./upstream.ts"
import { origin, read, submit, visit } from "./visit.ts"

const token = "p7Jv0xG2qL9s-3mXb1TtCw8yKkq0RzN4uEo5aYhQdVI"
const deeds = [
  ["confirm", "/newsletter/confirm", "/v1/subscribed/confirm"],
  ["leave", "/newsletter/leave", "/v1/subscribed/leave"],
] as const

describe.each(deeds)("the link to %s", (purpose, path, call) => {
  it(`${path} shows a form with the token of its address, and asks the API nothing`, async () => {
    const asked = upstream({ [call]: status(200) })
    const html = await read(`/en${path}?token=${token}`)
    expect(await texts(html, "main h1")).toEqual([en.subscription[purpose].title])
    expect(await attributes(html, "main form", "action")).toEqual([path])
    expect(await attributes(html, "main form", "method")).toEqual(["post"])
    expect(await attributes(html, "main form input[type=hidden]", "value")).toEqual([token, "en"])
    expect(asked).toEqual([])
  })

  it(`${path} is kept by no cache and listed by no search engine`, async () => {
    const response = await visit(`${path}?token=${token}`)
    // Before this one stands a cache.
    const behind = await exports.Documents.fetch(`https://site/en${path}?token=${token}`)
    expect([response, behind].map(({ headers }) => headers.get("cache-control"))).toEqual([
      "private, no-cache",
      "no-store",
    ])
    expect(behind.headers.get("cloudflare-cdn-cache-control")).toBeNull()
    expect(await attributes(await response.text(), 'meta[name="robots"]', "content")).toEqual(["noindex"])
  })

  it(`${path} without a token says where the link is`, async () => {
    const html = await read(path)
    expect(await texts(html, "main p")).toEqual([pt.subscription.without_link])
    expect(await attributes(html, "main form", "action")).toEqual([])
  })

  it.each([200, 202, 204])(`the form of ${path} is answered by what was done when the API says %i`, async (code) => {
    const asked = upstream({ [call]: () => new Response(null, { status: code }) })
    const response = await submit(path, { token, language: "en" }, { referer: `${origin}/en${path}?token=${token}` })
    const html = await response.text()
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"])
    expect(await texts(html, "main h1")).toEqual([en.subscription[purpose].done])
    expect(await attributes(html, "main form", "action")).toEqual([])
    expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", call, JSON.stringify({ token })],
    ])
    expect(asked[0]?.headers.get("cf-connecting-ip")).toMatch(/^10\./)
  })

  it.each([400, 404, 410, 422])(`the form of ${path} says so when the API knows no such token: %i`, async (code) => {
    upstream({ [call]: status(code) })
    const response = await submit(path, { token })
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(await texts(html, "main [role=alert]")).toEqual([pt.subscription[purpose].unknown])
  })

  it.each([status(401), status(429), status(500), cut])(
    `the form of ${path} comes back to be sent again when the API fails`,
    async (reply) => {
      upstream({ [call]: reply })
      const response = await submit(path, { token })
      const html = await response.text()
      expect(response.status).toBe(503)
      expect(await texts(html, "main .wrong[role=alert]")).toEqual([pt.subscription.unavailable])
      expect(await attributes(html, "main form input[name=token]", "value")).toEqual([token])
      expect(JSON.parse(await initialDataOf(html))).toMatchObject({ address: path })
    },
  )

  it.each(["", "a b", '"', "ç", "a".repeat(501)])(
    `the form of ${path} asks the API for no token like %j`,
    async (odd) => {
      const asked = upstream({ [call]: status(200) })
      expect((await submit(path, { token: odd })).status).toBe(404)
      expect(asked).toEqual([])
    },
  )
})

describe("a mail program", () => {
  const oneClick = (search: string, init: RequestInit = {}) =>
    visit(`/newsletter/leave${search}`, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" },
      ...init,
    })

  it("a mail program ends a subscription with one click, from elsewhere and without a page (RFC 8058)", async () => {
    const asked = upstream({ "/v1/subscribed/leave": status(200) })
    const response = await oneClick(`?token=${token}`)
    expect([response.status, await response.text()]).toEqual([200, ""])
    expect(asked.map(({ path, body }) => [path, body])).toEqual([["/v1/subscribed/leave", JSON.stringify({ token })]])
  })

  it("a mail program ends a subscription with a click in a multipart form too", async () => {
    const body = new FormData()
    body.set("List-Unsubscribe", "One-Click")
    const asked = upstream({ "/v1/subscribed/leave": status(200) })
    expect((await oneClick(`?token=${token}`, { body, headers: {} })).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it("a mail program is told that all is well when the address is off the list already", async () => {
    upstream({ "/v1/subscribed/leave": status(404) })
    expect((await oneClick(`?token=${token}`)).status).toBe(200)
  })

  it("a mail program is told to come back when the API fails", async () => {
    upstream({ "/v1/subscribed/leave": status(500) })
    const response = await oneClick(`?token=${token}`)
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"])
  })

  it("a mail program that only looks, as scanners of links do, changes nothing", async () => {
    const asked = upstream({ "/v1/subscribed/leave": status(200), "/v1/subscribed/confirm": status(200) })
    for (const method of ["GET", "HEAD"])
      for (const [, path] of deeds) expect((await visit(`${path}?token=${token}`, { method })).status).toBe(200)
    expect(asked).toEqual([])
  })

  it("a mail program cannot do anything else to the page", async () => {
    const response = await visit("/newsletter/leave", { method: "DELETE" })
    expect(response.status).toBe(405)
  })
})
