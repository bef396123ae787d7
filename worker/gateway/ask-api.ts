// What it means to ask the API: where a question is asked, what each of its answers says, and which of them is no answer. Whoever asks
// has either a whole answer, a part of one, the word that there is none, or an error.

import * as v from "valibot"
import { withinWeek } from "#app/domain/address/calendar.ts"
import { listAddress, one } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/format/language.ts"
import type { Translation } from "#app/entry.server.tsx"
import { resources } from "#contract/queries.ts"
import type { Fetched, Read } from "../cache/fallback.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { onReset } from "../isolate-state.ts"
import { noteAnswer, noteFailure, noteIncomplete } from "../observability/alarms.ts"
import { log } from "../observability/log.ts"
import { report } from "../observability/monitoring.ts"
import type { Privacy } from "../privacy.ts"
import { filterNames, isPageList, relaxedQueries } from "./ignored-filters.ts"
import { type Question, shaped } from "./memoized-shape.ts"
import { isInvalidParameter, isNotFoundProblem } from "./refusals.ts"
import { otherProducts } from "./seller.ts"
import { askUpstream, deadlineOf, type UpstreamAnswer, UpstreamError } from "./upstream.ts"

export async function askApi(
  env: Bindings,
  question: Question,
  query: string,
  words: Translation,
): Promise<Fetched<string>> {
  try {
    const answer = await tryApi(env, question, query, words)
    noteAnswer(env, topicOf(question))
    return answer
  } catch (error) {
    const isRefused = error instanceof RefusedError
    if (isRefused) noteAnswer(env, topicOf(question))
    else noteFailure(env, topicOf(question))
    // The sitemaps tell what they are without.
    if (isRefused && isOptional(question)) throw error
    const status = error instanceof UpstreamError ? error.status : 0
    if (!(error instanceof UpstreamError)) report(error)
    const reason = String(error instanceof Error ? (error.cause ?? error.message) : error)
    log("upstream_failed", { query: withoutParameters(query), status, reason })
    throw error
  }
}

async function tryApi(env: Bindings, question: Question, query: string, words: Translation): Promise<Fetched<string>> {
  const { language } = words
  const address = await apiAddress(env, question, query, language)
  if (address === null) return null
  const ask = askWithin(env, language)
  const { answer, unheeded } = await askHeeded(ask, question, address.replace(/^\/api/, ""))
  const { status, body } = answer
  // Only a thing, or what belongs to one, can be gone: of a list the same words say that the API is not there.
  if ("id" in question && isNotFoundProblem(answer, settingsOf(env).notFoundWords)) return null
  // A question without parameters cannot be wrong. An API may do without what a sitemap is made of, or have other words for it.
  const isRefused = isOptional(question) ? refusals.includes(status) : isInvalidParameter(answer) && query.includes("?")
  if (isRefused) throw new RefusedError(status, query)
  if (status >= 400) throw new UpstreamError(status, query)
  const { text, completeness, field, missing, ignored } = shaped(question, body, query, words, settingsOf(env).privacy)
  if (ignored.length > 0 && !isPageList(question)) throw new UpstreamError(status, query, `ignored: ${ignored.join()}`)
  if (completeness !== "whole") notWhole(question, field)
  if (completeness === "broken" || completeness === "lost")
    throw new BrokenError(query, field, completeness === "lost" ? null : text)
  const left = filterNames([...unheeded, ...ignored])
  const value = left.length === 0 ? text : text.replace("{", `{"unheeded":${JSON.stringify(left)},`)
  return { text: body, value, missing }
}

function isOptional({ kind }: Question): boolean {
  return kind === "sitemap" || kind === "sitemapSummary"
}

/** The statuses by which an API says, in whatever words, that it does not take a question. */
const refusals = [400, 404, 405, 410, 422]

type Ask = (address: string) => Promise<UpstreamAnswer>

/** All calls of one answer share one deadline. */
function askWithin(env: Bindings, language: Language): Ask {
  const deadline = deadlineOf(env)
  return (address) => askFilled(address, (each) => askUpstream(env, each, language, deadline))
}

/** An API that refuses some of the parameters is asked without them. */
async function askHeeded(
  ask: Ask,
  question: Question,
  asked: string,
): Promise<{ answer: UpstreamAnswer; unheeded: string[] }> {
  const answer = await ask(asked)
  if (answer.status !== 400 && answer.status !== 422) return { answer, unheeded: [] }
  for (const { asked: lesser, unheeded } of relaxedQueries(question, asked, answer)) {
    const other = await ask(lesser)
    if (other.status < 400) return { answer: other, unheeded }
  }
  return { answer, unheeded: [] }
}

