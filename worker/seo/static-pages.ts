// The pages that stand whatever the API has: all of the table that have an address without a name in it, and may be listed.

import { canonicalPath, type PathName, paths } from "#app/domain/address/paths.ts"
import type { Language } from "#app/domain/format/language.ts"
import { type MetaCard, readAddress } from "#app/entry.server.tsx"
import { pageTranslation } from "../translations.ts"

export type StaticPage = { path: string; card: MetaCard; isList: boolean }

/** With how they introduce themselves. A page that is added to the table is here by itself. */
export async function staticPages(language: Language): Promise<StaticPage[]> {
  const found = await Promise.all(fixed.map((path) => introduced(path, language)))
  return found.flat()
}

const names = Object.keys(paths).filter((name): name is PathName => Object.hasOwn(paths, name))
const fixed = names.map((name) => paths[name]).filter((path) => !path.includes(":") && canonicalPath(path) === path)

async function introduced(path: string, language: Language): Promise<StaticPage[]> {
  const address = readAddress(path, new URLSearchParams())
  if (address === null) return []
  const { page, request } = address
  const card = page.meta(await pageTranslation(page, language), null, request)
  return card.noindex ? [] : [{ path, card, isList: page.list !== undefined }]
}
