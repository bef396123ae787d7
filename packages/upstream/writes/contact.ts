import type { Context } from "hono"
import { contactMessage } from "#contract/writes.ts"
import { jsonBody } from "../http/body.ts"
import type { Api } from "../http/environment.ts"
import { digest, problem } from "../http/responses.ts"
import { sendDue } from "../mail/outbox.ts"
import { hasMailService } from "../mail/settings.ts"

/** Idempotent by Idempotency-Key. Stores the message and, with a mail service, sends it to CONTACT_TO. */
export async function contact(c: Context<Api>): Promise<Response> {
  const body = await jsonBody(c, contactMessage)
  if (!body.ok) return body.response
  const key = c.req.header("idempotency-key") ?? null
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) return badKey(c, "malformed")
  const text = JSON.stringify(body.value)
  const fingerprint = await digest(text)
  const db = c.env.DB
  const now = Date.now()
  const isMailed = hasMailService(c.env) && Boolean(c.env.CONTACT_TO)
  const { meta } = await db
    .prepare(
      "INSERT INTO contact_messages (created_at, idempotency_key, fingerprint, body, retry_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    )
    .bind(now, key, fingerprint, text, isMailed ? now : null)
    .run()
  if (meta.changes === 0) {
    const first = await db
      .prepare("SELECT fingerprint FROM contact_messages WHERE idempotency_key = ?")
      .bind(key)
      .first<{ fingerprint: string }>()
    if (first?.fingerprint !== fingerprint) return badKey(c, "reused")
  } else if (isMailed) c.executionCtx.waitUntil(sendDue(c.env, now, "contact_messages"))
  return c.json({ status: "accepted" }, 202, { "cache-control": "no-store" })
}

function badKey(c: Context<Api>, code: string): Response {
  return problem(c, "invalid_body", "The Idempotency-Key cannot be used.", [{ field: "Idempotency-Key", code }])
}

const DAY = 86_400_000

/** Retention of locales/legal/privacy-policy. */
const kept = { unconfirmed: 30 * DAY, messages: 730 * DAY }

/** Deletes expired subscribers and messages with their idempotency keys. */
export async function expire(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db
      .prepare("DELETE FROM subscribers WHERE confirm_token IS NOT NULL AND confirmed_at IS NULL AND created_at <= ?")
      .bind(now - kept.unconfirmed),
    db.prepare("DELETE FROM contact_messages WHERE created_at <= ?").bind(now - kept.messages),
  ])
}
