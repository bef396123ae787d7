// One query as JSON: asked of the API, shaped, and kept for the day on which the API fails. Workers Cache stands in front of this
// entrypoint and obeys the headers said here; `Documents` asks it while rendering and the browser's SWR through `/api/v1/*`. The
// URL is `/{language}{query}`.

import { WorkerEntrypoint } from "cloudflare:workers"
import { withinWeek } from "#app/domain/address/calendar.ts"
import { listAddress, parseQuery } from "#app/domain/address/query.ts"
import { defaultLanguage, type Language, splitLanguage } from "#app/domain/words/language.ts"
import { edgeCache, neverCached } from "../cache-headers.ts"
import type { Bindings } from "../env.ts"
import { monitored, report } from "../monitoring.ts"
import { problem, unavailable } from "../problem.ts"
import { resolveShortLink } from "../short-links.ts"
import { keep, lastGood, withoutParameters } from "./last-good.ts"
import { faultsOf, resources } from "./resources.ts"
import { otherProductsOfSeller } from "./seller.ts"
import { type Question, shaped } from "./shaped.ts"
import { askUpstream, UpstreamError } from "./upstream.ts"

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

async function answerQuery(env: Bindings, query: string, language: Language, ctx: ExecutionContext): Promise<Response> {
  const question = parseQuery(query)
  if (question === null) return problem(404, "not_found", neverCached)
  const errors = faultsOf(question)
  if (errors.length > 0) {
    // Our own pages cannot ask so: their questions are typed. The log has no names of parameters, which somebody may have typed.
    const faults = errors.map(({ code }) => code)
    console.warn({ event: "question_refused", query: withoutParameters(query), faults })
    return problem(400, "invalid_parameter", neverCached, { errors })
  }
  if (question.kind === "ofSeller") return otherProductsOfSeller(question.id, language)
  if (question.kind !== "shortLink") return answerOfApi(env, question, query, language, ctx)
  const link = await resolveShortLink(env, question.code, ctx)
  // KV is the one place that remembers short links, so that a new destination is seen at once.
  if (link.outcome === "failed") return problem(503, "unavailable", neverCached)
  if (link.outcome === "missing") return problem(404, "not_found", neverCached)
  return json(JSON.stringify(link.destination), neverCached)
}

async function answerOfApi(
  env: Bindings,
  question: Question,
  query: string,
  language: Language,
  ctx: ExecutionContext,
): Promise<Response> {
  try {
    const { status, body } = await askUpstream(env, upstreamPath(question, query), language)
    if (status === 404 || status === 410) return problem(404, "not_found", edgeCache({ fresh: 60 }))
    if (status === 401 || status === 403 || status === 429) throw new UpstreamError(status, query)
    // The API refuses a question that it can read, such as one with a cursor of another list.
    if (status >= 400) return problem(400, "invalid_parameter", edgeCache({ fresh: 60 }))
    const { text, wholeness, field } = shaped(question, body, query)
    if (wholeness === "whole") {
      ctx.waitUntil(keep(env, query, language, text))
      return found(question, text, "api")
    }
    console.error({ event: `answer_${wholeness}`, query: withoutParameters(query), field })
    if (wholeness === "partial") return found(question, text, "partial")
    const kept = await lastGoodOf(env, question, query, language)
    // Of the home page other blocks are left to show.
    return kept ?? (question.kind === "home" ? found(question, text, "partial") : unavailable(neverCached))
  } catch (error) {
    const status = error instanceof UpstreamError ? error.status : 0
    if (!(error instanceof UpstreamError)) await report(error)
    const reason = String(error instanceof Error ? (error.cause ?? error.message) : error)
    console.error({ event: "upstream_failed", query: withoutParameters(query), status, reason })
    return (await lastGoodOf(env, question, query, language)) ?? unavailable(neverCached)
  }
}

async function lastGoodOf(
  env: Bindings,
  question: Question,
  query: string,
  language: Language,
): Promise<Response | null> {
  const kept = await lastGood(env, query, language)
  return kept === null ? null : found(question, kept, "kept")
}

/** The API knows days, not "this week". */
function upstreamPath(question: Question, query: string): string {
  const isWeekly = question.kind === "list" && question.parameters.week !== undefined
  const asked = isWeekly ? listAddress(question.resource, withinWeek(question.parameters, new Date())) : query
  return asked.replace(/^\/api/, "")
}

/** What is not the API's whole answer is cached for a moment only, and never over a better one. */
function found(question: Question, value: string, source: "api" | "partial" | "kept"): Response {
  const fresh = "resource" in question ? resources[question.resource].fresh : 900
  const cached = source === "api" ? edgeCache({ fresh, keep: true }) : edgeCache({ fresh: 30 })
  return json(value, { ...cached, "cache-tag": tagOf(question), "x-answer-source": source })
}

function tagOf(question: Question): string {
  if (question.kind === "home") return "home"
  if (question.kind === "features") return "map"
  if (question.kind === "list") return question.resource
  return `${question.resource},${question.resource}-${encodeURIComponent(question.id)}`
}

function json(body: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } })
}
