// Which list a feed follows, and how it is answered.

import { describe, expect, it, vi } from "vitest"
import { listOf, ride } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, status, upstream, upstreamLater } from "./upstream.ts"
import { read, visit } from "./visit.ts"
import { all, at, readXml } from "./xml-tree.ts"

const origin = "https://pelotao.example"

describe("what a feed follows", () => {
  it.each([
    [
      "/feeds/rides.xml?q=serra&distance=30-60&sort=distance&cursor=abc&unknown=1",
      "/v1/rides?distanceMax=60000&distanceMin=30000&limit=50&q=serra",
      "?distance=30-60&q=serra",
    ],
    [
      "/feeds/cycling-routes.xml?view=map&bbox=-47,-24,-46,-23&difficulty=hard,odd",
      "/v1/cycling-routes?bbox=-47%2C-24%2C-46%2C-23&difficulty=hard&limit=50&sort=-createdAt",
      "?bbox=-47%2C-24%2C-46%2C-23&difficulty=hard",
    ],
    [
      "/feeds/store.xml?near=-23.55,-46.63&sort=price",
      "/v1/products?limit=50&near=-23.55%2C-46.63&radius=60000&sort=-createdAt",
      "?near=-23.55%2C-46.63",
    ],
    [
      "/feeds/stolen.xml?recovered=false&brand=Caloi",
      "/v1/stolen?brand=Caloi&limit=50&recovered=false&sort=-createdAt",
      "?brand=Caloi&recovered=false",
    ],
  ])("the parameters of a list are those of its feed: %s", async (path, question, search) => {
    const asked = upstream({ [question]: json(listOf()) })
    const atom = await atomOf(path)
    expect(asked.map((one) => one.path)).toEqual([question])
    const list = path.slice(0, path.indexOf(".")).replace("/feeds", "")
    expect(at(atom, "id").text).toBe(`${origin}/feeds${list}.xml${search}`)
    const page = atom.children.find(({ attributes }) => attributes.rel === "alternate")
    expect(page?.attributes.href).toBe(origin + list + search)
  })

  it("a feed of this week asks for the days of this week", async () => {
    vi.setSystemTime("2026-11-18T12:00:00Z")
    const asked = upstream({})
    vi.setSystemTime("2026-11-18T12:00:00Z")
    vi.spyOn(console, "error").mockImplementation(() => {})
    await visit("/feeds/events.xml?week=this")
    expect(asked.map(({ path }) => path)).toContain("/v1/events?limit=50&to=2026-11-23T00%3A00%3A00-03%3A00")
  })

  it("a feed of all events begins with the latest", async () => {
    const asked = upstream({})
    vi.spyOn(console, "error").mockImplementation(() => {})
    await visit("/feeds/events.xml?week=all")
    expect(asked.map(({ path }) => path)).toContain(
      "/v1/events?from=1970-01-01T00%3A00%3A00-03%3A00&limit=50&sort=-startsAt",
    )
  })

  it.each([
    "/feeds/products.xml",
    "/feeds/contact-us.xml",
    "/feeds/unknown.json",
    "/feeds/rides.rss",
    "/feeds/rides",
    "/feeds",
  ])("no feed is at %s", async (path) => {
    upstream({})
    expect((await visit(path)).status).not.toBe(200)
  })
})

describe("how a feed is answered", () => {
  it("a feed that did not change is not sent twice", async () => {
    upstream({ "/v1/rides?limit=50": json(listOf(ride)) })
    for (const path of ["/feeds/rides.xml", "/en/feeds/rides.json"]) {
      const { headers } = await visit(path)
      expect([headers.get("cache-control"), headers.get("vary")]).toEqual([
        "private, max-age=900",
        "accept-language, cookie",
      ])
      const again = await visit(path, { headers: { "if-none-match": headers.get("etag") ?? "" } })
      expect([again.status, await again.text()]).toEqual([304, ""])
    }
  })

  it("a feed without a filter stands while the API is dead, once it was read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ "/v1/rides?limit=50": json(listOf(ride)) })
    await visit("/feeds/rides.xml")
    await vi.waitFor(async () => {
      upstreamLater({ "/v1/rides?limit=50": status(500) })
      expect(all(await atomOf("/feeds/rides.xml"), "entry")).toHaveLength(1)
    })
  })

  it("a feed that nobody has a copy of is a 503 with Retry-After while the API is dead", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ "/v1/rides?limit=50&q=nova": status(500) })
    const response = await visit("/feeds/rides.xml?q=nova")
    expect([response.status, response.headers.has("retry-after")]).toEqual([503, true])
  })

  it("the page of a list leads to its feeds as it is filtered, in its own language", async () => {
    upstream({ "/v1/rides?distanceMax=60000&distanceMin=30000&sort=distance": json(listOf(ride)) })
    const html = await read("/en/rides?distance=30-60&sort=distance")
    expect(await attributes(html, ".feeds a", "href")).toEqual([
      "/en/feeds/rides.xml?distance=30-60",
      "/en/feeds/rides.json?distance=30-60",
    ])
  })

  it("a reader of another language than the address is led to feeds that say theirs", async () => {
    upstream({ "/v1/rides": json(listOf(ride)) })
    expect(await attributes(await read("/rides", { "accept-language": "es" }), ".feeds a", "href")).toEqual([
      "/es/feeds/rides.xml",
      "/es/feeds/rides.json",
    ])
  })
})

async function atomOf(path: string) {
  const response = await visit(path)
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"])
  return readXml(await response.text())
}
