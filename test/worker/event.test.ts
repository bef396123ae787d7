import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { event, listOf, place } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

async function detailed(more: object, path = "/en/events/pedal"): Promise<string> {
  upstream({ "/v1/events/pedal": json({ ...event, ...more }) })
  return read(path)
}

/** Before the event of these tests, which is on the evening of 1 June. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))
afterEach(() => void vi.useRealTimers())

describe("the page of an event", () => {
  it("the page of an event says when, where, by whom and for how much", async () => {
    const html = await detailed({})
    expect(await texts(html, "h1")).toEqual(["Pedal da lua cheia"])
    expect(await texts(html, ".when p")).toEqual(["Monday, 1 June 2026, 19:00–22:00"])
    expect(await texts(html, ".who")).toEqual(["by Ana"])
    expect(await texts(html, ".details dd")).toEqual(["12 participants", "R$25"])
    expect(await texts(html, ".place-foot p:first-child")).toEqual(["Praça da Sé, São Paulo, SP"])
    expect(await texts(html, ".prose")).toEqual(["Leve luz."])
    expect(await attributes(html, ".event-links a", "href")).toEqual([
      "/en/cycling-groups/turma",
      "/en/cycling-routes/serra",
    ])
  })

  it("an event in another zone than the reader's names its zone", async () => {
    const html = await detailed({ timezone: "America/Manaus" })
    expect(await texts(html, ".when p")).toEqual(["Monday, 1 June 2026, 18:00–21:00Amazon Standard Time"])
    for (const timezone of ["America/Sao_Paulo", "Mars/Olympus", null]) {
      expect(await texts(await detailed({ timezone }), ".when small"), String(timezone)).toEqual([])
    }
  })

  it.each([
    ["2026-06-02T16:00:00-03:00", "Monday, 1 June 2026, 19:00 – Tuesday, 2 June 2026, 16:00"],
    ["2026-06-01T18:00:00-03:00", "Monday, 1 June 2026, 19:00"],
    [null, "Monday, 1 June 2026, 19:00"],
    ["2026-02-30", "Monday, 1 June 2026, 19:00"],
  ])("an event that ends at %s says from when to when it is", async (endsAt, when) => {
    expect(await texts(await detailed({ endsAt }), ".when p")).toEqual([when])
  })

  it("the ticket of an event is sold at the seller's site", async () => {
    const html = await detailed({})
    expect(await attributes(html, "a.button-primary", "href")).toEqual(["https://tickets.example/pedal"])
    expect(await attributes(html, "a.button-primary", "rel")).toEqual(["noopener nofollow ugc"])
    expect(await texts(html, ".detail-more .sub")).toEqual(["Sold at tickets.example. Pelotão sells nothing itself."])
  })

  it.each([null, "javascript:alert(1)", "ftp://tickets.example/", "//tickets.example/", "tickets"])(
    "an event has no ticket at what is no web address, and is saved to a calendar first: %s",
    async (buyUrl) => {
      const html = await detailed({ buyUrl })
      expect(await texts(html, "a.button-primary")).toEqual([en.event.add_to_calendar])
      expect(await attributes(html, "a[rel~=ugc]", "href")).toEqual([])
    },
  )

  it("a cancelled event says so, strikes its date and sells nothing", async () => {
    const html = await detailed({ status: "cancelled" })
    expect(await texts(html, ".detail-head .chip")).toEqual(["Cancelled"])
    expect(await texts(html, ".when s")).toEqual(["Monday, 1 June 2026, 19:00–22:00"])
    expect(await texts(html, ".alert")).toEqual([en.event.cancelled_text])
    expect(await texts(html, "a.button-primary")).toEqual([])
    expect(await attributes(html, "a[href*=calendar], a[href$='.ics']", "href")).toEqual([])
  })

  it("a postponed event says so and still sells", async () => {
    const html = await detailed({ status: "postponed" })
    expect(await texts(html, ".detail-head .chip")).toEqual(["Postponed"])
    expect(await texts(html, ".alert")).toEqual([en.event.postponed_text])
    expect(await texts(html, "a.button-primary")).toEqual([en.event.buy])
  })

  it.each([
    ["an event that has not ended", "2026-06-01T21:59:00-03:00", {}],
    ["an event without an end that has not begun", "2026-06-01T18:59:00-03:00", { endsAt: null }],
    ["an event without a date", "2027-01-01T00:00:00-03:00", { startsAt: null, endsAt: null }],
    ["a postponed event", "2027-01-01T00:00:00-03:00", { status: "postponed" }],
  ])("%s sells its ticket", async (_, now, more) => {
    vi.setSystemTime(new Date(now))
    const html = await detailed(more)
    expect(await texts(html, "a.button-primary")).toEqual([en.event.buy])
    expect(await texts(html, ".chip-over")).toEqual([])
  })

  it.each([
    ["an event that has ended", "2026-06-01T22:00:00-03:00", {}],
    ["an event without an end that has begun", "2026-06-01T19:00:00-03:00", { endsAt: null }],
  ])("%s says that it is over, sells nothing and is in no calendar", async (_, now, more) => {
    vi.setSystemTime(new Date(now))
    const html = await detailed(more)
    expect(await texts(html, ".detail-head .chip-over")).toEqual([en.event.over])
    expect(await attributes(html, ".alert a", "href")).toEqual(["/en/events"])
    expect(await texts(html, "a.button-primary")).toEqual([])
    expect(await attributes(html, "a[href*=calendar], a[href$='.ics']", "href")).toEqual([])
  })

  it.each([
    [{ amount: 0, currency: "BRL" }, "Free"],
    [{ amount: 18_990, currency: "BRL" }, "R$189.90"],
    [null, "Price unavailable"],
    [{ amount: -1, currency: "BRL" }, "Price unavailable"],
  ])("an event says its price: %j", async (price, text) => {
    expect((await texts(await detailed({ price }), ".details dd"))[1]).toBe(text)
  })

  it("the page of an event leads to its calendar file and to Google's calendar", async () => {
    const html = await detailed({ title: "Pedal & prosa" })
    expect(await attributes(html, "a[download]", "href")).toEqual(["/en/events/pedal/event.ics"])
    const [address = ""] = await attributes(html, "a[href^='https://calendar.google.com/']", "href")
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      action: "TEMPLATE",
      details: "https://pelotao.example/events/pedal",
      dates: "20260601T220000Z/20260602T010000Z",
      text: "Pedal & prosa",
      location: "Praça da Sé, São Paulo, SP",
      ctz: "America/Sao_Paulo",
    })
  })

  it("the page of an event says what is unknown about it", async () => {
    const html = await detailed({
      ...{ title: null, creator: null, location: null, startsAt: null, endsAt: null, timezone: null },
      ...{ description: null, buyUrl: null, groupId: null, routeId: null, cover: null, price: null },
    })
    expect(await texts(html, "h1")).toEqual([en.event.unnamed])
    expect(await texts(html, ".when")).toEqual(["Date unavailable"])
    expect(await texts(html, ".who")).toEqual(["Name unavailable"])
    expect(await texts(html, ".cover-note")).toEqual(["No location information available"])
    expect(await texts(html, ".detail-more a, .prose, .detail-map img")).toEqual([])
  })

  it("an event whose place has no position says the name of the place", async () => {
    const html = await detailed({ location: { ...place, coordinates: null } })
    expect(await texts(html, ".cover-note, .place-links")).toEqual([])
    expect(await texts(html, ".place-foot p")).toEqual(["Praça da Sé, São Paulo, SP"])
  })

  it("the page of an event shows its photo", async () => {
    expect(await attributes(await detailed({}), ".detail-map img", "alt")).toEqual(["Uma serra"])
  })

  it("an event has fewer fields in a list than alone", async () => {
    upstream({ "/v1/events": json(listOf(event)), "/v1/events/pedal": json(event) })
    const list = await (await visit("/api/v1/events")).json<{ items: object[] }>()
    expect(Object.keys(list.items[0] ?? {}).toSorted()).toEqual(
      "coordinates creator id location participantCount startsAt status timezone title".split(" "),
    )
    expect(list.items[0]).toMatchObject({ location: { city: "São Paulo", state: "SP" }, creator: { name: "Ana" } })
    expect(await (await visit("/api/v1/events/pedal")).json()).toMatchObject({ groupId: "turma", routeId: "serra" })
  })
})
