// One query as JSON. Workers Cache stands in front of this entrypoint and obeys the headers said here; `Documents` asks it
// while rendering and the browser's SWR through `/api/v1/*`. The URL is `/{language}{query}`.

import { WorkerEntrypoint } from "cloudflare:workers"
import { parseQuery } from "#app/domain/address/query.ts"
import { type Language, splitLanguage } from "#app/domain/words/language.ts"
import { edgeCache, neverCached } from "../cache-headers.ts"
import type { Bindings } from "../env.ts"
import { problem } from "../problem.ts"
import { resolveShortLink } from "../short-links.ts"
import { type Background, faultsOf, freshness, type Question, read } from "./gateway.ts"
import { otherProductsOfSeller } from "./seller.ts"

export class Answers extends WorkerEntrypoint<Bindings> {
  override async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const { language, path } = splitLanguage(url.pathname)
    return answer(this.env, `${path}${url.search}`, language ?? "pt-BR", this.ctx)
  }
}

async function answer(env: Bindings, query: string, language: Language, background: Background): Promise<Response> {
  const question = parseQuery(query)
  if (question === null) return problem(404, "not_found", neverCached)
  const errors = faultsOf(question)
  if (errors.length > 0) {
    // Our own pages cannot ask so: their questions are typed. Without names, which somebody may have typed.
    console.warn({ event: "question_refused", query: query.split("?")[0], faults: errors.map(({ code }) => code) })
    return problem(400, "invalid_parameter", neverCached, { errors })
  }
  if (question.kind === "shortLink") {
    const link = await resolveShortLink(env, question.code, background)
    // KV is the one place that remembers short links, so that a new destination is seen at once.
    if (link.outcome === "failed") return problem(503, "unavailable", neverCached)
    if (link.outcome === "missing") return problem(404, "not_found", neverCached)
    return json(JSON.stringify(link.destination), neverCached)
  }
  if (question.kind === "ofSeller") return otherProductsOfSeller(question.id, language)
  const reading = await read(env, question, query, language, background)
  if (reading.outcome === "failed") return problem(503, "unavailable", { ...neverCached, "retry-after": "30" })
  if (reading.outcome === "refused") return problem(400, "invalid_parameter", edgeCache({ fresh: 60 }))
  if (reading.outcome === "missing") return problem(404, "not_found", edgeCache({ fresh: 60 }))
  const headers =
    reading.source === "kept" ? edgeCache({ fresh: 30 }) : edgeCache({ fresh: freshness(question), keep: true })
  return json(reading.value, { ...headers, "cache-tag": tagOf(question), "x-answer-source": reading.source })
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
