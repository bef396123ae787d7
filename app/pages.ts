// The table of pages, the page of an address, and the lazy load of its view.

import { firstWords } from "./domain/address/filters.ts"
import { matchPath, type PathName } from "./domain/address/paths.ts"
import type { Language } from "./domain/format/language.ts"
import { legalTextOf, messagesOf } from "./i18n/messages.ts"
import type { Page, PageRequest } from "./page.tsx"
import { comparePage } from "./pages/compare/page.ts"
import { groupPage, groupsPage } from "./pages/cycling-groups/page.ts"
import { routePage, routesPage } from "./pages/cycling-routes/page.ts"
import { embedEventsPage, embedPage } from "./pages/embed/page.ts"
import { eventPage, eventsPage } from "./pages/events/page.ts"
import { globalMapPage } from "./pages/global-map/page.ts"
import { homePage } from "./pages/home/page.ts"
import { myBikePage } from "./pages/my-bike/page.ts"
import { productPage, productsPage } from "./pages/products/page.ts"
import { ridePage, ridesPage } from "./pages/rides/page.ts"
import { savedPage } from "./pages/saved/page.ts"
import { searchPage } from "./pages/search/page.ts"
import { notFoundPage, shortLinkPage } from "./pages/short-link/page.ts"
import { reportPage, reportsPage } from "./pages/stolen/page.ts"
import { stolenHelpPage } from "./pages/stolen-help/page.ts"
import { confirmPage, contactPage, leavePage, privacyPage, termsPage } from "./pages/texts/page.ts"

export const pages: Record<PathName, Page> = {
  home: homePage,
  rides: ridesPage,
  ride: ridePage,
  cyclingRoutes: routesPage,
  cyclingRoute: routePage,
  compare: comparePage,
  cyclingGroups: groupsPage,
  cyclingGroup: groupPage,
  events: eventsPage,
  event: eventPage,
  store: productsPage,
  products: productsPage,
  product: productPage,
  stolen: reportsPage,
  stolenHelp: stolenHelpPage,
  stolenReport: reportPage,
  myBike: myBikePage,
  saved: savedPage,
  globalMap: globalMapPage,
  map: embedPage,
  embedEvents: embedEventsPage,
  search: searchPage,
  termsOfUse: termsPage,
  privacyPolicy: privacyPage,
  contactUs: contactPage,
  newsletterConfirm: confirmPage,
  newsletterLeave: leavePage,
  notFound: notFoundPage,
  shortLink: shortLinkPage,
}

export type Address = { name: PathName; page: Page; request: PageRequest & { search: Record<string, string> } }

export function readAddress(path: string, search: URLSearchParams): Address | null {
  const match = matchPath(path)
  if (match === null) return null
  const page = pages[match.name]
  return { name: match.name, page, request: { params: match.params, search: readSearch(page, search) } }
}

export function pageAt(path: string): Page | null {
  const match = matchPath(path)
  return match && pages[match.name]
}

function readSearch({ search: names, closed }: Page, search: URLSearchParams): Record<string, string> {
  const given = new Set(search.keys())
  const taken = names.filter((name) => given.has(name)).sort()
  const known = taken.map((name): [string, string] => {
    const codes = closed[name]
    const value = (search.get(name) ?? "").trim()
    if (typeof codes === "function") return [name, codes(value)]
    if (codes !== undefined) return [name, knownCodes(search.getAll(name).join(), codes)]
    return [name, name === "q" ? firstWords(value) : value]
  })
  return Object.fromEntries(known.filter(([, value]) => value !== ""))
}

/** Parameters in one order: a form without JavaScript sends one for each that is set. */
function knownCodes(value: string, codes: readonly string[]): string {
  const given = value.split(",").map((code) => code.trim())
  return codes.filter((code) => given.includes(code)).join()
}

type Loaded = ReturnType<typeof load>
type Settled = Loaded & { status?: "fulfilled" | "rejected"; value?: Awaited<Loaded>; reason?: unknown }

const loaded = new WeakMap<Page, Map<Language, Settled>>()

/**
 * The view of a page with its texts, loaded once. The promise has the fields that React itself writes, so that `use` reads it without
 * suspending: server and hydration render in one go. A rejected one is cached as well, or React would ask again without end.
 */
export function loadView(page: Page, language: Language): Loaded {
  const views = loaded.get(page) ?? new Map<Language, Settled>()
  loaded.set(page, views)
  const cached = views.get(language)
  if (cached !== undefined) return cached
  const loading: Settled = load(page, language)
  views.set(language, loading)
  loading.then(
    (value) => Object.assign(loading, { status: "fulfilled", value }),
    (reason: unknown) => Object.assign(loading, { status: "rejected", reason }),
  )
  return loading
}

/** Called before a navigation: a load that failed is tried again. */
export function prepareView(page: Page, language: Language): Loaded {
  const views = loaded.get(page)
  if (views?.get(language)?.status === "rejected") views.delete(language)
  return loadView(page, language)
}

async function load(page: Page, language: Language) {
  const [{ View, questions }, folders, legal] = await Promise.all([
    page.view(),
    Promise.all([page.texts ?? []].flat().map((name) => messagesOf(name, language))),
    page.legal === undefined ? null : legalTextOf(page.legal, language),
  ])
  return { View, questions: page.questions ?? questions, messages: Object.assign({}, ...folders), legal }
}
