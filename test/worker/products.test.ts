// Proves [3.3]

import { env } from "cloudflare:workers"
import { describe, expect, it } from "vitest"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { inDays } from "../support/clock.ts"
import { listOf, product } from "./api-objects.ts"
import { en, textsIn } from "./locales.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { entryOf, muteConsole, workDone } from "./observed.ts"
import { changed, plainTexts } from "./page-content.ts"
import { advanceClock, json, type Reply, raw, status, upstream, upstreamLater } from "./upstream.ts"
import { read, readWith, statusOf, visit } from "./visit.ts"

const list = json(listOf(product))
const empty = json(listOf())

describe("the list of products", () => {
  it("loads the first two photos at once, which need not be of the first ads", async () => {
    const ads = [null, product.cover, null, product.cover, product.cover].map((cover, id) => ({
      ...product,
      cover,
      id: `${id}`,
    }))
    const html = await readWith({ "/v1/products": json(listOf(...ads)) }, "/en/store")
    await expectMarkup(html, { ".card img@loading": ["eager", "eager", "lazy"] })
  })

  it("has a chip for each filter, with prices in their order", async () => {
    upstream({ "/v1/products?priceMax=900000&priceMin=150050&size=M&status=available%2Creserved%2Csold": empty })
    const html = await read("/en/store?priceMin=1.500,50&priceMax=R%249,000&size=M&status=all")
    const chips = ["Show sold", "from R$1,500.50", "up to R$9,000", "Size: M"]
    expect(await plainTexts(html, ".filter-chip bdi")).toEqual(chips)
    expect(await texts(html, ".wrong")).toEqual([])
    upstream({ "/v1/products?priceMax=200000&priceMin=100000": list })
    const turned = await read("/en/store?priceMin=2000&priceMax=1000")
    expect(await plainTexts(turned, ".filter-chip bdi")).toEqual(["from R$1,000", "up to R$2,000"])
    await expectMarkup(turned, {
      "input[name=priceMin]@value": ["1000"],
      // The higher price stays without the lower one.
      ".filter-chip@href": ["/en/store?priceMax=2000", "/en/store?priceMin=1000"],
    })
  })

  const spoken = languageCodes().map((code) => [languages[code].prefix, textsIn(code)] as const)
  it.each(spoken)("says under its field that a price is none, and ignores it: %s", async (prefix, { store }) => {
    upstream({ "/v1/products?priceMax=8000": list })
    const html = await read(`/${prefix}/store?priceMin=barato&priceMax=80`)
    await expectMarkup(html, {
      ".wrong": [store.no_price],
      "input[aria-invalid=true]@name": ["priceMin"],
      "details.filter-more[open]@open": [""],
      ".filter-chip bdi": [expect.stringContaining("80")],
      "a.card h3": [product.name],
    })
  })

  it("offers the categories of the chosen kind and any that is asked for, and switches", async () => {
    upstream({
      "/v1/products": empty,
      "/v1/products?category=tandem&kind=bike": empty,
      "/v1/products?kind=item": empty,
    })
    const options = "select[name=category] option"
    const all = await attributes(await read("/en/store"), options, "value")
    expect(all).toEqual(expect.arrayContaining(["", "mtb", "e-bike", "helmet", "accessories"]))
    const parts = await attributes(await read("/en/store?kind=item"), options, "value")
    expect([parts.includes("helmet"), parts.includes("mtb")]).toEqual([true, false])
    const html = await read("/en/store?kind=bike&category=tandem")
    const bikes = await attributes(html, options, "value")
    expect([bikes.includes("helmet"), bikes.at(-1)]).toEqual([false, "tandem"])
    expect(await plainTexts(html, ".filter-chip bdi")).toEqual(["Bike", "tandem"])
    await expectMarkup(html, { ".empty p": expect.arrayContaining(["No products available"]) })
    await expectMarkup(await readWith({ "/v1/products?onSale=true": empty }, "/en/store?onSale=true"), {
      "input[type=checkbox]@name": ["onSale", "status"],
      "input[type=checkbox][checked]@name": ["onSale"],
    })
  })

  const near = "?near=-23.60%2C-46.63&radius=60000&sort=distanceFrom"

  it.each<[path: string, age: number | null, change: object, line: string, question?: string]>([
    ["/pt/store", 3, {}, "Tam. M · São Paulo · há 3 dias"],
    ["/es/store", 3, {}, "Talla M · São Paulo · hace 3 días"],
    ["/en/store", 3, {}, "Size M · São Paulo · 3 days ago"],
    ["/pt/store?near=-23.60,-46.63", 1, {}, "Tam. M · São Paulo · 6 km · ontem", near],
    ["/pt/store", null, { size: null }, "São Paulo"],
    ["/pt/store", -3, { place: null }, "Tam. M"],
    ["/pt/store", null, { size: null, place: null }, ""],
  ])("has cards with size, city and age in one line: %s, %s, %j", async (path, age, change, line, question = "") => {
    const createdAt = age === null ? null : inDays(-age)
    upstream({ [`/v1/products${question}`]: json(listOf({ ...product, createdAt, ...change })) })
    await expectMarkup(await read(path), { "a.card .sub.line": [line] })
  })
})

