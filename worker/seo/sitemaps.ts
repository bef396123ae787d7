// Sitemaps (sitemaps.org): an index at /sitemap.xml, a file of the static pages, and files of each resource, named by the cursor that they begin
// after. sitemap-files.ts finds out which there are.

import type { Context } from "hono"
import { localized } from "#app/domain/address/canonical.ts"
import { pathTo } from "#app/domain/address/paths.ts"
import { resourceTypes } from "#app/domain/entities/resource-types.ts"
import { defaultLanguage, languageCodes } from "#app/domain/format/language.ts"
import { type AppEnv, isListed, settingsOf } from "../env.ts"
import { element, escaped } from "../files/xml.ts"
import { resourceNames } from "../gateway/resources.ts"
import { problem, unavailable } from "../responses.ts"
import { staticPages } from "./llms.ts"
import {
  entitiesOfFile,
  fileAddress,
  filesOfEntities,
  listParameter,
  type SitemapFile,
  sitemapParameter,
} from "./sitemap-files.ts"

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
    const pages = await staticPages(defaultLanguage)
    return sendUrls(
      c,
      pages.map(({ path }) => ({ path, lastmod: null })),
    )
  }
  const resource = resourceNames.find((name) => fileAddress(name) === c.req.path)
  if (resource === undefined) return problem(404, "not_found")
  const entities = await entitiesOfFile(resource, c.req.query(sitemapParameter), c.req.query(listParameter))
  if (entities === "failed") return unavailable()
  // The schema wants one address at least.
  if (entities.length === 0) return problem(404, "not_found")
  const { page } = resourceTypes[resource]
  return sendUrls(
    c,
    entities.map(({ id, updatedAt }) => ({ path: pathTo(page, { id }), lastmod: updatedAt })),
  )
}

/** Pages in every language, each with all languages as alternates. The paths are those of the default language. */
function sendUrls(c: Context<AppEnv>, pages: SitemapFile[]): Response {
  const origin = settingsOf(c.env).public.siteOrigin
  const items = pages.flatMap(({ path, lastmod }) => {
    const alternates = [
      ...languageCodes().map((code) => [code, code] as const),
      ["x-default", defaultLanguage] as const,
    ]
      .map(([hreflang, code]) => [hreflang, escaped(origin + localized(path, code))] as const)
      .map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
      .join("")
    return languageCodes().map(
      (code) => `<url>${element("loc", origin + localized(path, code))}${changed(lastmod)}${alternates}</url>`,
    )
  })
  return send(c, "urlset", ` xmlns:xhtml="http://www.w3.org/1999/xhtml"`, items)
}

function changed(lastmod: string | null): string {
  return element("lastmod", lastmod && new Date(lastmod).toISOString())
}

/** Cached as long as the answers that it is made of. */
function send(c: Context<AppEnv>, root: string, attributes: string, items: string[]): Response {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>`
  const text = ['<?xml version="1.0" encoding="UTF-8"?>', open, ...items, `</${root}>`, ""].join("\n")
  return c.body(text, 200, { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=900" })
}
