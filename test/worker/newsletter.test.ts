import { describe, expect, it } from "vitest"
import { cut, raw, status, upstream } from "./upstream.ts"
import { origin, send, submit } from "./visit.ts"

const address = "/api/v1/subscribed"

describe("subscribing by script", () => {
  it("subscribing sends the trimmed address once, and nothing else", async () => {
    const asked = upstream({ "/v1/subscribed": status(201) })
    const response = await send(address, { email: "  ana@serra.cc ", admin: true }, { "accept-language": "es" })
    expect([response.status, await response.text()]).toEqual([204, ""])
    expect(asked.map(({ method, body }) => [method, body])).toEqual([["POST", '{"email":"ana@serra.cc"}']])
    expect(asked[0]?.headers.get("content-type")).toBe("application/json")
    expect(asked[0]?.headers.get("accept-language")).toBe("es")
  })

  it.each([200, 201, 202, 204, 409])("subscribing succeeds when the API says %i", async (code) => {
    upstream({ "/v1/subscribed": code === 204 ? raw(null, { status: 204 }) : raw("not read", { status: code }) })
    expect((await send(address, { email: "ana@serra.cc" })).status).toBe(204)
  })

  it.each([401, 429, 500, 503])("subscribing fails when the API says %i", async (code) => {
    const asked = upstream({ "/v1/subscribed": status(code) })
    const response = await send(address, { email: "ana@serra.cc" })
    expect([response.status, asked.length]).toEqual([503, 1])
    expect(await response.json()).toMatchObject({ code: "unavailable" })
  })

  it.each([400, 422])("an address that the API refuses by %i is said to be invalid", async (code) => {
    upstream({ "/v1/subscribed": status(code) })
    const response = await send(address, { email: "ana@serra.cc" })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ field: "email", code: "invalid" }] })
  })

  it("subscribing fails when the API cannot be reached", async () => {
    upstream({ "/v1/subscribed": cut })
    expect((await send(address, { email: "ana@serra.cc" })).status).toBe(503)
  })

  it.each(["ana@serra.cc", "a@b.c", "ana+rotas@mail.serra.com.br", "josé@açaí.com.br", "  ana@serra.cc\t"])(
    "subscribing is possible with %j",
    async (email) => {
      const asked = upstream({ "/v1/subscribed": status(201) })
      expect((await send(address, { email })).status).toBe(204)
      expect(asked).toHaveLength(1)
    },
  )

  it.each([
    "",
    "   ",
    "ana",
    "ana@serra",
    "@serra.cc",
    "ana@",
    "ana@serra.",
    "a na@serra.cc",
    "ana@ser ra.cc",
    "ana@@serra.cc",
    "ana@serra@cc.br",
    "ana@serra.cc\nbcc: all@serra.cc",
    `${"a".repeat(250)}@serra.cc`,
  ])("subscribing is impossible with %j, and nothing is sent", async (email) => {
    const asked = upstream({})
    const response = await send(address, { email })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: "invalid_body", errors: [{ field: "email", code: "invalid" }] })
    expect(asked).toEqual([])
  })

  it.each([
    "",
    "{",
    "null",
    "[]",
    '"ana@serra.cc"',
    "{}",
    '{"email":null}',
    '{"email":["ana@serra.cc"]}',
    '{"email":42}',
  ])("subscribing is impossible with the body %s", async (body) => {
    const asked = upstream({})
    expect((await send(address, body)).status).toBe(422)
    expect(asked).toEqual([])
  })
})

describe("subscribing by form", () => {
  it.each([
    ["ana@serra.cc", status(201), "newsletter.success"],
    ["ana@serra.cc", status(409), "newsletter.success"],
    ["ana@serra.cc", status(500), "newsletter.error"],
    ["ana@serra", status(201), "newsletter.invalid_email"],
    ["ana@serra.cc", status(422), "newsletter.invalid_email"],
  ] as const)("the newsletter form leads back to its page with what came of it: %s", async (email, reply, notice) => {
    upstream({ "/v1/subscribed": reply })
    const response = await submit(address, { email }, { referer: `${origin}/en/rides?q=serra` })
    expect([response.status, response.headers.get("location")]).toEqual([303, `/en/rides?q=serra&notice=${notice}`])
  })

  it("the newsletter form replaces the message of the time before", async () => {
    upstream({ "/v1/subscribed": status(201) })
    const response = await submit(address, { email: "ana@serra.cc" }, { referer: `${origin}/?notice=newsletter.error` })
    expect(response.headers.get("location")).toBe("/?notice=newsletter.success")
  })

  it.each([["https://elsewhere.example/steal"], ["no address"], [""], ["https://pelotao.example.evil.example/"]])(
    "the newsletter form leads to no other site: %s",
    async (referer) => {
      upstream({ "/v1/subscribed": status(201) })
      const response = await submit(address, { email: "ana@serra.cc" }, { referer })
      expect(response.headers.get("location")).toBe("/?notice=newsletter.success")
    },
  )

  it("the newsletter form leads to no other site by a path that begins with two slashes", async () => {
    upstream({ "/v1/subscribed": status(201) })
    const response = await submit(address, { email: "ana@serra.cc" }, { referer: `${origin}//evil.example/x` })
    expect(new URL(response.headers.get("location") ?? "", origin).origin).toBe(origin)
  })
})
