import type reference from "../../locales/pt-BR.json"
import type { Language } from "../domain/language.ts"

type Messages = typeof reference

export const messages: Record<Language, () => Promise<{ default: object }>> = {
  "pt-BR": () => import("../../locales/pt-BR.json"),
  es: () => import("../../locales/es.json"),
  en: () => import("../../locales/en.json"),
}

export type LegalText = {
  title: string
  updated: string
  lead: string
  sections: { id: string; title: string; paragraphs: string[] }[]
}
export type LegalTexts = { termsOfUse: LegalText; privacyPolicy: LegalText }

/** The long texts of the terms and the privacy policy, which only those pages carry. */
export const legalMessages: Record<Language, () => Promise<{ default: LegalTexts }>> = {
  "pt-BR": () => import("../../locales/legal/pt-BR.json"),
  es: () => import("../../locales/legal/es.json"),
  en: () => import("../../locales/legal/en.json"),
}

type KeysOf<Tree, Prefix extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Prefix}${Key}` : KeysOf<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]

type WithoutPlural<Key> = Key extends `${infer Base}_${"zero" | "one" | "other" | "many"}` ? Base | Key : Key

/** The keys of the reference language; a plural is asked for without its suffix. */
export type MessageKey = WithoutPlural<KeysOf<Messages>>
