import { describe, expect, it, vi } from "vitest"
import { energy, grade } from "#app/domain/format/effort.ts"
import * as format from "#app/domain/format/format.ts"
import { ageOf, date, dateThere, dayOf, money, number, percent } from "#app/domain/format/format.ts"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { zoneName } from "#app/domain/format/zone-name.ts"

const { distance, duration, height, inWords, speed } = format
const [pt, es, en] = ["pt-BR", "es", "en"] as const
const all = [pt, es, en]
/** ICU's blanks differ between versions. */
const plain = (text: string | null) => text?.replace(/\s/g, " ")

it.each(languageCodes())("numbers in %s are those of Intl, and zero has no sign", (language) => {
  const values = [0, 0.04, 0.05, 0.35, 1.005, 2.5, 9.95, 99.95, 999.5, 1_000, 51_449.95, 1e6, 123_456_789]
  values.push(1e-9, 4e20, Infinity)
  for (const decimals of [0, 1, 2]) {
    const style = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: "always" } as const
    const intl = new Intl.NumberFormat(languages[language].locale, style)
    for (let step = 0; step < 2_000; step++) values.push(Math.round(step * 0.173 ** (step % 7) * 997_000) / 1_000)
    for (const value of values) expect(number(value, language, decimals)).toBe(intl.format(value))
    for (const value of values) if (value >= 1) expect(number(-value, language, decimals)).toBe(intl.format(-value))
  }
  expect(number(-0.04, language)).toBe("0")
})

it.each([
  [distance(0, pt), "0 m"],
  [distance(850, pt), "850 m"],
  [distance(999.4, pt), "999 m"],
  [distance(999.6, pt), "1,0 km"],
  [distance(1_000, pt), "1,0 km"],
  [distance(42_195, pt), "42,2 km"],
  [distance(42_195, es), "42,2 km"],
  [distance(42_195, en), "42.2 km"],
  [distance(1_234_567, pt), "1.235 km"],
  [distance(0, en, "mi"), "0 ft"],
  [distance(100, en, "mi"), "328 ft"],
  [distance(304, en, "mi"), "997 ft"],
  [distance(305, en, "mi"), "0.2 mi"],
  [distance(42_195, en, "mi"), "26.2 mi"],
  [distance(1_700_000, en, "mi"), "1,056 mi"],
  [height(1_234.4, en), "1,234 m"],
  [height(1_000, en, "mi"), "3,281 ft"],
  [duration(0), "0:00 h"],
  [duration(59), "0:01 h"],
  [duration(3_599), "1:00 h"],
  [duration(7_260), "2:01 h"],
  [duration(360_000), "100:00 h"],
  [speed(8, es), "28,8 km/h"],
  [energy(1_500.4, pt), "1.500 kcal"],
  [null, ""],
] as const)("%j in words are %s", (figure, text) => expect(inWords(figure)).toBe(text))

it("figures of unknown values are null", () => {
  for (const language of languageCodes()) {
    const unknown = [distance, height, speed, energy, money].map((format) => format(null, language))
    expect([...unknown, duration(null), date(null, language, "long")]).toEqual(Array(7).fill(null))
  }
})

it.each([
  [pt, "pt-BR"],
  [es, "es-AR"],
  [en, "en-GB"],
] as const)("prices in reais in %s are those of Intl, which is not asked for them", (language, locale) => {
  const style = { style: "currency", currency: "BRL", currencyDisplay: "narrowSymbol", useGrouping: "always" } as const
  const [whole, exact] = [{ ...style, maximumFractionDigits: 0 }, style].map(
    (one) => new Intl.NumberFormat(locale, one),
  )
  const asked = vi.spyOn(Intl, "NumberFormat").mockClear()
  for (const amount of [0, 1, 10, 99, 100, 12_345, 123_456_789, -100, -12_345])
    expect(money({ amount, currency: "BRL" }, language)).toBe(
      (amount % 100 === 0 ? whole : exact)?.format(amount / 100),
    )
  expect(asked).not.toHaveBeenCalled()
})

it("prices are not divided without minor units", () => {
  expect(plain(money({ amount: 45_990, currency: "CLP" }, es))).toContain("45.990")
  expect(money({ amount: 1_500, currency: "JPY" }, en)).toBe("¥1,500")
})

