import { SaxesParser } from "saxes"
import { describe, expect, it, vi } from "vitest"
import { ride } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { json, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { read, visit, visitConfigured } from "./visit.ts"
import { all, type Node, readXml } from "./xml-tree.ts"

const origin = "https://pelotao.example"
const changed = "2026-05-06T04:08:09-03:00"
const pageOf = (ids: string[], nextCursor: string | null = null) =>
  json({ items: ids.map((id) => ({ id, updatedAt: changed })), nextCursor })
const resources = ["cycling-routes", "rides", "cycling-groups", "events", "products", "stolen"]
/** What an API answers that does not know the address, or has nothing there. */
const unknown = raw(JSON.stringify({ type: "about:blank", title: "Not found", status: 404, code: "not_found" }), {
  status: 404,
  headers: { "content-type": "application/problem+json" },
})
const listOf = (resource: string) =>
  `/v1/${resource}?${resource === "events" ? "from=1970-01-01T00%3A00%3A00Z&" : ""}limit=50`
/** An API without a summary that has nothing to list. */
const none = {
  "/v1/sitemap/summary": unknown,
  ...Object.fromEntries(
    resources.flatMap((name) => [
      [`/v1/sitemap?type=${name}`, pageOf([])],
      [listOf(name), pageOf([])],
    ]),
  ),
}
const summaryOf = (...items: object[]) => ({ ...none, "/v1/sitemap/summary": json({ items }) })

describe("the index of the sitemaps", () => {
  it("the index is made of one answer of an API that summarizes", async () => {
    const updates = [changed, "2026-01-02T03:04:05Z", "2026-03-04T05:06:07Z"]
    const asked = upstream(
      summaryOf(
        { type: "rides", count: 2_100, updatedAt: changed, cursors: ["a+b", "c"], updates },
        ...resources
          .filter((type) => type !== "rides")
          .map((type) => ({ type, count: 3, updatedAt: changed, cursors: [] })),
        { type: "walks", count: 3, updatedAt: changed, cursors: [] },
      ),
    )
    quiet()
    const index = await sitemap("/sitemap.xml")
    expect(index.name).toBe("sitemapindex")
    expect(filesOf(index)).toEqual([
      ["/sitemap-pages.xml"],
      ["/sitemap-cycling-routes.xml", "2026-05-06T07:08:09.000Z"],
      ["/sitemap-rides.xml", "2026-05-06T07:08:09.000Z"],
      ["/sitemap-rides.xml?after=a%2Bb", "2026-01-02T03:04:05.000Z"],
      ["/sitemap-rides.xml?after=c", "2026-03-04T05:06:07.000Z"],
      ["/sitemap-cycling-groups.xml", "2026-05-06T07:08:09.000Z"],
      ["/sitemap-events.xml", "2026-05-06T07:08:09.000Z"],
      ["/sitemap-products.xml", "2026-05-06T07:08:09.000Z"],
      ["/sitemap-stolen.xml", "2026-05-06T07:08:09.000Z"],
    ])
    expect(asked.map(({ path }) => path)).toEqual(["/v1/sitemap/summary"])
  })

  it("when a page was changed is not said where the API does not tell", async () => {
    upstream(summaryOf({ type: "rides", count: 1_100, updatedAt: changed, cursors: ["a"] }))
    expect(filesOf(await sitemap("/sitemap.xml"))).toEqual([
      ["/sitemap-pages.xml"],
      ["/sitemap-rides.xml"],
      ["/sitemap-rides.xml?after=a"],
    ])
  })

  it("the pages of an API that does not summarize are walked, and what has nothing is not named", async () => {
    const asked = upstream({
      ...none,
      "/v1/sitemap?type=rides": pageOf(["1", "2"], "far+ther"),
      "/v1/sitemap?cursor=far%2Bther&type=rides": pageOf(["3"]),
    })
    expect(filesOf(await sitemap("/sitemap.xml"))).toEqual([
      ["/sitemap-pages.xml"],
      ["/sitemap-rides.xml", "2026-05-06T07:08:09.000Z"],
      ["/sitemap-rides.xml?after=far%2Bther", "2026-05-06T07:08:09.000Z"],
    ])
    // The summary, two pages of rides, and of each of the others the sitemap and the list.
    expect(asked).toHaveLength(13)
    expect(new Set(asked.map(({ headers }) => headers.get("accept-language")))).toEqual(new Set(["pt-BR"]))
  })

  it("both ways name files with the same things", async () => {
    const pages = {
      "/v1/sitemap?type=rides": pageOf(["1", "2"], "b"),
      "/v1/sitemap?cursor=b&type=rides": pageOf(["3"], "c"),
      "/v1/sitemap?cursor=c&type=rides": pageOf(["4"]),
    }
    upstream({ ...none, ...pages })
    const walked = await everyAddress()
    upstream({ ...summaryOf({ type: "rides", count: 4, updatedAt: changed, cursors: ["b", "c"] }), ...pages })
    expect(await everyAddress()).toEqual(walked)
    expect(walked.filter((path) => path.startsWith("/rides/"))).toEqual([
      "/rides/1",
      "/rides/2",
      "/rides/3",
      "/rides/4",
    ])
  })

  it("there is no index while the API is dead, and the last summary's afterwards", async () => {
    quiet()
    const dead = Object.fromEntries(Object.keys(none).map((path) => [path, status(500)]))
    upstream(dead)
    const response = await visit("/sitemap.xml")
    expect([response.status, response.headers.has("retry-after")]).toEqual([503, true])
    upstream(summaryOf(...resources.map((type) => ({ type, count: 1, updatedAt: null, cursors: [] }))))
    await sitemap("/sitemap.xml")
    await vi.waitFor(async () => {
      upstreamLater(dead)
      expect(filesOf(await sitemap("/sitemap.xml"))).toHaveLength(7)
    })
  })

  it.each(["/v1/sitemap?cursor=b&type=rides", "/v1/sitemap?type=events"])(
    "an index that would lack what fails at %s is a 503",
    async (path) => {
      quiet()
      upstream({ ...none, "/v1/sitemap?type=rides": pageOf(["1"], "b"), [path]: status(500) })
      expect((await visit("/sitemap.xml")).status).toBe(503)
    },
  )

  it("an index whose page is refused in the middle is a 503", async () => {
    quiet()
    upstream({ ...none, "/v1/sitemap?type=rides": pageOf(["1"], "b"), "/v1/sitemap?cursor=b&type=rides": status(400) })
    expect((await visit("/sitemap.xml")).status).toBe(503)
  })

  it("the index ends when the API's pages do not, and the log tells it", async () => {
    const lines = vi.spyOn(console, "error").mockImplementation(() => {})
    const again = pageOf(["1"], "again")
    const asked = upstream({ ...none, "/v1/sitemap?type=rides": again, "/v1/sitemap?cursor=again&type=rides": again })
    await sitemap("/sitemap.xml")
    expect(asked.length).toBeLessThanOrEqual(40)
    expect(lines.mock.calls).toEqual([[{ event: "sitemap_cut", resource: "rides" }]])
  })
})

describe("an API with other words for a sitemap", () => {
  const ids = Array.from({ length: 130 }, (_, at) => `r${at}`)
  const listed = {
    [listOf("rides")]: pageOf(ids.slice(0, 50), "l1"),
    "/v1/rides?cursor=l1&limit=50": pageOf(ids.slice(50, 100), "l2"),
    "/v1/rides?cursor=l2&limit=50": pageOf(ids.slice(100)),
    [listOf("events")]: pageOf(["e1"]),
  }
  const words = { "/v1/sitemap?type=ride": pageOf(ids), "/v1/sitemap?type=event": pageOf(["e1"]) }
  const refused = Object.fromEntries(resources.map((name) => [`/v1/sitemap?type=${name}`, status(400)]))
  const absent = Object.fromEntries(resources.map((name) => [`/v1/sitemap?type=${name}`, unknown]))

  it.each([
    ["answers with nothing", {}],
    ["refuses the question", refused],
    ["has no sitemap", absent],
  ])("every thing of its lists is in the sitemap when it %s", async (_, replies) => {
    const lines = vi.spyOn(console, "warn").mockImplementation(() => {})
    vi.spyOn(console, "error").mockImplementation(() => {})
    const asked = upstream({ ...none, ...words, ...replies, ...listed })
    const addresses = await everyAddress()
    const things = addresses.filter((path) => /^\/(rides|events)\/./.test(path))
    expect(things.toSorted()).toEqual([...ids.map((id) => `/rides/${id}`), "/events/e1"].toSorted())
    expect(asked.length).toBeLessThanOrEqual(40)
    const told = lines.mock.calls.map(([line]) => line).filter(({ event }) => event === "sitemap_empty")
    expect(told.map(({ resource }) => resource).toSorted()).toEqual(["events", "rides"])
  })

  it("a summary without a thing is not believed when the list has some", async () => {
    quiet()
    const empty = resources.map((type) => ({ type, count: 0, updatedAt: null, cursors: [] }))
    upstream({ ...summaryOf(...empty), ...listed })
    expect(filesOf(await sitemap("/sitemap.xml")).map(([path]) => path)).toEqual([
      "/sitemap-pages.xml",
      "/sitemap-rides.xml",
      "/sitemap-events.xml",
    ])
  })

  it("a long list has a file for each thousand, each of which costs twenty questions", async () => {
    quiet()
    const pages = Array.from({ length: 23 }, (_, at) => {
      const next = at === 22 ? null : `p${at + 1}`
      const path = at === 0 ? listOf("rides") : `/v1/rides?cursor=p${at}&limit=50`
      return [path, pageOf([`r${at}`], next)] as const
    })
    upstream({ ...none, ...Object.fromEntries(pages) })
    expect(filesOf(await sitemap("/sitemap.xml")).map(([path]) => path)).toEqual([
      "/sitemap-pages.xml",
      "/sitemap-rides.xml",
      "/sitemap-rides.xml?listed-after=p20",
    ])
    expect(all(await sitemap("/sitemap-rides.xml"), "loc")).toHaveLength(60)
    expect(all(await sitemap("/sitemap-rides.xml?listed-after=p20"), "loc")).toHaveLength(9)
  })

  it("a file of a list whose page fails is a 503", async () => {
    quiet()
    upstream({ ...none, ...listed, "/v1/rides?cursor=l2&limit=50": status(500) })
    expect((await visit("/sitemap-rides.xml")).status).toBe(503)
  })
})

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

/** The files that an index names, each with when it was changed where that is said. */
function filesOf(index: Node): string[][] {
  return all(index, "sitemap").map((file) => [
    ...all(file, "loc").map(({ text }) => text.replace(origin, "")),
    ...all(file, "lastmod").map(({ text }) => text),
  ])
}

/** The paths in the default language of all files that the index names. */
async function everyAddress(): Promise<string[]> {
  const addresses: string[] = []
  for (const [path = ""] of filesOf(await sitemap("/sitemap.xml")))
    addresses.push(...all(await sitemap(path), "loc").map(({ text }) => text.replace(origin, "")))
  return addresses.filter((address) => !/^\/(es|en)(\/|$)/.test(address))
}

/** Reads a sitemap by a parser of namespaces, which throws where it is not well-formed. */
async function sitemap(path: string): Promise<Node> {
  const response = await visit(path)
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"])
  const text = await response.text()
  new SaxesParser({ xmlns: true }).write(text).close()
  return readXml(text)
}

/** For tests in which something fails, which the log then tells. */
function quiet(): void {
  vi.spyOn(console, "error").mockImplementation(() => {})
  vi.spyOn(console, "warn").mockImplementation(() => {})
}
