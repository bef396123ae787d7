// What the product's API answers, as types. This file is the contract that the site's gateway and this worker share;
// it holds no code. Units: metres, seconds, metres per second, kilocalories, money in minor units, WGS 84 degrees.
// Instants are RFC 3339 with offset, days are YYYY-MM-DD. A known field is always present; unknown is null.

export type Image = { url: string; width: number | null; height: number | null; alt: string | null }
export type Person = { id: string; name: string | null; avatar: Image | null }
export type Point = { lat: number; lng: number }
export type Place = {
  label: string | null
  city: string | null
  state: string | null
  country: string | null
  coordinates: Point | null
  precision: "exact" | "approximate"
}
export type Money = { amount: number; currency: string }
export type Stamps = { createdAt: string; updatedAt: string }

export type Track = {
  /** Google polyline, precision 5. */
  encodedPath: string | null
  /** At most 500 points; null in lists. */
  elevationProfile: [metres: number, altitude: number][] | null
  bounds: [west: number, south: number, east: number, north: number] | null
  start: Place | null
  loop: boolean | null
}

export type CyclingRouteSummary = Stamps &
  Track & {
    id: string
    name: string | null
    creator: Person | null
    distance: number | null
    duration: number | null
    elevation: number | null
    difficulty: "easy" | "moderate" | "hard" | null
    bikeType: "road" | "gravel" | "mtb" | "urban" | null
    cover: Image | null
    /** Beyond the contract: at most 40 altitudes at even distances, so that a list can draw a silhouette without the profile. */
    elevationSketch: number[] | null
  }
export type Surface = { type: "asphalt" | "paving" | "gravel" | "dirt" | "sand" | "other"; distance: number }
export type Alert = { severity: "info" | "warning" | "closed"; text: string; verifiedAt: string; km: number | null }
export type CyclingRoute = CyclingRouteSummary & {
  description: string | null
  photos: Image[]
  descent: number | null
  gpxFile: { url: string; size: number | null } | null
  surfaces: Surface[] | null
  alerts: Alert[]
}

export type Ride = Stamps &
  Track & {
    id: string
    name: string | null
    description: string | null
    ownerName: string | null
    startedAt: string | null
    distance: number | null
    duration: number | null
    elevation: number | null
    averageSpeed: number | null
    /** Seconds per kilometre. */
    pace: number | null
    calories: number | null
    routeId: string | null
    photos: Image[]
    /** Beyond the contract, as in CyclingRouteSummary. */
    elevationSketch: number[] | null
  }

export type EventStatus = "scheduled" | "cancelled" | "postponed"
export type EventSummary = Stamps & {
  id: string
  title: string | null
  creator: Person | null
  participantCount: number
  location: Place | null
  startsAt: string | null
  endsAt: string | null
  timezone: string | null
  status: EventStatus
  cover: Image | null
  groupId: string | null
}
export type Event = EventSummary & {
  description: string | null
  buyUrl: string | null
  price: Money | null
  routeId: string | null
}

export type CyclingGroupSummary = Stamps & {
  id: string
  name: string | null
  cover: Image | null
  participantCount: number
  place: Place | null
  level: ("beginner" | "intermediate" | "advanced")[] | null
  /** ISO weekdays, 1 = Monday. */
  weekdays: number[] | null
}
export type CyclingGroup = CyclingGroupSummary & {
  description: string | null
  founder: Person | null
  photos: Image[]
  coordinates: Point | null
  /** The first 12. */
  members: Person[]
  /** The next 6. */
  events: EventSummary[]
}

export type Seller = Person & { memberSince: string | null }
export type ProductSummary = Stamps & {
  id: string
  name: string | null
  price: Money | null
  originalPrice: Money | null
  condition: "new" | "like_new" | "good" | "fair" | "for_parts" | null
  size: string | null
  kind: "bike" | "item"
  category: string | null
  status: "available" | "reserved" | "sold"
  place: Place | null
  cover: Image | null
  seller: Seller
}
export type Product = ProductSummary & {
  description: string | null
  photos: Image[]
  brand: string | null
  model: string | null
  color: string | null
}

export type StolenReport = Stamps & {
  id: string
  title: string | null
  description: string | null
  owner: Person | null
  reporter: Person | null
  status: "waiting" | "approved" | "denied"
  stolenLocation: Place | null
  policeReportNumber: string | null
  dateStolen: string | null
  lastSeenAt: string | null
  lastSeenLocation: Place | null
  dateRecovered: string | null
  photos: Image[]
  brand: string | null
  model: string | null
  color: string | null
}

export type Ad = { id: string; title: string; image: Image | null; targetUrl: string; slot: string }
export type ShortLink = { code: string; destination: string }
export type FlashSale = { maxDiscountPercent: number; endsAt: string }

export type Home = {
  suggestedRoutes: CyclingRouteSummary[]
  featuredProducts: ProductSummary[]
  trendingGroups: CyclingGroupSummary[]
  latestRides: Ride[]
  upcomingEvents: EventSummary[]
  ads: Ad[]
  flashSale: FlashSale | null
}

export type List<T> = { items: T[]; nextCursor: string | null; total: number | null }

/** Everything a filled database holds. `members` and `events` of a group are whole here; the API cuts them. */
export type Sample = {
  routes: CyclingRoute[]
  rides: Ride[]
  groups: CyclingGroup[]
  events: Event[]
  products: Product[]
  /** The serial is stored for the look-up and never answered. */
  stolen: (StolenReport & { serial: string | null })[]
  ads: Ad[]
  shortLinks: ShortLink[]
  flashSale: FlashSale
}
