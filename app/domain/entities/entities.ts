// What the views are given: the contract's objects cut down to what a visitor sees. A field that a view wants is named here,
// and the compiler then asks the worker's shape for it. Units are the contract's; unknown is null.

import type * as Api from "#contract/answers.ts"
import type { Image, Point } from "#contract/answers.ts"
import type { Resource } from "#contract/questions.ts"
import type { FeatureType } from "../map/map-layers.ts"
import type { Climb } from "../track/climbs.ts"
import type { CoursePoint } from "../track/course-points.ts"
import type { Cover } from "../track/cover.ts"
import type { LatLng } from "../track/earth.ts"
import type { Drawing } from "./drawing.ts"

export type { Image, Money, Point } from "#contract/answers.ts"
export type Person = Pick<Api.Person, "id" | "name">
export type Place = Pick<Api.Place, "label" | "city" | "state" | "coordinates"> & { approximate: boolean }
/** As much of a place as a card has room for; its `coordinates` stand beside it, to measure from and for a map. */
export type Town = Pick<Place, "city" | "state">
export type Bounds = [west: number, south: number, east: number, north: number]
export type ElevationProfile = [metres: number, altitude: number][]

/** What a track is drawn from: a simplified polyline of precision 5, and altitudes at even distances. */
export type Sketch = Pick<Api.Track, "encodedPath" | "elevationSketch">
export type Track = Sketch &
  Pick<Api.Track, "loop"> & {
    elevationProfile: ElevationProfile | null
    /** The highest five, in the order in which they are ridden. */
    climbs: (Climb & Marked)[]
    course: CoursePoint[]
    bounds: Bounds | null
    start: Place | null
  }

type RouteFields = "id" | "name" | "distance" | "duration" | "elevation" | "difficulty" | "bikeType"
export type CyclingRouteCard = Pick<Api.CyclingRouteSummary, RouteFields> & {
  cover: Cover
  creator: Pick<Person, "name"> | null
  start: Town | null
}
export type SurfaceType = Api.Surface["type"]
/** The fragment that shows it on the profile; null where the profile does not reach. */
type Marked<Fragment = string> = { fragment: Fragment }
export type Alert = Omit<Api.Alert, "verifiedAt"> & { verifiedAt: string | null } & Marked<string | null>
export type CyclingRoute = Track &
  Pick<Api.CyclingRoute, RouteFields | "description" | "descent" | "photos" | "surfaces"> & {
    creator: Person | null
    hasGpx: boolean
    /** The gravest first, then along the way. */
    alerts: Alert[]
    updatedAt: string | null
  }

type RideFields = "id" | "name" | "ownerName" | "startedAt" | "distance" | "duration" | "elevation" | "averageSpeed"
export type RideCard = Pick<Api.Ride, RideFields> & { cover: Cover }
/** `pace` is derived from the average speed when the API does not say. */
export type Ride = Track &
  Pick<Api.Ride, RideFields | "description" | "pace" | "calories" | "routeId" | "photos"> & {
    /** Metres that the owner hides at both ends of the track; its numbers are those of the whole. Null when it is whole. */
    cutAtEnds: number | null
  }

type EventFields = "id" | "title" | "participantCount" | "startsAt" | "timezone" | "status"
export type EventCard = Pick<Api.EventSummary, EventFields> & {
  creator: Pick<Person, "name"> | null
  location: Town | null
  coordinates: Point | null
}
export type Event = Pick<
  Api.Event,
  EventFields | "endsAt" | "cover" | "groupId" | "description" | "buyUrl" | "price" | "routeId"
> & { creator: Pick<Person, "name"> | null; location: Place | null; updatedAt: string | null }

/** As calendars have it: lists of the API know all of it but what the organizer wrote. */
export type CalendarEvent = Pick<
  Event,
  "id" | "title" | "startsAt" | "endsAt" | "timezone" | "status" | "location" | "groupId" | "updatedAt"
>

type GroupFields = "id" | "name" | "cover" | "participantCount" | "level" | "weekdays"
export type CyclingGroupCard = Pick<Api.CyclingGroupSummary, GroupFields> & {
  place: Town | null
  coordinates: Point | null
}
/** `coordinates` are null when missing or out of range. */
export type CyclingGroup = Pick<Api.CyclingGroup, GroupFields | "description" | "photos" | "coordinates"> & {
  place: Place | null
  founder: Person | null
  members: Person[]
  events: Meeting[]
}
/** An event of the group whose page it stands on: with where exactly, and until when. */
export type Meeting = Omit<EventCard, "location" | "coordinates"> & Pick<Event, "location" | "endsAt">

