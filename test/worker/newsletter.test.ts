// Proves [7.2]

import { describe, expect, it } from "vitest"
import { answerOf } from "#worker/cache/edge-cache.ts"
import { timeForMany } from "../support/time-for-many.ts"
import { listOf } from "./api-objects.ts"
import { en, pt } from "./locales.ts"
import { expectMarkup } from "./markup.ts"
import { cut, json, raw, status, upstream } from "./upstream.ts"
import { origin, read, send, submit, visit } from "./visit.ts"

const address = "/api/v1/subscribed"
const email = "ana@serra.cc"

describe("subscribing by script [7.2]", () => {
  it("subscribing sends the trimmed address once, in the language of the visitor [3.2][6.2][7.2]", async () => {
    const asked = upstream({ "/v1/subscribed": status(201) })
    const response = await send(address, { email: `  ${email} `, admin: true }, { "accept-language": "es" })
    expect([response.status, await response.text()]).toEqual([204, ""])
    expect(asked.map(({ method, body }) => [method, body])).toEqual([["POST", JSON.stringify({ email })]])
    const headers = Object.fromEntries(asked[0]?.headers ?? [])
    expect(headers).toMatchObject({ "content-type": "application/json", "accept-language": "es" })
  })

  it.each([
    ...[200, 201, 202, 409].map((code) => [code, 204, raw("not read", { status: code })] as const),
    [204, 204, raw(null, { status: 204 })] as const,
    ...[400, 401, 422, 429, 500, 503].map((code) => [code, 503, status(code)] as const),
    [0, 503, cut] as const,
  ])("subscribing turns the API's %i into %i, without a second try [7.2]", async (_, expected, reply) => {
    const asked = upstream({ "/v1/subscribed": reply })
    const response = await send(address, { email })
    expect([response.status, asked.length]).toEqual([expected, 1])
    if (expected === 503) expect(await response.json()).toMatchObject({ code: "unavailable" })
  })

  it.each(["", "ana@serra", undefined, 1])(
    "subscribing refuses %j without a question to the API [7.2]",
    async (wrong) => {
      const asked = upstream({})
      const response = await send(address, { email: wrong })
      const problem = { code: "invalid_body", errors: [{ field: "email", code: "invalid" }] }
      expect([response.status, await response.json()]).toMatchObject([422, problem])
      expect(asked).toEqual([])
    },
  )
})

it.each([
  [email, status(201), "/en/rides?q=serra", "/en/rides?q=serra&notice=newsletter.success"],
  [email, status(409), "/en/rides?q=serra", "/en/rides?q=serra&notice=newsletter.success"],
  [email, status(201), "/?notice=newsletter.error", "/?notice=newsletter.success"],
  // No referrer leads to another site.
  [email, status(201), "https://elsewhere.example/steal", "/?notice=newsletter.success"],
  [email, status(201), "no address", "/?notice=newsletter.success"],
  [email, status(201), "", "/?notice=newsletter.success"],
  // A form that came back stands at the address of its post.
  [email, status(201), address, "/pt?notice=newsletter.success"],
  [email, status(201), "https://pelotao.example.evil.example/", "/?notice=newsletter.success"],
  [email, status(201), "//evil.example/x", "/evil.example/x?notice=newsletter.success"],
  // What is no page of ours cannot show what was typed.
  ["ana@serra", status(201), "/robots.txt", "/robots.txt?notice=newsletter.invalid_email"],
])(
  "subscribing by form redirects to its page with a message: %s, %o, %s [7.2]",
  async (typed, reply, from, location) => {
    upstream({ "/v1/subscribed": reply })
    const response = await submit(address, { email: typed }, { referer: from.startsWith("/") ? origin + from : from })
    expect([response.status, response.headers.get("location")]).toEqual([303, location])
  },
)

it.each([
  [email, 500, 503, en.newsletter.error, en.newsletter.failure],
  [email, 422, 503, en.newsletter.error, en.newsletter.failure],
  ["ana@serra", 201, 422, en.newsletter.invalid_email, en.newsletter.invalid_email],
])(
  "subscribing by form that fails shows its page with what was typed: %s, %i [7.2]",
  async (typed, given, ...shown) => {
    const [code, toast, beside] = shown
    upstream({ "/v1/subscribed": status(given), "/v1/rides?q=serra": json(listOf()) })
    const response = await submit(address, { email: typed }, { referer: `${origin}/en/rides?q=serra` })
    expect([response.status, response.headers.get("cache-control")]).toEqual([code, "no-store"])
    await expectMarkup(await response.text(), {
      ".toast-error": [toast],
      ".newsletter input@value": expect.arrayContaining([typed]),
      ".newsletter input@aria-invalid": expect.arrayContaining(["true"]),
      ".newsletter .wrong": expect.arrayContaining([beside]),
    })
  },
)

