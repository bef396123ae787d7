import { expect, it } from "vitest"
import { inDays, thisYear } from "../support/clock.ts"
import { cyclingGroup, event, listOf, place } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, type Expected, expectMarkup, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { readWith, visit } from "./visit.ts"

const [photo] = cyclingGroup.photos
const meeting = { ...event, id: "quarta", title: "Pedal de quarta", startsAt: inDays(3), endsAt: null }

function listed(group: object, path = "/en/cycling-groups"): Promise<string> {
  return readWith({ "/v1/cycling-groups": json(listOf({ ...cyclingGroup, ...group })) }, path)
}

function detailed(group: object, path = "/en/cycling-groups/turma"): Promise<string> {
  return readWith({ "/v1/cycling-groups/turma": json({ ...cyclingGroup, ...group }) }, path)
}

const more = (pt: string, es: string, en: string) => [
  `Mais de ${pt}`,
  `Más de ${es}`,
  `More than ${en} already participating`,
]

const nobody = [
  "Seja a primeira pessoa a participar",
  "Sé la primera persona en participar",
  "Be the first to take part",
]

const dayIn = (days: number) => inDays(days).slice(0, 10)
const said = { weekday: 2, time: "19:30", timezone: "America/Sao_Paulo" }
it.each([
  [0, nobody, nobody],
  [1, more("1 já participa", "1 ya participa", "1"), ["1 pessoa", "1 persona", "1 person"]],
  [
    1_000_000,
    more("1.000.000 já participam", "1.000.000 ya participan", "1,000,000"),
    ["1.000.000 de pessoas", "1.000.000 de personas", "1,000,000 people"],
  ],
])("the number of members is said in words that fit it: %d [2.20]", async (participantCount, sentences, people) => {
  for (const [position, prefix] of ["pt", "es", "en"].entries()) {
    const card = await listed({ participantCount }, `/${prefix}/cycling-groups`)
    expect((await texts(card, ".card .sub"))[0]).toBe(sentences[position])
    const detail = await detailed({ participantCount }, `/${prefix}/cycling-groups/turma`)
    expect((await texts(detail, ".who"))[0]?.split(" · ")[0]).toBe(people[position])
  }
})

const jersey = { ".card .jersey@class": [expect.any(String)] }

it.each<[string, string, object, Expected]>([
  ["has its photo over its jersey", "en", { cover: photo }, { ".card img@alt": [photo?.alt], ...jersey }],
  ["has its jersey alone without a photo", "en", { cover: null }, { ".card img@alt": [], ...jersey }],
  [
    "says where and on which days, in short",
    "es",
    {},
    { ".card .sub": [expect.any(String), "São Paulo, SP · mar,\u00a0jue"] },
  ],
  [
    "says the hours that the group says, of a season that is on",
    "pt",
    { weekdays: [2, 6], meetings: [said, { ...said, time: "25:00" }, { ...said, weekday: 6, until: dayIn(-2) }] },
    { ".card .sub": [expect.any(String), "São Paulo, SP · ter\u00a019:30 · sáb"] },
  ],
])("the card of a group %s [2.20][3.7]", async (_, prefix, group, expected) => {
  await expectMarkup(await listed(group, `/${prefix}/cycling-groups`), expected)
})

it("two groups on a page have different jerseys", async () => {
  const groups = listOf(cyclingGroup, { ...cyclingGroup, id: "outra" })
  const html = await readWith({ "/v1/cycling-groups": json(groups) }, "/cycling-groups")
  expect(new Set(await attributes(html, ".jersey use", "href")).size).toBe(2)
})

const nowhere: Expected = {
  ".map": [],
  ".place-foot": ["Praça da Sé, São Paulo, SP", "Invalid coordinates for this group"],
}
const { level_means: means } = en.group
const sunday = { ...said, weekday: 7 }
const events = Array.from({ length: 8 }, (_, at) => ({ ...event, id: `e${at}`, title: `Pedal ${at}`, buyUrl: null }))
const again = ["01", "08", "15"].map((day) => ({ ...event, id: day, startsAt: `2026-06-${day}T19:00:00-03:00` }))

