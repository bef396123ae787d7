// What is embedded in a frame of an opaque origin, and what such a frame asks for.

import { beforeEach, describe, expect, it } from "vitest"
import { ride } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

function directive({ headers }: Response, name: string): string | undefined {
  return headers
    .get("content-security-policy")
    ?.split("; ")
    .find((part) => part.startsWith(name))
}

describe("a sandboxed frame", () => {
  beforeEach(() => void upstream({ "/v1/rides/42": json(ride) }))

  it("what an embedded page asks may be read in a frame of an opaque origin, with when a copy was right", async () => {
    for (const path of ["/api/v1/rides/42", "/assets/gone.js"]) {
      const { headers } = await visit(path, { headers: { origin: "null" } })
      expect(headers.get("access-control-allow-origin"), path).toBe("*")
      expect(headers.get("access-control-expose-headers"), path).toBe("x-as-of")
      expect(headers.get("access-control-allow-credentials"), path).toBeNull()
    }
  })

  it("a page and a picture may be shown in a tab that a sandboxed frame opened, which names no referrer", async () => {
    const from = async (path: string, headers: Record<string, string>) => {
      const answer = await visit(path, { headers: { "sec-fetch-site": "cross-site", ...headers } })
      return ["cross-origin-opener-policy", "cross-origin-resource-policy"].map((name) => answer.headers.get(name))
    }
    for (const path of ["/404", "/img/640/photos.elsewhere.example/1.jpg"]) {
      expect(await from(path, {}), path).toEqual(["unsafe-none", "cross-origin"])
      expect(await from(path, { referer: "https://blog.example/" }), path).toEqual(["same-origin", "same-origin"])
      expect(await from(path, { "sec-fetch-site": "none" }), path).toEqual(["same-origin", "same-origin"])
    }
  })

  it("what is posted is answered to no other origin", async () => {
    const body = new URLSearchParams({ serial: "?", page: "/stolen" })
    const init = { method: "POST", headers: { origin: "null", "sec-fetch-site": "cross-site" }, body }
    const response = await visit("/api/v1/stolen/lookup", init)
    expect(response.status).toBe(403)
    expect(response.headers.get("access-control-allow-origin")).toBeNull()
  })

  it("a map alone may have a worker whose code is in its address", async () => {
    const workers = async (path: string) => directive(await visit(path), "worker-src")
    expect(await workers("/map")).toEqual("worker-src 'self' data:")
    expect(await workers("/global-map")).toEqual("worker-src 'self'")
    expect(await workers("/embed/events")).toEqual("worker-src 'self'")
  })

  it("a language in the path of what is embedded is spoken, and kept by nobody", async () => {
    const response = await visit("/en/embed/events")
    expect(response.headers.get("set-cookie")).toBeNull()
    expect(await attributes(await response.text(), "html", "lang")).toEqual(["en"])
  })
})
