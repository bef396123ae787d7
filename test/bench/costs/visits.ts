// Every kind of address and what is asked there: the table of addresses, and behind `/api/` every kind of query. A kind that has no line
// here does not compile.

import * as v from "valibot"
import { type AddressName, addresses, href } from "#app/domain/address/addresses.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import * as query from "#app/domain/address/query.ts"
import type { Resource } from "#app/domain/entities/entities.ts"
import type { CountedSite } from "./counted-site.ts"

export type Visit = {
  path: string
  method?: "GET" | "POST"
  headers?: Record<string, string>
  body?: string
  what?: string
  /** The isolate remembers for a moment what it found, so that the first visit alone tells. */
  isRemembered?: true
}

export const purgeToken = "a-token-of-thirty-two-characters-or-more"

/** All of them, each with the kind of address that it is of. */
export function everyVisit(subjects: Subjects): { address: string; visit: Visit }[] {
  const of = (visits: Record<string, Visit[]>, addressOf: (name: string, visit: Visit) => string) =>
    Object.entries(visits).flatMap(([name, some]) => some.map((visit) => ({ address: addressOf(name, visit), visit })))
  return [
    ...of(visitsOf(subjects), patternOf),
    ...of(queriesOf(subjects), (kind) => `${addresses.GET.answers} ${kind}`),
  ]
}

function patternOf(name: string, { method = "GET" }: Visit): string {
  const table: Record<string, string> = addresses[method]
  const pattern = (table[name] ?? name).replace(/\{.*\}/, "")
  return method === "POST" ? `POST ${pattern}` : pattern
}

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
  const routePath = pathTo("cyclingRoute", { id: ids["cycling-routes"] })
  const entity = (
    page: "ride" | "cyclingRoute" | "cyclingGroup" | "event" | "product" | "stolenReport",
    id: string,
  ) => [{ path: pathTo(page, { id }) }, { path: pathTo(page, { id: "nobody-has-this-id" }), what: "an unknown one" }]
  return {
    ...posts(),
    answers: [],
    health: [{ path: addresses.GET.health, isRemembered: true }],
    oembed: [
      { path: `${addresses.GET.oembed}?${new URLSearchParams({ url: `https://pelotao.example${routePath}` })}` },
    ],
    robots: [{ path: addresses.GET.robots }],
    appleAssociation: [{ path: addresses.GET.appleAssociation }],
    appleAssociationAtRoot: [{ path: addresses.GET.appleAssociationAtRoot }],
    assetLinks: [{ path: addresses.GET.assetLinks }],
    securityText: [{ path: addresses.GET.securityText }],
    serviceWorker: [{ path: addresses.GET.serviceWorker }],
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
    rideFile: [{ path: href("rideFile", { id: ids.rides, format: "gpx" }) }],
    eventFile: [{ path: href("eventFile", { id: ids.events }) }],
    atomFeed: [
      { path: href("atomFeed", { list: "rides" }) },
      { path: `${href("atomFeed", { list: "store" })}?q=s`, what: "of a search" },
    ],
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
    compare: [{ path: `${pathTo("compare")}?ids=${ids["cycling-routes"]}` }],
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
    myBike: [{ path: pathTo("myBike") }],
    stolenReport: entity("stolenReport", ids.stolen),
    saved: [{ path: pathTo("saved") }],
    globalMap: [{ path: pathTo("globalMap") }],
    map: [{ path: pathTo("map") }, { path: `${pathTo("map")}?route=${ids["cycling-routes"]}`, what: "a route" }],
    embedEvents: [{ path: pathTo("embedEvents") }],
    termsOfUse: [{ path: pathTo("termsOfUse") }],
    privacyPolicy: [{ path: pathTo("privacyPolicy") }],
    contactUs: [{ path: pathTo("contactUs") }],
    newsletterConfirm: [{ path: pathTo("newsletterConfirm") }],
    newsletterLeave: [{ path: pathTo("newsletterLeave") }],
    notFound: [{ path: pathTo("notFound") }],
    shortLink: [
      { path: pathTo("shortLink", { code }) },
      { path: pathTo("shortLink", { code: "nobody-made-this" }), what: "a code that nobody made" },
    ],
  }
}

