// The addresses of pages, a part of the table of all (addresses.ts). A new page begins with a line here; the page table and the law
// tests then ask for the rest.

import { decoded, fill, isId, type NamesIn } from "./pattern.ts"

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
  stolenHelp: "/stolen/help",
  stolenReport: "/stolen/:id",
  globalMap: "/global-map",
  map: "/map",
  embedEvents: "/embed/events",
  termsOfUse: "/terms-of-use",
  privacyPolicy: "/privacy-policy",
  contactUs: "/contact-us",
  newsletterConfirm: "/newsletter/confirm",
  newsletterLeave: "/newsletter/leave",
  developers: "/developers",
  notFound: "/404",
  shortLink: "/:code",
} as const

export type PathName = keyof typeof paths

/** The address of a page: `pathTo("ride", { id: "42" })` is "/rides/42". */
export function pathTo<Name extends PathName>(
  ...[name, parameters]: NamesIn<(typeof paths)[Name]> extends never
    ? [name: Name]
    : [name: Name, parameters: Record<NamesIn<(typeof paths)[Name]>, string>]
): string {
  return fill(paths[name], { ...parameters })
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

/** The canonical path of a page that has two: that of /products is /store. */
export function canonicalPath(pathname: string): string {
  return pathname === paths.products ? paths.store : pathname
}

/** Whether others may put the page of a path into theirs, and how it looks and speaks stands in its address. */
export function isEmbed(pathname: string): boolean {
  return pathname === paths.map || pathname === paths.embedEvents
}

const names = Object.keys(paths).filter((name): name is PathName => Object.hasOwn(paths, name))
const entries = names.map((name): [PathName, string[]] => [name, splitPath(paths[name])])
const fixedPaths = new Map<string, PathName>(
  names.flatMap((name) => (paths[name].includes(":") ? [] : [[paths[name], name]])),
)

function splitPath(pathname: string): string[] {
  // A slash at the end is forgiven; an empty part within is no address.
  return pathname === "/" ? [] : pathname.replace(/\/$/, "").split("/").slice(1)
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [position, part] of pattern.entries()) {
    const segment = segments[position] ?? ""
    // A code may have letters of any language.
    if (part === ":code") params.code = decoded(segment)
    else if (part.startsWith(":") && isId(segment)) params[part.slice(1)] = segment
    else if (part !== segment) return null
  }
  return params
}
