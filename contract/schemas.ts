// Every schema of the contract by the name that the API's document has for it. The site carries none of them; the API, its document and
// who examines another API do.

import * as v from "valibot"
import { cyclingGroup, cyclingGroupSummary } from "./cycling-groups.ts"
import { cyclingRoute, cyclingRouteSummary } from "./cycling-routes.ts"
import { composed, count, described } from "./described.ts"
import { event, eventSummary } from "./events.ts"
import { ad, ads, home } from "./home.ts"
import { feature, featureCollection, sitemap, sitemapSummary } from "./map.ts"
import { image, money, person, place, point } from "./parts.ts"
import { product, productSummary } from "./products.ts"
import { ride } from "./rides.ts"
import { stolenReport } from "./stolen-reports.ts"
import {
  accepted,
  confirmed,
  contactMessage,
  left,
  problem,
  serialLookup,
  serialMatches,
  subscribed,
  subscription,
  subscriptionToken,
} from "./writes.ts"

/** A page of a list. */
function listOf<Item extends v.GenericSchema>(item: Item) {
  return composed(
    v.object({
      items: composed(v.array(item), "The items of this page, in the order that was asked for."),
      nextCursor: described(
        v.nullable(v.string()),
        "What to ask for next as `cursor`, with the same other parameters; null on the last page.",
        "eyJrIjoxNzQ4OTg",
      ),
      total: described(
        v.nullable(count),
        "How many items the question has on all pages; null where nobody has counted them.",
        79,
      ),
    }),
    "A page of a list.",
  )
}

export const schemas = {
  CyclingRouteSummary: cyclingRouteSummary,
  CyclingRoute: cyclingRoute,
  CyclingRouteSummaryList: listOf(cyclingRouteSummary),
  Ride: ride,
  RideList: listOf(ride),
  CyclingGroupSummary: cyclingGroupSummary,
  CyclingGroup: cyclingGroup,
  CyclingGroupSummaryList: listOf(cyclingGroupSummary),
  EventSummary: eventSummary,
  Event: event,
  EventSummaryList: listOf(eventSummary),
  ProductSummary: productSummary,
  Product: product,
  ProductSummaryList: listOf(productSummary),
  StolenReport: stolenReport,
  StolenReportList: listOf(stolenReport),
  Person: person,
  PersonList: listOf(person),
  Image: image,
  Point: point,
  Place: place,
  Money: money,
  Home: home,
  Ad: ad,
  Ads: ads,
  FeatureCollection: featureCollection,
  Feature: feature,
  Sitemap: sitemap,
  SitemapSummary: sitemapSummary,
  Subscription: subscription,
  Subscribed: subscribed,
  SubscriptionToken: subscriptionToken,
  Confirmed: confirmed,
  Left: left,
  ContactMessage: contactMessage,
  Accepted: accepted,
  SerialLookup: serialLookup,
  SerialMatches: serialMatches,
  Problem: problem,
} as const

export type SchemaName = keyof typeof schemas
/** What there are lists of. */
export type ListedName = { [Name in SchemaName]: `${Name}List` extends SchemaName ? Name : never }[SchemaName]
