import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { amountOf, amountParameters, isReversed } from "#app/domain/address/amount.ts"
import { money } from "#app/domain/format/format.ts"
import { languageCodes } from "#app/domain/format/language.ts"

const cents = fc.nat({ max: 99_999_999_999 })
const language = fc.constantFrom(...languageCodes())

describe("amounts as people type them", () => {
  it.each([
    ["1500", 150_000],
    ["R$ 1.500,00", 150_000],
    ["1.500", 150_000],
    ["1,500", 150_000],
    ["1,500.00", 150_000],
    ["1500,5", 150_050],
    ["1500.5", 150_050],
    ["1500,05", 150_005],
    ["R$1500", 150_000],
    ["r$ 1 500", 150_000],
    ["1 500,50 reais", 150_050],
    ["1.234.567,89", 123_456_789],
    ["1,234,567.89 BRL", 123_456_789],
    ["  80  ", 8_000],
    ["12,34", 1_234],
    ["0", 0],
    ["0,99", 99],
    ["999.999.999,99", 99_999_999_999],
  ])("the amount %j is read as its minor units", (text, amount) => expect(amountOf(text)).toBe(amount))

  it.each([
    "",
    " ",
    "R$",
    "abc",
    "mil",
    "-5",
    "1e3",
    "0x10",
    "1500,",
    ",50",
    "1.500.00",
    "1,500,00",
    "1.50.000",
    "1.500,00,00",
    "0.500",
    "15.0000",
    "1 500 00",
    "R$ R$ 5",
    "500-800",
    "1234567890",
    "1.000.000.000",
    "١٥٠٠",
    "Infinity",
    "1500; drop",
  ])("no amount is read from %j", (text) => expect(amountOf(text)).toBeNull())

  it("an amount that a page writes in any language is read back", () => {
    fc.assert(
      fc.property(cents, language, (amount, code) => {
        expect(amountOf(money({ amount, currency: "BRL" }, code) ?? "")).toBe(amount)
      }),
    )
  })

  it("an amount is the same with and without thousands separators, with a comma or a point before its cents", () => {
    const parted = (whole: number, sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign)
    fc.assert(
      fc.property(cents, fc.constantFrom(".", ",", " ", ""), fc.constantFrom(".", ","), (amount, thousands, mark) => {
        fc.pre(thousands !== mark)
        const whole = parted(Math.floor(amount / 100), thousands)
        expect(amountOf(`${whole}${mark}${String(amount % 100).padStart(2, "0")}`)).toBe(amount)
      }),
    )
  })

  it("any text is read as a whole number of cents or as no amount", () => {
    const typed = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^(R\$ ?)?[\d., -]{0,14}$/))
    fc.assert(
      fc.property(typed, (text) => {
        const amount = amountOf(text)
        if (amount !== null) expect([Number.isSafeInteger(amount), amount >= 0]).toEqual([true, true])
      }),
    )
  })
})

describe("pairs of amounts", () => {
  it("the API is asked for two amounts from the lower to the higher", () => {
    fc.assert(
      fc.property(cents, cents, language, (first, second, code) => {
        const [low, high] = [first, second].map((amount) => money({ amount, currency: "BRL" }, code) ?? "")
        expect(amountParameters("price", low, high)).toEqual({
          priceMin: String(Math.min(first, second)),
          priceMax: String(Math.max(first, second)),
        })
        expect(isReversed(low, high)).toBe(first > second)
      }),
    )
  })

  it("the API is asked for one amount alone where the other is none", () => {
    expect(amountParameters("price", "1.500", undefined)).toEqual({ priceMin: "150000" })
    expect(amountParameters("price", "cheap", "1.500")).toEqual({ priceMax: "150000" })
    expect(amountParameters("price", undefined, "")).toEqual({})
    expect([isReversed("cheap", "1"), isReversed("2", undefined), isReversed("2", "2")]).toEqual([false, false, false])
  })
})
