// What search engines read beside the words of a page (JSON-LD).

import { describe, expect, it } from "vitest"
import { cyclingGroup, cyclingRoute, event, home, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const entities = {
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

  it("a list names its entities in their order, and the way to it", async () => {
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

  it.each(Object.keys(entities))(
    "a thing is named after the way to it, with its address and its description: %s",
    async (path) => {
      upstream(Object.assign({}, ...Object.values(entities)))
      const [trail, said] = await graph(path)
      expect(trail).toMatchObject({
        "@type": "BreadcrumbList",
        itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }],
      })
      expect(said).toMatchObject({ url: `https://pelotao.example${path}`, description: expect.stringMatching(/\w/) })
    },
  )

  it("a route is a trip: where it begins, its line, its length and its climbs in metres", async () => {
    upstream(entities["/cycling-routes/serra"])
    const [, said] = await graph("/cycling-routes/serra")
    expect(said).toMatchObject({
      "@type": "TouristTrip",
      name: "Volta da Serra",
      provider: { "@type": "Person", name: "Ana" },
      tripOrigin: { address: { addressLocality: "São Paulo" }, geo: { latitude: -23.55, longitude: -46.63 } },
      itinerary: {
        "@type": "Place",
        geo: { "@type": "GeoShape", line: "38.5,-120.2 40.7,-120.95 43.252,-126.453" },
        additionalProperty: [
          { "@type": "PropertyValue", name: "distance", value: 42_000, unitCode: "MTR" },
          { "@type": "PropertyValue", name: "elevation gain", value: 830, unitCode: "MTR" },
        ],
      },
    })
  })

  it("a route without a track, a length or an author claims none", async () => {
    const bare = { ...cyclingRoute, encodedPath: null, distance: null, creator: null, start: null }
    upstream({ "/v1/cycling-routes/serra": json(bare) })
    const [, said] = await graph("/cycling-routes/serra")
    expect(Object.keys(said ?? {})).not.toEqual(expect.arrayContaining(["provider"]))
    expect(Object.keys(said ?? {})).not.toEqual(expect.arrayContaining(["tripOrigin"]))
    expect(said?.itinerary).toEqual({
      "@type": "Place",
      name: "Volta da Serra",
      additionalProperty: [{ "@type": "PropertyValue", name: "elevation gain", value: 830, unitCode: "MTR" }],
    })
  })

  it("a ride is an exercise that somebody did, with when, how far and where", async () => {
    upstream(entities["/rides/42"])
    const [, said] = await graph("/rides/42")
    expect(said).toMatchObject({
      "@type": "ExerciseAction",
      name: "Treino de domingo",
      exerciseType: "cycling",
      startTime: "2026-05-03T09:30:00-03:00",
      agent: { name: "Bia" },
      distance: "30.0 km",
      exerciseCourse: { geo: { line: expect.stringMatching(/^38\.5,-120\.2 /) } },
    })
  })

  it("a report says what was stolen where, and offers nothing", async () => {
    upstream(entities["/stolen/caso"])
    const [, said] = await graph("/stolen/caso")
    expect(said).toMatchObject({
      "@type": "Report",
      headline: "Bike azul levada na Sé",
      reportNumber: "123/2026",
      about: { "@type": "Entity", name: "Serra Trail azul" },
      contentLocation: { address: { addressLocality: "São Paulo" } },
    })
    expect(JSON.stringify(said)).not.toMatch(/Offer|Product/)
  })

  it("a report that nobody has approved tells search engines nothing", async () => {
    upstream({ "/v1/stolen/caso": json({ ...stolenReport, status: "pending" }) })
    expect(await graph("/stolen/caso")).toEqual([])
  })

  it.each(["/product/bike", "/events/pedal", "/cycling-groups/turma", "/cycling-routes/serra", "/stolen/caso"])(
    "the photos of a thing come before its share card: %s",
    async (path) => {
      upstream(Object.assign({}, ...Object.values(entities)))
      const [, said] = await graph(path)
      expect(said?.image).toEqual([
        "https://pelotao.example/img/1280/photos.example/1.jpg",
        expect.stringMatching(/^https:\/\/pelotao\.example\/pt\/card\/[\w-]+\/\w+\.png\?v=\w+$/),
      ])
    },
  )

  it("what has no photo has its share card", async () => {
    upstream({ "/v1/products/bike": json({ ...product, cover: null, photos: [] }) })
    const [, said] = await graph("/product/bike")
    expect(said?.image).toEqual([expect.stringContaining("/card/products/bike.png")])
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

  it.each([
    ["it can be joined", { status: "scheduled" }, "InStock"],
    ["it is put off", { status: "postponed" }, "InStock"],
    ["it is cancelled", { status: "cancelled" }, "Discontinued"],
    ["it is over", { startsAt: "2020-06-01T19:00:00-03:00", endsAt: null }, "Discontinued"],
  ])("an event says whether its tickets can be had: %s", async (_, change, availability) => {
    const next = { startsAt: "2150-06-01T19:00:00-03:00", endsAt: "2150-06-01T22:00:00-03:00" }
    upstream({ "/v1/events/pedal": json({ ...event, ...next, ...change }) })
    const [, said] = await graph("/events/pedal")
    expect(said?.offers).toMatchObject({ availability: `https://schema.org/${availability}` })
  })

  it("a place that is told by about a kilometre has no point", async () => {
    upstream({ "/v1/events/pedal": json({ ...event, location: { ...event.location, precision: "approximate" } }) })
    const [, said] = await graph("/events/pedal")
    expect(said?.location).not.toHaveProperty("geo")
  })

  it("a group is a sports club", async () => {
    upstream(entities["/cycling-groups/turma"])
    const [, said] = await graph("/cycling-groups/turma")
    expect(said).toMatchObject({ "@type": "SportsClub", name: "Turma da Serra", founder: { name: "Ana" } })
  })

  it("no name can end the element that tells of it", async () => {
    upstream({ "/v1/events/pedal": json({ ...event, title: "</script><script>alert(1)</script>" }) })
    const [, said] = await graph("/events/pedal")
    expect(said?.name).toBe("</script><script>alert(1)</script>")
  })
})
