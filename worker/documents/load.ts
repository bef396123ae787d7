// Loads the answers to a page's queries, within the time that it waits.

import { asOfHeader } from "#app/domain/address/query.ts"
import type { Page } from "#app/entry.server.tsx"
import { memoized } from "#track/memoized.ts"
import { reportFailure } from "../observability/monitoring.ts"

export type LoaderResult = {
  name: string
  query: string
  failed: boolean
  refused: boolean
  retryAfter: number | null
  isMomentary: boolean
  /** A stale copy was right then, in milliseconds since the epoch. */
  asOf: number | null
  value: unknown
}

/** Milliseconds for what a page can do without: `least` in any case, and `after` the rest. */
const optional = { least: 400, after: 100 }

/** Answers that decide on the page have as long as the API may take, the others until a moment after. The browser asks for the rest. */
export async function loadPageData(
  page: Page,
  queries: [name: string, query: string][],
  ask: (query: string) => Promise<Response>,
  apiTimeout: number,
): Promise<LoaderResult[]> {
  // `Answers` times out first, and says why.
  const deadline = scheduler.wait(apiTimeout + 300)
  const isAlone = page.required === undefined && page.list === undefined
  const loading = queries.map(([name, query]) => {
    return { name, query, answer: ask(query), isDecisive: isAlone || decides(page, name) }
  })
  const decisive = loading.filter(({ isDecisive }) => isDecisive).map(({ answer }) => answer.catch(() => null))
  // Timers are among the more expensive things that a document is made with.
  const early =
    decisive.length === loading.length
      ? deadline
      : Promise.all([
          scheduler.wait(optional.least),
          Promise.race([deadline, Promise.all(decisive).then(() => scheduler.wait(optional.after))]),
        ])
  return Promise.all(
    loading.map(({ name, query, isDecisive, answer }) => resultOf(isDecisive ? deadline : early, name, query, answer)),
  )
}

export function decides(page: Page, name: string): boolean {
  return name === (page.required ?? page.list) || page.decisive?.includes(name) === true
}

export async function resultOf(deadline: Promise<unknown>, name: string, query: string, answer: Promise<Response>) {
  const noAnswer = { failed: true, refused: false, retryAfter: null, isMomentary: false, asOf: null, value: null }
  const failed: LoaderResult = { name, query, ...noAnswer }
  const result = read(failed, answer).catch((error: unknown) => {
    reportFailure(error, { question: name })
    return failed
  })
  return Promise.race([result, deadline.then(() => failed)])
}

async function read(failed: LoaderResult, answer: Promise<Response>): Promise<LoaderResult> {
  const response = await answer
  const { ok, status, headers } = response
  const numberIn = (header: string) => (headers.has(header) ? Number(headers.get(header)) : null)
  if (!ok) {
    await response.body?.cancel()
    return { ...failed, failed: status !== 404, refused: status === 400, retryAfter: numberIn("retry-after") }
  }
  const text = await response.text()
  const isMomentary = ["stale copy", "partial"].includes(headers.get("x-answer-source") ?? "")
  return { ...failed, failed: false, isMomentary, asOf: numberIn(asOfHeader), value: parsed(text) }
}

/** An answer is mostly the same as that of the request before, and a copy is not parsed again. Views change no answer. */
const remembered = memoized((text: string): unknown => JSON.parse(text), 100)
const parsed = (text: string): unknown => (text.length > 100_000 ? JSON.parse(text) : remembered(text))