it.each<[string, object, Expected]>([
  [
    "has its level, its days, its founder, its photos and its place in its state, with one way there",
    { level: ["beginner", "advanced"], weekdays: [4, 2] },
    {
      ".details dd": ["Beginner, Advanced", "Ana"],
      ".levels li": [`${en.group.beginner}: ${means.beginner}`, `${en.group.advanced}: ${means.advanced}`],
      ".levels .sub": [en.group.level_note],
      ".cover-place .land@class": ["land"],
      ".cover-place text": ["São Paulo"],
      ".place-foot p": ["Praça da Sé, São Paulo, SP"],
      ".place-foot a, .cover-place .contours@class": [],
      "[popovertarget=directions]": [en.directions.label],
      ".gallery img@alt": ["Uma serra"],
    },
  ],
  [
    "has each hour that the group says at its own weekdays, and whom it is for",
    {
      weekdays: [2, 4, 6, 7],
      meetings: [
        ...[4, 2].map((weekday) => ({ ...said, weekday })),
        { ...said, weekday: 6, time: "07:00", womenOnly: true, until: dayIn(1) },
        ...[{ time: "25:00" }, { until: dayIn(-2) }, { from: dayIn(2) }].map((not) => ({ ...sunday, ...not })),
      ],
    },
    {
      ".who": ["37 people · Tue,\u00a0Thu\u00a019:30 · Sat\u00a007:00 · Sun · Praça da Sé"],
      ".details dd": [expect.any(String), "Women only", "Ana"],
    },
  ],
  ["offers no calendar that would be empty", { events: [] }, { "#calendar": [] }],
  ...[null, { lat: 912, lng: -43.5 }, { lat: -23.5, lng: 181 }, { lat: "north", lng: 0 }].map(
    (coordinates): [string, object, Expected] => ["says that it has no valid coordinates", { coordinates }, nowhere],
  ),
  [
    "has an area and no spot for an approximate place",
    { place: { ...place, precision: "approximate" } },
    { ".spot@class": [], ".area@class": [expect.any(String)] },
  ],
  ["has no list of members without any", { members: [], participantCount: 0 }, { ".members": [] }],
  [
    "has its next six events, each with its page, and leads to its agenda",
    { events },
    {
      "a.event@href": events.slice(0, 6).map(({ id }) => `/en/events/${id}`),
      ".event h3": events.slice(0, 6).map(({ title }) => title),
      ".event .sub": Array(6).fill("19:00 · São Paulo, SP · 12 participants · by Ana"),
      ".event .date-block": Array(6).fill("Jun1"),
      ".head a@href": ["/en/events?groupId=turma"],
    },
  ],
  [
    "has events that come again on a weekday at an hour in one row, with a link for each day",
    { events: [...again, { ...event, id: "later", startsAt: "2026-06-22T20:00:00-03:00" }] },
    {
      ".event h3": ["Every Monday, 19:00", "Pedal da lua cheia"],
      ".event .sub": ["Pedal da lua cheia · São Paulo, SP · by Ana", expect.stringContaining("20:00")],
      ".event .chips a@href": again.map(({ id }) => `/en/events/${id}`),
      ".event .chips": ["1 Jun8 Jun15 Jun"],
      "a.event@href": ["/en/events/later"],
      ".who": ["37 people · Tue,\u00a0Thu · Praça da Sé"],
    },
  ],
  [
    "has those of another title, another town, or that were called off, in rows of their own, and makes of them no hour of its weekdays",
    { events: again.map((one, at) => ({ ...one, ...[{}, { title: "Outro" }, { status: "cancelled" }][at] })) },
    { "a.event@href": again.map(({ id }) => `/en/events/${id}`), ".who": [expect.stringMatching(/Tue,\u00a0Thu · /)] },
  ],
  [
    "says that it has no events and leads to those around it",
    { events: [] },
    { "section > p.muted": ["No events found"], ".head a@href": ["/en/events?near=-23.55%2C-46.63"] },
  ],
  ["leads to all events without a place", { events: [], coordinates: null }, { ".head a@href": ["/en/events"] }],
])("the page of a group %s [2.20]", async (_, change, expected) => {
  await expectMarkup(await detailed(change), expected)
})

