// The shape of the home answer, made of the cards of the resources.

import * as v from "valibot"
import type { Home } from "#app/domain/things/entities.ts"
import { id, image, instant, items, orNull, text, webAddress } from "./parts.ts"
import { eventCard, groupCard, productCard, rideCard, routeCard } from "./shapes.ts"

const ad = v.object({ id, title: text, image, targetUrl: webAddress })
const homeBlocks = {
  suggestedRoutes: items(routeCard),
  featuredProducts: items(productCard),
  trendingGroups: items(groupCard),
  latestRides: items(rideCard),
  upcomingEvents: items(eventCard),
  ads: items(ad),
  flashSale: orNull(
    v.object({ maxDiscountPercent: v.pipe(v.number(), v.minValue(1), v.maxValue(100)), endsAt: instant }),
  ),
}
/** Each block may be empty or missing on its own, but what has none of them is no home. */
export const homeShape = v.pipe(
  v.looseObject({}),
  v.check((value) => Object.keys(homeBlocks).some((block) => block in value)),
  v.object(homeBlocks),
) satisfies v.GenericSchema<unknown, Home>
