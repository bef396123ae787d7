// Asks the API a question: at which address, what each answer means, and which answers are failures.

import * as v from "valibot"
import { withinWeek } from "#app/domain/address/calendar.ts"
import { searchText } from "#app/domain/address/filters.ts"
import { listAddress, one } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/format/language.ts"
import type { Translation } from "#app/entry.server.tsx"
import { resources } from "#contract/queries.ts"
import type { Fetched } from "../cache/fallback.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { isolateState } from "../isolate-state.ts"
import { noteAnswer, noteFailure, noteIncomplete } from "../observability/alarms.ts"
import { log } from "../observability/log.ts"
import { report } from "../observability/monitoring.ts"
import { otherProducts } from "./related.ts"
import { type Question, shaped } from "./shape.ts"
import {
  askUpstream,
  deadlineOf,
  isInvalidParameter,
  isNotFound,
  type UpstreamAnswer,
  UpstreamError,
} from "./upstream.ts"

/** The answer or a part of it; null for an entity that is not there. */
export async function askApi(...asked: Parameters<typeof tryApi>): Promise<Fetched<string>> {
  const [env, question, query] = asked
  const topic = topicOf(question)
  try {
    const answer = await tryApi(...asked)
    noteAnswer(env, topic)
    return answer
  } catch (error) {
    const isRefused = error instanceof RefusedError
    if (isRefused) noteAnswer(env, topic)
    else noteFailure(env, topic)
    if (isRefused && isOptional(question)) throw error
    const status = error instanceof UpstreamError ? error.status : 0
    if (!(error instanceof UpstreamError)) report(error)
    const reason = String(error instanceof Error ? (error.cause ?? error.message) : error)
    log("upstream_failed", { query: withoutSearch(query), status, reason })
    throw error
  }
}

async function tryApi(
  env: Bindings,
  question: Question,
  query: string,
  translation: Translation,
): Promise<Fetched<string>> {
  const { privacy, notFoundWords, public: config } = settingsOf(env)
  const address = await apiAddress(env, question, query, translation.language)
  if (address === null) return null
  const deadline = deadlineOf(env)
  const isList = question.kind !== "features" && config.missingParameters.length > 0
  const path = isList ? without(config.missingParameters, address) : address
  const answer = await askFilled(path.replace(/^\/api/, ""), (each) =>
    askUpstream(env, each, translation.language, deadline),
  )
  const { status, body } = answer
  // Of a list, the same words mean that the API is not there.
  if ("id" in question && isNotFound(answer, notFoundWords)) return null
  // Without parameters of the visitor nothing can be wrong. An API may lack what a sitemap is made of.
  const isAsked = query.includes("?") && path.includes("?")
  const isRefused = isOptional(question) ? refusals.includes(status) : isInvalidParameter(answer) && isAsked
  if (isRefused) throw new RefusedError(status, query)
  if (status >= 400) throw new UpstreamError(status, query)
  const { text, completeness, field, missing } = shaped(question, body, query, translation, privacy)
  if (completeness !== "whole") reportIncomplete(topicOf(question), field)
  if (completeness === "broken") throw new BrokenError(query, field, text)
  if (completeness === "lost") throw new BrokenError(query, field, null)
  return { text: body, value: text, missing }
}

function isOptional({ kind }: Question): boolean {
  return kind === "sitemap" || kind === "sitemapSummary"
}

const refusals = [400, 404, 405, 410, 422]

function without(names: readonly string[], address: string): string {
  const { pathname, searchParams } = new URL(address, "https://api")
  for (const name of names) searchParams.delete(name)
  return pathname + searchText(Object.fromEntries(searchParams))
}

/** Skips pages without an item that have a next one, a few times: an API may end a search after so many rows. */
async function askFilled(path: string, ask: (path: string) => Promise<UpstreamAnswer>): Promise<UpstreamAnswer> {
  let answer = await ask(path)
  for (let empty = 0; empty < 4; empty++) {
    const { nextCursor } = v.parse(emptyPage, answer.body)
    if (nextCursor === null) break
    const next = new URL(path, "https://api")
    next.searchParams.set("cursor", nextCursor)
    answer = await ask(next.pathname + next.search)
  }
  return answer
}

/** The cursor of a page without an item; null for every other answer, which is not parsed twice. */
const emptyPage = v.fallback(
  v.pipe(
    v.string(),
    v.regex(/^\{"items":\[\],|,"items":\[\]/),
    v.parseJson(),
    v.object({ items: v.tuple([]), nextCursor: v.nullable(v.string()) }),
  ),
  { items: [], nextCursor: null },
)

/** The API read the query and refuses it, such as one with a cursor of another list. */
export class RefusedError extends UpstreamError {}

/** An answer that lacks more than the last good one does. `rest` may be shown where there is no copy. */
export class BrokenError extends UpstreamError {
  readonly rest: string | null
  constructor(query: string, field: string | null, rest: string | null) {
    super(200, query, `broken: ${field}`)
    this.rest = rest
  }
}

/** Once an hour: a field that the API renamed is missing from every answer. */
function reportIncomplete(topic: string, field: string | null): void {
  const what = `${topic} ${field}`
  noteIncomplete(topic)
  if (Date.now() - (state.reported.get(what) ?? 0) < 3_600_000) return
  state.reported.set(what, Date.now())
  log("answer_not_whole", { what })
  report(new Error(`answer not whole: ${what}`))
}

function topicOf(question: Question): string {
  if (question.kind === "features") return "map"
  if (question.kind === "ofSeller") return "products"
  if (question.kind === "sitemapSummary") return "sitemap"
  return question.kind === "home" ? "home" : question.resource
}

const state = isolateState(() => ({ reported: new Map<string, number>() }))

async function apiAddress(env: Bindings, question: Question, query: string, language: Language) {
  switch (question.kind) {
    case "one":
    case "track":
      return one(question.resource, question.id)
    case "ofSeller":
      return otherProducts(env, question.id, language)
    case "feed": {
      const { resource, parameters } = question
      const sorts: readonly string[] = resources[resource].sorts
      const sort = sorts.includes("createdAt") ? "-createdAt" : undefined
      return listAddress(resource, { ...withinWeek({ ...parameters, sort }, new Date()), limit: longestPage })
    }
    case "sitemapList": {
      const { resource, parameters } = question
      const from = resource === "events" ? "1970-01-01T00:00:00Z" : undefined
      return listAddress(resource, { ...parameters, from, limit: longestPage })
    }
    case "list":
    case "calendar": {
      const { kind, resource, parameters } = question
      if (parameters.week !== undefined) return listAddress(resource, withinWeek(parameters, new Date()))
      return kind === "calendar" ? listAddress(resource, parameters) : query
    }
    default:
      return query
  }
}

const longestPage = "50"

export function withoutSearch(query: string): string {
  return query.split("?")[0] ?? query
}
