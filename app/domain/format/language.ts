// The languages of the site. A new language is one entry here and its files in locales/: the compiler then asks for its code in the
// contract with the API, and the house test for each file and plural form that is missing. `locale` is what numbers and dates
// follow: readers of English come from everywhere, and 12/11 is November to most of them. `group` and `decimal` are its separators,
// `percent` is what follows a figure.

import type { Language } from "#contract/languages.ts"

export const languages = {
  "pt-BR": { prefix: "pt", name: "Português", locale: "pt-BR", group: ".", decimal: ",", percent: "%" },
  es: { prefix: "es", name: "Español", locale: "es", group: ".", decimal: ",", percent: "\u00a0%" },
  en: { prefix: "en", name: "English", locale: "en-GB", group: ",", decimal: ".", percent: "%" },
} as const satisfies Record<Language, Record<"prefix" | "name" | "locale" | "group" | "decimal" | "percent", string>>

export type { Language }

export const defaultLanguage = "pt-BR" satisfies Language

/** The key of local storage and, mirrored for the server, of the cookie. */
export const languageKey = "language"

/** The cookie as both sides set it. The worker's lasts the year; Safari drops a script's after seven days. */
export function languageCookie(language: Language): string {
  return `${languageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}

export function languageCodes(): readonly Language[] {
  return codes
}

const codes = Object.keys(languages).filter(isLanguage)

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value)
}

/** "pt" and "pt-BR" mean Brazilian Portuguese, "es-AR" means Spanish; null for what the site does not speak. */
export function matchLanguage(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split("-")[0]
  return languageCodes().find((code) => languages[code].prefix === primary) ?? null
}

/** Splits "/en/rides" into its language and "/rides"; a path without a known prefix stays as it is. */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const [, first = "", rest = ""] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? []
  const language = languageCodes().find((code) => languages[code].prefix === first || code === first) ?? null
  return language === null ? { language: null, path: pathname } : { language, path: rest || "/" }
}

/** The path as it stands behind a language segment: "/rides" in Spanish is "/es/rides". Null leaves it as it is. */
export function withPrefix(path: string, language: Language | null): string {
  if (language === null) return path
  return `/${languages[language].prefix}${path === "/" ? "" : path}`
}

/** The first language of an Accept-Language header that the site speaks, by weight (RFC 9110, 12.5.4). */
export function negotiateLanguage(header: string | null): Language | null {
  const ranges = (header ?? "").split(",").map((range) => {
    const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
    const weight = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1)
    return { tag, weight: Number.isFinite(weight) ? weight : 0 }
  })
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const language = matchLanguage(tag)
    if (language !== null) return language
  }
  return null
}
