import { expect, it } from "vitest"
import { event, home, listOf, ride } from "./api-objects.ts"
import { texts } from "./markup.ts"
import { changed, entities, entityReplies } from "./page-content.ts"
import { json, type Replies } from "./upstream.ts"
import { origin, readWith } from "./visit.ts"

async function graph(path: string, replies: Replies = entityReplies): Promise<Record<string, unknown>[]> {
  const [text = "{}"] = await texts(await readWith(replies, path), "script[type='application/ld+json']")
  return JSON.parse(text)["@graph"] ?? []
}

const next = { startsAt: "2150-06-01T19:00:00-03:00", endsAt: "2150-06-01T22:00:00-03:00" }
const offered = (availability: string) => ({ offers: { availability: `https://schema.org/${availability}` } })
const address = { addressLocality: "São Paulo" }
const geo = { latitude: -23.55, longitude: -46.63 }
const gain = { "@type": "PropertyValue", name: "elevation gain", value: 830, unitCode: "MTR" }
const sundays = {
  "@type": "EventSeries",
  name: "Turma da Serra",
  location: { name: "Praça da Sé", address },
  eventSchedule: {
    ...{ "@type": "Schedule", repeatFrequency: "P1W", byDay: "https://schema.org/Sunday", startTime: "06:30:00" },
    ...{ scheduleTimezone: "America/Cuiaba", endDate: "2150-03-01" },
  },
}
const script = "</script><script>alert(1)</script>"

it("JSON-LD of Home names the site, its maker and its search", async () => {
  const urlTemplate = `${origin}/es/cycling-routes?q={query}`
  expect(await graph("/es", { "/v1/home": json(home) })).toMatchObject([
    { "@type": "Organization", name: "Pelotão" },
    { "@type": "WebSite", url: `${origin}/es`, potentialAction: { target: { urlTemplate } } },
  ])
})

it("JSON-LD of a list is its breadcrumbs", async () => {
  expect(await graph("/en/rides", { "/v1/rides": json(listOf(ride)) })).toMatchObject([
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: "Pelotão", item: `${origin}/en` },
        { name: "Rides", item: `${origin}/en/rides` },
      ],
    },
  ])
})

it.each(Object.keys(entities))(
  "JSON-LD of an entity has breadcrumbs, address, words and pictures: %s",
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

it.each<[title: string, path: keyof typeof entities, change: object, expected: object]>([
  [
    "a route is a trip with its start, its line, its length and its climbs in metres",
    "/cycling-routes/serra",
    {},
    {
      "@type": "TouristTrip",
      name: "Volta da Serra",
      provider: { "@type": "Person", name: "Ana" },
      tripOrigin: { address, geo },
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
    {},
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
    {},
    {
      "@type": "Report",
      headline: "Bike azul levada na Sé",
      reportNumber: "123/2026",
      about: { "@type": "Thing", name: "Serra Trail azul" },
      contentLocation: { address },
    },
  ],
  [
    "an event has its time with the offset, its place, its host, its price and its status",
    "/events/pedal",
    { status: "postponed" },
    {
      "@type": "SportsEvent",
      name: "Pedal da lua cheia",
      startDate: "2026-06-01T19:00:00-03:00",
      endDate: "2026-06-01T22:00:00-03:00",
      eventStatus: "https://schema.org/EventPostponed",
      location: { "@type": "Place", name: "Praça da Sé", address: { ...address, addressRegion: "SP" }, geo },
      organizer: { name: "Ana" },
      offers: { price: "25.00", priceCurrency: "BRL", url: "https://tickets.example/pedal" },
    },
  ],
  [
    "a product has its price, its condition and its availability",
    "/product/bike",
    { status: "sold" },
    {
      "@type": "Product",
      name: "Bike de trilha",
      brand: { name: "Serra" },
      offers: {
        ...{ price: "4599.00", priceCurrency: "BRL", areaServed: { address } },
        availability: "https://schema.org/SoldOut",
        itemCondition: "https://schema.org/UsedCondition",
      },
    },
  ],
  [
    "a group is a sports club",
    "/cycling-groups/turma",
    {},
    { "@type": "SportsClub", name: "Turma da Serra", founder: { name: "Ana" } },
  ],
  [
    "a group meets by the schedule that it says",
    "/cycling-groups/turma",
    { meetings: [{ weekday: 7, time: "06:30", timezone: "America/Cuiaba", until: "2150-03-01" }] },
    { event: [sundays] },
  ],
  [
    "a product without a photo has its share card",
    "/product/bike",
    { cover: null, photos: [] },
    { image: [expect.stringContaining("/card/products/bike.png")] },
  ],
  ["tickets of a scheduled event are in stock", "/events/pedal", next, offered("InStock")],
  ["tickets of a late event", "/events/pedal", { ...next, status: "postponed" }, offered("InStock")],
  ["tickets of no event", "/events/pedal", { ...next, status: "cancelled" }, offered("Discontinued")],
  ["tickets of the past", "/events/pedal", { startsAt: "2020-06-01T19:00:00Z", endsAt: null }, offered("Discontinued")],
  ["a name cannot end its element", "/events/pedal", { title: script }, { name: script }],
])("JSON-LD says that %s", async (_, path, change, expected) => {
  expect((await graph(path, changed(path, change)))[1]).toMatchObject(expected)
})

it("JSON-LD claims nothing that is unknown, rounded or for sale elsewhere", async () => {
  const bare = { encodedPath: null, distance: null, creator: null, start: null }
  const [, trip] = await graph("/cycling-routes/serra", changed("/cycling-routes/serra", bare))
  expect(trip).not.toHaveProperty("provider")
  const [, club] = await graph("/cycling-groups/turma", changed("/cycling-groups/turma", {}))
  expect(club).not.toHaveProperty("event")
  expect(trip).not.toHaveProperty("tripOrigin")
  expect(trip?.itinerary).toEqual({ "@type": "Place", name: "Volta da Serra", additionalProperty: [gain] })
  const about = changed("/events/pedal", { location: { ...event.location, precision: "approximate" } })
  expect((await graph("/events/pedal", about))[1]?.location).not.toHaveProperty("geo")
  expect(JSON.stringify((await graph("/stolen/caso"))[1])).not.toMatch(/Offer|Product/)
})
