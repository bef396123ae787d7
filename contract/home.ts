// The blocks of the home page, the ads among them.

import * as v from "valibot"
import { cyclingGroupSummary } from "./cycling-groups.ts"
import { cyclingRouteSummary } from "./cycling-routes.ts"
import { composed, count, described, id, instant } from "./described.ts"
import { eventSummary } from "./events.ts"
import { image } from "./parts.ts"
import { productSummary } from "./products.ts"
import { ride } from "./rides.ts"
import { stolenReport } from "./stolen-reports.ts"

export const ad = composed(
  v.object({
    id: id("ad", "pneus-da-serra"),
    title: described(v.string(), "What is advertised.", "Pneus da Serra"),
    image: composed(v.nullable(image), "The picture of the ad."),
    targetUrl: described(v.string(), "Where a click leads.", "https://parceiro.example/pneus"),
    slot: described(v.string(), "Where on the site it stands.", "home"),
  }),
  "An ad of a partner.",
)

export const ads = composed(
  v.object({ items: composed(v.array(ad), "The ads, in their order.") }),
  "The ads of a slot.",
)

export const flashSale = v.object({
  maxDiscountPercent: described(v.number(), "The greatest discount in percent.", 40),
  endsAt: described(instant, "When it is over. RFC 3339 with an offset.", "2026-06-30T23:59:59-03:00"),
})

export const community = v.object({
  cyclingRoutes: described(count, "How many routes there are.", 240),
  cyclingGroups: described(count, "How many groups there are.", 53),
  rides: described(count, "How many rides there are.", 1280),
})

export const home = composed(
  v.object({
    suggestedRoutes: composed(v.pipe(v.array(cyclingRouteSummary), v.maxLength(6)), "Routes to ride next."),
    featuredProducts: composed(v.pipe(v.array(productSummary), v.maxLength(6)), "Products that can be bought."),
    trendingGroups: composed(v.pipe(v.array(cyclingGroupSummary), v.maxLength(6)), "Groups that many join."),
    latestRides: composed(v.pipe(v.array(ride), v.maxLength(6)), "Rides, the latest first."),
    upcomingEvents: composed(
      v.pipe(v.array(eventSummary), v.maxLength(6)),
      "Events that are not over, the next first.",
    ),
    // An API may leave these two out: the first of this contract did.
    stolenReports: v.optional(
      composed(
        v.pipe(v.array(stolenReport), v.maxLength(6)),
        "Approved reports, the latest of stolen and of recovered bikes in turn.",
      ),
    ),
    ads: composed(v.pipe(v.array(ad), v.maxLength(4)), "The ads of the home page."),
    flashSale: composed(v.nullable(flashSale), "The sale that is on; null when there is none."),
    community: v.optional(
      composed(v.nullable(community), "How much there is of what people look for; null when nobody has counted."),
    ),
  }),
  "What the home page shows. Any block may be empty on its own.",
)
