import { expect, it } from "vitest"
import { cyclingGroup, event, listOf } from "./api-objects.ts"
import { occurrences, readCalendar } from "./read-calendar.ts"
import { json, type Replies, status, upstream } from "./upstream.ts"
import { askedBy, readWith, visit } from "./visit.ts"

/** A meeting on a day by the clocks of Santiago or Lisbon. */
function meeting(id: string, startsAt: string, more: object = {}): object {
  return { ...event, id, title: `Pedal ${id}`, startsAt, endsAt: null, timezone: "America/Santiago", ...more }
}

function groupFile(events: object[], more: object = {}): Promise<string> {
  const replies = {
    "/v1/cycling-groups/turma": json({ ...cyclingGroup, weekdays: [2], ...more }),
    "/v1/events?groupId=turma&limit=50": json(listOf(...events)),
  }
  return readWith(replies, "/en/cycling-groups/turma/group.ics")
}

it("the calendar of events has those that its filter finds, in the language of its address", async () => {
  const events = [event, { ...event, id: "outro", status: "cancelled" }, { ...event, startsAt: null }]
  upstream({ "/v1/events?city=Recife&limit=50&q=lua": json(listOf(...events)) })
  const { status, headers, body } = await fileAt("/en/calendars/events.ics?q=lua&city=Recife&cursor=x&unknown=1")
  expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"])
  expect(headers.get("content-disposition")).toBe('inline; filename="events.ics"')
  expect(headers.get("cache-control")).toBe("private, max-age=900")
  const lines = ["X-WR-CALNAME:Pelotão · Events · lua · Recife", "REFRESH-INTERVAL;VALUE=DURATION:PT6H"]
  expect(body.split("\r\n")).toEqual(expect.arrayContaining([...lines, "X-PUBLISHED-TTL:PT6H"]))
  const entries = readCalendar(body)
  expect(entries.map(({ uid, component }) => [uid, component.getFirstPropertyValue("status")])).toEqual([
    ["pedal@pelotao.example", "CONFIRMED"],
    ["outro@pelotao.example", "CANCELLED"],
  ])
  expect(entries[0]?.component.getFirstPropertyValue("url")).toBe("https://pelotao.example/events/pedal")
  expect(entries[0]?.location).toBe("Praça da Sé, São Paulo, SP")
})

it.each([
  ["week=this", /^\/v1\/events\?limit=50&to=\d{4}-\d\d-\d\dT00%3A00%3A00-03%3A00$/],
  ["groupId=turma", /^\/v1\/events\?groupId=turma&limit=50$/],
])("the calendar of events asks as its page does: %s", async (search, query) => {
  expect(await askedBy(`/en/calendars/events.ics?${search}`)).toEqual([expect.stringMatching(query)])
})

it("the calendar of events has up to four pages of fifty", async () => {
  const page = (first: number) => Array.from({ length: 50 }, (_, at) => ({ ...event, id: `e${first + at}` }))
  const asked = upstream({
    "/v1/events?limit=50": json({ ...listOf(...page(0)), nextCursor: "c" }),
    "/v1/events?cursor=c&limit=50": json({ ...listOf(...page(50)), nextCursor: "c" }),
  })
  expect(readCalendar((await fileAt("/calendars/events.ics")).body)).toHaveLength(200)
  expect(asked.length).toBeLessThanOrEqual(4)
})

it("a calendar of which a page fails is a 503, so that subscribers keep what they have", async () => {
  const [first, second] = ["/v1/events?limit=50", "/v1/events?cursor=c&limit=50"]
  upstream({ [first]: json({ ...listOf(event), nextCursor: "c" }), [second]: status(500) })
  const { status: code, headers } = await fileAt("/calendars/events.ics")
  expect([code, headers.get("retry-after")]).toEqual([503, "30"])
})

it("a calendar that has not changed is a 304", async () => {
  upstream({ "/v1/events?limit=50": json(listOf(event)) })
  const tag = (await fileAt("/calendars/events.ics")).headers.get("etag") ?? ""
  expect(tag).toMatch(/^(W\/)?".+"$/)
  expect(await fileAt("/calendars/events.ics", { "if-none-match": tag })).toMatchObject({ status: 304, body: "" })
})

it("a calendar of no events is a calendar, in which what somebody searched is no line", async () => {
  upstream({ "/v1/events?limit=50&q=a%3Bb%2Cc+%0D%0AX-EVIL%3A1": json(listOf()) })
  const { status, body } = await fileAt("/calendars/events.ics?q=a;b,c%20%0D%0AX-EVIL:1")
  expect([status, readCalendar(body)]).toEqual([200, []])
  expect(body).not.toMatch(/^X-EVIL/m)
  expect(body).toContain("a\\;b\\,c")
})

const uid = "turma-weekly-2@pelotao.example"
const first = meeting("a", "2026-03-03T19:30:00-03:00")

