// One product and what else there is beside it, as a visitor reads them in English.

import { describe, expect, it } from "vitest"
import { listOf, product } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, type Reply, raw, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const others = "/v1/products?exclude=bike&limit=4&seller=ana"
const helmet = { ...product, id: "helmet", name: "Capacete", kind: "item", category: "helmet" } as const
const wheels = { ...product, id: "wheels", name: "Rodas", kind: "item", category: "wheels" } as const

/** The page of a product, changed, and what it reads when its rails answer otherwise. */
async function detail(changed: object = {}, rails: { others?: Reply; similar?: Reply } = {}): Promise<string> {
  upstream({
    "/v1/products/bike": json({ ...product, ...changed }),
    "/v1/products/bike/similar": rails.similar ?? json(listOf()),
    [others]: rails.others ?? json(listOf()),
  })
  return read("/en/product/bike")
}

async function plain(html: string, selector: string): Promise<string[]> {
  return (await texts(html, selector)).map((text) => text.replace(/\s+/g, " ").trim())
}

describe("the page of a product", () => {
  it("a product has its price, what it was and how much less that is", async () => {
    const html = await detail()
    expect(await plain(html, ".detail-head .price")).toEqual(["R$4,599was R$5,0008% off"])
    expect(await plain(html, ".detail-head s")).toEqual(["was R$5,000"])
  })

  it.each([
    { originalPrice: null },
    { originalPrice: { amount: 459_900, currency: "BRL" } },
    { originalPrice: { amount: 400_000, currency: "BRL" } },
    { originalPrice: { amount: 900_000, currency: "USD" } },
    { price: null },
  ])("a product without a higher price before names no discount: %j", async (changed) => {
    const html = await detail(changed)
    expect(await texts(html, ".detail-head s")).toEqual([])
    expect(await texts(html, ".discount")).toEqual([])
  })

  it("a product that is less than one per cent cheaper names no discount", async () => {
    const html = await detail({ originalPrice: { amount: 459_999, currency: "BRL" } })
    expect([await texts(html, ".detail-head s"), await texts(html, ".discount")]).toEqual([["was R$4,599.99"], []])
  })

  it.each(["new", "like_new", "good", "fair", "for_parts"] as const)(
    "the condition of a product is explained: %s",
    async (condition) => {
      const html = await detail({ condition })
      const meaning = en.product.condition_meaning[condition]
      expect(await texts(html, ".details dd")).toContain(en.product.condition[condition] + meaning)
      expect(meaning).toMatch(/^[A-Z].{20,}\.$/)
    },
  )

  it("the page of a product names its seller, since when and where", async () => {
    const html = await detail({ seller: { ...product.seller, memberSince: "2020-05-01" } })
    const block = await plain(html, ".detail-more .block p")
    expect(block).toEqual(["Ana", "Member since May 2020", "Praça da Sé, São Paulo, SP", "Pouco usada."])
  })

  it("the page of a product says what is unknown about it", async () => {
    const nothing = {
      size: null,
      brand: null,
      model: null,
      color: null,
      condition: null,
      place: null,
      description: null,
    }
    const html = await detail({
      ...{ ...nothing, name: null, price: null, category: null },
      seller: { id: "ana", name: null, memberSince: null },
    })
    expect(await texts(html, "h1")).toEqual(["Name unavailable"])
    expect(await texts(html, ".detail-head .unknown")).toEqual(["Price unavailable"])
    expect(await texts(html, ".details dd")).toEqual(Array.from({ length: 5 }, () => "N/A"))
    expect(await plain(html, ".detail-more .block p")).toEqual([
      "Name unavailable",
      "Member since N/A",
      "No location information available",
    ])
  })

  it.each([{ seller: null }, { seller: undefined }, { seller: { name: "Ana" } }])(
    "a product of which nobody knows who sells it is shown without the seller's name and other products: %j",
    async (changed) => {
      const html = await detail(changed, { similar: json(listOf(wheels)) })
      expect((await plain(html, ".detail-more .block p"))[0]).toBe("Name unavailable")
      expect(await texts(html, "main h2")).not.toContain(en.product.of_seller)
      expect(await texts(html, "main h2")).toContain(en.product.similar)
    },
  )

  it("a product leads to the others of its category, whatever the API calls it", async () => {
    for (const [category, name] of [
      ["mtb", "Mountain"],
      ["tall bike", "tall bike"],
    ] as const) {
      const html = await detail({ category })
      expect(await texts(html, ".crumb a")).toEqual(["Store", name])
      expect(await attributes(html, ".crumb a", "href")).toEqual([
        "/en/store",
        `/en/store?category=${category.replace(" ", "+")}`,
      ])
    }
  })

  it("the seller of a product is reached behind the warning", async () => {
    const html = await detail()
    const buttons = "main .button[commandfor=purchase-warning]"
    expect(await texts(html, buttons)).toEqual(["Contact the seller", "Contact the seller"])
    expect(await attributes(html, buttons, "command")).toEqual(["show-modal", "show-modal"])
    expect(await attributes(html, buttons, "type")).toEqual(["button", "button"])
    expect(await texts(html, ".product-state")).toEqual([])
  })

  it("a reserved product says so, and its seller can still be reached", async () => {
    const html = await detail({ status: "reserved" })
    expect(await texts(html, ".product-state")).toEqual([`Reserved ${en.product.reserved_text}`])
    expect(await texts(html, ".button[commandfor=purchase-warning]")).toHaveLength(2)
  })

  it("a sold product says so and leads to others instead", async () => {
    const html = await detail({ status: "sold" })
    expect(await texts(html, ".product-state")).toEqual([`Sold ${en.product.sold_text}`])
    expect(await texts(html, ".button[commandfor=purchase-warning]")).toEqual([])
    expect(await texts(html, "main a.button-primary")).toEqual(["See similar", "See similar"])
    expect(await attributes(html, ".actions > a", "href")).toEqual(["/en/store?category=mtb&kind=bike"])
    expect(await attributes(await detail({ status: "sold", category: null }), ".actions > a", "href")).toEqual([
      "/en/store?kind=bike",
    ])
  })

  it("a product that does not exist, or did not answer, says so", async () => {
    upstream({ "/v1/products/unknown": status(404), "/v1/products/failing": status(500) })
    expect(await texts(await read("/en/product/unknown"), "h1")).toEqual(["Product not found"])
    expect(await texts(await read("/en/product/failing"), "h1")).toEqual(["Error loading main product"])
  })
})