const token = "p7Jv0xG2qL9s-3mXb1TtCw8yKkq0RzN4uEo5aYhQdVI"
const links = [
  ["confirm", "/newsletter/confirm", "/v1/subscribed/confirm"],
  ["leave", "/newsletter/leave", "/v1/subscribed/leave"],
] as const

describe.each(links)("the link to %s", (purpose, path, call) => {
  it(`${path} is a form with the token, which asks the API nothing and is neither cached nor indexed`, async () => {
    const asked = upstream({ [call]: status(200) })
    const response = await visit(`/en${path}?token=${token}`)
    const inner = await answerOf("Documents", new Request(`https://site/en${path}?token=${token}`))
    const cacheControl = [response, inner].map(({ headers }) => headers.get("cache-control"))
    expect(cacheControl).toEqual(["private, no-cache", "no-store"])
    expect(inner.headers.has("cloudflare-cdn-cache-control")).toBe(false)
    await expectMarkup(await response.text(), {
      "main h1": [en.subscription[purpose].title],
      "main form@action": [path],
      "main form@method": ["post"],
      "main form input[type=hidden]@value": [token, "en"],
      "meta[name=robots]@content": ["noindex"],
    })
    expect(asked).toEqual([])
  })

  it(`${path} without a token says where the link is`, async () => {
    await expectMarkup(await read(path), { "main p": [pt.subscription.without_link], "main form@action": [] })
  })

  it.each([200, 202, 204])(`the form of ${path} is done when the API answers %i`, async (code) => {
    const asked = upstream({ [call]: raw(null, { status: code }) })
    const response = await submit(path, { token, language: "en" }, { referer: `${origin}/en${path}?token=${token}` })
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"])
    const done = { "main h1": [en.subscription[purpose].done], "main form@action": [] }
    await expectMarkup(await response.text(), done)
    expect(asked).toMatchObject([{ method: "POST", path: call, body: JSON.stringify({ token }) }])
    expect(asked[0]?.headers.get("cf-connecting-ip")).toMatch(/^10\./)
  })

  it.each([400, 404, 410, 422])(`the form of ${path} is a 404 when the API answers %i`, async (code) => {
    upstream({ [call]: status(code) })
    const response = await submit(path, { token })
    expect(response.status).toBe(404)
    await expectMarkup(await response.text(), { "main [role=alert]": [pt.subscription[purpose].unknown] })
  })

  it.each([status(401), status(429), status(500), cut])(
    `the form of ${path} comes back from a failure`,
    async (reply) => {
      upstream({ [call]: reply })
      const response = await submit(path, { token })
      const html = await response.text()
      expect(response.status).toBe(503)
      await expectMarkup(html, {
        "main .wrong[role=alert]": [pt.subscription.unavailable],
        "main form input[name=token]@value": [token],
        "#initial-data@data-address": [path],
      })
    },
  )

  it.each(["", "a b", '"', "ç", "a".repeat(501)])(`the form of ${path} takes no token like %j`, async (odd) => {
    const asked = upstream({ [call]: status(200) })
    expect((await submit(path, { token: odd })).status).toBe(404)
    expect(asked).toEqual([])
  })
})

describe("a mail program", () => {
  const form = new FormData()
  form.set("List-Unsubscribe", "One-Click")
  const encoded = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" }

  it.each([
    [200, status(200), "List-Unsubscribe=One-Click", encoded],
    [200, status(200), form, {}],
    // The address has left the list before.
    [200, status(404), "List-Unsubscribe=One-Click", encoded],
    [503, status(500), "List-Unsubscribe=One-Click", encoded],
  ])("leaves by one click from elsewhere (RFC 8058) and is answered %i: %o, %o", async (code, reply, body, headers) => {
    const asked = upstream({ "/v1/subscribed/leave": reply })
    const response = await visit(`/newsletter/leave?token=${token}`, { method: "POST", body, headers })
    expect([response.status, response.headers.get("retry-after")]).toEqual([code, code === 503 ? "30" : null])
    if (code === 200) expect(await response.text()).toBe("")
    expect(asked).toMatchObject([{ path: "/v1/subscribed/leave", body: JSON.stringify({ token }) }])
  })

  it("waits for the next minute when it has left ten times in one", async () => {
    upstream({ "/v1/subscribed/leave": status(200) })
    const init = {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { ...encoded, "cf-connecting-ip": "192.0.2.99" },
    }
    await timeForMany()
    const answers: Response[] = []
    for (let time = 0; time < 11; time++) answers.push(await visit(`/newsletter/leave?token=${token}`, init))
    expect(answers.map((answer) => answer.status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(await answers.at(-1)?.json()).toMatchObject({ code: "rate_limited" })
  })
})
