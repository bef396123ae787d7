// What a page is told of its questions, within the time that it waits.

import { asOfHeader } from "#app/domain/address/as-of.ts"
import { reportFailure } from "./watching/monitoring.ts"

export type Reply = {
  name: string
  query: string
  failed: boolean
  /** A copy or a part of an answer: the whole one may be there in a moment. */
  isMomentary: boolean
  /** When a copy was right; null for what is no copy. */
  asOf: number | null
  text: string
  value: unknown
}

/** Milliseconds that a page waits in all, whatever it asks, beyond one attempt at an answer: for the spare one, and for the copy. */
export const patience = 700

/** The reply, or a failed one when it is too late: the browser then asks again for what it can show by itself. */
export async function inTime(
  late: Promise<void>,
  name: string,
  query: string,
  asked: Promise<Response>,
): Promise<Reply> {
  const none: Reply = { name, query, failed: true, isMomentary: false, asOf: null, text: "null", value: null }
  const reply = replyOf(none, asked).catch((error: unknown) => {
    reportFailure(error, { question: name })
    return none
  })
  return Promise.race([reply, late.then(() => none)])
}

async function replyOf(none: Reply, asked: Promise<Response>): Promise<Reply> {
  const response = await asked
  if (response.ok) {
    const [text, source, asOf] = [
      await response.text(),
      response.headers.get("x-answer-source"),
      response.headers.get(asOfHeader),
    ]
    const isMomentary = source === "old copy" || source === "partial"
    return {
      ...none,
      failed: false,
      isMomentary,
      asOf: asOf === null ? null : Number(asOf),
      text,
      value: JSON.parse(text),
    }
  }
  await response.body?.cancel()
  // A question that the API refuses, such as a malformed cursor, has no answer, as if there were no such thing.
  return { ...none, failed: response.status !== 404 && response.status !== 400 }
}