const others = "/v1/products?exclude=bike&limit=4&seller=ana"
const seller = "/api/v1/products/bike/seller"
const helmet = { ...product, id: "helmet", name: "Capacete", kind: "item", category: "helmet" } as const
const wheels = { ...product, id: "wheels", name: "Rodas", kind: "item", category: "wheels" } as const
const contact = "main .button[commandfor=purchase-warning]"
function pageOf(change: object = {}, rails: { others?: Reply; similar?: Reply } = {}): Promise<string> {
  const own = changed("/product/bike", change)
  const { similar = empty, others: more = empty } = rails
  return readWith({ ...own, "/v1/products/bike/similar": similar, [others]: more }, "/en/product/bike")
}

describe("the page of a product", () => {
  it.each([
    [{}, ["was R$5,000"], ["8% off"]],
    [{ originalPrice: null }, [], []],
    [{ originalPrice: { amount: 459_900, currency: "BRL" } }, [], []],
    [{ originalPrice: { amount: 400_000, currency: "BRL" } }, [], []],
    [{ originalPrice: { amount: 900_000, currency: "USD" } }, [], []],
    [{ originalPrice: { amount: 459_999, currency: "BRL" } }, ["was R$4,599.99"], []],
    [{ price: null }, [], []],
  ])("has its price and its discount: %j", async (change, before, discount) => {
    const html = await pageOf(change)
    const price = "price" in change ? ["Price unavailable"] : [["R$4,599", ...before, ...discount].join("")]
    expect(await plainTexts(html, ".detail-head .price")).toEqual(price)
    expect(await plainTexts(html, ".detail-head s")).toEqual(before)
    expect(await plainTexts(html, ".discount")).toEqual(discount)
  })

  it.each(["new", "like_new", "good", "fair", "for_parts"] as const)("has its condition: %s", async (condition) => {
    const { condition: names, condition_meaning: meanings } = en.product
    const explained = names[condition] + meanings[condition]
    expect(await texts(await pageOf({ condition }), ".details dd")).toContain(explained)
    expect(meanings[condition]).toMatch(/^[A-Z].{20,}\.$/)
  })

  it("names its seller", async () => {
    const html = await pageOf({ seller: { ...product.seller, memberSince: "2020-05-01" } })
    const seller = ["Ana", "Member since May 2020", "Praça da Sé, São Paulo, SP", "Pouco usada."]
    expect(await plainTexts(html, ".detail-more .block p")).toEqual(seller)
  })

  it.each([
    [{ size: null }, true],
    [{ kind: "item" }, true],
    [{ kind: "item", size: null }, false],
  ])("has no size unless it is a bike or has one: %j", async (change, hasSize) => {
    expect((await texts(await pageOf(change), ".details dt")).includes("Size")).toBe(hasSize)
  })

  it.each([
    ["mtb", "Mountain", "mtb"],
    ["tall bike", "tall bike", "tall+bike"],
  ])("leads to its category, whatever the API calls it: %s", async (category, name, value) => {
    await expectMarkup(await pageOf({ category }), {
      ".crumb a": ["Store", name],
      ".crumb a@href": ["/en/store", `/en/store?category=${value}`],
    })
  })

  it("the seller of a product is reached behind the warning, also of a reserved one, and not of a sold one [1.3]", async () => {
    const [html, reserved] = [await pageOf(), await pageOf({ status: "reserved" })]
    await expectMarkup(html, {
      [contact]: ["Contact the seller"],
      [`${contact}@command`]: ["show-modal"],
      [`${contact}@type`]: ["button"],
      ".product-state": [],
    })
    expect(await texts(reserved, ".product-state")).toEqual([`Reserved ${en.product.reserved_text}`])
    expect(await texts(reserved, contact)).toHaveLength(1)
    await expectMarkup(await pageOf({ status: "sold" }), {
      ".product-state": [`Sold ${en.product.sold_text}`],
      [contact]: [],
      "main a.button-primary": ["See similar"],
      ".action-bar > a@href": ["/en/store?category=mtb&kind=bike"],
    })
    const all = { ".action-bar > a@href": ["/en/store?kind=bike"] }
    await expectMarkup(await pageOf({ status: "sold", category: null }), all)
  })
})

