// The router. Nothing here is cached and every answer says so; behind it stand four entrypoints that are (edge-cache.ts):
// `Documents` renders pages, `Answers` answers queries, each the same bytes for everyone who asks in one language, and
// `Pictures` scales photos, the same bytes for everyone whose browser reads one format, `Cards` has share cards drawn.

import { type Context, type Handler, Hono } from "hono"
import { etag } from "hono/etag"
import { timing } from "hono/timing"
import { type PlainName, plainAddresses } from "#app/domain/address/addresses.ts"
import { matchPath, pathTo } from "#app/domain/address/paths.ts"
import { isForMachines, readShortLink } from "#app/domain/address/short-link.ts"
import { languageCookie, withPrefix } from "#app/domain/format/language.ts"
import { knownSearch, pages } from "#app/entry.server.tsx"
import type { AppEnv } from "./app-env.ts"
import { byLanguage } from "./cache/cache-headers.ts"
import { askEntrypoint } from "./cache/edge-cache.ts"
import { purge } from "./cache/purge-endpoint.ts"
import { filledSearch } from "./canonical-search.ts"
import { showCard } from "./cards/cards.ts"
import { prefixedParameter, renderDocument } from "./documents.tsx"
import type { Bindings } from "./env.ts"
import { answerBroken } from "./error-page.ts"
import { atomFeed, jsonFeed } from "./feeds/feeds.ts"
import { eventFile, eventsCalendar, groupCalendar } from "./files/calendars/files.ts"
import { trackFile } from "./files/track-files.ts"
import { returnContact, sendContact } from "./forms/contact.ts"
import { subscribe } from "./forms/newsletter.ts"
import { lookUpSerial, returnLookUp } from "./forms/serial-lookup.ts"
import { confirmSubscription, endSubscription } from "./forms/subscription.ts"
import { picture } from "./images/images.ts"
import { qr } from "./images/qr.ts"
import { filesBy } from "./middleware/files.ts"
import { language } from "./middleware/language.ts"
import { isWithinListLimit, listLimit, postLimit, sameOrigin } from "./middleware/limits.ts"
import { near } from "./middleware/near.ts"
import { otherHosts } from "./middleware/other-hosts.ts"
import { security } from "./middleware/security.ts"
import { askedPath, oneSpelling } from "./middleware/spelling.ts"
import { health } from "./observability/health.ts"
import { monitored } from "./observability/monitoring.ts"
import { countVisit } from "./observability/visits.ts"
import { oembed } from "./oembed.ts"
import { methodNotAllowed, problem } from "./problem.ts"
import { regionOf } from "./region.ts"
import { indexNowKey } from "./seo/index-now.ts"
import { llms } from "./seo/llms.ts"
import { sitemapIndex, sitemapPart } from "./seo/sitemaps.ts"
import { appleAppSiteAssociation, assetLinks, robots, securityText } from "./well-known.ts"

export { Cards } from "./cards/cards.ts"
export { Documents } from "./documents.tsx"
export { Answers } from "./gateway/answers.ts"
export { Pictures } from "./images/images.ts"

/** Who answers which address. Files have handlers of their own below, and pages a table of their own (app/pages.ts). */
const handlers: Record<PlainName, [Handler<AppEnv>, ...Handler<AppEnv>[]]> = {
  subscribe: [sameOrigin, postLimit(), subscribe],
  contact: [sameOrigin, postLimit(returnContact), sendContact],
  serialLookup: [sameOrigin, postLimit(returnLookUp), lookUpSerial],
  confirmSubscription: [confirmSubscription],
  endSubscription: [endSubscription],
  purge: [purge],
  answers: [listLimit, etag(), answerQuery],
  picture: [picture],
  qr: [qr],
  health: [health],
  oembed: [oembed],
  robots: [robots],
  appleAssociation: [appleAppSiteAssociation],
  appleAssociationAtRoot: [appleAppSiteAssociation],
  assetLinks: [assetLinks],
  securityText: [securityText],
  llms: [etag(), llms],
  indexNowKey: [indexNowKey],
  sitemapIndex: [etag(), sitemapIndex],
  sitemapPart: [etag(), sitemapPart],
}

const app = new Hono<AppEnv>({ getPath: askedPath }).use(
  timing({ totalDescription: "at the edge" }),
  language,
  security,
  oneSpelling,
  otherHosts,
)

