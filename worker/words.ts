import type { Language } from "#app/domain/words/language.ts"
import { addMessages, i18nOf, loadView, type Page, type Translation, translationOf } from "#app/entry.server.tsx"

/** What a page may say, for whoever says it elsewhere. */
export async function wordsOf(page: Page, language: Language): Promise<Translation> {
  const [i18n, { messages }] = await Promise.all([i18nOf(language), loadView(page, language)])
  addMessages(i18n, language, messages)
  return translationOf(i18n, language)
}
