import { describe, expect, it } from "vitest"
import { energy, grade, pace } from "#app/domain/format/effort.ts"
import {
  date,
  dateThere,
  distance,
  duration,
  height,
  inWords,
  money,
  percent,
  speed,
  zoneName,
} from "#app/domain/format/format.ts"
import { languageCodes, languages } from "#app/domain/format/language.ts"

const written = ["pt-BR", "es", "en"] as const

/** Currencies and their amounts are held together by one of several blanks. */
function plain(text: string | null): string | undefined {
  return text?.replace(/\s/g, " ")
}

describe("figures", () => {
  it.each([
    [0, { value: "0", unit: "m" }],
    [850, { value: "850", unit: "m" }],
    [999.4, { value: "999", unit: "m" }],
    [999.6, { value: "1,0", unit: "km" }],
    [1_000, { value: "1,0", unit: "km" }],
    [42_195, { value: "42,2", unit: "km" }],
    [1_234_567, { value: "1.235", unit: "km" }],
  ])("a distance of %d metres is shown in m below 1 km, else in km", (metres, figure) => {
    expect(distance(metres, "pt-BR")).toEqual(figure)
  })

  it.each([
    [0, { value: "0", unit: "ft" }],
    [100, { value: "328", unit: "ft" }],
    [304, { value: "997", unit: "ft" }],
    [305, { value: "0.2", unit: "mi" }],
    [42_195, { value: "26.2", unit: "mi" }],
    [1_700_000, { value: "1,056", unit: "mi" }],
  ])("a distance of %d metres can be shown in ft or mi", (metres, figure) => {
    expect(distance(metres, "en", "mi")).toEqual(figure)
  })

  it("a height can be shown in feet", () => {
    expect(height(1_000, "en", "mi")).toEqual({ value: "3,281", unit: "ft" })
    expect(height(null, "en", "mi")).toBeNull()
    expect(distance(null, "en", "mi")).toBeNull()
  })

  it("a figure in a sentence has its unit behind it", () => {
    expect(inWords(height(760, "en"))).toBe("760 m")
    expect(inWords(null)).toBe("")
  })

  it("a distance has the decimal sign of the page's language", () => {
    expect(written.map((language) => distance(42_195, language)?.value)).toEqual(["42,2", "42,2", "42.2"])
  })

  it.each([
    [0, "0:00"],
    [59, "0:01"],
    [3_599, "1:00"],
    [7_260, "2:01"],
    [360_000, "100:00"],
  ])("a duration of %d seconds is shown as hours and minutes", (seconds, value) => {
    expect(duration(seconds)).toEqual({ value, unit: "h" })
  })

  it.each([
    [119.6, "2:00"],
    [125, "2:05"],
    [359.6, "6:00"],
    [3_600, "60:00"],
  ])("a pace of %d seconds per kilometre is shown as minutes and seconds", (seconds, value) => {
    expect(pace(seconds)).toEqual({ value, unit: "min/km" })
  })

  it("height, speed and energy are shown in m, km/h and kcal", () => {
    expect(height(1_234.4, "en")).toEqual({ value: "1,234", unit: "m" })
    expect(speed(8, "es")).toEqual({ value: "28,8", unit: "km/h" })
    expect(energy(1_500.4, "pt-BR")).toEqual({ value: "1.500", unit: "kcal" })
  })

  it("an unknown value has no figure", () => {
    for (const language of languageCodes()) {
      const unknown = [distance, height, speed, energy, money].map((format) => format(null, language))
      expect([...unknown, duration(null), pace(null), date(null, language, "long")]).toEqual(Array(8).fill(null))
    }
  })
})

describe("prices", () => {
  it.each([
    [459_900, "BRL", "pt-BR", "R$ 4.599"],
    [459_990, "BRL", "pt-BR", "R$ 4.599,90"],
    [459_900, "BRL", "en", "R$4,599"],
    [5, "BRL", "pt-BR", "R$ 0,05"],
    [0, "BRL", "pt-BR", "R$ 0"],
    [19_900, "BRL", "es", "R$ 199"],
    [123_450, "BRL", "es", "R$ 1.234,50"],
    [1_500, "JPY", "en", "¥1,500"],
  ] as const)("a price of %d minor units of %s reads in %s: %s", (amount, currency, language, expected) => {
    expect(plain(money({ amount, currency }, language))).toBe(expected)
  })

  it("a price in a currency without minor units is not divided", () => {
    expect(plain(money({ amount: 45_990, currency: "CLP" }, "es"))).toContain("45.990")
  })

  it("a price in a currency that does not exist is none", () => {
    expect(money({ amount: 100, currency: "reais" }, "pt-BR")).toBeNull()
  })
})

