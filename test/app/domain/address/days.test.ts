import { describe, expect, it } from "vitest"
import { daySpan, daySpanParameters, parseDay } from "#app/domain/address/days.ts"

describe("days", () => {
  it.each([
    ["2026-05-03", "2026-05-03"],
    ["2024-02-29", "2024-02-29"],
    ["3/5/2026", "2026-05-03"],
    ["03/05/2026", "2026-05-03"],
    [" 2026-05-03 ", "2026-05-03"],
  ])("the day %s is read as YYYY-MM-DD", (text, day) => expect(parseDay(text)).toBe(day))

  it.each([
    undefined,
    "",
    "2026-02-30",
    "2025-02-29",
    "31/4/2026",
    "2026-5-3",
    "26-05-03",
    "2026-13-01",
    "maio",
    "5/2026",
  ])("no day is read from %j", (text) => expect(parseDay(text)).toBeNull())
})

describe("spans of days", () => {
  it("the API is asked for a span of days by midnights in Brasília, the last day included", () => {
    expect(daySpanParameters("started", daySpan("2026-05-01", "2026-05-31"))).toEqual({
      startedAfter: "2026-05-01T00:00:00-03:00",
      startedBefore: "2026-06-01T00:00:00-03:00",
    })
  })

  it("a span of days may be a single day", () => {
    expect(daySpanParameters("started", daySpan("2026-12-31", "2026-12-31"))).toEqual({
      startedAfter: "2026-12-31T00:00:00-03:00",
      startedBefore: "2027-01-01T00:00:00-03:00",
    })
  })

  it("a span of days may be open at either end or at both", () => {
    expect(daySpanParameters("started", daySpan("2026-05-01", undefined))).toEqual({
      startedAfter: "2026-05-01T00:00:00-03:00",
    })
    expect(daySpanParameters("started", daySpan("nonsense", "2026-05-01"))).toEqual({
      startedBefore: "2026-05-02T00:00:00-03:00",
    })
    expect(daySpanParameters("started", daySpan(undefined, undefined))).toEqual({})
  })

  it("a span of days that ends before it begins is turned round", () => {
    expect(daySpan("2026-05-31", "2026-05-01")).toEqual({ first: "2026-05-01", last: "2026-05-31" })
  })
})
