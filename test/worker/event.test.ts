// Proves [3.8]

import { beforeEach, expect, it, vi } from "vitest"
import { cyclingRoute, event, listOf, place } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, type Expected, expectMarkup } from "./markup.ts"
import { json, type Replies, status, upstream } from "./upstream.ts"
import { readWith, visit } from "./visit.ts"

function detailed(more: object, path = "/en/events/pedal"): Promise<string> {
  return readWith({ "/v1/events/pedal": json({ ...event, ...more }) }, path)
}

/** The event of these tests is later, on the evening of 1 June. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00Z") }))

const nowhere = { "a[href*=calendar], a[href$='.ics']@href": [] }

it.each<[string, object, Expected]>([
  [
    "says when, where, by whom and for how much, and leads to the site that sells its ticket",
    {},
    {
      "a.button-primary@href": ["https://tickets.example/pedal"],
      "a.button-primary@rel": ["noopener nofollow ugc"],
      ".detail-more .sub": ["Sold on tickets.example. Pelotão itself sells nothing."],
      h1: ["Pedal da lua cheia"],
      ".when p": ["Monday, 1 June 2026, 19:00–22:00R$25"],
      ".who": ["by Ana, 12 participants"],
      ".details dd": [],
      ".place-foot p": ["Praça da Sé, São Paulo, SP"],
      ".prose": ["Leve luz."],
      ".actions.space-l a@href": ["/en/cycling-groups/turma", "/en/cycling-routes/serra"],
      ".cover-day img@alt": ["Uma serra"],
      ".cover-day .date-block": ["Jun1"],
      ".cover-day small": [],
      ".action-bar .needs-script[title]@title": [en.print_poster.print],
      ".action-bar a.button": [en.event.buy],
      ".action-bar [popovertarget=calendar]": [en.subscribe.save],
      ".when .hidden": [", 1 June 2026"],
    },
  ],
  [
    "names its zone where it is not the reader's",
    { timezone: "America/Manaus" },
    { ".when p": ["Monday, 1 June 2026, 18:00–21:00R$25Amazon Time"] },
  ],
  ...[
    ["2026-06-02T16:00:00-03:00", "Monday, 1 June 2026, 19:00 – Tuesday, 2 June 2026, 16:00"],
    [null, "Monday, 1 June 2026, 19:00"],
  ].map(([endsAt, when]): [string, object, Expected] => [
    `says its end: ${endsAt}`,
    { endsAt },
    { ".when p": [`${when}R$25`] },
  ]),
  ...[null, "javascript:alert(1)", "ftp://tickets.example/", "//tickets.example/", "tickets"].map(
    (buyUrl): [string, object, Expected] => [
      `sells no ticket at what is no web address, and offers the calendar first: ${buyUrl}`,
      { buyUrl },
      { "a.button-primary": [], ".action-bar .button-primary": [en.subscribe.save], "a[rel~=ugc]@href": [] },
    ],
  ),
  [
    "says that it is cancelled, strikes its date and sells nothing",
    { status: "cancelled" },
    {
      ".detail-head > .hidden": ["Cancelled"],
      ".cover-day .status-band": ["Cancelled"],
      ".when s": ["Monday, 1 June 2026, 19:00–22:00"],
      ".cover-day .date-block-off": ["Jun1"],
      ".action-bar .needs-script[title]@title": [],
      ".alert": [en.event.cancelled_text],
      "a.button-primary": [],
      ...nowhere,
    },
  ],
  [
    "says that it is postponed and still sells",
    { status: "postponed" },
    {
      ".status-band-postponed": ["Postponed"],
      ".alert": [en.event.postponed_text],
      "a.button-primary": [en.event.buy],
    },
  ],
  [
    "says beside its day the year that is not this one",
    { startsAt: "2027-01-31T19:00:00-03:00", endsAt: null },
    { ".cover-day .date-block": ["Jan31"], ".cover-day small": ["2027"] },
  ],
  [
    "names a place without a position",
    { location: { ...place, coordinates: null } },
    { ".map": [], ".place-foot": ["Praça da Sé, São Paulo, SP"] },
  ],
])("the page of an event %s", async (_, change, expected) => {
  await expectMarkup(await detailed(change), expected)
})

const open: Expected = { "a.button-primary": [en.event.buy], ".chip-over": [] }
const over: Expected = {
  ".detail-head .chip-over": [en.event.over],
  ".alert a@href": ["/en/events"],
  "a.button-primary": [],
  ...nowhere,
}

it.each([
  ["sells its ticket until it has ended", "2026-06-01T21:59:00-03:00", {}, open],
  ["sells its ticket without an end until it has begun", "2026-06-01T18:59:00-03:00", { endsAt: null }, open],
  ["sells its ticket without a date", "2027-01-01T00:00:00-03:00", { startsAt: null, endsAt: null }, open],
  ["sells its ticket while it is postponed", "2027-01-01T00:00:00-03:00", { status: "postponed" }, open],
  ["is over when it has ended, sells nothing and is in no calendar", "2026-06-01T22:00:00-03:00", {}, over],
  ["is over when it has begun without an end", "2026-06-01T19:00:00-03:00", { endsAt: null }, over],
])("an event %s", async (_, now, more, expected) => {
  vi.setSystemTime(new Date(now))
  await expectMarkup(await detailed(more), expected)
})

it.each([
  [{ amount: 0, currency: "BRL" }, "Free"],
  [{ amount: 18_990, currency: "BRL" }, "R$189.90"],
  [{ amount: -1, currency: "BRL" }],
])("an event says its price beside its hour: %j", async (price, ...text) => {
  await expectMarkup(await detailed({ price }), { ".when b": text })
})

it.each<[string, Replies, Expected]>([
  [
    "the line of its route",
    { "/v1/cycling-routes/serra": json(cyclingRoute) },
    { ".cover-day .trace@class": ["trace"] },
  ],
  [
    "the cloth of its group without an answer",
    { "/v1/cycling-routes/serra": status(500) },
    { ".cover-day .cloth@class": ["cloth"] },
  ],
])("an event without a photo shows its day on %s", async (_, replies, expected) => {
  const html = await readWith({ "/v1/events/pedal": json({ ...event, cover: null }), ...replies }, "/events/pedal")
  await expectMarkup(html, { ...expected, ".cover-day img@alt": [] })
})

it("the page of an event leads to its calendar file, its calendar and Google's calendar", async () => {
  const html = await detailed({ title: "Pedal & prosa".padEnd(201, "!") })
  await expectMarkup(html, {
    "a[download]@href": ["/en/events/pedal/event.ics"],
    "#calendar a[href^=webcal]@href": ["webcal://pelotao.example/en/events/pedal/event.ics"],
  })
  const [address = ""] = await attributes(html, "a[href^='https://calendar.google.com/']", "href")
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    action: "TEMPLATE",
    details: "https://pelotao.example/events/pedal",
    dates: "20260601T220000Z/20260602T010000Z",
    text: "Pedal & prosa".padEnd(200, "!"),
    location: "Praça da Sé, São Paulo, SP",
    ctz: "America/Sao_Paulo",
  })
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
