// Asks for what a card is of, as the page of the same thing asks it, and makes the card of the answer.

import { exports } from "cloudflare:workers"
import type { CardSubject } from "#app/domain/address/cards.ts"
import { home, list, one } from "#app/domain/address/query.ts"
import type { Description } from "#app/domain/things/description.ts"
import type { Home, List, Resource } from "#app/domain/things/entities.ts"
import { kinds } from "#app/domain/things/kinds.ts"
import type { Language } from "#app/domain/words/language.ts"
import { i18nOf } from "#app/entry.server.tsx"
import { addMessages, type Translation, translationOf } from "#app/i18n/translation.tsx"
import { loadView, pages } from "#app/pages.ts"
import type { Card } from "#share/card.ts"
import { cardOf } from "./card-of.ts"
import { homeCardOf, listCardOf } from "./list-card.ts"

/** The card, or why there is none: nothing is there, or the API did not say. */
export async function askCard(subject: CardSubject, language: Language): Promise<Card | "missing" | "failed"> {
  const translation = translationOf(await i18nOf(language), language)
  if (!("id" in subject)) return homeCard(translation)
  if (subject.id === null) return listCard(subject.kind, translation)
  const [descriptionOf, answer] = await Promise.all([
    describer(subject.kind, translation),
    ask<object>(one(subject.kind, subject.id), language),
  ])
  return "value" in answer ? cardOf(descriptionOf(answer.value), translation) : answer.without
}

async function listCard(kind: Resource, translation: Translation): Promise<Card | "missing" | "failed"> {
  const { language } = translation
  const page = pages[kinds[kind].list]
  const [descriptionOf, view] = await Promise.all([describer(kind, translation), loadView(page, language)])
  addMessages(await i18nOf(language), language, view.messages)
  const request = { params: {}, search: {} }
  const answer = await ask<List<object>>(view.questions?.(request)[page.list ?? ""] ?? list(kind), language)
  if (!("value" in answer)) return "failed"
  const { items, total } = answer.value
  const title = page.meta?.(translation, null, request) ?? { title: translation.t("brand") }
  return listCardOf(title, items.slice(0, shown).map(descriptionOf), total, translation)
}

async function homeCard(translation: Translation): Promise<Card | "failed"> {
  const { t, language } = translation
  const view = await loadView(pages.home, language)
  addMessages(await i18nOf(language), language, view.messages)
  const [descriptionOf, start, ...totals] = await Promise.all([
    describer("cycling-routes", translation),
    ask<Home>(home(), language),
    ...counted.map(({ kind }) => ask<List<object>>(list(kind), language)),
  ])
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
  return homeCardOf(title, counts, route === undefined ? null : descriptionOf(route), translation)
}

const shown = 6
const counted = [
  { kind: "cycling-routes", label: "nav.routes" },
  { kind: "cycling-groups", label: "nav.groups" },
  { kind: "events", label: "nav.events" },
] as const

async function describer(kind: Resource, translation: Translation): Promise<(thing: object) => Description> {
  const { language } = translation
  const view = await loadView(pages[kinds[kind].page], language)
  addMessages(await i18nOf(language), language, view.messages)
  return (thing) => {
    const described = view.describe?.(translation, thing)
    if (described === undefined) throw new Error(`nothing describes ${kind}`)
    return described
  }
}

type Answer<T> = { value: T } | { without: "missing" | "failed" }

async function ask<T>(query: string, language: Language): Promise<Answer<T>> {
  const answer = await exports.Answers.fetch(`https://site/${language}${query}`)
  if (!answer.ok) {
    await answer.body?.cancel()
    return { without: answer.status === 404 || answer.status === 400 ? "missing" : "failed" }
  }
  const value = await answer.json<T | null>()
  return value === null ? { without: "missing" } : { value }
}
