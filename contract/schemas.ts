// Every schema of the contract by its name in the API's document, and the types of the answers. A known field is always present; unknown
// is null. The site imports only the types.

import * as v from "valibot"
import {
  type alert,
  cyclingGroup,
  cyclingGroupSummary,
  cyclingRoute,
  cyclingRouteSummary,
  event,
  eventSummary,
  product,
  productSummary,
  ride,
  type seller,
  stolenReport,
  type surface,
} from "./entities.ts"
import { ad, ads, type flashSale, home } from "./home.ts"
import { feature, featureCollection, sitemap, sitemapSummary } from "./map.ts"
import { composed, count, described, image, money, object, person, place, point, text, type track } from "./parts.ts"
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

function listOf<Item extends v.GenericSchema>(item: Item) {
  return object("A page of a list.", {
    items: composed(v.array(item), "The items of this page, in the order that was asked for."),
    nextCursor: text(
      "What to ask for next as `cursor`, with the same other parameters; null on the last page.",
      "eyJrIjoxNzQ4OTg",
    ),
    total: described(
      v.nullable(count),
      "How many items the question has on all pages; null where nobody has counted them.",
      79,
    ),
  })
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

export type Image = v.InferOutput<typeof image>
export type Person = v.InferOutput<typeof person>
export type Place = v.InferOutput<typeof place>
export type Point = v.InferOutput<typeof point>
export type Money = v.InferOutput<typeof money>
export type Stamps = { createdAt: string; updatedAt: string }
export type CyclingRouteSummary = v.InferOutput<typeof cyclingRouteSummary>
export type CyclingRoute = v.InferOutput<typeof cyclingRoute>
export type Track = Pick<CyclingRoute, keyof typeof track>
export type Surface = v.InferOutput<typeof surface>
export type Alert = v.InferOutput<typeof alert>
export type Ride = v.InferOutput<typeof ride>
export type EventSummary = v.InferOutput<typeof eventSummary>
export type Event = v.InferOutput<typeof event>
export type CyclingGroupSummary = v.InferOutput<typeof cyclingGroupSummary>
export type CyclingGroup = v.InferOutput<typeof cyclingGroup>
export type Seller = v.InferOutput<typeof seller>
export type ProductSummary = v.InferOutput<typeof productSummary>
export type Product = v.InferOutput<typeof product>
export type StolenReport = v.InferOutput<typeof stolenReport>
export type Ad = v.InferOutput<typeof ad>
export type FlashSale = v.InferOutput<typeof flashSale>
export type Home = v.InferOutput<typeof home>
export type List<Item> = { items: Item[]; nextCursor: string | null; total: number | null }
