import { describe, expect, it, vi } from "vitest"
import { timeForMany } from "../support/time-for-many.ts"
import { cut, status, upstream } from "./upstream.ts"
import { origin, send, submit, visit } from "./visit.ts"

const addresses = ["/api/v1/subscribed", "/api/v1/contact", "/api/v1/stolen/lookup"]

describe.each(addresses)("what is no body for %s", (address) => {
  it.each([
    [415, "unsupported_media_type", "text/plain", "x"],
    [413, "too_large", "application/json", `"${"x".repeat(65 * 1024)}"`],
    [422, "invalid_body", "application/json", "{"],
    [422, "invalid_body", "application/json", "42"],
    [422, "invalid_body", "application/json", '"text"'],
    [422, "invalid_body", "application/json", "null"],
    [422, "invalid_body", "application/json", '[["email","ana@serra.cc"]]'],
  ])(`a body that ${address} cannot read is a %i that says %s: %s %.20s`, async (code, said, type, body) => {
    const asked = upstream({})
    const response = await send(address, body, { "content-type": type })
    expect([response.status, await response.json()]).toEqual([code, expect.objectContaining({ code: said })])
    expect(asked).toEqual([])
  })

  it(`a body for ${address} without any field is refused by its fields`, async () => {
    const asked = upstream({})
    for (const body of [{}, { email: 1, name: ["Ana"], message: {}, serial: null }]) {
      expect(await (await send(address, body)).json()).toMatchObject({
        code: "invalid_body",
        errors: expect.arrayContaining([{ field: expect.any(String), code: "invalid" }]),
      })
    }
    expect(asked).toEqual([])
  })
})

describe("posts that the API does not take", () => {
  it.each([
    ["subscribe_failed", "/api/v1/subscribed", "/v1/subscribed"],
    ["contact_failed", "/api/v1/contact", "/v1/contact"],
  ])("a post that nobody answered is logged without what was written: %s", async (event, address, path) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ [path]: cut })
    const response = await send(address, { name: "Ana", email: "ana@serra.cc", message: "A ponte caiu." })
    expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: "unavailable" })])
    expect(error.mock.calls).toEqual([[{ event, reason: "UpstreamError: upstream answered 0" }]])
  })
})

describe("forms that know no page of theirs", () => {
  it("the form of a visitor whose browser says no page leads to the home page", async () => {
    upstream({ "/v1/subscribed": status(202) })
    const response = await submit("/api/v1/subscribed", { email: "ana@serra.cc" })
    expect(response.headers.get("location")).toBe("/?notice=newsletter.success")
  })

  it("posts without an address of their sender are counted together", async () => {
    upstream({ "/v1/subscribed": status(202) })
    const post = {
      method: "POST",
      body: '{"email":"ana@serra.cc"}',
      headers: { origin, "content-type": "application/json" },
    }
    const taken = []
    await timeForMany()
    for (let time = 0; time < 11; time++) taken.push((await visit("/api/v1/subscribed", post)).status)
    expect(taken.at(-1)).toBe(429)
  })
})
