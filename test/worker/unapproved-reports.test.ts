// Reports that wait for approval or were denied: their pages stand, for who was given the address, and nothing leads to them.

import { env } from "cloudflare:workers"
import { describe, expect, it, vi } from "vitest"
import type { StolenReport } from "#contract/schemas.ts"
import { home, listOf, product, stolenReport } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, type Replies, upstream, upstreamLater } from "./upstream.ts"
import { read, visit } from "./visit.ts"
import { all, readXml } from "./xml-tree.ts"

const waiting = { ...stolenReport, id: "new", status: "waiting" } satisfies StolenReport
const denied = { ...stolenReport, id: "no", status: "denied" } satisfies StolenReport
const unapproved = [waiting, denied]
const mixed = listOf(waiting, stolenReport, denied)

/** What an API may send that does not keep to its own default. */
const careless: Replies = {
  "/v1/stolen": json(mixed),
  "/v1/stolen?limit=50&sort=-createdAt": json(mixed),
  "/v1/sitemap?type=stolen": json(mixed),
  "/v1/home": json({ ...home, stolenReports: mixed.items }),
  "/v1/stolen/new": json(waiting),
  "/v1/stolen/no": json(denied),
}

describe("reports that nobody has approved", () => {
  it.each([
    ["/en/stolen", ".card", "href", ["/en/stolen/caso"]],
    ["/en", ".card[href*='/stolen/']", "href", ["/en/stolen/caso"]],
  ])("they are not on %s", async (path, selector, attribute, expected) => {
    upstream(careless)
    expect(await attributes(await read(path), selector, attribute)).toEqual(expected)
  })

  it("they are in no feed and no sitemap", async () => {
    upstream(careless)
    expect(all(readXml(await read("/feeds/stolen.xml")), "entry")).toHaveLength(1)
    const sitemap = await read("/sitemap-stolen.xml")
    expect(sitemap).toContain("/stolen/caso<")
    expect(sitemap).not.toMatch(/stolen\/(new|no)\b/)
  })

  it.each([
    ["waiting", "/api/v1/stolen?status=waiting"],
    ["denied", "/api/v1/stolen?status=waiting%2Cdenied"],
    ["approved", "/api/v1/stolen?status=approved"],
    ["denied, by a feed", "/api/v1/feeds/stolen?status=denied"],
  ])("nobody can ask for those that are %s", async (_, query) => {
    vi.spyOn(console, "warn").mockImplementation(() => {})
    const asked = upstream(careless)
    const response = await visit(query)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ field: "status", code: "unknown" }] },
    ])
    expect(asked).toEqual([])
  })

  it.each(["/en/stolen?status=denied", "/en/feeds/stolen.json?status=waiting"])(
    "the status is no filter of %s",
    async (path) => {
      const asked = upstream(careless)
      expect((await visit(path)).status).toBe(200)
      expect(asked.map((request) => request.path).filter((query) => query.includes("status"))).toEqual([])
    },
  )

  it("they are in no sitemap that is made of lists, of an API that has none of its own", async () => {
    const { "/v1/sitemap?type=stolen": _, ...listed } = careless
    upstream({ ...listed, "/v1/stolen?limit=50": json(mixed) })
    const sitemap = await read("/sitemap-stolen.xml")
    expect(sitemap).toContain("/stolen/caso<")
    expect(sitemap).not.toMatch(/stolen\/(new|no)\b/)
  })

  it("the list has no control for the status", async () => {
    upstream(careless)
    expect(await attributes(await read("/en/stolen"), "[name=status]", "name")).toEqual([])
  })

  it("a list of which none is left is whole: it is kept, and nothing failed", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    upstream({ "/v1/stolen": json(listOf(...unapproved)) })
    const answer = await visit("/api/v1/stolen")
    expect([answer.status, await answer.json()]).toMatchObject([200, { items: [] }])
    await vi.waitFor(async () => expect(await env.LAST_ANSWERS.get("pt-BR /api/v1/stolen")).not.toBeNull())
    expect(error).not.toHaveBeenCalled()
  })

  it.each([{ status: null }, { status: undefined }])("an API that says no status keeps its list: %j", async (said) => {
    upstream({ "/v1/stolen": json(listOf({ ...stolenReport, ...said })) })
    expect(await attributes(await read("/en/stolen"), ".card", "href")).toEqual(["/en/stolen/caso"])
  })

  it("a status that nobody knows is none that was approved", async () => {
    upstream({ "/v1/stolen": json(listOf(stolenReport, { ...stolenReport, id: "odd", status: "under_review" })) })
    expect(await attributes(await read("/en/stolen"), ".card", "href")).toEqual(["/en/stolen/caso"])
  })

  it("a copy of before holds them no longer", async () => {
    upstream({ "/v1/stolen": json(mixed) })
    await visit("/api/v1/stolen")
    await vi.waitFor(async () => expect(await env.LAST_ANSWERS.get("pt-BR /api/v1/stolen")).toContain('"new"'))
    vi.spyOn(console, "error").mockImplementation(() => {})
    upstreamLater({ "/v1/stolen": () => Promise.reject(new Error("down")) })
    const { items } = await (await visit("/api/v1/stolen")).json<{ items: { id: string }[] }>()
    expect(items.map(({ id }) => id)).toEqual(["caso"])
  })
})

