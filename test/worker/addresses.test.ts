import { afterEach, describe, expect, it, vi } from "vitest"
import { currentTime } from "../support/clock.ts"
import { cyclingRoute, listOf, product, ride } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

afterEach(() => void vi.useRealTimers())

describe("addresses", () => {
  it("an address asks the API for the parameters that its page knows, in one spelling", async () => {
    // All are read at once: a document says when it was rendered.
    vi.useFakeTimers({ toFake: ["Date"], now: currentTime() })
    const asked = upstream({ "/v1/rides?q=serra+azul&sort=-distance": json(listOf(ride)) })
    const addresses = [
      "/rides?q=serra+azul&sort=-distance",
      "/rides?utm_source=news&sort=-distance&q=serra%20azul&fbclid=1",
      "/rides?sort=-distance&&q=%20serra%20azul%20&prefixed=1&notice=nothing",
    ]
    const pages = await Promise.all(addresses.map((address) => read(address)))
    expect(new Set(pages).size).toBe(1)
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(["/v1/rides?q=serra+azul&sort=-distance"]))
  })

  it.each([
    ["/rides", "/v1/rides"],
    ["/cycling-routes", "/v1/cycling-routes"],
    ["/cycling-groups", "/v1/cycling-groups"],
    ["/events", "/v1/events"],
    ["/store", "/v1/products"],
    ["/stolen", "/v1/stolen"],
  ])("a search in the list %s is asked of the API", async (path, question) => {
    const asked = upstream({})
    await visit(`${path}?q=serra`)
    expect(asked.map((one) => one.path.split("?")[0])).toContain(question)
    for (const one of asked) expect(new URL(one.path, "https://api").searchParams.get("q")).toBe("serra")
  })

  it("a search of more words than the API takes is one for its first eight, which its field shows", async () => {
    const asked = upstream({ "/v1/rides?q=um+dois+tr%C3%AAs+4+cinco+seis+sete+oito": json(listOf(ride)) })
    const html = await read("/rides?q=um dois três, 4: cinco seis sete oito nove dez")
    expect(new Set(asked.map(({ path }) => new URL(path, "https://api").searchParams.get("q")))).toEqual(
      new Set(["um dois três, 4: cinco seis sete oito"]),
    )
    expect(await attributes(html, "input[name=q]", "value")).toEqual(["um dois três, 4: cinco seis sete oito"])
  })

  it("an answer to a search of more than eight words is refused without asking the API", async () => {
    const asked = upstream({})
    expect((await visit(`/api/v1/rides?q=${"c ".repeat(48)}`)).status).toBe(400)
    expect(asked).toEqual([])
  })

  it("a filter in a rider's units is asked of the API in its own", async () => {
    const asked = upstream({})
    await read("/cycling-routes?distance=30-60&elevation=800-")
    await read("/store?priceMax=500")
    expect(asked.map(({ path }) => path)).toEqual([
      "/v1/cycling-routes?distanceMax=60000&distanceMin=30000&elevationMin=800",
      "/v1/products?priceMax=50000",
    ])
  })

  it.each([
    ["/rides/", "/rides"],
    ["/rides///", "/rides"],
    ["/rides/42/?q=1", "/rides/42?q=1"],
    ["/en/rides/", "/en/rides"],
    ["//elsewhere.example/", "/elsewhere.example"],
  ])("an address with a slash at its end is sent on without it: %s", async (path, location) => {
    const asked = upstream({})
    const response = await visit(path)
    expect([response.status, response.headers.get("location")]).toEqual([308, location])
    expect(asked).toEqual([])
  })

  it.each(["//rides", "/rides//42", "/en//rides"])("an address with an empty part is no page: %s", async (path) => {
    upstream({ "/v1/rides": json(listOf(ride)), "/v1/rides/42": json(ride) })
    const response = await visit(path)
    expect(response.status).not.toBe(200)
  })

  it.each(["/nope/nope", "/rides/42/more", "/store/42"])(
    "an address that is no page leads to /404: %s",
    async (path) => {
      const asked = upstream({})
      const response = await visit(path)
      expect([response.status, response.headers.get("location")]).toEqual([302, "/404"])
      expect(asked).toEqual([])
    },
  )

  it.each(["/product", "/assets", "/sitemap", "/Rides", "/a%20b", "/img", `/${"x".repeat(65)}`])(
    "an address of one part that can be no short link leads to /404: %s",
    async (path) => {
      const asked = upstream({})
      const response = await visit(path)
      expect([response.status, response.headers.get("location")]).toEqual([302, "/404"])
      expect(asked).toEqual([])
    },
  )

  it.each([
    ...["/feed.xml", "/sw.js", "/health", "/wp-login.php", "/.env", "/.well-known/security.txt"],
    ...["/en/sitemap.xml", "/a/b/c.json", "/.git/config"],
  ])("a machine that asks for what is not there is told 404 and sent nowhere: %s", async (path) => {
    const asked = upstream({})
    const response = await visit(path)
    expect([response.status, response.headers.get("location")]).toEqual([404, null])
    expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/)
    expect(asked).toEqual([])
  })

  it("a thing whose id ends like a file has its page all the same", async () => {
    upstream({ "/v1/rides/track.gpx": json({ ...ride, id: "track.gpx" }) })
    expect((await visit("/rides/track.gpx")).status).toBe(200)
  })

  it("an address that is no page leads to the 404 of its language", async () => {
    upstream({})
    expect((await visit("/en/nope/nope")).headers.get("location")).toBe("/en/404")
    expect((await visit("/es/nothing-there")).headers.get("location")).toBe("/es/404")
  })

  it.each([
    ["/rides?q=serra&distance=&elevation=&sort=", "/rides?q=serra"],
    ["/pt-BR/events?weekday=sat&weekday=sun&q=%20&city=", "/pt/events?weekday=sat&weekday=sun"],
    ["/store?q=", "/store"],
    ["//rides?q=", "/rides"],
  ])("an address without its empty fields is sent on to once: %s to %s", async (path, address) => {
    upstream({})
    const response = await visit(path)
    expect([response.status, response.headers.get("location")]).toEqual([308, address])
    const { status } = await visit(address)
    expect(status).toBe(503)
  })

  it("an address whose fields are all filled in stays as it was typed", async () => {
    upstream({ "/v1/rides?q=serra": json(listOf(ride)) })
    expect((await visit("/rides?q=serra&utm_source=a%20b")).status).toBe(200)
  })

  it("a list's later page is canonical to itself, and leads to the next and to the first", async () => {
    upstream({ "/v1/cycling-routes?cursor=abc": json({ ...listOf(cyclingRoute), nextCursor: "def" }) })
    const html = await read("/en/cycling-routes?cursor=abc")
    const here = "https://pelotao.example/en/cycling-routes?cursor=abc"
    expect(await attributes(html, "link[rel=canonical]", "href")).toEqual([here])
    expect(await attributes(html, "link[hreflang=es]", "href")).toEqual([here.replace("/en/", "/es/")])
    expect(await attributes(html, ".pager a", "href")).toEqual(["/en/cycling-routes?cursor=def", "/en/cycling-routes"])
  })

  it.each(["?q=serra", "?difficulty=hard", "?near=-27.6,-48.55", "?difficulty=hard&cursor=abc"])(
    "a list that was searched or filtered is followed by search engines, and not kept: %s",
    async (search) => {
      upstream({ "/v1/cycling-routes": json(listOf(cyclingRoute)) })
      const html = await read(`/cycling-routes${search}`)
      expect(await attributes(html, "meta[name=robots]", "content")).toEqual(["noindex,follow"])
      expect(await attributes(html, "link[rel=canonical], link[hreflang]", "href")).toEqual([])
    },
  )

  it("the canonical address of /products is /store", async () => {
    upstream({ "/v1/products": json(listOf(product)) })
    for (const [path, canonical] of [
      ["/store", "https://pelotao.example/store"],
      ["/products", "https://pelotao.example/store"],
      ["/en/products", "https://pelotao.example/en/store"],
    ] as const) {
      expect(await attributes(await read(path), "link[rel=canonical]", "href")).toEqual([canonical])
    }
  })

  it("an address with a malformed escape is never answered 500", async () => {
    upstream({ "/v1/rides": json(listOf(ride)), "/v1/rides?q=%EF%BF%BD": json(listOf(ride)) })
    for (const path of ["/rides/%ff", "/rides/%E0%A4%A", "/rides/%00", "/%ff", "/en/%", "/rides?q=%ff"]) {
      expect((await visit(path)).status, path).toBeLessThan(500)
    }
  })
})

