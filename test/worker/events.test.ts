import { afterEach, describe, expect, it, vi } from "vitest"
import { event, listOf } from "./api-objects.ts"
import { en, pt } from "./locales.ts"
import { attributes, initialDataOf, texts } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

const at = (id: string, startsAt: string | null, more: object = {}) => ({ ...event, id, startsAt, ...more })

async function listed(items: object[], path = "/events"): Promise<string> {
  upstream({ "/v1/events": json(listOf(...items)) })
  return read(path)
}

async function askedBy(path: string): Promise<string[]> {
  const asked = upstream({})
  await read(path)
  return asked.map((request) => request.path)
}

describe("the list of events", () => {
  it("the list of events stands under their days", async () => {
    const html = await listed([
      at("a", "2026-11-21T19:00:00-03:00"),
      at("b", "2026-11-22T06:30:00-03:00"),
      at("c", "2026-11-22T08:00:00-03:00"),
    ])
    expect(await texts(html, ".day-head h2")).toEqual(["sábado, 21 de novembro", "domingo, 22 de novembro"])
    expect(await attributes(html, ".list-group:nth-of-type(2) a.event", "href")).toEqual(["/events/b", "/events/c"])
    expect(await texts(html, ".event-time")).toEqual(["19:00", "06:30", "08:00"])
    expect((await texts(html, ".event .sub"))[0]).toBe("São Paulo, SP · 12 participantes · por Ana")
  })

  it.each([
    ["es", "domingo, 22 de noviembre"],
    ["en", "Sunday 22 November"],
  ])("the list of events has its days in the language of the page: %s", async (prefix, day) => {
    const html = await listed([at("b", "2026-11-22T06:30:00-03:00")], `/${prefix}/events`)
    expect(await texts(html, ".day-head h2")).toEqual([day])
  })

  it("an event of a list stands under the day of its own zone", async () => {
    const html = await listed([
      at("sp", "2026-11-22T00:30:00-03:00"),
      at("acre", "2026-11-21T23:00:00-05:00", { timezone: "America/Rio_Branco" }),
      at("noon", "2026-11-22T12:00:00-03:00"),
    ])
    expect(await texts(html, ".day-head h2")).toEqual(["sábado, 21 de novembro", "domingo, 22 de novembro"])
    expect(await attributes(html, "a.event", "href")).toEqual(["/events/acre", "/events/sp", "/events/noon"])
    expect((await texts(html, ".event-time"))[0]).toBe("23:00")
  })

  it("the list of events says the year where it is another than the first one's", async () => {
    const html = await listed([at("a", "2026-12-31T06:00:00-03:00"), at("b", "2027-01-02T06:00:00-03:00")])
    expect(await texts(html, ".day-head h2")).toEqual(["quinta-feira, 31 de dezembro", "sábado, 2 de janeiro de 2027"])
  })

  it("the list of events keeps what was cancelled or postponed and says so", async () => {
    const html = await listed([
      at("a", "2026-11-22T06:00:00-03:00", { status: "cancelled" }),
      at("b", "2026-11-22T07:00:00-03:00", { status: "postponed" }),
      at("c", "2026-11-22T08:00:00-03:00"),
    ])
    expect(await texts(html, ".event .chip")).toEqual([pt.event.cancelled, pt.event.postponed])
    expect(await texts(html, ".event-time s")).toEqual(["06:00", "07:00"])
    expect(await texts(html, ".event-time")).toEqual(["06:00", "07:00", "08:00"])
  })

  it("the list of events ends with those without a date", async () => {
    const html = await listed([at("a", null), at("b", "2026-11-22T06:00:00-03:00")], "/en/events")
    expect(await texts(html, ".day-head h2")).toEqual(["Sunday 22 November", "Date unavailable"])
    expect(await texts(html, ".event-time")).toEqual(["06:00", "N/A"])
  })

  it("an empty list of events says so", async () => {
    expect(await texts(await listed([], "/en/events"), ".empty p")).toContain("No events found")
  })

  it("the list of events leads to its next page with the same filters", async () => {
    upstream({
      "/v1/events?city=Recife": json({ items: [event], nextCursor: "next", total: 30 }),
    })
    const html = await read("/events?city=Recife")
    expect(await attributes(html, ".pager a", "href")).toEqual(["/events?city=Recife&cursor=next"])
  })
})

