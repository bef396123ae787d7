// Asks the API a question: at which address, what each answer means, and which answers are failures.

import { searchText } from "#app/domain/address/filters.ts"
import { following } from "#app/domain/address/query.ts"
import { isAlwaysTaken } from "#contract/queries.ts"
import type { Fetched } from "../cache/fallback.ts"
import { settingsOf } from "../env.ts"
import { isolateState } from "../isolate-state.ts"
import { noteAnswer, noteFailure, noteIncomplete } from "../observability/alarms.ts"
import { log } from "../observability/log.ts"
import { report } from "../observability/monitoring.ts"
import { type Asked, type AskedKind, shaped } from "./kind.ts"
import { askUpstream, deadlineOf, isInvalidParameter, isNotFound, saysMissing, UpstreamError } from "./upstream.ts"

/** The answer or a part of it; null for an entity that is not there. */
export async function askApi<Question extends object>(
  kind: AskedKind<Question>,
  asked: Asked<Question>,
): Promise<Fetched<object>> {
  const { env, question, query } = asked
  const topic = kind.topic(question)
  const address = kind.address === undefined ? query : await kind.address(asked)
  if (address === null) return null
  try {
    const answer = await tryApi(kind, asked, address)
    noteAnswer(env, topic)
    return answer
  } catch (error) {
    const isRefused = error instanceof RefusedError
    const status = error instanceof UpstreamError ? error.status : 0
    // An address that somebody mistyped says nothing of the others.
    const isOfOne = "id" in question && saysMissing(status)
    if (isRefused) noteAnswer(env, topic)
    else if (!isOfOne) noteFailure(env, topic)
    if (isRefused && kind.isOptional) throw error
    if (!(error instanceof UpstreamError)) report(error)
    const reason = String(error instanceof Error ? (error.cause ?? error.message) : error)
    const [, lost] = /^lost: (.+)/.exec(reason) ?? []
    if (lost !== undefined) reportIncomplete(topic, lost)
    log("upstream_failed", { query: withoutSearch(query), status, reason })
    throw error
  }
}

async function tryApi<Question extends object>(
  kind: AskedKind<Question>,
  asked: Asked<Question>,
  address: string,
): Promise<Fetched<object>> {
  const { env, question, query, translation } = asked
  const { notFoundWords, public: config } = settingsOf(env)
  const deadline = deadlineOf(env)
  let path = kind.isVerbatim ? address : without(config.missingParameters, address)
  // An API may end a search after so many rows: a few pages without an item that have a next one are skipped.
  for (let skipped = 0; ; skipped++) {
    const answer = await askUpstream(env, path.slice("/api".length), translation.language, deadline)
    const { status, body } = answer
    // Of a list, the same words mean that the API is not there.
    if ("id" in question && isNotFound(answer, notFoundWords)) return null
    // Without parameters of the visitor nothing can be wrong. An API may lack what a sitemap is made of.
    const isAsked = query.includes("?") && path.includes("?")
    const isRefused = kind.isOptional ? refusals.includes(status) : isInvalidParameter(answer) && isAsked
    if (isRefused) throw new RefusedError(status, query)
    if (status >= 400) throw new UpstreamError(status, query)
    const { lost, ...read } = shaped(kind, body, asked)
    if (lost[0] !== undefined) reportIncomplete(kind.topic(question), lost[0])
    const cursor = skipped < mostSkipped ? cursorBehindNothing(read.value) : null
    if (cursor === null) return { text: body, ...read }
    path = following(path, cursor)
  }
}

const mostSkipped = 4
const refusals = [400, 404, 405, 410, 422]

function without(names: readonly string[], address: string): string {
  if (names.length === 0) return address
  const { pathname, searchParams } = new URL(address, "https://api")
  for (const name of names) if (!isAlwaysTaken(name, pathname)) searchParams.delete(name)
  return pathname + searchText(Object.fromEntries(searchParams))
}

function cursorBehindNothing(value: object): string | null {
  const isEmpty = "items" in value && Array.isArray(value.items) && value.items.length === 0
  return isEmpty && "nextCursor" in value && typeof value.nextCursor === "string" ? value.nextCursor : null
}

/** The API read the query and refuses it, such as one with a cursor of another list. */
export class RefusedError extends UpstreamError {}

/** Once an hour: a field that the API renamed is missing from every answer. */
export function reportIncomplete(topic: string, field: string): void {
  const what = `${topic} ${field}`
  noteIncomplete(topic)
  if (Date.now() - (state.reported.get(what) ?? 0) < 3_600_000) return
  state.reported.set(what, Date.now())
  log("answer_not_whole", { what })
  report(new Error(`answer not whole: ${what}`))
}

const state = isolateState(() => ({ reported: new Map<string, number>() }))

export function withoutSearch(query: string): string {
  return query.split("?")[0] ?? query
}
