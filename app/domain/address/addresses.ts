// Every address that the site answers, once: its method and its path (pattern.ts). Links, forms and pictures are made from it by
// `href`, and by `pathTo` where they lead to a page; the router is made from it too (worker/index.ts), and so are the words that no
// short link may be called (short-link-code.ts). An address that nobody answers does not compile.

import { type PathName, paths } from "./paths.ts"
import { fill, type NamesIn, read } from "./pattern.ts"

/** The formats in which the track of a route can be taken along. */
export const trackFormats = ["gpx", "kml", "geojson", "tcx"] as const
export type TrackFormat = (typeof trackFormats)[number]

/** The widths that pictures come in: few, so that visitors share them, and none that no page asks for. */
export const pictureWidths = [96, 192, 320, 480, 640, 960, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** What forms are sent to. */
const posts = {
  subscribe: "/api/v1/subscribed",
  contact: "/api/v1/contact",
  serialLookup: "/api/v1/stolen/lookup",
  /** Where the page stands as well: mail programs post to the address of a link in a mail (RFC 8058). */
  confirmSubscription: paths.newsletterConfirm,
  endSubscription: paths.newsletterLeave,
} as const

/** What pages show. */
const pictures = {
  picture: "/img/:scaled{.+}",
  qr: "/qr.svg",
} as const

/** Files that belong to a page and, like pages, also stand behind a language: /en/events/42/event.ics. */
export const files = {
  trackFile: "/cycling-routes/:id/route.:format",
  eventFile: "/events/:id/event.ics",
  atomFeed: "/feeds/:list.xml",
  jsonFeed: "/feeds/:list.json",
  groupCalendar: "/cycling-groups/:id/group.ics",
  eventsCalendar: "/calendars/events.ics",
  /** Share cards (cards.ts). */
  entityCard: "/card/:kind/:id.png",
  listCard: "/card/:kind.png",
} as const

/** The whole table. The router tries it in this order, so what an address with a star would swallow stands before it. */
export const addresses = {
  POST: { ...posts, purge: "/api/v1/purge" },
  GET: {
    /** The queries of query.ts. */
    answers: "/api/*",
    health: "/healthz",
    oembed: "/oembed",
    robots: "/robots.txt",
    appleAssociation: "/.well-known/apple-app-site-association",
    appleAssociationAtRoot: "/apple-app-site-association",
    assetLinks: "/.well-known/assetlinks.json",
    securityText: "/.well-known/security.txt",
    llms: "/llms.txt",
    indexNowKey: "/:key{[A-Za-z0-9-]+\\.txt}",
    sitemapIndex: "/sitemap.xml",
    sitemapPart: "/:file{sitemap-[a-z-]+\\.xml}",
    ...pictures,
    ...files,
    ...paths,
  },
} as const

export type Method = keyof typeof addresses
export type FileName = keyof typeof files
export type AddressName = keyof Patterns
/** What is neither a page nor its file, and the same in all languages. */
export type PlainName = Exclude<AddressName, PathName | FileName>

export type ParametersOf<Name extends AddressName> = {
  [Key in NamesIn<Patterns[Name]>]: Key extends keyof Values ? Values[Key] : string
}

/** The address of what is no page: `href("trackFile", { id: "42", format: "gpx" })` is "/cycling-routes/42/route.gpx". */
export function href<Name extends keyof typeof linked>(
  ...[name, parameters]: keyof ParametersOf<Name> extends never
    ? [name: Name]
    : [name: Name, parameters: ParametersOf<Name>]
): string {
  return fill(linked[name], { ...parameters })
}

/** The rows that are neither pages nor files, in the order of the table. */
export function plainAddresses(): { method: Method; name: PlainName; path: string }[] {
  const methods = Object.keys(addresses).filter((method): method is Method => Object.hasOwn(addresses, method))
  return methods.flatMap((method) =>
    Object.entries(addresses[method]).flatMap(([name, path]) => (isPlain(name) ? [{ method, name, path }] : [])),
  )
}

/** What the address of a file says, without its language; null for any other address. */
export function readFile<Name extends FileName>(name: Name, path: string): ParametersOf<Name> | null {
  const said = read(files[name], path)
  return said !== null && isKnown<Name>(said) ? said : null
}

/** What pages have an address of: so much of the table, beside the pages, is in the browser. */
const linked = { ...posts, ...pictures, ...files }

type Patterns = (typeof addresses)["GET"] & (typeof addresses)["POST"]
/** The parameters that may not be any text. */
type Values = {
  format: TrackFormat
  /** The width, the host and the path of a picture (pictures.ts). */
  scaled: `${PictureWidth}/${string}`
}

function isPlain(name: string): name is PlainName {
  return !Object.hasOwn(paths, name) && !Object.hasOwn(files, name)
}

function isKnown<Name extends FileName>(
  said: Record<string, string>,
): said is Record<string, string> & ParametersOf<Name> {
  return said.format === undefined || trackFormats.some((format) => format === said.format)
}