it("percentages and grades have the sign and the separators of their language", () => {
  expect([0.0834, -0.04, -0.0004].map((fraction) => grade(fraction, pt))).toEqual(["8,3%", "-4,0%", "0,0%"])
  expect(all.map((language) => grade(0.07, language))).toEqual(["7,0%", "7,0\u00a0%", "7.0%"])
  expect(all.map((language) => percent("0–3", language))).toEqual(["0–3%", "0–3\u00a0%", "0–3%"])
  for (const language of all) {
    const intl = new Intl.NumberFormat(languages[language].locale, { style: "percent" }).format(0.08)
    expect(percent("8", language)).toBe(intl.replace(/\s/, "\u00a0"))
  }
})

describe("dates", () => {
  const instant = "2026-05-03T01:30:00Z"

  it.each([
    ["long", "12 de novembro de 2026", "12 de noviembre de 2026", "12 November 2026"],
    ["short", "12/11", "12/11", "12 Nov"],
    ["shortYear", "12/11/2026", "12/11/2026", "12 Nov 2026"],
    ["numeric", "12/11/2026", "12/11/2026", "12/11/2026"],
    ["year", "2026", "2026", "2026"],
    ["whole", "quinta-feira, 12 de novembro", "jueves, 12 de noviembre", "Thursday 12 November"],
  ] as const)("in the style %s are written in the order of the language", (style, ...expected) =>
    expect(all.map((language) => date("2026-11-12", language, style)?.replace("Thursday,", "Thursday"))).toEqual(
      expected,
    ),
  )

  it("are those of their zone; a day is the same in every zone", () => {
    expect(date(instant, pt, "long")).toBe("2 de maio de 2026")
    expect(date(instant, pt, "long", "Europe/Lisbon")).toBe("3 de maio de 2026")
    expect([date(instant, pt, "time"), date(instant, pt, "time", "Mars/Olympus")]).toEqual(["22:30", "22:30"])
    const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo"]
    expect(zones.map((zone) => date("2026-05-03", pt, "day", zone))).toEqual(["3", "3", "3"])
  })

  it.each([
    ["2026-05-03T23:30:00-05:00", "03/05/2026", "23:30"],
    ["2026-05-03T06:15:00.250-02:00", "03/05/2026", "06:15"],
    [instant, "02/05/2026", "22:30"],
    ["2026-05-03T01:30:00+00:00", "02/05/2026", "22:30"],
    ["2026-05-03T01:30:00-00:00", "02/05/2026", "22:30"],
    ["2026-05-03", "03/05/2026", null],
    ["T-03:00", null, null],
    [null, null, null],
  ])("of %s there are those of its offset, and of UTC those of Brasília", (value, day, time) =>
    expect([dateThere(value, pt, "numeric"), dateThere(value, pt, "time")]).toEqual([day, time]),
  )

  it.each(["", "yesterday", "2026-13-01", "2026-02-30", "2026-05-03T25:00:00Z"])("are null for %j", (value) =>
    expect(date(value, pt, "long")).toBeNull(),
  )

  it("have the name of a zone that is not most readers' own", () => {
    expect(zoneName(instant, pt, "America/Manaus")).toBe("horário do Amazonas")
    expect(zoneName(instant, pt, "America/Bahia")).toBe("horário de Brasília")
    expect(zoneName(instant, en, "America/Noronha")).toBe("Fernando de Noronha Time")
    const nameless = ["America/Sao_Paulo", "Mars/Olympus", "", null].map((zone) => zoneName(instant, en, zone))
    expect([...nameless, zoneName(null, en, "America/Manaus")]).toEqual(Array(5).fill(null))
  })
})

const today = dayOf(Date.parse("2026-11-23T12:00:00-03:00"))

it.each<[instant: string | null, age: ReturnType<typeof ageOf>]>([
  ["2026-11-23T00:10:00-03:00", { unit: "today", count: 0 }],
  ["2026-11-22T23:50:00-03:00", { unit: "yesterday", count: 1 }],
  ["2026-11-20T12:00:00-03:00", { unit: "days", count: 3 }],
  ["2026-09-24T12:00:00-03:00", { unit: "days", count: 60 }],
  ["2026-09-23T12:00:00-03:00", { unit: "months", count: 2 }],
  ["2024-11-23T12:00:00-03:00", { unit: "months", count: 23 }],
  ...[null, "", "soon", "2026-11-24T00:10:00-03:00"].map((instant): [string | null, null] => [instant, null]),
])("an age of %s is in days of Brazil, or in months from two on", (instant, age) =>
  expect(ageOf(instant, today)).toEqual(age),
)