function queriesOf({ ids, code, sitemaps }: Subjects): Record<query.ParsedQuery["kind"], Visit[]> {
  const { products: bike, "cycling-groups": groupId } = ids
  return {
    list: [
      { path: query.list("rides") },
      { path: query.list("products", { q: "s", sort: "price" }), what: "a search" },
    ],
    calendar: [{ path: query.calendar() }, { path: query.calendar({ groupId }), what: "of a group" }],
    one: [{ path: query.one("rides", ids.rides) }],
    related: [{ path: query.related("products", bike, "similar") }],
    forecast: [{ path: query.forecast(ids["cycling-routes"]) }],
    ofSeller: [{ path: query.related("products", bike, "seller") }],
    sameBikes: [
      { path: query.reportsLike(bike), what: "reports of an ad" },
      { path: query.adsLike(ids.stolen), what: "ads of a report" },
    ],
    thefts: [{ path: query.theftsNear(ids["cycling-routes"]) }],
    track: [{ path: query.track("cycling-routes", ids["cycling-routes"]) }],
    feed: [{ path: query.feed("rides", {}) }],
    home: [{ path: query.home() }],
    sitemap: [
      { path: query.sitemap("rides") },
      { path: query.sitemap("rides", sitemaps.rides), what: "the next page" },
    ],
    sitemapSummary: [{ path: query.sitemapSummary() }],
    sitemapList: [{ path: query.sitemapList("rides") }],
    features: [
      { path: query.features({ bounds: [-74, -34, -34, 6], zoom: 3 }), what: "from far" },
      { path: query.features({ bounds: [-46.8, -23.7, -46.5, -23.4], zoom: 12 }), what: "from near" },
    ],
    shortLink: [{ path: query.shortLink(code) }],
  }
}

function posts(): Record<keyof typeof addresses.POST, Visit[]> {
  const ours: Record<string, string> = { "sec-fetch-site": "same-origin" }
  const post = (path: string, body: object, own = ours): Visit[] => [
    { path, method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...own } },
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

type Subjects = {
  ids: Record<Resource, string>
  cursors: Record<Resource, string>
  sitemaps: Record<Resource, string>
  photo: string
  cards: { entity: string; list: string }
  code: string
}

export async function subjectsOf(site: CountedSite): Promise<Subjects> {
  const { ids: firsts, cursors, sitemaps } = await listed(site)
  const busiest = await site.db
    .prepare("SELECT group_id FROM events WHERE group_id NOT NULL GROUP BY group_id ORDER BY count(*) DESC LIMIT 1")
    .first<string>("group_id")
  const ids = { ...firsts, "cycling-groups": busiest ?? firsts["cycling-groups"] }
  const pages = await Promise.all([`/product/${ids.products}`, "/rides"].map((path) => site.visit({ path })))
  const [product = "", list = ""] = pages.map(({ text }) => text.replaceAll("&amp;", "&"))
  return {
    ids,
    cursors,
    sitemaps,
    photo: found(/(?:src|srcset)="(\/img\/[^" ]+)/, product),
    cards: { entity: found(cardPattern, product), list: found(cardPattern, list) },
    code: "pampulha",
  }
}

/** A card whose address has no version leads to the one that has. */
const cardPattern = /"og:image" content="https?:\/\/[^/"]+(\/[^"]+)"/

async function listed(site: CountedSite): Promise<Pick<Subjects, "ids" | "cursors" | "sitemaps">> {
  const next = async (path: string) => v.parse(paged, JSON.parse(await site.answerTo(path))).nextCursor ?? ""
  const every = { "cycling-routes": "", rides: "", "cycling-groups": "", events: "", products: "", stolen: "" }
  const [ids, cursors, sitemaps] = [{ ...every }, { ...every }, { ...every }]
  for (const name of Object.keys(every).filter((key): key is Resource => Object.hasOwn(every, key))) {
    const { items } = v.parse(listing, JSON.parse(await site.answerTo(`/v1/${name}?${filters[name] ?? ""}`)))
    // Of the store one with a photo, whose address is counted as well.
    ids[name] = (items.find(({ cover }) => cover) ?? items[0]).id
    cursors[name] = await next(`/v1/${name}`)
    sitemaps[name] = await next(`/v1/sitemap?type=${name}`)
  }
  return { ids, cursors, sitemaps }
}

/** A bike on sale and one that is still missing, which are compared with each other. */
const filters: { readonly [R in Resource]?: string } = { products: "kind=bike", stolen: "recovered=false" }
const entity = v.object({ id: v.string(), cover: v.optional(v.unknown()) })
const listing = v.object({ items: v.tupleWithRest([entity], entity) })
const paged = v.object({ nextCursor: v.nullable(v.string()) })

function found(pattern: RegExp, text: string): string {
  const [, path] = pattern.exec(text) ?? []
  if (path === undefined) throw new Error(`no page has ${pattern}`)
  return path
}
