// What each filter and each sort of a resource is about, so that a check can see whether they are honoured. A filter or a sort that the
// contract has and this table has not does not compile.

import type * as v from "valibot"
import type { Place } from "#contract/answers.ts"
import type { Fact } from "#contract/fits.ts"
import type { listParameters, ParameterName, Resource, SortKey } from "#contract/questions.ts"
import { schemas } from "#contract/schemas.ts"

export type Subject<Item extends { id: string }> = {
  resource: Resource
  item: v.GenericSchema<unknown, Item>
  /** Null for what no item says of itself, which has a check of its own. */
  filters: Readonly<Record<string, ((item: Item) => Fact) | null>>
  sorts: Readonly<Record<string, (item: Item) => Fact>>
  name: (item: Item) => string | null
  place: (item: Item) => Place | null
  /** What makes a list answer with everything, where it has a default that leaves much out. */
  everything: Readonly<Record<string, string>>
}

type FilterName<R extends Resource> = Exclude<ParameterName<R>, (typeof listParameters)[number]>
type Facts<R extends Resource, Item extends { id: string }> = Subject<Item> & {
  resource: R
  filters: { readonly [Name in FilterName<R>]: ((item: Item) => Fact) | null }
  sorts: { readonly [Key in Exclude<SortKey<R>, "distanceFrom">]: (item: Item) => Fact }
}

export const cyclingRoutes = subject("cycling-routes", schemas.CyclingRouteSummary, {
  filters: {
    ...lengths(),
    difficulty: ({ difficulty }) => difficulty,
    bikeType: ({ bikeType }) => bikeType,
    loop: ({ loop }) => loop,
    creator: ({ creator }) => creator?.id ?? null,
  },
  sorts: {
    createdAt: ({ createdAt }) => Date.parse(createdAt),
    distance: ({ distance }) => distance,
    duration: ({ duration }) => duration,
    elevation: ({ elevation }) => elevation,
    steepness: ({ elevation, distance }) => (elevation === null || !distance ? null : elevation / distance),
    name: ({ name }) => name,
  },
  name: ({ name }) => name,
  place: ({ start }) => start,
  everything: {},
})

export const rides = subject("rides", schemas.Ride, {
  filters: {
    ...lengths(),
    averageSpeedMin: ({ averageSpeed }) => averageSpeed,
    averageSpeedMax: ({ averageSpeed }) => averageSpeed,
    startedAfter: ({ startedAt }) => startedAt,
    startedBefore: ({ startedAt }) => startedAt,
    routeId: ({ routeId }) => routeId,
  },
  sorts: {
    startedAt: ({ startedAt }) => time(startedAt),
    distance: ({ distance }) => distance,
    duration: ({ duration }) => duration,
    elevation: ({ elevation }) => elevation,
    averageSpeed: ({ averageSpeed }) => averageSpeed,
  },
  name: ({ name }) => name,
  place: ({ start }) => start,
  everything: {},
})

export const cyclingGroups = subject("cycling-groups", schemas.CyclingGroupSummary, {
  filters: {
    city: ({ place }) => place?.city ?? null,
    state: ({ place }) => place?.state ?? null,
    level: ({ level }) => level,
    weekday: ({ weekdays }) => weekdays,
    daypart: null,
  },
  sorts: {
    participantCount: ({ participantCount }) => participantCount,
    createdAt: ({ createdAt }) => Date.parse(createdAt),
    name: ({ name }) => name,
  },
  name: ({ name }) => name,
  place: ({ place }) => place,
  everything: {},
})

export const events = subject("events", schemas.EventSummary, {
  filters: {
    from: ({ startsAt }) => startsAt,
    to: ({ startsAt }) => startsAt,
    city: ({ location }) => location?.city ?? null,
    state: ({ location }) => location?.state ?? null,
    groupId: ({ groupId }) => groupId,
    status: ({ status }) => status,
  },
  sorts: { startsAt: ({ startsAt }) => time(startsAt) },
  name: ({ title }) => title,
  place: ({ location }) => location,
  everything: { from: "2000-01-01" },
})

export const products = subject("products", schemas.ProductSummary, {
  filters: {
    priceMin: ({ price }) => price?.amount ?? null,
    priceMax: ({ price }) => price?.amount ?? null,
    condition: ({ condition }) => condition,
    size: ({ size }) => size,
    kind: ({ kind }) => kind,
    category: ({ category }) => category,
    seller: ({ seller }) => seller.id,
    exclude: ({ id }) => id,
    status: ({ status }) => status,
    onSale: ({ price, originalPrice }) =>
      price !== null && originalPrice !== null && price.amount < originalPrice.amount,
  },
  sorts: {
    createdAt: ({ createdAt }) => Date.parse(createdAt),
    price: ({ price }) => price?.amount ?? null,
  },
  name: ({ name }) => name,
  place: ({ place }) => place,
  everything: {},
})

export const stolen = subject("stolen", schemas.StolenReport, {
  filters: {
    status: ({ status }) => status,
    recovered: ({ dateRecovered }) => dateRecovered !== null,
    stolenAfter: ({ dateStolen }) => dateStolen,
    stolenBefore: ({ dateStolen }) => dateStolen,
    brand: ({ brand }) => brand,
    color: ({ color }) => color,
  },
  sorts: {
    dateStolen: ({ dateStolen }) => time(dateStolen),
    createdAt: ({ createdAt }) => Date.parse(createdAt),
  },
  name: ({ title }) => title,
  place: ({ stolenLocation }) => stolenLocation,
  everything: {},
})

function subject<R extends Resource, Item extends { id: string }>(
  resource: R,
  item: v.GenericSchema<unknown, Item>,
  facts: Omit<Facts<R, Item>, "resource" | "item">,
): Subject<Item> {
  return { resource, item, ...facts }
}

type Lengths = { distance: number | null; duration: number | null; elevation: number | null }

function lengths() {
  return {
    distanceMin: ({ distance }: Lengths) => distance,
    distanceMax: ({ distance }: Lengths) => distance,
    durationMin: ({ duration }: Lengths) => duration,
    durationMax: ({ duration }: Lengths) => duration,
    elevationMin: ({ elevation }: Lengths) => elevation,
    elevationMax: ({ elevation }: Lengths) => elevation,
  }
}

function time(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant)
}
