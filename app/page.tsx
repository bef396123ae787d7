// What a page is: its questions, its title card and a lazy view. The table of all of them is routes.tsx; who answers the
// questions (the worker while rendering, SWR in the browser) a page cannot tell.

import type { ReactNode } from "react"
import type { AnswerOf, Query } from "./domain/address/query.ts"
import type { EmbedTheme } from "./domain/embed/embed-parameters.ts"
import type { List } from "./domain/things/entities.ts"
import type { Language } from "./domain/words/language.ts"
import {
  type LegalName,
  type LegalText,
  legalTextOf,
  type MessageKey,
  messagesOf,
  type TextsName,
} from "./i18n/messages.ts"
import type { Speech } from "./i18n/speech.tsx"

/** The address, read: the parameters of the path and those of the search that the page knows. */
export type PageRequest = { params: Record<string, string>; search: Record<string, string> }

/** Where a question stands. A required one is answered by the time a view sees it. */
export type Answer<T> = { state: "loading" } | { state: "failed" } | { state: "missing" } | { state: "found"; value: T }

/** A list as far as it was loaded; `more` loads the page that `next` (a cursor) begins. */
export type Listing<Item> = { items: Item[]; total: number | null; next: string | null; busy: boolean; more(): void }

export type Questions = Record<string, Query<unknown>>
type Listed<Q> = AnswerOf<Q> extends List<infer Item> ? Listing<Item> : never

/** What a view is given: required answers as they are, the list of the page as a `Listing`, the rest as `Answer`s. */
export type ViewProps<
  Ask extends (request: PageRequest) => Questions,
  Required extends string = never,
  Listed_ extends string = never,
> = {
  request: PageRequest
  answers: {
    [Name in keyof ReturnType<Ask>]: Name extends Required
      ? AnswerOf<ReturnType<Ask>[Name]>
      : Answer<Name extends Listed_ ? Listed<ReturnType<Ask>[Name]> : AnswerOf<ReturnType<Ask>[Name]>>
  }
}

/** How a page introduces itself to search engines, messengers and the tab. */
export type MetaCard = {
  title: string
  description?: string
  noindex?: boolean
  /** Where a browser without scripts is sent by itself, and after how many seconds. */
  refresh?: { seconds: number; url: string }
}

export type Page = {
  /** Parameters of the address that the page knows; all others are dropped before anything is asked or cached. */
  search?: readonly string[]
  /** Left out by a page that reads much out of its address: it then says them beside its view, so that others do not carry them. */
  questions?(request: PageRequest): Questions
  /** The question without whose answer there is no page: missing is a 404, failed a 503. */
  required?: string
  /** The question whose list grows in place. */
  list?: string
  meta(speech: Speech, request: PageRequest, answers: Record<string, unknown>): MetaCard
  view(): Promise<{ View(props: Parameters<View>[0]): ReactNode; questions?(request: PageRequest): Questions }>
  /** The file of the view from the root of the repository, by which its built chunk is found. */
  source: string
  /** The folder of the texts that only this page and its neighbours say. */
  texts?: TextsName
  /** The long text that the view shows. */
  legal?: LegalName
  layout?: "main" | "full" | "bare"
  /** The theme when it is not the visitor's stored one: what the address says, or what the system prefers. */
  theme?(request: PageRequest): EmbedTheme
  /** The status of a page that always has the same one; 200 when left out. */
  status?: number
  /** Never cached at the edge, because what it shows is remembered elsewhere. */
  volatile?: boolean
  /** Where a visitor is sent, rather than told, when the required answer is missing or failed. */
  otherwise?: "notFound"
  /** What a visitor reads when the required answer is missing. */
  missing?: MessageKey
  /** What a visitor reads while the required answer is under way; only the bar when left out. */
  loading?: MessageKey
  /** What a visitor reads when there was no answer to it. */
  failed?: MessageKey
}

type View = (props: { request: PageRequest; answers: Record<string, unknown>; legal?: LegalText | null }) => ReactNode
type Loaded = { View: View; questions: Page["questions"]; messages: object; legal: LegalText | null }
type Settled<T> = Promise<T> & { status?: "fulfilled"; value?: T }

const loaded = new Map<string, Settled<Loaded>>()

/**
 * The view of a page and what it says, loaded once. The promise is kept and marked as settled, so that React's `use` reads
 * it without suspending, which is what lets the server and hydration render in one go. A failed load is forgotten, not kept.
 */
export function loadView(page: Page, language: Language): Promise<Loaded> {
  const key = [page.source, page.legal, language].join(" ")
  const known = loaded.get(key)
  if (known !== undefined) return known
  const loading: Settled<Loaded> = load(page, language)
  loaded.set(key, loading)
  loading.then(
    (value) => Object.assign(loading, { status: "fulfilled", value }),
    () => loaded.delete(key),
  )
  return loading
}

async function load(page: Page, language: Language): Promise<Loaded> {
  const [{ View, questions }, messages, legal] = await Promise.all([
    page.view(),
    page.texts === undefined ? {} : messagesOf(page.texts, language),
    page.legal === undefined ? null : legalTextOf(page.legal, language),
  ])
  return { View, questions: page.questions ?? questions, messages, legal }
}
