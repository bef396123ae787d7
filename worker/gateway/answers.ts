// One query as JSON: asked of the API, shaped, and kept for the day on which the API fails. The edge cache stands in front of this
// entrypoint and obeys the headers said here; `Documents` asks it while rendering and the browser's SWR through `/api/v1/*`. The
// URL is `/{language}{query}`.

import { WorkerEntrypoint } from "cloudflare:workers"
import { asOfHeader, parseQuery } from "#app/domain/address/query.ts"
import { defaultLanguage, type Language, splitLanguage } from "#app/domain/format/language.ts"
import { edgeCache, neverCached } from "../cache/cache-headers.ts"
import { type CacheResult, fetchWithFallback } from "../cache/fallback.ts"
import { namespaces } from "../cache/store.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { log } from "../observability/log.ts"
import { monitored, reportFailure } from "../observability/monitoring.ts"
import { problem, unavailable } from "../problem.ts"
import { resolveShortLink } from "../short-links.ts"
import { entityTranslation, pageTranslation } from "../translations.ts"
import { askApi, BrokenError, RefusedError, readCopy, withoutParameters } from "./ask-api.ts"
import { copyKey } from "./copy-key.ts"
import type { Question } from "./memoized-shape.ts"
import { faultsOf } from "./resources.ts"
import { type SameBikes, sameBikes } from "./same-bikes.ts"
import { hasSuggestions, suggestions } from "./suggestions.ts"
import { subjectsOf, tagsOf } from "./tags.ts"
import { UpstreamError } from "./upstream.ts"

export class Answers extends WorkerEntrypoint<Bindings> {
  override async fetch(request: Request): Promise<Response> {
    return answer(request, this.env, this.ctx)
  }
}

const answer = monitored((request, env, ctx) => {
  const url = new URL(request.url)
  const { language, path } = splitLanguage(url.pathname)
  return answerQuery(env, `${path}${url.search}`, language ?? defaultLanguage, ctx)
})

/** The same without the entrypoint, for what no cache stands in front of. */
export async function answerQuery(
  env: Bindings,
  query: string,
  language: Language,
  ctx: Pick<ExecutionContext, "waitUntil">,
): Promise<Response> {
  const question = parseQuery(query)
  if (question === null) return problem(404, "not_found", neverCached)
  const errors = faultsOf(question, settingsOf(env).privacy)
  if (errors.length > 0) {
    // Our own pages cannot ask so: their questions are typed. The log has no names of parameters, which somebody may have typed.
    const faults = errors.map(({ code }) => code)
    log("question_refused", { query: withoutParameters(query), faults })
    return problem(400, "invalid_parameter", neverCached, { errors })
  }
  if (question.kind === "shortLink") return answerShortLink(env, question.code, ctx)
  if (question.kind === "sameBikes") return answerSameBikes(env, question, language, ctx)
  const since = performance.now()
  const key = copyKey(question, query, language)
  const words = await (question.kind === "one"
    ? entityTranslation(question.resource, language)
    : pageTranslation(null, language))
  const ask = () => askApi(env, question, query, words)
  const read = (body: string) => readCopy(question, body, query, words, settingsOf(env).privacy)
  const withWaysOn = async (given: CacheResult<string>): Promise<CacheResult<string>> => {
    const isEmpty = given.source !== "stale copy" && given.value.startsWith('{"items":[]')
    if (!isEmpty || question.kind !== "list" || !hasSuggestions(question)) return given
    // What is left of the time that a page waits, so that it is never without its list for the sake of these.
    const left = settingsOf(env).apiTimeout - spare - (performance.now() - since)
    const { ways, isWhole } = await suggestions(question, language, Math.min(left, longest.suggestions))
    const value = `${given.value.slice(0, -1)},"suggestions":${JSON.stringify(ways)}}`
    return { ...given, value, source: isWhole ? given.source : "partial" }
  }
  try {
    const given = await fetchWithFallback({
      env,
      namespace: "answers",
      key,
      tags: subjectsOf(question),
      ask,
      read,
      background: ctx,
    })
    return given === null
      ? problem(404, "not_found", edgeCache({ fresh: 60 }))
      : found(question, await withWaysOn(given))
  } catch (error) {
    tell(error)
    if (error instanceof RefusedError) return problem(400, "invalid_parameter", edgeCache({ fresh: 60 }))
    const rest = error instanceof BrokenError ? error.rest : null
    return rest === null
      ? unavailable(neverCached, error instanceof UpstreamError ? error.retryAfter : null)
      : found(question, { value: rest, at: Date.now(), source: "partial" })
  }
}

/** A new destination is seen at once: what remembers those that are known is KV alone, and the cache those that are not. */
async function answerShortLink(
  env: Bindings,
  code: string,
  ctx: Pick<ExecutionContext, "waitUntil">,
): Promise<Response> {
  const link = await resolveShortLink(env, code, ctx)
  if (link.outcome === "found") return json(JSON.stringify(link.destination), neverCached)
  if (link.outcome === "missing") return problem(404, "not_found", edgeCache({ fresh: 60 }))
  return link.outcome === "refused" ? problem(404, "not_found", neverCached) : unavailable(neverCached, link.retryAfter)
}

/**
 * Nothing of it is kept: what it is made of is. It takes three answers, one after the other, which no page waits for when the API is slow;
 * they go on to be cached, so that who asks next has them.
 */
async function answerSameBikes(
  env: Bindings,
  question: SameBikes,
  language: Language,
  ctx: Pick<ExecutionContext, "waitUntil">,
): Promise<Response> {
  const looking = sameBikes(question, language)
  ctx.waitUntil(looking.catch(tell))
  try {
    const found = await Promise.race([looking, scheduler.wait(settingsOf(env).apiTimeout)])
    if (found === undefined) return unavailable(neverCached)
    if (found === null) return problem(404, "not_found", edgeCache({ fresh: 60 }))
    return json(JSON.stringify(found), { ...edgeCache({ fresh: freshFor }), "cache-tag": tagsOf(question).join(",") })
  } catch {
    return unavailable(neverCached)
  }
}

/** What the API did not answer is told of where it is asked; every other error is a mistake of ours. */
function tell(error: unknown): void {
  if (!(error instanceof UpstreamError)) reportFailure(error)
}

/** What is not the API's own answer is cached for a moment only, and never over a better one. */
function found(question: Question, { value, at, source }: CacheResult<string>): Response {
  const left = freshFor - Math.round((Date.now() - at) / 1_000)
  const isGood = source === "api" || source === "copy"
  const cached = isGood ? edgeCache({ fresh: Math.max(momentary, left), keep: true }) : edgeCache({ fresh: momentary })
  const asOf = source === "stale copy" ? { [asOfHeader]: String(at) } : {}
  return json(value, { ...cached, ...asOf, "cache-tag": tagsOf(question).join(","), "x-answer-source": source })
}

/** Milliseconds that the suggestions for an empty list may take, which a page can do without, and that are left to the page itself. */
const longest = { suggestions: 1_500 }
const spare = 200

/** Seconds. An answer is as fresh in the cache as its copy is young. */
const freshFor = namespaces.answers.freshFor / 1_000
const momentary = 30

function json(body: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } })
}
