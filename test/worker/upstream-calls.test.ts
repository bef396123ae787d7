import { describe, expect, it, vi } from "vitest"
import { ride } from "./api-objects.ts"
import { cut, json, type Reply, raw, status, upstream } from "./upstream.ts"
import { origin, send, visit, visitConfigured } from "./visit.ts"

describe("what the API is sent", () => {
  it("a question asks for JSON and says nothing of its visitor", async () => {
    const asked = upstream({ "/v1/rides/42": json(ride) })
    await visit("/api/v1/rides/42", { headers: { "cf-connecting-ip": "10.1.1.1", cookie: "language=es" } })
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      "accept-language": "es",
      authorization: "Bearer the-secret-bearer",
    })
  })

  it("a post names the address of its visitor, so that the API can count what one writes", async () => {
    const asked = upstream({ "/v1/subscribed": status(202) })
    await send("/api/v1/subscribed", { email: "ana@serra.cc" }, { "cf-connecting-ip": "10.1.1.2" })
    expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      "accept-language": "pt-BR",
      authorization: "Bearer the-secret-bearer",
      "cf-connecting-ip": "10.1.1.2",
      "content-type": "application/json",
    })
  })

  it("a post of a visitor whose address nobody knows names none", async () => {
    const asked = upstream({ "/v1/subscribed": status(202) })
    const headers = { origin, "content-type": "application/json" }
    const post = { method: "POST", body: '{"email":"ana@serra.cc"}', headers }
    // All tests that name nobody are one visitor, whose posts are counted.
    await visitConfigured({ POST_LIMIT: undefined }, "/api/v1/subscribed", post)
    expect(asked[0]?.headers.has("cf-connecting-ip")).toBe(false)
  })
})

describe("answers that are none", () => {
  it.each<[name: string, reply: Reply, status: number, reason: string]>([
    ["a failure without a body", raw(null, { status: 500 }), 500, "upstream answered 500"],
    ["the first of the redirects", raw("{}", { status: 300 }), 300, "upstream answered 300"],
    ["the last of the redirects", raw("{}", { status: 399 }), 399, "upstream answered 399"],
    ["too much", raw(" ".repeat(2 * 1024 * 1024 + 1)), 200, "body too large"],
    ["a list in place of a entity", raw("[]"), 200, "unreadable: envelope"],
    ["no JSON", raw("<html>"), 200, "unreadable: not JSON"],
    ["no connection", cut, 0, "Error: Network connection lost."],
  ])("the log says what the API answered instead: %s", async (_, reply, code, reason) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ "/v1/rides/odd": reply })
    expect((await visit("/api/v1/rides/odd?")).status).toBe(503)
    expect(error.mock.calls).toEqual([[{ event: "upstream_failed", query: "/api/v1/rides/odd", status: code, reason }]])
  })

  it("a question with parameters can be refused, and one without them only fail", async () => {
    upstream({ "/v1/rides/refused": status(400), "/v1/rides": status(400), "/v1/rides?cursor=x": status(400) })
    expect((await visit("/api/v1/rides?cursor=x")).status).toBe(400)
    for (const path of ["/api/v1/rides/refused", "/api/v1/rides"]) expect((await visit(path)).status).toBe(503)
  })

  it("bytes that are no UTF-8 are no answer", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    const bytes = Uint8Array.from([...JSON.stringify(ride)].map((letter) => letter.charCodeAt(0)))
    bytes[bytes.indexOf("d".charCodeAt(0))] = 0xe3
    upstream({ "/v1/rides/42": raw(bytes) })
    expect((await visit("/api/v1/rides/42")).status).toBe(503)
    expect(error.mock.calls[0]?.[0].reason).toMatch(/^TypeError/)
  })

  it("an answer of exactly as much as is read is one", async () => {
    const body = new Uint8Array(2 * 1024 * 1024).fill(32)
    new TextEncoder().encodeInto(JSON.stringify({ ...ride, id: "large" }), body)
    upstream({ "/v1/rides/large": raw(body) })
    expect((await visit("/api/v1/rides/large")).status).toBe(200)
  })
})

describe("the attempt that lost", () => {
  it("a first attempt is given up as soon as the spare one has answered", async () => {
    let first: AbortSignal | undefined
    const slow: Reply = (signal) => {
      first = signal
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
    }
    upstream({ "/v1/rides/42": [slow, json(ride)] })
    expect((await visit("/api/v1/rides/42")).status).toBe(200)
    await vi.waitFor(() => expect(first?.aborted).toBe(true))
    expect(first?.reason).toMatchObject({ name: "AbortError" })
  })
})
