// Loads what a share card is of, as its page does, and makes the card of the answer.

import { home, list, one } from "#app/domain/address/query.ts"
import type { CardSubject } from "#app/domain/address/sharing.ts"
import { type Home, type List, type Resource, resourceTypes } from "#app/domain/entities/entities.ts"
import type { Language } from "#app/domain/format/language.ts"
import { descriptionOf, loadView, pages, type Translation } from "#app/entry.server.tsx"
import type { Card } from "#share/card.ts"
import { askAnswers } from "../cache/edge-cache.ts"
import { entityTranslation, pageTranslation } from "../translations.ts"
import { artOf, cardOf, plainCard } from "./card-of.ts"

type NoCard = "missing" | "failed"

export async function loadCard(subject: CardSubject, language: Language): Promise<Card | NoCard> {
  if (!("id" in subject)) return homeCard(language)
  const { kind, id } = subject
  const translation = await entityTranslation(kind, language)
  if (id === null) return listCard(kind, translation)
  const answer = await ask<object>(one(kind, id), language)
  if (typeof answer === "string") return answer
  const entity = descriptionOf(kind, translation, answer)
  return entity.noindex ? "failed" : cardOf(entity, translation)
}

async function listCard(resource: Resource, translation: Translation): Promise<Card | NoCard> {
  const page = pages[resourceTypes[resource].list]
  const view = await loadView(page, translation.language)
  const request = { params: {}, search: {} }
  const query = view.questions?.(request)[page.list ?? ""] ?? list(resource)
  const answer = await ask<List<object>>(query, translation.language)
  if (typeof answer === "string") return "failed"
  const { items, total } = answer
  const arts = items.slice(0, tiles).map((entity) => artOf(descriptionOf(resource, translation, entity), translation))
  const counts = [{ label: translation.t("card.on_site"), total }]
  return plainCard(page.meta(translation, null, request), counts, { kind: "several", arts }, translation.language)
}

async function homeCard(language: Language): Promise<Card | NoCard> {
  const [translation, start, ...lists] = await Promise.all([
    pageTranslation(pages.home, language),
    ask<Home>(home(), language),
    ...counted.map(({ resource }) => ask<List<object>>(list(resource), language)),
  ])
  const { t } = translation
  const counts = counted.map(({ label }, position) => {
    const answer = lists[position]
    return { label: t(label), total: typeof answer === "object" ? answer.total : null }
  })
  if (typeof start === "string" && counts.every(({ total }) => total === null)) return "failed"
  const route = typeof start === "object" ? start.suggestedRoutes[0] : undefined
  const routeWords = await entityTranslation("cycling-routes", language)
  const art = route === undefined ? null : artOf(descriptionOf("cycling-routes", routeWords, route), translation)
  const title = [t("home.headline_first"), t("home.headline_second")].join(" ")
  const about = { title, description: t("meta.description") }
  return plainCard(about, counts, art ?? { kind: "several", arts: [] }, language)
}

const tiles = 6
const counted = [
  { resource: "cycling-routes", label: "nav.routes" },
  { resource: "cycling-groups", label: "nav.groups" },
  { resource: "events", label: "nav.events" },
] as const

async function ask<T extends object>(query: string, language: Language): Promise<T | NoCard> {
  const answer = await askAnswers(query, language)
  if (answer.ok) return (await answer.json<T | null>()) ?? "missing"
  await answer.body?.cancel()
  return answer.status === 404 || answer.status === 400 ? "missing" : "failed"
}
