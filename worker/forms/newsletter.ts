// The newsletter: subscribing by the form on every page, confirming and leaving by the links of its mails.

import type { Context } from "hono"
import { type Notice, noticeParameter } from "#app/domain/address/notice.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { isEmail, type SubscriptionOutcome } from "#app/domain/entities/newsletter.ts"
import { isLanguage, splitLanguage } from "#app/domain/format/language.ts"
import { tokenShape } from "#contract/codes.ts"
import type { AppEnv } from "../env.ts"
import { sendUpstream } from "../gateway/upstream.ts"
import { isPageOrShortLink } from "../middleware/address.ts"
import { isWithinPostLimit } from "../middleware/limits.ts"
import { logged } from "../observability/log.ts"
import { invalidFields, problem, tooMany, unavailable } from "../responses.ts"
import { backWith, onPost, type Post, pageOfForm, senderOf, showBack } from "./forms.ts"

/** POST /api/v1/subscribed: 204 for a script, a 303 back for a form. Whoever is subscribed already succeeds. */
export const subscribe = onPost(
  1_024,
  async (c, post) => {
    const email = (post.fields.email ?? "").trim()
    const outcome = isEmail(email) ? await sendEmail(c, email) : "invalid_email"
    if (post.kind === "form")
      return outcome === "success" ? backWith(c, "newsletter.success") : notSent(c, email, outcome)
    if (outcome === "invalid_email") return invalidFields(["email"])
    return outcome === "success" ? c.body(null, 204) : problem(503, "unavailable")
  },
  (c, { fields: { email = "" } }) => notSent(c, email, "error", 429),
)

/** Specification 7.2: any failure of the API is one; it is no mistake of who typed the address. */
async function sendEmail(c: Context<AppEnv>, email: string): Promise<"success" | "error"> {
  const status = await send(c, "/v1/subscribed", { email })
  return status !== null && (status < 300 || status === 409) ? "success" : "error"
}

/** The page that the form stands on, with what was typed. A redirect would put a person's address into that of a page. */
function notSent(c: Context<AppEnv>, typed: string, outcome: "invalid_email" | "error", limited?: 429) {
  const { pathname, searchParams } = pageOfForm(c)
  const { language, path } = splitLanguage(pathname)
  const notice: Notice = limited ? "post.too_many" : `newsletter.${outcome}`
  if (!isPageOrShortLink(path)) return backWith(c, notice)
  if (language !== null) c.set("language", language)
  c.set("path", path)
  searchParams.set(noticeParameter, notice)
  const status = limited ?? (outcome === "error" ? 503 : 422)
  const returned = { form: "newsletter", outcome, typed } as const
  return showBack(c, path, { status, returned }, `?${searchParams}`, language !== null)
}

export const confirmSubscription = tokenForm("newsletterConfirm", "/v1/subscribed/confirm")
const leave = tokenForm("newsletterLeave", "/v1/subscribed/leave")

/** POST /newsletter/leave. A mail program posts to the address of the mail's link, without cookies and without a page (RFC 8058). */
export async function endSubscription(c: Context<AppEnv>): Promise<Response> {
  const token = c.req.query("token")
  if (token === undefined) return leave(c)
  if (!(await isWithinPostLimit(c))) return tooMany()
  await c.req.raw.body?.cancel()
  return (await sendToken(c, "/v1/subscribed/leave", token)) === "unavailable" ? unavailable() : c.body(null, 200)
}

function tokenForm(page: "newsletterConfirm" | "newsletterLeave", path: string) {
  const statuses = { done: 200, unknown: 404, too_many: 429, unavailable: 503 } as const
  const show = async (c: Context<AppEnv>, { fields: { token = "", language } }: Post, limited?: "too_many") => {
    if (isLanguage(language)) c.set("language", language)
    const outcome = limited ?? (await sendToken(c, path, token))
    return showBack(c, pathTo(page), { status: statuses[outcome], returned: { form: "subscription", outcome, token } })
  }
  return onPost(4 * 1_024, show, (c, post) => show(c, post, "too_many"))
}

async function sendToken(c: Context<AppEnv>, path: string, token: string): Promise<SubscriptionOutcome> {
  if (!tokenShape.test(token)) return "unknown"
  const status = await send(c, path, { token })
  if (status !== null && status < 300) return "done"
  return [400, 404, 410, 422].includes(status ?? 0) ? "unknown" : "unavailable"
}

async function send(c: Context<AppEnv>, path: string, body: object): Promise<number | null> {
  const answer = await logged("subscribe_failed", () => sendUpstream(c.env, path, body, senderOf(c)))
  return answer?.status ?? null
}
