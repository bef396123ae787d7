// Translation, and the one file that imports i18next and react-i18next. A list shows hundreds of texts, so that messages are memoized as
// templates, one for each form of a plural.

import { createInstance, type i18n as I18n } from "i18next"
import { createContext, type ReactNode, useContext, useMemo } from "react"
import { I18nContext, I18nextProvider } from "react-i18next"
import { pluralRules } from "../domain/format/format.ts"
import type { Language } from "../domain/format/language.ts"
import { type MessageKey, sharedMessagesOf } from "./messages.ts"

export type { I18n }

export type Translate = (key: MessageKey, variables?: Record<string, string | number>) => string
export type Translation = { t: Translate; language: Language }

export async function createI18n(language: Language): Promise<I18n> {
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    load: "currentOnly",
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  await addSharedMessages(i18n, language)
  return i18n
}

export async function addSharedMessages(i18n: I18n, language: Language): Promise<void> {
  addMessages(i18n, language, await sharedMessagesOf(language))
}

export function addMessages(i18n: I18n, language: Language, more: object): void {
  const known = added.get(i18n) ?? new Set()
  if (known.has(more)) return
  added.set(i18n, known.add(more))
  i18n.addResourceBundle(language, "translation", more, true, false, { silent: true })
}

const added = new WeakMap<I18n, Set<object>>()

type ProviderProps = { i18n: I18n; language: Language; children: ReactNode }

export function TranslationProvider({ i18n, language, children }: ProviderProps) {
  const translation = useMemo(() => translationOf(i18n, language), [i18n, language])
  return (
    <I18nextProvider i18n={i18n}>
      <TranslationContext value={translation}>{children}</TranslationContext>
    </I18nextProvider>
  )
}

export function useTranslation(): Translation {
  const translation = useContext(TranslationContext)
  if (translation === null) throw new Error("useTranslation needs a TranslationProvider above it")
  return translation
}

export function useI18n(): I18n {
  const { i18n } = useContext(I18nContext) ?? {}
  if (i18n === undefined) throw new Error("useI18n needs a TranslationProvider above it")
  return i18n
}

const TranslationContext = createContext<Translation | null>(null)

export function translationOf(i18n: I18n, language: Language): Translation {
  const lookUp = i18n.getFixedT(language)
  const known = templates.get(language) ?? new Map<string, string>()
  templates.set(language, known)
  const templateOf = (key: MessageKey, count?: number) => {
    const form = count === undefined ? key : `${key} ${formOf(count, language)}`
    const template: string = known.get(form) ?? lookUp(key, { count, skipInterpolation: true })
    // A key that i18next does not know it gives back; the message may be added later.
    if (template !== key) known.set(form, template)
    return template
  }
  const t: Translate = (key, variables) => {
    const count = variables?.count
    const template = count === undefined ? (known.get(key) ?? templateOf(key)) : templateOf(key, Number(count))
    if (variables === undefined) return template
    return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name] ?? ""))
  }
  return { t, language }
}

const templates = new Map<Language, Map<string, string>>()

/** Messages may have a form of their own for none. */
function formOf(count: number, language: Language): string {
  return count === 0 ? "zero" : pluralRules(language).select(count)
}
