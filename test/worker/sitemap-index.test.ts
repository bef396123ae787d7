// The index of the sitemaps: which files it names, what that costs, and that none is left out without a word.

import { describe, expect, it, vi } from "vitest"
import { changed, everyAddress, filesOf, none, pageOf, quiet, resources, sitemap, summaryOf } from "./sitemap-files.ts"
import { status, upstream, upstreamLater } from "./upstream.ts"
import { visit } from "./visit.ts"

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