describe("rails beside a product", () => {
  const headings = "article h2:not([id])"
  const own = ["Seller", "About this item"]

  it("are the others of its seller and those like it, without itself, and none where there are none", async () => {
    const rails = { others: json(listOf(product, helmet)), similar: json(listOf(wheels, product)) }
    await expectMarkup(await pageOf({}, rails), {
      [headings]: [...own, "More from this seller", "Similar products"],
      "a.card h3": ["Capacete", "Rodas"],
    })
    expect(await texts(await pageOf(), headings)).toEqual(own)
  })

  it.each([null, undefined, { name: "Ana" }])("are only those like it when its seller is %j", async (seller) => {
    const html = await pageOf({ seller }, { similar: json(listOf(wheels)) })
    expect((await plainTexts(html, ".detail-more .block p"))[0]).toBe("Name unavailable")
    expect(await texts(html, headings)).toEqual([...own, en.product.similar])
  })

  it.each([
    ["others", { others: status(500), similar: json(listOf(wheels)) }, "Rodas"],
    ["similar", { others: json(listOf(helmet)), similar: status(500) }, "Capacete"],
  ])("fail alone: %s", async (_, rails, left) => {
    const expected = { h1: [product.name], ".empty p": ["Error loading product"], "a.card h3": [left] }
    await expectMarkup(await pageOf({}, rails), expected)
  })

  it("of a seller are asked of the API by the seller of the product", async () => {
    const asked = upstream({ "/v1/products/bike": json(product), [others]: json(listOf(helmet)) })
    const { items } = await (await visit(seller)).json<{ items: object[] }>()
    expect(asked.map(({ path }) => path)).toEqual(["/v1/products/bike", others])
    expect(items).toMatchObject([{ id: "helmet", name: "Capacete" }])
    expect(items[0]).not.toHaveProperty("seller")
    // A product that was answered before is not asked for again, at any time.
    await entryOf(env.LAST_ANSWERS, `pt-BR ${seller}`)
    await visit("/api/v1/products/bike")
    await entryOf(env.LAST_ANSWERS, "pt-BR /api/v1/products/bike")
    const later = upstreamLater({ [others]: json(listOf(helmet)) })
    advanceClock(24 * 3_600_000)
    await visit(seller)
    expect(later.map(({ path }) => path)).toEqual([others])
  })

  it.each([
    [404, [], { "/v1/products/bike": status(404) }],
    [404, [], { "/v1/products/bike": status(410) }],
    [503, ["/api/v1/products/bike"], { "/v1/products/bike": raw("<html>") }],
    [503, ["/api/v1/products/bike/seller"], { "/v1/products/bike": json(product), [others]: status(500) }],
  ])(
    "of a seller are a %i when what they follow from fails, which is logged: %j",
    async (expected, failed, replies) => {
      const error = muteConsole()
      const asked = upstream(replies)
      expect(await statusOf(seller)).toBe(expected)
      expect(error.mock.calls.map(([{ query }]) => query)).toEqual(failed)
      expect(asked.some(({ path }) => path === others)).toBe(others in replies)
    },
  )

  it("of a seller are neither shown nor kept over a list that lacks less", async () => {
    muteConsole()
    muteConsole("warn")
    const bike = { "/v1/products/bike": json(product) }
    upstream({ ...bike, [others]: json(listOf(helmet)) })
    await visit(seller)
    await entryOf(env.LAST_ANSWERS, `pt-BR ${seller}`)
    upstream({ ...bike, [others]: json({ ...listOf(), items: [helmet, wheels, null] }) })
    expect(await (await visit(seller)).json()).toMatchObject({ items: [{ id: "helmet" }] })
    await workDone()
    expect(await entryOf(env.LAST_ANSWERS, `pt-BR ${seller}`)).not.toContain("Rodas")
  })
})
