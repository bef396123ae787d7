import type { ParsedQuery } from "#app/domain/address/query.ts"
import { sameBikes } from "../bikes/same-bikes.ts"
import { thefts } from "../bikes/thefts.ts"
import { fileKinds } from "../files/kinds.ts"
import { one } from "../gateway/entities.ts"
import { home } from "../gateway/home.ts"
import type { Kind, QueryOf } from "../gateway/kind.ts"
import { listKinds } from "../gateway/lists.ts"
import { features } from "../gateway/map-features.ts"
import { searchKinds } from "../search/everything.ts"
import { sitemapKinds } from "../seo/kinds.ts"
import { shortLink } from "../short-links.ts"
import { forecast } from "../weather/route-forecast.ts"

const kinds: { [Name in ParsedQuery["kind"]]: Kind<QueryOf<Name>> } = {
  ...listKinds,
  ...fileKinds,
  ...searchKinds,
  ...sitemapKinds,
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