type ProductFields =
  | ("id" | "name" | "price" | "originalPrice" | "condition")
  | ("size" | "kind" | "category" | "status" | "cover")
export type ProductCard = Pick<Api.ProductSummary, ProductFields> & {
  /** When it was offered. */
  createdAt: string | null
  place: Town | null
  /** To about a kilometre. */
  coordinates: Point | null
  /** None where it could be a wrong one. */
  drawing: Drawing | null
}
export type Product = Pick<Api.Product, ProductFields | "description" | "photos" | "brand" | "model" | "color"> & {
  place: Place | null
  seller: (Person & { memberSince: string | null }) | null
  drawing: Drawing | null
}

type ReportFields = "id" | "title" | "status" | "dateStolen" | "dateRecovered"
export type StolenReportCard = Pick<Api.StolenReport, ReportFields> & {
  stolenLocation: Place | null
  cover: Image | null
  drawing: Drawing
  /** The colour of the bike as CSS has it, where the report names one. */
  paint: string | null
}
export type StolenReport = StolenReportCard &
  Pick<
    Api.StolenReport,
    "description" | "policeReportNumber" | "lastSeenAt" | "photos" | "brand" | "model" | "color"
  > & { owner: Person | null; reporter: Person | null; lastSeenLocation: Place | null }

export type Ad = Pick<Api.Ad, "id" | "image" | "targetUrl"> & { title: string | null }
export type Home = {
  /** One of the suggested routes, its cover as large as a poster. */
  poster: CyclingRouteCard | null
  suggestedRoutes: CyclingRouteCard[]
  featuredProducts: ProductCard[]
  trendingGroups: CyclingGroupCard[]
  latestRides: RideCard[]
  upcomingEvents: EventCard[]
  stolenReports: StolenReportCard[]
  ads: Ad[]
  flashSale: { maxDiscountPercent: number; endsAt: string | null } | null
  community: { cyclingRoutes: number; cyclingGroups: number; rides: number } | null
}

/** Something as a feed has it: a card does not say how old it is. */
export type Stamped<Card> = Card & { createdAt: string | null; updatedAt: string | null }
/** A thing that is pointed at from elsewhere: its page, its name, and where it is. */
export type Found = { path: string; name: string | null; at: LatLng | null }
/** What a list that is empty says instead: the nearest of what was asked for, and how many there are without each filter. */
export type Suggestions = {
  nearest: Found | null
  /** `without` is a parameter of the page; a total that is null is not known. The nearest is told where a place was asked for. */
  without: { without: string; total: number | null; nearest: Found | null }[]
}
/** `unheeded` are the filters that the API does not know, which the gateway then left out. */
export type List<Item> = Api.List<Item> & { unheeded?: readonly string[] }
/** What a search engine may list. */
export type Listable = { id: string; updatedAt: string | null }
/** A type is a resource. `cursors` are those of its second page and on; `updates` tell when each page was changed, if that is known. */
export type SitemapSummary = {
  items: {
    type: string
    count: number
    updatedAt: string | null
    cursors: string[]
    updates: (string | null)[] | null
  }[]
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
  /** The city that most of it is in; null where the API does not say. */
  place: string | null
  expansionZoom: number
}
/** The order of GeoJSON, as map engines take it. */
export type LngLat = [lng: number, lat: number]
export type MapFeatures = {
  features: MapFeature[]
  /** There is more here than is told: lines, names or things were left out. */
  truncated: boolean
}

/** The resources of the API: what a list of them holds, and what one of them is. */
export type Resources = Whole<{
  "cycling-routes": { card: CyclingRouteCard; whole: CyclingRoute }
  rides: { card: RideCard; whole: Ride }
  "cycling-groups": { card: CyclingGroupCard; whole: CyclingGroup }
  events: { card: EventCard; whole: Event }
  products: { card: ProductCard; whole: Product }
  stolen: { card: StolenReportCard; whole: StolenReport }
}>
/** Asks for every resource of the contract. */
type Whole<Table extends { [Name in Resource]: { card: object; whole: object } }> = Table

export type { Resource }
