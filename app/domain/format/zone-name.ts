import { dateFormat, homeZone, isTimeZone } from "./format.ts"
import { type Language, languages } from "./language.ts"

export function zoneName(instant: string | null, language: Language, timeZone: string | null): string | null {
  if (instant === null || timeZone === null || timeZone === homeZone || !isTimeZone(timeZone)) return null
  const format = dateFormat(languages[language].locale, { timeZone, timeZoneName: "long" })
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === "timeZoneName")?.value
  // Where there is no summer time, people do not say "standard time".
  return name?.replace(/ (?:Padrão|estándar|Standard)/, "").replace(/^Hor/, "hor") ?? null
}
