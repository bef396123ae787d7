import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest"
import { photo } from "./photo.ts"
import { address, host, original, png, served } from "./photo-host.ts"
import { cut, type Reply, raw, silence, status, upstream } from "./upstream.ts"
import { visit, visitConfigured } from "./visit.ts"

let errors: MockInstance<typeof console.error>
beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => {})
})

describe("addresses of no picture", () => {
  it.each([
    "/img/192/photos.elsewhere.example/serra.png",
    `/img/192/evil-${host}/serra.png`,
    `/img/192/${host}.elsewhere.example/serra.png`,
    `/img/200/${host}/serra.png`,
    `/img/0192/${host}/serra.png`,
    `/img/192/${host}:8443/serra.png`,
    `/img/192/ana:secret@${host}/serra.png`,
    `/img/192/elsewhere.example@${host}/serra.png`,
    `/img/192/${host}/a/..%2Fserra.png`,
    `/img/192/${host}/%2e%2e/elsewhere.example/serra.png`,
    `/img/192/${host}`,
    `/img/192/https://${host}/serra.png`,
    "/img/192/127.0.0.1/serra.png",
    "/img/192/[::1]/serra.png",
    "/img/192",
    "/img/x",
  ])("an address that is no picture of ours is a 404, and nothing is fetched: %s", async (path) => {
    const asked = upstream({})
    const response = await visit(path)
    expect(response.status).toBe(404)
    expect(response.headers.get("content-type")).toContain("application/problem+json")
    expect(await response.json()).toMatchObject({ status: 404, code: "not_found" })
    expect(asked).toEqual([])
  })

  it("a picture takes no post", async () => {
    const asked = upstream({})
    expect((await visit(address, { method: "POST" })).status).toBe(405)
    expect(asked).toEqual([])
  })
})

describe("answers of picture hosts", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  it.each([
    ["an SVG", raw(svg, { headers: { "content-type": "image/svg+xml" } })],
    ["an SVG under another name", raw(svg, png)],
    ["a page", raw("<!doctype html>", { headers: { "content-type": "text/html" } })],
    ["a picture under no name", raw(photo, { headers: {} })],
    ["nothing", raw(null, png)],
    ["404", status(404)],
    ["410", status(410)],
    ["the way to another host", raw(null, { status: 302, headers: { location: "https://elsewhere.example/1.png" } })],
    ["the way to itself", raw(null, { status: 301, headers: { location: original } })],
    [
      "more than a picture has, and says so",
      raw(photo, { headers: { "content-type": "image/png", "content-length": "20000001" } }),
    ],
    ["more than a picture has, bit by bit", endless({ "content-type": "image/png" })],
    ["more than it says", endless({ "content-type": "image/png", "content-encoding": "gzip", "content-length": "9" })],
  ])("a host that answers with %s has no picture: 404 for a minute", async (_, reply) => {
    vi.spyOn(console, "warn").mockImplementation(() => {})
    const asked = served(reply)
    const response = await visit(address)
    expect(response.status).toBe(404)
    expect(response.headers.get("content-type")).toContain("application/problem+json")
    expect(response.headers.get("cache-control")).toBe("public, max-age=60")
    expect(asked.map(({ path }) => path)).toEqual([original])
  })

  it.each([
    ["is down", status(500)],
    ["refuses us", status(403)],
    ["has had enough", status(429)],
    ["hangs up", cut],
    ["hangs up midway", () => new Response(new ReadableStream({ pull: cut }), png)],
  ])("a host that %s is a 502 that nobody keeps", async (_, reply) => {
    served(reply)
    const response = await visit(address)
    expect([response.status, response.headers.get("cache-control")]).toEqual([502, "no-store"])
    expect(await response.json()).toMatchObject({ code: "unavailable" })
  })

  it("a host is waited for ten seconds, to its last byte", async () => {
    const deadline = new AbortController()
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal)
    const asked = served((signal) => {
      const answer = silence(signal)
      deadline.abort(new Error("deadline"))
      return answer
    })
    expect((await visit(address)).status).toBe(502)
    expect(timeout.mock.calls).toEqual([[10_000]])
    expect(asked).toHaveLength(1)
  })

  it("a host that fails is logged by its name alone, without the path", async () => {
    upstream({ [`https://${host}/ana.png?token=1`]: status(500) })
    await visitConfigured({ IMAGE_PARAMETERS: "token" }, `/img/192/${host}/ana.png?token=1`)
    expect(errors).toHaveBeenCalledWith(expect.objectContaining({ event: "picture_failed", host, status: 500 }))
    expect(JSON.stringify(errors.mock.calls)).not.toMatch(/ana\.png|token/)
  })
})

/** Pixels without end. */
function endless(headers: Record<string, string>): Reply {
  const chunk = new Uint8Array(1_000_000)
  return () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(photo),
        pull: (controller) => controller.enqueue(chunk),
      }),
      { headers },
    )
}
