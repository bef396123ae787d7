// One tree of what the site says in a language, whichever file a text stands in.

import type { Language } from "#app/domain/format/language.ts"
import type { Messages } from "#app/i18n/messages.ts"

export type Tree = { [key: string]: string | Tree }

export function wholeLocale(files: Readonly<Record<string, Tree>>, language: Language): Messages
export function wholeLocale(files: Readonly<Record<string, Tree>>, language: Language): Tree {
  const parts = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`))
  return merge(...parts.map(([, part]) => part))
}

function merge(...parts: Tree[]): Tree {
  const whole: Tree = {}
  for (const part of parts) {
    for (const [key, value] of Object.entries(part)) {
      const known = whole[key]
      whole[key] = typeof value === "string" || typeof known !== "object" ? value : merge(known, value)
    }
  }
  return whole
}
