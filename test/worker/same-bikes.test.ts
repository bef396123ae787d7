import { describe, expect, it } from "vitest"
import { listOf, product, stolenReport } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { json, type Replies, type Reply, silence, status, upstream } from "./upstream.ts"
import { read, readWith, visit } from "./visit.ts"

const name = "Specialized Allez Sprint 2020"
const bike = { brand: "Specialized", model: "Allez Sprint" }
const ad = { ...product, ...bike, id: "ad", name, color: "branca", createdAt: "2026-05-20T12:00:00Z" }
const title = "Specialized Allez Sprint branca, Sé"
const report = { ...stolenReport, ...bike, id: "report", title, color: "branco", dateStolen: "2026-05-01" }
const reportsAsked = "/v1/stolen?limit=50&q=spe+all&recovered=false"
const [adPage, reportPage] = ["/en/product/ad", "/en/stolen/report"]
type Changes = { ad?: object; report?: object }

function repliesOf(changes: Changes): Replies {
  const one = { ...ad, ...changes.ad }
  const other = { ...report, ...changes.report }
  return {
    "/v1/products/ad": json(one),
    "/v1/stolen/report": json(other),
    [reportsAsked]: json(listOf(other)),
    "/v1/products?kind=bike&limit=50&q=spe+all": json(listOf(one)),
    "/v1/products/ad/similar": json(listOf()),
    "/v1/products?exclude=ad&limit=4&seller=ana": json(listOf()),
  }
}

describe("an ad and the report of its bike [2.21][2.22]", () => {
  const allez = { name: "Specialized Allez Elite", model: "Allez Elite" }

  it.each<[title: string, changes: Changes, isMatched: boolean]>([
    ["the same bike", {}, true],
    ["no colour, nearby", { ad: { color: null } }, true],
    ["an ad of before the theft", { ad: { createdAt: "2026-04-20T12:00:00Z" } }, false],
  ])("lead to each other, or not: %s", async (_, changes, isMatched) => {
    upstream(repliesOf(changes))
    await expectMarkup(await read(adPage), { ".grid-4 .card@href": isMatched ? [reportPage] : [] })
    await expectMarkup(await read(reportPage), { ".grid-4 .card@href": isMatched ? [adPage] : [] })
  })

  it.each([
    ["pt", "1 registro parecido", "1 anúncio parecido"],
    ["es", "1 reporte parecido", "1 anuncio parecido"],
    ["en", "1 report of a similar bike", "1 similar ad"],
  ])("are announced without an accusation: %s", async (language, onAd, onReport) => {
    const html = await readWith(repliesOf({}), `/${language}/product/ad`)
    expect(await texts(html, "h2")).toContain(onAd)
    expect(await texts(await read(`/${language}/stolen/report`), "h2")).toContain(onReport)
  })

  it.each<[title: string, path: string, changes: Changes, asked: string[]]>([
    ["a helmet", adPage, { ad: { kind: "item", category: "helmet" } }, []],
    ["a sold bike", adPage, { ad: { status: "sold" } }, []],
    ["a bike that came back", reportPage, { report: { dateRecovered: "2026-05-25" } }, []],
    ["another model", adPage, { ad: allez }, [reportsAsked]],
  ])("are searched for no further than needed: %s", async (_, path, changes, questions) => {
    const asked = upstream(repliesOf(changes))
    await expectMarkup(await read(path), { ".rail-note": [] })
    const paths = asked.map(({ path }) => path).filter((each) => /q=|\/(stolen|products)\/\w+$/.test(each))
    // The page and the search for the same bike may ask for the ad side by side, and on a slow machine twice.
    const [own, ...others] = new Set(paths)
    expect(own).toMatch(/\/(products\/ad|stolen\/report)$/)
    expect(others).toEqual(questions)
  })

  it("are at most six looked up and four shown", async () => {
    const reports = Array.from({ length: 9 }, (_, position) => ({ ...report, id: `report-${position}` }))
    const asked = upstream({
      ...repliesOf({}),
      [reportsAsked]: json(listOf(...reports)),
      ...Object.fromEntries(reports.map((each) => [`/v1/stolen/${each.id}`, json(each)])),
    })
    expect(await attributes(await read(adPage), ".grid-4 .card", "href")).toHaveLength(4)
    expect(asked.filter(({ path }) => path.startsWith("/v1/stolen/"))).toHaveLength(6)
  })

  it.each<[string, Reply]>([
    ["fails", status(500)],
    ["does not answer", silence],
    ["is unreadable", json("none")],
  ])("are missing from a page that stands when the API %s", async (_, reply) => {
    upstream({ ...repliesOf({}), [reportsAsked]: reply })
    const page = await visit(adPage)
    expect(page.status).toBe(200)
    await expectMarkup(await page.text(), { h1: [name], ".rail-note, .empty": [] })
  })

  it("have a link to a message that asks for a second look at the ad", async () => {
    const [link = ""] = await attributes(await readWith(repliesOf({}), adPage), ".rail-note a", "href")
    const [message] = await texts(await read(link), "textarea")
    expect(message?.trim()).toBe("Could you look at this ad? https://pelotao.example/product/ad")
  })
})

describe("the serial number of a bike on sale [2.21]", () => {
  it("is looked up as in the list of stolen bikes", async () => {
    upstream(repliesOf({}))
    await expectMarkup(await read(adPage), {
      ".serial-check@action": await attributes(await read("/en/stolen"), ".lookup form", "action"),
      ".serial-check [name=page]@value": ["/en/stolen"],
    })
  })

  it.each([{ kind: "item" }, { status: "sold" }])("is asked for of no other product: %j", async (change) => {
    await expectMarkup(await readWith(repliesOf({ ad: change }), adPage), { ".serial-check@action": [] })
  })

  it.each([
    ["bike", en.purchase.serial.title],
    ["item", en.purchase.invoice.title],
  ])("is among the four tips for who buys a bike, and of no item: %s", async (kind, tip) => {
    const html = await readWith(repliesOf({ ad: { kind } }), adPage)
    const { meet, pay, talk } = en.purchase
    expect(await texts(html, ".tips b")).toEqual([tip, meet.title, pay.title, talk.title])
  })
})
