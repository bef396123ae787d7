// The types of the answers that views get: the contract's objects reduced to the fields that are shown.

import type { Resource, resources } from "#contract/queries.ts"
import type * as Api from "#contract/schemas.ts"
import type { Image, Point } from "#contract/schemas.ts"
import type { Climb } from "#track/climbs.ts"
import type { CoursePoint } from "#track/course-points.ts"
import type { Cover } from "#track/cover.ts"
import type { LatLng } from "#track/earth.ts"
import type { Bounds, ElevationProfile } from "#track/track.ts"
import type { Turn } from "../address/outing.ts"
import type { PathName } from "../address/paths.ts"
import type { FeatureType } from "../map/map-parameters.ts"
import type { Drawing } from "./drawing.ts"

export type { Facets, Image, List, Money, Point } from "#contract/schemas.ts"
export type { Bounds, ElevationProfile } from "#track/track.ts"
export type Person = Pick<Api.Person, "id" | "name">
export type Place = Pick<Api.Place, "label" | "city" | "state" | "coordinates"> & { approximate: boolean }
export type Town = Pick<Place, "city" | "state">

export type Sketch = Pick<Api.Track, "encodedPath" | "elevationSketch">
export type Track = Sketch &
  Pick<Api.Track, "loop"> & {
    elevationProfile: ElevationProfile | null
    /** How it is ridden; none as the API has it. */
    turn?: Turn | undefined
    /** All, in riding order; `#km=…` selects one on the profile. */
    climbs: (Climb & { fragment: string })[]
    course: CoursePoint[]
    bounds: Bounds | null
    start: Place | null
  }

type Stamp = keyof Api.Stamps
type Named = Pick<Person, "name">

export type CyclingRouteCard = Omit<Api.CyclingRouteSummary, keyof Api.Track | "creator" | "cover" | Stamp> & {
  cover: Cover
  creator: Named | null
  start: Town | null
}
export type SurfaceType = Api.Surface["type"]
export type Alert = Omit<Api.Alert, "verifiedAt"> & { verifiedAt: string | null }
export type CyclingRoute = Track &
  Omit<Api.CyclingRoute, keyof Api.Track | "creator" | "cover" | "gpxFile" | "alerts" | Stamp> & {
    creator: Person | null
    hasGpx: boolean
    /** Those of the whole route first, then as one meets them. */
    alerts: Alert[]
    updatedAt: string | null
  }

type RideFields = "id" | "name" | "ownerName" | "startedAt" | "distance" | "duration" | "elevation" | "averageSpeed"
export type RideCard = Pick<Api.Ride, RideFields> & { cover: Cover }
export type Ride = Track &
  Omit<Api.Ride, keyof Api.Track | "pace" | Stamp> & {
    /** Metres that the owner hides at both ends of the track, but not of its figures. */
    cutAtEnds: number | null
  }

type EventParts = "creator" | "location" | "meetingDate" | Stamp
export type EventCard = Omit<Api.EventSummary, EventParts | "endsAt" | "cover" | "groupId"> & {
  creator: Named | null
  location: Town | null
  coordinates: Point | null
}
export type Event = Omit<Api.Event, EventParts> & {
  creator: Named | null
  location: Place | null
  updatedAt: string | null
  /** The cover of the route that it rides, on its own page. */
  routeCover?: Cover | null
}

export type CalendarEvent = Pick<
  Event,
  ("id" | "title" | "startsAt" | "endsAt" | "timezone" | "status") | ("location" | "groupId" | "updatedAt")
> &
  Pick<Api.Event, "meetingDate">

export type CyclingGroupCard = Omit<Api.CyclingGroupSummary, "place" | "meetings" | Stamp> & {
  place: Town | null
  coordinates: Point | null
  /** Meetings of a season that is on. */
  meetings: Pick<Api.Meeting, "weekday" | "time">[] | null
}
export type CyclingGroup = Omit<Api.CyclingGroup, "place" | "founder" | "members" | "events" | "meetings" | Stamp> & {
  place: Place | null
  founder: Person | null
  members: Person[]
  events: Meeting[]
  meetings: WeeklyMeeting[] | null
}
export type WeeklyMeeting = Omit<Api.Meeting, "place"> & { place: Place | null }
export type Meeting = Omit<EventCard, "location" | "coordinates"> & Pick<Event, "location" | "endsAt">

export type ProductCard = Omit<Api.ProductSummary, "place" | "seller" | Stamp> & {
  createdAt: string | null
  place: Town | null
  coordinates: Point | null
  drawing: Drawing | null
}
export type Product = Omit<Api.Product, "place" | "seller" | Stamp> & {
  place: Place | null
  seller: (Person & { memberSince: string | null }) | null
  drawing: Drawing | null
}

