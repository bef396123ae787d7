import type { Context } from "hono"
import { pathTo } from "#app/domain/address/paths.ts"
import { isSubscriptionToken, type SubscriptionOutcome } from "#app/domain/entities/newsletter.ts"
import { isLanguage } from "#app/domain/format/language.ts"
import type { AppEnv } from "../app-env.ts"
import { renderDocument } from "../documents.tsx"
import { sendUpstream } from "../gateway/upstream.ts"
import { log } from "../observability/log.ts"
import { unavailable } from "../problem.ts"
import { readPost } from "./forms.ts"

/** POST /newsletter/confirm: the page again, with what came of it. Who has the token may post it from anywhere. */
export async function confirmSubscription(c: Context<AppEnv>): Promise<Response> {
  return answerForm(c, "newsletterConfirm", "/v1/subscribed/confirm")
}

/**
 * POST /newsletter/leave: the same for the form of the page. A mail program posts to the address of the link itself, without cookies and
 * without a page to come back to (RFC 8058); who was not on the list is off it too.
 */
export async function endSubscription(c: Context<AppEnv>): Promise<Response> {
  const linked = c.req.query("token")
  if (linked === undefined) return answerForm(c, "newsletterLeave", "/v1/subscribed/leave")
  await c.req.raw.body?.cancel()
  return (await forward(c, "/v1/subscribed/leave", linked)) === "unavailable" ? unavailable() : c.body(null, 200)
}

type Call = "/v1/subscribed/confirm" | "/v1/subscribed/leave"

const statuses = { done: 200, unknown: 404, unavailable: 503 } as const

async function answerForm(
  c: Context<AppEnv>,
  page: "newsletterConfirm" | "newsletterLeave",
  call: Call,
): Promise<Response> {
  const post = await readPost(c, 4 * 1_024)
  if (post instanceof Response) return post
  const { token = "", language } = post.fields
  if (isLanguage(language)) c.set("language", language)
  const outcome = await forward(c, call, token)
  const request = new Request(`https://site/${c.var.language}${pathTo(page)}`)
  const back = { status: statuses[outcome], returned: { form: "subscription", outcome, token } } as const
  return renderDocument(c.env, request, c.executionCtx, { back })
}

async function forward(c: Context<AppEnv>, call: Call, token: string): Promise<SubscriptionOutcome> {
  if (!isSubscriptionToken(token)) return "unknown"
  try {
    const options = { language: c.var.language, visitor: c.req.header("cf-connecting-ip") }
    const { status } = await sendUpstream(c.env, call, { token }, options)
    if (status < 300) return "done"
    return [400, 404, 410, 422].includes(status) ? "unknown" : "unavailable"
  } catch (error) {
    log("subscribe_failed", { reason: String(error) })
    return "unavailable"
  }
}
