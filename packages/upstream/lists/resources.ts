// Table of resources: SQL table, map type, and columns with other names than the contract's parameters. Routes,
// sitemap, home page and OpenAPI document derive from it.

import {
  type Parameter,
  type Resource as Path,
  resources as questions,
  type ResourceQueries,
} from "#contract/queries.ts"
import type { ListedName, SchemaName } from "#contract/schemas.ts"

export type Sort = { readonly column: string; readonly kind: "number" | "text" }
/** A parameter with its column. */
export type Filter = Parameter & Column
/**
 * `bits`: bit mask of codes; `of`: pairs with the codes of another parameter; `isParent`: first column of the order's
 * index.
 */
type Column = { readonly column: string; readonly bits?: true; readonly of?: string; readonly isParent?: true }

export type Resource = {
  readonly path: string
  /** Feature type on the map; null when not on the map. */
  readonly type: string | null
  readonly table: string
  readonly schema: { readonly summary: ListedName; readonly detail: SchemaName }
  /** Supports near, bbox and distanceFrom. */
  readonly placed: boolean
  readonly sorts: Readonly<Record<string, Sort>>
  readonly byDistance: boolean
  readonly defaultSort: string
  readonly filters: Readonly<Record<string, Filter>>
  readonly defaults: Readonly<Record<string, string>>
  readonly facets: readonly string[]
  /** Paths that `q` searches before the description. */
  readonly searched: readonly string[]
  /** Status that may be indexed; migrations/0013_sitemap_pages.sql counts by it. */
  readonly indexable: string | null
}

/** A resource that has a list with a path of its own, and what the OpenAPI document says of it. */
export type Listed = Resource & { readonly path: Path; readonly texts: Texts }
type Texts = { readonly tag: string; readonly about: string; readonly list: string; readonly one: string }

type Row<Name extends Path> = Pick<Listed, "table" | "schema" | "searched" | "texts"> & {
  readonly indexable?: Resource["indexable"]
  readonly columns?: { readonly [Parameter in keyof (typeof questions)[Name]["parameters"]]?: Column }
}

export const cyclingRoutes = resource("cycling-routes", {
  table: "cycling_routes",
  schema: { summary: "CyclingRouteSummary", detail: "CyclingRoute" },
  searched: ["name", "creator.name", ...placeNames("start")],
  texts: {
    tag: "Cycling routes",
    about: "Routes that can be ridden, with their tracks.",
    list: "Routes, the newest first unless another order is asked for.",
    one: "With its profile, surfaces and alerts.",
  },
})

export const rides = resource("rides", {
  table: "rides",
  schema: { summary: "Ride", detail: "Ride" },
  searched: ["name", "ownerName", ...placeNames("start")],
  columns: { startedAfter: { column: "started_at" }, startedBefore: { column: "started_at" } },
  texts: {
    tag: "Rides",
    about: "What members have ridden.",
    list: "Rides, the latest first unless another order is asked for.",
    one: "With its profile. Where distance, duration, elevation, speed, pace and calories are all null, the site says that there are no activity data.",
  },
})

export const cyclingGroups = resource("cycling-groups", {
  table: "cycling_groups",
  schema: { summary: "CyclingGroupSummary", detail: "CyclingGroup" },
  searched: ["name", ...placeNames("place")],
  columns: {
    level: { column: "levels", bits: true },
    weekday: { column: "weekdays", bits: true },
    daypart: { column: "meetings", bits: true, of: "weekday" },
    pace: { column: "paces", bits: true },
  },
  texts: {
    tag: "Cycling groups",
    about: "People who ride together.",
    list: "Groups, the greatest first unless another order is asked for.",
    one: "With its first twelve members and its next six events.",
  },
})

export const events = resource("events", {
  table: "events",
  schema: { summary: "EventSummary", detail: "Event" },
  searched: ["title", ...placeNames("location")],
  columns: {
    from: { column: "starts_at" },
    to: { column: "starts_at" },
    groupId: { column: "group_id", isParent: true },
  },
  texts: {
    tag: "Events",
    about: "What takes place on a day.",
    list: "Events that have not begun, the next first, unless `from` says otherwise.",
    one: "With its price and route.",
  },
})

export const products = resource("products", {
  table: "products",
  schema: { summary: "ProductSummary", detail: "Product" },
  searched: ["name", "brand", "model", "color", "category", "place.city", "place.state"],
  columns: { exclude: { column: "id" } },
  indexable: "available",
  texts: {
    tag: "Products",
    about: "Bikes and parts that members sell.",
    list: "Products for sale, the newest first, unless `status` or `sort` say otherwise. The other products of a seller are `seller` with `exclude`.",
    one: "With its pictures and make, also when it is sold.",
  },
})

export const stolen = resource("stolen", {
  table: "stolen",
  schema: { summary: "StolenReport", detail: "StolenReport" },
  searched: ["title", "brand", "model", "color", ...placeNames("stolenLocation")],
  columns: { stolenAfter: { column: "date_stolen" }, stolenBefore: { column: "date_stolen" } },
  indexable: "approved",
  texts: {
    tag: "Stolen bikes",
    about: "Reports of stolen bikes, and the look-up of a serial number.",
    list: "Approved reports, the latest theft first, unless `status` or `sort` say otherwise.",
    one: "Without its serial number, which no answer has.",
  },
})

/** Nested under a group only. */
export const members: Resource = {
  path: "members",
  type: null,
  table: "group_members",
  schema: { summary: "Person", detail: "Person" },
  placed: false,
  byDistance: false,
  sorts: sortsOf(["position", "name"]),
  defaultSort: "position",
  filters: {},
  defaults: {},
  facets: [],
  searched: ["name"],
  indexable: null,
}

const rows: Record<Path, Listed> = {
  "cycling-routes": cyclingRoutes,
  rides,
  "cycling-groups": cyclingGroups,
  events,
  products,
  stolen,
}

export const resources: readonly Listed[] = Object.values(rows)

function resource<Name extends Path>(path: Name, { columns = {}, indexable = null, ...row }: Row<Name>): Listed {
  const { type, parameters, sorts, defaultSort, defaults, facets }: ResourceQueries = questions[path]
  const special: Readonly<Record<string, Column | undefined>> = columns
  const filters = Object.entries(parameters).map(([name, parameter]) => [
    name,
    { ...parameter, ...(special[name] ?? { column: snakeCase(name.replace(/(Min|Max)$/, "")) }) },
  ])
  return {
    ...row,
    path,
    type,
    placed: true,
    byDistance: sorts.includes("distanceFrom"),
    sorts: sortsOf(sorts.filter((key) => key !== "distanceFrom")),
    defaultSort,
    filters: Object.fromEntries(filters),
    defaults,
    facets,
    indexable,
  }
}

function sortsOf(keys: readonly string[]): Record<string, Sort> {
  return Object.fromEntries(
    keys.map((key) => [key, { column: snakeCase(key), kind: key === "name" ? "text" : "number" }]),
  )
}

function placeNames(place: string): string[] {
  return ["label", "city", "state"].map((part) => `${place}.${part}`)
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
