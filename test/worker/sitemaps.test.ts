// Sitemaps: their index and their files of entities. That of standing pages is in well-known.test.ts.

import { describe, expect, it } from "vitest"
import { resourceNames } from "#contract/queries.ts"
import { ride } from "./api-objects.ts"
import { attributes } from "./markup.ts"
import { muteConsole, workDone } from "./observed.ts"
import * as files from "./sitemap-files.ts"
import { json, type Replies, status, upstream } from "./upstream.ts"
import { origin, read, statusOf } from "./visit.ts"
import { all } from "./xml-tree.ts"

const { changed, everyAddress, filesOf, listOf, none, pageOf, quiet, sitemap, summaryOf, unknown } = files
const changedUtc = "2026-05-06T07:08:09.000Z"
const indexed = async () => filesOf(await sitemap("/sitemap.xml"))
const locations = async (path: string) => all(await sitemap(path), "loc").map(({ text }) => text.replace(origin, ""))
const eachType = (reply: (type: string) => Replies[string]) =>
  Object.fromEntries(resourceNames.map((type) => [`/v1/sitemap?type=${type}`, reply(type)]))
const rides = "/v1/sitemap?type=rides"
const threePages = {
  [rides]: pageOf(["1", "2"], "b"),
  "/v1/sitemap?cursor=b&type=rides": pageOf(["3"], "c"),
  "/v1/sitemap?cursor=c&type=rides": pageOf(["4"]),
}

describe("the index of the sitemaps", () => {
  it("is made of the API's summary", async () => {
    const updates = [changed, "2026-01-02T03:04:05Z", "2026-03-04T05:06:07Z"]
    const others = [...resourceNames.filter((type) => type !== "rides"), "walks"]
    const asked = upstream(
      summaryOf(
        { type: "rides", count: 2_100, updatedAt: changed, cursors: ["a+b", "c"], updates },
        ...others.map((type) => ({ type, count: 3, updatedAt: changed, cursors: [] })),
      ),
    )
    expect(await indexed()).toEqual([
      ["/sitemap-pages.xml"],
      ["/sitemap-cycling-routes.xml", changedUtc],
      ["/sitemap-rides.xml", changedUtc],
      ["/sitemap-rides.xml?after=a%2Bb", "2026-01-02T03:04:05.000Z"],
      ["/sitemap-rides.xml?after=c", "2026-03-04T05:06:07.000Z"],
      ...resourceNames.slice(2).map((type) => [`/sitemap-${type}.xml`, changedUtc]),
    ])
    expect(asked.map(({ path }) => path)).toEqual(["/v1/sitemap/summary"])
    upstream(summaryOf({ type: "rides", count: 1_100, updatedAt: changed, cursors: ["a"] }))
    // The date of each file is not known.
    expect(await indexed()).toEqual([["/sitemap-pages.xml"], ["/sitemap-rides.xml"], ["/sitemap-rides.xml?after=a"]])
  })

  it("is made of the API's pages where there is no summary", async () => {
    const asked = upstream({
      ...none,
      [rides]: pageOf(["1", "2"], "far+ther"),
      "/v1/sitemap?cursor=far%2Bther&type=rides": pageOf(["3"]),
    })
    expect(await indexed()).toEqual([
      ["/sitemap-pages.xml"],
      ["/sitemap-rides.xml", changedUtc],
      ["/sitemap-rides.xml?after=far%2Bther", changedUtc],
    ])
    // The summary, two pages of rides, and of each other type the sitemap and the list.
    expect(asked).toHaveLength(3 + 2 * (resourceNames.length - 1))
    expect(new Set(asked.map(({ headers }) => headers.get("accept-language")))).toEqual(new Set(["pt-BR"]))
  })

  it("names the same entities either way", async () => {
    upstream({ ...none, ...threePages })
    const walked = await everyAddress()
    const summary = summaryOf({ type: "rides", count: 4, updatedAt: changed, cursors: ["b", "c"] })
    upstream({ ...summary, ...threePages })
    expect(await everyAddress()).toEqual(walked)
    const rides = walked.filter((path) => path.startsWith("/rides/"))
    expect(rides).toEqual(["/rides/1", "/rides/2", "/rides/3", "/rides/4"])
  })

  it.each([
    ["/v1/sitemap?cursor=b&type=rides", 500],
    ["/v1/sitemap?cursor=b&type=rides", 400],
    ["/v1/sitemap?type=events", 500],
    ["/v1/sitemap/summary", 500],
  ])("is a 503 when it would lack what fails: %s, %i", async (path, code) => {
    quiet()
    upstream({ ...none, [rides]: pageOf(["1"], "b"), [path]: status(code) })
    expect(await statusOf("/sitemap.xml")).toBe(503)
  })

  it("ends when the API's pages do not, which is logged", async () => {
    const error = muteConsole()
    const again = pageOf(["1"], "again")
    const asked = upstream({ ...none, [rides]: again, "/v1/sitemap?cursor=again&type=rides": again })
    await sitemap("/sitemap.xml")
    expect(asked.length).toBeLessThanOrEqual(40)
    expect(error.mock.calls).toEqual([[{ event: "sitemap_cut", resource: "rides" }]])
  })
})

