// What the API answers, as the schemas that its types and its OpenAPI document are made from. A known field is always present;
// unknown is null. Units: metres, seconds, metres per second, kilocalories, money in minor units, WGS 84 degrees. Instants are
// RFC 3339 with offset, days are YYYY-MM-DD.

import * as v from "valibot"
import {
  alertSeverities,
  bikeTypes,
  difficulties,
  eventStatuses,
  levels,
  precisions,
  productConditions,
  productKinds,
  productStatuses,
  reportStatuses,
  surfaceTypes,
} from "./codes.ts"

const text = v.nullable(v.string())
const amount = v.nullable(v.number())
const count = v.pipe(v.number(), v.integer())
const instant = v.pipe(v.string(), v.isoTimestamp())
const day = v.pipe(v.string(), v.isoDate())

export const image = v.object({ url: v.string(), width: amount, height: amount, alt: text })
export const person = v.object({ id: v.string(), name: text, avatar: v.nullable(image) })
export const point = v.object({ lat: v.number(), lng: v.number() })
export const place = v.object({
  label: text,
  city: text,
  state: text,
  country: text,
  coordinates: v.nullable(point),
  precision: v.picklist(precisions),
})
export const money = v.object({ amount: count, currency: v.string() })
const stamps = { createdAt: instant, updatedAt: instant }
const photos = v.array(image)

/** `encodedPath` is a polyline of precision 5; the profile is `[metres, altitude]`, at most 500 of them, null in lists. */
const track = {
  encodedPath: text,
  elevationProfile: v.nullable(v.pipe(v.array(v.tuple([v.number(), v.number()])), v.maxLength(500))),
  // At even distances, so that a list can draw a silhouette without the profile.
  elevationSketch: v.nullable(v.pipe(v.array(v.number()), v.maxLength(40))),
  /** West, south, east, north. */
  bounds: v.nullable(v.tuple([v.number(), v.number(), v.number(), v.number()])),
  start: v.nullable(place),
  loop: v.nullable(v.boolean()),
}
const lengths = { distance: amount, duration: amount, elevation: amount }

export const cyclingRouteSummary = v.object({
  id: v.string(),
  name: text,
  creator: v.nullable(person),
  ...lengths,
  difficulty: v.nullable(v.picklist(difficulties)),
  bikeType: v.nullable(v.picklist(bikeTypes)),
  cover: v.nullable(image),
  ...track,
  ...stamps,
})
export const surface = v.object({ type: v.picklist(surfaceTypes), distance: v.number() })
export const alert = v.object({
  severity: v.picklist(alertSeverities),
  text: v.string(),
  verifiedAt: instant,
  km: amount,
})
export const cyclingRoute = v.object({
  ...cyclingRouteSummary.entries,
  description: text,
  photos,
  descent: amount,
  gpxFile: v.nullable(v.object({ url: v.string(), size: amount })),
  surfaces: v.nullable(v.array(surface)),
  alerts: v.array(alert),
})

/** `pace` is in seconds per kilometre. */
export const ride = v.object({
  id: v.string(),
  name: text,
  description: text,
  ownerName: text,
  startedAt: v.nullable(instant),
  ...lengths,
  averageSpeed: amount,
  pace: amount,
  calories: amount,
  routeId: text,
  photos,
  ...track,
  ...stamps,
})

export const eventSummary = v.object({
  id: v.string(),
  title: text,
  creator: v.nullable(person),
  participantCount: count,
  location: v.nullable(place),
  startsAt: v.nullable(instant),
  endsAt: v.nullable(instant),
  timezone: text,
  status: v.picklist(eventStatuses),
  cover: v.nullable(image),
  groupId: text,
  ...stamps,
})
export const event = v.object({
  ...eventSummary.entries,
  description: text,
  buyUrl: text,
  price: v.nullable(money),
  routeId: text,
})

export const cyclingGroupSummary = v.object({
  id: v.string(),
  name: text,
  cover: v.nullable(image),
  participantCount: count,
  place: v.nullable(place),
  level: v.nullable(v.array(v.picklist(levels))),
  /** ISO weekdays, 1 = Monday. */
  weekdays: v.nullable(v.array(v.pipe(count, v.minValue(1), v.maxValue(7)))),
  ...stamps,
})
export const cyclingGroup = v.object({
  ...cyclingGroupSummary.entries,
  description: text,
  founder: v.nullable(person),
  photos,
  coordinates: v.nullable(point),
  /** The first. */
  members: v.pipe(v.array(person), v.maxLength(12)),
  /** The next. */
  events: v.pipe(v.array(eventSummary), v.maxLength(6)),
})

export const seller = v.object({ ...person.entries, memberSince: v.nullable(instant) })
const make = { brand: text, model: text, color: text }
export const productSummary = v.object({
  id: v.string(),
  name: text,
  price: v.nullable(money),
  originalPrice: v.nullable(money),
  condition: v.nullable(v.picklist(productConditions)),
  size: text,
  kind: v.picklist(productKinds),
  category: text,
  status: v.picklist(productStatuses),
  place: v.nullable(place),
  cover: v.nullable(image),
  seller,
  ...stamps,
})
export const product = v.object({ ...productSummary.entries, description: text, photos, ...make })

/** Both places are rounded to two decimals when their precision is "approximate". A serial number is never in an answer. */
export const stolenReport = v.object({
  id: v.string(),
  title: text,
  description: text,
  owner: v.nullable(person),
  reporter: v.nullable(person),
  status: v.picklist(reportStatuses),
  stolenLocation: v.nullable(place),
  policeReportNumber: text,
  dateStolen: v.nullable(day),
  lastSeenAt: v.nullable(instant),
  lastSeenLocation: v.nullable(place),
  dateRecovered: v.nullable(day),
  photos,
  ...make,
  ...stamps,
})

export const ad = v.object({
  id: v.string(),
  title: v.string(),
  image: v.nullable(image),
  targetUrl: v.string(),
  slot: v.string(),
})
export const ads = v.object({ items: v.array(ad) })
export const flashSale = v.object({ maxDiscountPercent: v.number(), endsAt: instant })
/** Any block may be empty on its own. */
export const home = v.object({
  suggestedRoutes: v.pipe(v.array(cyclingRouteSummary), v.maxLength(6)),
  featuredProducts: v.pipe(v.array(productSummary), v.maxLength(6)),
  trendingGroups: v.pipe(v.array(cyclingGroupSummary), v.maxLength(6)),
  latestRides: v.pipe(v.array(ride), v.maxLength(6)),
  upcomingEvents: v.pipe(v.array(eventSummary), v.maxLength(6)),
  ads: v.pipe(v.array(ad), v.maxLength(4)),
  flashSale: v.nullable(flashSale),
})

/** A page of a list; `nextCursor` is null on the last one. */
export function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), nextCursor: text, total: v.nullable(count) })
}

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
