// Visits of short links are counted for who made them, without anything of the visitor.

import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import worker from "#worker/index.ts"
import { raw, upstream } from "./upstream.ts"

const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1"

describe("visits of short links", () => {
  it.each([
    ["/promo", safari, "https://www.instagram.com/p/abc?igsh=1", ["promo", "BR", "www.instagram.com", "person"]],
    ["/en/promo", safari, undefined, ["promo", "BR", "", "person"]],
    ["/promo", "WhatsApp/2.26.1 A", "no address", ["promo", "BR", "", "program"]],
  ])("a visit of %s is counted once, by code, country, site and kind", async (path, agent, referer, blobs) => {
    const count = vi.fn()
    await visit(path, agent, { writeDataPoint: count }, referer)
    expect(count.mock.calls).toEqual([[{ indexes: ["promo"], blobs }]])
  })

  it.each(["/promo+", "/nobody-made", "/terms-of-use", "/404"])("no visit is counted of %s", async (path) => {
    const count = vi.fn()
    await visit(path, safari, { writeDataPoint: count })
    expect(count).not.toHaveBeenCalled()
  })

  it("a visitor is sent on where nobody counts, and where counting fails", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    expect((await visit("/promo", safari)).status).toBe(200)
    const broken = { writeDataPoint: () => expect.fail("out of order") }
    expect((await visit("/promo", safari, broken)).status).toBe(200)
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ event: "visit_not_counted" }))
  })
})

function visit(path: string, agent: string, VISITS?: AnalyticsEngineDataset, referer?: string): Promise<Response> {
  upstream({ "/v1/shortner/promo": raw("https://shop.example/tyres") })
  const headers = new Headers({ "user-agent": agent, ...(referer !== undefined && { referer }) })
  const request = new Request(`https://pelotao.example${path}`, {
    headers,
    cf: { country: "BR" } as IncomingRequestCfProperties,
  })
  return worker.fetch(request, VISITS === undefined ? env : { ...env, VISITS }, createExecutionContext())
}
