// Translations with the texts of a page, for answers, cards and files.

import { type Resource, resourceTypes } from "#app/domain/entities/entities.ts"
import type { Language } from "#app/domain/format/language.ts"
import {
  addMessages,
  i18nOf,
  messagesOf,
  type Page,
  pages,
  type Translation,
  translationOf,
} from "#app/entry.server.tsx"

export async function pageTranslation(page: Pick<Page, "texts"> | null, language: Language): Promise<Translation> {
  const [i18n, messages] = await Promise.all([i18nOf(language), page?.texts && messagesOf(page.texts, language)])
  if (messages !== undefined) addMessages(i18n, language, messages)
  return translationOf(i18n, language)
}

export function entityTranslation(resource: Resource, language: Language): Promise<Translation> {
  return pageTranslation(pages[resourceTypes[resource].page], language)
}
