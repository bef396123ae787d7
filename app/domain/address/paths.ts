// Every address of the site, once. A new page begins with a line here; the page table and the law tests then ask for the rest.

export const paths = {
  home: "/",
  rides: "/rides",
  ride: "/rides/:id",
  cyclingRoutes: "/cycling-routes",
  cyclingRoute: "/cycling-routes/:id",
  cyclingGroups: "/cycling-groups",
  cyclingGroup: "/cycling-groups/:id",
  events: "/events",
  event: "/events/:id",
  store: "/store",
  products: "/products",
  product: "/product/:id",
  stolen: "/stolen",
  stolenReport: "/stolen/:id",
  globalMap: "/global-map",
  map: "/map",
  termsOfUse: "/terms-of-use",
  privacyPolicy: "/privacy-policy",
  contactUs: "/contact-us",
  notFound: "/404",
  shortLink: "/:code",
} as const

export type PathName = keyof typeof paths

type Parameters<Path extends string> = Path extends `${string}:${infer Name}` ? { [name in Name]: string } : undefined

/** The address of a page: `pathTo("ride", { id: "42" })` is "/rides/42". */
export function pathTo<Name extends PathName>(
  ...[name, parameters]: Parameters<(typeof paths)[Name]> extends undefined
    ? [name: Name]
    : [name: Name, parameters: Parameters<(typeof paths)[Name]>]
): string {
  const values: Record<string, string> = { ...parameters }
  return paths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ""))
}

/** Which page an address without its language belongs to, and with which parameters. A trailing slash is forgiven. */
export function matchPath(pathname: string): { name: PathName; params: Record<string, string> } | null {
  const fixed = fixedPaths.get(pathname)
  if (fixed !== undefined) return { name: fixed, params: {} }
  const segments = splitPath(pathname)
  for (const [name, pattern] of entries) {
    const params = matchSegments(pattern, segments)
    if (params !== null) return { name, params }
  }
  return null
}

/** The one address of what stands at several: /products is /store. */
export function canonicalPath(pathname: string): string {
  return pathname === paths.products ? paths.store : pathname
}

/** First segments that belong to the site, which therefore no short link may be called. */
export function isReserved(code: string): boolean {
  return reserved.has(code.toLowerCase())
}

/** What a short-link code may be made of. */
export function isShortLinkCode(code: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(code) && !isReserved(code)
}

const names = Object.keys(paths).filter((name): name is PathName => Object.hasOwn(paths, name))
const entries = names.map((name): [PathName, string[]] => [name, splitPath(paths[name])])
const fixedPaths = new Map<string, PathName>(
  names.flatMap((name) => (paths[name].includes(":") ? [] : [[paths[name], name]])),
)
const reserved = new Set([
  ...entries.flatMap(([, [first]]) => (first === undefined || first.startsWith(":") ? [] : [first])),
  ...[
    "api",
    "assets",
    "img",
    "pt",
    "pt-br",
    "es",
    "en",
    "index",
    "robots",
    "sitemap",
    "health",
    "apple-app-site-association",
  ],
])

function splitPath(pathname: string): string[] {
  // A slash at the end is forgiven; an empty part within is no address.
  return pathname === "/" ? [] : pathname.replace(/\/$/, "").split("/").slice(1)
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [position, part] of pattern.entries()) {
    const segment = segments[position] ?? ""
    if (part.startsWith(":")) params[part.slice(1)] = decode(segment)
    else if (part !== segment) return null
  }
  return params
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A malformed escape is no address of ours, but no reason to fail either: it is looked up as it stands.
    return segment
  }
}
