// Formats numbers, money and dates in the page's language. Intl's unit and relative formats differ between versions of ICU, and
// hydration needs the server's text.

import { memoized } from "#track/memoized.ts"
import type { Money } from "../entities/entities.ts"
import { type Language, languages } from "./language.ts"

/** The unit is set smaller. */
export type Figure = { value: string; unit: string }
export type Units = "km" | "mi"

export const scales = {
  km: { way: 1_000, wayUnit: "km", rise: 1, riseUnit: "m" },
  mi: { way: 1_609.344, wayUnit: "mi", rise: 0.3048, riseUnit: "ft" },
} as const

export function distance(metres: number | null, language: Language, units: Units = "km"): Figure | null {
  if (metres === null) return null
  const { way, wayUnit, rise } = scales[units]
  if (Math.round(metres / rise) < 1_000) return height(metres, language, units)
  return { value: number(metres / way, language, metres < 1_000 * way ? 1 : 0), unit: wayUnit }
}

export function height(metres: number | null, language: Language, units: Units = "km"): Figure | null {
  if (metres === null) return null
  const { rise, riseUnit } = scales[units]
  return { value: number(Math.round(metres / rise), language), unit: riseUnit }
}

export function inWords(figure: Figure | null): string {
  return figure === null ? "" : `${figure.value} ${figure.unit}`
}

export function duration(seconds: number | null): Figure | null {
  if (seconds === null) return null
  const minutes = Math.round(seconds / 60)
  return { value: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`, unit: "h" }
}

export function speed(metresPerSecond: number | null, language: Language): Figure | null {
  return metresPerSecond === null ? null : { value: number(metresPerSecond * 3.6, language, 1), unit: "km/h" }
}

export function percent(figure: string, language: Language): string {
  return figure + languages[language].percent
}

/** Writes what `Intl.NumberFormat` would, whose first use takes a phone a tenth of a second. Decimal halves go up: 0.35 is 0.4. */
export function number(value: number, language: Language, decimals = 0): string {
  const scaled = Math.round(Number(`${Math.abs(value)}e${decimals}`))
  if (!Number.isSafeInteger(scaled)) {
    const style = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: "always" } as const
    return numberFormat(languages[language].locale, style).format(value)
  }
  const digits = String(scaled).padStart(decimals + 1, "0")
  const { group, decimal } = languages[language]
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, group)
  const sign = value < 0 && scaled > 0 ? "-" : ""
  return decimals === 0 ? sign + whole : sign + whole + decimal + digits.slice(-decimals)
}

export function money(price: Money | null, language: Language): string | null {
  if (price === null) return null
  if (price.currency === "BRL") return reais(price.amount, language)
  const narrow = { currencyDisplay: "narrowSymbol", useGrouping: "always" } as const
  const style = { style: "currency", currency: price.currency, ...narrow } as const
  const locale = language === "es" ? spanishPrices : languages[language].locale
  const full = numberFormat(locale, style)
  // The yen has no minor unit, the dinar a thousandth.
  const units = price.amount / 10 ** (full.resolvedOptions().maximumFractionDigits ?? 2)
  return Number.isInteger(units)
    ? numberFormat(locale, { ...style, maximumFractionDigits: 0 }).format(units)
    : full.format(units)
}

/** Written by hand, as numbers are. A space that does not break stands behind the symbol, but not in English. */
function reais(centavos: number, language: Language): string {
  const text = number(Math.abs(centavos) / 100, language, centavos % 100 === 0 ? 0 : 2)
  return `${centavos < 0 ? "-" : ""}R$${language === "en" ? "" : "\u00a0"}${text}`
}

/** Readers of Spanish in Brazil come mostly from Argentina. */
const spanishPrices = "es-AR"

export const homeZone = "America/Sao_Paulo"
export type DateStyle = keyof typeof dateStyles

/** An instant in a zone, or a day (`YYYY-MM-DD`); null for neither. */
export function date(value: string | null, language: Language, style: DateStyle, timeZone = homeZone): string | null {
  return value === null ? null : dated(value, language, style, timeZone)
}

const dated = memoized((value: string, language: Language, style: DateStyle, timeZone: string): string | null => {
  const instant = new Date(value)
  // 30 February would roll over into March.
  if (Number.isNaN(instant.getTime()) || (isDay(value) && !instant.toISOString().startsWith(value))) return null
  const zone = isDay(value) ? "UTC" : isTimeZone(timeZone) ? timeZone : homeZone
  const how = { ...dateStyles[style], ...(style.startsWith("short") && shortDates[language]), timeZone: zone }
  return dateFormat(languages[language].locale, how).format(instant)
}, 1_000)

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
}

/** The local date or time, by the offset of an instant. UTC is no local time, and a day has no time. */
export function dateThere(value: string | null, language: Language, style: DateStyle): string | null {
  if (style === "time" && !value?.includes("T")) return null
  const [, clock] = /^(.+T.+)[+-](?!00:?00$)\d\d:?\d\d$/.exec(value ?? "") ?? []
  return clock === undefined ? date(value, language, style) : date(`${clock}Z`, language, style, "UTC")
}

const dateStyles = {
  short: { day: "2-digit", month: "2-digit" },
  shortYear: { day: "2-digit", month: "2-digit", year: "numeric" },
  numeric: { day: "2-digit", month: "2-digit", year: "numeric" },
  long: { day: "numeric", month: "long", year: "numeric" },
  time: { hour: "2-digit", minute: "2-digit" },
  day: { day: "numeric" },
  month: { month: "short" },
  year: { year: "numeric" },
  weekday: { weekday: "short" },
  longWeekday: { weekday: "long" },
  whole: { weekday: "long", day: "numeric", month: "long" },
  wholeYear: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  monthYear: { month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** 09/11 is September to some readers of English and November to others. */
const shortDates: Partial<Record<Language, Intl.DateTimeFormatOptions>> = { en: { day: "numeric", month: "short" } }

// Creating a format costs fifty times as much as using it.
const numberFormat = memoized(
  (locale: string, style: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, style),
  100,
)
export const pluralRules = memoized((language: string) => new Intl.PluralRules(language), 10)
export const dateFormat = memoized(
  (locale: string, style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, style),
  1_000,
)

export const isTimeZone = memoized((zone: string) => {
  try {
    return Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}, 100)

/** Milliseconds: the day of an age is one in Brasília. */
export const behindGreenwich = 3 * 3_600_000

const ageUnits = [
  ["months", 30.4375, 61],
  ["days", 1, 2],
  ["yesterday", 1, 1],
  ["today", 1, 0],
] as const

export type Age = { unit: (typeof ageUnits)[number][0]; count: number }

export function ageOf(instant: string | null, today: number): Age | null {
  if (instant === null) return null
  // A day alone is the same one everywhere.
  const days = today - dayOf(Date.parse(isDay(instant) ? `${instant}T12:00Z` : instant))
  const found = ageUnits.find(([, , least]) => days >= least)
  return found === undefined ? null : { unit: found[0], count: Math.floor(days / found[1]) }
}

export function dayOf(instant: number): number {
  return Math.floor((instant - behindGreenwich) / 86_400_000)
}
