import { describe, expect, it } from "vitest"
import { cyclingGroup, event, listOf } from "./api-objects.ts"
import { occurrences, readCalendar } from "./read-calendar.ts"
import { json, status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const stamp = "2026-05-06T07:08:09Z"

/** A meeting on a day by the clocks of Santiago or Lisbon. */
function meeting(id: string, startsAt: string, more: object = {}): object {
  return { ...event, id, title: `Pedal ${id}`, startsAt, endsAt: null, timezone: "America/Santiago", ...more }
}

async function groupFile(events: object[], more: object = {}): Promise<string> {
  upstream({
    "/v1/cycling-groups/turma": json({ ...cyclingGroup, weekdays: [2], ...more }),
    "/v1/events?groupId=turma&limit=50": json(listOf(...events)),
  })
  return (await visit("/en/cycling-groups/turma/group.ics")).text()
}

describe("the calendar of events", () => {
  const asked = "/v1/events?city=Recife&limit=50&q=lua"

  it("the calendar of events has those that its filter finds, in the language of its address", async () => {
    upstream({
      [asked]: json(listOf(event, { ...event, id: "outro", status: "cancelled" }, { ...event, startsAt: null })),
    })
    const response = await visit("/en/calendars/events.ics?q=lua&city=Recife&cursor=x&unknown=1")
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8")
    expect(response.headers.get("content-disposition")).toBe('inline; filename="events.ics"')
    expect(response.headers.get("cache-control")).toBe("private, max-age=900")
    const text = await response.text()
    expect(text).toContain("\r\nX-WR-CALNAME:Pelotão · Events · lua · Recife\r\n")
    expect(text).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n")
    expect(text).toContain("\r\nX-PUBLISHED-TTL:PT6H\r\n")
    const entries = readCalendar(text)
    expect(entries.map(({ uid }) => uid)).toEqual(["pedal@pelotao.example", "outro@pelotao.example"])
    expect(entries.map(({ component }) => component.getFirstPropertyValue("status"))).toEqual([
      "CONFIRMED",
      "CANCELLED",
    ])
    expect(entries[0]?.component.getFirstPropertyValue("url")).toBe("https://pelotao.example/events/pedal")
    expect(entries[0]?.location).toBe("Praça da Sé, São Paulo, SP")
  })

  it("the calendar of events asks for a week as its page does", async () => {
    const questions = upstream({})
    await visit("/calendars/events.ics?week=this")
    expect(questions[0]?.path).toMatch(/^\/v1\/events\?limit=50&to=\d{4}-\d\d-\d\dT00%3A00%3A00-03%3A00$/)
  })

  it("the calendar of events goes on page by page, to two hundred at most", async () => {
    const page = (first: number) => Array.from({ length: 50 }, (_, at) => ({ ...event, id: `e${first + at}` }))
    const questions = upstream({
      "/v1/events?limit=50": json({ ...listOf(...page(0)), nextCursor: "c" }),
      "/v1/events?cursor=c&limit=50": json({ ...listOf(...page(50)), nextCursor: "c" }),
    })
    const text = await (await visit("/calendars/events.ics")).text()
    expect(readCalendar(text)).toHaveLength(200)
    expect(questions.length).toBeLessThanOrEqual(4)
  })

  it("a calendar of which a page fails is no calendar, so that subscribers keep what they have", async () => {
    upstream({
      "/v1/events?limit=50": json({ ...listOf(event), nextCursor: "c" }),
      "/v1/events?cursor=c&limit=50": status(500),
    })
    const response = await visit("/calendars/events.ics")
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"])
  })

  it("a calendar of no events is a calendar", async () => {
    upstream({ "/v1/events?limit=50": json(listOf()) })
    const response = await visit("/es/calendars/events.ics")
    expect(response.status).toBe(200)
    expect(readCalendar(await response.text())).toEqual([])
  })

  it("a calendar that has not changed is not sent again", async () => {
    upstream({ "/v1/events?limit=50": json(listOf(event)) })
    const first = await visit("/calendars/events.ics")
    const tag = first.headers.get("etag") ?? ""
    expect(tag).toMatch(/^(W\/)?".+"$/)
    const again = await visit("/calendars/events.ics", { headers: { "if-none-match": tag } })
    expect([again.status, await again.text()]).toEqual([304, ""])
  })

  it("what somebody searches cannot become a line of a calendar", async () => {
    upstream({ "/v1/events?limit=50&q=a%3Bb%2Cc+%0D%0AX-EVIL%3A1": json(listOf()) })
    const text = await (await visit("/calendars/events.ics?q=a;b,c%20%0D%0AX-EVIL:1")).text()
    expect(text).not.toMatch(/^X-EVIL/m)
    expect(text).toContain("a\\;b\\,c")
  })
})

describe("the calendar of a group", () => {
  it("a group that rides on Tuesdays meets at the same time on both sides of a change of clocks", async () => {
    const text = await groupFile([meeting("a", "2026-03-31T19:30:00-03:00")])
    const uid = "turma-weekly-2@pelotao.example"
    expect(text).toContain("RRULE:FREQ=WEEKLY;BYDAY=TU")
    // Chile's clocks go back on 5 April 2026 and ahead on 6 September.
    const found = occurrences(readCalendar(text), uid, "2026-09-16T00:00:00Z").map(({ at }) => at)
    expect(found.slice(0, 2)).toEqual(["2026-03-31T22:30:00.000Z", "2026-04-07T23:30:00.000Z"])
    expect(found.slice(-2)).toEqual(["2026-09-08T22:30:00.000Z", "2026-09-15T22:30:00.000Z"])
    expect(found).toHaveLength(25)
  })

  it("the weekly meetings of a group in Lisbon stay at seven in the morning all year", async () => {
    const at = { timezone: "Europe/Lisbon", endsAt: "2026-10-20T08:00:00Z" }
    const text = await groupFile([meeting("a", "2026-10-20T07:00:00+01:00", at)])
    const found = occurrences(readCalendar(text), "turma-weekly-2@pelotao.example", "2026-10-28T00:00:00Z")
    expect(found.map((one) => one.at)).toEqual(["2026-10-20T06:00:00.000Z", "2026-10-27T07:00:00.000Z"])
    expect(text).toContain("DTEND;TZID=Europe/Lisbon:20261020T090000")
  })

  it("a cancelled or moved meeting of a group changes its week of the series, and nothing is there twice", async () => {
    const text = await groupFile([
      meeting("a", "2026-03-03T19:30:00-03:00"),
      meeting("b", "2026-03-10T19:30:00-03:00", { status: "cancelled", updatedAt: "2026-06-01T00:00:00Z" }),
      meeting("c", "2026-03-17T20:15:00-03:00"),
      meeting("d", "2026-03-24T19:30:00-03:00"),
    ])
    const entries = readCalendar(text)
    const [series, ...weeks] = entries
    expect(new Set(entries.map(({ uid }) => uid))).toEqual(new Set(["turma-weekly-2@pelotao.example"]))
    expect(occurrences(entries, series?.uid ?? "", "2026-04-01T00:00:00Z")).toEqual([
      { at: "2026-03-03T22:30:00.000Z", status: "CONFIRMED" },
      { at: "2026-03-10T22:30:00.000Z", status: "CANCELLED" },
      { at: "2026-03-17T23:15:00.000Z", status: "CONFIRMED" },
      { at: "2026-03-24T22:30:00.000Z", status: "CONFIRMED" },
      { at: "2026-03-31T22:30:00.000Z", status: "CONFIRMED" },
    ])
    expect(weeks.map(({ recurrenceId }) => recurrenceId.toString())).toContain("2026-03-17T19:30:00")
    expect(weeks[1]?.sequence).toBeGreaterThan(weeks[0]?.sequence ?? 0)
    expect(series?.sequence).toBe(weeks[1]?.sequence)
    expect(series?.component.getFirstPropertyValue("url")).toBe("https://pelotao.example/cycling-groups/turma")
    expect(weeks[0]?.component.getFirstPropertyValue("url")).toBe("https://pelotao.example/events/a")
  })

  it("what a group does on another day, a second event of a day and one in another zone stand by themselves", async () => {
    const text = await groupFile([
      meeting("a", "2026-03-03T19:30:00-03:00"),
      meeting("later", "2026-03-03T21:00:00-03:00"),
      meeting("sunday", "2026-03-08T08:00:00-03:00"),
      meeting("away", "2026-03-10T19:30:00-03:00", { timezone: "America/Sao_Paulo" }),
    ])
    const alone = readCalendar(text).filter((entry) => !entry.uid.includes("weekly"))
    expect(alone.map(({ uid }) => uid)).toEqual([
      "later@pelotao.example",
      "sunday@pelotao.example",
      "away@pelotao.example",
    ])
    expect(readCalendar(text).filter((entry) => entry.isRecurring())).toHaveLength(1)
  })

  it.each([
    ["its days are unknown", [meeting("a", "2026-03-03T19:30:00-03:00")], { weekdays: null }],
    ["none of its events tells when", [meeting("a", "2026-03-04T19:30:00-03:00")], {}],
    ["its events have no zone", [meeting("a", "2026-03-03T19:30:00-03:00", { timezone: null })], {}],
  ])("a group has no weekly meetings in its calendar when %s", async (_, events, more) => {
    const text = await groupFile(events, more)
    expect(text).not.toContain("RRULE")
    expect(readCalendar(text).map(({ uid }) => uid)).toEqual(["a@pelotao.example"])
  })

  it("the calendar of a group bears its name and is shown, not kept", async () => {
    expect(await groupFile([], { name: "Turma; da, Serra" })).toContain("X-WR-CALNAME:Turma\\; da\\, Serra\r\n")
    const response = await visit("/en/cycling-groups/turma/group.ics")
    expect(response.headers.get("content-disposition")).toBe('inline; filename="turma.ics"')
    expect(await groupFile([], { name: null })).toContain("X-WR-CALNAME:Name unavailable\r\n")
  })

  it.each([
    ["there is no such group", status(404), json(listOf()), 404],
    ["the API is down", status(500), json(listOf()), 503],
    ["its events do not come", json(cyclingGroup), status(500), 503],
  ])("there is no calendar of a group when %s", async (why, group, events, code) => {
    const id = why.replaceAll(" ", "-")
    upstream({ [`/v1/cycling-groups/${id}`]: group, [`/v1/events?groupId=${id}&limit=50`]: events })
    expect((await visit(`/cycling-groups/${id}/group.ics`)).status).toBe(code)
  })

  it("an entry of a calendar is stamped with when it was changed", async () => {
    expect(await groupFile([meeting("a", "2026-03-03T19:30:00-03:00", { updatedAt: stamp })])).toContain(
      "DTSTAMP:20260506T070809Z",
    )
  })
})
