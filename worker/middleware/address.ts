// Middleware that reads the address of a request: its language, its spelling, its host, and `?near=me`.

import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import { createMiddleware } from "hono/factory"
import { addresses } from "#app/domain/address/addresses.ts"
import { spelling } from "#app/domain/address/canonical.ts"
import { nearMe, nearParameter, nearText, searchText } from "#app/domain/address/filters.ts"
import { type Notice, noticeParameter } from "#app/domain/address/notice.ts"
import { isEmbed, matchPath, pathTo } from "#app/domain/address/paths.ts"
import { isShortLinkCode, readShortLink } from "#app/domain/address/short-link.ts"
import {
  defaultLanguage,
  isLanguage,
  languageKey,
  negotiateLanguage,
  readLanguage,
  splitLanguage,
  withPrefix,
} from "#app/domain/format/language.ts"
import { pageAt } from "#app/entry.server.tsx"
import { isAlwaysTaken } from "#contract/queries.ts"
import { type AppEnv, settingsOf } from "../env.ts"
import { neverCached, problem } from "../responses.ts"

/** That of the address, else of the cookie, of the browser, Portuguese. An embedded map's `lang` parameter is not remembered. */
export const language = createMiddleware<AppEnv>(async (c, next) => {
  // Phones fetch association files at fixed addresses, which no language may be read into.
  const isAssociation = c.req.path.includes("app-site-association")
  const split = isAssociation ? { language: null, path: c.req.path } : splitLanguage(c.req.path)
  const isEmbedded = isEmbed(split.path)
  const embedLanguage = isEmbedded ? readLanguage(c.req.query("lang")) : null
  const cookie = getCookie(c, languageKey)
  const chosen = split.language ?? (isLanguage(cookie) ? cookie : null)
  const preferred = () => negotiateLanguage(c.req.header("accept-language") ?? null) ?? defaultLanguage
  c.set("language", embedLanguage ?? chosen ?? preferred())
  c.set("isChosen", !isEmbedded && chosen !== null)
  c.set("prefix", embedLanguage === null ? split.language : null)
  c.set("path", split.path)
  await next()
})

/** Characters. A page repeats its address a dozen times; a cursor of the API has two thousand at most, and so has a photo's address. */
const longest = { path: 1_024, search: 4_096 }

export const oneSpelling = createMiddleware<AppEnv>(async (c, next) => {
  const { path, url } = c.req
  const isLong = path.length > longest.path && !path.startsWith("/img/")
  if (isLong || url.length - path.length > longest.search) return problem(414, "too_long", neverCached)
  const spelled = spelling(c.req.path)
  if (spelled === c.req.path) return next()
  const isRead = ["GET", "HEAD"].includes(c.req.method) && !c.req.path.startsWith("/api/")
  if (spelled === null && isRead && isReader(c)) return c.redirect(withPrefix(pathTo("notFound"), c.var.prefix), 302)
  if (spelled === null || !isRead) return problem(404, "not_found")
  return c.redirect(spelled + filledSearch(new URL(c.req.url)), 308)
})

/** Redirects the hosts of WWW_REDIRECT and APP_LINK_ORIGIN to the site. On the latter, phones read which links are the app's. */
export const otherHosts = createMiddleware<AppEnv>(async (c, next) => {
  const { appLinkOrigin, wwwHost, public: site } = settingsOf(c.env)
  const { host, pathname, search } = new URL(c.req.url)
  const same = site.siteOrigin + pathname + search
  if (host === wwwHost) return c.redirect(same, 308)
  const isApps = appLinkOrigin !== null && host === new URL(appLinkOrigin).host
  return isApps && !readByPhones.includes(pathname) ? c.redirect(same, 302) : next()
})

const { appleAssociation, appleAssociationAtRoot, assetLinks } = addresses.GET
const readByPhones: readonly string[] = [appleAssociation, appleAssociationAtRoot, assetLinks]

/** Leads addresses with a parameter that the API does not take (API_CAPABILITIES) to the list without it. */
export const missing = createMiddleware<AppEnv>(async (c, next) => {
  const { missingParameters } = settingsOf(c.env).public
  if (missingParameters.length === 0) return next()
  const { pathname, searchParams } = new URL(c.req.url)
  const known = pageAt(c.var.path)?.search ?? []
  const left = missingParameters.filter(
    (name) => known.includes(name) && searchParams.has(name) && !isAlwaysTaken(name, c.var.path),
  )
  if (left.length === 0) return next()
  // A cursor is of the list in its order.
  for (const name of [...left, "cursor"]) searchParams.delete(name)
  return c.redirect(pathname + searchText(Object.fromEntries(searchParams)), 302)
})

/** A form without JavaScript asks for `?near=me`: redirects to the city of the connection, or to the whole list with a notice. */
export const near = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.query(nearParameter) === undefined) return next()
  const url = new URL(c.req.url)
  if (url.searchParams.getAll(nearParameter).at(-1) !== nearMe) return next()
  const search = new URLSearchParams(filledSearch(url))
  const { latitude, longitude } = c.req.raw.cf ?? {}
  const place = nearText(Number(latitude), Number(longitude))
  search.delete(nearParameter)
  search.delete("cursor")
  if (place === null) search.set(noticeParameter, "filters.near_unknown" satisfies Notice)
  else search.set(nearParameter, place)
  return c.redirect(`${url.pathname}?${search}`, 302)
})

/** A person with a browser, who is shown a page where a program gets a problem. */
export function isReader(c: Context): boolean {
  return c.req.header("accept")?.includes("text/html") === true
}

export function isPage(path: string): boolean {
  const match = matchPath(path)
  return match !== null && match.name !== "shortLink"
}

export function isPageOrShortLink(path: string): boolean {
  const code = matchPath(path)?.params.code
  return isPage(path) || (code !== undefined && isShortLinkCode(readShortLink(code).code))
}

/** The path as it was requested. Hono and the URL parser would decode or normalize it. */
export function requestedPath({ url }: Request): string {
  return /^[^:]+:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? ""
}

/** The search without empty fields: a form without JavaScript sends all that it has. */
export function filledSearch({ search, searchParams }: URL): string {
  const filled = [...searchParams].filter(([, value]) => value.trim() !== "")
  if (filled.length === searchParams.size) return search
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : ""
}