describe("questions for events", () => {
  // A Saturday afternoon in Brasília.
  const now = new Date("2026-11-21T18:00:00Z")
  afterEach(() => void vi.useRealTimers())

  it("the API is asked for the events to come unless the address names days", async () => {
    expect(await askedBy("/events")).toEqual(["/v1/events"])
    expect(await askedBy("/events?q=serra&city=Recife&near=-8.06,-34.87")).toEqual([
      "/v1/events?city=Recife&near=-8.06%2C-34.87&q=serra&radius=60000&sort=startsAt",
    ])
  })

  it("the API is asked for events in whole days of Brasília", async () => {
    expect(await askedBy("/events?from=2026-12-01&to=2026-12-07")).toEqual([
      "/v1/events?from=2026-12-01T00%3A00%3A00-03%3A00&to=2026-12-08T00%3A00%3A00-03%3A00",
    ])
  })

  it.each([
    ["this", "to=2026-11-23T00%3A00%3A00-03%3A00"],
    ["next", "from=2026-11-23T00%3A00%3A00-03%3A00&to=2026-11-30T00%3A00%3A00-03%3A00"],
    ["month", "to=2026-12-01T00%3A00%3A00-03%3A00"],
    ["all", "from=1970-01-01T00%3A00%3A00-03%3A00&sort=-startsAt"],
  ])("the API is asked for the span that a week means today: %s", async (week, span) => {
    vi.useFakeTimers({ now, toFake: ["Date"] })
    expect(await askedBy(`/events?week=${week}`)).toEqual([`/v1/events?${span}`])
  })

  it("page and browser know the answer to a week by its word", async () => {
    vi.useFakeTimers({ now, toFake: ["Date"] })
    upstream({ "/v1/events?to=2026-11-23T00%3A00%3A00-03%3A00": json(listOf(event)) })
    const initialData: unknown = JSON.parse(await initialDataOf(await read("/events?week=this")))
    expect(initialData).toMatchObject({ answers: { "/api/v1/events?week=this": { items: [{ id: "pedal" }] } } })
    const answer = await visit("/api/v1/events?week=this")
    expect(await answer.json()).toMatchObject({ items: [{ id: "pedal" }] })
  })

  it("an unknown week in a question is the API's to refuse", async () => {
    const asked = upstream({ "/v1/events?week=never": status(400) })
    expect((await visit("/api/v1/events?week=never")).status).toBe(400)
    expect(asked.map(({ path }) => path)[0]).toBe("/v1/events?week=never")
  })

  it("a week of anything but events is a 400", async () => {
    const asked = upstream({})
    expect((await visit("/api/v1/rides?week=this")).status).toBe(400)
    expect(asked).toEqual([])
  })

  it("the list of events says which day cannot be used and does not ask for it", async () => {
    const asked = upstream({ "/v1/events": json(listOf(event)) })
    const html = await read("/en/events?from=2026-02-30")
    expect(await texts(html, ".wrong")).toEqual([en.events.wrong_day])
    expect(await attributes(html, "input[name=from]", "aria-invalid")).toEqual(["true"])
    expect(asked.map(({ path }) => path)).toEqual(["/v1/events"])
  })

  it("the filters of events stand as chips that take themselves away", async () => {
    upstream({})
    const html = await read("/en/events?week=next&city=Recife&from=2026-12-01")
    expect(await texts(html, ".filter-chip")).toEqual(["Next week", "City: Recife", "from 01/12/2026"])
    expect(await attributes(html, ".filter-chip", "href")).toContain("/en/events?city=Recife&from=2026-12-01")
  })
})