describe("grades", () => {
  it.each([
    [0.0834, "8,3%"],
    [-0.04, "-4,0%"],
    [-0.0004, "0,0%"],
  ])("a grade of %d is shown in per cent", (fraction, text) => expect(grade(fraction, "pt-BR")).toBe(text))

  it("a grade has a space before its percent sign in Spanish only", () => {
    expect(written.map((language) => grade(0.07, language))).toEqual(["7,0%", "7,0\u00a0%", "7.0%"])
  })
})

describe("percentages", () => {
  it.each(written)("a percentage has its sign as readers of %s have it", (language) => {
    const expected = new Intl.NumberFormat(languages[language].locale, { style: "percent" }).format(0.08)
    // How narrow the space is differs between versions of ICU.
    expect(percent("8", language)).toBe(expected.replace(/\s/, "\u00a0"))
  })

  it("a percentage may be a range", () => {
    expect(written.map((language) => percent("0–3", language))).toEqual(["0–3%", "0–3\u00a0%", "0–3%"])
  })
})

describe("dates", () => {
  const instant = "2026-05-03T01:30:00Z"

  it("a date is that of the zone where it happens", () => {
    expect(date(instant, "pt-BR", "long")).toBe("2 de maio de 2026")
    expect(date(instant, "pt-BR", "long", "Europe/Lisbon")).toBe("3 de maio de 2026")
    expect(date(instant, "pt-BR", "time")).toBe("22:30")
  })

  it("a date is written in the order of the page's language", () => {
    expect(written.map((language) => date("2026-11-12", language, "long"))).toEqual([
      "12 de novembro de 2026",
      "12 de noviembre de 2026",
      "12 November 2026",
    ])
    expect(written.map((language) => date("2026-11-12", language, "short"))).toEqual(["12/11", "12/11", "12 Nov"])
    expect(date("2026-11-12", "es", "shortYear")).toBe("12/11/2026")
    expect(date("2026-11-12", "en", "shortYear")).toBe("12 Nov 2026")
  })

  it("a date may have its weekday and its year", () => {
    expect(written.map((language) => date("2026-11-22", language, "whole")?.replace(/^Sunday,/, "Sunday"))).toEqual([
      "domingo, 22 de novembro",
      "domingo, 22 de noviembre",
      "Sunday 22 November",
    ])
    expect(date("2026-11-22", "pt-BR", "wholeYear")).toBe("domingo, 22 de novembro de 2026")
    expect(written.map((language) => date("2026-11-22", language, "numeric"))).toEqual([
      "22/11/2026",
      "22/11/2026",
      "22/11/2026",
    ])
  })

  it("a date without a time is the same day in every zone", () => {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Sao_Paulo"]) {
      expect(date("2026-05-03", "pt-BR", "day", zone)).toBe("3")
    }
  })

  it("an instant with an offset is shown as the clocks there showed it", () => {
    expect(dateThere("2026-05-03T23:30:00-05:00", "pt-BR", "numeric")).toBe("03/05/2026")
    expect(dateThere("2026-05-03T23:30:00-05:00", "pt-BR", "time")).toBe("23:30")
    expect(dateThere("2026-05-03T06:15:00.250-02:00", "en", "time")).toBe("06:15")
  })

  it("an instant in UTC is shown by the clock of Brasília", () => {
    for (const value of [instant, "2026-05-03T01:30:00+00:00", "2026-05-03T01:30:00-00:00"]) {
      expect(dateThere(value, "pt-BR", "numeric")).toBe("02/05/2026")
      expect(dateThere(value, "pt-BR", "time")).toBe("22:30")
    }
  })

  it("a day has a date and no time", () => {
    expect(dateThere("2026-05-03", "pt-BR", "numeric")).toBe("03/05/2026")
    expect(dateThere("2026-05-03", "pt-BR", "time")).toBeNull()
    expect(dateThere(null, "pt-BR", "time")).toBeNull()
    expect(dateThere("T-03:00", "pt-BR", "numeric")).toBeNull()
  })

  it("a date in a zone that does not exist is shown by the clock of Brasília", () => {
    expect(date(instant, "pt-BR", "time", "Mars/Olympus")).toBe("22:30")
  })

  it.each(["", "yesterday", "2026-13-01", "2026-02-30", "2026-05-03T25:00:00Z"])("no date is read from %j", (value) => {
    expect(date(value, "pt-BR", "long")).toBeNull()
  })
})

describe("names of zones", () => {
  const instant = "2026-05-03T01:30:00Z"

  it("a zone is named in the language of the page", () => {
    expect(zoneName(instant, "pt-BR", "America/Manaus")).toBe("Horário Padrão do Amazonas")
    expect(zoneName(instant, "en", "America/Noronha")).toBe("Fernando de Noronha Standard Time")
  })

  it.each(["America/Sao_Paulo", "Mars/Olympus", "", null])("the reader's own zone has no name: %s", (zone) => {
    expect(zoneName(instant, "en", zone)).toBeNull()
  })

  it("the zone of no instant has no name", () => {
    expect(zoneName(null, "en", "America/Manaus")).toBeNull()
  })
})
