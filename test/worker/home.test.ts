import { describe, expect, it } from "vitest"
import * as api from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

function homeWith(change: Partial<typeof api.home>) {
  return upstream({ "/v1/home": json({ ...api.home, ...change }) })
}

describe("the home page", () => {
  it("the home page is painted by one call to the API", async () => {
    const asked = homeWith({})
    const html = await read("/en")
    expect(asked.map(({ path }) => path)).toEqual(["/v1/home"])
    expect(await texts(html, "main section h2")).toEqual([
      "Suggested routes",
      "Trending groups",
      "Featured in the store",
      "Latest rides",
      "Upcoming events",
      "Partners",
    ])
  })

  it("the home page shows a route, a group, a product, a ride and an ad", async () => {
    homeWith({})
    const links = await attributes(await read("/en"), "main a", "href")
    for (const link of ["/en/cycling-routes/serra", "/en/cycling-groups/turma", "/en/product/bike", "/en/rides/42"])
      expect(links).toContain(link)
    expect(links).toContain("https://shop.example/")
  })

  it("the home page suggests other routes than the one of its poster, if there are enough", async () => {
    const routes = ["poster", "one", "two", "three"].map((id) => ({ ...api.cyclingRoute, id }))
    homeWith({ suggestedRoutes: routes })
    const cards = "main section a.card[href*=cycling-routes]"
    expect(await attributes(await read("/en"), cards, "href")).toEqual(
      ["one", "two", "three"].map((id) => `/en/cycling-routes/${id}`),
    )
    homeWith({ suggestedRoutes: routes.slice(0, 3) })
    expect(await attributes(await read("/en"), cards, "href")).toHaveLength(3)
  })

  it.each([
    ["suggestedRoutes", "No Routes Found"],
    ["trendingGroups", "No groups found"],
    ["featuredProducts", "No products available"],
    ["latestRides", "No rides found"],
    ["upcomingEvents", "No events found"],
    ["ads", "No ads available at the moment"],
  ] as const)("the home page has a sentence of its own for empty %s", async (block, sentence) => {
    homeWith({})
    expect(await read("/en")).not.toContain(sentence)
    homeWith({ [block]: [] })
    const html = await read("/en")
    expect(await texts(html, "main section .empty p")).toEqual([sentence])
    expect(await texts(html, "h1")).toHaveLength(1)
  })

  it("the home page without an answer keeps its headline, its actions and a way to ask again", async () => {
    upstream({ "/v1/home": status(500) })
    const html = await read("/es")
    expect(await texts(html, "h1")).toHaveLength(1)
    expect(await attributes(html, "main a.button-primary", "href")).toEqual(["/es/cycling-routes"])
    expect(await attributes(html, "main .empty a", "href")).toEqual(["/es"])
  })
})

describe("flash sales", () => {
  it.each([
    [70, "up to 70% off"],
    [12.4, "up to 12% off"],
  ])("a flash sale of %d percent says so and leads to what is on sale", async (maxDiscountPercent, words) => {
    homeWith({ flashSale: { maxDiscountPercent, endsAt: "2026-12-31T00:00:00Z" } })
    const html = await read("/en")
    expect((await texts(html, "a.sale")).join()).toContain(words)
    expect(await attributes(html, "a.sale", "href")).toEqual(["/en/store?onSale=true"])
  })

  it("the home page does not speak of a flash sale when there is none", async () => {
    homeWith({ flashSale: null })
    expect(await attributes(await read("/en"), "a.sale", "href")).toEqual([])
  })
})
