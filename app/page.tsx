// What a page is: its questions, its title card and a lazy view. The table of all of them is pages.ts; who answers the
// questions (the worker while rendering, SWR in the browser) a page cannot tell.

import type { ReactNode } from "react"
import type { AnswerOf, Query } from "./domain/address/query.ts"
import type { Introduced } from "./domain/entities/description.ts"
import type { List, Resource, Suggestions } from "./domain/entities/entities.ts"
import type { EmbedTheme } from "./domain/map/map-parameters.ts"
import type { LegalName, LegalText, MessageKey, TextsName } from "./i18n/messages.ts"
import type { Translation } from "./i18n/translation.tsx"

/** The address, read: the parameters of the path and those of the search that the page knows. */
export type PageRequest<Search extends readonly string[] = readonly string[]> = {
  params: Record<string, string>
  search: { readonly [Name in Search[number]]?: string }
}

/** Where a question stands. A required one is answered by the time a view sees it. */
export type Answer<T> =
  | { state: "loading" }
  | { state: "failed"; failure: Failure }
  | { state: "missing" }
  | { state: "found"; value: T }

/** Whether there was no answer, or whoever asked is to wait a minute. */
export type Failure = "failed" | "too_many"

/** A list as far as it was loaded; `more` loads the page that `next` (a cursor) begins. */
export type Listing<Item> = {
  items: Item[]
  total: number | null
  next: string | null
  /** What there is instead, of a list that is empty. */
  suggestions: Suggestions | null
  /** Filters that the API does not know: the items are those without them. */
  unheeded: readonly string[]
  /** More pages are under way. */
  isGrowing: boolean
  /** The items answer the question before, because those of this one are under way. */
  isPrevious: boolean
  /** Why there is no more of it yet; null where nothing failed. */
  failure: Failure | null
  more(): void
}

/** By name; one that is null is not asked at this address. That of the list of a page always is. */
export type Questions = { readonly [name: string]: Query<unknown> | null }
type Listed<Q> = AnswerOf<Q> extends List<infer Item> ? Listing<Item> : never

/** What a view is given: the required answer as it is, the list of the page as a `Listing`, the rest as `Answer`s. */
type Props<Search extends readonly string[], Asked, Required extends keyof Asked, Grown extends keyof Asked> = {
  request: PageRequest<Search>
  answers: {
    [Name in keyof Asked]: Name extends Required
      ? AnswerOf<Asked[Name]>
      : Answer<Name extends Grown ? Listed<Asked[Name]> : AnswerOf<Asked[Name]>>
  }
  legal: LegalText | null
}

/** The same as a view declares it, which may import its page only by types. */
export type ViewProps<
  Ask extends (request: never) => Questions,
  Required extends keyof ReturnType<Ask> = never,
  Grown extends keyof ReturnType<Ask> = never,
> = Ask extends (request: PageRequest<infer Search>) => infer Asked
  ? Pick<Props<Search, Asked, Required & keyof Asked, Grown & keyof Asked>, "request" | "answers">
  : never

/** How a page introduces itself to search engines, messengers and the tab. */
export type MetaCard = {
  title: string
  description?: string
  noindex?: boolean
  /** Where a browser without scripts is sent by itself, and after how many seconds. */
  refresh?: { seconds: number; url: string }
}

/** The card of a page that is about one thing, which introduces itself. */
export function introduced(_: Translation, { introduction: { name, description, noindex } }: Introduced): MetaCard {
  return { title: name, description, noindex }
}

type Before<End extends string, Key = MessageKey> = Key extends `${infer Name}${End}` ? Name : never

/** The card of a page whose title and description are messages of these names. */
export function titled(words: Before<".title"> & Before<".description">): (translation: Translation) => MetaCard {
  return ({ t }) => ({ title: t(`${words}.title`), description: t(`${words}.description`) })
}

type Traits = {
  /** The folder of the texts that only this page and its neighbours say. */
  texts?: TextsName
  /** The long text that the view shows. */
  legal?: LegalName
  layout?: "main" | "full" | "bare"
  /** Whether there is a map on it, for which its document lets the maps service in, where the site has a key. */
  map?: boolean
  /** The status of a page that always has the same one; 200 when left out. */
  status?: number
  /** Never cached at the edge, because what it shows is remembered elsewhere, or is for one visitor. */
  volatile?: boolean
  /** Questions that decide on the status as a required one does, although the view itself says what became of them. */
  decisive?: readonly string[]
  /** Where a visitor is sent, rather than told, when the required answer is missing, or when nobody gave one. */
  otherwise?: (request: PageRequest, isFailed: boolean) => string
  /** What a visitor reads when the required answer is missing. */
  missing?: MessageKey
  /** The list that such things stand in, which is where a visitor goes on from a missing one. */
  among?: Resource
  /** What a visitor reads while the required answer is under way; only the bar when left out. */
  loading?: MessageKey
  /** What a visitor reads when there was no answer to it. */
  failed?: MessageKey
}

type Definition<
  Search extends readonly string[],
  Asked extends Questions,
  Required extends keyof Asked,
  Grown extends keyof Asked,
> = Traits & {
  /** Parameters of the address that the page knows; all others are dropped before anything is asked or cached. */
  search?: Search
  /** What a parameter may be whose list is closed, one or several behind commas; any other value falls away as well. */
  closed?: { readonly [Name in Search[number]]?: readonly string[] }
  /** A page that reads much out of its address says them beside its view instead, so that other pages do not carry them. */
  questions?: (request: PageRequest<Search>) => Asked
  /** The question without whose answer there is no page: missing is a 404, failed a 503. */
  required?: Required
  /** The question whose list grows in place. */
  list?: Grown
  meta: (translation: Translation, entity: AnswerOf<Asked[Required]>, request: PageRequest<Search>) => MetaCard
  /** The theme when it is not the visitor's stored one: what the address says, or what the system prefers. */
  theme?: (request: PageRequest<Search>) => EmbedTheme
  view: () => Promise<{
    View: (props: Props<Search, Asked, Required, Grown>) => ReactNode
    questions?: (request: PageRequest<Search>) => Asked
  }>
}

/** A page as the table has it, where what each of them knows of its own answers is forgotten. */
export type Page = Traits & {
  search: readonly string[]
  closed: Readonly<Record<string, readonly string[] | undefined>>
  questions?(request: PageRequest): Questions
  required?: string
  list?: string
  meta(translation: Translation, entity: unknown, request: PageRequest): MetaCard
  theme?(request: PageRequest): EmbedTheme
  view(): Promise<{
    View(props: object): ReactNode
    questions?(request: PageRequest): Questions
  }>
  /** The file of the view, by which its built chunk is found: vite/manifest.ts writes it beside `view` for the worker. */
  source: string
}

/** Holds a page together: its view, its title card and the names of its questions are checked against what it asks. */
export function definePage<
  const Search extends readonly string[] = readonly [],
  Asked extends Questions = Questions,
  Required extends keyof Asked & string = never,
  Grown extends keyof Asked & string = never,
>(definition: Definition<Search, Asked, Required, Grown>): Page {
  return { search: [], closed: {}, source: "", ...definition }
}
