// `Answers`: one query as JSON, asked of the API or taken from its copy, or made of other answers. Its URL is `/{language}{query}`.

import type { Context } from "hono"
import { etag } from "hono/etag"
import { asOfHeader, type ParsedQuery, parseQuery } from "#app/domain/address/query.ts"
import { defaultLanguage, type Language, splitLanguage } from "#app/domain/format/language.ts"
import { memoized, memoizedOf } from "#track/memoized.ts"
import { inBackground } from "../background.ts"
import { askCached, cached } from "../cache/edge-cache.ts"
import { type CacheResult, fetchWithFallback } from "../cache/fallback.ts"
import { namespaces } from "../cache/store.ts"
import { type AppEnv, type Bindings, settingsOf } from "../env.ts"
import { askApi, RefusedError, reportIncomplete, withoutSearch } from "../gateway/ask-api.ts"
import { type Asked, type AskedKind, copyKey, type Made, type MadeKind, shaped } from "../gateway/kind.ts"
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
  const answer = await askCached("Answers", target, { isForVisitor: true })
  return forVisitor(answer, "private, max-age=60")
}

export const Answers = cached("Answers", (request, env) => {
  const url = new URL(request.url)
  const { language, path } = splitLanguage(url.pathname)
  return answerQuery(env, `${path}${url.search}`, language ?? defaultLanguage)
})

export async function answerQuery(env: Bindings, query: string, language: Language): Promise<Response> {
  const since = performance.now()
  const question = parseQuery(query)
  if (question === null) return problem(404, "not_found", neverCached)
  const kind = kindOf(question)
  const errors = kind.faults?.(question, settingsOf(env).privacy) ?? []
  if (errors.length > 0) {
    // Names of parameters are not logged, which somebody may have typed: the queries of our own pages are typed.
    log("question_refused", { query: withoutSearch(query), faults: errors.map(({ code }) => code) })
    return problem(400, "invalid_parameter", neverCached, { errors })
  }
  try {
    const translation = await (question.kind === "one"
      ? entityTranslation(question.resource, language)
      : pageTranslation(null, language))
    const asked = { env, question, query, translation, since }
    const answer = await ("make" in kind ? fromAnswers(kind, asked) : fromApi(kind, asked))
    if (answer === null) return problem(404, "not_found", edgeCache({ fresh: 60 }))
    if (answer === "refused") return problem(404, "not_found", neverCached)
    return json(answer, kind.tags(question))
  } catch (error) {
    reportUnexpected(error)
    if (error instanceof RefusedError) return problem(400, "invalid_parameter", edgeCache({ fresh: 60 }))
    return unavailable(neverCached, error instanceof UpstreamError ? error.retryAfter : null)
  }
}

type Answer = Omit<Made, "source"> & { source?: CacheResult<object>["source"]; asOf?: number }

async function fromApi(kind: AskedKind<ParsedQuery>, asked: Asked<ParsedQuery>): Promise<Answer | null> {
  const { env, question, query, translation } = asked
  const tags = kind.tags(question)
  const answer = fetchWithFallback({
    env,
    namespace: "answers",
    key: copyKey(kind, question, query, translation.language),
    // A copy of one thing outlives a purge of all of its resource.
    tags: "id" in question ? tags.slice(-1) : tags,
    ask: () => askApi(kind, asked),
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
  const [found, more] = await Promise.all([answer, kind.extend?.(asked, answer)])
  if (found === null) return null
  const { fields = {}, isWhole = true } = more ?? {}
  // A partial answer and a stale copy are cached for a moment, and never over a better one.
  const source = isWhole ? found.source : "partial"
  const left = freshFor - Math.round((Date.now() - found.at) / 1_000)
  const fresh = isGood(source) ? Math.max(momentary, left) : momentary
  return { value: extended(found.value)(JSON.stringify(fields)), source, fresh, asOf: found.at }
}

/** Asks for answers in sequence, for which no page waits when the API is slow; they go on to be cached. */
async function fromAnswers(kind: MadeKind<ParsedQuery>, { env, question, translation }: Asked<ParsedQuery>) {
  const making = kind.make(env, question, translation.language)
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

function isGood(source: Answer["source"]): boolean {
  return source === "api" || source === "copy"
}

/** An answer is mostly the object of the request before, and so are the fields that it gets. */
const textOf = memoizedOf((value) => JSON.stringify(value))
const extended = memoizedOf((value) => memoized((fields: string): object => ({ ...value, ...JSON.parse(fields) }), 1))

function json({ value, fresh = freshFor, source, asOf }: Answer, tags: string[]): Response {
  const text = typeof value === "object" && value !== null ? textOf(value) : JSON.stringify(value)
  return new Response(text, {
    headers: {
      ...(fresh === null
        ? neverCached
        : { ...edgeCache({ fresh, keep: isGood(source) }), "cache-tag": tags.join(",") }),
      ...(source === "stale copy" && { [asOfHeader]: String(asOf) }),
      ...(source !== undefined && { "x-answer-source": source }),
      "content-type": "application/json; charset=utf-8",
    },
  })
}
