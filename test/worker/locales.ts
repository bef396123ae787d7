// What the site says, for tests that run in workerd. Those in Node read the files: test/support/locales.ts.

import type { Language } from "#app/domain/format/language.ts"
import type { Messages } from "#app/i18n/messages.ts"
import { type Tree, wholeLocale } from "../support/whole-locale.ts"

const files = import.meta.glob<Tree>(["../../locales/*.json", "../../locales/*/*.json"], {
  eager: true,
  import: "default",
})

export function textsIn(language: Language): Messages {
  return wholeLocale(files, language)
}

export const pt = textsIn("pt-BR")
export const es = textsIn("es")
export const en = textsIn("en")
