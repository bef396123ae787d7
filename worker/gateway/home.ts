// The query for the blocks of the home page, which is shown as long as one of them can be read.

import * as v from "valibot"
import type { CyclingRouteCard, Home } from "#app/domain/entities/entities.ts"
import * as api from "#contract/entities.ts"
import { forgiving } from "./forgiving.ts"
import { type AskedKind, type QueryOf, type Reading, readAs } from "./kind.ts"
import { redactedHome } from "./redact.ts"
import * as schema from "./response-schemas.ts"
import { fieldsOf, items, orNull, text } from "./schema-primitives.ts"

export const home: AskedKind<QueryOf<"home">> = {
  tags: () => ["home"],
  topic: () => "home",
  read: (sent, { query, privacy }) => readAs(homeReading, redactedHome(sent, privacy), query),
}

const ad = v.object({ ...forgiving(api.ad, ["slot"]), title: text })
const percent = v.pipe(v.number(), v.minValue(1), v.maxValue(100))
const blocks = {
  suggestedRoutes: items(schema.posterRoute),
  featuredProducts: items(schema.productCard),
  trendingGroups: items(schema.groupCard),
  latestRides: items(schema.rideCard),
  upcomingEvents: items(schema.eventCard),
  stolenReports: items(schema.reportCard),
  ads: items(ad),
  flashSale: orNull(v.object({ ...forgiving(api.flashSale), maxDiscountPercent: percent })),
  community: orNull(v.object(forgiving(api.community))),
}
const fields = {
  suggestedRoutes: fieldsOf(schema.posterRoute),
  featuredProducts: fieldsOf(schema.productCard),
  trendingGroups: fieldsOf(schema.groupCard),
  latestRides: fieldsOf(schema.rideCard),
  upcomingEvents: fieldsOf(schema.eventCard),
  ads: fieldsOf(ad),
}
export const homeReading = {
  schema: v.pipe(
    v.looseObject({}),
    v.check((value) => Object.keys(blocks).some((block) => block in value)),
    v.object(blocks),
    v.transform(({ suggestedRoutes, ...blocks }) => ({
      ...blocks,
      suggestedRoutes: suggestedRoutes.map(({ card }) => card),
      poster: posterOf(suggestedRoutes),
    })),
  ),
  required: { lists: fields, enough: "one" },
} satisfies Reading<Home>

function posterOf(routes: v.InferOutput<typeof schema.posterRoute>[]): CyclingRouteCard | null {
  const route = routes.find(({ card }) => card.cover.trace !== null)
  return route === undefined ? null : { ...route.card, cover: route.poster() }
}