/**
 * An API that searches so far and no farther may give a page without an item that goes on all the same. Nobody wants to see that, so the
 * next one is asked for in its place, a few times.
 */
async function askFilled(address: string, ask: Ask): Promise<UpstreamAnswer> {
  let answer = await ask(address)
  for (let empty = 0; empty < 4; empty++) {
    const { nextCursor } = v.parse(emptyPage, answer.body)
    if (nextCursor === null) break
    const next = new URL(address, "https://api")
    next.searchParams.set("cursor", nextCursor)
    answer = await ask(next.pathname + next.search)
  }
  return answer
}

/** The cursor of a page without an item; null for every other answer, whose text is not looked at twice. */
const emptyPage = v.fallback(
  v.pipe(
    v.string(),
    v.regex(/^\{"items":\[\],|,"items":\[\]/),
    v.parseJson(),
    v.object({ items: v.tuple([]), nextCursor: v.nullable(v.string()) }),
  ),
  { items: [], nextCursor: null },
)

/** The API refuses a question that it can read, such as one with a cursor of another list. */
export class RefusedError extends UpstreamError {}

/** An answer that tells less than the last good one. `rest` may be shown where there is no such copy. */
export class BrokenError extends UpstreamError {
  readonly rest: string | null
  constructor(query: string, field: string | null, rest: string | null) {
    super(200, query, `broken: ${field}`)
    this.rest = rest
  }
}

/** What a copy of an answer says to those who ask today; null for one that cannot be read, or that is no answer to the question. */
export function readCopy(
  question: Question,
  body: string,
  query: string,
  words: Translation,
  privacy: Privacy,
): Read<string> | null {
  try {
    const { text, missing } = shaped(question, body, query, words, privacy)
    return { value: text, missing }
  } catch {
    return null
  }
}

/** A field that the API renamed is missing from every answer that has it: it is told once an hour. */
function notWhole(question: Question, field: string | null): void {
  const what = `${topicOf(question)} ${field}`
  noteIncomplete(topicOf(question))
  if (Date.now() - (told.get(what) ?? 0) < 3_600_000) return
  told.set(what, Date.now())
  log("answer_not_whole", { what })
  report(new Error(`answer not whole: ${what}`))
}

/** What of the API a question is about: a resource, "home" or the "map". */
function topicOf(question: Question): string {
  if (question.kind === "features") return "map"
  if (question.kind === "ofSeller") return "products"
  if (question.kind === "sitemapSummary") return "sitemap"
  return question.kind === "home" ? "home" : question.resource
}

const told = new Map<string, number>()
onReset(() => told.clear())

/**
 * Where the API answers a question: it knows days, not "this week", the whole way of a route as the route, and a seller, not "the seller
 * of this product". Null when there is no such product.
 */
async function apiAddress(
  env: Bindings,
  question: Question,
  query: string,
  language: Language,
): Promise<string | null> {
  if (question.kind === "track") return one("cycling-routes", question.id)
  if (question.kind === "ofSeller") return otherProducts(env, question.id, language)
  if (question.kind === "feed") return feedAddress(question)
  if (question.kind === "sitemapList") return wholeListAddress(question)
  if (question.kind !== "list" && question.kind !== "calendar") return query
  const isWeekly = question.parameters.week !== undefined
  const parameters = isWeekly ? withinWeek(question.parameters, new Date()) : question.parameters
  return isWeekly || question.kind === "calendar" ? listAddress(question.resource, parameters) : query
}

/** The newest of a list, in the order of its days where the API knows no other, and as many as it gives. */
function feedAddress({ resource, parameters }: Extract<Question, { kind: "feed" }>): string {
  const sorts: readonly string[] = resources[resource].sorts
  const sort = sorts.includes("createdAt") ? "-createdAt" : undefined
  return listAddress(resource, { ...withinWeek({ ...parameters, sort }, new Date()), limit: "50" })
}

/** The whole list as its own order has it, what is over too, and as many as it gives. */
function wholeListAddress({ resource, parameters }: Extract<Question, { kind: "sitemapList" }>): string {
  const from = resource === "events" ? "1970-01-01T00:00:00Z" : undefined
  return listAddress(resource, { ...parameters, from, limit: "50" })
}

/** A query for the log: its parameters may hold what somebody typed. */
export function withoutParameters(query: string): string {
  return query.split("?")[0] ?? query
}
