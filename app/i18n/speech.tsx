// The language of the tree, read from i18next once at its root: a list renders hundreds of texts, and a context read costs
// a fraction of a subscription for each.

import type { TFunction } from "i18next"
import { createContext, type ReactNode, useContext, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { defaultLanguage, isLanguage, type Language } from "../domain/language.ts"

export type Speech = { t: TFunction; language: Language }

export function SpeechProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage
  const speech = useMemo(() => ({ t, language }), [t, language])
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext)
  if (speech === null) throw new Error("useSpeech needs a SpeechProvider above it")
  return speech
}

const SpeechContext = createContext<Speech | null>(null)
