// Every kind of address and what is asked there: the table of addresses, and behind `/api/` every kind of question. A kind that has no
// line here does not compile.

import { type AddressName, addresses, href } from "#app/domain/address/addresses.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import {
  adsLike,
  calendar,
  features,
  feed,
  home,
  list,
  one,
  type ParsedQuery,
  related,
  reportsLike,
  shortLink,
  sitemap,
  sitemapList,
  sitemapSummary,
  track,
} from "#app/domain/address/query.ts"
import type { Subjects } from "./subjects.ts"

export type Visit = {
  path: string
  method?: "GET" | "POST"
  headers?: Record<string, string>
  body?: string
  /** What sets it apart from the other visits of its kind. */
  what?: string
  /** The isolate remembers for a moment what it found, so that the first visit alone tells. */
  isRemembered?: true
}

/** What the site is configured with. */
export const purgeToken = "a-token-of-thirty-two-characters-or-more"
export const indexNowKey = "a-key-of-the-bench"

/** All of them, each with the kind of address that it is of. */
export function everyVisit(subjects: Subjects): { address: string; visit: Visit }[] {
  const of = (visits: Record<string, Visit[]>, addressOf: (name: string, visit: Visit) => string) =>
    Object.entries(visits).flatMap(([name, some]) => some.map((visit) => ({ address: addressOf(name, visit), visit })))
  return [
    ...of(visitsOf(subjects), patternOf),
    ...of(questionsOf(subjects), (kind) => `${addresses.GET.answers} ${kind}`),
  ]
}

/** The pattern of the table, without what a parameter may be made of. */
function patternOf(name: string, { method = "GET" }: Visit): string {
  const table: Record<string, string> = addresses[method]
  const pattern = (table[name] ?? name).replace(/\{.*\}/, "")
  return method === "POST" ? `POST ${pattern}` : pattern
}

/** By the name of each address. */
function visitsOf(subjects: Subjects): Record<AddressName, Visit[]> {
  const { ids, cursors, sitemaps, cards, code } = subjects
  const lists = (path: string, resource: keyof typeof ids, filters: string, empty: string): Visit[] => [
    { path },
    { path: `${path}?cursor=${encodeURIComponent(cursors[resource])}`, what: "the next page" },
    { path: `${path}?q=s`, what: "a search for a letter" },
    { path: `${path}?${filters}`, what: "filters" },
    { path: `${path}?${empty}`, what: "filters that leave nothing" },
  ]
  const near = "near=-23.55,-46.63"
  const entity = (
    page: "ride" | "cyclingRoute" | "cyclingGroup" | "event" | "product" | "stolenReport",
    id: string,
  ) => [{ path: pathTo(page, { id }) }, { path: pathTo(page, { id: "nobody-has-this-id" }), what: "an unknown one" }]
  return {
    ...posts(),
    answers: [],
    health: [{ path: addresses.GET.health, isRemembered: true }],
    oembed: [
      {
        path: `${addresses.GET.oembed}?${new URLSearchParams({ url: `https://pelotao.example/cycling-routes/${ids["cycling-routes"]}` })}`,
      },
    ],
    robots: [{ path: addresses.GET.robots }],
    appleAssociation: [{ path: addresses.GET.appleAssociation }],
    appleAssociationAtRoot: [{ path: addresses.GET.appleAssociationAtRoot }],
    assetLinks: [{ path: addresses.GET.assetLinks }],
    securityText: [{ path: addresses.GET.securityText }],
    llms: [{ path: addresses.GET.llms }],
    indexNowKey: [{ path: `/${indexNowKey}.txt`, what: "the file of IndexNow" }],
    sitemapIndex: [{ path: addresses.GET.sitemapIndex }],
    sitemapPart: [
      { path: "/sitemap-rides.xml", what: "a file of the sitemap" },
      { path: `/sitemap-rides.xml?after=${encodeURIComponent(sitemaps.rides)}`, what: "the next one" },
      { path: "/sitemap-rides.xml?listed-after=", what: "one of an API without a sitemap" },
      { path: "/sitemap-pages.xml", what: "that of the standing pages" },
    ],
    picture: [{ path: subjects.photo, headers: { accept: "image/avif,image/webp" } }],
    qr: [{ path: `${href("qr")}?to=/rides` }],
    trackFile: [{ path: href("trackFile", { id: ids["cycling-routes"], format: "gpx" }) }],
    eventFile: [{ path: href("eventFile", { id: ids.events }) }],
    atomFeed: [
      { path: href("atomFeed", { list: "rides" }) },
      { path: `${href("atomFeed", { list: "store" })}?q=s`, what: "of a search" },
    ],
    jsonFeed: [{ path: href("jsonFeed", { list: "rides" }) }],
    groupCalendar: [{ path: href("groupCalendar", { id: ids["cycling-groups"] }) }],
    eventsCalendar: [{ path: href("eventsCalendar") }, { path: `${href("eventsCalendar")}?q=s`, what: "of a search" }],
    entityCard: [{ path: cards.entity }],
    listCard: [{ path: cards.list, what: "leads to the card of now" }],
    home: [{ path: pathTo("home") }],
    rides: lists(pathTo("rides"), "rides", "distanceMin=40&sort=-elevation", "q=zzz&distanceMin=40"),
    ride: entity("ride", ids.rides),
    cyclingRoutes: lists(
      pathTo("cyclingRoutes"),
      "cycling-routes",
      `difficulty=hard&bikeType=road&${near}&radius=60000`,
      `q=zzz&difficulty=hard&bikeType=road&loop=true&distanceMin=40&${near}`,
    ),
    cyclingRoute: entity("cyclingRoute", ids["cycling-routes"]),
    cyclingGroups: lists(
      pathTo("cyclingGroups"),
      "cycling-groups",
      "level=beginner&weekday=7&daypart=morning",
      `q=zzz&level=beginner&weekday=7&daypart=morning&${near}`,
    ),
    cyclingGroup: entity("cyclingGroup", ids["cycling-groups"]),
    events: lists(pathTo("events"), "events", "week=next", "q=zzz&week=next"),
    event: entity("event", ids.events),
    store: lists(
      pathTo("store"),
      "products",
      "kind=bike&condition=good&priceMin=1000",
      `q=zzz&kind=bike&condition=good&priceMin=1000&${near}`,
    ),
    products: [{ path: pathTo("products") }],
    product: entity("product", ids.products),
    stolen: lists(pathTo("stolen"), "stolen", "recovered=false&q=caloi", `q=zzz&recovered=false&${near}`),
    stolenHelp: [{ path: pathTo("stolenHelp") }],
    stolenReport: entity("stolenReport", ids.stolen),
    globalMap: [{ path: pathTo("globalMap") }],
    map: [{ path: pathTo("map") }, { path: `${pathTo("map")}?route=${ids["cycling-routes"]}`, what: "a route" }],
    embedEvents: [{ path: pathTo("embedEvents") }],
    termsOfUse: [{ path: pathTo("termsOfUse") }],
    privacyPolicy: [{ path: pathTo("privacyPolicy") }],
    contactUs: [{ path: pathTo("contactUs") }],
    newsletterConfirm: [{ path: pathTo("newsletterConfirm") }],
    newsletterLeave: [{ path: pathTo("newsletterLeave") }],
    developers: [{ path: pathTo("developers") }],
    notFound: [{ path: pathTo("notFound") }],
    shortLink: [
      { path: pathTo("shortLink", { code }) },
      { path: pathTo("shortLink", { code: "nobody-made-this" }), what: "a code that nobody made" },
    ],
  }
}