/** The methods by which a page is not read. */
const unread = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

// Each address with those who answer it, and after them the refusal of every other method.
for (const [path, rows] of Map.groupBy(plainAddresses(), (row) => row.path)) {
  for (const { method, name } of rows) app.on(method, path, ...handlers[name])
  const taken = rows.map(({ method }) => method)
  // Where a page stands as well, that one answers whoever reads.
  if (isPage(path)) app.on(unread, path, () => methodNotAllowed([...taken, "GET"]))
  else app.all(path, () => methodNotAllowed(taken))
}

const files = { trackFile, eventFile, eventsCalendar, groupCalendar, atomFeed, jsonFeed }

app
  .get("*", near, filesBy({ ...files, entityCard: showCard, listCard: showCard }), showDocument)
  .all("*", () => methodNotAllowed(["GET"]))
  .onError(answerBroken)

export default {
  fetch: monitored((request, env, ctx) => app.fetch(request, env, ctx), { isPublic: true }),
} satisfies ExportedHandler<Bindings>

async function answerQuery(c: Context<AppEnv>): Promise<Response> {
  const url = new URL(c.req.url)
  url.searchParams.sort()
  const answer = await askEntrypoint("Answers", `https://site/${c.var.language}${url.pathname}${url.search}`, {
    isSeen: true,
  })
  return forVisitor(answer, "private, max-age=60")
}

async function showDocument(c: Context<AppEnv>): Promise<Response> {
  const [path, chosen, prefix] = [c.get("path"), c.get("language"), c.get("prefix")]
  if (isForMachines(path) && !isPage(path)) return problem(404, "not_found")
  const url = new URL(c.req.url)
  // "/pt-BR/rides" is "/pt/rides", and "/rides?q=" is "/rides": the links of a document have one spelling, and so has its address.
  const spelling = withPrefix(path, prefix) + filledSearch(url)
  if (spelling !== c.req.path + url.search) return c.redirect(spelling, 308)
  const search = knownSearch(path, url.searchParams)
  if (search === null) return c.redirect(withPrefix(pathTo("notFound"), prefix), 302)
  const target = new URL(`https://site/${chosen}${path}${search}`)
  if (prefix !== null) target.searchParams.set(prefixedParameter, "1")
  const isLimited = isFurtherPage(path, target.searchParams) && !(await isWithinListLimit(c))
  // What no cache keeps needs no entrypoint for one to stand in front of.
  const document = await (isLimited || isVolatile(path)
    ? renderDocument(c.env, new Request(target), c.executionCtx, { isLimited, region: regionOf(c.req.raw.cf) })
    : askEntrypoint("Documents", target, { isSeen: true }))
  const code = document.ok ? visitedCode(path) : null
  if (code !== null) countVisit(c, code)
  const response = forVisitor(document, "private, no-cache")
  if (c.get("isChosen")) response.headers.append("set-cookie", languageCookie(chosen))
  return response
}

/** The code of a short link that sends its visitor on; null for its preview and for every other page. */
function visitedCode(path: string): string | null {
  const match = matchPath(path)
  if (match?.name !== "shortLink") return null
  const { code, isPreview } = readShortLink(match.params.code ?? "")
  return isPreview ? null : code
}

function isVolatile(path: string): boolean {
  const match = matchPath(path)
  return match !== null && pages[match.name].volatile === true
}

/** "Load more" without JavaScript, which is counted as the page of a list that it is. */
function isFurtherPage(path: string, search: URLSearchParams): boolean {
  const match = matchPath(path)
  return match !== null && pages[match.name].list !== undefined && search.has("cursor")
}

/** Whether a page stands at a path by itself, and not only perhaps as a short link. */
function isPage(path: string): boolean {
  const match = matchPath(path)
  return match !== null && match.name !== "shortLink"
}

/** The cache's own headers end at the router; what a visitor's browser may keep is said here. */
function forVisitor(answer: Response, cacheControl: string): Response {
  const response = new Response(answer.body, answer)
  for (const name of ["cloudflare-cdn-cache-control", "cache-tag", "x-answer-source"]) response.headers.delete(name)
  response.headers.set("vary", byLanguage.vary)
  response.headers.set("cache-control", answer.ok || answer.status === 404 ? cacheControl : "no-store")
  return response
}
