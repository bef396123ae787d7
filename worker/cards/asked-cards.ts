// Asks for what a card is of, as the page of the same thing asks it, and makes the card of the answer.

import { home, list, one } from "#app/domain/address/query.ts"
import type { CardSubject } from "#app/domain/address/sharing.ts"
import { type Home, type List, type Resource, resourceTypes } from "#app/domain/entities/entities.ts"
import type { Language } from "#app/domain/format/language.ts"
import { descriptionOf, loadView, pages, type Translation } from "#app/entry.server.tsx"
import type { Card } from "#share/card.ts"
import { askEntrypoint } from "../cache/edge-cache.ts"
import { entityTranslation, pageTranslation } from "../translations.ts"
import { cardOf } from "./card-of.ts"
import { homeCardOf, listCardOf } from "./list-card.ts"

/** The card, or why there is none: nothing is there, or the API did not say. */
export async function askCard(subject: CardSubject, language: Language): Promise<Card | "missing" | "failed"> {
  if (!("id" in subject)) return homeCard(language)
  const { kind, id } = subject
  const words = await entityTranslation(kind, language)
  if (id === null) return listCard(kind, words)
  const answer = await ask<object>(one(kind, id), language)
  if (!("value" in answer)) return answer.without
  const entity = descriptionOf(kind, words, answer.value)
  // A report that nobody has approved is sent on with the brand's card.
  return entity.noindex ? "failed" : cardOf(entity, words)
}

async function listCard(kind: Resource, words: Translation): Promise<Card | "missing" | "failed"> {
  const page = pages[resourceTypes[kind].list]
  const view = await loadView(page, words.language)
  const request = { params: {}, search: {} }
  const answer = await ask<List<object>>(view.questions?.(request)[page.list ?? ""] ?? list(kind), words.language)
  if (!("value" in answer)) return "failed"
  const { items, total } = answer.value
  const first = items.slice(0, shown).map((entity) => descriptionOf(kind, words, entity))
  return listCardOf(page.meta(words, null, request), first, total, words)
}

async function homeCard(language: Language): Promise<Card | "failed"> {
  const [words, start, ...totals] = await Promise.all([
    pageTranslation(pages.home, language),
    ask<Home>(home(), language),
    ...counted.map(({ kind }) => ask<List<object>>(list(kind), language)),
  ])
  const { t } = words
  const counts = totals.map((answer, position) => ({
    label: t(counted[position]?.label ?? "brand"),
    total: "value" in answer ? answer.value.total : null,
  }))
  if (!("value" in start) && counts.every(({ total }) => total === null)) return "failed"
  const [route] = "value" in start ? start.value.suggestedRoutes : []
  const title = {
    title: [t("home.headline_first"), t("home.headline_second")].join(" "),
    description: t("meta.description"),
  }
  return homeCardOf(
    title,
    counts,
    route === undefined
      ? null
      : descriptionOf("cycling-routes", await entityTranslation("cycling-routes", language), route),
    words,
  )
}

const shown = 6
const counted = [
  { kind: "cycling-routes", label: "nav.routes" },
  { kind: "cycling-groups", label: "nav.groups" },
  { kind: "events", label: "nav.events" },
] as const

type Answer<T> = { value: T } | { without: "missing" | "failed" }

async function ask<T>(query: string, language: Language): Promise<Answer<T>> {
  const answer = await askEntrypoint("Answers", `https://site/${language}${query}`)
  if (!answer.ok) {
    await answer.body?.cancel()
    return { without: answer.status === 404 || answer.status === 400 ? "missing" : "failed" }
  }
  const value = await answer.json<T | null>()
  return value === null ? { without: "missing" } : { value }
}
