// Every schema of the contract by its name in the API's document, and the types of the answers. The site imports only the types.

import type * as v from "valibot"
import * as entities from "./entities.ts"
import * as homes from "./home.ts"
import * as maps from "./map.ts"
import * as writes from "./writes.ts"

export const schemas = {
  ...entities.resourceSchemas,
  Person: entities.person,
  PersonList: entities.listOf(entities.person),
  Image: entities.image,
  Point: entities.point,
  Place: entities.place,
  Money: entities.money,
  Home: homes.home,
  Ad: homes.ad,
  Ads: homes.ads,
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

export type * from "./entities.ts"
export type SchemaName = keyof typeof schemas
export type ListedName = { [Name in SchemaName]: `${Name}List` extends SchemaName ? Name : never }[SchemaName]

export type Image = v.InferOutput<typeof entities.image>
export type Person = v.InferOutput<typeof entities.person>
export type Place = v.InferOutput<typeof entities.place>
export type Point = v.InferOutput<typeof entities.point>
export type Money = v.InferOutput<typeof entities.money>
export type Stamps = { createdAt: string; updatedAt: string }
export type Track = Pick<entities.CyclingRoute, keyof typeof entities.track>
export type Surface = v.InferOutput<typeof entities.surface>
export type Alert = v.InferOutput<typeof entities.alert>
export type Meeting = v.InferOutput<typeof entities.meeting>
export type Seller = v.InferOutput<typeof entities.seller>
export type Ad = v.InferOutput<typeof homes.ad>
export type FlashSale = v.InferOutput<typeof homes.flashSale>
export type Home = v.InferOutput<typeof homes.home>
/** `facets` are counts by parameter and value. */
export type List<Item> = { items: Item[]; nextCursor: string | null; total: number | null; facets?: Facets | undefined }
export type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>
