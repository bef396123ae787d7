import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as filters from "#app/domain/address/filters.ts"
import { money } from "#app/domain/format/format.ts"
import { languageCodes } from "#app/domain/format/language.ts"

const { amountOf, priceParameters, daySpan, daySpanParameters, isReversed } = filters
const { nearParameters, nearText, parseDay, parseRange, rangeParameters, searchText } = filters

it.each<[Record<string, string>, string]>([
  [{}, ""],
  [{ q: "" }, ""],
  [{ q: " ", sort: "\t" }, ""],
  [{ q: "serra azul" }, "?q=serra+azul"],
  [{ q: " pé & mão ", cursor: "", sort: "-distance" }, "?q=+p%C3%A9+%26+m%C3%A3o+&sort=-distance"],
])("search text of %j is %j", (search, text) => expect(searchText(search)).toBe(text))

describe("a range", () => {
  it.each([
    ["30-60", { distanceMin: "30000", distanceMax: "60000" }],
    ["60-30", { distanceMin: "30000", distanceMax: "60000" }],
    ["100-", { distanceMin: "100000" }],
    ["-30", { distanceMax: "30000" }],
    ["0-0", { distanceMin: "0", distanceMax: "0" }],
  ])("of %s becomes %j", (text, parameters) => expect(rangeParameters("distance", text, 1_000)).toEqual(parameters))

  it("has at most four decimals", () => {
    const speeds = { averageSpeedMin: "5.5556", averageSpeedMax: "6.9444" }
    expect(rangeParameters("averageSpeed", "20-25", 1 / 3.6)).toEqual(speeds)
  })

  it.each([undefined, "", "-", "30", "30-60-90", "a-b", "1.5-2", "1e3-", "--30", " 30-60", "1234567-", "30–60"])(
    "is not %j",
    (text) => expect([parseRange(text), rangeParameters("distance", text, 1)]).toEqual([null, {}]),
  )

  it("is sorted", () => {
    const bound = fc.nat({ max: 999_999 })
    fc.assert(
      fc.property(bound, bound, (first, second) => {
        const range = { from: Math.min(first, second), to: Math.max(first, second) }
        expect(parseRange(`${first}-${second}`)).toEqual(range)
      }),
    )
  })
})

describe("an amount", () => {
  const cents = fc.nat({ max: 99_999_999_999 })
  const language = fc.constantFrom(...languageCodes())

  it.each([
    [150_000, "1500", "R$ 1.500,00", "1.500", "1,500", "1,500.00", "R$1500", "r$ 1 500"],
    [150_050, "1500,5", "1500.5", "1 500,50 reais"],
    [150_005, "1500,05"],
    [123_456_789, "1.234.567,89", "1,234,567.89 BRL"],
    [8_000, "  80  "],
    [1_234, "12,34"],
    [99, "0,99"],
    [0, "0"],
    [99_999_999_999, "999.999.999,99"],
  ])("of %d cents is typed in several ways", (amount, ...texts) =>
    expect(texts.map((text) => amountOf(String(text)))).toEqual(texts.map(() => amount)),
  )

  it.each([
    ...["", " ", "R$", "abc", "mil", "-5", "1e3", "0x10", "1500,", ",50", "1.500.00", "1,500,00", "1.50.000"],
    ...["1.500,00,00", "0.500", "15.0000", "1 500 00", "R$ R$ 5", "500-800", "1234567890", "1.000.000.000"],
    ...["١٥٠٠", "Infinity", "1500; drop"],
  ])("is not %j", (text) => expect(amountOf(text)).toBeNull())

  it("is read back from money in any language, and with any separators", () => {
    const separator = fc.constantFrom(".", ",", " ", "")
    fc.assert(
      fc.property(cents, language, separator, fc.constantFrom(".", ","), (amount, code, thousands, mark) => {
        expect(amountOf(money({ amount, currency: "BRL" }, code) ?? "")).toBe(amount)
        if (thousands === mark) return
        const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, thousands)
        expect(amountOf(`${whole}${mark}${String(amount % 100).padStart(2, "0")}`)).toBe(amount)
      }),
    )
  })

  it("is a whole number of cents or null for any text", () => {
    const typed = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^(R\$ ?)?[\d., -]{0,14}$/))
    fc.assert(
      fc.property(typed, (text) => {
        const amount = amountOf(text) ?? 0
        expect([Number.isSafeInteger(amount), amount >= 0]).toEqual([true, true])
      }),
    )
  })

  it("and another become the API's parameters, the lower one first", () => {
    fc.assert(
      fc.property(cents, cents, language, (first, second, code) => {
        const [low, high] = [first, second].map((amount) => money({ amount, currency: "BRL" }, code) ?? "")
        const [priceMin, priceMax] = [Math.min(first, second), Math.max(first, second)].map(String)
        expect(priceParameters(low, high)).toEqual({ priceMin, priceMax })
        expect(isReversed(low, high)).toBe(first > second)
      }),
    )
    expect(priceParameters("1.500", undefined)).toEqual({ priceMin: "150000" })
    expect(priceParameters("cheap", "1.500")).toEqual({ priceMax: "150000" })
    expect(priceParameters(undefined, "")).toEqual({})
    expect([isReversed("cheap", "1"), isReversed("2", undefined), isReversed("2", "2")]).toEqual([false, false, false])
  })
})

