import { describe, expect, it, vi } from "vitest"
import { visitConfigured } from "./visit.ts"

const dsn = "https://key@errors.pelotao.test/42"

describe("an error that nobody expected", () => {
  it("is answered, logged and sent to the reporter that is configured", async () => {
    const sent: { host: string; body: string }[] = []
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      sent.push({ host: new URL(request.url).host, body: new TextDecoder().decode(await request.arrayBuffer()) })
      return new Response("{}")
    })
    const logged = vi.spyOn(console, "error").mockImplementation(() => {})
    const broken = { SENTRY_DSN: dsn, POST_LIMIT: { limit: () => Promise.reject(new Error("the limit is broken")) } }
    const response = await visitConfigured(broken, "/api/v1/subscribed", {
      method: "POST",
      body: "email=ana%40serra.cc",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    })
    expect(response.status).toBe(500)
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ event: "request_failed" }))
    await vi.waitFor(() => expect(sent.map(({ host }) => host)).toContain("errors.pelotao.test"))
    expect(sent.map(({ body }) => body).join()).toContain("the limit is broken")
    // The reporter is loaded when it is first needed.
  }, 60_000)
})
