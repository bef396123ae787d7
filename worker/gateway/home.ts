// The shape of the home answer, made of the cards of the resources.

import * as v from "valibot"
import type { CyclingRouteCard, Home } from "#app/domain/entities/entities.ts"
import { fieldsOf } from "./fields-of.ts"
import { eventCard, groupCard, posterRoute, productCard, reportCard, rideCard } from "./response-schemas.ts"
import { count, id, image, instant, items, orNull, text, webAddress } from "./schema-primitives.ts"

const ad = v.object({ id, title: text, image, targetUrl: webAddress })
const homeBlocks = {
  suggestedRoutes: items(posterRoute),
  featuredProducts: items(productCard),
  trendingGroups: items(groupCard),
  latestRides: items(rideCard),
  upcomingEvents: items(eventCard),
  stolenReports: items(reportCard),
  ads: items(ad),
  flashSale: orNull(
    v.object({ maxDiscountPercent: v.pipe(v.number(), v.minValue(1), v.maxValue(100)), endsAt: instant }),
  ),
  community: orNull(v.object({ cyclingRoutes: count, cyclingGroups: count, rides: count })),
}
/** What each of one has, by its block; an API may leave out the others. */
export const homeFields = {
  suggestedRoutes: fieldsOf(posterRoute),
  featuredProducts: fieldsOf(productCard),
  trendingGroups: fieldsOf(groupCard),
  latestRides: fieldsOf(rideCard),
  upcomingEvents: fieldsOf(eventCard),
  ads: fieldsOf(ad),
}
/** Each block may be empty or missing on its own, but what has none of them is no home. */
export const homeShape = v.pipe(
  v.looseObject({}),
  v.check((value) => Object.keys(homeBlocks).some((block) => block in value)),
  v.object(homeBlocks),
  v.transform(({ suggestedRoutes, ...blocks }) => ({
    ...blocks,
    suggestedRoutes: suggestedRoutes.map(({ card }) => card),
    poster: posterOf(suggestedRoutes),
  })),
) satisfies v.GenericSchema<unknown, Home>

/** The first that has a line, which is all that a poster has to show. */
function posterOf(routes: v.InferOutput<typeof posterRoute>[]): CyclingRouteCard | null {
  const route = routes.find(({ card }) => card.cover.trace !== null)
  return route === undefined ? null : { ...route.card, cover: route.poster() }
}
