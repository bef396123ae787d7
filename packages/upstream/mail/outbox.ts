// Transactional outbox: an e-mail is a row before it is sent. A failed one is retried with doubling pauses up to a
// day, 30 times.

import type { Bindings } from "../http/environment.ts"
import { confirmation, forwarded } from "./mails.ts"
import { hasMailService, type MailService, mailService } from "./settings.ts"

type Box = {
  table: "subscribers" | "contact_messages"
  key: "email" | "n"
  mailOf(row: unknown, service: MailService): Mail | null
}

const boxes: readonly Box[] = [
  { table: "subscribers", key: "email", mailOf: confirmation },
  { table: "contact_messages", key: "n", mailOf: forwarded },
]

/** Per table: the free plan allows 50 subrequests. */
const MOST = 10
const ATTEMPTS = 30
const FIRST_PAUSE = 15 * 60_000
const LONGEST_PAUSE = 24 * 3_600_000

export async function sendDue(env: Bindings, now: number, only?: Box["table"]): Promise<void> {
  if (!hasMailService(env)) return
  try {
    const service = mailService(env)
    for (const box of boxes.filter(({ table }) => only === undefined || table === only))
      for (const row of await claimed(env.DB, box, now)) await sendOne(env.DB, box, service, row, now)
  } catch (error) {
    // Errors of settings or database hold no personal data.
    console.error({ event: "mail_failed", reason: error instanceof Error ? error.message : String(error) })
  }
}

type Row = { email?: string; n?: number; retry_at: number | null }

/** Counts the attempt first, so that concurrent runs never send twice. */
async function claimed(db: D1Database, { table, key }: Box, now: number): Promise<Row[]> {
  const { results } = await db
    .prepare(
      `UPDATE ${table} SET attempts = attempts + 1,
         retry_at = iif(attempts + 1 < ${ATTEMPTS}, ? + min(${FIRST_PAUSE} << attempts, ${LONGEST_PAUSE}), NULL)
       WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE retry_at <= ? ORDER BY retry_at LIMIT ${MOST}) RETURNING *`,
    )
    .bind(now, now)
    .all<Row>()
  return results
}

async function sendOne(db: D1Database, { table, key, mailOf }: Box, service: MailService, row: Row, now: number) {
  const mail = mailOf(row, service)
  const status = mail === null ? 0 : await sendMail(service, mail)
  if (status >= 200 && status < 300) {
    await db
      .prepare(`UPDATE ${table} SET sent_at = ?, retry_at = NULL WHERE ${key} = ?`)
      .bind(now, row[key] ?? null)
      .run()
  } else {
    console.error({ event: row.retry_at === null ? "mail_given_up" : "mail_failed", table, status })
  }
}

// E-mail over HTTP: docs/operating.md.
export type Mail = { to: string; subject: string; text: string; headers: Record<string, string> }

const TIMEOUT = 10_000

/** Status of the mail service; 0 without a response. */
export async function sendMail({ url, token, from }: MailService, mail: Mail): Promise<number> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ from, ...mail }),
      // A redirect would expose token and e-mail.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
