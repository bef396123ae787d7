// Every schema of the contract by its name in the API's document, and the types of the answers. The site imports only the types.

import * as v from "valibot"
import * as entities from "./entities.ts"
import * as maps from "./map.ts"
import * as writes from "./writes.ts"

function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({
    items: v.array(item),
    nextCursor: entities.text,
    total: v.nullable(entities.count),
    facets: v.optional(v.record(v.string(), v.record(v.string(), entities.count))),
    facetsTruncated: v.optional(v.boolean()),
  })
}

export const schemas = {
  CyclingRouteSummary: entities.cyclingRouteSummary,
  CyclingRoute: entities.cyclingRoute,
  CyclingRouteSummaryList: listOf(entities.cyclingRouteSummary),
  Ride: entities.ride,
  RideList: listOf(entities.ride),
  CyclingGroupSummary: entities.cyclingGroupSummary,
  CyclingGroup: entities.cyclingGroup,
  CyclingGroupSummaryList: listOf(entities.cyclingGroupSummary),
  EventSummary: entities.eventSummary,
  Event: entities.event,
  EventSummaryList: listOf(entities.eventSummary),
  ProductSummary: entities.productSummary,
  Product: entities.product,
  ProductSummaryList: listOf(entities.productSummary),
  StolenReport: entities.stolenReport,
  StolenReportList: listOf(entities.stolenReport),
  Person: entities.person,
  PersonList: listOf(entities.person),
  Image: entities.image,
  Point: entities.point,
  Place: entities.place,
  Money: entities.money,
  Home: entities.home,
  Ad: entities.ad,
  Ads: entities.ads,
  SearchResults: entities.searchResults,
  FeatureCollection: maps.featureCollection,
  Feature: maps.feature,
  Sitemap: maps.sitemap,
  SitemapSummary: maps.sitemapSummary,
  Subscription: writes.subscription,
  Subscribed: writes.subscribed,
  SubscriptionToken: writes.subscriptionToken,
  Confirmed: writes.confirmed,
  Left: writes.left,
  ContactMessage: writes.contactMessage,
  Accepted: writes.accepted,
  SerialLookup: writes.serialLookup,
  SerialMatches: writes.serialMatches,
  Problem: writes.problem,
} as const

export type SchemaName = keyof typeof schemas
export type ListedName = { [Name in SchemaName]: `${Name}List` extends SchemaName ? Name : never }[SchemaName]

export type Image = v.InferOutput<typeof entities.image>
export type Person = v.InferOutput<typeof entities.person>
export type Place = v.InferOutput<typeof entities.place>
export type Point = v.InferOutput<typeof entities.point>
export type Money = v.InferOutput<typeof entities.money>
export type Stamps = { createdAt: string; updatedAt: string }
export type CyclingRouteSummary = v.InferOutput<typeof entities.cyclingRouteSummary>
export type CyclingRoute = v.InferOutput<typeof entities.cyclingRoute>
export type Track = Pick<CyclingRoute, keyof typeof entities.track>
export type Surface = v.InferOutput<typeof entities.surface>
export type Alert = v.InferOutput<typeof entities.alert>
export type Ride = v.InferOutput<typeof entities.ride>
export type EventSummary = v.InferOutput<typeof entities.eventSummary>
export type Event = v.InferOutput<typeof entities.event>
export type CyclingGroupSummary = v.InferOutput<typeof entities.cyclingGroupSummary>
export type Meeting = v.InferOutput<typeof entities.meeting>
export type CyclingGroup = v.InferOutput<typeof entities.cyclingGroup>
export type Seller = v.InferOutput<typeof entities.seller>
export type ProductSummary = v.InferOutput<typeof entities.productSummary>
export type Product = v.InferOutput<typeof entities.product>
export type StolenReport = v.InferOutput<typeof entities.stolenReport>
export type Ad = v.InferOutput<typeof entities.ad>
export type FlashSale = v.InferOutput<typeof entities.flashSale>
export type Home = v.InferOutput<typeof entities.home>
/** `facets` are counts by parameter and value. */
export type List<Item> = { items: Item[]; nextCursor: string | null; total: number | null; facets?: Facets | undefined }
export type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>
