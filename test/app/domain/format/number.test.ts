import { describe, expect, it } from "vitest"
import { number } from "#app/domain/format/format.ts"
import { languageCodes, languages } from "#app/domain/format/language.ts"

describe("numbers", () => {
  it.each([
    ["pt-BR", "1.234,5", "12.345"],
    ["es", "1.234,5", "12.345"],
    ["en", "1,234.5", "12,345"],
  ] as const)("a number is written with the separators of %s", (language, decimal, whole) => {
    expect(number(1_234.5, language, 1)).toBe(decimal)
    expect(number(12_345, language)).toBe(whole)
  })

  it.each(languageCodes())("a number in %s is what Intl makes of it", (language) => {
    const values = [
      0,
      0.04,
      0.05,
      0.35,
      1.005,
      2.5,
      9.95,
      99.95,
      999.5,
      1_000,
      51_449.95,
      1e6,
      123_456_789,
      1e-9,
      4e20,
      Infinity,
    ]
    for (const decimals of [0, 1, 2]) {
      const style = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: "always" } as const
      const intl = new Intl.NumberFormat(languages[language].locale, style)
      for (let step = 0; step < 2_000; step++) values.push(Math.round(step * 0.173 ** (step % 7) * 997_000) / 1_000)
      for (const value of values) expect(number(value, language, decimals)).toBe(intl.format(value))
      for (const value of values) if (value >= 1) expect(number(-value, language, decimals)).toBe(intl.format(-value))
    }
  })

  it("what is rounded to nothing has no sign", () => {
    expect(number(-0.04, "en", 1)).toBe("0.0")
  })
})
