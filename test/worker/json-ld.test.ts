// JSON-LD, which search engines read beside the words of a page.

import { describe, expect, it } from "vitest"
import { cyclingRoute, event, home, listOf, product, ride, stolenReport } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { entities, entityReplies } from "./page-content.ts"
import { json, type Replies, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const origin = "https://pelotao.example"

async function graph(path: string, replies: Replies = entityReplies): Promise<Record<string, unknown>[]> {
  upstream(replies)
  const [text = "{}"] = await texts(await read(path), "script[type='application/ld+json']")
  return JSON.parse(text)["@graph"] ?? []
}

const route = (change: object) => ({ "/v1/cycling-routes/serra": json({ ...cyclingRoute, ...change }) })
const report = (change: object) => ({ "/v1/stolen/caso": json({ ...stolenReport, ...change }) })
const meeting = (change: object) => ({ "/v1/events/pedal": json({ ...event, ...change }) })
const bike = (change: object) => ({ "/v1/products/bike": json({ ...product, ...change }) })
const next = { startsAt: "2150-06-01T19:00:00-03:00", endsAt: "2150-06-01T22:00:00-03:00" }
const offered = (availability: string) => ({ offers: { availability: `https://schema.org/${availability}` } })
const gain = { "@type": "PropertyValue", name: "elevation gain", value: 830, unitCode: "MTR" }
const script = "</script><script>alert(1)</script>"

describe("JSON-LD", () => {
  it("of Home names the site, its maker and its search", async () => {
    const urlTemplate = `${origin}/es/cycling-routes?q={query}`
    expect(await graph("/es", { "/v1/home": json(home) })).toMatchObject([
      { "@type": "Organization", name: "Pelotão" },
      { "@type": "WebSite", url: `${origin}/es`, potentialAction: { target: { urlTemplate } } },
    ])
  })

  it("of a list names its entities in their order, after its breadcrumbs", async () => {
    upstream({ "/v1/rides": json(listOf({ ...ride, id: "2" }, { ...ride, id: "1" })) })
    const html = await read("/en/rides")
    const [text = ""] = await texts(html, "script[type='application/ld+json']")
    const links = await attributes(html, "a[href^='/en/rides/']", "href")
    expect(links).toHaveLength(2)
    expect(JSON.parse(text)["@graph"]).toMatchObject([
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { name: "Pelotão", item: `${origin}/en` },
          { name: "Training rides", item: `${origin}/en/rides` },
        ],
      },
      { itemListElement: links.map((href, at) => ({ "@type": "ListItem", position: at + 1, url: origin + href })) },
    ])
  })

  it.each(Object.keys(entities))(
    "of an entity follows its breadcrumbs and has its address, its words and its pictures: %s",
    async (path) => {
      const [breadcrumbs, entity] = await graph(path)
      const itemListElement = [{ position: 1 }, { position: 2 }, { position: 3 }]
      expect(breadcrumbs).toMatchObject({ "@type": "BreadcrumbList", itemListElement })
      expect(entity).toMatchObject({ url: origin + path, description: expect.stringMatching(/\w/) })
      if (path !== "/rides/42")
        expect(entity?.image).toEqual([
          `${origin}/img/1280/photos.example/1.jpg`,
          expect.stringMatching(/^https:\/\/pelotao\.example\/pt\/card\/[\w-]+\/\w+\.png\?v=\w+$/),
        ])
    },
  )

  it.each<[title: string, path: string, replies: Replies, expected: object]>([
    [
      "a route is a trip with its start, its line, its length and its climbs in metres",
      "/cycling-routes/serra",
      route({}),
      {
        "@type": "TouristTrip",
        name: "Volta da Serra",
        provider: { "@type": "Person", name: "Ana" },
        tripOrigin: { address: { addressLocality: "São Paulo" }, geo: { latitude: -23.55, longitude: -46.63 } },
        itinerary: {
          "@type": "Place",
          geo: { "@type": "GeoShape", line: "38.5,-120.2 40.7,-120.95 43.252,-126.453" },
          additionalProperty: [{ "@type": "PropertyValue", name: "distance", value: 42_000, unitCode: "MTR" }, gain],
        },
      },
    ],
    [
      "a ride is an exercise with its rider, its start, its length and its line",
      "/rides/42",
      entityReplies,
      {
        "@type": "ExerciseAction",
        name: "Treino de domingo",
        exerciseType: "cycling",
        startTime: "2026-05-03T09:30:00-03:00",
        agent: { name: "Bia" },
        distance: "30.0 km",
        exerciseCourse: { geo: { line: expect.stringMatching(/^38\.5,-120\.2 /) } },
      },
    ],
    [
      "a report is of a stolen bike and its place",
      "/stolen/caso",
      report({}),
      {
        "@type": "Report",
        headline: "Bike azul levada na Sé",
        reportNumber: "123/2026",
        about: { "@type": "Thing", name: "Serra Trail azul" },
        contentLocation: { address: { addressLocality: "São Paulo" } },
      },
    ],
    [
      "an event has its time with the offset, its place, its host, its price and its status",
      "/events/pedal",
      meeting({ status: "postponed" }),
      {
        "@type": "SportsEvent",
        name: "Pedal da lua cheia",
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
      },
    ],
    [
      "a product has its price, its condition and its availability",
      "/product/bike",
      bike({ status: "sold" }),
      {
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
      },
    ],
    [
      "a group is a sports club",
      "/cycling-groups/turma",
      entityReplies,
      { "@type": "SportsClub", name: "Turma da Serra", founder: { name: "Ana" } },
    ],
    [
      "a product without a photo has its share card",
      "/product/bike",
      bike({ cover: null, photos: [] }),
      { image: [expect.stringContaining("/card/products/bike.png")] },
    ],
    ["tickets of a scheduled event are in stock", "/events/pedal", meeting({ ...next }), offered("InStock")],
    ["tickets of a late event", "/events/pedal", meeting({ ...next, status: "postponed" }), offered("InStock")],
    ["tickets of no event", "/events/pedal", meeting({ ...next, status: "cancelled" }), offered("Discontinued")],
    [
      "tickets of a past event are discontinued",
      "/events/pedal",
      meeting({ startsAt: "2020-06-01T19:00:00-03:00", endsAt: null }),
      offered("Discontinued"),
    ],
    ["a name cannot end its element", "/events/pedal", meeting({ title: script }), { name: script }],
  ])("says that %s", async (_, path, replies, expected) => {
    expect((await graph(path, replies))[1]).toMatchObject(expected)
  })

  it("claims nothing that is unknown, rounded or for sale elsewhere", async () => {
    const bare = { encodedPath: null, distance: null, creator: null, start: null }
    const [, trip] = await graph("/cycling-routes/serra", route(bare))
    expect(trip).not.toHaveProperty("provider")
    expect(trip).not.toHaveProperty("tripOrigin")
    expect(trip?.itinerary).toEqual({ "@type": "Place", name: "Volta da Serra", additionalProperty: [gain] })
    const about = { location: { ...event.location, precision: "approximate" } }
    expect((await graph("/events/pedal", meeting(about)))[1]?.location).not.toHaveProperty("geo")
    expect(JSON.stringify((await graph("/stolen/caso"))[1])).not.toMatch(/Offer|Product/)
  })
})
