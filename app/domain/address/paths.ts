// The paths of pages, and the path patterns of all addresses (addresses.ts): Hono's syntax, of which `:name` is one part between
// slashes or dots and `:name{.+}` the rest of the path as it is written.

import { memoized } from "#track/memoized.ts"

export const paths = {
  home: "/",
  rides: "/rides",
  ride: "/rides/:id",
  cyclingRoutes: "/cycling-routes",
  cyclingRoute: "/cycling-routes/:id",
  compare: "/compare",
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
  myBike: "/my-bike",
  saved: "/saved",
  globalMap: "/global-map",
  map: "/map",
  embedEvents: "/embed/events",
  search: "/search",
  termsOfUse: "/terms-of-use",
  privacyPolicy: "/privacy-policy",
  contactUs: "/contact-us",
  newsletterConfirm: "/newsletter/confirm",
  newsletterLeave: "/newsletter/leave",
  notFound: "/404",
  shortLink: "/:code",
} as const

export type PathName = keyof typeof paths

export type NamesIn<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? FirstWord<Rest> | NamesIn<Rest>
  : never

type FirstWord<Text extends string> = Text extends `${infer Before}${"/" | "." | "{"}${string}`
  ? FirstWord<Before>
  : Text

export function pathTo<Name extends PathName>(
  ...[name, parameters]: NamesIn<(typeof paths)[Name]> extends never
    ? [name: Name]
    : [name: Name, parameters: Record<NamesIn<(typeof paths)[Name]>, string>]
): string {
  return fill(paths[name], { ...parameters })
}

type PathMatch = { name: PathName; params: Readonly<Record<string, string>> }

/** Memoized, since a request reads its path several times. */
export const matchPath = memoized((pathname: string): PathMatch | null => {
  const path = pathname.replace(/(?!^)\/$/, "")
  for (const name of names) {
    const params = read(paths[name], path)
    if (params !== null) return { name, params }
  }
  return null
}, 500)

export function canonicalPath(pathname: string): string {
  return pathname === paths.products ? paths.store : pathname
}

export function isEmbed(pathname: string): boolean {
  return pathname === paths.map || pathname === paths.embedEvents
}

/** A pattern with its parameters filled in. A page fills hundreds, so that each pattern is split once. */
export function fill(pattern: string, parameters: Readonly<Record<string, string | number>>): string {
  const parts = partsOf(pattern)
  let address = parts[0] ?? ""
  for (let at = 1; at < parts.length; at += 3) {
    const value = parameters[parts[at] ?? ""] ?? ""
    address += (parts[at + 1] === undefined ? encodeURIComponent(value) : value) + (parts[at + 2] ?? "")
  }
  return address
}

/** The inverse of `fill`, for parameters that need no escapes. A code may have letters of any language. */
export function read(pattern: string, path: string): Record<string, string> | null {
  const match = matcherOf(pattern).exec(path)
  const parts = Object.entries(match?.groups ?? {})
  const isValid = parts.every(([name, part]) => name === "code" || pattern.includes(`:${name}{`) || isId(part))
  if (match === null || !isValid) return null
  return Object.fromEntries(parts.map(([name, part]) => [name, name === "code" ? decoded(part) : part]))
}

/** Ids need no escape and are no `.` or `..`, which lead up in a path. */
export function isId(text: string): boolean {
  return /^(?!\.{1,2}$)[\w.~-]{1,128}$/.test(text)
}

export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The path with the escapes that it needs, in capitals (RFC 3986, 6.2.2). */
export function normalized(text: string): string {
  return text
    .replace(/%(?![0-9a-f]{2})/gi, "%25")
    .replace(/%[0-9a-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
    })
    .replace(/[^\w.~!$&'()*+,;=:@/?%-]+/g, (characters) => encodeURIComponent(characters.toWellFormed()))
}

/** Text, and by turns a name, `{.+}` if it takes the rest of the path, and the text that follows. */
const partsOf = memoized((pattern: string) => pattern.split(/:(\w+)(\{\.\+\})?/), 100)
const matcherOf = memoized((pattern: string) => {
  const source = pattern.replace(/:(\w+)(\{\.\+\})?|\./g, (_, name?: string, rest?: string) =>
    name === undefined ? "\\." : `(?<${name}>${rest === undefined ? "[^/]" : "."}+)`,
  )
  return new RegExp(`^${source}$`)
}, 100)
const names = Object.keys(paths).filter((name): name is PathName => Object.hasOwn(paths, name))
