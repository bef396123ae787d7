// The store, as its address says it, and what the API is asked for it.

import { describe, expect, it } from "vitest"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { listOf, product } from "./api-objects.ts"
import { pt, textsIn } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { type Asked, json, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

/** The search of the one question that a list's address asks of the API. */
async function questionOf(address: string, asked: Asked[] = upstream({})): Promise<Record<string, string>> {
  await visit(address)
  return Object.fromEntries(new URL(asked[0]?.path ?? "", "https://api").searchParams)
}

async function plain(html: string, selector: string): Promise<string[]> {
  return (await texts(html, selector)).map((text) => text.replace(/\s+/g, " ").trim())
}

describe("the list of products", () => {
  it("/store and /products are one page whose canonical address is /store", async () => {
    for (const path of ["/store", "/products"]) {
      upstream({ "/v1/products": json(listOf(product)) })
      const html = await read(path)
      expect(await texts(html, "h1")).toEqual([pt.store.title])
      expect(await attributes(html, "link[rel=canonical]", "href")).toEqual(["https://pelotao.example/store"])
      expect(await attributes(html, "form.filters", "action")).toEqual(["/store"])
    }
  })

  it.each([
    ["priceMin=R%24+1.500,00&priceMax=9000", { priceMin: "150000", priceMax: "900000" }],
    ["priceMin=1,500.00", { priceMin: "150000" }],
    ["priceMax=1500,5", { priceMax: "150050" }],
    ["priceMin=2000&priceMax=1.000", { priceMin: "100000", priceMax: "200000" }],
    ["priceMin=cheap&priceMax=80", { priceMax: "8000" }],
    ["price=-500", {}],
    ["onSale=true&kind=bike&category=mtb", { onSale: "true", kind: "bike", category: "mtb" }],
    ["status=all", { status: "available,reserved,sold" }],
    ["size=31,6", { size: "31.6" }],
    ["size=M,L", { size: "M,L" }],
    ["size=38,40", { size: "38,40" }],
    ["sort=-price&condition=new", { sort: "-price", condition: "new" }],
    ["near=-23.55,-46.63", { near: "-23.55,-46.63", radius: "60000", sort: "distanceFrom" }],
  ])("the store asks the API what its address says: %s", async (search, question) => {
    expect(await questionOf(`/store?${search}`)).toEqual(question)
  })

  it("the store says on chips what it is narrowed to", async () => {
    upstream({
      "/v1/products?priceMax=900000&priceMin=150050&size=M&status=available%2Creserved%2Csold": json(listOf()),
    })
    const html = await read("/en/store?priceMin=1.500,50&priceMax=R%249,000&size=M&status=all")
    expect(await plain(html, ".filter-chip bdi")).toEqual(["Sold too", "from R$1,500.50", "up to R$9,000", "Size: M"])
    expect(await texts(html, ".wrong")).toEqual([])
  })

  it("prices typed the wrong way round are turned, in the fields and on the chips of the store", async () => {
    upstream({ "/v1/products?priceMax=200000&priceMin=100000": json(listOf(product)) })
    const html = await read("/en/store?priceMin=2000&priceMax=1000")
    expect(await plain(html, ".filter-chip bdi")).toEqual(["from R$1,000", "up to R$2,000"])
    expect(await attributes(html, "input[name=priceMin]", "value")).toEqual(["1000"])
    // Without the lower price, the higher one stays.
    expect(await attributes(html, ".filter-chip", "href")).toEqual([
      "/en/store?priceMax=2000",
      "/en/store?priceMin=1000",
    ])
  })

  it.each(languageCodes().map((code) => [languages[code].prefix, textsIn(code)] as const))(
    "the store says under its field that a price is none, and lists without it: %s",
    async (prefix, messages) => {
      upstream({ "/v1/products?priceMax=8000": json(listOf(product)) })
      const html = await read(`/${prefix}/store?priceMin=barato&priceMax=80`)
      expect(await texts(html, ".wrong")).toEqual([messages.store.no_price])
      expect(await attributes(html, "input[aria-invalid=true]", "name")).toEqual(["priceMin"])
      expect(await attributes(html, "details.filter-more[open]", "class")).toHaveLength(1)
      expect(await texts(html, ".filter-chip bdi")).toHaveLength(1)
      expect(await texts(html, "a.card h3")).toEqual([product.name])
    },
  )

  it("the store offers the categories of the chosen kind, and any that its address asks for", async () => {
    upstream({ "/v1/products": json(listOf()), "/v1/products?category=tandem&kind=bike": json(listOf()) })
    const all = await attributes(await read("/en/store"), "select[name=category] option", "value")
    expect(all).toEqual(expect.arrayContaining(["", "mtb", "e-bike", "helmet", "accessories"]))
    const html = await read("/en/store?kind=bike&category=tandem")
    const bikes = await attributes(html, "select[name=category] option", "value")
    expect([bikes.includes("helmet"), bikes.at(-1)]).toEqual([false, "tandem"])
    expect(await plain(html, ".filter-chip bdi")).toEqual(["Bike", "tandem"])
  })

  it("the switches of the store are on when its address says so", async () => {
    upstream({ "/v1/products?onSale=true": json(listOf()) })
    const html = await read("/en/store?onSale=true")
    expect(await attributes(html, "input[type=checkbox]", "name")).toEqual(["onSale", "status"])
    expect(await attributes(html, "input[type=checkbox][checked]", "name")).toEqual(["onSale"])
  })

  it("an empty store says so", async () => {
    upstream({ "/v1/products?q=zzz": json(listOf()) })
    expect(await texts(await read("/en/store?q=zzz"), ".empty p")).toContain("No products available")
  })
})
