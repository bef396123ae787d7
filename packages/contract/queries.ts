// The queries of the API: the parameters and sorts of each resource's list.

import * as codes from "./codes.ts"

/** All but ranges, flags and `except` take several values, separated by commas, as an OR. */
export type Parameter =
  | { readonly kind: "codes"; readonly codes: readonly string[] }
  | { readonly kind: "ids" | "texts" | "flag" | "except" }
  | { readonly kind: "range"; readonly edge: "low" | "high"; readonly unit: "number" | "instant" }

export type ResourceQueries = {
  /** By which maps and searches name it. */
  readonly type: string
  /** The field in which an item has its place. */
  readonly place: string
  readonly parameters: Readonly<Record<string, Parameter>>
  /** Each also descending, behind a "-". `distanceFrom` needs `near`. */
  readonly sorts: readonly string[]
  readonly defaultSort: string
  /** The values of omitted parameters. */
  readonly defaults: Readonly<Record<string, string>>
  /** The parameters of which `facets` counts the values. */
  readonly facets: readonly string[]
}

const ids = { kind: "ids" } as const
const texts = { kind: "texts" } as const
const flag = { kind: "flag" } as const
/** Both edges of a range of numbers are inclusive; of two instants only the first is. */
const least = { kind: "range", edge: "low", unit: "number" } as const
const most = { kind: "range", edge: "high", unit: "number" } as const
const since = { kind: "range", edge: "low", unit: "instant" } as const
const until = { kind: "range", edge: "high", unit: "instant" } as const

const lengths = {
  ...({ distanceMin: least, distanceMax: most, durationMin: least, durationMax: most } as const),
  ...({ elevationMin: least, elevationMax: most } as const),
} as const

export const listParameters = ["q", "limit", "cursor", "sort", "near", "radius", "bbox", "ids", "facets"] as const

export const resources = {
  "cycling-routes": {
    type: "route",
    place: "start",
    parameters: {
      ...lengths,
      difficulty: { kind: "codes", codes: codes.difficulties },
      bikeType: { kind: "codes", codes: codes.bikeTypes },
      loop: flag,
      creator: ids,
      state: texts,
    },
    sorts: ["createdAt", "distance", "duration", "elevation", "steepness", "name", "distanceFrom"],
    defaultSort: "-createdAt",
    defaults: {},
    facets: ["difficulty", "bikeType", "loop"],
  },
  rides: {
    type: "ride",
    place: "start",
    parameters: {
      ...lengths,
      averageSpeedMin: least,
      averageSpeedMax: most,
      startedAfter: since,
      startedBefore: until,
      routeId: ids,
      state: texts,
    },
    sorts: ["startedAt", "distance", "duration", "elevation", "averageSpeed"],
    defaultSort: "-startedAt",
    defaults: {},
    facets: [],
  },
  "cycling-groups": {
    type: "group",
    place: "place",
    parameters: {
      city: texts,
      state: texts,
      level: { kind: "codes", codes: codes.levels },
      weekday: { kind: "codes", codes: codes.weekdays },
      daypart: { kind: "codes", codes: codes.dayparts },
      womenOnly: flag,
      pace: { kind: "codes", codes: codes.meetingPaces },
    },
    sorts: ["participantCount", "createdAt", "name", "distanceFrom"],
    defaultSort: "-participantCount",
    defaults: {},
    facets: ["level", "weekday", "daypart", "womenOnly"],
  },
  events: {
    type: "event",
    place: "location",
    parameters: {
      from: since,
      to: until,
      city: texts,
      state: texts,
      groupId: ids,
      status: { kind: "codes", codes: codes.eventStatuses },
    },
    sorts: ["startsAt"],
    defaultSort: "startsAt",
    defaults: { from: "now" },
    facets: [],
  },
  products: {
    type: "product",
    place: "place",
    parameters: {
      priceMin: least,
      priceMax: most,
      condition: { kind: "codes", codes: codes.productConditions },
      size: texts,
      kind: { kind: "codes", codes: codes.productKinds },
      category: texts,
      seller: ids,
      exclude: { kind: "except" },
      status: { kind: "codes", codes: codes.productStatuses },
      onSale: flag,
      state: texts,
    },
    sorts: ["createdAt", "price", "distanceFrom"],
    defaultSort: "-createdAt",
    defaults: { status: "available" },
    facets: ["kind", "category", "condition", "onSale"],
  },
  stolen: {
    type: "stolen",
    place: "stolenLocation",
    parameters: {
      status: { kind: "codes", codes: codes.reportStatuses },
      recovered: flag,
      stolenAfter: since,
      stolenBefore: until,
      brand: texts,
      color: texts,
      state: texts,
    },
    sorts: ["dateStolen", "createdAt", "distanceFrom"],
    defaultSort: "-dateStolen",
    defaults: { status: "approved" },
    facets: [],
  },
} as const satisfies Record<string, ResourceQueries>

export const resourceNames = Object.keys(resources).filter((name): name is Resource => Object.hasOwn(resources, name))
export const featureTypes = Object.values(resources).map(({ type }) => type)

/** What an API may lack, parameters of lists and the search of all of them: the site asks for what API_CAPABILITIES names. */
export const capabilities = [
  ...(["sort", "limit", "near", "radius", "bbox", "daypart", "womenOnly", "state", "facets", "search"] as const),
] as const
export type Capability = (typeof capabilities)[number]

/** Whether it is no capability of this list, whose path is of the API or the site: every API takes it. */
export function isAlwaysTaken(name: string, path: string): boolean {
  return name === "state" && /(^|\/)(cycling-groups|events)(\/|$)/.test(path)
}

export type Resource = keyof typeof resources
export type ParameterName<R extends Resource> =
  | keyof (typeof resources)[R]["parameters"]
  | (typeof listParameters)[number]
export type SortKey<R extends Resource> = (typeof resources)[R]["sorts"][number]
export type Sort<R extends Resource> = SortKey<R> | `-${SortKey<R>}`
