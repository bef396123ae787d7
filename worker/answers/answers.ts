// `Answers`: one query as JSON, asked of the API or taken from its copy, or made of other answers. Its URL is `/{language}{query}`.

import type { Context } from "hono"
import { etag } from "hono/etag"
import { asOfHeader, type ParsedQuery, parseQuery } from "#app/domain/address/query.ts"
import { defaultLanguage, type Language, splitLanguage } from "#app/domain/format/language.ts"
import { memoizedOf } from "#track/memoized.ts"
import { inBackground } from "../background.ts"
import { askEntrypoint, cachedEntrypoint } from "../cache/edge-cache.ts"
import { type CacheResult, fetchWithFallback } from "../cache/fallback.ts"
import { namespaces } from "../cache/store.ts"
import { type AppEnv, type Bindings, settingsOf } from "../env.ts"
import { askApi, RefusedError, reportIncomplete, withoutSearch } from "../gateway/ask-api.ts"
import { type AskedKind, type Asking, copyKey, type Made, type MadeKind, shaped } from "../gateway/kind.ts"
import { isEmpty } from "../gateway/loss.ts"
import { UpstreamError } from "../gateway/upstream.ts"
import { listLimit } from "../middleware/limits.ts"
import { log } from "../observability/log.ts"
import { reportFailure } from "../observability/monitoring.ts"
import { edgeCache, forVisitor, neverCached, problem, unavailable } from "../responses.ts"
import { entityTranslation, pageTranslation } from "../translations.ts"
import { kindOf } from "./kinds.ts"

export const queries = { answers: [listLimit, etag(), forBrowser] }

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

export async function answerQuery(env: Bindings, query: string, language: Language): Promise<Response> {
  const question = parseQuery(query)
  if (question === null) return problem(404, "not_found", neverCached)
  const kind = kindOf(question)
  const asking = { env, question, query, language, since: performance.now() }
  const errors = kind.faults?.(question, settingsOf(env).privacy) ?? []
  if (errors.length > 0) {
    // Names of parameters are not logged, which somebody may have typed: the queries of our own pages are typed.
    log("question_refused", { query: withoutSearch(query), faults: errors.map(({ code }) => code) })
    return problem(400, "invalid_parameter", neverCached, { errors })
  }
  try {
    const answer = await ("make" in kind ? made(kind, asking) : asked(kind, asking))
    if (answer === null) return problem(404, "not_found", edgeCache({ fresh: 60 }))
    if (answer === "refused") return problem(404, "not_found", neverCached)
    return json(answer, kind.tags(question))
  } catch (error) {
    reportUnexpected(error)
    if (error instanceof RefusedError) return problem(400, "invalid_parameter", edgeCache({ fresh: 60 }))
    return unavailable(neverCached, error instanceof UpstreamError ? error.retryAfter : null)
  }
}

/** `fields` stand behind those of `value`. */
type Answer = Omit<Made, "source"> & { fields?: object; source?: CacheResult<object>["source"]; asOf?: number }

async function asked(kind: AskedKind<ParsedQuery>, asking: Asking<ParsedQuery>): Promise<Answer | null> {
  const answer = fetched(kind, asking)
  const [found, more = null] = await Promise.all([answer, kind.extend?.(asking, answer)])
  if (found === null) return null
  // A partial answer and a stale copy are cached for a moment, and never over a better one.
  const source = more?.isWhole === false ? "partial" : found.source
  const left = freshFor - Math.round((Date.now() - found.at) / 1_000)
  const isGood = source === "api" || source === "copy"
  const fresh = isGood ? Math.max(momentary, left) : momentary
  return { value: found.value, fields: more?.fields ?? {}, source, fresh, asOf: found.at }
}

async function fetched(kind: AskedKind<ParsedQuery>, asking: Asking<ParsedQuery>): Promise<CacheResult<object> | null> {
  const { env, question, query, language } = asking
  const translation = await (question.kind === "one"
    ? entityTranslation(question.resource, language)
    : pageTranslation(null, language))
  const asked = { question, query, translation, privacy: settingsOf(env).privacy }
  const tags = kind.tags(question)
  return fetchWithFallback({
    env,
    namespace: "answers",
    key: copyKey(kind, question, query, language),
    // A copy of one thing outlives a purge of all of its resource.
    tags: "id" in question ? tags.slice(-1) : tags,
    ask: () => askApi(kind, asked, env),
    read: (body) => {
      try {
        return shaped(kind, body, asked)
      } catch {
        return null
      }
    },
    // One thing may lose its last photo; all routes are not gone at once.
    ...(!("id" in question) && { isEmpty, onEmptied: () => reportIncomplete(kind.topic(question), "emptied") }),
  })
}

/** Asks for answers in sequence, for which no page waits when the API is slow; they go on to be cached. */
async function made(kind: MadeKind<ParsedQuery>, asking: Asking<ParsedQuery>): Promise<Answer | null | "refused"> {
  const { env, question, language } = asking
  const making = kind.make(env, question, language)
  inBackground(making.catch(() => undefined))
  const answer = await Promise.race([making, scheduler.wait(settingsOf(env).apiTimeout)])
  if (answer !== undefined) return answer
  making.catch(reportUnexpected)
  throw new UpstreamError(0, question.kind, "too slow")
}

function reportUnexpected(error: unknown): void {
  if (!(error instanceof UpstreamError)) reportFailure(error)
}

/** Seconds. The edge cache keeps an answer as long as its copy is fresh. */
const freshFor = namespaces.answers.freshFor / 1_000
const momentary = 30

/** An answer is mostly the object of the request before. */
const textOf = memoizedOf((value) => JSON.stringify(value))

function json({ value, fields = {}, fresh = freshFor, source, asOf }: Answer, tags: string[]): Response {
  const isKept = source === "api" || source === "copy"
  const text = typeof value === "object" && value !== null ? textOf(value) : JSON.stringify(value)
  const more = JSON.stringify(fields)
  return new Response(more === "{}" ? text : `${text.slice(0, -1)},${more.slice(1)}`, {
    headers: {
      ...(fresh === null ? neverCached : { ...edgeCache({ fresh, keep: isKept }), "cache-tag": tags.join(",") }),
      ...(source === "stale copy" && { [asOfHeader]: String(asOf) }),
      ...(source !== undefined && { "x-answer-source": source }),
      "content-type": "application/json; charset=utf-8",
    },
  })
}