describe("methods", () => {
  it.each([
    ["POST", "/rides"],
    ["PUT", "/rides/42"],
    ["DELETE", "/api/v1/rides/42"],
    ["POST", "/api/v1/rides"],
    ["PATCH", "/"],
    ["PUT", "/api/v1/subscribed"],
  ])("a method that an address does not take is refused with 405: %s %s", async (method, path) => {
    const asked = upstream({})
    const response = await visit(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get("content-type")).toContain("application/problem+json")
    expect(await response.json()).toMatchObject({ status: 405, code: "method_not_allowed" })
    expect(asked).toEqual([])
  })

  it("a refused method is told which ones are taken (RFC 9110, 15.5.6)", async () => {
    upstream({})
    expect((await visit("/rides", { method: "POST" })).headers.get("allow") ?? "").toContain("GET")
    expect((await visit("/api/v1/subscribed", { method: "PUT" })).headers.get("allow") ?? "").toContain("POST")
  })

  it("HEAD is answered like GET, without a body", async () => {
    upstream({ "/v1/rides": json(listOf(ride)) })
    for (const path of ["/rides", "/api/v1/rides", "/robots.txt"]) {
      const response = await visit(path, { method: "HEAD" })
      expect([response.status, await response.text()]).toEqual([200, ""])
    }
  })
})
