// The texts of the site. A language has one file of what every page may say, and one for each folder of pages with what only
// they say, so that a first visit carries no more than it reads. To the code they are one tree of keys.

import type groups from "#locales/cycling-groups/pt-BR.json"
import type routes from "#locales/cycling-routes/pt-BR.json"
import type descriptions from "#locales/descriptions/pt-BR.json"
import type developers from "#locales/developers/pt-BR.json"
import type embed from "#locales/embed/pt-BR.json"
import type embedBuilder from "#locales/embed-builder/pt-BR.json"
import type events from "#locales/events/pt-BR.json"
import type globalMap from "#locales/global-map/pt-BR.json"
import type home from "#locales/home/pt-BR.json"
import type products from "#locales/products/pt-BR.json"
import type reference from "#locales/pt-BR.json"
import type rides from "#locales/rides/pt-BR.json"
import type shortLink from "#locales/short-link/pt-BR.json"
import type stolen from "#locales/stolen/pt-BR.json"
import type stolenHelp from "#locales/stolen-help/pt-BR.json"
import type texts from "#locales/texts/pt-BR.json"
import type { Language } from "../domain/format/language.ts"

type PageMessages = {
  "cycling-groups": typeof groups
  "cycling-routes": typeof routes
  descriptions: typeof descriptions
  developers: typeof developers
  embed: typeof embed
  "embed-builder": typeof embedBuilder
  events: typeof events
  "global-map": typeof globalMap
  home: typeof home
  products: typeof products
  rides: typeof rides
  "short-link": typeof shortLink
  stolen: typeof stolen
  "stolen-help": typeof stolenHelp
  texts: typeof texts
}
/** Every text of the site as one tree. */
export type Messages = typeof reference & Intersection<PageMessages[keyof PageMessages]>
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer Whole) => void
  ? Whole
  : never

/** The folder of the texts of some pages, or of a dialog that brings its own. */
export type TextsName = keyof PageMessages

/** By language, so that no browser carries the names of the files of the others. */
const byLanguage = {
  "pt-BR": () => import("./texts/pt-BR.ts"),
  es: () => import("./texts/es.ts"),
  en: () => import("./texts/en.ts"),
} satisfies Record<Language, () => Promise<object>>

/** What every page may say. */
export async function sharedMessagesOf(language: Language): Promise<object> {
  return (await byLanguage[language]()).texts.shared
}

/** What only the pages of one folder say. That the file is there is held by the house test, as for the long texts. */
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
/** A text that stands by itself, in a folder of its own below locales/legal. */
export type LegalName = "terms-of-use" | "privacy-policy"

/** A long text, which only its own page carries. */
export async function legalTextOf(name: LegalName, language: Language): Promise<LegalText | null> {
  const { legal } = (await byLanguage[language]()).texts
  return (await legal[`../../../locales/legal/${name}/${language}.json`]?.())?.default ?? null
}

type KeysOf<Tree, Prefix extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${Key}` : KeysOf<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]

/** The forms of a plural (CLDR). Each language has those that it tells apart, and `zero` where nothing is said in other words. */
type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other"
/** `too_many` is no plural: there is no `too_other`. */
type WithoutPlural<Keys extends string> = {
  [Key in Keys]: Key extends `${infer Base}_${PluralForm}` ? (`${Base}_other` extends Keys ? Base | Key : Key) : Key
}[Keys]
/** The keys of the reference language; a plural is asked for without its suffix. */
export type MessageKey = WithoutPlural<KeysOf<Messages>>
