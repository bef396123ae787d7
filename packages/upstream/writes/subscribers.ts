import type { Context } from "hono"
import { subscription, subscriptionToken } from "#contract/writes.ts"
import { jsonBody } from "../http/body.ts"
import type { Api } from "../http/environment.ts"
import { problem } from "../http/responses.ts"
import { languageOf, say } from "../mail/mails.ts"
import { sendDue } from "../mail/outbox.ts"
import { hasMailService } from "../mail/settings.ts"
import { newToken } from "../mail/tokens.ts"

/** An unconfirmed subscriber is mailed again once a day. */
const ASKED_AGAIN_AFTER = 86_400_000

/** Stores the consent and, with a mail service, sends the confirmation. */
export async function subscribe(c: Context<Api>): Promise<Response> {
  const body = await jsonBody(c, subscription)
  if (!body.ok) return body.response
  const { email } = body.value
  const language = languageOf(c.req.header("accept-language"))
  const now = Date.now()
  const isAsked = hasMailService(c.env)
  const row = await c.env.DB.prepare(
    `INSERT INTO subscribers (email, created_at, language, consent, leave_token, confirm_token, retry_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (email) DO UPDATE SET retry_at = excluded.retry_at, attempts = 0
       WHERE confirm_token IS NOT NULL AND confirmed_at IS NULL AND sent_at <= excluded.retry_at - ${ASKED_AGAIN_AFTER}
     RETURNING created_at`,
  )
    .bind(
      email,
      now,
      language,
      say(language, "mail.consent"),
      newToken(),
      isAsked ? newToken() : null,
      isAsked ? now : null,
    )
    .first<{ created_at: number }>()
  if (row !== null) c.executionCtx.waitUntil(sendDue(c.env, now, "subscribers"))
  if (row?.created_at !== now) return problem(c, "already_subscribed", "This address is subscribed already.")
  return c.json({ status: "subscribed" }, 201, { "cache-control": "no-store" })
}

/** Idempotent. */
export function confirmSubscription(c: Context<Api>): Promise<Response> {
  const sql = "UPDATE subscribers SET confirmed_at = coalesce(confirmed_at, ?), retry_at = NULL WHERE confirm_token = ?"
  return byToken(c, "confirmed", (token) => c.env.DB.prepare(sql).bind(Date.now(), token))
}

/** Deletes the row. */
export function endSubscription(c: Context<Api>): Promise<Response> {
  return byToken(c, "left", (token) => c.env.DB.prepare("DELETE FROM subscribers WHERE leave_token = ?").bind(token))
}

async function byToken(
  c: Context<Api>,
  status: "confirmed" | "left",
  change: (token: string) => D1PreparedStatement,
): Promise<Response> {
  const body = await jsonBody(c, subscriptionToken)
  if (!body.ok) return body.response
  const { meta } = await change(body.value.token).run()
  if (meta.changes === 0) return problem(c, "not_found", "No subscription has this token.")
  return c.json({ status }, 200, { "cache-control": "no-store" })
}
