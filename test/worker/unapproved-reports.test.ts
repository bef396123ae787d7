// Reports that wait for approval or were denied: their pages stand at their addresses, and nothing leads to them. [4.5]

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it } from "vitest"
import { home, listOf, product, stolenReport } from "./api-objects.ts"
import { expectMarkup } from "./markup.ts"
import { entryOf, muteConsole } from "./observed.ts"
import { json, type Replies, upstream, upstreamLater } from "./upstream.ts"
import { read, statusOf, visit } from "./visit.ts"
import { all, readXml } from "./xml-tree.ts"

const waiting = { ...stolenReport, id: "new", status: "waiting" } as const
const denied = { ...stolenReport, id: "no", status: "denied" } as const
const unapproved = [waiting, denied]
const mixed = json(listOf(waiting, stolenReport, denied))

/** An API that sends them in lists. */
const careless: Replies = {
  "/v1/stolen": mixed,
  "/v1/stolen?limit=50&sort=-createdAt": mixed,
  "/v1/sitemap?type=stolen": mixed,
  "/v1/home": json({ ...home, stolenReports: [waiting, stolenReport, denied] }),
  "/v1/stolen/new": json(waiting),
  "/v1/stolen/no": json(denied),
}

beforeEach(() => {
  muteConsole()
  muteConsole("warn")
})

describe("reports that nobody has approved", () => {
  it("are in no list, on no home page, in no feed and in no sitemap", async () => {
    upstream(careless)
    const approved = ["/en/stolen/caso"]
    await expectMarkup(await read("/en/stolen"), { ".card@href": approved, "[name=status]@name": [] })
    await expectMarkup(await read("/en"), { ".card[href*='/stolen/']@href": approved })
    expect(all(readXml(await read("/feeds/stolen.xml")), "entry")).toHaveLength(1)
  })

  it.each<[source: string, replies: Replies]>([
    ["the API's sitemap", careless],
    ["lists", { "/v1/stolen?limit=50": mixed }],
  ])("are in no sitemap that is made of %s", async (_, replies) => {
    upstream(replies)
    const sitemap = await read("/sitemap-stolen.xml")
    expect(sitemap).toContain("/stolen/caso<")
    expect(sitemap).not.toMatch(/stolen\/(new|no)\b/)
  })

  const questions = ["waiting", "waiting%2Cdenied", "approved"].map((status) => `stolen?status=${status}`)

  it.each([...questions, "feeds/stolen?status=denied"])("cannot be asked for: %s", async (query) => {
    const asked = upstream(careless)
    const response = await visit(`/api/v1/${query}`)
    const errors = [{ field: "status", code: "unknown" }]
    expect([response.status, await response.json()]).toMatchObject([400, { errors }])
    expect(asked).toEqual([])
  })

  it.each(["/en/stolen?status=denied", "/en/feeds/stolen.xml?status=waiting"])("are no filter of %s", async (path) => {
    const asked = upstream(careless)
    expect(await statusOf(path)).toBe(200)
    expect(asked.filter((request) => request.path.includes("status"))).toEqual([])
  })

  it("leave a list empty and complete, which is cached", async () => {
    const errors = muteConsole()
    upstream({ "/v1/stolen": json(listOf(...unapproved)) })
    const answer = await visit("/api/v1/stolen")
    expect([answer.status, await answer.json()]).toMatchObject([200, { items: [] }])
    await entryOf(env.LAST_ANSWERS, "pt-BR /api/v1/stolen")
    expect(errors).not.toHaveBeenCalled()
  })

  it.each([
    [["caso"], { status: null }],
    [["caso"], { status: undefined }],
    [[], { status: "under_review" }],
  ])("are those of an unknown status, and not those without one: %j, %j", async (ids, change) => {
    upstream({ "/v1/stolen": json(listOf({ ...stolenReport, ...change })) })
    await expectMarkup(await read("/en/stolen"), { ".card@href": ids.map((id) => `/en/stolen/${id}`) })
  })

  it("are not in what is shown of a copy", async () => {
    upstream({ "/v1/stolen": mixed })
    await visit("/api/v1/stolen")
    expect(await entryOf(env.LAST_ANSWERS, "pt-BR /api/v1/stolen")).toContain('"new"')
    upstreamLater({ "/v1/stolen": () => Promise.reject(new Error("down")) })
    const { items } = await (await visit("/api/v1/stolen")).json<{ items: { id: string }[] }>()
    expect(items.map(({ id }) => id)).toEqual(["caso"])
  })
})

describe.each(unapproved)("the page of a report that is $status", ({ id, status }) => {
  it("is not indexed, and has no card, no JSON-LD and no oEmbed", async () => {
    upstream(careless)
    const response = await visit(`/en/stolen/${id}`)
    expect([response.status, response.headers.get("x-robots-tag")]).toEqual([200, "noindex"])
    await expectMarkup(await response.text(), {
      "meta[property='og:image']@content": ["https://pelotao.example/card.png"],
      "script[type='application/ld+json'], link[type='application/json+oembed']@type": [],
    })
    const address = encodeURIComponent(`https://pelotao.example/en/stolen/${id}`)
    expect(await statusOf(`/oembed?url=${address}`)).toBe(404)
    const card = await visit(`/en/card/stolen/${id}.png`)
    expect([card.status, await card.text()]).toEqual([200, "the brand's card"])
    expect(card.headers.get("cache-control")).toBe("public, max-age=60")
  })

  const bike = { brand: "Specialized", model: "Allez Sprint", color: "branca" }
  const ad = { ...product, id: "ad", name: "Specialized Allez Sprint 2020", ...bike, createdAt: "2026-05-20T12:00:00Z" }
  const report = { ...stolenReport, ...bike, title: "Specialized Allez Sprint branca", dateStolen: "2026-05-01" }

  it("leads to no ads of its bike, and none leads to it, not even where a list has it as approved", async () => {
    const asked = upstream({
      "/v1/stolen/caso": json({ ...report, status }),
      "/v1/stolen?limit=50&q=spe+all&recovered=false": json(listOf(report)),
      "/v1/products?kind=bike&limit=50&q=spe+all": json(listOf(ad)),
      "/v1/products/ad": json(ad),
    })
    expect(await (await visit("/api/v1/stolen/caso/ads")).json()).toEqual({ items: [] })
    expect(asked.map(({ path }) => path)).toEqual(["/v1/stolen/caso"])
    expect(await (await visit("/api/v1/products/ad/reports")).json()).toEqual({ items: [] })
  })
})
