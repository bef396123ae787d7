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
      "Stolen and recovered",
      "Latest rides",
      "Upcoming events",
      "Advertising",
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

  it("the home page puts what has no price and no duration behind what has", async () => {
    const [without, costly] = [{ id: "without", price: null }, { id: "costly" }].map((own) => ({
      ...api.product,
      ...own,
    }))
    const [endless, short] = [{ id: "endless", duration: null }, { id: "short" }].map((own) => ({
      ...api.cyclingRoute,
      ...own,
    }))
    const block = (first: unknown, second: unknown) =>
      json({ ...api.home, featuredProducts: first, suggestedRoutes: second })
    upstream({ "/v1/home": block([without, costly], [endless, short]) })
    const html = await read("/en")
    expect(await attributes(html, "main a.card[href*=product]", "href")).toEqual([
      "/en/product/costly",
      "/en/product/without",
    ])
    expect(await attributes(html, "main section a.card[href*=routes]", "href")).toEqual([
      "/en/cycling-routes/short",
      "/en/cycling-routes/endless",
    ])
  })

  it("the home page counts what there is, each with its way, and leaves out what there is none of", async () => {
    homeWith({ community: { cyclingRoutes: 1_240, cyclingGroups: 1, rides: 0 } })
    const html = await read("/en")
    expect(await texts(html, ".community a")).toEqual(["1,240 routes", "1 group"])
    expect(await attributes(html, ".community a", "href")).toEqual(["/en/cycling-routes", "/en/cycling-groups"])
    homeWith({ community: null })
    expect(await texts(await read("/en"), ".community")).toEqual([])
  })

  it("the home page of an API without reports or counts is whole all the same", async () => {
    const { stolenReports, community, ...older } = api.home
    expect(stolenReports).toHaveLength(1)
    expect(community).not.toBeNull()
    upstream({ "/v1/home": json(older) })
    const html = await read("/en")
    expect(await texts(html, "main section h2")).not.toContain("Stolen and recovered")
    expect(await texts(html, ".empty")).toEqual([])
  })

  it("the home page shows what was stolen and what is back, under their tapes", async () => {
    const recovered = { ...api.stolenReport, id: "back", dateRecovered: "2024-06-01" }
    homeWith({ stolenReports: [api.stolenReport, recovered] })
    const html = await read("/en")
    expect(await attributes(html, "main section a[href*=stolen].card", "href")).toEqual([
      `/en/stolen/${api.stolenReport.id}`,
      "/en/stolen/back",
    ])
    expect(await texts(html, ".status-band-recovered")).toHaveLength(1)
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
