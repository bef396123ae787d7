import { expect, it, vi } from "vitest"
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
  // Properties stand before components (RFC 5545, 3.6).
  expect(body.indexOf("X-PUBLISHED-TTL")).toBeLessThan(body.indexOf("BEGIN:VTIMEZONE"))
  expect(body.match(/REFRESH-INTERVAL/g)).toHaveLength(1)
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

it("a calendar of no events is a calendar, in which what somebody searched is no line", async () => {
  upstream({ "/v1/events?limit=50&q=a%3Bb%2Cc+%0D%0AX-EVIL%3A1": json(listOf()) })
  const { status, body } = await fileAt("/calendars/events.ics?q=a;b,c%20%0D%0AX-EVIL:1")
  expect([status, readCalendar(body)]).toEqual([200, []])
  expect(body).not.toMatch(/^X-EVIL/m)
  expect(body).toContain("a\\;b\\,c")
})

const uid = "turma-meeting-1@pelotao.example"
const tuesdays = {
  ...{ weekday: 2, time: "19:30", timezone: "America/Santiago", place: null, pace: null, distance: null, drop: null },
  ...{ womenOnly: null, lightsNeeded: null, confirmedAt: null, from: "2026-03-03", until: null },
}
const inMarch = () => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00Z") })
const timesOf = (text: string, until: string) =>
  occurrences(readCalendar(text), uid, until).map(({ at, status }) => `${at} ${status}`)

it("a group that rides on Tuesdays meets at the same time on both sides of a change of clocks, until its last day", async () => {
  inMarch()
  const text = await groupFile([], { meetings: [{ ...tuesdays, until: "2026-09-15" }] })
  expect(text).toContain("RRULE:FREQ=WEEKLY;UNTIL=20260915T223000Z;BYDAY=TU")
  // Chile's clocks go back on 5 April 2026 and ahead on 6 September.
  const found = timesOf(text, "2026-12-01T00:00:00Z")
  expect([found.length, found[0], found[5], found.at(-1)]).toEqual([
    ...[29, "2026-03-03T22:30:00.000Z CONFIRMED", "2026-04-07T23:30:00.000Z CONFIRMED"],
    "2026-09-15T22:30:00.000Z CONFIRMED",
  ])
  expect(await groupFile([], { meetings: [{ ...tuesdays, until: "2026-02-01" }] })).not.toContain("RRULE")
})

it("a series begins in the week in which it is told, for nobody knows of those before", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-07T12:00:00Z") })
  const text = await groupFile([], { meetings: [{ ...tuesdays, from: null }] })
  expect(text).toContain("DTSTART;TZID=America/Santiago:20260505T193000")
})

it("an event that replaces or calls off a meeting takes its day out of the series", async () => {
  inMarch()
  const off = meeting("b", "2026-03-10T19:30:00-03:00", { status: "cancelled", meetingDate: "2026-03-10" })
  const moved = meeting("c", "2026-03-18T20:15:00-03:00", { meetingDate: "2026-03-17" })
  const text = await groupFile([off, moved, meeting("d", "2026-03-24T21:00:00-03:00")], { meetings: [tuesdays] })
  expect(timesOf(text, "2026-04-01T00:00:00Z")).toEqual([
    "2026-03-03T22:30:00.000Z CONFIRMED",
    "2026-03-24T22:30:00.000Z CONFIRMED",
    "2026-03-31T22:30:00.000Z CONFIRMED",
  ])
  expect(readCalendar(text).map((entry) => entry.uid)).toEqual(
    [uid, ..."bcd"].map((id) => id.replace(/^.$/, "$&@pelotao.example")),
  )
})

it("an event says nothing of other weeks: a group that says no meetings has its events and no series", async () => {
  const tuesday = meeting("a", "2026-03-03T19:30:00-03:00")
  for (const meetings of [undefined, null, [], [{ ...tuesdays, weekday: 8 }], [{ ...tuesdays, timezone: "Marte" }]]) {
    const text = await groupFile([tuesday], { meetings })
    expect(text).not.toContain("RRULE")
    expect(readCalendar(text).map((entry) => entry.uid)).toEqual(["a@pelotao.example"])
  }
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
  [
    "a date cannot be read",
    {
      [group]: json({ ...cyclingGroup, id: "none" }),
      [events]: json(listOf({ ...event, id: "outro" }, { ...event, startsAt: "31/12/2026 07:00" })),
    },
    503,
  ],
  [
    "nobody can say whether an event is cancelled",
    { [group]: json({ ...cyclingGroup, id: "none" }), [events]: json(listOf({ ...event, status: 1 })) },
    503,
  ],
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
