// An address has one spelling: the router refuses what no link could say, and sends who comes by another to the one.

import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { addresses } from "#app/domain/address/addresses.ts"
import { paths } from "#app/domain/address/paths.ts"
import { listOf, ride } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { submit, visit } from "./visit.ts"

/** Each address of the table as one that it describes, pages and their files in each language. */
const samples = Object.values(addresses.GET)
  .filter((pattern) => !pattern.startsWith("/img/"))
  .map((pattern) =>
    pattern
      .replace(/:file\{.+\}/, "sitemap-rides.xml")
      .replace(/:key\{.+\}/, "key.txt")
      .replace(/:(kind|list)/, "rides")
      .replace(":format", "gpx")
      .replace(/:\w+/g, "a.b~1")
      .replace("*", "v1/rides/42"),
  )
const prefixes = ["", "/pt", "/es", "/en"]

describe("paths that no link could have", () => {
  it.each([
    ...[
      "/%00",
      "/rides/%0a",
      "/rides%09",
      "/pt-BR/rides/%00",
      "/en/%7f",
      "/rides/%5c..%5c..%5cen%5cstolen",
      "/rides%2f42",
    ],
    ...["/card/%0a.png", "/card/rides/%00.png", "/card/rides/%0d%0aX:y.png", "/pt/card/rides/%0d%0aX:y.png"],
    ...["/api/v1/rides/%00", "/api/v1/shortner/%0a", "/events/%0a/event.ics", "/feeds/rides%0a.xml", "/healthz%00"],
    ...[
      "/.well-known/assetlinks.json%00",
      "/apple-app-site-association%0a",
      "/img%2f640/photos.example/1.jpg",
      "/%2fimg/a",
    ],
  ])("%s is a 404 that asks nothing and that nobody is told of", async (path) => {
    const asked = upstream({})
    const said = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")]
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status, headers } = await visit(path, { method })
      expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([404, null, "no-store"])
      expect(headers.get("content-type")).toMatch(/^application\/problem\+json/)
      expect(headers.get("x-frame-options")).toBe("DENY")
    }
    expect(asked).toEqual([])
    for (const spy of said) expect(spy).not.toHaveBeenCalled()
  })
})

describe("second spellings of a path", () => {
  it.each([
    ["//rides", "/rides"],
    ["/rides//42?q=1", "/rides/42?q=1"],
    ["/en//rides/", "/en/rides"],
    ["/rides%20", "/rides"],
    ["/store%20%20", "/store"],
    ["/%6dap", "/map"],
    ["/en/ride%73/%342", "/en/rides/42"],
    ["/%65n/rides", "/en/rides"],
    ["/card/ride%73/42.png?v=1", "/card/rides/42.png?v=1"],
    ["/feeds/rides%2exml", "/feeds/rides.xml"],
    ["/robots%2etxt", "/robots.txt"],
    ["/promo%c3%a7%c3%a3o", "/promo%C3%A7%C3%A3o"],
    ["/abc%2B", "/abc+"],
    ["//evil.example/%2e%2e", "/"],
    ["//evil.example//a", "/evil.example/a"],
  ])("%s is sent on to %s", async (path, location) => {
    const asked = upstream({})
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await visit(path, { method })
      expect([status, headers.get("location")]).toEqual([308, location])
    }
    expect(asked).toEqual([])
  })

  it("every address of the table is sent on to from each spelling with escapes and slashes", async () => {
    upstream({})
    const path = fc
      .tuple(fc.constantFrom(...prefixes), fc.constantFrom(...samples))
      .map(([prefix, end]) => prefix + end)
    const turns = fc.array(fc.constantFrom("", "", "%", "/"), { minLength: 60, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(path, turns, async (right, odd) => {
        const wrong = [...right].map((letter, at) => respelled(letter, odd[at] ?? "")).join("")
        if (wrong === right) return
        const { status, headers } = await visit(wrong)
        // Programs are told that nothing is there.
        const expected = wrong.startsWith("/api/") ? [404, null] : [308, right.replace(/(?<=.)\/$/, "")]
        expect([status, headers.get("location")]).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it("a program that asks for a second spelling is told that nothing is there", async () => {
    const asked = upstream({})
    for (const path of ["/api/v1/%72ides", "/api/v1/rides/", "/api//v1/rides", "/api/v1/rides/4%32", "/api/v1/home%20"])
      expect((await visit(path)).status, path).toBe(404)
    expect(asked).toEqual([])
  })

  it("a post to a second spelling is a 404, so that it is counted under one", async () => {
    const asked = upstream({})
    for (const path of ["/api/v1/%73ubscribed", "/api/v1/stolen/%6cookup", "//api/v1/contact", "/api/v1/contact/"])
      expect((await submit(path, { email: "ana@serra.cc" })).status, path).toBe(404)
    expect(asked).toEqual([])
  })
})

describe("the one spelling of a path", () => {
  it("a page stands at its canonical address, in each language", async () => {
    upstream({ "/v1/rides": json(listOf(ride)) })
    for (const prefix of prefixes) {
      const response = await visit(`${prefix}/rides`, { headers: { "accept-language": "pt-BR" } })
      const [canonical] = await attributes(await response.text(), "link[rel=canonical]", "href")
      expect(canonical).toBe(`https://pelotao.example${prefix === "/pt" ? "" : prefix}/rides`)
    }
  })

  it.each([
    ["/promo%C3%A7%C3%A3o", "promo%C3%A7%C3%A3o"],
    ["/promoc%CC%A7a%CC%83o", "promo%C3%A7%C3%A3o"],
    ["/promo%C3%A7%C3%A3o+", "promo%C3%A7%C3%A3o"],
    ["/en/abc.def", "abc.def"],
    ["/a~b", "a~b"],
    ["/Abc-1_2", "Abc-1_2"],
  ])("a short link with %s in its address is found", async (path, code) => {
    upstream({ [`/v1/shortner/${code}`]: json("https://strava.example/clubs/1") })
    expect((await visit(path)).status).toBe(200)
  })

  it("every page that its path names is reached without being sent on", async () => {
    upstream({})
    for (const path of Object.values(paths).filter((pattern) => !pattern.includes(":")))
      expect((await visit(path)).status, path).not.toBe(308)
  })
})

function respelled(letter: string, turn: string): string {
  if (letter === "/") return turn === "/" ? "//" : "/"
  return turn === "%" ? `%${letter.charCodeAt(0).toString(16)}` : letter
}
