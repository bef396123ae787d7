import ICAL from "ical.js"
import { describe, expect, it } from "vitest"
import { instantOf, isZone, moment, timeZone, wallClock } from "#worker/files/time-zone.ts"

const day = 86_400_000
const linesOf = (zone: string, from: number, to: number) => timeZone(zone, from, to).split("\r\n")

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
    expect(linesOf("America/Sao_Paulo", 2026, 2027)).toEqual([
      ...["BEGIN:VTIMEZONE", "TZID:America/Sao_Paulo", "BEGIN:STANDARD", "DTSTART:20251231T210000"],
      ...["TZOFFSETFROM:-0300", "TZOFFSETTO:-0300", "END:STANDARD", "END:VTIMEZONE"],
    ])
  })

  it("changes its clock at the second, on the clock before", () => {
    const lines = linesOf("America/Santiago", 2026, 2026)
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
    const clocks = [instant, instant.tz("Europe/Lisbon"), instant.utc()].map((each) => each.format("HHmmss"))
    expect(clocks).toEqual(["190000", "230000", "220000"])
    expect([instant.isValid(), instant.toDate().toISOString()]).toEqual([true, "2026-06-01T22:00:00.000Z"])
  })
})
