// The definition of a page: its questions, its title card and a lazy view. The worker answers the questions while rendering, SWR in
// the browser.

import type { ReactNode } from "react"
import type { AnswerOf, Query } from "./domain/address/query.ts"
import type { Introduced } from "./domain/entities/description.ts"
import type { Facets, List, Resource, Suggestions } from "./domain/entities/entities.ts"
import type { EmbedTheme } from "./domain/map/map-parameters.ts"
import type { LegalName, LegalText, MessageKey, TextsName } from "./i18n/messages.ts"
import type { Translation } from "./i18n/translation.tsx"

export type PageRequest<Search extends readonly string[] = readonly string[]> = {
  params: Record<string, string>
  search: { readonly [Name in Search[number]]?: string }
}

export type Answer<T> =
  | { state: "loading" }
  | { state: "failed"; failure: Failure }
  | { state: "missing" }
  /** `isPrevious`: of the address before, while that of this one is under way. */
  | { state: "found"; value: T; isPrevious?: boolean }

/** `too_many`: the visitor is to wait a minute. `refused`: the API does not take a filter. */
export type Failure = "failed" | "too_many" | "refused"

/** A list as far as it was loaded; `more` loads the page that `next` (a cursor) begins. */
export type Listing<Item> = {
  items: Item[]
  total: number | null
  next: string | null
  suggestions: Suggestions<Item> | null
  facets: Facets | undefined
  isGrowing: boolean
  /** The items are those of the question before, until those of this one have come. */
  isPrevious: boolean
  failure: Failure | null
  more(): void
}

/** Questions by name; one that is null is not asked at this address. The page's `list` is never null. */
export type Questions = { readonly [name: string]: Query<unknown> | null }
type Listed<Q> = AnswerOf<Q> extends List<infer Item> ? Listing<Item> : never

/** The props of a view: the required answer as it is, the list of the page as a `Listing`, the rest as `Answer`s. */
type Props<Search extends readonly string[], Asked, Required extends keyof Asked, Grown extends keyof Asked> = {
  request: PageRequest<Search>
  answers: {
    [Name in keyof Asked]: Name extends Required
      ? AnswerOf<Asked[Name]>
      : Answer<Name extends Grown ? Listed<Asked[Name]> : AnswerOf<Asked[Name]>>
  }
  legal: LegalText | null
}

/** The props as a view declares them, which may import its page only by types. */
export type ViewProps<
  Ask extends (request: never) => Questions,
  Required extends keyof ReturnType<Ask> = never,
  Grown extends keyof ReturnType<Ask> = never,
> = Ask extends (request: PageRequest<infer Search>) => infer Asked
  ? Pick<Props<Search, Asked, Required & keyof Asked, Grown & keyof Asked>, "request" | "answers">
  : never

/** The title card of a page, for search engines, messengers and the tab. */
export type MetaCard = {
  title: string
  description?: string
  noindex?: boolean
  /** Redirects a browser without scripts. */
  refresh?: { seconds: number; url: string }
}

/** The parameters that tell one page from another: the filters of a list. An entity has one page, however that is asked to show it. */
export function identityOf({ required }: Pick<Page, "required">, { search }: PageRequest): PageRequest["search"] {
  return required === undefined ? search : {}
}

export function entityTraits<R extends Resource>(resource: R, missing: MessageKey) {
  const meta = (_: Translation, { introduction: { name, description, noindex } }: Introduced): MetaCard => {
    return { title: name, description, noindex }
  }
  return { meta, missing, among: resource, texts: resource }
}

type Before<End extends string, Key = MessageKey> = Key extends `${infer Name}${End}` ? Name : never

/** The card of a page whose title and description are messages of these names. */
export function titled(words: Before<".title"> & Before<".description">): (translation: Translation) => MetaCard {
  return ({ t }) => ({ title: t(`${words}.title`), description: t(`${words}.description`) })
}

type Traits = {
  texts?: TextsName | readonly TextsName[]
  legal?: LegalName
  layout?: "main" | "full" | "bare"
  /** Has a map: the security policy of its document allows the maps service, where the site has a key. */
  map?: boolean
  status?: number
  /** Does something by itself, so that its scripts wait for no intent. */
  startsAtOnce?: (request: PageRequest) => boolean
  /** Leads on by itself, for which it has a script of its own. */
  countsDown?: (request: PageRequest) => boolean
  /** Never cached at the edge: its content is cached elsewhere, or for one visitor. */
  volatile?: boolean
  /** Questions that decide on the status as a required one does; the view itself reports their failure. */
  decisive?: readonly string[]
  /** The redirect when the required answer is missing or failed. */
  otherwise?: (request: PageRequest, isFailed: boolean) => string
  /** The messages while the required answer is missing, loading or failed. */
  missing?: MessageKey
  loading?: MessageKey
  failed?: MessageKey
  among?: Resource
}

type Closed = readonly string[] | ((value: string) => string)

type Definition<
  Search extends readonly string[],
  Asked extends Questions,
  Required extends keyof Asked,
  Grown extends keyof Asked,
> = Traits & {
  /** The known parameters of the address; all others are dropped before anything is asked or cached. */
  search?: Search
  /** The allowed values of a parameter, one or several behind commas, or the spelling of one; any other is dropped as well. */
  closed?: { readonly [Name in Search[number]]?: Closed }
  /** Stands beside the view of a page that reads much out of its address, so that other pages do not load the code. */
  questions?: (request: PageRequest<Search>) => Asked
  /** The question without whose answer there is no page: missing is a 404, failed a 503. */
  required?: Required
  list?: Grown
  meta: (translation: Translation, entity: AnswerOf<Asked[Required]>, request: PageRequest<Search>) => MetaCard
  theme?: (request: PageRequest<Search>) => EmbedTheme
  view: () => Promise<{
    View: (props: Props<Search, Asked, Required, Grown>) => ReactNode
    questions?: (request: PageRequest<Search>) => Asked
  }>
}

type AnyDefinition = Definition<readonly string[], Questions, string, string>

/** `source`: the file of the view, by which the worker finds its built chunk in the client's manifest. */
export type Page = { source: string } & AnyDefinition & Required<Pick<AnyDefinition, "search" | "closed">>

/** Checks the view, the title card and the names of the questions against each other. */
export function definePage<
  const Search extends readonly string[] = readonly [],
  Asked extends Questions = Questions,
  Required extends keyof Asked & string = never,
  Grown extends keyof Asked & string = never,
>(source: string, definition: Definition<Search, Asked, Required, Grown>): Page
export function definePage(source: string, definition: AnyDefinition): Page {
  return { source, search: [], closed: {}, ...definition }
}
