// `Answers`: one query as JSON, asked of the API or taken from its copy. Its URL is `/{language}{query}`.

import type { Context } from "hono"
import { etag } from "hono/etag"
import * as v from "valibot"
import { asOfHeader, type ParsedQuery, parseQuery } from "#app/domain/address/query.ts"
import { defaultLanguage, type Language, splitLanguage } from "#app/domain/format/language.ts"
import { inBackground } from "../background.ts"
import { askEntrypoint, cachedEntrypoint } from "../cache/edge-cache.ts"
import { type CacheResult, fetchWithFallback } from "../cache/fallback.ts"
import { namespaces } from "../cache/store.ts"
import { type AppEnv, type Bindings, settingsOf } from "../env.ts"
import { listLimit } from "../middleware/limits.ts"
import { log } from "../observability/log.ts"
import { reportFailure } from "../observability/monitoring.ts"
import { edgeCache, forVisitor, neverCached, problem, unavailable } from "../responses.ts"
import { routerOf } from "../router.ts"
import { resolveShortLink } from "../short-links.ts"
import { entityTranslation, pageTranslation } from "../translations.ts"
import { askApi, BrokenError, RefusedError, withoutSearch } from "./ask-api.ts"
import { routeCover, sameBikes, theftsNear } from "./related.ts"
import { faultsOf } from "./resources.ts"
import { answerForecast } from "./route-forecast.ts"
import { type Question, shaped } from "./shape.ts"
import { hasSuggestions, suggestionsFor } from "./suggestions.ts"
import { copyKey, copyTagsOf, tagsOf } from "./tags.ts"
import { UpstreamError } from "./upstream.ts"

export const queries = routerOf({ answers: [listLimit, etag(), forBrowser] })

async function forBrowser(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url)
  url.searchParams.sort()
  const target = `https://site/${c.var.language}${url.pathname}${url.search}`
  const answer = await askEntrypoint("Answers", target, { isForVisitor: true })
  return forVisitor(answer, "private, max-age=60")
}

export const Answers = cachedEntrypoint("Answers", (request, env) => {
  const url = new URL(request.url)
  const { language, path } = splitLanguage(url.pathname)
  return answerQuery(env, `${path}${url.search}`, language ?? defaultLanguage)
})

export async function answerQuery(env: Bindings, query: string, language: Language) {
  const question = parseQuery(query)
  if (question === null) return problem(404, "not_found", neverCached)
  const errors = faultsOf(question, settingsOf(env).privacy)
  if (errors.length > 0) {
    // Without the names of parameters, which somebody may have typed: the queries of our own pages are typed.
    log("question_refused", { query: withoutSearch(query), faults: errors.map(({ code }) => code) })
    return problem(400, "invalid_parameter", neverCached, { errors })
  }
  if (question.kind === "shortLink") return answerShortLink(env, question.code)
  if (question.kind === "sameBikes") return answerMade(env, question, sameBikes(question, language))
  if (question.kind === "thefts") return answerMade(env, question, theftsNear(env, question.id, language))
  if (question.kind === "forecast") return answerForecast(env, question, language)
  const since = performance.now()
  try {
    const result = await fetchAnswer(env, question, query, language)
    if (result === null) return problem(404, "not_found", edgeCache({ fresh: 60 }))
    const suggested = await withSuggestions(env, question, language, result, since)
    return answered(question, await withRoute(question, language, suggested))
  } catch (error) {
    if (!(error instanceof UpstreamError)) reportFailure(error)
    if (error instanceof RefusedError) return problem(400, "invalid_parameter", edgeCache({ fresh: 60 }))
    if (error instanceof BrokenError && error.rest !== null)
      return answered(
        question,
        await withRoute(question, language, { value: error.rest, at: Date.now(), source: "partial" }),
      )
    return unavailable(neverCached, error instanceof UpstreamError ? error.retryAfter : null)
  }
}

