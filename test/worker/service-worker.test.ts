// Proves [2.31]

import { expect, it } from "vitest"
import { visit, visitConfigured } from "./visit.ts"

it("the service worker is asked for anew each time, within its own security policy, and is small", async () => {
  const response = await visit("/sw.js")
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
    "content-security-policy": expect.stringContaining("connect-src 'self'"),
    etag: expect.stringMatching(/^(W\/)?"/),
  })
  const script = await response.text()
  expect(script).toContain('"prefixes":{"pt-BR":"pt","es":"es","en":"en"}')
  expect(script).toContain('"saved":"/saved"')
  // The service worker knows the site's documents by it.
  const sign: unknown = JSON.parse(/"sign":("(?:\\.|[^"])*")/.exec(script)?.[1] ?? "null")
  expect(await (await visit("/pt/saved")).text()).toContain(sign)
})

it.each(["%2F%2F%5B", "//[", "%", "%E0%A4%A", "%2Frides%3Fq%3D%25", "javascript:1"])(
  "the page of what is saved opens for whoever misses %s",
  async (missing) => expect((await visit(`/pt/saved?missing=${missing}`)).status).toBe(200),
)

it("OFFLINE=off answers a service worker that takes all copies and itself away", async () => {
  const response = await visitConfigured({ OFFLINE: "off" }, "/sw.js")
  expect(response.headers.get("cache-control")).toBe("no-cache")
  const script = await response.text()
  expect(script).toContain("unregister")
  expect(script).not.toContain("fetch")
})

it("the page of what is saved names nothing that is, and is not to be listed", async () => {
  const response = await visit("/pt/saved")
  expect(response.headers.get("x-robots-tag")).toBe("noindex")
  const html = await response.text()
  expect(html).toContain("precisa de JavaScript")
})
