import type { ParsedQuery } from "#app/domain/address/query.ts"
import { sameBikes } from "../bikes/same-bikes.ts"
import { thefts } from "../bikes/thefts.ts"
import * as files from "../files/kinds.ts"
import { one } from "../gateway/entities.ts"
import { home } from "../gateway/home.ts"
import type { Kind, QueryOf } from "../gateway/kind.ts"
import * as lists from "../gateway/lists.ts"
import { features } from "../gateway/map-features.ts"
import * as searches from "../search/everything.ts"
import * as sitemaps from "../seo/kinds.ts"
import { shortLink } from "../short-links.ts"
import { forecast } from "../weather/route-forecast.ts"

/** Of four rooms, all that they export. */
const kinds: { [Name in ParsedQuery["kind"]]: Kind<QueryOf<Name>> } = {
  ...lists,
  ...files,
  ...searches,
  ...sitemaps,
  one,
  home,
  features,
  sameBikes,
  thefts,
  forecast,
  shortLink,
}

export function kindOf({ kind }: ParsedQuery): Kind<ParsedQuery> {
  return kinds[kind]
}

export function tagsOf(question: ParsedQuery): string[] {
  return kindOf(question).tags(question)
}
