// The calendar file of an event (RFC 5545).

import fc from "fast-check"
import ICAL from "ical.js"
import { describe, expect, it } from "vitest"
import { escapeText } from "#worker/files/calendars.ts"
import { instantOf, isZone, moment, timeZone, wallClock } from "#worker/files/time-zone.ts"
import { event, place } from "./api-objects.ts"
import { readCalendar } from "./read-calendar.ts"
import { cut, json, status, upstream } from "./upstream.ts"
import { readWith, visit } from "./visit.ts"

const octets = new TextEncoder()

function fileOf(more: object, prefix = ""): Promise<string> {
  return readWith({ "/v1/events/pedal": json({ ...event, ...more }) }, `${prefix}/events/pedal/event.ics`)
}

/** The lines as they were before they were folded. */
async function linesOf(more: object, prefix = ""): Promise<string[]> {
  return (await fileOf(more, prefix)).replaceAll("\r\n ", "").split("\r\n")
}

it.each(["", "/en", "/pt", "/es"])("a calendar file is an attachment in any language: %s", async (prefix) => {
  upstream({ "/v1/events/pedal": json(event) })
  const response = await visit(`${prefix}/events/pedal/event.ics`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="pedal.ics"',
    "cache-control": "private, max-age=900",
    vary: "accept-language, cookie",
    "x-content-type-options": "nosniff",
  })
  // The same event in every language, so that a file replaces another.
  expect((await response.text()).split("\r\n")).toEqual(
    expect.arrayContaining(["UID:pedal@pelotao.example", "URL;VALUE=URI:https://pelotao.example/events/pedal"]),
  )
})

it("a calendar file says what, when and where", async () => {
  const lines = await linesOf({ title: "Pedal; lua, cheia", description: "Leve luz.\nE água." })
  expect(lines.filter((line) => !/^(TZ|(BEGIN|END):(VTIMEZONE|STANDARD))/.test(line))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Pelotao//Events//PT",
    "CALSCALE:GREGORIAN",
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    "DTSTART:20251231T210000",
    "BEGIN:VEVENT",
    "UID:pedal@pelotao.example",
    "SEQUENCE:200214489",
    "DTSTAMP:20260506T070809Z",
    "DTSTART;TZID=America/Sao_Paulo:20260601T190000",
    "DTEND;TZID=America/Sao_Paulo:20260601T220000",
    "SUMMARY:Pedal\\; lua\\, cheia",
    "LOCATION:Praça da Sé\\, São Paulo\\, SP",
    "GEO:-23.55;-46.63",
    "DESCRIPTION:Leve luz.\\nE água.\\n\\nhttps://pelotao.example/events/pedal",
    "URL;VALUE=URI:https://pelotao.example/events/pedal",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ])
})

it("a calendar file has the time in UTC where the zone is unknown", async () => {
  const lines = await linesOf({ timezone: 'America/Sao_Paulo":x' })
  expect(lines).toContain("DTSTART:20260601T220000Z")
  expect(lines.join()).not.toContain("TZID")
})

it("a cancelled event keeps its UID and has a higher SEQUENCE, and so does one that was moved", async () => {
  const entryOf = async (change: object) => readCalendar(await fileOf(change))[0]
  const before = await entryOf({})
  const cancelled = await entryOf({ status: "cancelled", updatedAt: "2026-05-06T07:08:10Z" })
  const moved = await entryOf({ startsAt: "2026-06-02T19:00:00-03:00", updatedAt: "2026-05-20T00:00:00Z" })
  // A strict reader finds the same instants.
  expect([before?.startDate, before?.endDate].map((date) => date?.toJSDate().toISOString())).toEqual([
    ...["2026-06-01T22:00:00.000Z", "2026-06-02T01:00:00.000Z"],
  ])
  expect(before?.startDate.zone?.tzid).toBe("America/Sao_Paulo")
  expect([cancelled?.uid, moved?.uid]).toEqual([before?.uid, before?.uid])
  expect(cancelled?.sequence).toBe((before?.sequence ?? 0) + 1)
  expect(moved?.sequence).toBeGreaterThan(cancelled?.sequence ?? 0)
  expect(moved?.startDate.toJSDate().toISOString()).toBe("2026-06-02T22:00:00.000Z")
})

it.each([
  [{ updatedAt: null }, "SEQUENCE:0"],
  [{ updatedAt: "1999-01-01T00:00:00Z" }, "SEQUENCE:0"],
  [{ updatedAt: "9999-01-01T00:00:00Z" }, "SEQUENCE:2147483647"],
  [{ status: "scheduled" }, "STATUS:CONFIRMED"],
  [{ status: "cancelled" }, "STATUS:CANCELLED"],
  [{ status: "postponed" }, "STATUS:TENTATIVE"],
  [{ status: "unheard of" }, "STATUS:CONFIRMED"],
])("the calendar file of an event with %j has the line %s", async (change, line) => {
  expect(await linesOf(change)).toContain(line)
})

it.each([
  ["what is unknown", /^(DTEND|LOCATION|GEO|SUMMARY:null)/, { title: null, location: null, endsAt: null }],
  ["an end before its beginning", /^DTEND/, { endsAt: "2026-06-01T18:00:00-03:00" }],
  ["the position of an approximate place", /^GEO/, { location: { ...place, precision: "approximate" } }],
])("a calendar file leaves out %s", async (_, absent, change) => {
  const lines = await linesOf({ description: null, ...change })
  expect(lines.filter((line) => absent.test(line))).toEqual([])
  expect(lines).toContain("DESCRIPTION:https://pelotao.example/events/pedal")
  expect(lines).toContain("title" in change ? "SUMMARY:Pelotão" : "SUMMARY:Pedal da lua cheia")
})

