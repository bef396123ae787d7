import { describe, expect, it } from "vitest"
import { ageOf, dayOf } from "#app/domain/format/format.ts"

const today = dayOf(Date.parse("2026-11-23T12:00:00-03:00"))

describe("how long ago something was", () => {
  it.each([
    ["2026-11-23T00:10:00-03:00", "today", 0],
    ["2026-11-22T23:50:00-03:00", "yesterday", 1],
    ["2026-11-20T12:00:00-03:00", "days", 3],
    ["2026-11-10T12:00:00-03:00", "days", 13],
    ["2026-09-24T12:00:00-03:00", "days", 60],
    ["2026-09-23T12:00:00-03:00", "months", 2],
    ["2024-11-23T12:00:00-03:00", "months", 23],
  ] as const)(
    "it is told in days of Brazil's calendar, and in months once there are two: %s",
    (instant, unit, count) => {
      expect(ageOf(instant, today)).toEqual({ unit, count })
    },
  )

  it.each([null, "", "soon", "2026-11-24T00:10:00-03:00"])(
    "what is no instant, or not yet, has no age: %j",
    (instant) => {
      expect(ageOf(instant, today)).toBeNull()
    },
  )
})
