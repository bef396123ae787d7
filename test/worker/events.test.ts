// Lists of events: the page, its queries of the API, the calendars that it leads to, and the list on another site. [3.8]

import { expect, it, vi } from "vitest"
import { eventsEmbedAddress } from "#app/domain/embed/embed-code.ts"
import { event, listOf, place } from "./api-objects.ts"
import { en, es, pt } from "./locales.ts"
import { type Expected, expectMarkup, initialDataOf } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { askedBy, read, readWith, visit } from "./visit.ts"

const at = (id: string, startsAt: string | null, more: object = {}) => ({ ...event, id, startsAt, ...more })
const morning = at("b", "2026-11-22T06:30:00-03:00")

it.each<[string, object[], string, Expected]>([
  [
    "stands under their days",
    [at("a", "2026-11-21T19:00:00-03:00"), morning, at("c", "2026-11-22T08:00:00-03:00")],
    "/events",
    {
      ".day-head h2": ["sábado, 21 de novembro", "domingo, 22 de novembro"],
      ".list-group:nth-of-type(2) a.event@href": ["/events/b", "/events/c"],
      ".event-time": ["19:00", "06:30", "08:00"],
      ".event .sub": Array(3).fill("São Paulo, SP · 12 participantes · por Ana"),
    },
  ],
  ["has its days in Spanish", [morning], "/es/events", { ".day-head h2": ["domingo, 22 de noviembre"] }],
  [
    "has each event under the day of its own zone",
    [
      at("sp", "2026-11-22T00:30:00-03:00"),
      at("acre", "2026-11-21T23:00:00-05:00", { timezone: "America/Rio_Branco" }),
      at("noon", "2026-11-22T12:00:00-03:00"),
    ],
    "/events",
    {
      ".day-head h2": ["sábado, 21 de novembro", "domingo, 22 de novembro"],
      "a.event@href": ["/events/acre", "/events/sp", "/events/noon"],
      ".event-time": ["23:00", "00:30", "12:00"],
    },
  ],
  [
    "says the year where it is not the first one's",
    [at("a", "2026-12-31T06:00:00-03:00"), at("b", "2027-01-02T06:00:00-03:00")],
    "/events",
    { ".day-head h2": ["quinta-feira, 31 de dezembro", "sábado, 2 de janeiro de 2027"] },
  ],
  [
    "keeps what was cancelled or postponed and says so",
    [
      { ...morning, status: "cancelled" },
      { ...morning, id: "p", status: "postponed" },
      { ...morning, id: "c" },
    ],
    "/events",
    {
      ".event .chip": [pt.event.cancelled, pt.event.postponed],
      ".event-time s": ["06:30", "06:30"],
      ".event-time": ["06:30", "06:30", "06:30"],
    },
  ],
  [
    "ends with those without a date",
    [at("a", null), morning],
    "/en/events",
    { ".day-head h2": ["Sunday 22 November", "Date unavailable"], ".event-time": ["06:30", ""] },
  ],
  ["says that it is empty", [], "/en/events", { ".empty p": expect.arrayContaining(["No events found"]) }],
])("the list of events %s", async (_, items, path, expected) => {
  await expectMarkup(await readWith({ "/v1/events": json(listOf(...items)) }, path), expected)
})

it("the list of events leads to its next page and to a calendar with the same filters", async () => {
  const replies = { "/v1/events?city=Recife&cursor=abc": json({ items: [event], nextCursor: "next", total: 30 }) }
  const calendar = "/en/calendars/events.ics?city=Recife"
  await expectMarkup(await readWith(replies, "/en/events?city=Recife&cursor=abc"), {
    ".pager a@href": ["/en/events?city=Recife&cursor=next", "/en/events?city=Recife"],
    ".take-along a@href": [
      `webcal://pelotao.example${calendar}`,
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal://pelotao.example${calendar}`)}`,
      calendar,
    ],
    ".take-along a": [en.subscribe.label, en.subscribe.google, en.subscribe.file],
    ".take-along button": [en.share.copy],
  })
})

it.each([
  ["2026-06-01T06:30:00-04:00", null, "06:30", "GMT-04:00"],
  ["2026-06-01T06:30:00-03:00", null, "06:30", undefined],
  ["2026-06-01T09:30:00Z", null, "06:30", undefined],
  ["2026-06-01T06:30:00-04:00", "America/Cuiaba", "06:30", "Amazon Time"],
])("an event at %s in the zone %s begins at %s, of %s", async (startsAt, timezone, clock, zone) => {
  const replies = { "/v1/events/pedal": json({ ...event, startsAt, timezone, endsAt: null }) }
  await expectMarkup(await readWith(replies, "/en/events/pedal"), {
    ".when span.nowrap": [`, ${clock}`],
    ".when small": zone === undefined ? [] : [zone],
  })
  expect(await readWith(replies, "/en/events/pedal/event.ics")).toContain(
    `DTSTART${(timezone ?? zone) ? `;TZID=${timezone ?? "Etc/GMT+4"}:20260601T063000` : ":20260601T093000Z"}`,
  )
})

