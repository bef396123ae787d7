import { describe, expect, it } from "vitest"
import { cyclingRoute, listOf, product, ride } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

describe("addresses", () => {
  it("an address asks the API for the parameters that its page knows, in one spelling", async () => {
    const asked = upstream({ "/v1/rides?q=serra+azul&sort=-distance": json(listOf(ride)) })
    const addresses = [
      "/rides?q=serra+azul&sort=-distance",
      "/rides?utm_source=news&sort=-distance&q=serra%20azul&fbclid=1",
      "/rides?sort=-distance&&q=%20serra%20azul%20&cursor=&prefixed=1&notice=nothing",
    ]
    const pages = await Promise.all(addresses.map((address) => read(address)))
    expect(new Set(pages).size).toBe(1)
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(["/v1/rides?q=serra+azul&sort=-distance"]))
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

  it.each(["/foo.php", "/product", "/assets", "/sitemap", "/Rides", "/a%20b", "/img", `/${"x".repeat(65)}`])(
    "an address of one part that can be no short link leads to /404: %s",
    async (path) => {
      const asked = upstream({})
      const response = await visit(path)
      expect([response.status, response.headers.get("location")]).toEqual([302, "/404"])
      expect(asked).toEqual([])
    },
  )

  it("an address that is no page leads to the 404 of its language", async () => {
    upstream({})
    expect((await visit("/en/nope/nope")).headers.get("location")).toBe("/en/404")
    expect((await visit("/es/nothing-there")).headers.get("location")).toBe("/es/404")
  })

  it("the canonical address of a list's later page is that of its first page", async () => {
    upstream({ "/v1/cycling-routes?cursor=abc": json(listOf(cyclingRoute)) })
    const html = await read("/cycling-routes?cursor=abc")
    expect(await attributes(html, "link[rel=canonical]", "href")).toEqual(["https://pelotao.example/cycling-routes"])
  })

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
    upstream({})
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
