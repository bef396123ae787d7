// The contract at its emptiest: every list has a few items, and everything of them that may be null is.

import type {
  Ad,
  CyclingGroup,
  CyclingRoute,
  Event,
  Home,
  Person,
  Place,
  Product,
  Ride,
  StolenReport,
  Track,
} from "#upstream/contract.ts"
import type { World } from "./world.ts"

const ids = ["nulls-1", "nulls-2", "nulls-3"] as const
const stamps = { createdAt: "2026-01-02T03:04:05Z", updatedAt: "2026-01-02T03:04:05Z" } as const
const place: Place = {
  label: null,
  city: null,
  state: null,
  country: null,
  coordinates: null,
  precision: "approximate",
}
const person: Person = { id: "nobody", name: null, avatar: null }
const track: Track = { encodedPath: null, elevationProfile: null, bounds: null, start: null, loop: null }
const figures = { distance: null, duration: null, elevation: null, elevationSketch: null } as const

const routes = ids.map(
  (id, position): CyclingRoute => ({
    ...{ ...stamps, ...track, ...figures, id, name: null, difficulty: null, bikeType: null, cover: null },
    ...{ description: null, photos: [], descent: null, gpxFile: null, surfaces: null, alerts: [] },
    // Nobody is one kind of nothing, a somebody without a name is another; so with places.
    creator: position === 0 ? null : person,
    start: position === 0 ? null : place,
  }),
)

const rides = ids.map(
  (id): Ride => ({
    ...{ ...stamps, ...track, ...figures, id, name: null, description: null, ownerName: null, startedAt: null },
    ...{ averageSpeed: null, pace: null, calories: null, routeId: null, photos: [] },
  }),
)

const events = ids.map(
  (id, position): Event => ({
    ...{
      ...stamps,
      id,
      title: null,
      participantCount: 0,
      startsAt: null,
      endsAt: null,
      timezone: null,
      status: "scheduled",
    },
    ...{ cover: null, groupId: null, description: null, buyUrl: null, price: null, routeId: null },
    creator: position === 0 ? null : person,
    location: position === 0 ? null : place,
  }),
)

const groups = ids.map(
  (id, position): CyclingGroup => ({
    ...{ ...stamps, id, name: null, cover: null, participantCount: 0, level: null, weekdays: null, description: null },
    ...{ photos: [], coordinates: null, members: [person], events },
    place: position === 0 ? null : place,
    founder: position === 0 ? null : person,
  }),
)

const products = ids.map(
  (id, position): Product => ({
    ...{
      ...stamps,
      id,
      name: null,
      price: null,
      originalPrice: null,
      condition: null,
      size: null,
      kind: "item",
      category: null,
    },
    ...{ status: "available", cover: null, description: null, photos: [], brand: null, model: null, color: null },
    place: position === 0 ? null : place,
    seller: { ...person, memberSince: null },
  }),
)

const stolen = ids.map(
  (id, position): StolenReport => ({
    ...{
      ...stamps,
      id,
      title: null,
      description: null,
      status: "approved",
      policeReportNumber: null,
      dateStolen: null,
    },
    ...{ lastSeenAt: null, dateRecovered: null, photos: [], brand: null, model: null, color: null },
    ...(position === 0 ? { owner: null, reporter: null } : { owner: person, reporter: person }),
    ...(position === 0
      ? { stolenLocation: null, lastSeenLocation: null }
      : { stolenLocation: place, lastSeenLocation: place }),
  }),
)

const ads: Ad[] = [{ id: "nulls-1", title: "", image: null, targetUrl: "https://partner.example/", slot: "home" }]

const home: Home = {
  suggestedRoutes: routes,
  featuredProducts: products,
  trendingGroups: groups,
  latestRides: rides,
  upcomingEvents: events,
  ads,
  flashSale: null,
}

export const nullsWorld: World = {
  lists: { "cycling-routes": routes, rides, "cycling-groups": groups, events, products, stolen },
  members: [person],
  home,
  ads,
  features: [{ type: "Feature", geometry: null, properties: { type: "route", id: "nulls-1", name: null } }],
  sitemap: ids.map((id) => ({ id, updatedAt: stamps.updatedAt })),
  destination: "null",
}