describe("an API with other words for a sitemap", () => {
  const ids = Array.from({ length: 130 }, (_, at) => `r${at}`)
  const words = { "/v1/sitemap?type=ride": pageOf(ids), "/v1/sitemap?type=event": pageOf(["e1"]) }
  const listed = {
    [listOf("rides")]: pageOf(ids.slice(0, 50), "l1"),
    "/v1/rides?cursor=l1&limit=50": pageOf(ids.slice(50, 100), "l2"),
    "/v1/rides?cursor=l2&limit=50": pageOf(ids.slice(100)),
    [listOf("events")]: pageOf(["e1"]),
  }

  it.each([
    ["answers with nothing", {}],
    ["refuses the question", eachType(() => status(400))],
    ["has no sitemap", eachType(() => unknown)],
  ])("has every entity of its lists in the sitemap when it %s", async (_, replies) => {
    quiet()
    const warn = muteConsole("warn")
    const asked = upstream({ ...none, ...words, ...replies, ...listed })
    const entities = (await everyAddress()).filter((path) => /^\/(rides|events)\/./.test(path))
    expect(entities.toSorted()).toEqual([...ids.map((id) => `/rides/${id}`), "/events/e1"].toSorted())
    expect(asked.length).toBeLessThanOrEqual(40)
    const lines = warn.mock.calls.map(([line]) => line).filter(({ event }) => event === "sitemap_empty")
    expect(lines.map(({ resource }) => resource).toSorted()).toEqual(["events", "rides"])
  })

  it.each([
    ["empty", resourceNames.map((type) => ({ type, count: 0, updatedAt: null, cursors: [] }))],
    ["in other words", [{ type: "ride", count: 130, updatedAt: null, cursors: [] }]],
  ])("is not believed when its summary is %s", async (_, summary) => {
    quiet()
    upstream({ ...summaryOf(...summary), ...words, ...listed })
    const names = ["pages", "rides", "events"].map((name) => [`/sitemap-${name}.xml`])
    expect((await indexed()).map(([path]) => [path])).toEqual(names)
    expect((await everyAddress()).filter((path) => path.startsWith("/rides/"))).toHaveLength(130)
  })

  it("has a file for each ten pages of a long list, which costs ten questions", async () => {
    quiet()
    const pages = Array.from({ length: 23 }, (_, at) => {
      const path = at === 0 ? listOf("rides") : `/v1/rides?cursor=p${at}&limit=50`
      return [path, pageOf([`r${at}`], at === 22 ? null : `p${at + 1}`)] as const
    })
    const asked = upstream({ ...none, ...Object.fromEntries(pages) })
    expect((await indexed()).map(([path]) => path)).toEqual([
      "/sitemap-pages.xml",
      "/sitemap-rides.xml",
      "/sitemap-rides.xml?listed-after=p10",
      "/sitemap-rides.xml?listed-after=p20",
    ])
    const before = asked.length
    expect(await locations("/sitemap-rides.xml?listed-after=p10")).toHaveLength(30)
    expect(asked.length - before).toBe(10)
    expect(await locations("/sitemap-rides.xml?listed-after=p20")).toHaveLength(9)
  })

  it("has a 503 in the place of a file whose page fails", async () => {
    quiet()
    upstream({ ...none, ...listed, "/v1/rides?cursor=l2&limit=50": status(500) })
    expect(await statusOf("/sitemap-rides.xml")).toBe(503)
  })
})