it.each([photo, null])("the page of a group begins with its jersey on its cloth: %j [2.20]", async (cover) => {
  const hrefs = await attributes(await detailed({ cover }), ".kit use", "href")
  const patterns = hrefs.map((href) => /#(f?)(\d)$/.exec(href)?.slice(1))
  expect(patterns.map((found) => found?.[0])).toEqual(["f", ""])
  expect(new Set(patterns.map((found) => found?.[1])).size).toBe(1)
})

const many = Array.from({ length: 14 }, (_, at) => ({ id: `p${at}`, name: `Rita ${at}`, avatar: null }))

it.each([
  [many, 1_240, 12, ["1,228 more in the app"]],
  [many.slice(0, 2), 2, 2, []],
])("the page of a group names up to twelve members: %# [2.20]", async (members, participantCount, shown, rest) => {
  await expectMarkup(await detailed({ members, participantCount }), {
    ".members bdi": members.slice(0, shown).map(({ name }) => name),
    "button[commandfor=app-only].members-more": rest,
  })
})

it.each([
  ["Carlos Eduardo Prado", "CP"],
  ["élise", "É"],
  ["👩‍🚀 Iara 'Potiguara'", "IP"],
  ["🚴🏽‍♀️", ""],
  [null, ""],
])("a member without a picture has the initials of their name: %s", async (name, letters) => {
  const html = await detailed({ members: [{ id: "x", name }], participantCount: 1 })
  expect((await texts(html, ".initials text")).join("")).toBe(letters)
  if (name === null) expect(await texts(html, ".members bdi")).toEqual(["Name unavailable"])
})

it("the page of a group says when and where it meets next, on the clocks of the place [2.20]", async () => {
  const startsAt = `${thisYear() + 1}-06-02T23:00:00Z`
  const location = { ...place, label: "Passeio Público", city: "Curitiba", state: "PR" }
  await expectMarkup(await detailed({ events: [{ ...meeting, startsAt, location }] }), {
    ".meeting .date-block-big": ["Jun2"],
    ".meeting span.nowrap": [", 20:00"],
    ".meeting p > a": ["Pedal de quarta"],
    ".meeting p > a@href": ["/en/events/quarta"],
    ".meeting .sub": ["Passeio Público, Curitiba, PR"],
  })
})

it("the next meeting can be saved to a calendar without the app [2.20]", async () => {
  await expectMarkup(await detailed({ events: [meeting] }), {
    ".action-bar [popovertarget=calendar]": [en.subscribe.save],
    ".action-bar [commandfor=join-group]": [en.group.join],
    "#join-group a[download]@href": ["/en/events/quarta/event.ics"],
    "#join-group [popovertarget]": [en.directions.label],
    "#calendar a@href": [
      "webcal://pelotao.example/en/cycling-groups/turma/group.ics",
      "https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fpelotao.example%2Fen%2Fcycling-groups%2Fturma%2Fgroup.ics",
      "/en/cycling-groups/turma/group.ics",
    ],
  })
  upstream({ "/v1/events/quarta": json(meeting) })
  expect(await (await visit("/en/events/quarta/event.ics")).text()).toContain("SUMMARY:Pedal de quarta")
})

it("a meeting that was cancelled, postponed, has begun or has no date is not the next one", async () => {
  const changes = [{ status: "cancelled" }, { status: "postponed" }, { startsAt: inDays(-1) }, { startsAt: null }]
  const events = changes.map((change, at) => ({ ...meeting, id: `e${at}`, ...change }))
  const next = { ".meeting p > a@href": ["/en/events/quarta"] }
  await expectMarkup(await detailed({ events: [...events, meeting] }), next)
  await expectMarkup(await detailed({ events }), { ".meeting": [] })
})

it("the page says what is known of a meeting without a place and a title", async () => {
  const html = await detailed({ events: [{ ...meeting, title: null, location: null }] })
  await expectMarkup(html, { ".meeting p > a": [en.event.unnamed], ".meeting .sub": [] })
})
