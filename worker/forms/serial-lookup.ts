// Looks a serial number up for somebody who is about to buy a bike. The number is in the two bodies that carry it and in the
// field of who typed it, and nowhere else: no address, no log line, no cache and no store ever holds it.

import type { Context } from "hono"
import * as v from "valibot"
import { pathTo } from "#app/domain/address/paths.ts"
import { apiRoot, list } from "#app/domain/address/query.ts"
import { type LookupOutcome, readSerial, type SerialMatches } from "#app/domain/entities/serial.ts"
import { splitLanguage } from "#app/domain/format/language.ts"
import { closenesses } from "#contract/codes.ts"
import type { AppEnv } from "../app-env.ts"
import { prefixedParameter, renderDocument } from "../documents.tsx"
import { settingsOf } from "../env.ts"
import { redacted } from "../gateway/redact.ts"
import { resources } from "../gateway/resources.ts"
import { id, items } from "../gateway/schema-primitives.ts"
import { askUpstream, sendUpstream, UpstreamError } from "../gateway/upstream.ts"
import { log } from "../observability/log.ts"
import { invalidFields, problem, tooMany } from "../problem.ts"
import { readPost } from "./forms.ts"

/** POST /api/v1/stolen/lookup: the reports as JSON for the script, the list page with what was found on it for a form. */
export async function lookUpSerial(c: Context<AppEnv>): Promise<Response> {
  const post = await readPost(c, 8 * 1_024)
  if (post instanceof Response) return post
  if (post.kind === "form") return formPage(c, post.fields, (typed) => lookUp(c, typed))
  const outcome = await lookUp(c, post.fields.serial ?? "")
  switch (outcome.state) {
    case "found":
      return c.json(outcome.matches)
    case "refused":
      return invalidFields(["serial"])
    case "too_many":
      return tooMany()
    case "unavailable":
      return problem(503, "unavailable")
  }
}

/** The list page with what was typed, for a form sent more often than is allowed. */
export async function returnLookUp(c: Context<AppEnv>): Promise<Response> {
  const post = await readPost(c, 8 * 1_024)
  if (post instanceof Response) return post
  return formPage(c, post.fields, () => ({ state: "too_many" }))
}

const statuses = { found: 200, refused: 422, too_many: 429, unavailable: 503 } as const

/** The page that the form stood on, with its filters and in its language: `page` is its address as its links are written. */
async function formPage(
  c: Context<AppEnv>,
  { serial: typed = "", page = "" }: Record<string, string>,
  answer: (typed: string) => LookupOutcome | Promise<LookupOutcome>,
): Promise<Response> {
  const from = URL.canParse(page, "https://site") ? new URL(page, "https://site") : new URL("https://site")
  const { language } = splitLanguage(from.pathname)
  // The headers are those of the page that is shown, which has a map.
  c.set("path", pathTo("stolen"))
  if (language !== null) c.set("language", language)
  const target = new URL(`https://site/${c.var.language}${pathTo("stolen")}${from.search}`)
  if (language === null) target.searchParams.delete(prefixedParameter)
  else target.searchParams.set(prefixedParameter, "1")
  const outcome = await answer(typed)
  return renderDocument(c.env, new Request(target), c.executionCtx, {
    back: { status: statuses[outcome.state], returned: { form: "serial", outcome, typed } },
  })
}

async function lookUp(c: Context<AppEnv>, typed: string): Promise<LookupOutcome> {
  const serial = readSerial(typed)
  if (serial === null) return { state: "refused" }
  const options = { language: c.var.language, visitor: c.req.header("cf-connecting-ip") }
  try {
    const { status, body } = await sendUpstream(c.env, "/v1/stolen/lookup", { serial }, options)
    if (status === 429) return { state: "too_many" }
    if (status === 400 || status === 422) return { state: "refused" }
    if (status !== 200) throw new UpstreamError(status, "/v1/stolen/lookup")
    return { state: "found", matches: await reportsOf(c, v.parse(foundShape, JSON.parse(body))) }
  } catch (error) {
    // Only the status is logged: an error quotes the text that it cannot read, and the serial may be in that.
    const status = error instanceof UpstreamError ? error.status : 200
    log("serial_lookup_failed", { requestId: c.var.requestId, status })
    return { state: "unavailable" }
  }
}

const ids = v.pipe(v.array(v.unknown()), items(id))
const foundShape = v.object({ exact: ids, lookalike: ids, near: ids })
/** As many as the API gives at once; no serial is like those of more bikes. */
const most = 50

/** Asks the API past the caches: that a bike came home may not be news of 15 minutes ago, and what was found may not be kept. */
async function reportsOf(c: Context<AppEnv>, found: v.InferOutput<typeof foundShape>): Promise<SerialMatches> {
  const all = closenesses.flatMap((closeness) => found[closeness]).slice(0, most)
  if (all.length === 0) return { exact: [], lookalike: [], near: [] }
  const query = list("stolen", { ids: all.join(","), limit: String(most) })
  const path = `/v1${query.slice(apiRoot.length)}`
  const { status, body } = await askUpstream(c.env, path, c.var.language)
  if (status !== 200) throw new UpstreamError(status, path)
  const question = { kind: "list", resource: "stolen", parameters: {} } as const
  const sent = redacted(question, JSON.parse(body), settingsOf(c.env).privacy)
  const { items: reports } = v.parse(resources.stolen.card, sent)
  const of = (closeness: keyof typeof found) => reports.filter((report) => found[closeness].includes(report.id))
  return { exact: of("exact"), lookalike: of("lookalike"), near: of("near") }
}
