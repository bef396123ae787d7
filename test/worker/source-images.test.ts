import { beforeEach, describe, expect, it, vi } from "vitest"
import { muteConsole } from "./observed.ts"
import { photo } from "./photo.ts"
import { address, host, original, png, served } from "./photo-host.ts"
import { cut, type Reply, raw, silence, status, upstream } from "./upstream.ts"
import { headersOf, statusOf, visit, visitConfigured } from "./visit.ts"

beforeEach(() => void muteConsole())

const at = (path: string) => `/img/192/${path}`

it.each([
  ...["photos.elsewhere.example/serra.png", `evil-${host}/serra.png`, `${host}.elsewhere.example/serra.png`].map(at),
  ...[`elsewhere.example@${host}/serra.png`, `https://${host}/serra.png`, "127.0.0.1/serra.png", "[::1]/serra.png"].map(
    at,
  ),
  ...[`${host}/%2e%2e/elsewhere.example/serra.png`, host].map(at),
])("an address of no picture is a 404 without a request: %s", async (path) => {
  const asked = upstream({})
  const response = await visit(path)
  expect(response.headers.get("content-type")).toContain("application/problem+json")
  expect([response.status, await response.json()]).toMatchObject([404, { status: 404, code: "not_found" }])
  expect(asked).toEqual([])
})

describe("the host of a photo", () => {
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
    ["more than a picture has, and says so", raw(photo, { headers: { ...png.headers, "content-length": "20000001" } })],
    ["more than a picture has, bit by bit", endless({})],
    ["more than it says", endless({ "content-encoding": "gzip", "content-length": "9" })],
  ])("has no picture when it answers with %s: 404 for a minute", async (_, reply) => {
    muteConsole("warn")
    const asked = served(reply)
    const headers = { "cache-control": "public, max-age=60", "content-type": expect.stringMatching(/problem\+json/) }
    expect(await headersOf(address)).toMatchObject({ status: 404, ...headers })
    expect(asked.map(({ path }) => path)).toEqual([original])
  })

  it.each([
    ["is down", status(500)],
    ["refuses us", status(403)],
    ["has had enough", status(429)],
    ["hangs up", cut],
    ["hangs up midway", () => new Response(new ReadableStream({ pull: cut }), png)],
  ])("that %s is a 502 that nobody caches", async (_, reply) => {
    served(reply)
    const response = await visit(address)
    expect([response.status, response.headers.get("cache-control")]).toEqual([502, "no-store"])
    expect(await response.json()).toMatchObject({ code: "unavailable" })
  })

  it("has ten seconds, to its last byte", async () => {
    const deadline = new AbortController()
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal)
    const asked = served((signal) => {
      const answer = silence(signal)
      deadline.abort(new Error("deadline"))
      return answer
    })
    expect(await statusOf(address)).toBe(502)
    expect(timeout.mock.calls).toEqual([[10_000]])
    expect(asked).toHaveLength(1)
  })

  it("is logged by its name, without the path, when it fails", async () => {
    const errors = muteConsole()
    upstream({ [`https://${host}/ana.png?token=1`]: status(500) })
    await visitConfigured({ IMAGE_PARAMETERS: "token" }, `/img/192/${host}/ana.png?token=1`)
    expect(errors).toHaveBeenCalledWith(expect.objectContaining({ event: "picture_failed", host, status: 500 }))
    expect(JSON.stringify(errors.mock.calls)).not.toMatch(/ana\.png|token/)
  })
})

function endless(headers: Record<string, string>): Reply {
  const chunk = new Uint8Array(1_000_000)
  const start = (controller: ReadableStreamDefaultController) => controller.enqueue(photo)
  const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(chunk)
  return () => new Response(new ReadableStream({ start, pull }), { headers: { ...png.headers, ...headers } })
}
