// What each filter and sort of a resource refers to. A missing or unknown filter, sort or field does not compile.

import type * as v from "valibot"
import type { Fact, listParameters, ParameterName, Resource, SortKey } from "#contract/queries.ts"
import { schemas } from "#contract/schemas.ts"

/** A field's path, or several paths with a derived value. */
export type FactOf<Path extends string = string> =
  | Path
  | { readonly paths: readonly Path[]; readonly fact: (values: readonly Fact[]) => Fact }

export type Subject<Path extends string = string> = {
  resource: Resource
  item: v.GenericSchema
  /** Null for what no item carries; it has a check of its own. */
  filters: Readonly<Record<string, FactOf<Path> | null>>
  /** Texts are instants, except names. */
  sorts: Readonly<Record<string, FactOf<Path>>>
  name: Path
  place: Path
  /** Parameters that make the list return everything. */
  everything: Readonly<Record<string, string>>
}

/** A resource with its raw items; `sample` resolves to null when there is no readable page. */
export type Examined = Subject & { path: string; sample(): Promise<readonly unknown[] | null> }

type FilterName<R extends Resource> = Exclude<ParameterName<R>, (typeof listParameters)[number]>
type Facts<R extends Resource, Path extends string> = Omit<Subject<Path>, "resource" | "item"> & {
  filters: { readonly [Name in FilterName<R>]: FactOf<Path> | null }
  sorts: { readonly [Key in Exclude<SortKey<R>, "distanceFrom">]: FactOf<Path> }
}
/** Paths of all fields of an item, nested ones included. */
type PathIn<Item> = Item extends readonly unknown[]
  ? never
  : Item extends object
    ? { [Name in keyof Item & string]: Name | `${Name}.${PathIn<Item[Name]>}` }[keyof Item & string]
    : never

const lengths = {
  distanceMin: "distance",
  distanceMax: "distance",
  durationMin: "duration",
  durationMax: "duration",
  elevationMin: "elevation",
  elevationMax: "elevation",
} as const

export const cyclingRoutes = subject("cycling-routes", schemas.CyclingRouteSummary, {
  filters: { ...lengths, difficulty: "difficulty", bikeType: "bikeType", loop: "loop", creator: "creator.id" },
  sorts: {
    createdAt: "createdAt",
    distance: "distance",
    duration: "duration",
    elevation: "elevation",
    steepness: {
      paths: ["elevation", "distance"],
      fact: ([climbed = null, length]) => (climbed === null || !length ? null : Number(climbed) / Number(length)),
    },
    name: "name",
  },
  name: "name",
  place: "start",
  everything: {},
})

export const rides = subject("rides", schemas.Ride, {
  filters: {
    ...lengths,
    averageSpeedMin: "averageSpeed",
    averageSpeedMax: "averageSpeed",
    startedAfter: "startedAt",
    startedBefore: "startedAt",
    routeId: "routeId",
  },
  sorts: {
    startedAt: "startedAt",
    distance: "distance",
    duration: "duration",
    elevation: "elevation",
    averageSpeed: "averageSpeed",
  },
  name: "name",
  place: "start",
  everything: {},
})

export const cyclingGroups = subject("cycling-groups", schemas.CyclingGroupSummary, {
  filters: { city: "place.city", state: "place.state", level: "level", weekday: "weekdays", daypart: null },
  sorts: { participantCount: "participantCount", createdAt: "createdAt", name: "name" },
  name: "name",
  place: "place",
  everything: {},
})

export const events = subject("events", schemas.EventSummary, {
  filters: {
    from: "startsAt",
    to: "startsAt",
    city: "location.city",
    state: "location.state",
    groupId: "groupId",
    status: "status",
  },
  sorts: { startsAt: "startsAt" },
  name: "title",
  place: "location",
  everything: { from: "2000-01-01" },
})

export const products = subject("products", schemas.ProductSummary, {
  filters: {
    priceMin: "price.amount",
    priceMax: "price.amount",
    condition: "condition",
    size: "size",
    kind: "kind",
    category: "category",
    seller: "seller.id",
    exclude: "id",
    status: "status",
    onSale: {
      paths: ["price.amount", "originalPrice.amount"],
      fact: ([now = null, before = null]) => now !== null && before !== null && Number(now) < Number(before),
    },
  },
  sorts: { createdAt: "createdAt", price: "price.amount" },
  name: "name",
  place: "place",
  everything: {},
})

export const stolen = subject("stolen", schemas.StolenReport, {
  filters: {
    status: "status",
    recovered: { paths: ["dateRecovered"], fact: ([day]) => day !== null },
    stolenAfter: "dateStolen",
    stolenBefore: "dateStolen",
    brand: "brand",
    color: "color",
  },
  sorts: { dateStolen: "dateStolen", createdAt: "createdAt" },
  name: "title",
  place: "stolenLocation",
  everything: {},
})

function subject<R extends Resource, Schema extends v.GenericSchema>(
  resource: R,
  item: Schema,
  facts: Facts<R, PathIn<v.InferOutput<Schema>>>,
): Subject {
  return { resource, item, ...facts }
}
