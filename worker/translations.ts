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

/** Texts that were imported. An import again in several requests at a time may hang in tests, where Vite's module runner joins them. */
const imported = new Set<string>()

export async function pageTranslation(page: Pick<Page, "texts"> | null, language: Language): Promise<Translation> {
  const i18n = await i18nOf(language)
  for (const texts of [page?.texts ?? []].flat()) {
    const name = `${texts} ${language}`
    if (imported.has(name)) continue
    addMessages(i18n, language, await messagesOf(texts, language))
    imported.add(name)
  }
  return translationOf(i18n, language)
}

export function entityTranslation(resource: Resource, language: Language): Promise<Translation> {
  return pageTranslation(pages[resourceTypes[resource].page], language)
}