describe("a file of entities", () => {
  it("has each in every language, with its date and the alternates of its page", async () => {
    upstream({ ...none, [rides]: pageOf(["42"]), "/v1/rides/42": json(ride) })
    const file = await sitemap("/sitemap-rides.xml")
    const addresses = ["", "/es", "/en"].map((prefix) => `${origin}${prefix}/rides/42`)
    expect(all(file, "loc").map(({ text }) => text)).toEqual(addresses)
    expect(all(file, "lastmod").map(({ text }) => text)).toEqual([changedUtc, changedUtc, changedUtc])
    const html = await read("/rides/42")
    const alternates = "link[rel=alternate][hreflang]"
    const languages = await attributes(html, alternates, "hreflang")
    expect(languages).toContain("x-default")
    const hrefs = await attributes(html, alternates, "href")
    const links = languages.map((language, at) => [language, hrefs[at]])
    for (const url of all(file, "url"))
      expect(all(url, "xhtml:link").map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual(links)
  })

  it.each(resourceNames)("is asked for by its type: %s", async (type) => {
    upstream({ [`/v1/sitemap?type=${type}`]: pageOf(["x"]) })
    expect((await locations(`/sitemap-${type}.xml`))[0]).toBe(`/${type === "products" ? "product" : type}/x`)
  })

  it("lacks what is unreadable and dates that are none", async () => {
    quiet()
    const updates = { "a/b": changed, 1: "soon", 2: changed }
    const items = Object.entries(updates).map(([id, updatedAt]) => ({ id, updatedAt }))
    upstream({ [rides]: json({ items, nextCursor: null }) })
    const file = await sitemap("/sitemap-rides.xml")
    expect(new Set(all(file, "loc").map(({ text }) => text.split("/").at(-1)))).toEqual(new Set(["1", "2"]))
    expect(all(file, "lastmod")).toHaveLength(3)
  })

  it.each([
    ["/sitemap-rides.xml", 200],
    ["/sitemap-rides.xml?after=past", 503],
    ["/sitemap-rides.xml?listed-after=past", 503],
    ["/sitemap-rides.xml?after=wrong", 404],
    ["/sitemap-unknown.xml", 404],
    ["/sitemap-.xml", 404],
  ])("is none where none can be, and else never missing for being empty: %s, %i", async (path, code) => {
    quiet()
    const [past, wrong] = ["/v1/sitemap?cursor=past&type=rides", "/v1/sitemap?cursor=wrong&type=rides"]
    upstream({ ...none, [past]: pageOf([]), "/v1/rides?cursor=past&limit=50": pageOf([]), [wrong]: status(400) })
    expect(await statusOf(path)).toBe(code)
  })

  it("is its copy when the API is suddenly empty, and so is the index", async () => {
    quiet()
    const summary = summaryOf({ type: "rides", count: 1, updatedAt: changed, cursors: [] })
    upstream({ ...summary, [rides]: pageOf(["42"]), "/v1/rides?limit=50": pageOf(["42"]) })
    const before = [await read("/sitemap.xml"), await read("/sitemap-rides.xml")]
    await workDone()
    upstream({ ...none, "/v1/sitemap/summary": json({ items: [] }) })
    expect([await read("/sitemap.xml"), await read("/sitemap-rides.xml")]).toEqual(before)
  })
})
