// What mails say, and what is said beside the field of the newsletter, in every language of the contract.

import { type Language, languages } from "#contract/codes.ts"
import en from "#locales/mail/en.json" with { type: "json" }
import es from "#locales/mail/es.json" with { type: "json" }
import portuguese from "#locales/mail/pt-BR.json" with { type: "json" }

export type Phrase = `mail.${keyof typeof portuguese.mail}`

const texts: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  "pt-BR": phrases(portuguese),
  es: phrases(es),
  en: phrases(en),
}

export function say(language: Language, phrase: Phrase, values: Readonly<Record<string, string>> = {}): string {
  const text = texts[language].get(phrase) ?? ""
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "")
}

/** The first language of a list (RFC 9110, 12.5.4) that mails are written in; the site names exactly one. */
export function languageOf(header: string | null | undefined): Language {
  const asked = (header ?? "").split(",").map((range) => range.split(";")[0]?.trim().toLowerCase().slice(0, 2) ?? "")
  const spoken = (range: string) => languages.find((language) => language.slice(0, 2) === range)
  return asked.map(spoken).find((language) => language !== undefined) ?? languages[0]
}

function phrases({ mail }: typeof portuguese): ReadonlyMap<string, string> {
  return new Map(Object.entries(mail).map(([name, text]) => [`mail.${name}`, text]))
}
