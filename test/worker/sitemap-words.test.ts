// The sitemap of an API that has none of a resource, or knows it by another word.

import { describe, expect, it, vi } from "vitest"
import {
  everyAddress,
  filesOf,
  listOf,
  none,
  pageOf,
  quiet,
  resources,
  sitemap,
  summaryOf,
  unknown,
} from "./sitemap-files.ts"
import { status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"
import { all } from "./xml-tree.ts"

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
    const entities = addresses.filter((path) => /^\/(rides|events)\/./.test(path))
    expect(entities.toSorted()).toEqual([...ids.map((id) => `/rides/${id}`), "/events/e1"].toSorted())
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

  it("a summary in other words is none", async () => {
    quiet()
    upstream({ ...summaryOf({ type: "ride", count: 130, updatedAt: null, cursors: [] }), ...words, ...listed })
    expect((await everyAddress()).filter((path) => path.startsWith("/rides/"))).toHaveLength(130)
  })

  it("a long list has a file for each ten of its pages, which costs ten questions", async () => {
    quiet()
    const pages = Array.from({ length: 23 }, (_, at) => {
      const next = at === 22 ? null : `p${at + 1}`
      const path = at === 0 ? listOf("rides") : `/v1/rides?cursor=p${at}&limit=50`
      return [path, pageOf([`r${at}`], next)] as const
    })
    const asked = upstream({ ...none, ...Object.fromEntries(pages) })
    expect(filesOf(await sitemap("/sitemap.xml")).map(([path]) => path)).toEqual([
      "/sitemap-pages.xml",
      "/sitemap-rides.xml",
      "/sitemap-rides.xml?listed-after=p10",
      "/sitemap-rides.xml?listed-after=p20",
    ])
    const before = asked.length
    expect(all(await sitemap("/sitemap-rides.xml?listed-after=p10"), "loc")).toHaveLength(30)
    expect(asked.length - before).toBe(10)
    expect(all(await sitemap("/sitemap-rides.xml?listed-after=p20"), "loc")).toHaveLength(9)
  })

  it("a file of a list whose page fails is a 503", async () => {
    quiet()
    upstream({ ...none, ...listed, "/v1/rides?cursor=l2&limit=50": status(500) })
    expect((await visit("/sitemap-rides.xml")).status).toBe(503)
  })
})
