import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { escapeText, foldLine } from "#worker/files/ics.ts"
import { event, place } from "./api-objects.ts"
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
      expect(linesOf(await response.text())).toContain(`URL:https://pelotao.example${prefix}/events/pedal`)
    },
  )

  it("the calendar file of an event says what, when and where (RFC 5545)", async () => {
    expect(linesOf(await fileOf({ title: "Pedal; lua, cheia", description: "Leve luz.\nE água." }))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Pelotao//Events//PT",
      "CALSCALE:GREGORIAN",
      "BEGIN:VEVENT",
      "UID:pedal@pelotao.example",
      "DTSTAMP:20260506T070809Z",
      "DTSTART:20260601T220000Z",
      "DTEND:20260602T010000Z",
      "SUMMARY:Pedal\\; lua\\, cheia",
      "DESCRIPTION:Leve luz.\\nE água.",
      "LOCATION:Praça da Sé\\, São Paulo\\, SP",
      "GEO:-23.550000;-46.630000",
      "URL:https://pelotao.example/events/pedal",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ])
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
    expect(file).not.toMatch(/^(DTEND|DESCRIPTION|LOCATION|GEO|SUMMARY:null)/m)
    expect(linesOf(file)).toContain("SUMMARY:Pelotão")
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
    ["it has no date", json({ ...event, startsAt: null }), 404],
    ["its date has no digits", json({ ...event, startsAt: "+275760-09-13T00:00:00Z" }), 404],
    ["the API is down", status(500), 503],
    ["the line is cut", cut, 503],
  ])("the calendar file of an event is not given when %s", async (why, reply, code) => {
    // A name of its own, because what was answered once is remembered.
    const id = why.replaceAll(" ", "-")
    upstream({ [`/v1/events/${id}`]: reply })
    const response = await visit(`/en/events/${id}/event.ics`)
    expect(response.status).toBe(code)
    expect(response.headers.get("content-type")).toContain("application/problem+json")
  })

  it("the calendar file of an event has a name that no header can be broken with", async () => {
    upstream({ "/v1/events/a%22%0D%0Ab": json({ ...event, id: "ab" }) })
    const response = await visit("/events/a%22%0D%0Ab/event.ics")
    expect(response.headers.get("content-disposition") ?? "").toMatch(/^attachment; filename="[\w.-]+"$/)
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
  const anyText = fc.string({ unit: "binary", maxLength: 400 })
  const written = fc.oneof(anyText, fc.string({ unit: "grapheme", maxLength: 200 }), fc.string({ maxLength: 400 }))

  it("a line of a calendar is folded into pieces of at most 75 octets that join to the same line", () => {
    fc.assert(
      fc.property(written, (text) => {
        const line = `SUMMARY:${escapeText(text)}`
        const pieces = foldLine(line).split("\r\n")
        for (const piece of pieces) expect(octets.encode(piece).length).toBeLessThanOrEqual(75)
        for (const piece of pieces.slice(1)) expect(piece.startsWith(" ")).toBe(true)
        expect([pieces[0], ...pieces.slice(1).map((piece) => piece.slice(1))].join("")).toBe(line)
        // No piece ends within a character: each is the same after a journey as octets.
        for (const piece of pieces) expect(new TextDecoder().decode(octets.encode(piece))).toBe(piece)
      }),
    )
  })

  it("a line of at most 75 octets is not folded", () => {
    expect(foldLine("x".repeat(75))).toBe("x".repeat(75))
    expect(foldLine("x".repeat(76))).toBe(`${"x".repeat(75)}\r\n x`)
    expect(foldLine(`${"x".repeat(74)}é`)).toBe(`${"x".repeat(74)}\r\n é`)
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
