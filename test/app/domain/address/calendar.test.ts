import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayIn, dayParameters, endOf, utcStamp, withinWeek } from "#app/domain/address/calendar.ts"

/** Brasília's last summer time was over. In one, a day began an hour before the API's, which the site does not count by. */
const withoutSummerTime = new Date("2019-02-18")

describe("the day of an event", () => {
  it("an event falls on the day of its own zone", () => {
    const instant = "2026-11-22T02:30:00Z"
    expect(dayIn(instant, "America/Sao_Paulo")).toBe("2026-11-21")
    expect(dayIn(instant, "America/Noronha")).toBe("2026-11-22")
    expect(dayIn("2027-01-01T04:30:00Z", "America/Rio_Branco")).toBe("2026-12-31")
  })

  it("an event without a zone that exists falls on its day in Brasília", () => {
    expect(dayIn("2026-11-22T02:30:00Z", null)).toBe("2026-11-21")
    expect(dayIn("2026-11-22T02:30:00Z", "Mars/Olympus")).toBe("2026-11-21")
  })

  it("a text that is no instant has no day", () => {
    expect([dayIn(null, null), dayIn("soon", null)]).toEqual([null, null])
  })
})

describe("days in an address", () => {
  it("days of an address become the API's midnights in Brasília, the last day included", () => {
    expect(dayParameters("2026-11-22", "2026-11-30")).toEqual({
      from: "2026-11-22T00:00:00-03:00",
      to: "2026-12-01T00:00:00-03:00",
    })
  })

  it("days of an address may be one alone, or the wrong way round", () => {
    expect(dayParameters("2026-11-22", undefined)).toEqual({ from: "2026-11-22T00:00:00-03:00" })
    expect(dayParameters(undefined, "2026-12-31")).toEqual({ to: "2027-01-01T00:00:00-03:00" })
    expect(dayParameters("2026-11-30", "2026-11-22")).toEqual(dayParameters("2026-11-22", "2026-11-30"))
  })

  it.each(["", "yesterday", "2026-02-30", "2026-11-22T10:00:00Z", "9999-12-31", "<b>"])(
    "an address has no days in %j",
    (text) => {
      expect(dayParameters(text, text)).toEqual({})
    },
  )
})

describe("weeks", () => {
  // A Wednesday; in Brasília it is still Tuesday.
  const now = new Date("2026-11-18T02:00:00Z")

  it.each([
    ["this", { to: "2026-11-23T00:00:00-03:00" }],
    ["next", { from: "2026-11-23T00:00:00-03:00", to: "2026-11-30T00:00:00-03:00" }],
    ["month", { to: "2026-12-01T00:00:00-03:00" }],
    ["all", { from: "1970-01-01T00:00:00-03:00", sort: "-startsAt" }],
  ])("the word of a week becomes the span that it means now: %s", (week, span) => {
    expect(withinWeek({ q: "serra", week }, now)).toEqual({ q: "serra", ...span })
  })

  it("this week ends with its Sunday, at midnight in Brasília", () => {
    const sunday = { to: "2026-11-23T00:00:00-03:00" }
    expect(withinWeek({ week: "this" }, new Date("2026-11-23T02:59:59Z"))).toEqual(sunday)
    expect(withinWeek({ week: "this" }, new Date("2026-11-23T03:00:00Z"))).toEqual({ to: "2026-11-30T00:00:00-03:00" })
  })

  it.each([
    ["2026-12-31T23:00:00Z", "2027-01-01T00:00:00-03:00"],
    ["2027-01-31T12:00:00Z", "2027-02-01T00:00:00-03:00"],
    ["2028-02-29T12:00:00Z", "2028-03-01T00:00:00-03:00"],
  ])("the week that is a month ends with that month: %s", (instant, to) => {
    expect(withinWeek({ week: "month" }, new Date(instant))).toEqual({ to })
  })

  it("a week is narrowed by the days that are asked for beside it", () => {
    const days = dayParameters("2026-11-20", "2026-11-21")
    expect(withinWeek({ week: "this", ...days }, now)).toEqual(days)
    const around = dayParameters("2026-11-01", "2026-12-31")
    expect(withinWeek({ week: "next", ...around }, now)).toEqual(withinWeek({ week: "next" }, now))
  })

  it("an unknown week is left as it is", () => {
    expect(withinWeek({ week: "never", city: "Recife" }, now)).toEqual({ week: "never", city: "Recife" })
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
})

describe("the end of an event", () => {
  it("an event has an end only if it comes after its beginning, whatever the offsets", () => {
    const startsAt = "2026-06-01T19:00:00-03:00"
    expect(endOf({ startsAt, endsAt: "2026-06-01T22:30:00Z" })).toBe("2026-06-01T22:30:00Z")
    for (const endsAt of ["2026-06-01T22:00:00Z", "2026-06-01T18:00:00-03:00", "soon", null]) {
      expect(endOf({ startsAt, endsAt })).toBeNull()
    }
    expect(endOf({ startsAt: null, endsAt: "2026-06-01T22:30:00Z" })).toBeNull()
  })
})

describe("a stamp in UTC", () => {
  it("a stamp is the UTC time in digits: 20260601T220000Z", () => {
    expect(utcStamp("2026-06-01T19:00:00-03:00")).toBe("20260601T220000Z")
    expect(utcStamp("2026-06-01T19:00:00.123Z")).toBe("20260601T190000Z")
  })

  it.each([null, "soon", "2026-02-30", "+275760-09-13T00:00:00Z", "-000001-01-01T00:00:00Z"])(
    "no stamp is made of %j",
    (instant) => {
      expect(utcStamp(instant)).toBeNull()
    },
  )
})
