import * as v from "valibot"
import { listAddress, sitemapList as sitemapListOf, sitemap as sitemapOf } from "#app/domain/address/query.ts"
import type { List, Listable, SitemapSummary } from "#app/domain/entities/entities.ts"
import { resourceNames } from "#contract/queries.ts"
import type { AskedKind, QueryOf, Reading } from "../gateway/kind.ts"
import { readAs } from "../gateway/read.ts"
import { longestPage, ofResource, readList } from "../gateway/resources.ts"
import { count, id, instant, itemsOfList, listOf, orNull } from "../gateway/schema-primitives.ts"

const sitemap: AskedKind<QueryOf<"sitemap">> = {
  ...ofResource,
  copy: ({ resource }, query) => (query === sitemapOf(resource) ? query : null),
  isOptional: true,
  read: (sent, asked) => readList(listable, sent, asked),
}

const sitemapSummary: AskedKind<QueryOf<"sitemapSummary">> = {
  tags: () => resourceNames,
  topic: () => "sitemap",
  isOptional: true,
  read: (sent, { query }) => readAs(summary, sent, query),
}

const sitemapList: AskedKind<QueryOf<"sitemapList">> = {
  ...ofResource,
  address: ({ question: { resource, parameters } }) => {
    const from = resource === "events" ? "1970-01-01T00:00:00Z" : undefined
    return listAddress(resource, { ...parameters, from, limit: longestPage })
  },
  copy: ({ resource }, query) => (query === sitemapListOf(resource) ? query : null),
  read: (sent, asked) => readList(listable, sent, asked),
}

const listable = listOf(v.object({ id, updatedAt: instant })) satisfies Reading<List<Listable>>

/** Another API may have other names of resources. */
const summed = v.object({
  type: v.string(),
  count,
  updatedAt: instant,
  cursors: v.array(v.string()),
  updates: v.optional(orNull(v.array(instant)), null),
})
const summary = v.object({ items: itemsOfList(summed) }) satisfies Reading<SitemapSummary>

export const sitemapKinds = { sitemap, sitemapSummary, sitemapList }
