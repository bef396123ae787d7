import { createExecutionContext } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { boundDatabase } from "#upstream/database/database.ts"
import { insertPhotos } from "#upstream/seeding/insert.ts"
import worker from "../../upstream/index.ts"
import { migrated } from "./ask.ts"

const bytes = Uint8Array.from({ length: 30_000 }, (_, at) => (at * 31) % 256)
const address = "/photos/serra.webp"

beforeAll(async () => {
  await migrated()
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
  await insertPhotos(boundDatabase(env.DB), [{ name: "serra.webp", type: "image/webp", hex }])
})

describe("photos", () => {
  it("a photo is answered without a bearer, byte by byte, and may be kept for a year", async () => {
    const response = await look(address)
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("image/webp")
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  })

  it("a photo has a strong validator and is answered 304 when it matches", async () => {
    const etag = (await look(address)).headers.get("etag") ?? ""
    expect(etag).toMatch(/^"[\w-]{20,}"$/)
    const again = await look(address, { headers: { "if-none-match": etag } })
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag])
    expect((await look(address, { headers: { "if-none-match": '"other"' } })).status).toBe(200)
  })

  it("a photo answers HEAD with the headers of GET and without its bytes", async () => {
    const [head, get] = [await look(address, { method: "HEAD" }), await look(address)]
    expect([head.status, await head.text()]).toEqual([200, ""])
    for (const name of ["content-type", "cache-control", "etag"])
      expect(head.headers.get(name)).toBe(get.headers.get(name))
  })

  it.each(["POST", "PUT", "DELETE"])("a photo refuses %s with 405", async (method) => {
    const response = await look(address, { method })
    expect(response.headers.get("allow")).toBe("GET, HEAD")
    await expectProblem(response, 405, "method_not_allowed")
  })
})

describe("missing photos", () => {
  it.each(["/photos/removed-by-seller.webp", "/photos/serra.png", "/photos/", "/photos/a/serra.webp"])(
    "no photo is at %s",
    async (path) => {
      const response = await look(path)
      expect(response.headers.get("cache-control")).toBe("no-store")
      await expectProblem(response, 404, "not_found")
    },
  )

  it("no photo is above the photos", async () => {
    await expectProblem(await look("/photos/%2e%2e"), 404, "unknown_path")
  })

  it("no photo is inside the API, which still asks for its bearer", async () => {
    await expectProblem(await look(`/api${address}`), 401, "unauthorized")
    const headers = { authorization: `Bearer ${env.API_TOKEN}` }
    await expectProblem(await look(`/api${address}`, { headers }), 404, "unknown_path")
  })

  it("a photo from a database that fails is a 503 without its cause", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {})
    const DB = new Proxy(env.DB, {
      get() {
        throw new Error("secret")
      },
    })
    await expectProblem(await look(address, {}, { ...env, DB }), 503, "unavailable")
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ event: "request_failed", path: address }))
  })
})

async function look(path: string, init: RequestInit = {}, bindings: Cloudflare.Env = env): Promise<Response> {
  return worker.fetch(new Request(`https://upstream${path}`, init), bindings, createExecutionContext())
}

async function expectProblem(response: Response, status: number, code: string) {
  expect(response.status).toBe(status)
  expect(response.headers.get("content-type")).toBe("application/problem+json")
  expect(await response.json()).toMatchObject({ status, code })
}
