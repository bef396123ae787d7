import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { escapeText } from "#worker/files/calendars.ts"
import { event, place } from "./api-objects.ts"
import { readCalendar } from "./read-calendar.ts"
import { cut, json, status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const octets = new TextEncoder()

async function fileOf(more: object, prefix = ""): Promise<string> {
  upstream({ "/v1/events/pedal": json({ ...event, ...more }) })
  return (await visit(`${prefix}/events/pedal/event.ics`)).text()
}

/** The lines as they were before they were folded. */
function linesOf(file: string): string[] {
  return file.replaceAll("\r\n ", "").split("\r\n")
}

describe("the calendar file of an event", () => {
  it.each(["", "/en", "/pt", "/es"])(
    "the calendar file of an event is an attachment, in any language: %s",
    async (prefix) => {
      upstream({ "/v1/events/pedal": json(event) })
      const response = await visit(`${prefix}/events/pedal/event.ics`)
      expect(response.status).toBe(200)
      expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8")
      expect(response.headers.get("content-disposition")).toBe('attachment; filename="pedal.ics"')
      expect(response.headers.get("cache-control")).toBe("private, max-age=900")
      expect(response.headers.get("vary")).toBe("accept-language, cookie")
      expect(response.headers.get("x-content-type-options")).toBe("nosniff")
      expect(linesOf(await response.text())).toContain("URL;VALUE=URI:https://pelotao.example/events/pedal")
    },
  )

  it("the calendar file of an event says what, when and where (RFC 5545)", async () => {
    const lines = linesOf(await fileOf({ title: "Pedal; lua, cheia", description: "Leve luz.\nE água." }))
    expect(lines.filter((line) => !/^(TZ|(BEGIN|END):(VTIMEZONE|STANDARD))/.test(line))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Pelotao//Events//PT",
      "CALSCALE:GREGORIAN",
      "DTSTART:20251231T210000",
      "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
      "X-PUBLISHED-TTL:PT6H",
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

  it("the calendar file of an event is read by a strict reader at the same instant", async () => {
    const [entry] = readCalendar(await fileOf({}))
    expect(entry?.startDate.toJSDate().toISOString()).toBe("2026-06-01T22:00:00.000Z")
    expect(entry?.endDate.toJSDate().toISOString()).toBe("2026-06-02T01:00:00.000Z")
    expect(entry?.startDate.zone?.tzid).toBe("America/Sao_Paulo")
  })

  it.each([null, "E. South America Standard Time", "-03:00", "Mars/Olympus_Mons", 'America/Sao_Paulo":x'])(
    "the calendar file of an event tells the time in UTC where its zone is unknown: %s",
    async (timezone) => {
      const file = await fileOf({ timezone })
      expect(linesOf(file)).toContain("DTSTART:20260601T220000Z")
      expect(file).not.toContain("TZID")
    },
  )

  it("a cancelled event keeps its UID and has a higher SEQUENCE, and so does one that was moved", async () => {
    const before = readCalendar(await fileOf({}))[0]
    const cancelled = readCalendar(await fileOf({ status: "cancelled", updatedAt: "2026-05-06T07:08:10Z" }))[0]
    const moved = readCalendar(
      await fileOf({ startsAt: "2026-06-02T19:00:00-03:00", endsAt: null, updatedAt: "2026-05-20T00:00:00Z" }),
    )[0]
    expect([cancelled?.uid, moved?.uid]).toEqual([before?.uid, before?.uid])
    expect(cancelled?.sequence).toBe((before?.sequence ?? 0) + 1)
    expect(moved?.sequence).toBeGreaterThan(cancelled?.sequence ?? 0)
    expect(cancelled?.component.getFirstPropertyValue("status")).toBe("CANCELLED")
    expect(moved?.startDate.toJSDate().toISOString()).toBe("2026-06-02T22:00:00.000Z")
  })

  it.each([
    [null, 0],
    ["1999-01-01T00:00:00Z", 0],
    ["9999-01-01T00:00:00Z", 2_147_483_647],
  ])("the SEQUENCE of an event fits into 31 bits, whenever it was changed: %s", async (updatedAt, sequence) => {
    expect(readCalendar(await fileOf({ updatedAt }))[0]?.sequence).toBe(sequence)
  })

  it.each([
    ["scheduled", "CONFIRMED"],
    ["cancelled", "CANCELLED"],
    ["postponed", "TENTATIVE"],
    ["unheard of", "CONFIRMED"],
  ])("the calendar file of an event that is %s has the status %s", async (code, word) => {
    expect(linesOf(await fileOf({ status: code }))).toContain(`STATUS:${word}`)
  })

  it("the calendar file of an event has the same UID in every language, so that it replaces itself", async () => {
    const [uid] = linesOf(await fileOf({})).filter((line) => line.startsWith("UID:"))
    expect(linesOf(await fileOf({ title: "Outro nome" }, "/en"))).toContain(uid)
  })

  it("the calendar file of an event leaves out what is unknown", async () => {
    const file = await fileOf({ title: null, description: null, location: null, endsAt: null })
    expect(file).not.toMatch(/^(DTEND|LOCATION|GEO|SUMMARY:null)/m)
    expect(linesOf(file)).toContain("SUMMARY:Pelotão")
    expect(linesOf(file)).toContain("DESCRIPTION:https://pelotao.example/events/pedal")
  })

  it("the calendar file of an event has no end before its beginning", async () => {
    expect(await fileOf({ endsAt: "2026-06-01T18:00:00-03:00" })).not.toContain("DTEND")
  })

  it("the calendar file of an event has no position for an approximate place", async () => {
    const file = await fileOf({ location: { ...place, precision: "approximate" } })
    expect(file).not.toContain("GEO:")
    expect(file).toContain("LOCATION:")
  })

  it("the calendar file of an event keeps what people write from becoming a line", async () => {
    const title = "Pedal\r\nEND:VEVENT\r\nBEGIN:VEVENT\rATTACH:https://evil.example/"
    const lines = linesOf(await fileOf({ title, description: title }))
    expect(lines.filter((line) => /^(BEGIN|END):VEVENT$/.test(line))).toHaveLength(2)
    expect(lines.filter((line) => line.startsWith("ATTACH"))).toEqual([])
  })

  it.each([
    ["there is none", status(404), 404],
    ["it has no date", { startsAt: null }, 404],
    ["its date has no digits", { startsAt: "+275760-09-13T00:00:00Z" }, 404],
    ["the API is down", status(500), 503],
    ["the line is cut", cut, 503],
  ])("the calendar file of an event is not given when %s", async (why, reply, code) => {
    // A name of its own, because what was answered once is remembered.
    const id = why.replaceAll(" ", "-")
    upstream({ [`/v1/events/${id}`]: typeof reply === "function" ? reply : json({ ...event, id, ...reply }) })
    const response = await visit(`/en/events/${id}/event.ics`)
    expect(response.status).toBe(code)
    expect(response.headers.get("content-type")).toContain("application/problem+json")
  })

  it("no other address than an event's has a calendar file", async () => {
    const asked = upstream({})
    for (const path of [
      "/rides/42/event.ics",
      "/events/event.ics/more/event.ics",
      "/anything/events/pedal/event.ics",
    ]) {
      expect((await visit(path)).status, path).not.toBe(200)
    }
    expect(asked).toEqual([])
  })
})

describe("lines of a calendar", () => {
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
})
