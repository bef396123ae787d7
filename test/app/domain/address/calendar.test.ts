import fc from "fast-check"
import { expect, it } from "vitest"
import { dayIn, endOf, utcStamp, withinWeek } from "#app/domain/address/calendar.ts"
import { daySpan, daySpanParameters } from "#app/domain/address/filters.ts"

/** Brasília's last summer time was over by then. */
const withoutSummerTime = new Date("2019-02-18")

it.each([
  ["2026-11-22T02:30:00Z", "America/Sao_Paulo", "2026-11-21"],
  ["2026-11-22T02:30:00Z", "America/Noronha", "2026-11-22"],
  ["2027-01-01T04:30:00Z", "America/Rio_Branco", "2026-12-31"],
  ["2026-11-22T02:30:00Z", null, "2026-11-21"],
  ["2026-11-22T02:30:00Z", "Mars/Olympus", "2026-11-21"],
  ["soon", null, null],
  [null, null, null],
])("the day of %s in the zone %s is %s", (instant, zone, day) => expect(dayIn(instant, zone)).toBe(day))

// A Wednesday; in Brasília it is still Tuesday.
const now = "2026-11-18T02:00:00Z"

it.each([
  ["this", now, { to: "2026-11-23T00:00:00-03:00" }],
  ["this", "2026-11-23T02:59:59Z", { to: "2026-11-23T00:00:00-03:00" }],
  ["this", "2026-11-23T03:00:00Z", { to: "2026-11-30T00:00:00-03:00" }],
  ["next", now, { from: "2026-11-23T00:00:00-03:00", to: "2026-11-30T00:00:00-03:00" }],
  ["month", now, { to: "2026-12-01T00:00:00-03:00" }],
  ["month", "2026-12-31T23:00:00Z", { to: "2027-01-01T00:00:00-03:00" }],
  ["month", "2028-02-29T12:00:00Z", { to: "2028-03-01T00:00:00-03:00" }],
  ["all", now, { from: "1970-01-01T00:00:00-03:00", sort: "-startsAt" }],
  ["never", now, { week: "never" }],
])("the week %s is a span at %s", (week, instant, span) =>
  expect(withinWeek({ q: "serra", week }, new Date(instant))).toEqual({ q: "serra", ...span }),
)

it("weeks are narrowed by days", () => {
  const days = daySpanParameters(["from", "to"], daySpan("2026-11-20", "2026-11-21"))
  expect(withinWeek({ week: "this", ...days }, new Date(now))).toEqual(days)
  const around = daySpanParameters(["from", "to"], daySpan("2026-11-01", "2026-12-31"))
  const next = withinWeek({ week: "next" }, new Date(now))
  expect(withinWeek({ week: "next", ...around }, new Date(now))).toEqual(next)
})

it("next week lasts seven days and begins where this week ends, on a Monday", () => {
  fc.assert(
    fc.property(fc.date({ min: withoutSummerTime, max: new Date("2100-01-01"), noInvalidDate: true }), (instant) => {
      const [rest, next] = ["this", "next"].map((week) => withinWeek({ week }, instant))
      expect(rest?.to).toBe(next?.from)
      expect(Date.parse(next?.to ?? "") - Date.parse(next?.from ?? "")).toBe(7 * 86_400_000)
      const left = Date.parse(rest?.to ?? "") - instant.getTime()
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThanOrEqual(7 * 86_400_000)
      expect(new Date(Date.parse(rest?.to ?? "") - 3 * 3_600_000).getUTCDay()).toBe(1)
    }),
  )
})

it("the end of an event is after its start, whatever the offsets", () => {
  const startsAt = "2026-06-01T19:00:00-03:00"
  const ends = ["2026-06-01T22:30:00Z", "2026-06-01T22:00:00Z", "2026-06-01T18:00:00-03:00", "soon", null]
  const found = ends.map((endsAt) => endOf({ startsAt, endsAt }))
  expect(found).toEqual(["2026-06-01T22:30:00Z", null, null, null, null])
  expect(endOf({ startsAt: null, endsAt: "2026-06-01T22:30:00Z" })).toBeNull()
})

it.each([
  ["2026-06-01T19:00:00-03:00", "20260601T220000Z"],
  ["2026-06-01T19:00:00.123Z", "20260601T190000Z"],
  ["soon", null],
  ["2026-02-30", null],
  ["+275760-09-13T00:00:00Z", null],
  ["-000001-01-01T00:00:00Z", null],
  [null, null],
])("a stamp in UTC of %s is %s", (instant, stamp) => expect(utcStamp(instant)).toBe(stamp))
