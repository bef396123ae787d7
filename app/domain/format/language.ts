// The languages of the site: prefixes in paths, names, number formats, and how one is chosen.

import { languages as codes, type Language } from "#contract/codes.ts"

/** `locale` formats dates: most readers of English expect the day before the month. */
export const languages = {
  "pt-BR": { prefix: "pt", name: "Português", locale: "pt-BR", group: ".", decimal: ",", percent: "%" },
  es: { prefix: "es", name: "Español", locale: "es", group: ".", decimal: ",", percent: "\u00a0%" },
  en: { prefix: "en", name: "English", locale: "en-GB", group: ",", decimal: ".", percent: "%" },
} as const satisfies Record<Language, Record<"prefix" | "name" | "locale" | "group" | "decimal" | "percent", string>>
export type { Language }

export const defaultLanguage = "pt-BR" satisfies Language
export const languageKey = "language"

/** Worker and browser both set it: Safari drops a script's cookie after seven days. */
export function languageCookie(language: Language): string {
  return `${languageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}

export function languageCodes(): readonly Language[] {
  return codes
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value)
}

/** The language of a tag: "pt" is pt-BR, "es-AR" is es; null for a language that the site does not have. */
export function matchLanguage(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split("-")[0]
  return codes.find((code) => languages[code].prefix === primary) ?? null
}

export function readLanguage(text: string | null | undefined): Language | null {
  return codes.find((code) => languages[code].prefix === text || code === text) ?? null
}

export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const [, first = "", rest = ""] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? []
  const language = readLanguage(first)
  return language === null ? { language: null, path: pathname } : { language, path: rest || "/" }
}

export function withPrefix(path: string, language: Language | null): string {
  if (language === null) return path
  return `/${languages[language].prefix}${path === "/" ? "" : path}`
}

/** Content negotiation by an Accept-Language header (RFC 9110, 12.5.4). */
export function negotiateLanguage(header: string | null): Language | null {
  const ranges = (header ?? "").split(",").map((range) => {
    const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
    const weight = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1)
    return { tag, weight: Number.isFinite(weight) ? weight : 0 }
  })
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return wanted.map(({ tag }) => matchLanguage(tag)).find((language) => language !== null) ?? null
}
