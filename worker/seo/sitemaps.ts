// Sitemaps (sitemaps.org) by the API's summary, else by the pages of its sitemap, else by those of the resource's list.

import type { Context } from "hono"
import { addresses } from "#app/domain/address/addresses.ts"
import { localized } from "#app/domain/address/canonical.ts"
import { canonicalPath, paths, pathTo } from "#app/domain/address/paths.ts"
import { type Query, sitemap, sitemapList, sitemapSummary } from "#app/domain/address/query.ts"
import {
  type List,
  type Listable,
  type Resource,
  resourceTypes,
  type SitemapSummary,
} from "#app/domain/entities/entities.ts"
import { defaultLanguage, type Language, languageCodes } from "#app/domain/format/language.ts"
import { readAddress } from "#app/entry.server.tsx"
import { resourceNames } from "#contract/queries.ts"
import { element, escaped } from "#track/files/xml.ts"
import { type AppEnv, isListed, settingsOf } from "../env.ts"
import { answerOr, type NoAnswer } from "../gateway/answer-to.ts"
import { log } from "../observability/log.ts"
import { problem, unavailable } from "../responses.ts"
import { pageTranslation } from "../translations.ts"

/** Complete or a failure: an index that lacks files would say that their entities are gone. */
export async function sitemapIndex(c: Context<AppEnv>): Promise<Response> {
  if (!isListed(c.env)) return problem(404, "not_found")
  const files = await filesOfEntities()
  if (files === "failed") return unavailable()
  const origin = settingsOf(c.env).public.siteOrigin
  const all = [{ path: fileAddress("pages"), lastmod: null }, ...files]
  const items = all.map(({ path, lastmod }) => `<sitemap>${element("loc", origin + path)}${changed(lastmod)}</sitemap>`)
  return send(c, "sitemapindex", "", items)
}

export async function sitemapPart(c: Context<AppEnv>): Promise<Response> {
  if (!isListed(c.env)) return problem(404, "not_found")
  if (c.req.path === fileAddress("pages")) {
    const urls = (await standingPages()).map((path) => ({ path, lastmod: null }))
    return sendUrls(c, urls)
  }
  const resource = resourceNames.find((name) => fileAddress(name) === c.req.path)
  if (resource === undefined) return problem(404, "not_found")
  const { [sitemapParameter]: after, [listParameter]: listedAfter } = c.req.query()
  const entities = await entitiesOfFile(resource, after, listedAfter)
  if (entities === "none") return problem(404, "not_found")
  // A file behind a cursor had something when the index named it; the first one of a resource may have nothing, and says so.
  const isNamed = after !== undefined || listedAfter !== undefined
  if (entities === "failed" || (entities.length === 0 && isNamed)) return unavailable()
  const { page } = resourceTypes[resource]
  const urls = entities.map(({ id, updatedAt }) => ({ path: pathTo(page, { id }), lastmod: updatedAt }))
  return sendUrls(c, urls)
}

/** The paths of pages that need no parameter and may be listed. */
async function standingPages(): Promise<string[]> {
  const fixed = Object.values(paths).filter((path) => !path.includes(":") && canonicalPath(path) === path)
  const listed = await Promise.all(
    fixed.map(async (path) => {
      const address = readAddress(path, new URLSearchParams())
      if (address === null) return false
      const { page, request } = address
      return !page.meta(await pageTranslation(page, defaultLanguage), null, request).noindex
    }),
  )
  return fixed.filter((_, at) => listed[at])
}

function sendUrls(c: Context<AppEnv>, pages: SitemapFile[]): Response {
  const origin = settingsOf(c.env).public.siteOrigin
  const items = pages.flatMap(({ path, lastmod }) => {
    const addressIn = (code: Language) => origin + localized(path, code)
    const alternate = (hreflang: string, code: Language) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(addressIn(code))}"/>`
    const codes = languageCodes()
    const alternates = [...codes.map((code) => alternate(code, code)), alternate("x-default", defaultLanguage)].join("")
    return codes.map((code) => `<url>${element("loc", addressIn(code))}${changed(lastmod)}${alternates}</url>`)
  })
  return send(c, "urlset", ` xmlns:xhtml="http://www.w3.org/1999/xhtml"`, items)
}

function changed(lastmod: string | null): string {
  return element("lastmod", lastmod && new Date(lastmod).toISOString())
}

