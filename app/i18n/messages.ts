// The texts of the site. Each language has one file for every page and one for each folder of pages, so that a first visit carries no
// more than it reads. To the code they are one tree of keys.

import type reference from "#locales/pt-BR.json"
import type { Language } from "../domain/format/language.ts"

type PageMessages = {
  compare: typeof import("#locales/compare/pt-BR.json")
  "course-points": typeof import("#locales/course-points/pt-BR.json")
  "cycling-groups": typeof import("#locales/cycling-groups/pt-BR.json")
  "cycling-routes": typeof import("#locales/cycling-routes/pt-BR.json")
  descriptions: typeof import("#locales/descriptions/pt-BR.json")
  embed: typeof import("#locales/embed/pt-BR.json")
  events: typeof import("#locales/events/pt-BR.json")
  "global-map": typeof import("#locales/global-map/pt-BR.json")
  home: typeof import("#locales/home/pt-BR.json")
  "my-bike": typeof import("#locales/my-bike/pt-BR.json")
  position: typeof import("#locales/position/pt-BR.json")
  products: typeof import("#locales/products/pt-BR.json")
  rides: typeof import("#locales/rides/pt-BR.json")
  "send-to-device": typeof import("#locales/send-to-device/pt-BR.json")
  saved: typeof import("#locales/saved/pt-BR.json")
  search: typeof import("#locales/search/pt-BR.json")
  "short-link": typeof import("#locales/short-link/pt-BR.json")
  stolen: typeof import("#locales/stolen/pt-BR.json")
  "stolen-help": typeof import("#locales/stolen-help/pt-BR.json")
  texts: typeof import("#locales/texts/pt-BR.json")
}
export type Messages = typeof reference & Intersection<PageMessages[keyof PageMessages]>
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer Whole) => void
  ? Whole
  : never

export type TextsName = keyof PageMessages

/** The files are split by language, so that no browser carries the names of the others' files. */
const byLanguage = {
  "pt-BR": () => import("./texts/pt-BR.ts"),
  es: () => import("./texts/es.ts"),
  en: () => import("./texts/en.ts"),
} satisfies Record<Language, () => Promise<object>>

export async function sharedMessagesOf(language: Language): Promise<object> {
  return (await byLanguage[language]()).texts.shared
}

/** A test holds that the file is there, as for the long texts. */
export async function messagesOf(name: TextsName, language: Language): Promise<object> {
  const { folders } = (await byLanguage[language]()).texts
  return (await folders[`../../../locales/${name}/${language}.json`]?.())?.default ?? {}
}

export type LegalText = {
  title: string
  updated: string
  lead: string
  sections: { id: string; title: string; paragraphs: string[] }[]
}
export type LegalName = "terms-of-use" | "privacy-policy"

export async function legalTextOf(name: LegalName, language: Language): Promise<LegalText | null> {
  const { legal } = (await byLanguage[language]()).texts
  return (await legal[`../../../locales/legal/${name}/${language}.json`]?.())?.default ?? null
}

type KeysOf<Tree, Prefix extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${Key}` : KeysOf<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other"
/** `too_many` is no plural: there is no `too_other`. */
type WithoutPlural<Keys extends string> = {
  [Key in Keys]: Key extends `${infer Base}_${PluralForm}` ? (`${Base}_other` extends Keys ? Base | Key : Key) : Key
}[Keys]
/** The keys of the reference language; a plural is asked for without its suffix. */
export type MessageKey = WithoutPlural<KeysOf<Messages>>
