// What the site says, for tests that run in Node. Those in workerd have no files to read: test/worker/locales.ts.

import { globSync, readFileSync } from "node:fs"
import type { Language } from "#app/domain/format/language.ts"
import type { Messages } from "#app/i18n/messages.ts"
import { type Tree, wholeLocale } from "./whole-locale.ts"

const files: Record<string, Tree> = Object.fromEntries(
  globSync("locales/{,*/}*.json").map((path) => [path, JSON.parse(readFileSync(path, "utf8"))]),
)

export function textsIn(language: Language): Messages {
  return wholeLocale(files, language)
}

export const pt = textsIn("pt-BR")
export const en = textsIn("en")
