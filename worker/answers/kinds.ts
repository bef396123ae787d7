import type { ParsedQuery } from "#app/domain/address/query.ts"
import { sameBikes } from "../bikes/same-bikes.ts"
import { thefts } from "../bikes/thefts.ts"
import { calendar, feed, track } from "../files/kinds.ts"
import { one } from "../gateway/entities.ts"
import { home } from "../gateway/home.ts"
import type { Kind, QueryOf } from "../gateway/kind.ts"
import { list, ofSeller, related } from "../gateway/lists.ts"
import { features } from "../gateway/map-features.ts"
import { found, search } from "../search/everything.ts"
import { sitemap, sitemapList, sitemapSummary } from "../seo/kinds.ts"
import { shortLink } from "../short-links.ts"
import { forecast } from "../weather/route-forecast.ts"

const kinds: { [Name in ParsedQuery["kind"]]: Kind<QueryOf<Name>> } = {
  list,
  one,
  related,
  ofSeller,
  sameBikes,
  thefts,
  forecast,
  track,
  calendar,
  feed,
  home,
  search,
  found,
  features,
  sitemap,
  sitemapSummary,
  sitemapList,
  shortLink,
}

export function kindOf({ kind }: ParsedQuery): Kind<ParsedQuery> {
  return kinds[kind]
}

export function tagsOf(question: ParsedQuery): string[] {
  return kindOf(question).tags(question)
}
