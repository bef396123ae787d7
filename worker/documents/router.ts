// The router of pages: every GET that no other handler took, and the page of an error that any of them threw.

import { type Context, Hono } from "hono"
import { isbot } from "isbot"
import { searchText } from "#app/domain/address/filters.ts"
import { type Notice, noticeParameter } from "#app/domain/address/notice.ts"
import { matchPath, pathTo } from "#app/domain/address/paths.ts"
import { isForMachines, readShortLink } from "#app/domain/address/short-link.ts"
import { stateOf } from "#app/domain/entities/entities.ts"
import { languageCookie, splitLanguage, withPrefix } from "#app/domain/format/language.ts"
import { knownSearch, pages } from "#app/entry.server.tsx"
import { askCached } from "../cache/edge-cache.ts"
import type { AppEnv } from "../env.ts"
import { pageOfForm } from "../forms/forms.ts"
import { filledSearch, isPage, isPageOrShortLink, isReader } from "../middleware/address.ts"
import { countMiss, isGuessing, isWithinListLimit } from "../middleware/limits.ts"
import { logged } from "../observability/log.ts"
import { reportFailure } from "../observability/monitoring.ts"
import { forVisitor, methodNotAllowed, neverCached, problem } from "../responses.ts"
import { documentUrl, renderDocument } from "./documents.ts"

export const documents = new Hono<AppEnv>().get("*", show).all("*", () => methodNotAllowed(["GET"]))

async function show(c: Context<AppEnv>): Promise<Response> {
  const { path, language, prefix, isChosen } = c.var
  if (isForMachines(path) && !isPage(path) && !isReader(c)) return problem(404, "not_found")
  const url = new URL(c.req.url)
  const spelling = withPrefix(path, prefix) + filledSearch(url)
  if (spelling !== c.req.path + url.search) return c.redirect(spelling, 308)
  const search = knownSearch(path, url.searchParams)
  const match = matchPath(path)
  if (search === null || match === null) return c.redirect(withPrefix(pathTo("notFound"), prefix), 302)
  const page = pages[match.name]
  const target = documentUrl(language, path, search, prefix !== null)
  // Beyond a list's own first page, what is asked for is as manifold as what can be typed.
  const isSearched = (page.list !== undefined || match.name === "search") && search !== ""
  const link = match.name === "shortLink" ? readShortLink(match.params.code ?? "") : null
  // What a browser fetches unasked counts nothing and chooses no language: refused, it is fetched anew once somebody goes there.
  const isAhead = c.req.header("sec-purpose")?.startsWith("prefetch") === true
  if (isAhead && (link !== null || prefix !== null)) return problem(503, "unavailable", neverCached)
  if (link !== null && isGuessing(c)) return c.redirect(withPrefix(pathTo("notFound"), prefix) + tooManyCodes, 302)
  const isLimited = isSearched && !(await isWithinListLimit(c))
  const { cf } = c.req.raw
  const region = cf?.country === "BR" && typeof cf.regionCode === "string" ? stateOf(cf.regionCode) : null
  const isProgram = link !== null && isbot(c.req.header("user-agent") ?? "")
  const document = await (isLimited || page.volatile || isProgram
    ? renderDocument(c.env, target, { isLimited, isProgram, region })
    : askCached("Documents", target, { isForVisitor: true }))
  // The address of /404 has the code while nobody can say where it leads.
  if (link !== null && document.headers.get("location")?.endsWith(pathTo("notFound"))) await countMiss(c)
  if (document.ok && link !== null && !link.isPreview) await countVisit(c, link.code, isProgram)
  const response = forVisitor(document, "private, no-cache")
  if (isChosen) response.headers.append("set-cookie", languageCookie(language))
  return response
}

const tooManyCodes = searchText({ [noticeParameter]: "post.too_many" satisfies Notice })

/** Counts a visit of a short link, where Analytics Engine is bound. Nothing of the visitor is kept. */
async function countVisit(c: Context<AppEnv>, code: string, isProgram: boolean): Promise<void> {
  const { VISITS } = c.env
  if (VISITS === undefined) return
  const referrer = URL.parse(c.req.header("referer") ?? "")
  const country = typeof c.req.raw.cf?.country === "string" ? c.req.raw.cf.country : ""
  const visitor = isProgram ? "program" : "person"
  const point = { indexes: [code], blobs: [code, country, referrer?.host ?? "", visitor] }
  await logged("visit_not_counted", () => VISITS.writeDataPoint(point))
}

/** A page in the visitor's language where a page was asked for or a form posted, a problem everywhere else. */
export async function answerError(error: Error, c: Context<AppEnv>): Promise<Response> {
  reportFailure(error, { requestId: c.var.requestId, path: c.var.path })
  const isPosted = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") === true
  const { pathname, search } = isPosted ? pageOfForm(c) : new URL(c.req.url)
  const { language, path } = splitLanguage(pathname)
  if (!isPosted && !isPageOrShortLink(path)) return problem(500, "unavailable")
  const shown = isPageOrShortLink(path) ? path : pathTo("home")
  const url = documentUrl(c.var.language, shown, search, language !== null)
  return renderDocument(c.env, url, { broken: { isPosted } })
}
