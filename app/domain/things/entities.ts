// What the views are given: the contract's objects, shaped by the worker to what a visitor sees. Units are the contract's:
// metres, seconds, metres per second, kilocalories, minor units of money, WGS 84 degrees, RFC 3339 instants. Unknown is null.

import type { FeatureType } from "../map/map-layers.ts"
import type { Climb } from "../track/climbs.ts"
import type { Drawing } from "./drawing.ts"

export type Image = { url: string; width: number | null; height: number | null; alt: string | null }
export type Person = { id: string; name: string | null }
export type Point = { lat: number; lng: number }
export type Place = {
  label: string | null
  city: string | null
  state: string | null
  coordinates: Point | null
  approximate: boolean
}
/** As much of a place as a card has room for; its `coordinates` stand beside it, to measure from and for a map. */
export type Town = Pick<Place, "city" | "state">
export type Money = { amount: number; currency: string }
export type Bounds = [west: number, south: number, east: number, north: number]
export type ElevationProfile = [metres: number, altitude: number][]

/** What a track cover is drawn from: a simplified polyline of precision 5, and altitudes at even distances. */
export type Sketch = { encodedPath: string | null; elevationSketch: number[] | null }
export type Track = Sketch & {
  elevationProfile: ElevationProfile | null
  /** The highest five, in the order in which they are ridden. */
  climbs: Climb[]
  bounds: Bounds | null
  start: Place | null
  loop: boolean | null
}

export type Difficulty = "easy" | "moderate" | "hard"
export type BikeType = "road" | "gravel" | "mtb" | "urban"
export type CyclingRouteCard = Sketch & {
  id: string
  name: string | null
  creator: Pick<Person, "name"> | null
  start: Town | null
  distance: number | null
  duration: number | null
  elevation: number | null
  difficulty: Difficulty | null
  bikeType: BikeType | null
}
export type SurfaceType = "asphalt" | "paving" | "gravel" | "dirt" | "sand" | "other"
export type Alert = {
  severity: "info" | "warning" | "closed"
  text: string
  verifiedAt: string | null
  km: number | null
}
export type CyclingRoute = Omit<CyclingRouteCard, "start" | "creator"> &
  Track & {
    creator: Person | null
    description: string | null
    descent: number | null
    photos: Image[]
    hasGpx: boolean
    surfaces: { type: SurfaceType; distance: number }[] | null
    alerts: Alert[]
    updatedAt: string | null
  }

export type RideCard = Sketch & {
  id: string
  name: string | null
  ownerName: string | null
  startedAt: string | null
  distance: number | null
  duration: number | null
  elevation: number | null
  averageSpeed: number | null
}
export type Ride = RideCard &
  Track & {
    description: string | null
    /** Seconds per kilometre; derived from the average speed when the API does not say. */
    pace: number | null
    calories: number | null
    routeId: string | null
    photos: Image[]
  }

export type Level = "beginner" | "intermediate" | "advanced"
export type CyclingGroupCard = {
  id: string
  name: string | null
  cover: Image | null
  participantCount: number
  place: Town | null
  coordinates: Point | null
  level: Level[] | null
  /** ISO weekdays, 1 = Monday. */
  weekdays: number[] | null
}
export type EventCard = {
  id: string
  title: string | null
  creator: Pick<Person, "name"> | null
  participantCount: number
  location: Town | null
  coordinates: Point | null
  startsAt: string | null
  timezone: string | null
  status: "scheduled" | "cancelled" | "postponed"
}
export type CyclingGroup = Omit<CyclingGroupCard, "place" | "coordinates"> & {
  place: Place | null
  description: string | null
  founder: Person | null
  photos: Image[]
  /** Null when missing or out of range. */
  coordinates: Point | null
  members: Person[]
  events: EventCard[]
}
export type Event = Omit<EventCard, "location" | "coordinates"> & {
  location: Place | null
  endsAt: string | null
  cover: Image | null
  groupId: string | null
  description: string | null
  buyUrl: string | null
  price: Money | null
  routeId: string | null
  updatedAt: string | null
}

export type Condition = "new" | "like_new" | "good" | "fair" | "for_parts"
export type ProductCard = {
  id: string
  name: string | null
  price: Money | null
  originalPrice: Money | null
  condition: Condition | null
  size: string | null
  kind: "bike" | "item"
  category: string | null
  status: "available" | "reserved" | "sold"
  place: Town | null
  /** To about a kilometre. */
  coordinates: Point | null
  cover: Image | null
  drawing: Drawing
}
export type Product = Omit<ProductCard, "place" | "coordinates"> & {
  place: Place | null
  seller: Person & { memberSince: string | null }
  description: string | null
  photos: Image[]
  brand: string | null
  model: string | null
  color: string | null
}

export type StolenReportCard = {
  id: string
  title: string | null
  status: "waiting" | "approved" | "denied"
  stolenLocation: Place | null
  dateStolen: string | null
  dateRecovered: string | null
  cover: Image | null
  drawing: Drawing
}
export type StolenReport = StolenReportCard & {
  description: string | null
  owner: Person | null
  reporter: Person | null
  policeReportNumber: string | null
  lastSeenAt: string | null
  lastSeenLocation: Place | null
  photos: Image[]
  brand: string | null
  model: string | null
  color: string | null
}

export type Ad = { id: string; title: string | null; image: Image | null; targetUrl: string }
export type Home = {
  suggestedRoutes: CyclingRouteCard[]
  featuredProducts: ProductCard[]
  trendingGroups: CyclingGroupCard[]
  latestRides: RideCard[]
  upcomingEvents: EventCard[]
  ads: Ad[]
  flashSale: { maxDiscountPercent: number; endsAt: string | null } | null
}

/** A place or a thing on the map, small enough that a thousand of them travel. */
export type MapFeature = MapPoint | MapLine | MapCluster
export type MapPoint = { type: FeatureType; id: string; name: string | null; at: LngLat }
export type MapLine = { type: "route" | "ride"; id: string; name: string | null; path: string }
/** More than one thing at about one place; `count` is the sum of `counts`. From `expansionZoom` on it falls apart. */
export type MapCluster = {
  type: "cluster"
  count: number
  counts: Partial<Record<FeatureType, number>>
  at: LngLat
  expansionZoom: number
}
/** The order of GeoJSON, as map engines take it. */
export type LngLat = [lng: number, lat: number]
export type MapFeatures = {
  features: MapFeature[]
  /** There is more here than is told: lines, names or things were left out. */
  truncated: boolean
}

export type List<Item> = { items: Item[]; nextCursor: string | null; total: number | null }

/** The resources of the API: what a list of them holds, and what one of them is. A new resource is one line here. */
export type Resources = {
  "cycling-routes": { card: CyclingRouteCard; whole: CyclingRoute }
  rides: { card: RideCard; whole: Ride }
  "cycling-groups": { card: CyclingGroupCard; whole: CyclingGroup }
  events: { card: EventCard; whole: Event }
  products: { card: ProductCard; whole: Product }
  stolen: { card: StolenReportCard; whole: StolenReport }
}
export type Resource = keyof Resources