function send(c: Context<AppEnv>, root: string, attributes: string, items: string[]): Response {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>`
  const text = ['<?xml version="1.0" encoding="UTF-8"?>', open, ...items, `</${root}>`, ""].join("\n")
  return c.body(text, 200, { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=900" })
}

type SitemapFile = { path: string; lastmod: string | null }

const sitemapParameter = "after"
const listParameter = "listed-after"

async function filesOfEntities(): Promise<SitemapFile[] | "failed"> {
  const summary = await answerOr(sitemapSummary, defaultLanguage)
  if (summary === "failed") return "failed"
  const budget = { queries: mostQueries - 1 }
  const files = await Promise.all(
    resourceNames.map((resource) => {
      const entry = summary === "none" ? undefined : summary.items.find(({ type }) => type === resource)
      return entry !== undefined && entry.count > 0 ? filesOf(entry) : walkFiles(resource, budget, entry !== undefined)
    }),
  )
  return files.includes("failed") ? "failed" : files.flatMap((some) => (some === "failed" ? [] : some))
}

async function entitiesOfFile(
  resource: Resource,
  after: string | undefined,
  listedAfter: string | undefined,
): Promise<Listable[] | NoAnswer> {
  if (listedAfter === undefined) {
    const page = await answerOr(sitemap(resource, after), defaultLanguage)
    if (page === "failed" || (page === "none" && after !== undefined)) return page
    const items = page === "none" ? [] : page.items
    if (items.length > 0 || after !== undefined) return items
  }
  const entities = new Map<string, Listable>()
  let cursor = listedAfter
  for (let pages = 0; pages < pagesPerFile; pages++) {
    const page = await answerOr(sitemapList(resource, cursor), defaultLanguage)
    if (page === "failed" || (page === "none" && pages > 0)) return "failed"
    if (page === "none") return listedAfter === undefined ? [] : "none"
    for (const entity of page.items) entities.set(entity.id, entity)
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  return [...entities.values()]
}

function fileAddress(name: string, parameter?: string, cursor?: string): string {
  const path = addresses.GET.sitemapIndex.replace(".xml", `-${name}.xml`)
  return parameter === undefined || cursor === undefined
    ? path
    : `${path}?${new URLSearchParams({ [parameter]: cursor })}`
}

/** The most queries of one index: a request on the free plan may have 50 subrequests, and some queries are asked twice. */
const mostQueries = 40
/** Pages of a list in one file: each is a query that whoever asks for the file waits for. */
const pagesPerFile = 10

function filesOf({ type, cursors, updatedAt, updates }: SitemapSummary["items"][number]): SitemapFile[] {
  const changes = updates?.length === cursors.length + 1 ? updates : cursors.length === 0 ? [updatedAt] : []
  return [undefined, ...cursors].map((cursor, at) => ({
    path: fileAddress(type, sitemapParameter, cursor),
    lastmod: changes[at] ?? null,
  }))
}

type Budget = { queries: number }
type Page = { cursor: string | undefined; items: Listable[] }

async function walkFiles(resource: Resource, budget: Budget, isEmpty: boolean): Promise<SitemapFile[] | "failed"> {
  const pages = isEmpty ? [] : await walk(resource, sitemap, budget)
  if (pages === "failed") return "failed"
  if (pages.length > 0) return pages.map((page) => fileOf(resource, sitemapParameter, [page]))
  const listed = await walk(resource, sitemapList, budget)
  if (listed === "failed") return "failed"
  if (listed.length > 0) log("sitemap_empty", { resource })
  return Array.from({ length: Math.ceil(listed.length / pagesPerFile) }, (_, at) =>
    fileOf(resource, listParameter, listed.slice(at * pagesPerFile, (at + 1) * pagesPerFile)),
  )
}

async function walk(
  resource: Resource,
  queryOf: (resource: Resource, cursor?: string) => Query<List<Listable>>,
  budget: Budget,
): Promise<Page[] | "failed"> {
  const pages: Page[] = []
  let cursor: string | undefined
  do {
    if (budget.queries === 0) {
      log("sitemap_cut", { resource })
      return [...pages, { cursor, items: [] }]
    }
    budget.queries -= 1
    const page: List<Listable> | NoAnswer = await answerOr(queryOf(resource, cursor), defaultLanguage)
    if (page === "failed" || (page === "none" && cursor !== undefined)) return "failed"
    if (page === "none") return []
    if (page.items.length > 0) pages.push({ cursor, items: page.items })
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

function fileOf(resource: Resource, parameter: string, pages: readonly Page[]): SitemapFile {
  const instants = pages.flatMap(({ items }) =>
    items.flatMap(({ updatedAt }) => (updatedAt === null ? [] : Date.parse(updatedAt))),
  )
  return {
    path: fileAddress(resource, parameter, pages[0]?.cursor),
    lastmod: instants.length === 0 ? null : new Date(Math.max(...instants)).toISOString(),
  }
}
