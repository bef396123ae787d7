// The query for the blocks of the home page, which is shown as long as one of them can be read.

import * as v from "valibot"
import type { CyclingRouteCard, Home } from "#app/domain/entities/entities.ts"
import * as api from "#contract/entities.ts"
import { settingsOf } from "../env.ts"
import { forgiving } from "./forgiving.ts"
import type { AskedKind, QueryOf, Reading } from "./kind.ts"
import { isEmpty } from "./loss.ts"
import { readAs } from "./read.ts"
import { redactedHome } from "./redact.ts"
import * as schema from "./response-schemas.ts"
import { items, orNull, text } from "./schema-primitives.ts"
import { UpstreamError } from "./upstream.ts"

export const home: AskedKind<QueryOf<"home">> = {
  tags: () => ["home"],
  topic: () => "home",
  read: (sent, { env, query }) => {
    const shaped = readAs(homeReading, sent, query, redactedHome(sent, settingsOf(env).privacy))
    const given = Object.entries(v.parse(v.looseObject({}), sent)).filter(([name]) => name in blocks)
    const isRead = given.length > 0 && (!isEmpty(shaped.value) || isEmpty(Object.fromEntries(given)))
    if (!isRead) throw new UpstreamError(200, query, "lost: blocks")
    return shaped
  },
}

const ad = v.object({ ...forgiving(api.ad, ["slot"]), title: text })
const percent = v.pipe(v.number(), v.minValue(1), v.maxValue(100))
const blocks = {
  suggestedRoutes: items(schema.posterRoute),
  featuredProducts: items(schema.productCard),
  trendingGroups: items(schema.groupCard),
  latestRides: items(schema.rideCard),
  upcomingEvents: items(schema.eventCard),
  stolenReports: v.optional(items(schema.reportCard), []),
  ads: items(ad),
  flashSale: v.optional(orNull(v.object({ ...forgiving(api.flashSale), maxDiscountPercent: percent })), null),
  community: v.optional(orNull(v.object(forgiving(api.community))), null),
}
export const homeReading = v.pipe(
  v.object(blocks),
  v.transform(({ suggestedRoutes, ...blocks }) => ({
    ...blocks,
    suggestedRoutes: suggestedRoutes.map(({ card }) => card),
    poster: posterOf(suggestedRoutes),
  })),
) satisfies Reading<Home>

function posterOf(routes: v.InferOutput<typeof schema.posterRoute>[]): CyclingRouteCard | null {
  const route = routes.find(({ card }) => card.cover.trace !== null)
  return route === undefined ? null : { ...route.card, cover: route.poster() }
}
