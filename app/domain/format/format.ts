// Numbers as a bike computer shows them, in the page's language: the figure and its unit apart, because the unit is set
// smaller. Only plain number formats are used: unit and relative formats differ between versions of ICU, and the server's
// text must be the browser's. Every function answers null for a value that is unknown.

import type { Money } from "../entities/entities.ts"
import { memoized } from "../memoized.ts"
import { type Language, languages } from "./language.ts"

export type Figure = { value: string; unit: string }

/** Only the embedded map, which stands on the sites of others, is asked for miles. */
export type Units = "km" | "mi"

/** How many metres the unit of a way and that of a height are, and what both are called. */
export const scales = {
  km: { way: 1_000, wayUnit: "km", rise: 1, riseUnit: "m" },
  mi: { way: 1_609.344, wayUnit: "mi", rise: 0.3048, riseUnit: "ft" },
} as const

/** Metres as kilometres or miles; below a thousand of the small unit in that one. */
export function distance(metres: number | null, language: Language, units: Units = "km"): Figure | null {
  if (metres === null) return null
  const { way, wayUnit, rise } = scales[units]
  if (Math.round(metres / rise) < 1_000) return height(metres, language, units)
  return { value: number(metres / way, language, metres < 1_000 * way ? 1 : 0), unit: wayUnit }
}

/** Metres of height. */
export function height(metres: number | null, language: Language, units: Units = "km"): Figure | null {
  if (metres === null) return null
  const { rise, riseUnit } = scales[units]
  return { value: number(Math.round(metres / rise), language), unit: riseUnit }
}

/** A figure as text, for the middle of a sentence. */
export function inWords(figure: Figure | null): string {
  return figure === null ? "" : `${figure.value} ${figure.unit}`
}

/** Seconds as hours and minutes. */
export function duration(seconds: number | null): Figure | null {
  if (seconds === null) return null
  const minutes = Math.round(seconds / 60)
  return { value: `${Math.floor(minutes / 60)}:${pad(minutes % 60)}`, unit: "h" }
}

/** Metres per second as kilometres per hour. */
export function speed(metresPerSecond: number | null, language: Language): Figure | null {
  return metresPerSecond === null ? null : { value: number(metresPerSecond * 3.6, language, 1), unit: "km/h" }
}

/** A figure, also a range of figures, with the sign where the readers of the page expect it. */
export function percent(figure: string, language: Language): string {
  return figure + languages[language].percent
}

/**
 * As `Intl.NumberFormat` writes it, whose first use takes a phone a tenth of a second, in the middle of hydration; only what is too
 * large or too small to be a figure is left to it. A half is rounded up as it is read: 0.35 is 0.4, whatever the machine holds.
 */
export function number(value: number, language: Language, decimals = 0): string {
  const scaled = Math.round(Number(`${Math.abs(value)}e${decimals}`))
  if (!Number.isSafeInteger(scaled)) {
    const style = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: "always" } as const
    return numberFormat(`${language} ${decimals}`, language, style).format(value)
  }
  const digits = String(scaled).padStart(decimals + 1, "0")
  const { group, decimal } = languages[language]
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, group)
  const sign = value < 0 && scaled > 0 ? "-" : ""
  return decimals === 0 ? sign + whole : sign + whole + decimal + digits.slice(-decimals)
}

/** Minor units as readers of the page write them; a whole amount is shown without cents. Null for a currency that does not exist. */
export function money(price: Money | null, language: Language): string | null {
  if (price === null) return null
  const style = {
    style: "currency",
    currency: price.currency,
    currencyDisplay: "narrowSymbol",
    useGrouping: "always",
  } as const
  const locale = priceLocales[language]
  try {
    const full = numberFormat(`${language} ${price.currency}`, language, style, locale)
    // The yen has no minor unit, the dinar a thousandth.
    const units = price.amount / 10 ** (full.resolvedOptions().maximumFractionDigits ?? 2)
    if (!Number.isInteger(units)) return full.format(units)
    const whole = { ...style, maximumFractionDigits: 0 }
    return numberFormat(`${language} ${price.currency} whole`, language, whole, locale).format(units)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Who reads Spanish in Brazil comes from beyond its southern border. */
const priceLocales: Partial<Record<Language, string>> = { es: "es-AR" }

/** The time zone of most readers. */
const homeZone = "America/Sao_Paulo"

export type DateStyle = keyof typeof dateStyles

/** An instant or a day (`YYYY-MM-DD`) in the zone where it happens; null when it is no date. */
export function date(value: string | null, language: Language, style: DateStyle, timeZone = homeZone): string | null {
  if (value === null) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const instant = new Date(value)
  // A day that no calendar has, such as 30 February, would roll over into the next month.
  if (Number.isNaN(instant.getTime()) || (isDay && !instant.toISOString().startsWith(value))) return null
  const zone = isDay ? "UTC" : isTimeZone(timeZone) ? timeZone : homeZone
  const how = { ...dateStyles[style], ...(style.startsWith("short") && shortDates[language]), timeZone: zone }
  return dateFormat(`${language} ${style} ${zone}`, language, how).format(instant)
}

/** What the clocks of a zone are called, for readers whose own is another; null for the reader's zone and for none. */
export function zoneName(instant: string | null, language: Language, timeZone: string | null): string | null {
  if (instant === null || timeZone === null || timeZone === homeZone || !isTimeZone(timeZone)) return null
  const format = dateFormat(`${language} zone ${timeZone}`, language, { timeZone, timeZoneName: "long" })
  return format.formatToParts(new Date(instant)).find(({ type }) => type === "timeZoneName")?.value ?? null
}

/**
 * The day or the time as the clocks showed it where it happened, which the offset of an instant tells. UTC tells nothing of a
 * place, and a day has no time.
 */
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
  whole: { weekday: "long", day: "numeric", month: "long" },
  wholeYear: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  monthYear: { month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** 09/11 is September to some readers of a language and November to others. */
const shortDates: Partial<Record<Language, Intl.DateTimeFormatOptions>> = { en: { day: "numeric", month: "short" } }

// Making a format costs fifty times what using one does.
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function numberFormat(
  key: string,
  language: Language,
  style: Intl.NumberFormatOptions,
  locale: string = languages[language].locale,
): Intl.NumberFormat {
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, style)
  numberFormats.set(key, format)
  return format
}

function dateFormat(key: string, language: Language, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(languages[language].locale, style)
  dateFormats.set(key, format)
  return format
}

/** Asked of every date of a list, and answered by making a format. */
const isTimeZone = memoized((zone) => {
  try {
    return Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}, 100)

/** Two digits, as minutes have them. */
export function pad(value: number): string {
  return String(value).padStart(2, "0")
}
