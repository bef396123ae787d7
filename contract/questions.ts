// What the API may be asked: each resource with the parameters and the sorts of its list. Values without a library, so that
// whoever needs only names carries nothing else. What it answers stands in answers.ts.

import {
  bikeTypes,
  dayparts,
  difficulties,
  eventStatuses,
  levels,
  productConditions,
  productKinds,
  productStatuses,
  reportStatuses,
  weekdays,
} from "./codes.ts"

/** How the text of a parameter reads. All but ranges, flags and `except` take several values, separated by commas, as an OR. */
export type Parameter =
  | { readonly kind: "codes"; readonly codes: readonly string[] }
  | { readonly kind: "ids" | "texts" | "flag" | "except" }
  | { readonly kind: "range"; readonly edge: "low" | "high"; readonly unit: "number" | "instant" }

export type ResourceQuestions = {
  readonly parameters: Readonly<Record<string, Parameter>>
  /** Each also descending, behind a "-". `distanceFrom` needs `near`. */
  readonly sorts: readonly string[]
  readonly defaultSort: string
  /** What a parameter is when nobody says it. */
  readonly defaults: Readonly<Record<string, string>>
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
  distanceMin: least,
  distanceMax: most,
  durationMin: least,
  durationMax: most,
  elevationMin: least,
  elevationMax: most,
} as const

/** Every list takes these: text, paging, order, surroundings, a rectangle, and the rows of some ids. */
export const listParameters = ["q", "limit", "cursor", "sort", "near", "radius", "bbox", "ids"] as const

export const resources = {
  "cycling-routes": {
    parameters: {
      ...lengths,
      difficulty: { kind: "codes", codes: difficulties },
      bikeType: { kind: "codes", codes: bikeTypes },
      loop: flag,
      creator: ids,
    },
    sorts: ["createdAt", "distance", "duration", "elevation", "steepness", "name", "distanceFrom"],
    defaultSort: "-createdAt",
    defaults: {},
  },
  rides: {
    parameters: {
      ...lengths,
      averageSpeedMin: least,
      averageSpeedMax: most,
      startedAfter: since,
      startedBefore: until,
      routeId: ids,
    },
    sorts: ["startedAt", "distance", "duration", "elevation", "averageSpeed"],
    defaultSort: "-startedAt",
    defaults: {},
  },
  "cycling-groups": {
    parameters: {
      city: texts,
      state: texts,
      level: { kind: "codes", codes: levels },
      weekday: { kind: "codes", codes: weekdays },
      daypart: { kind: "codes", codes: dayparts },
    },
    sorts: ["participantCount", "createdAt", "name", "distanceFrom"],
    defaultSort: "-participantCount",
    defaults: {},
  },
  events: {
    parameters: {
      from: since,
      to: until,
      city: texts,
      state: texts,
      groupId: ids,
      status: { kind: "codes", codes: eventStatuses },
    },
    sorts: ["startsAt"],
    defaultSort: "startsAt",
    defaults: { from: "now" },
  },
  products: {
    parameters: {
      priceMin: least,
      priceMax: most,
      condition: { kind: "codes", codes: productConditions },
      size: texts,
      kind: { kind: "codes", codes: productKinds },
      category: texts,
      seller: ids,
      exclude: { kind: "except" },
      status: { kind: "codes", codes: productStatuses },
      onSale: flag,
    },
    sorts: ["createdAt", "price", "distanceFrom"],
    defaultSort: "-createdAt",
    defaults: { status: "available" },
  },
  stolen: {
    parameters: {
      status: { kind: "codes", codes: reportStatuses },
      recovered: flag,
      stolenAfter: since,
      stolenBefore: until,
      brand: texts,
      color: texts,
    },
    sorts: ["dateStolen", "createdAt", "distanceFrom"],
    defaultSort: "-dateStolen",
    defaults: { status: "approved" },
  },
} as const satisfies Record<string, ResourceQuestions>

/** What an API need not know: refused, it is asked without, and the site says so. */
export const optionalParameters = ["near", "radius", "bbox", "sort", "daypart"] as const

export type Resource = keyof typeof resources
export type ParameterName<R extends Resource> =
  | keyof (typeof resources)[R]["parameters"]
  | (typeof listParameters)[number]
export type SortKey<R extends Resource> = (typeof resources)[R]["sorts"][number]
export type Sort<R extends Resource> = SortKey<R> | `-${SortKey<R>}`
