// What search engines read beside the words of a page (JSON-LD).

import { describe, expect, it } from "vitest"
import { cyclingGroup, cyclingRoute, event, home, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const things = {
  "/cycling-routes/serra": { "/v1/cycling-routes/serra": json(cyclingRoute) },
  "/rides/42": { "/v1/rides/42": json(ride) },
  "/cycling-groups/turma": { "/v1/cycling-groups/turma": json(cyclingGroup) },
  "/events/pedal": { "/v1/events/pedal": json(event) },
  "/product/bike": { "/v1/products/bike": json(product) },
  "/stolen/caso": { "/v1/stolen/caso": json(stolenReport) },
} as const

async function graph(path: string): Promise<Record<string, unknown>[]> {
  const [text = "{}"] = await texts(await read(path), "script[type='application/ld+json']")
  return JSON.parse(text)["@graph"] ?? []
}

describe("what search engines read", () => {
  it("Home names the site, who makes it and how it is searched", async () => {
    upstream({ "/v1/home": json(home) })
    const [organization, site] = await graph("/es")
    expect(organization).toMatchObject({ "@type": "Organization", name: "Pelotão" })
    expect(site).toMatchObject({
      "@type": "WebSite",
      url: "https://pelotao.example/es",
      potentialAction: { target: { urlTemplate: "https://pelotao.example/es/cycling-routes?q={query}" } },
    })
  })

  it("a list names its things in their order, and the way to it", async () => {
    upstream({ "/v1/rides": json(listOf({ ...ride, id: "2" }, { ...ride, id: "1" })) })
    const html = await read("/en/rides")
    const [trail, list] = await graph("/en/rides")
    const shown = (await attributes(html, "a[href^='/en/rides/']", "href")).map(
      (href) => `https://pelotao.example${href}`,
    )
    expect(list?.itemListElement).toEqual(shown.map((url, at) => ({ "@type": "ListItem", position: at + 1, url })))
    expect(trail).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: "Pelotão", item: "https://pelotao.example/en" },
        { name: "Training rides", item: "https://pelotao.example/en/rides" },
      ],
    })
  })

  it("of routes, rides and reports search engines read the way to them alone", async () => {
    upstream(Object.assign({}, ...Object.values(things)))
    for (const path of ["/cycling-routes/serra", "/rides/42", "/stolen/caso"] as const)
      expect(
        (await graph(path)).map((thing) => thing["@type"]),
        path,
      ).toEqual(["BreadcrumbList"])
  })

  it("an event says when with its offset, where, by whom, for how much and whether it takes place", async () => {
    upstream({ "/v1/events/pedal": json({ ...event, status: "postponed" }) })
    const [, said] = await graph("/events/pedal")
    expect(said).toMatchObject({
      "@type": "SportsEvent",
      name: "Pedal da lua cheia",
      url: "https://pelotao.example/events/pedal",
      startDate: "2026-06-01T19:00:00-03:00",
      endDate: "2026-06-01T22:00:00-03:00",
      eventStatus: "https://schema.org/EventPostponed",
      location: {
        "@type": "Place",
        name: "Praça da Sé",
        address: { addressLocality: "São Paulo", addressRegion: "SP" },
        geo: { latitude: -23.55, longitude: -46.63 },
      },
      organizer: { name: "Ana" },
      offers: { price: "25.00", priceCurrency: "BRL", url: "https://tickets.example/pedal" },
    })
  })

  it("a product says its price, its state and whether it can be had", async () => {
    upstream({ "/v1/products/bike": json({ ...product, status: "sold" }) })
    const [, said] = await graph("/product/bike")
    expect(said).toMatchObject({
      "@type": "Product",
      name: "Bike de trilha",
      brand: { name: "Serra" },
      offers: {
        price: "4599.00",
        priceCurrency: "BRL",
        availability: "https://schema.org/SoldOut",
        itemCondition: "https://schema.org/UsedCondition",
        areaServed: { address: { addressLocality: "São Paulo" } },
      },
    })
  })

  it("a place that is told by about a kilometre has no point", async () => {
    upstream({ "/v1/events/pedal": json({ ...event, location: { ...event.location, precision: "approximate" } }) })
    const [, said] = await graph("/events/pedal")
    expect(said?.location).not.toHaveProperty("geo")
  })

  it("a group is a sports club", async () => {
    upstream(things["/cycling-groups/turma"])
    const [, said] = await graph("/cycling-groups/turma")
    expect(said).toMatchObject({ "@type": "SportsClub", name: "Turma da Serra", founder: { name: "Ana" } })
  })

  it("no name can end the element that tells of it", async () => {
    upstream({ "/v1/events/pedal": json({ ...event, title: "</script><script>alert(1)</script>" }) })
    const [, said] = await graph("/events/pedal")
    expect(said?.name).toBe("</script><script>alert(1)</script>")
  })
})
