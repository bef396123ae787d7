// What a page is told of its questions, within the time that it waits.

import { asOfHeader } from "#app/domain/address/query.ts"
import type { Page } from "#app/entry.server.tsx"
import { reportFailure } from "./observability/monitoring.ts"

export type LoaderResult = {
  name: string
  query: string
  failed: boolean
  /** The API refuses the question, such as one with a cursor of another list. */
  refused: boolean
  /** Seconds after which the API wants to be asked again; null when it said nothing of it. */
  retryAfter: number | null
  /** A copy or a part of an answer: the whole one may be there in a moment. */
  isMomentary: boolean
  /** When a copy was right; null for what is no copy. */
  asOf: number | null
  text: string
  value: unknown
}

/**
 * Waits for what decides on the page as long as the API may take. The rest has until a moment after that: without it the page goes out, and
 * the browser asks for it.
 */
export async function loadPageData(
  page: Page,
  questions: [name: string, query: string][],
  ask: (query: string) => Promise<Response>,
  apiTimeout: number,
): Promise<LoaderResult[]> {
  // Answers gives up first, so that it is heard.
  const late = scheduler.wait(apiTimeout + 300)
  const isAlone = page.required === undefined && page.list === undefined
  const asked = questions.map(([name, query]) => ({
    ...{ name, query, answer: ask(query) },
    isDecisive: isAlone || decides(page, name),
  }))
  const decided = asked.filter(({ isDecisive }) => isDecisive).map(({ answer }) => answer.catch(() => null))
  const early = Promise.all([
    scheduler.wait(optional.least),
    Promise.race([late, Promise.all(decided).then(() => scheduler.wait(optional.after))]),
  ])
  return Promise.all(
    asked.map(({ name, query, isDecisive, answer }) => withDeadline(isDecisive ? late : early, name, query, answer)),
  )
}

/** Milliseconds that what a page can do without has in any case, and after the rest: with copies of it a page is out in half a second. */
const optional = { least: 400, after: 100 }

/** Whether an answer decides on the status of a page. */
export function decides(page: Page, name: string): boolean {
  return name === (page.required ?? page.list) || page.decisive?.includes(name) === true
}

/** The result, or a failed one when it is too late: the browser then asks again for what it can show by itself. */
export async function withDeadline(
  late: Promise<unknown>,
  name: string,
  query: string,
  asked: Promise<Response>,
): Promise<LoaderResult> {
  const none: LoaderResult = {
    ...{ name, query, failed: true, refused: false, retryAfter: null, isMomentary: false },
    ...{ asOf: null, text: "null", value: null },
  }
  const result = loaderResultOf(none, asked).catch((error: unknown) => {
    reportFailure(error, { question: name })
    return none
  })
  return Promise.race([result, late.then(() => none)])
}

async function loaderResultOf(none: LoaderResult, asked: Promise<Response>): Promise<LoaderResult> {
  const response = await asked
  if (response.ok) {
    const [text, source, asOf] = [
      await response.text(),
      response.headers.get("x-answer-source"),
      response.headers.get(asOfHeader),
    ]
    const isMomentary = source === "stale copy" || source === "partial"
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
  const seconds = response.headers.get("retry-after")
  return {
    ...none,
    failed: response.status !== 404,
    refused: response.status === 400,
    retryAfter: seconds === null ? null : Number(seconds),
  }
}
