import ICAL from "ical.js"
import { describe, expect, it } from "vitest"
import { instantOf, isZone, moment, timeZone, wallClock } from "#worker/files/time-zone.ts"

const zones = [
  "America/Sao_Paulo",
  "America/Santiago",
  "Europe/Lisbon",
  "Europe/Dublin",
  "Africa/Casablanca",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Auckland",
  "UTC",
]

describe("a zone in a calendar", () => {
  it.each(zones)(
    "a reader of a calendar finds the clocks of a zone as they are, on every day of three years: %s",
    (zone) => {
      const read = new ICAL.Timezone(new ICAL.Component(ICAL.parse(timeZone(zone, 2025, 2027))))
      for (let at = Date.UTC(2025, 0, 1, 15); at < Date.UTC(2028, 0); at += 86_400_000) {
        const wall = wallClock(at, zone).replace(/(....)(..)(..)T(..)(..)(..)/, "$1-$2-$3T$4:$5:$6")
        const time = ICAL.Time.fromDateTimeString(wall)
        time.zone = read
        expect(time.toJSDate().toISOString(), wall).toBe(new Date(at).toISOString())
      }
    },
  )

  it("a zone without a change of clocks is one line of standard time", () => {
    expect(timeZone("America/Sao_Paulo", 2026, 2027).split("\r\n")).toEqual([
      "BEGIN:VTIMEZONE",
      "TZID:America/Sao_Paulo",
      "BEGIN:STANDARD",
      "DTSTART:20251231T210000",
      "TZOFFSETFROM:-0300",
      "TZOFFSETTO:-0300",
      "END:STANDARD",
      "END:VTIMEZONE",
    ])
  })

  it("a change of clocks is told at its second, on the clocks before it", () => {
    const lines = timeZone("America/Santiago", 2026, 2026).split("\r\n")
    // Chile goes back on the night to 5 April and ahead on the night to 6 September.
    expect(lines).toContain("DTSTART:20260405T000000")
    expect(lines).toContain("DTSTART:20260906T000000")
    expect(lines.filter((line) => line === "BEGIN:DAYLIGHT")).toHaveLength(2)
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
  ])("a zone is one that is known by its name: %s", (name, known) => {
    expect(isZone(name)).toBe(known)
  })
})

describe("the clocks of a zone", () => {
  it.each(zones)("what the clocks of a zone say leads back to the instant: %s", (zone) => {
    for (let at = Date.UTC(2026, 0, 1, 12); at < Date.UTC(2027, 0); at += 3 * 86_400_000)
      expect(instantOf(wallClock(at, zone), zone)).toBe(at)
  })

  it("a time that the clocks skip is the one that they had gone on to", () => {
    // In Lisbon 01:30 of 29 March 2026 does not exist.
    expect(new Date(instantOf("20260329T013000", "Europe/Lisbon")).toISOString()).toBe("2026-03-29T01:30:00.000Z")
  })

  it("an instant is written on the clocks of whichever zone is asked for, or in UTC", () => {
    const instant = moment(Date.UTC(2026, 5, 1, 22), "America/Sao_Paulo")
    expect(instant.format("HHmmss")).toBe("190000")
    expect(instant.tz("Europe/Lisbon").format("HHmmss")).toBe("230000")
    expect(instant.utc().format("HHmmss")).toBe("220000")
    expect(instant.isValid()).toBe(true)
    expect(instant.toDate().toISOString()).toBe("2026-06-01T22:00:00.000Z")
  })
})
