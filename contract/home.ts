// The home page's blocks, and ads.

import * as v from "valibot"
import {
  cyclingGroupSummary,
  cyclingRouteSummary,
  eventSummary,
  productSummary,
  ride,
  stolenReport,
} from "./entities.ts"
import { composed, count, described, id, image, instant, object, orNull, string, upTo } from "./parts.ts"

export const ad = object("An ad of a partner.", {
  id: id("ad", "pneus-da-serra"),
  title: string("What is advertised.", "Pneus da Serra"),
  image: orNull(image, "The picture of the ad."),
  targetUrl: string("Where a click leads.", "https://parceiro.example/pneus"),
  slot: string("Where on the site it stands.", "home"),
})

export const ads = object("The ads of a slot.", { items: composed(v.array(ad), "The ads, in their order.") })

export const flashSale = v.object({
  maxDiscountPercent: described(v.number(), "The greatest discount in percent.", 40),
  endsAt: described(instant, "When it is over. RFC 3339 with an offset.", "2026-06-30T23:59:59-03:00"),
})

export const community = v.object({
  cyclingRoutes: described(count, "How many routes there are.", 240),
  cyclingGroups: described(count, "How many groups there are.", 53),
  rides: described(count, "How many rides there are.", 1280),
})

export const home = object("What the home page shows. Any block may be empty on its own.", {
  suggestedRoutes: upTo(6, cyclingRouteSummary, "Routes to ride next."),
  featuredProducts: upTo(6, productSummary, "Products that can be bought."),
  trendingGroups: upTo(6, cyclingGroupSummary, "Groups that many join."),
  latestRides: upTo(6, ride, "Rides, the latest first."),
  upcomingEvents: upTo(6, eventSummary, "Events that are not over, the next first."),
  // Optional, since the first version of this contract lacked it. So is `community`.
  stolenReports: v.optional(
    upTo(6, stolenReport, "Approved reports, the latest of stolen and of recovered bikes in turn."),
  ),
  ads: upTo(4, ad, "The ads of the home page."),
  flashSale: orNull(flashSale, "The sale that is on; null when there is none."),
  community: v.optional(orNull(community, "How much there is of what people look for; null when nobody has counted.")),
})
