// One row a resource: its address, its table, what it may be filtered and sorted by. Routes, the sitemap, the home page's lists and the
// OpenAPI document all derive from this table; a new resource is a row here, a table in migrations/ and its columns in filling/.

import { codes, except, type Filters, flag, ids, mask, range, since, texts, until } from "./filters.ts"

export type Sort = { readonly column: string; readonly kind: "number" | "text" }

export type Resource = {
  readonly path: string
  /** What the map and the sitemap call it; null keeps it from both. */
  readonly type: string | null
  readonly table: string
  readonly schema: { readonly summary: string; readonly detail: string }
  /** Rows have a place: near, bbox and, where listed, distanceFrom. */
  readonly placed: boolean
  readonly sorts: Readonly<Record<string, Sort>>
  readonly byDistance: boolean
  readonly defaultSort: string
  readonly filters: Filters
  readonly defaults: Readonly<Record<string, string>>
  /** The only status that a search engine may see. */
  readonly indexable: string | null
}

export const levels = ["beginner", "intermediate", "advanced"] as const
export const weekdays = ["1", "2", "3", "4", "5", "6", "7"] as const

const createdAt: Sort = { column: "created_at", kind: "number" }
const distance: Sort = { column: "distance", kind: "number" }
const duration: Sort = { column: "duration", kind: "number" }
const elevation: Sort = { column: "elevation", kind: "number" }
const name: Sort = { column: "name", kind: "text" }

const lengths = { ...range("distance"), ...range("duration"), ...range("elevation") }

export const cyclingRoutes: Resource = {
  path: "cycling-routes",
  type: "route",
  table: "cycling_routes",
  schema: { summary: "CyclingRouteSummary", detail: "CyclingRoute" },
  placed: true,
  sorts: { createdAt, distance, duration, elevation, steepness: { column: "steepness", kind: "number" }, name },
  byDistance: true,
  defaultSort: "-createdAt",
  filters: {
    ...lengths,
    difficulty: codes("difficulty", ["easy", "moderate", "hard"]),
    bikeType: codes("bike_type", ["road", "gravel", "mtb", "urban"]),
    loop: flag("loop"),
    creator: ids("creator"),
  },
  defaults: {},
  indexable: null,
}

export const rides: Resource = {
  path: "rides",
  type: "ride",
  table: "rides",
  schema: { summary: "Ride", detail: "Ride" },
  placed: true,
  sorts: {
    startedAt: { column: "started_at", kind: "number" },
    distance,
    duration,
    elevation,
    averageSpeed: { column: "average_speed", kind: "number" },
  },
  byDistance: false,
  defaultSort: "-startedAt",
  filters: {
    ...lengths,
    ...range("averageSpeed", "average_speed"),
    startedAfter: since("started_at"),
    startedBefore: until("started_at"),
    routeId: ids("route_id"),
  },
  defaults: {},
  indexable: null,
}

export const cyclingGroups: Resource = {
  path: "cycling-groups",
  type: "group",
  table: "cycling_groups",
  schema: { summary: "CyclingGroupSummary", detail: "CyclingGroup" },
  placed: true,
  sorts: { participantCount: { column: "participant_count", kind: "number" }, createdAt, name },
  byDistance: true,
  defaultSort: "-participantCount",
  filters: {
    city: texts("city"),
    state: texts("state"),
    level: mask("levels", levels),
    weekday: mask("weekdays", weekdays),
  },
  defaults: {},
  indexable: null,
}

export const events: Resource = {
  path: "events",
  type: "event",
  table: "events",
  schema: { summary: "EventSummary", detail: "Event" },
  placed: true,
  sorts: { startsAt: { column: "starts_at", kind: "number" } },
  byDistance: false,
  defaultSort: "startsAt",
  filters: {
    from: since("starts_at"),
    to: until("starts_at"),
    city: texts("city"),
    state: texts("state"),
    groupId: ids("group_id"),
    status: codes("status", ["scheduled", "cancelled", "postponed"]),
  },
  defaults: { from: "now" },
  indexable: null,
}

export const products: Resource = {
  path: "products",
  type: "product",
  table: "products",
  schema: { summary: "ProductSummary", detail: "Product" },
  placed: true,
  sorts: { createdAt, price: { column: "price", kind: "number" } },
  byDistance: true,
  defaultSort: "-createdAt",
  filters: {
    ...range("price"),
    condition: codes("condition", ["new", "like_new", "good", "fair", "for_parts"]),
    size: texts("size"),
    kind: codes("kind", ["bike", "item"]),
    category: texts("category"),
    seller: ids("seller"),
    exclude: except("id"),
    status: codes("status", ["available", "reserved", "sold"]),
    onSale: flag("on_sale"),
  },
  defaults: { status: "available" },
  indexable: "available",
}

export const stolen: Resource = {
  path: "stolen",
  type: "stolen",
  table: "stolen",
  schema: { summary: "StolenReport", detail: "StolenReport" },
  placed: true,
  sorts: { dateStolen: { column: "date_stolen", kind: "number" }, createdAt },
  byDistance: true,
  defaultSort: "-dateStolen",
  filters: {
    status: codes("status", ["waiting", "approved", "denied"]),
    recovered: flag("recovered"),
    stolenAfter: since("date_stolen"),
    stolenBefore: until("date_stolen"),
    brand: texts("brand"),
    color: texts("color"),
  },
  defaults: { status: "approved" },
  indexable: "approved",
}

/** Listed under a group only, so it is no row of `resources`. */
export const members: Resource = {
  path: "members",
  type: null,
  table: "group_members",
  schema: { summary: "Person", detail: "Person" },
  placed: false,
  sorts: { position: { column: "position", kind: "number" }, name },
  byDistance: false,
  defaultSort: "position",
  filters: {},
  defaults: {},
  indexable: null,
}

export const resources: readonly Resource[] = [cyclingRoutes, rides, cyclingGroups, events, products, stolen]
