// SWR hooks for the API's answers: one hook serves the server's rendering, hydration and later visits.

import { useEffect } from "react"
import useSWR, { preload, SWRConfig, type SWRConfiguration, useSWRConfig } from "swr"
import useSWRInfinite, { unstable_serialize } from "swr/infinite"
import { asOfHeader, following, type Query } from "../domain/address/query.ts"
import type { List, Suggestions } from "../domain/entities/entities.ts"
import type { Answer, Failure, Listing } from "../page.tsx"

/** Answers by query; null for what does not exist. `copies` has when stale answers were right, in milliseconds since the epoch. */
export type Answers = {
  answers: Record<string, unknown>
  failures: Record<string, Failure>
  copies: Record<string, number>
}

const fresh = 15 * 60_000

/** Specification 7.4: fresh for 15 minutes, three retries, no refetch on focus. */
export const swrOptions = {
  fetcher: fetchAnswer,
  dedupingInterval: fresh,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  errorRetryCount: 3,
  errorRetryInterval: 2_000,
} satisfies SWRConfiguration

/** The answers of a document as SWR keeps them; a list is also kept with the pages that follow it. */
export function cacheOf({ answers }: Pick<Answers, "answers">): Map<string, { data: unknown }> {
  const cache = new Map<string, { data: unknown }>()
  for (const [query, data] of Object.entries(answers)) {
    cache.set(query, { data })
    if (isList(data)) cache.set(pagesKey(query), { data: [data] })
  }
  return cache
}

/** SWR's key of a list with the pages that follow it. */
function pagesKey(query: string): string {
  return unstable_serialize(() => query)
}

/**
 * Fills SWR's cache before hydration: SWR's own function would render every component again for each answer. `madeAt` is when the document was, in
 * milliseconds: an edge cache and a tab may have kept it.
 */
export function adopt({ answers, copies: known }: Answers, madeAt: number): void {
  copies = known
  const { cache } = SWRConfig.defaultValue
  for (const [key, state] of cacheOf({ answers })) cache.set(key, state)
  for (const query of Object.keys(answers)) answeredAt.set(query, madeAt)
}

export function ask(query: string): void {
  preload(query, fetchAnswer).catch(() => {
    // The view asks again and says what failed.
  })
}

/** SWR counts its interval from the last request, and an answer that came with the document had none. */
export function isStale(query: string | null): boolean {
  return Date.now() - (answeredAt.get(query ?? "") ?? 0) >= fresh
}

const answeredAt = new Map<string, number>()

let copies: Answers["copies"] = {}

export function abandon(query: string): void {
  lastAsked.get(query)?.abort()
}

const lastAsked = new Map<string, AbortController>()

async function fetchAnswer(query: string): Promise<unknown> {
  const asking = new AbortController()
  lastAsked.set(query, asking)
  const answer = await answerTo<unknown>(query, asking.signal)
  answeredAt.set(query, Date.now())
  return answer
}

/** Asks past SWR's cache; null for 404. */
export async function answerTo<T>(query: Query<T>, signal: AbortSignal): Promise<T | null> {
  const response = await fetch(query, {
    headers: { accept: "application/json", "accept-language": document.documentElement.lang },
    signal,
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${response.status} to ${query}`)
  const asOf = response.headers.get(asOfHeader)
  if (asOf === null) delete copies[query]
  else copies[query] = Number(asOf)
  return response.json()
}

function failureOf(error: unknown): Failure {
  const [status = ""] = error instanceof Error ? error.message.split(" ") : []
  return failuresByStatus[status] ?? "failed"
}

const failuresByStatus: Readonly<Record<string, Failure>> = { 400: "refused", 429: "too_many" }

/** The required answer stays while the address asks for the same entity in another way; another entity has a page of its own. */
export function useAnswer(query: string | null, failures: Answers["failures"], isRequired: boolean): Answer<unknown> {
  const options = { keepPreviousData: isRequired, revalidateIfStale: isStale(query) }
  const { data, error } = useSWR<unknown>(query, options)
  const isPrevious = !useIsAnswered(query ?? "")
  if (data === null || query === null) return { state: "missing" }
  const failure = error === undefined ? failures[query] : failureOf(error)
  if (data !== undefined && !(isPrevious && failure)) return { state: "found", value: data, isPrevious }
  return failure ? { state: "failed", failure } : { state: "loading" }
}

type Page = List<{ id: string }> & { suggestions?: Suggestions }

export function useListing(query: string, failures: Answers["failures"]): Answer<Listing<unknown>> {
  const key = (page: number, previous: Page | null) => {
    if (page === 0) return query
    return previous?.nextCursor ? following(query, previous.nextCursor) : null
  }
  useEffect(() => () => abandon(query), [query])
  const listing = useSWRInfinite<Page>(key, {
    keepPreviousData: true,
    // SWR counts the interval of an infinite list from the last page that was loaded; its age is that of the first.
    dedupingInterval: 0,
    revalidateFirstPage: false,
    revalidateIfStale: isStale(query),
    revalidateAll: isStale(query),
  })
  const { data: pages, error, size, setSize, isValidating } = listing
  const isPrevious = !useIsAnswered(pagesKey(query))
  const isAbandoned = error instanceof DOMException && error.name === "AbortError"
  const failure = error === undefined || isAbandoned ? null : failureOf(error)
  const first = failure ?? failures[query]
  const last = pages?.at(-1)
  if (pages === undefined || last === undefined || (isPrevious && first))
    return first ? { state: "failed", failure: first } : { state: "loading" }
  // A row may move to a later page between two requests; it is shown where it was seen first.
  const items = [...new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item]))).values()]
  // A page that failed is requested once more, and none beyond it.
  const more = () => void setSize(pages.length + 1)
  return {
    state: "found",
    value: {
      items,
      total: pages[0]?.total ?? null,
      next: last.nextCursor,
      suggestions: pages[0]?.suggestions ?? null,
      facets: pages[0]?.facets,
      isGrowing: isValidating && pages.length < size,
      isPrevious,
      failure,
      more,
    },
  }
}

export function useIsAnswered(key: string): boolean {
  return useSWRConfig().cache.get(key)?.data !== undefined
}

function isList(answer: unknown): answer is List<unknown> {
  return typeof answer === "object" && answer !== null && "items" in answer && "nextCursor" in answer
}
