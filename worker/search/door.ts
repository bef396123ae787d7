// A list's search at the door: `?q=gravel fácil sc` leads to the list with these filters, for every browser alike and without a byte of
// script. The redirect is temporary: "amanhã" means another day tomorrow.

import { createMiddleware } from "hono/factory"
import { firstWords, searchText } from "#app/domain/address/filters.ts"
import { type Notice, noticeParameter } from "#app/domain/address/notice.ts"
import { canonicalPath, matchPath, pathTo } from "#app/domain/address/paths.ts"
import { partKinds } from "#app/domain/entities/drawing.ts"
import { type Resource, resourceTypes } from "#app/domain/entities/entities.ts"
import { looksLikeSerial } from "#app/domain/entities/serial.ts"
import { type Language, withPrefix } from "#app/domain/format/language.ts"
import { type Understood, understand } from "#app/domain/search/understand.ts"
import { pages } from "#app/entry.server.tsx"
import { isAlwaysTaken, resourceNames } from "#contract/queries.ts"
import { type AppEnv, type Bindings, settingsOf } from "../env.ts"
import { entityTranslation } from "../translations.ts"
import { vocabularyOf } from "./vocabulary.ts"

export const words = createMiddleware<AppEnv>(async (c, next) => {
  const typed = c.req.query("q")?.trim() ?? ""
  if (typed === "") return next()
  const { path, language, prefix } = c.var
  const { searchParams } = new URL(c.req.url)
  const page = matchPath(canonicalPath(path))?.name
  const resource = resourceNames.find((name) => resourceTypes[name].list === page) ?? null
  const isOfAll = path === pathTo("search")
  if (!(resource !== null || isOfAll) || searchParams.has(noticeParameter)) return next()
  // No address keeps a serial number.
  if (looksLikeSerial(typed)) {
    const notice = searchText({ [noticeParameter]: "filters.serial" satisfies Notice })
    return c.redirect(`${withPrefix(pathTo("stolen"), prefix)}${notice}#lookup-title`, 302)
  }
  if (resource === null) return next()
  const isOfPart = partKinds.some((kind) => kind === searchParams.get("category"))
  const { filters, text } = await understood(c.env, resource, language, firstWords(typed), isOfPart)
  if (Object.keys(filters).length === 0 && text === firstWords(typed)) return next()
  const { cursor: _, ...search } = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).filter(Boolean).join()]),
  )
  return c.redirect(withPrefix(path, prefix) + searchText({ ...search, ...filters, q: text }), 302)
})

export async function understood(
  env: Bindings,
  resource: Resource,
  language: Language,
  typed: string,
  isOfPart = false,
): Promise<Understood> {
  const missing: readonly string[] = settingsOf(env).public.missingParameters
  const fields = pages[resourceTypes[resource].list].search.filter(
    (name) => !missing.includes(name) || isAlwaysTaken(name, resource),
  )
  const [pt, es, en] = await Promise.all([
    entityTranslation(resource, "pt-BR"),
    entityTranslation(resource, "es"),
    entityTranslation(resource, "en"),
  ])
  return understand(typed, vocabularyOf(resource, fields, language, { "pt-BR": pt, es, en }, new Date()), isOfPart)
}
