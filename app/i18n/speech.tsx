// The language of the tree, read from i18next once at its root: a list renders hundreds of texts, and a context read costs
// a fraction of a subscription for each.

import type { i18n } from "i18next"
import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from "react"
import { I18nContext } from "react-i18next"
import { defaultLanguage, isLanguage, type Language } from "../domain/words/language.ts"
import type { MessageKey } from "./messages.ts"

/** The text of a key, with its variables; `count` chooses the plural. */
export type Translate = (key: MessageKey, variables?: Record<string, string | number>) => string
export type Speech = { t: Translate; language: Language }

export function SpeechProvider({ children }: { children: ReactNode }) {
  const i18n = useI18n()
  const listen = useCallback(
    (changed: () => void) => {
      i18n.on("languageChanged", changed)
      return () => i18n.off("languageChanged", changed)
    },
    [i18n],
  )
  const spoken = () => (isLanguage(i18n.language) ? i18n.language : defaultLanguage)
  const language = useSyncExternalStore(listen, spoken, spoken)
  const speech = useMemo(() => speechOf(i18n, language), [i18n, language])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/**
 * The instance of the tree. react-i18next's own hook carries namespaces, suspense and retries that one bundle a language has
 * no use for (2 kB), and wraps the instance anew for each render.
 */
export function useI18n(): i18n {
  const context = useContext(I18nContext)
  if (context === undefined) throw new Error("useI18n needs an I18nextProvider above it")
  return context.i18n
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
  const texts = templates.get(language) ?? new Map<MessageKey, string>()
  templates.set(language, texts)
  const t: Translate = (key, variables) => {
    if (variables?.count !== undefined) return speak(key, variables)
    const text = texts.get(key) ?? speak(key, { skipInterpolation: true })
    texts.set(key, text)
    if (variables === undefined) return text
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name] ?? ""))
  }
  return { t, language }
}

const templates = new Map<Language, Map<MessageKey, string>>()

const SpeechContext = createContext<Speech | null>(null)
