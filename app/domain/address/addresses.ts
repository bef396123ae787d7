// The route table: every address that the site answers, by method. A link to an address without a route does not compile.

import { fill, type NamesIn, type PathName, paths, read } from "./paths.ts"

export const trackFormats = ["gpx", "fit", "tcx"] as const
export type TrackFormat = (typeof trackFormats)[number]

/** The widths of scaled images: few, so that visitors share cached ones. */
export const pictureWidths = [96, 192, 320, 480, 640, 960, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]

const posts = {
  subscribe: "/api/v1/subscribed",
  contact: "/api/v1/contact",
  serialLookup: "/api/v1/stolen/lookup",
  /** Paths of pages are among them: mail programs post to the address of a link in a mail (RFC 8058). */
  confirmSubscription: paths.newsletterConfirm,
  endSubscription: paths.newsletterLeave,
} as const

const pictures = { picture: "/img/:scaled{.+}", qr: "/qr.svg" } as const

export const files = {
  trackFile: "/cycling-routes/:id/route.:format",
  rideFile: "/rides/:id/ride.:format",
  eventFile: "/events/:id/event.ics",
  atomFeed: "/feeds/:list.xml",
  groupCalendar: "/cycling-groups/:id/group.ics",
  eventsCalendar: "/calendars/events.ics",
  entityCard: "/card/:kind/:id.png",
  listCard: "/card/:kind.png",
} as const

/** The router tries it in this order: patterns that match others' addresses stand behind them. */
export const addresses = {
  POST: { ...posts, purge: "/api/v1/purge" },
  GET: {
    answers: "/api/*",
    health: "/healthz",
    oembed: "/oembed",
    robots: "/robots.txt",
    appleAssociation: "/.well-known/apple-app-site-association",
    appleAssociationAtRoot: "/apple-app-site-association",
    assetLinks: "/.well-known/assetlinks.json",
    securityText: "/.well-known/security.txt",
    serviceWorker: "/sw.js",
    sitemapIndex: "/sitemap.xml",
    sitemapPart: "/:file{sitemap-[a-z-]+\\.xml}",
    ...pictures,
    ...files,
    ...paths,
  },
} as const

export type Method = keyof typeof addresses
export type FileName = keyof typeof files
type Patterns = (typeof addresses)["GET"] & (typeof addresses)["POST"]
export type AddressName = keyof Patterns
export type PlainName = Exclude<AddressName, PathName | FileName>

export type ParametersOf<Name extends AddressName> = {
  [Key in NamesIn<Patterns[Name]>]: Key extends keyof Values ? Values[Key] : string
}
type Values = { format: TrackFormat; scaled: `${PictureWidth}/${string}` }

/** What pages link to, beside pages. Only this much of the table is in the browser. */
const linked = { ...posts, ...pictures, ...files }

/** `href("trackFile", { id: "42", format: "gpx" })` is "/cycling-routes/42/route.gpx". */
export function href<Name extends keyof typeof linked>(
  ...[name, parameters]: keyof ParametersOf<Name> extends never
    ? [name: Name]
    : [name: Name, parameters: ParametersOf<Name>]
): string {
  return fill(linked[name], { ...parameters })
}

export function plainAddresses(): { method: Method; name: PlainName; path: string }[] {
  const methods = Object.keys(addresses).filter((method): method is Method => Object.hasOwn(addresses, method))
  return methods.flatMap((method) =>
    Object.entries(addresses[method]).flatMap(([name, path]) => (isPlain(name) ? [{ method, name, path }] : [])),
  )
}

export function readFile<Name extends FileName>(name: Name, path: string): ParametersOf<Name> | null {
  const parameters = read(files[name], path)
  return parameters !== null && isKnown<Name>(parameters) ? parameters : null
}

function isPlain(name: string): name is PlainName {
  return !Object.hasOwn(paths, name) && !Object.hasOwn(files, name)
}

function isKnown<Name extends FileName>(
  parameters: Record<string, string>,
): parameters is Record<string, string> & ParametersOf<Name> {
  return parameters.format === undefined || trackFormats.some((format) => format === parameters.format)
}
