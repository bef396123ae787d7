// GET /feeds/{list}.{xml,json}, in any language: a list as one that is filtersOf, with the filters that its page has, the newest first.

import type { Context } from "hono"
import { etag } from "hono/etag"
import type { ParametersOf } from "#app/domain/address/addresses.ts"
import { type FeedFormat, feedAddress, filtersOf, localized } from "#app/domain/address/canonical.ts"
import { searchText } from "#app/domain/address/filters.ts"
import { canonicalPath } from "#app/domain/address/paths.ts"
import { feed, parseQuery } from "#app/domain/address/query.ts"
import type { List } from "#app/domain/entities/entities.ts"
import type { Language } from "#app/domain/format/language.ts"
import { type Address, descriptionOf, loadView, readAddress } from "#app/entry.server.tsx"
import type { AppEnv } from "../app-env.ts"
import { byLanguage } from "../cache/cache-headers.ts"
import { settingsOf } from "../env.ts"
import { answerForFile } from "../files/answer.ts"
import { problem } from "../problem.ts"
import { entityTranslation, pageTranslation } from "../translations.ts"
import { writeAtom } from "./atom.ts"
import { type Feed, itemsOf, newest } from "./feed.ts"
import { writeJsonFeed } from "./json-feed.ts"

export function atomFeed(c: Context<AppEnv>, { list }: ParametersOf<"atomFeed">): Promise<Response> {
  return answerFeed(c, `/${list}`, "atom")
}

export function jsonFeed(c: Context<AppEnv>, { list }: ParametersOf<"jsonFeed">): Promise<Response> {
  return answerFeed(c, `/${list}`, "json")
}

const formats = {
  atom: { write: writeAtom, type: "application/atom+xml; charset=utf-8" },
  json: { write: writeJsonFeed, type: "application/feed+json; charset=utf-8" },
} satisfies Record<FeedFormat, { write(feed: Feed): string; type: string }>

/** A reader of feeds asks again and again, and mostly has it already. */
async function answerFeed(c: Context<AppEnv>, path: string, format: FeedFormat): Promise<Response> {
  await tagged(c, async () => {
    c.res = await feedOf(c, path, format)
  })
  return c.res
}

const tagged = etag()

async function feedOf(c: Context<AppEnv>, path: string, format: FeedFormat): Promise<Response> {
  const { language } = c.var
  const address = readAddress(path, new URL(c.req.url).searchParams)
  // A list has one feed, as it has one address.
  if (address === null || canonicalPath(path) !== path) return problem(404, "not_found")
  const search = filtersOf(address.request.search)
  const list = await listOf(address, search, language)
  if (list === null) return problem(404, "not_found")
  const answer = await answerForFile<List<unknown>>(c, feed(list.resource, list.parameters))
  if (answer instanceof Response) return answer
  const { siteOrigin: origin } = settingsOf(c.env).public
  const words = await entityTranslation(list.resource, language)
  const entities = answer.value.items.map((entity) => descriptionOf(list.resource, words, entity))
  const { write, type } = formats[format]
  const text = write({
    title: [list.title, search.q, list.brand].filter(Boolean).join(" · "),
    author: list.brand,
    language,
    origin,
    self: origin + localized(feedAddress(path, search, format), language),
    page: origin + path + searchText(search),
    updated: newest(entities.map(({ createdAt, updatedAt }) => updatedAt ?? createdAt)),
    items: itemsOf(entities, origin),
  })
  return c.body(text, 200, { "content-type": type, "cache-control": "private, max-age=900", ...byLanguage })
}

/** What the page of a list asks and is called; null for a page that is no list. */
async function listOf({ page, request }: Address, search: Record<string, string>, language: Language) {
  if (page.list === undefined) return null
  const [translation, view] = await Promise.all([pageTranslation(page, language), loadView(page, language)])
  const asked = parseQuery(view.questions?.({ ...request, search })[page.list] ?? "")
  if (asked?.kind !== "list") return null
  const title = page.meta(translation, null, request).title
  return { ...asked, title, brand: translation.t("brand") }
}