// A Saturday afternoon in Brasília.
const now = new Date("2026-11-21T18:00:00Z")

it.each([
  ["", ""],
  ["?q=serra&city=Recife&near=-8.06,-34.87", "?city=Recife&near=-8.06,-34.87&q=serra&radius=60000&sort=startsAt"],
  ["?from=2026-12-01&to=2026-12-07", "?from=2026-12-01T00:00:00-03:00&to=2026-12-08T00:00:00-03:00"],
  ["?week=this", "?to=2026-11-23T00:00:00-03:00"],
  ["?week=all", "?from=1970-01-01T00:00:00-03:00&sort=-startsAt"],
])("the API is asked for the days that an address means today, in Brasília: /events%s", async (search, query) => {
  vi.useFakeTimers({ now, toFake: ["Date"] })
  expect((await askedBy(`/events${search}`)).map(decodeURIComponent)).toEqual([`/v1/events${query}`])
})

it("page and browser know the answer to a week by its word", async () => {
  vi.useFakeTimers({ now, toFake: ["Date"] })
  upstream({ "/v1/events?to=2026-11-23T00%3A00%3A00-03%3A00": json(listOf(event)) })
  const answer = { items: [{ id: "pedal" }] }
  const initialData: unknown = JSON.parse(await initialDataOf(await read("/events?week=this")))
  expect(initialData).toMatchObject({ answers: { "/api/v1/events?week=this": answer } })
  expect(await (await visit("/api/v1/events?week=this")).json()).toMatchObject(answer)
})

it("the list of events says which day cannot be used and does not ask for it", async () => {
  const asked = upstream({ "/v1/events": json(listOf(event)) })
  await expectMarkup(await read("/en/events?from=2026-02-30"), {
    ".wrong": [en.events.wrong_day],
    "input[name=from]@aria-invalid": ["true"],
  })
  expect(asked.map(({ path }) => path)).toEqual(["/v1/events"])
})

it("the filters of events are chips that remove themselves", async () => {
  await expectMarkup(await readWith({}, "/en/events?week=next&city=Recife&from=2026-12-01"), {
    ".filter-chip": ["Recife", "Next week", "from 01/12/2026"],
    ".filter-chip@href": expect.arrayContaining(["/en/events?city=Recife&from=2026-12-01"]),
  })
})

const query = "/v1/events?city=Recife&limit=6"
const there = { ...event, location: { ...place, city: "Recife", state: "PE" } }

it("an embedded list has the next events of its filter, each in a tab of its own", async () => {
  const asked = upstream({ [query]: json(listOf(there, { ...there, id: "off", status: "cancelled" })) })
  await expectMarkup(await read("/embed/events?city=Recife&lang=en&limit=50&cursor=x"), {
    "main.embed h2": ["Pedal da lua cheia", "Pedal da lua cheia"],
    ".embed-list a@href": ["/events/pedal", "/events/off"],
    "main a@target": Array(3).fill("_blank"),
    "main a@rel": Array(3).fill("noopener"),
    ".embed-list .sub": ["19:00 · Recife, PE", "Recife, PE"],
    ".embed-list .chip": [en.event.cancelled],
    ".embed-foot a@href": ["/events?city=Recife"],
    "header, footer, nav, dialog@id": [],
  })
  expect(asked.map(({ path }) => path)).toEqual([query])
})

it("an embedded list has the theme and language of its address, and may be framed", async () => {
  upstream({ "/v1/events?limit=6": json(listOf(event)) })
  const response = await visit("/embed/events?theme=light&lang=es", { headers: { cookie: "language=en" } })
  const { headers } = response
  expect(headers.get("content-security-policy")).toContain("frame-ancestors *")
  expect([headers.get("x-frame-options"), headers.get("set-cookie")]).toEqual([null, null])
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin")
  await expectMarkup(await response.text(), {
    "html@lang": ["es"],
    "html@data-theme": ["light"],
    h1: [es.events.next],
    "meta[name=robots]@content": ["noindex"],
  })
})

it("an embedded list of no events says so and leads to the site", async () => {
  const html = await readWith({ "/v1/events?limit=6": json(listOf()) }, "/embed/events")
  await expectMarkup(html, { ".embed-none": [pt.events.empty], ".embed-foot a@href": ["/events"] })
})

it("an embedded list that got no answer is a 503 in its own frame", async () => {
  upstream({ "/v1/events?limit=6&q=lua": status(500) })
  const response = await visit("/embed/events?q=lua&lang=en")
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, expect.any(String)])
  const expected = { "main.embed h1": [en.errors.failed], "main.embed a@href": ["/embed/events?lang=en&q=lua"] }
  await expectMarkup(await response.text(), expected)
})

it("the code of an embedded list keeps the filter and says only what was chosen", () => {
  const filter = { city: "Recife", q: undefined, cursor: "x" }
  expect(eventsEmbedAddress(filter, "auto")).toBe("/embed/events?city=Recife")
  expect(eventsEmbedAddress(filter, "dark")).toBe("/embed/events?city=Recife&theme=dark")
  expect(eventsEmbedAddress({}, "auto")).toBe("/embed/events")
})