it("a group that rides on Tuesdays meets at the same time on both sides of a change of clocks, also in Lisbon", async () => {
  const text = await groupFile([meeting("a", "2026-03-31T19:30:00-03:00")])
  expect(text).toContain("RRULE:FREQ=WEEKLY;BYDAY=TU")
  // Chile's clocks go back on 5 April 2026 and ahead on 6 September.
  const found = occurrences(readCalendar(text), uid, "2026-09-16T00:00:00Z").map(({ at }) => at)
  expect([found.length, ...found.slice(0, 2), ...found.slice(-2)]).toEqual([
    ...[25, "2026-03-31T22:30:00.000Z", "2026-04-07T23:30:00.000Z"],
    ...["2026-09-08T22:30:00.000Z", "2026-09-15T22:30:00.000Z"],
  ])
  const lisbon = { timezone: "Europe/Lisbon", endsAt: "2026-10-20T08:00:00Z" }
  const there = await groupFile([meeting("a", "2026-10-20T07:00:00+01:00", lisbon)])
  const instants = ["2026-10-20T06:00:00.000Z", "2026-10-27T07:00:00.000Z"].map((at) => ({ at, status: "CONFIRMED" }))
  expect(occurrences(readCalendar(there), uid, "2026-10-28T00:00:00Z")).toEqual(instants)
  expect(there).toContain("DTEND;TZID=Europe/Lisbon:20261020T090000")
})

it("a cancelled or moved meeting of a group changes its week of the series, and nothing is there twice", async () => {
  const text = await groupFile([
    first,
    meeting("b", "2026-03-10T19:30:00-03:00", { status: "cancelled", updatedAt: "2026-06-01T00:00:00Z" }),
    meeting("c", "2026-03-17T20:15:00-03:00"),
    meeting("d", "2026-03-24T19:30:00-03:00"),
  ])
  expect(text).toContain("DTSTAMP:20260506T070809Z")
  const entries = readCalendar(text)
  const [series, ...weeks] = entries
  expect(new Set(entries.map((entry) => entry.uid))).toEqual(new Set([uid]))
  expect(occurrences(entries, uid, "2026-04-01T00:00:00Z").map(({ at, status }) => `${at} ${status}`)).toEqual([
    "2026-03-03T22:30:00.000Z CONFIRMED",
    "2026-03-10T22:30:00.000Z CANCELLED",
    "2026-03-17T23:15:00.000Z CONFIRMED",
    "2026-03-24T22:30:00.000Z CONFIRMED",
    "2026-03-31T22:30:00.000Z CONFIRMED",
  ])
  expect(weeks.map(({ recurrenceId }) => recurrenceId.toString())).toContain("2026-03-17T19:30:00")
  expect(weeks[1]?.sequence).toBeGreaterThan(weeks[0]?.sequence ?? 0)
  expect(series?.sequence).toBe(weeks[1]?.sequence)
  const urls = [series, weeks[0]].map((entry) => entry?.component.getFirstPropertyValue("url"))
  expect(urls).toEqual(["https://pelotao.example/cycling-groups/turma", "https://pelotao.example/events/a"])
})

it("an event on another day, a second one of a day and one in another zone are no part of the series", async () => {
  const text = await groupFile([
    first,
    meeting("later", "2026-03-03T21:00:00-03:00"),
    meeting("sunday", "2026-03-08T08:00:00-03:00"),
    meeting("away", "2026-03-10T19:30:00-03:00", { timezone: "America/Sao_Paulo" }),
  ])
  const alone = readCalendar(text).filter((entry) => !entry.uid.includes("weekly"))
  expect(alone.map((entry) => entry.uid)).toEqual(["later", "sunday", "away"].map((id) => `${id}@pelotao.example`))
  expect(readCalendar(text).filter((entry) => entry.isRecurring())).toHaveLength(1)
})

it.each([
  ["its days are unknown", [first], { weekdays: null }],
  ["none of its events tells when", [meeting("a", "2026-03-04T19:30:00-03:00")], {}],
  ["its events have no zone", [{ ...first, timezone: null }], {}],
])("a group has no weekly meetings in its calendar when %s", async (_, events, more) => {
  const text = await groupFile(events, more)
  expect(text).not.toContain("RRULE")
  expect(readCalendar(text).map((entry) => entry.uid)).toEqual(["a@pelotao.example"])
})

it("the calendar of a group has its name and is shown inline", async () => {
  expect(await groupFile([], { name: "Turma; da, Serra" })).toContain("X-WR-CALNAME:Turma\\; da\\, Serra\r\n")
  const { headers } = await fileAt("/en/cycling-groups/turma/group.ics")
  expect(headers.get("content-disposition")).toBe('inline; filename="turma.ics"')
  expect(await groupFile([], { name: null })).toContain("X-WR-CALNAME:Name unavailable\r\n")
})

const [group, events] = ["/v1/cycling-groups/none", "/v1/events?groupId=none&limit=50"]

it.each<[string, Replies, number]>([
  ["there is no such group", { [events]: json(listOf()) }, 404],
  ["the API is down", { [group]: status(500), [events]: json(listOf()) }, 503],
  ["its events do not come", { [group]: json(cyclingGroup), [events]: status(500) }, 503],
])("a group has no calendar when %s", async (_, replies, code) => {
  upstream(replies)
  expect((await fileAt("/cycling-groups/none/group.ics")).status).toBe(code)
})

async function fileAt(path: string, headers: Record<string, string> = {}) {
  const response = await visit(path, { headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}