type ReportFields = "id" | "title" | "status" | "dateStolen" | "dateRecovered"
export type StolenReportCard = Pick<Api.StolenReport, ReportFields> & {
  stolenLocation: Place | null
  cover: Image | null
  drawing: Drawing
  paint: string | null
}
export type StolenReport = StolenReportCard &
  Omit<Api.StolenReport, "stolenLocation" | "lastSeenLocation" | "owner" | "reporter" | Stamp> & {
    owner: Person | null
    reporter: Person | null
    lastSeenLocation: Place | null
  }

/** How many bikes were reported stolen within `radius` kilometres of `near` since a day. */
export type Thefts = { total: number; near: string; radius: string; since: string }

export type Ad = Pick<Api.Ad, "id" | "image" | "targetUrl"> & { title: string | null }
export type Home = {
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

export type Stamped<Card> = Card & { createdAt: string | null; updatedAt: string | null }
export type Found = { path: string; name: string | null; at: LatLng | null }
export type Suggestions<Item = unknown> = {
  nearest: Found | null
  without: (Without & { nearest: Found | null })[]
  /** The first items without what leaves out most. */
  instead: (Without & { items: Item[] }) | null
}
/** `without` is a parameter of the page, null of the whole list; a word of the search alone if it says one. `nearest` needs a place. */
type Without = { without: string | null; word: string | null; total: number | null }
/** What a search finds, the best group first; `to` is its list with the filters. `help` are pages. */
export type Everything = {
  groups: {
    [R in Resource]: { resource: R; to: string; total: number | null; items: Resources[R]["card"][] }
  }[Resource][]
  help: { path: string; title: string }[]
}
export type Listable = { id: string; updatedAt: string | null }
/** `type` is a resource, `cursors` those of the second page and on, `updates` when each page was changed. */
export type SitemapSummary = {
  items: {
    type: string
    count: number
    updatedAt: string | null
    cursors: string[]
    updates: (string | null)[] | null
  }[]
}

export type MapFeature = MapPoint | MapLine | MapCluster
export type MapPoint = { type: FeatureType; id: string; name: string | null; at: LngLat }
export type MapLine = { type: "route" | "ride"; id: string; name: string | null; path: string }
export type MapCluster = {
  type: "cluster"
  count: number
  counts: Partial<Record<FeatureType, number>>
  at: LngLat
  place: string | null
  expansionZoom: number
}
export type LngLat = [lng: number, lat: number]
export type MapFeatures = { features: MapFeature[]; truncated: boolean }

export type Resources = {
  "cycling-routes": { card: CyclingRouteCard; whole: CyclingRoute }
  rides: { card: RideCard; whole: Ride }
  "cycling-groups": { card: CyclingGroupCard; whole: CyclingGroup }
  events: { card: EventCard; whole: Event }
  products: { card: ProductCard; whole: Product }
  stolen: { card: StolenReportCard; whole: StolenReport }
}

export type { Resource }

/** The type by which maps and searches know it, the page of one entity, that of the list, the prefix of its messages and name of its layer, and the parameter of the embedded map that shows it. */
export const resourceTypes = {
  "cycling-routes": { type: "route", page: "cyclingRoute", list: "cyclingRoutes", words: "routes", embed: "route" },
  rides: { type: "ride", page: "ride", list: "rides", words: "rides", embed: "ride" },
  "cycling-groups": { type: "group", page: "cyclingGroup", list: "cyclingGroups", words: "groups", embed: "group" },
  events: { type: "event", page: "event", list: "events", words: "events", embed: "event" },
  products: { type: "product", page: "product", list: "store", words: "store", embed: null },
  stolen: { type: "stolen", page: "stolenReport", list: "stolen", words: "stolen", embed: null },
} as const satisfies {
  [Name in Resource]: { type: Type<Name>; page: PathName; list: PathName; words: string; embed: string | null }
}
type Type<Name extends Resource> = (typeof resources)[Name]["type"]

type Types = (typeof resourceTypes)[Resource]
export type EntityPage = Types["page"]
export type ListPage = Types["list"]

export function isResource(value: string | undefined): value is Resource {
  return value !== undefined && Object.hasOwn(resourceTypes, value)
}

/** ISO 3166-2:BR, as Cloudflare's `regionCode`; in the order of their names. */
export const stateCodes = [
  ...(["AC", "AL", "AP", "AM", "BA", "CE", "DF", "ES", "GO", "MA", "MT", "MS", "MG", "PA"] as const),
  ...(["PB", "PR", "PE", "PI", "RJ", "RN", "RS", "RO", "RR", "SC", "SP", "SE", "TO"] as const),
] as const
export type StateCode = (typeof stateCodes)[number]

export function stateOf(code: string | undefined): StateCode | null {
  return stateCodes.find((known) => known === code) ?? null
}