describe("rails beside a product", () => {
  it("the other products of a seller are one question, asked of the API by the seller whom the product names", async () => {
    const asked = upstream({ "/v1/products/bike": json(product), [others]: json(listOf(helmet)) })
    const answer = await (await visit("/api/v1/products/bike/seller")).json<{ items: object[] }>()
    expect(asked.map(({ path }) => path)).toEqual(["/v1/products/bike", others])
    expect(answer.items).toMatchObject([{ id: "helmet", name: "Capacete" }])
    expect(answer.items[0]).not.toHaveProperty("seller")
  })

  it.each([
    ["its product is unknown", 404, { "/v1/products/one": status(404) }],
    ["its product is gone", 404, { "/v1/products/one": status(410) }],
    ["its product fails", 503, { "/v1/products/two": status(500) }],
    ["its product is no JSON", 503, { "/v1/products/three": raw("<html>") }],
    [
      "the list fails",
      503,
      {
        "/v1/products/four": json({ ...product, id: "four" }),
        "/v1/products?exclude=four&limit=4&seller=ana": status(500),
      },
    ],
  ])("the other products of a seller have no answer when %s", async (_, expected, replies) => {
    upstream(replies)
    const [first = ""] = Object.keys(replies)
    expect((await visit(`/api${first}/seller`)).status).toBe(expected)
  })

  it("the question for other products of a seller has no parameters and is of products alone", async () => {
    const asked = upstream({})
    for (const path of ["products/bike/seller?limit=9", "rides/42/seller", "products/bike/seller/more"])
      expect((await visit(`/api/v1/${path}`)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it("other products stand in two rails, without the product itself", async () => {
    const html = await detail({}, { others: json(listOf(product, helmet)), similar: json(listOf(wheels, product)) })
    expect(await texts(html, "article h2:not([id])")).toEqual([
      ...["Seller", "About this item"],
      ...["More from this seller", "Similar products"],
    ])
    expect(await texts(html, "a.card h3")).toEqual(["Capacete", "Rodas"])
  })

  it("an empty rail of other products is not shown", async () => {
    expect(await texts(await detail(), "article h2:not([id])")).toEqual(["Seller", "About this item"])
  })

  it.each(["others", "similar"] as const)("a rail of other products fails in its own place: %s", async (rail) => {
    // Under a name that no other test asks for, so that no copy of a good answer stands in.
    const id = `alone-${rail}`
    upstream({
      [`/v1/products/${id}`]: json({ ...product, id }),
      [`/v1/products/${id}/similar`]: rail === "similar" ? status(500) : json(listOf(wheels)),
      [`/v1/products?exclude=${id}&limit=4&seller=ana`]: rail === "others" ? status(500) : json(listOf(helmet)),
    })
    const response = await visit(`/en/product/${id}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(await texts(html, "h1")).toEqual([product.name])
    expect(await texts(html, ".empty p")).toEqual(["Error loading product"])
    expect(await texts(html, "a.card h3")).toEqual([rail === "others" ? "Rodas" : "Capacete"])
  })
})
