// How sitemaps are written: an address in every language, each with all of them as alternates, as the head of its page says them.

import { localized } from "#app/domain/address/canonical.ts"
import { defaultLanguage, languageCodes } from "#app/domain/format/language.ts"
import { element, escaped } from "../files/track-formats/xml.ts"

/** `lastmod` is an instant; null where nobody knows. */
export type File = { path: string; lastmod: string | null }

export function indexOf(files: File[], origin: string): string {
  const items = files.map(
    ({ path, lastmod }) => `<sitemap>${element("loc", origin + path)}${changed(lastmod)}</sitemap>`,
  )
  return document("sitemapindex", "", items)
}

/** The paths are those of the default language. */
export function urlsOf(pages: File[], origin: string): string {
  const items = pages.flatMap(({ path, lastmod }) => {
    const alternates = alternatesOf(path, origin)
    return languageCodes().map((language) => {
      const address = element("loc", origin + localized(path, language))
      return `<url>${address}${changed(lastmod)}${alternates}</url>`
    })
  })
  return document("urlset", ` xmlns:xhtml="http://www.w3.org/1999/xhtml"`, items)
}

function alternatesOf(path: string, origin: string): string {
  const spoken = languageCodes().map((code) => [code, localized(path, code)] as const)
  return [...spoken, ["x-default", localized(path, defaultLanguage)] as const]
    .map(([code, to]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(origin + to)}"/>`)
    .join("")
}

function changed(lastmod: string | null): string {
  return element("lastmod", lastmod && new Date(lastmod).toISOString())
}

function document(root: string, attributes: string, items: string[]): string {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>`
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...items, `</${root}>`, ""].join("\n")
}
