const DAY = 86_400_000
/** As the privacy policy says (locales/legal/privacy-policy). */
const kept = { unconfirmed: 30 * DAY, messages: 730 * DAY }

/** Forgets who never confirmed and what was written long ago; idempotency keys go with their messages. */
export async function expire(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db
      .prepare("DELETE FROM subscribers WHERE confirm_token IS NOT NULL AND confirmed_at IS NULL AND created_at <= ?")
      .bind(now - kept.unconfirmed),
    db.prepare("DELETE FROM contact_messages WHERE created_at <= ?").bind(now - kept.messages),
  ])
}
