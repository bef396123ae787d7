// GET /feeds/{list}.xml: a list, with the filters of its page, as an Atom feed (RFC 4287).

import type { Context } from "hono"
import type { ParametersOf } from "#app/domain/address/addresses.ts"
import { feedAddress, filtersOf, localized } from "#app/domain/address/canonical.ts"
import { searchText } from "#app/domain/address/filters.ts"
import { pictureSource } from "#app/domain/address/images.ts"
import { canonicalPath, pathTo } from "#app/domain/address/paths.ts"
import { feed, parseQuery } from "#app/domain/address/query.ts"
import type { Description } from "#app/domain/entities/description.ts"
import type { List } from "#app/domain/entities/entities.ts"
import type { Language } from "#app/domain/format/language.ts"
import { type Address, descriptionOf, loadView, readAddress } from "#app/entry.server.tsx"
import { element, escaped } from "#track/files/xml.ts"
import { type AppEnv, settingsOf } from "../env.ts"
import { problem } from "../responses.ts"
import { entityTranslation, pageTranslation } from "../translations.ts"
import { answerForFile, sendFile, tagged } from "./file.ts"

export async function atomFeed(c: Context<AppEnv>, { list: name }: ParametersOf<"atomFeed">): Promise<Response> {
  const { language } = c.var
  const path = `/${name}`
  const address = readAddress(path, new URL(c.req.url).searchParams)
  if (address === null || canonicalPath(path) !== path) return problem(404, "not_found")
  const search = filtersOf(address.request.search)
  const list = await readList(address, search, language)
  if (list === null) return problem(404, "not_found")
  const { resource, parameters, title, brand } = list
  const answer = await answerForFile<List<unknown>>(language, feed(resource, parameters))
  if (answer instanceof Response) return answer
  const { siteOrigin: origin } = settingsOf(c.env).public
  const translation = await entityTranslation(resource, language)
  const entities = answer.value.items.map((entity) => descriptionOf(resource, translation, entity))
  const self = origin + localized(feedAddress(path, search), language)
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element("title", [title, search.q, brand].filter(Boolean).join(" · ")),
    element("id", self),
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    alternate(origin + path + searchText(search)),
    element("updated", newest(entities.map(({ createdAt, updatedAt }) => updatedAt ?? createdAt))),
    `<author>${element("name", brand)}</author>`,
    ...entities.filter(({ noindex }) => !noindex).map((entity) => entryOf(entity, origin)),
    "</feed>",
    "",
  ].join("\n")
  return tagged(c, sendFile(c, text, { "content-type": "application/atom+xml; charset=utf-8" }))
}

async function readList({ page, request }: Address, search: Record<string, string>, language: Language) {
  if (page.list === undefined) return null
  const [translation, view] = await Promise.all([pageTranslation(page, language), loadView(page, language)])
  const question = parseQuery(view.questions?.({ ...request, search })[page.list] ?? "")
  if (question?.kind !== "list") return null
  return { ...question, title: page.meta(translation, null, request).title, brand: translation.t("brand") }
}

function entryOf({ page, id, name, mark, summary, photos, createdAt, updatedAt }: Description, origin: string): string {
  const address = origin + pathTo(page, { id })
  const [photo] = photos
  const source = photo === undefined ? null : pictureSource(photo.url, 960)
  const picture =
    source === null ? "" : `<p><img src="${escaped(origin + source)}" alt="${escaped(photo?.alt ?? "")}"></p>`
  const parts = [
    element("title", mark === null ? name : `${mark.text}: ${name}`),
    element("id", address),
    alternate(address),
    element("published", createdAt && newest([createdAt])),
    element("updated", newest([updatedAt ?? createdAt])),
    element("summary", summary),
    `<content type="html">${escaped(`${picture}<p>${escaped(summary)}</p>`)}</content>`,
  ]
  return `<entry>${parts.join("")}</entry>`
}

function alternate(page: string): string {
  return `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`
}

/** Atom asks for an instant: the epoch where none is known. */
function newest(instants: (string | null)[]): string {
  const known = instants.flatMap((instant) => (instant === null ? [] : Date.parse(instant)))
  return new Date(Math.max(0, ...known)).toISOString()
}
