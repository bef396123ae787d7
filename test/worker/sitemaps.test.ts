import { describe, expect, it, vi } from "vitest"
import { ride } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { changed, none, origin, pageOf, quiet, sitemap } from "./sitemap-files.ts"
import { json, status, upstream, upstreamLater } from "./upstream.ts"
import { read, visit, visitConfigured } from "./visit.ts"
import { all } from "./xml-tree.ts"

describe("a file of things", () => {
  it("a thing stands there in every language, with when it was changed and the alternates of its page's head", async () => {
    upstream({ ...none, "/v1/sitemap?type=rides": pageOf(["42"]), "/v1/rides/42": json(ride) })
    const file = await sitemap("/sitemap-rides.xml")
    expect(all(file, "loc").map(({ text }) => text)).toEqual([
      `${origin}/rides/42`,
      `${origin}/es/rides/42`,
      `${origin}/en/rides/42`,
    ])
    expect(all(file, "lastmod").map(({ text }) => text)).toEqual(Array(3).fill("2026-05-06T07:08:09.000Z"))
    const html = await read("/rides/42")
    const head = {
      languages: await attributes(html, "link[rel=alternate][hreflang]", "hreflang"),
      addresses: await attributes(html, "link[rel=alternate][hreflang]", "href"),
    }
    expect(head.languages).toContain("x-default")
    for (const url of all(file, "url")) {
      const links = all(url, "xhtml:link").map((link) => link.attributes)
      expect(links.map(({ hreflang }) => hreflang)).toEqual(head.languages)
      expect(links.map(({ href }) => href)).toEqual(head.addresses)
    }
  })

  it.each([
    ["cycling-routes", "/cycling-routes/x"],
    ["cycling-groups", "/cycling-groups/x"],
    ["events", "/events/x"],
    ["products", "/product/x"],
    ["stolen", "/stolen/x"],
  ])("the file of %s asks for the type of that name and leads to %s", async (name, address) => {
    upstream({ [`/v1/sitemap?type=${name}`]: pageOf(["x"]) })
    expect(all(await sitemap(`/sitemap-${name}.xml`), "loc")[0]?.text).toBe(origin + address)
  })

  it("a file without a thing is none", async () => {
    quiet()
    upstream({ ...none, "/v1/sitemap?cursor=past&type=rides": pageOf([]) })
    for (const path of ["/sitemap-rides.xml", "/sitemap-rides.xml?after=past"])
      expect((await visit(path)).status, path).toBe(404)
  })

  it("what cannot be read is left out, and a day that is none is not said", async () => {
    quiet()
    const items = [
      { id: "a/b", updatedAt: changed },
      { id: "1", updatedAt: "soon" },
      { id: "2", updatedAt: changed },
    ]
    upstream({ "/v1/sitemap?type=rides": json({ items, nextCursor: null }) })
    const file = await sitemap("/sitemap-rides.xml")
    expect(new Set(all(file, "loc").map(({ text }) => text.split("/").at(-1)))).toEqual(new Set(["1", "2"]))
    expect(all(file, "lastmod")).toHaveLength(3)
  })

  it("a file stands while the API is dead, once it was read", async () => {
    upstream({ "/v1/sitemap?type=rides": pageOf(["42"]) })
    const before = await (await visit("/sitemap-rides.xml")).text()
    quiet()
    await vi.waitFor(async () => {
      upstreamLater({ "/v1/sitemap?type=rides": status(500) })
      const response = await visit("/sitemap-rides.xml")
      expect([response.status, await response.text()]).toEqual([200, before])
    })
  })

  it("a file that nobody has a copy of is a 503 with Retry-After while the API is dead", async () => {
    quiet()
    upstream({ "/v1/sitemap?cursor=unseen&type=rides": status(500) })
    const response = await visit("/sitemap-rides.xml?after=unseen")
    expect([response.status, response.headers.has("retry-after")]).toEqual([503, true])
  })

  it.each(["/sitemap-rides.xml?after=wrong", "/sitemap-unknown.xml", "/sitemap-.xml"])(
    "no file is at %s",
    async (path) => {
      quiet()
      upstream({ "/v1/sitemap?cursor=wrong&type=rides": status(400) })
      expect((await visit(path)).status).toBe(404)
    },
  )
})

describe("how sitemaps are answered", () => {
  it("the file of the standing pages has those that may be listed, each once", async () => {
    upstream({})
    const addresses = all(await sitemap("/sitemap-pages.xml"), "loc").map(({ text }) => text.replace(origin, ""))
    expect(addresses.filter((address) => !/^\/(es|en)(\/|$)/.test(address)).toSorted()).toEqual([
      "/",
      "/contact-us",
      "/cycling-groups",
      "/cycling-routes",
      "/developers",
      "/events",
      "/global-map",
      "/privacy-policy",
      "/rides",
      "/stolen",
      "/stolen/help",
      "/store",
      "/terms-of-use",
    ])
    expect(new Set(addresses).size).toBe(39)
  })

  it("a sitemap that did not change is not sent twice", async () => {
    upstream({ ...none, "/v1/sitemap?type=rides": pageOf(["42"]) })
    for (const path of ["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-rides.xml"]) {
      const { headers } = await visit(path)
      expect(headers.get("cache-control")).toBe("public, max-age=900")
      const again = await visit(path, { headers: { "if-none-match": headers.get("etag") ?? "" } })
      expect(again.status).toBe(304)
    }
  })

  it("a preview has no sitemap, no llms.txt and no word of them", async () => {
    upstream(none)
    const preview = {
      ENVIRONMENT: "preview",
      SITE_ORIGIN: "https://preview.pelotao.com.br",
      API_TOKEN: "another-token",
    }
    for (const path of ["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-rides.xml", "/llms.txt"])
      expect((await visitConfigured(preview, path)).status).toBe(404)
    expect(await (await visitConfigured(preview, "/robots.txt")).text()).not.toContain("Sitemap")
  })

  it("robots.txt names the index", async () => {
    expect((await read("/robots.txt")).split("\n")).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  it("llms.txt tells in English of every list, its feeds, the sitemap and the API's document", async () => {
    const text = await read("/llms.txt", { "accept-language": "es" })
    expect(text).toMatch(/^# Pelotão.*\n\n> [A-Z]/)
    for (const path of ["rides", "cycling-routes", "cycling-groups", "events", "store", "stolen"]) {
      expect(text).toContain(`](${origin}/en/${path}): `)
      expect(text).toContain(`](${origin}/en/feeds/${path}.xml): Atom; as JSON Feed at ${origin}/en/feeds/${path}.json`)
    }
    for (const path of ["/sitemap.xml", "/openapi.json", "/en/developers"])
      expect(text).toContain(`](${origin}${path})`)
  })
})
