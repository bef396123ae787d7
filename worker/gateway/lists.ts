import * as v from "valibot"
import { withinWeek } from "#app/domain/address/calendar.ts"
import { listAddress, list as listOf } from "#app/domain/address/query.ts"
import { resources as questions, type Resource } from "#contract/queries.ts"
import { inBackground } from "../background.ts"
import { settingsOf } from "../env.ts"
import { answerTo } from "./answer-to.ts"
import { oneByCopy, tagsOfEntity } from "./entities.ts"
import type { Asked, AskedKind, QueryOf, Shaped } from "./kind.ts"
import { readStrictly } from "./read.ts"
import { cardsOfRow, faultsOfList, ofResource, readList } from "./resources.ts"
import { resources } from "./response-schemas.ts"
import { facets, id, orNull } from "./schema-primitives.ts"
import { hasSuggestions, suggestionsFor } from "./suggestions.ts"

/** The tabs of the stolen bikes ask for their totals. */
const searchesOfPages = [
  "",
  "?limit=1",
  "?limit=1&recovered=false",
  "?limit=1&recovered=true",
  "?recovered=false",
  "?recovered=true",
]

const list: AskedKind<QueryOf<"list">> = {
  ...ofResource,
  faults: faultsOfList,
  address: ({ question: { resource, parameters }, query }) =>
    parameters.week === undefined ? query : listAddress(resource, withinWeek(parameters, new Date())),
  copy: ({ resource, parameters }, query) => {
    const isCounts = parameters.facets !== undefined && query === countsOf(resource)
    return isCounts || searchesOfPages.some((search) => query === listOf(resource) + search) ? query : null
  },
  read: (sent, asked) => {
    const { resource, parameters } = asked.question
    if (parameters.facets !== undefined)
      return { value: readStrictly(counted, sent, asked.query), missing: 0, lost: [] }
    return first(Number(parameters.limit) || null, readList(resources[resource].card, sent, asked))
  },
  extend: async (asked, answer) => {
    const asking = askFacets(asked)
    const found = await answer
    if (found === null || found.source === "stale copy") return null
    const [{ isWhole, ...suggestions }, counts] = await Promise.all([suggestionsOf(asked, found.value), asking ?? {}])
    return { fields: { ...suggestions, ...counts }, isWhole: isWhole && counts !== null }
  },
}

async function suggestionsOf({ env, question, translation, since }: Asked<QueryOf<"list">>, value: object) {
  const isEmpty = "items" in value && Array.isArray(value.items) && value.items.length === 0
  if (!isEmpty || !hasSuggestions(question)) return { isWhole: true }
  const { apiTimeout, public: config } = settingsOf(env)
  const left = apiTimeout - limits.page - (performance.now() - since)
  const isSorted = !config.missingParameters.includes("sort")
  return suggestionsFor(question, translation.language, isSorted, Math.min(left, limits.suggestions))
}

/**
 * How many items each value of a list's filters would leave, null for what shows no filters. They are asked for beside the list, without its
 * order, so that one cached answer serves all orders of it.
 */
function askFacets({ env, question: { resource, parameters }, translation }: Asked<QueryOf<"list">>) {
  const { limit, cursor, sort: _, ...filters } = parameters
  const missing: readonly string[] = settingsOf(env).public.missingParameters
  const names = questions[resource].facets.filter((name) => !missing.includes(name))
  const isPage = limit === undefined && cursor === undefined
  if (!isPage || names.length === 0 || missing.includes("facets")) return null
  const query = listAddress(resource, { ...filters, facets: names.join(), limit: "1" })
  const counts = answerTo(query, translation.language).then(
    (sent) => v.parse(counted, sent),
    () => ({}),
  )
  inBackground(counts)
  return Promise.race([counts, scheduler.wait(limits.facets).then(() => null)])
}

/** The query for all counts of a list without filters, of which a copy is kept as of the list. */
function countsOf(resource: Resource): string {
  return listAddress(resource, { facets: questions[resource].facets.join(), limit: "1" })
}

/** All that is read of an answer with counts. */
const counted = v.object({ facets })

/** Milliseconds: for suggestions and counts at most, and for what a page does with an answer. */
const limits = { suggestions: 1_500, facets: 350, page: 200 }

const related: AskedKind<QueryOf<"related">> = {
  tags: tagsOfEntity,
  topic: ({ resource }) => resource,
  // A page of a route has room for three others, each with the points of its cover.
  read: (sent, asked) => {
    const { resource } = asked.question
    return first(resource === "cycling-routes" ? 3 : null, readList(resources[resource].card, sent, asked))
  },
}

const ofSeller: AskedKind<QueryOf<"ofSeller">> = {
  tags: ({ id }) => tagsOfEntity({ resource: "products", id }),
  topic: () => "products",
  address: async ({ env, question: { id }, translation: { language } }) => {
    const product = await oneByCopy(env, { kind: "one", resource: "products", id }, language)
    if (product === null) return null
    const { seller } = v.parse(withSeller, product)
    return seller && listOf("products", { seller: seller.id, exclude: id, limit: String(cardsOfRow) })
  },
  read: (sent, asked) =>
    first(cardsOfRow, readList(resources.products.card, sent, { ...asked, question: { resource: "products" } })),
}

const withSeller = v.object({ seller: orNull(v.object({ id })) })

/** No more than was asked for, which an API without `limit` is not told. */
function first(most: number | null, shaped: Shaped): Shaped {
  const { value } = shaped
  if (most === null || !("items" in value) || !Array.isArray(value.items)) return shaped
  return { ...shaped, value: { ...value, items: value.items.slice(0, most) } }
}

export const listKinds = { list, related, ofSeller }
