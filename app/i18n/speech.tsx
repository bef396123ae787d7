// The language of the tree, read from i18next once at its root: a list renders hundreds of texts, and a context read costs
// a fraction of a subscription for each.

import type { i18n } from "i18next"
import { createContext, type ReactNode, useContext, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { defaultLanguage, isLanguage, type Language } from "../domain/language.ts"
import type { MessageKey } from "./messages.ts"

/** The text of a key, with its variables; `count` chooses the plural. */
export type Translate = (key: MessageKey, variables?: Record<string, string | number>) => string
export type Speech = { t: Translate; language: Language }

export function SpeechProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage
  const speech = useMemo(() => speechOf(i18n, language), [i18n, language])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext)
  if (speech === null) throw new Error("useSpeech needs a SpeechProvider above it")
  return speech
}

/**
 * What an instance says in a language. Texts are looked up once and their variables put in here: i18next's own look-up and
 * interpolation cost more than rendering the text. Plurals are its business.
 */
export function speechOf(instance: i18n, language: Language): Speech {
  const speak = instance.getFixedT(language)
  const texts = templates[language]
  const t: Translate = (key, variables) => {
    if (variables?.count !== undefined) return speak(key, variables)
    const text = texts.get(key) ?? speak(key, { skipInterpolation: true })
    texts.set(key, text)
    if (variables === undefined) return text
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name] ?? ""))
  }
  return { t, language }
}

const templates: Record<Language, Map<string, string>> = { "pt-BR": new Map(), es: new Map(), en: new Map() }

const SpeechContext = createContext<Speech | null>(null)
