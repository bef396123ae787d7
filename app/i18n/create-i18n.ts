import i18next, { type i18n } from "i18next"
import type { Language } from "../domain/words/language.ts"
import { sharedMessagesOf } from "./messages.ts"

/** An instance that speaks one language and carries only that one's messages. */
export async function createI18n(language: Language): Promise<i18n> {
  const translation = await sharedMessagesOf(language)
  const instance = i18next.createInstance()
  await instance.init({
    lng: language,
    load: "currentOnly",
    initAsync: false,
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return instance
}

/** Adds what the pages of one folder say; known texts stay as they are. */
export function learn(instance: i18n, language: Language, more: object): void {
  const known = learned.get(instance) ?? new Set()
  if (known.has(more)) return
  learned.set(instance, known.add(more))
  instance.addResourceBundle(language, "translation", more, true, false, { silent: true })
}

const learned = new WeakMap<i18n, Set<object>>()

/** Fetches the messages of another language and speaks it from then on. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const translation = await sharedMessagesOf(language)
  instance.addResourceBundle(language, "translation", translation, true)
  await instance.changeLanguage(language)
}
