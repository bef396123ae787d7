// The schemas of the home page.

import * as v from "valibot"
import * as api from "./entities.ts"

export const ad = v.object({
  id: api.id,
  title: v.string(),
  image: v.nullable(api.image),
  targetUrl: api.webAddress,
  slot: v.string(),
})
export const ads = v.object({ items: v.array(ad) })
export const flashSale = v.object({ maxDiscountPercent: v.number(), endsAt: api.instant })
export const community = v.object({ cyclingRoutes: api.count, cyclingGroups: api.count, rides: api.count })
export const home = v.object({
  suggestedRoutes: api.upTo(6, api.cyclingRouteSummary),
  featuredProducts: api.upTo(6, api.productSummary),
  trendingGroups: api.upTo(6, api.cyclingGroupSummary),
  latestRides: api.upTo(6, api.ride),
  upcomingEvents: api.upTo(6, api.eventSummary),
  // Optional, since the first version of this contract lacked it. So is `community`.
  stolenReports: v.optional(api.upTo(6, api.stolenReport)),
  ads: api.upTo(4, ad),
  flashSale: v.nullable(flashSale),
  community: v.optional(v.nullable(community)),
})
