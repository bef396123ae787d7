// An ad shows the reports that may be of its bike, and a report the ads that may offer it.

import { describe, expect, it } from "vitest"
import { listOf, place, product, stolenReport } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, type Replies, type Reply, silence, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const ad = {
  ...product,
  id: "ad",
  name: "Specialized Allez Sprint 2020",
  ...{ brand: "Specialized", model: "Allez Sprint", color: "branca", createdAt: "2026-05-20T12:00:00Z" },
}
const report = {
  ...stolenReport,
  id: "report",
  title: "Specialized Allez Sprint branca, Sé",
  ...{ brand: "Specialized", model: "Allez Sprint", color: "branco", dateStolen: "2026-05-01" },
}
const reportsAsked = "/v1/stolen?limit=50&q=specialized+allez&recovered=false"
const adsAsked = "/v1/products?kind=bike&limit=50&q=specialized+allez"

/** What the API has: the two, changed, with the lists that they stand in. */
function given(changed: { ad?: object; report?: object } = {}): Replies {
  const [one, other] = [
    { ...ad, ...changed.ad },
    { ...report, ...changed.report },
  ]
  return {
    "/v1/products/ad": json(one),
    "/v1/stolen/report": json(other),
    [reportsAsked]: json(listOf(other)),
    [adsAsked]: json(listOf(one)),
    "/v1/products/ad/similar": json(listOf()),
    "/v1/products?exclude=ad&limit=4&seller=ana": json(listOf()),
  }
}

async function both(changed: Parameters<typeof given>[0] = {}): Promise<string[][]> {
  upstream(given(changed))
  const pages = [await read("/en/product/ad"), await read("/en/stolen/report")]
  return Promise.all(pages.map((html) => attributes(html, ".grid-4 .card", "href")))
}

describe("an ad and the report of its bike", () => {
  it("are matched both ways", async () => {
    expect(await both()).toEqual([["/en/stolen/report"], ["/en/product/ad"]])
  })

  it.each([
    ["pt", "1 registro parecido", "1 anúncio parecido"],
    ["es", "1 denuncia parecida", "1 anuncio parecido"],
    ["en", "1 report of a similar bike", "1 similar ad"],
  ])("are told of in words that accuse nobody: %s", async (language, onAd, onReport) => {
    upstream(given())
    expect(await texts(await read(`/${language}/product/ad`), "h2")).toContain(onAd)
    expect(await texts(await read(`/${language}/stolen/report`), "h2")).toContain(onReport)
  })

  it.each([
    ["another model", { ad: { name: "Specialized Allez Elite", model: "Allez Elite" } }],
    ["another colour", { ad: { color: "preta" } }],
    ["an ad of before the theft", { ad: { createdAt: "2026-04-20T12:00:00Z" } }],
    ["no brand", { ad: { name: "Bike de estrada", brand: null, model: null } }],
  ])("are not matched with %s", async (_, changed) => {
    expect(await both(changed)).toEqual([[], []])
  })

  it("what cannot be meant is not looked at", async () => {
    const asked = upstream(given({ ad: { name: "Specialized Allez Elite", model: "Allez Elite" } }))
    await read("/en/product/ad")
    expect(asked.map(({ path }) => path)).toContain(reportsAsked)
    expect(asked.map(({ path }) => path)).not.toContain("/v1/stolen/report")
  })

  it.each([
    ["/en/product/ad", { ad: { kind: "item", category: "helmet" } }],
    ["/en/product/ad", { ad: { status: "sold" } }],
    ["/en/stolen/report", { report: { dateRecovered: "2026-05-25" } }],
  ])("nobody looks further for what needs no match: %s, %j", async (path, changed) => {
    const asked = upstream(given(changed))
    expect(await texts(await read(path), ".rail-note")).toEqual([])
    expect(asked.map(({ path }) => path).filter((path) => path.includes("q="))).toEqual([])
  })

  it("without a colour they are matched where they are near, and not where they are far", async () => {
    const there = { ...place, coordinates: { lat: -3.7, lng: -38.5 } }
    expect(await both({ ad: { color: null } })).toEqual([["/en/stolen/report"], ["/en/product/ad"]])
    expect(await both({ ad: { color: null, place: there } })).toEqual([[], []])
  })

  it("at most six are looked at, and four are shown", async () => {
    const ids = Array.from({ length: 9 }, (_, position) => `report-${position}`)
    const asked = upstream({
      ...given(),
      [reportsAsked]: json(listOf(...ids.map((id) => ({ ...report, id })))),
      ...Object.fromEntries(ids.map((id) => [`/v1/stolen/${id}`, json({ ...report, id })])),
    })
    expect(await attributes(await read("/en/product/ad"), ".grid-4 .card", "href")).toHaveLength(4)
    expect(asked.filter(({ path }) => path.startsWith("/v1/stolen/"))).toHaveLength(6)
  })

  it.each<[string, Reply]>([
    ["fails", status(500)],
    ["says nothing", silence],
    ["says what nobody can read", json("none")],
  ])("an API that %s takes the block away, and nothing else", async (_, reply) => {
    upstream({ ...given(), [reportsAsked]: reply })
    const page = await visit("/en/product/ad")
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(await texts(html, "h1")).toEqual(["Specialized Allez Sprint 2020"])
    expect(await texts(html, ".rail-note, .empty")).toEqual([])
  })

  it("who sells can have the ad looked at", async () => {
    upstream(given())
    const [link = ""] = await attributes(await read("/en/product/ad"), ".rail-note a", "href")
    const [message] = await texts(await read(link), "textarea")
    expect(message?.trim()).toBe("Could you look at this ad? https://pelotao.example/product/ad")
  })
})

describe("the serial number of a bike on sale", () => {
  it("is looked up where the list of stolen bikes looks it up", async () => {
    upstream(given())
    const html = await read("/en/product/ad")
    expect(await attributes(html, ".serial-check", "action")).toEqual(
      await attributes(await read("/en/stolen"), ".lookup form", "action"),
    )
    expect(await attributes(html, ".serial-check [name=page]", "value")).toEqual(["/en/stolen"])
  })

  it.each([{ kind: "item" }, { status: "sold" }])("is asked for of no other product: %j", async (changed) => {
    upstream(given({ ad: changed }))
    expect(await attributes(await read("/en/product/ad"), ".serial-check", "action")).toEqual([])
  })
})
