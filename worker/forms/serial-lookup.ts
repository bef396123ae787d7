// POST /api/v1/stolen/lookup: looks up a serial number, which no address, log line, cache or store may hold.

import type { Context } from "hono"
import * as v from "valibot"
import { pathTo } from "#app/domain/address/paths.ts"
import { apiRoot, list } from "#app/domain/address/query.ts"
import { type LookupOutcome, readSerial, refusalOf, type SerialMatches } from "#app/domain/entities/serial.ts"
import { splitLanguage } from "#app/domain/format/language.ts"
import { closenesses } from "#contract/codes.ts"
import { type AppEnv, settingsOf } from "../env.ts"
import { redactedItems } from "../gateway/redact.ts"
import { resources } from "../gateway/response-schemas.ts"
import { id, items } from "../gateway/schema-primitives.ts"
import { askUpstream, sendUpstream, UpstreamError } from "../gateway/upstream.ts"
import { log } from "../observability/log.ts"
import { invalidFields, problem, tooMany } from "../responses.ts"
import { onPost, type Post, senderOf, showBack } from "./forms.ts"

const statuses = { found: 200, refused: 422, no_number: 422, too_many: 429, unavailable: 503 } as const

export const lookUpSerial = onPost(
  8 * 1_024,
  async (c, post) => {
    if (post.kind === "form") return answerForm(c, post, (typed) => lookUp(c, typed))
    const outcome = await lookUp(c, post.fields.serial ?? "")
    if (outcome.state === "found") return c.json(outcome.matches)
    if (outcome.state === "too_many") return tooMany()
    return outcome.state === "unavailable" ? problem(503, "unavailable") : invalidFields(["serial"])
  },
  (c, post) => answerForm(c, post, () => ({ state: "too_many" })),
)

async function answerForm(
  c: Context<AppEnv>,
  { fields: { serial: typed = "", page = "" } }: Post,
  answer: (typed: string) => LookupOutcome | Promise<LookupOutcome>,
): Promise<Response> {
  const { pathname, search } = URL.parse(page, "https://site") ?? new URL("https://site")
  const { language } = splitLanguage(pathname)
  // The security headers are those of the page, which has a map.
  c.set("path", pathTo("stolen"))
  if (language !== null) c.set("language", language)
  const outcome = await answer(typed)
  const back = { status: statuses[outcome.state], returned: { form: "serial", outcome, typed } } as const
  return showBack(c, pathTo("stolen"), back, search, language !== null)
}

async function lookUp(c: Context<AppEnv>, typed: string): Promise<LookupOutcome> {
  const serial = readSerial(typed)
  if (serial === null) return refusalOf(typed)
  try {
    const { status, body } = await sendUpstream(c.env, "/v1/stolen/lookup", { serial }, senderOf(c))
    if (status === 429) return { state: "too_many" }
    if (status === 400 || status === 422) return { state: "refused" }
    if (status !== 200) throw new UpstreamError(status, "/v1/stolen/lookup")
    return { state: "found", matches: await reportsOf(c, v.parse(foundIds, JSON.parse(body))) }
  } catch (error) {
    // Only the status: an error quotes the text that it cannot read, which may hold the serial.
    const status = error instanceof UpstreamError ? error.status : 200
    log("serial_lookup_failed", { requestId: c.var.requestId, status })
    return { state: "unavailable" }
  }
}

const ids = v.pipe(v.array(v.unknown()), items(id))
const foundIds = v.object({ exact: ids, lookalike: ids, near: ids })
const most = 50

/** Past the caches: a bike that was recovered must show at once, and what was found must not be stored. */
async function reportsOf(c: Context<AppEnv>, found: v.InferOutput<typeof foundIds>): Promise<SerialMatches> {
  const all = closenesses.flatMap((closeness) => found[closeness]).slice(0, most)
  if (all.length === 0) return { exact: [], lookalike: [], near: [] }
  const query = list("stolen", { ids: all.join(","), limit: String(most) })
  const path = `/v1${query.slice(apiRoot.length)}`
  const { status, body } = await askUpstream(c.env, path, c.var.language)
  if (status !== 200) throw new UpstreamError(status, path)
  const shown = redactedItems("stolen", JSON.parse(body), settingsOf(c.env).privacy)
  const { items: reports } = v.parse(resources.stolen.card, shown)
  const of = (closeness: keyof typeof found) => reports.filter((report) => found[closeness].includes(report.id))
  return { exact: of("exact"), lookalike: of("lookalike"), near: of("near") }
}