it.each([
  ["2026-05-03", "2026-05-03", "3/5/2026", "03/05/2026", " 2026-05-03 "],
  ["2024-02-29", "2024-02-29"],
])("the day %s is typed in several ways", (day, ...texts) => expect(texts.map(parseDay)).toEqual(texts.map(() => day)))

it.each([
  ...[undefined, "", "2026-02-30", "2025-02-29", "31/4/2026", "2026-5-3", "26-05-03", "2026-13-01", "maio", "5/2026"],
])("a day is not %j", (text) => expect(parseDay(text)).toBeNull())

it.each([
  ["2026-05-01", "2026-05-31", "2026-05-01T00:00:00-03:00", "2026-06-01T00:00:00-03:00"],
  ["2026-05-31", "2026-05-01", "2026-05-01T00:00:00-03:00", "2026-06-01T00:00:00-03:00"],
  ["2026-12-31", "2026-12-31", "2026-12-31T00:00:00-03:00", "2027-01-01T00:00:00-03:00"],
  ["2026-05-01", undefined, "2026-05-01T00:00:00-03:00", undefined],
  ["nonsense", "2026-05-01", undefined, "2026-05-02T00:00:00-03:00"],
  ["2026-02-30", "9999-12-31", undefined, undefined],
  [undefined, undefined, undefined, undefined],
])("the days %s and %s become midnights in Brasília, the last day included", (after, before, from, to) => {
  const expected = { ...(from && { startedAfter: from }), ...(to && { startedBefore: to }) }
  expect(daySpanParameters(["startedAfter", "startedBefore"], daySpan(after, before))).toEqual(expected)
})

describe("a position", () => {
  it("is rounded to two decimals, about a kilometre", () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lng) => {
        const text = nearText(lat, lng) ?? ""
        const [north = Number.NaN, east = Number.NaN] = text.split(",").map(Number)
        expect(text).toMatch(/^-?\d+\.\d{2},-?\d+\.\d{2}$/)
        expect(Math.abs(north - lat)).toBeLessThanOrEqual(0.005_001)
        expect(Math.abs(east - lng)).toBeLessThanOrEqual(0.005_001)
      }),
    )
    expect([nearText(91, 0), nearText(0, 181), nearText(Number.NaN, 0)]).toEqual([null, null, null])
  })

  it.each([
    [undefined, undefined, { radius: "60000", sort: "distanceFrom" }],
    [undefined, "10", { radius: "10000", sort: "distanceFrom" }],
    [undefined, "150", { radius: "150000", sort: "distanceFrom" }],
    [undefined, "10,30", { radius: "60000", sort: "distanceFrom" }],
    [undefined, "far", { radius: "60000", sort: "distanceFrom" }],
    ["-distance", undefined, { radius: "60000", sort: "-distance" }],
  ])("with the sort %s and the radius %s becomes %j", (sort, radius, parameters) =>
    expect(nearParameters("-23.55,-46.63", sort, radius)).toEqual({ near: "-23.55,-46.63", ...parameters }),
  )

  it("at any distance is no parameter", () => {
    expect(nearParameters("-23.55,-46.63", undefined, "all")).toEqual({})
    expect(nearParameters("-23.55,-46.63", "name", "all")).toEqual({ sort: "name" })
  })

  it.each([undefined, "", "me", "1", "1,", "1,2,3", "a,b", "95,0", "1e9,0"])("is not %j", (near) =>
    expect(nearParameters(near, "name", "30")).toEqual({ sort: "name" }),
  )
})