/** By the kind of each question. */
function questionsOf({ ids, code, sitemaps }: Subjects): Record<ParsedQuery["kind"], Visit[]> {
  const bike = ids.products
  return {
    list: [{ path: list("rides") }, { path: list("products", { q: "s", sort: "price" }), what: "a search" }],
    calendar: [{ path: calendar() }, { path: calendar({ groupId: ids["cycling-groups"] }), what: "of a group" }],
    one: [{ path: one("rides", ids.rides) }],
    related: [{ path: related("products", bike, "similar") }],
    ofSeller: [{ path: related("products", bike, "seller") }],
    sameBikes: [
      { path: reportsLike(bike), what: "reports of an ad" },
      { path: adsLike(ids.stolen), what: "ads of a report" },
    ],
    track: [{ path: track(ids["cycling-routes"]) }],
    feed: [{ path: feed("rides", {}) }],
    home: [{ path: home() }],
    sitemap: [{ path: sitemap("rides") }, { path: sitemap("rides", sitemaps.rides), what: "the next page" }],
    sitemapSummary: [{ path: sitemapSummary() }],
    sitemapList: [{ path: sitemapList("rides") }],
    features: [
      { path: features({ bounds: [-74, -34, -34, 6], zoom: 3 }), what: "from far" },
      { path: features({ bounds: [-46.8, -23.7, -46.5, -23.4], zoom: 12 }), what: "from near" },
    ],
    shortLink: [{ path: shortLink(code) }],
  }
}

function posts(): Record<keyof typeof addresses.POST, Visit[]> {
  const post = (
    path: string,
    body: object,
    headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
  ): Visit[] => [
    { path, method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } },
  ]
  const { subscribe, confirmSubscription, endSubscription, contact, serialLookup, purge } = addresses.POST
  return {
    subscribe: post(subscribe, { email: "someone@pelotao.example" }),
    confirmSubscription: post(confirmSubscription, { token: "nobody-has-this-token" }),
    endSubscription: post(endSubscription, { token: "nobody-has-this-token" }),
    contact: post(contact, { name: "Someone", email: "someone@pelotao.example", message: "A question to the club." }),
    serialLookup: post(serialLookup, { serial: "WTU123K0456" }),
    purge: post(purge, { tags: ["rides", "rides-42"] }, { authorization: `Bearer ${purgeToken}` }),
  }
}