it.each([
  ["there is no event", status(404), 404],
  ["it has no date", json({ ...event, startsAt: null }), 404],
  ["its date cannot be read", json({ ...event, startsAt: "31/12/2026 07:00" }), 503],
  ["its date has no digits", json({ ...event, startsAt: "+275760-09-13T00:00:00Z" }), 503],
  ["the API is down", status(500), 503],
  ["the connection is cut", cut, 503],
])("an event has no calendar file when %s", async (_, reply, code) => {
  upstream({ "/v1/events/pedal": reply })
  const response = await visit("/en/events/pedal/event.ics")
  expect(response.status).toBe(code)
  expect(response.headers.get("content-type")).toContain("application/problem+json")
})

const written = fc.oneof(fc.string({ unit: "grapheme", maxLength: 200 }), fc.string({ maxLength: 400 }))

it("a line of a calendar is folded into pieces of at most 75 octets, none of which ends within a character", async () => {
  const title = "Volta da Serra ção 🚴🏽‍♀️; ".repeat(20)
  const file = await fileOf({ title, description: title })
  for (const piece of file.split("\r\n")) expect(octets.encode(piece).length).toBeLessThanOrEqual(75)
  expect(file).not.toContain("\ufffd")
  expect(new TextDecoder().decode(octets.encode(file))).toBe(file)
  expect(readCalendar(file)[0]?.summary).toBe(title.trim())
})

it("any text is escaped to one line and read back as it was written", () => {
  fc.assert(
    fc.property(written, (text) => {
      const escaped = escapeText(text)
      expect(escaped).not.toMatch(/[\p{Cc}]/u)
      expect(escaped).not.toMatch(/(?<!\\)(?:\\\\)*[;,]/)
      const readBack = escaped.replace(/\\(.)/gu, (_, next: string) => (next === "n" ? "\n" : next))
      expect(readBack).toBe(text.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, " "))
    }),
  )
})

const day = 86_400_000
const clockLinesOf = (zone: string, from: number, to: number) => timeZone(zone, from, to).split("\r\n")

describe("a time zone", () => {
  it.each([
    ...["America/Sao_Paulo", "America/Santiago", "Europe/Lisbon", "Europe/Dublin", "Africa/Casablanca"],
    ...["Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Auckland", "UTC"],
  ])("has the right clock on every day of three years, by a calendar's reader and by its own: %s", (zone) => {
    const read = new ICAL.Timezone(new ICAL.Component(ICAL.parse(timeZone(zone, 2025, 2027))))
    for (let at = Date.UTC(2025, 0, 1, 15); at < Date.UTC(2028, 0); at += day) {
      const wall = wallClock(at, zone)
      const time = ICAL.Time.fromDateTimeString(wall.replace(/(....)(..)(..)T(..)(..)(..)/, "$1-$2-$3T$4:$5:$6"))
      time.zone = read
      expect(time.toJSDate().toISOString(), wall).toBe(new Date(at).toISOString())
      // An hour at which no clock is set back.
      const noon = at - 3 * 3_600_000
      expect(instantOf(wallClock(noon, zone), zone)).toBe(noon)
    }
  })

  it("without daylight saving has standard time alone", () => {
    expect(clockLinesOf("America/Sao_Paulo", 2026, 2027)).toEqual([
      ...["BEGIN:VTIMEZONE", "TZID:America/Sao_Paulo", "BEGIN:STANDARD", "DTSTART:20251231T210000"],
      ...["TZOFFSETFROM:-0300", "TZOFFSETTO:-0300", "END:STANDARD", "END:VTIMEZONE"],
    ])
  })

  it("changes its clock at the second, on the clock before", () => {
    const lines = clockLinesOf("America/Santiago", 2026, 2026)
    // Chile goes back in the night to 5 April and ahead in the night to 6 September.
    expect(lines).toEqual(expect.arrayContaining(["DTSTART:20260405T000000", "DTSTART:20260906T000000"]))
    expect(lines.filter((line) => line === "BEGIN:DAYLIGHT")).toHaveLength(2)
    // Lisbon has no 01:30 on 29 March 2026.
    expect(new Date(instantOf("20260329T013000", "Europe/Lisbon")).toISOString()).toBe("2026-03-29T01:30:00.000Z")
  })

  it.each([
    ["America/Sao_Paulo", true],
    ["Etc/GMT+3", true],
    ["America/Argentina/Buenos_Aires", true],
    ["Mars/Olympus_Mons", false],
    ["-03:00", false],
    ["E. South America Standard Time", false],
    ["UTC\r\nX:1", false],
    ["", false],
    [null, false],
  ])("has a known name: %s is %s", (name, isKnown) => {
    expect(isZone(name)).toBe(isKnown)
  })

  it("formats an instant, which may be moved to another zone or UTC", () => {
    const instant = moment(Date.UTC(2026, 5, 1, 22), "America/Sao_Paulo")
    const clocks = [instant, instant.tz?.("Europe/Lisbon"), instant.utc?.()].map((each) => each?.format("HHmmss"))
    expect(clocks).toEqual(["190000", "230000", "220000"])
    expect([instant.isValid(), instant.toDate().toISOString()]).toEqual([true, "2026-06-01T22:00:00.000Z"])
  })
})