describe.each(unapproved)("the page of a report that is $status", (report) => {
  const path = `/en/stolen/${report.id}`

  it("says so, and tells search engines by its markup and by a header to leave it out", async () => {
    upstream(careless)
    const response = await visit(path)
    expect([response.status, response.headers.get("x-robots-tag")]).toEqual([200, "noindex"])
    const html = await response.text()
    expect(await attributes(html, "meta[name=robots]", "content")).toEqual(["noindex"])
    expect(await texts(html, ".detail-head .chip")).toEqual([report.status === "denied" ? "Denied" : "Waiting"])
  })

  it("has the card of the brand, no structured data and nothing that embeds it", async () => {
    upstream(careless)
    const html = await read(path)
    expect(await attributes(html, "meta[property='og:image']", "content")).toEqual(["https://pelotao.example/card.png"])
    expect(
      await attributes(html, "script[type='application/ld+json'], link[type='application/json+oembed']", "type"),
    ).toEqual([])
    const embedded = await visit(`/oembed?url=${encodeURIComponent(`https://pelotao.example${path}`)}`)
    expect(embedded.status).toBe(404)
  })

  it("has no share card at the address where one would be", async () => {
    upstream(careless)
    const card = await visit(`/en/card/stolen/${report.id}.png`)
    expect([card.status, card.headers.get("cache-control"), await card.text()]).toEqual([
      200,
      "public, max-age=60",
      "the brand's card",
    ])
  })
})

it("the page of an approved report has a card of its own and no word against search engines", async () => {
  upstream({ "/v1/stolen/caso": json(stolenReport) })
  const response = await visit("/en/stolen/caso")
  expect(response.headers.get("x-robots-tag")).toBeNull()
  const [picture] = await attributes(await response.text(), "meta[property='og:image']", "content")
  expect(picture).toContain("/en/card/stolen/caso.png?v=")
})

describe("what may be the same bike", () => {
  const bike = { brand: "Specialized", model: "Allez Sprint", color: "branca" }
  const ad = { ...product, id: "ad", name: "Specialized Allez Sprint 2020", ...bike, createdAt: "2026-05-20T12:00:00Z" }
  const said = { ...bike, title: "Specialized Allez Sprint branca, Sé", dateStolen: "2026-05-01" }
  const reportsAsked = "/v1/stolen?limit=50&q=specialized+allez&recovered=false"

  it.each(unapproved)("a report that is $status leads to no ads", async ({ status }) => {
    const asked = upstream({
      "/v1/stolen/new": json({ ...waiting, ...said, status }),
      "/v1/products?kind=bike&limit=50&q=specialized+allez": json(listOf(ad)),
      "/v1/products/ad": json(ad),
    })
    expect(await (await visit("/api/v1/stolen/new/ads")).json()).toEqual({ items: [] })
    expect(asked.map(({ path }) => path)).toEqual(["/v1/stolen/new"])
  })

  it.each(unapproved)(
    "an ad leads to no report that is $status, also where a list was approved before",
    async ({ status }) => {
      upstream({
        "/v1/products/ad": json(ad),
        [reportsAsked]: json(listOf({ ...stolenReport, ...said })),
        "/v1/stolen/caso": json({ ...stolenReport, ...said, status }),
      })
      expect(await (await visit("/api/v1/products/ad/reports")).json()).toEqual({ items: [] })
    },
  )
})