async function fetchAnswer(env: Bindings, question: Question, query: string, language: Language) {
  const translation = await (question.kind === "one"
    ? entityTranslation(question.resource, language)
    : pageTranslation(null, language))
  return fetchWithFallback({
    env,
    namespace: "answers",
    key: copyKey(question, query, language),
    tags: copyTagsOf(question),
    ask: () => askApi(env, question, query, translation),
    read: (body) => {
      try {
        const { text, missing } = shaped(question, body, query, translation, settingsOf(env).privacy)
        return { value: text, missing }
      } catch {
        return null
      }
    },
  })
}

/** An event with the line of its route, for which it does not wait long. */
async function withRoute(
  question: Question,
  language: Language,
  result: CacheResult<string>,
): Promise<CacheResult<string>> {
  if (question.kind !== "one" || question.resource !== "events") return result
  const { routeId } = v.parse(withRouteId, JSON.parse(result.value))
  const isAsked = routeId !== null && result.source !== "stale copy"
  const asked = isAsked ? routeCover(routeId, language).catch(() => undefined) : null
  const cover = await Promise.race([asked, scheduler.wait(limits.route)])
  return extended(result, { routeCover: cover ?? null }, cover !== undefined)
}

const withRouteId = v.object({ routeId: v.nullable(v.string()) })

async function withSuggestions(
  env: Bindings,
  question: Question,
  language: Language,
  result: CacheResult<string>,
  since: number,
): Promise<CacheResult<string>> {
  const isEmpty = result.source !== "stale copy" && result.value.startsWith('{"items":[]')
  if (!isEmpty || question.kind !== "list" || !hasSuggestions(question)) return result
  const {
    apiTimeout,
    public: { missingParameters },
  } = settingsOf(env)
  const left = apiTimeout - limits.page - (performance.now() - since)
  const isSorted = !missingParameters.includes("sort")
  const { suggestions, isWhole } = await suggestionsFor(
    question,
    language,
    isSorted,
    Math.min(left, limits.suggestions),
  )
  return extended(result, { suggestions }, isWhole)
}

/** The object that an answer is, with another field. */
function extended(result: CacheResult<string>, field: object, isWhole: boolean): CacheResult<string> {
  const value = `${result.value.slice(0, -1)},${JSON.stringify(field).slice(1)}`
  return { ...result, value, source: isWhole ? result.source : "partial" }
}

/** A destination is never cached at the edge, so that a new one is seen at once. */
async function answerShortLink(env: Bindings, code: string): Promise<Response> {
  const link = await resolveShortLink(env, code)
  if (link.outcome === "found") return json(JSON.stringify(link.destination), neverCached)
  if (link.outcome === "missing") return problem(404, "not_found", edgeCache({ fresh: 60 }))
  return link.outcome === "refused" ? problem(404, "not_found", neverCached) : unavailable(neverCached, link.retryAfter)
}

/** Made of answers in sequence, for which no page waits when the API is slow; they go on to be cached. */
async function answerMade(env: Bindings, question: ParsedQuery, looking: Promise<object | null>) {
  const caught = looking.catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) reportFailure(error)
  })
  inBackground(caught)
  try {
    const found = await Promise.race([looking, scheduler.wait(settingsOf(env).apiTimeout)])
    if (found === undefined) return unavailable(neverCached)
    if (found === null) return problem(404, "not_found", edgeCache({ fresh: 60 }))
    return json(JSON.stringify(found), { ...edgeCache({ fresh: freshFor }), "cache-tag": tagsOf(question).join(",") })
  } catch {
    return unavailable(neverCached)
  }
}

/** A partial answer and a stale copy are cached for a moment, and never over a better one. */
function answered(question: Question, { value, at, source }: CacheResult<string>): Response {
  const left = freshFor - Math.round((Date.now() - at) / 1_000)
  const isGood = source === "api" || source === "copy"
  return json(value, {
    ...(isGood ? edgeCache({ fresh: Math.max(momentary, left), keep: true }) : edgeCache({ fresh: momentary })),
    ...(source === "stale copy" && { [asOfHeader]: String(at) }),
    "cache-tag": tagsOf(question).join(","),
    "x-answer-source": source,
  })
}

const limits = { route: 500, suggestions: 1_500, page: 200 }
/** Seconds. The edge cache keeps an answer as long as its copy is fresh. */
const freshFor = namespaces.answers.freshFor / 1_000
const momentary = 30

function json(body: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } })
}
