// Expected lists, computed from the sample itself without SQL, an index or the code of the API, and the predicates of filters.

import type { Place } from "#contract/schemas.ts"
import type { Sample } from "#upstream/seeding/sample-batches.ts"
import { now } from "./ask.ts"

export type Facts = { id: string; [field: string]: unknown }

/** The items of each resource with the values of its filters and sorts, by the contract's names. */
export function factsOf(sample: Sample): Record<string, Facts[]> {
  const ms = (instant: string | null) => (instant === null ? null : Date.parse(instant))
  return {
    "cycling-routes": sample.routes.map((route) => ({
      ...route,
      ...found(route.start, route.name, route.creator?.name, route.description),
      createdAt: ms(route.createdAt),
      creator: route.creator?.id ?? null,
      steepness: route.elevation !== null && route.distance ? route.elevation / route.distance : null,
    })),
    rides: sample.rides.map((ride) => ({
      ...ride,
      ...found(ride.start, ride.name, ride.ownerName, ride.description),
      startedAt: ms(ride.startedAt),
    })),
    "cycling-groups": sample.groups.map((group) => ({
      ...group,
      ...found(group.place, group.name, group.description),
      at: group.place?.coordinates ?? group.coordinates,
      createdAt: ms(group.createdAt),
      weekdays: [...(group.weekdays ?? []), ...(group.meetings ?? []).map(({ weekday }) => weekday)],
      meetings: (group.meetings ?? []).map(({ weekday, time }) => `${weekday} ${partOf(Number(time.slice(0, 2)))}`),
      womenOnly: (group.meetings ?? []).some(({ womenOnly }) => womenOnly),
      pace: (group.meetings ?? []).map(({ pace }) => pace),
    })),
    events: sample.events
      .map((event) => ({
        ...event,
        ...found(event.location, event.title, event.description),
        startsAt: ms(event.startsAt),
      }))
      .filter(({ startsAt }) => startsAt !== null && startsAt >= now.getTime()),
    products: sample.products.map((product) => ({
      ...product,
      // The exact place of a seller is not looked in.
      ...found(
        product.place && { ...product.place, label: null },
        product.name,
        product.brand,
        product.model,
        product.category,
        product.color,
        product.description,
      ),
      createdAt: ms(product.createdAt),
      price: product.price?.amount ?? null,
      seller: product.seller.id,
      onSale: product.price && product.originalPrice ? product.price.amount < product.originalPrice.amount : false,
    })),
    stolen: sample.stolen.map(({ serial: _, ...report }) => ({
      ...report,
      ...found(report.stolenLocation, report.title, report.brand, report.model, report.color, report.description),
      createdAt: ms(report.createdAt),
      dateStolen: ms(report.dateStolen),
      recovered: report.dateRecovered !== null,
    })),
  }
}

/** What is searched: texts and a place. */
function found(place: Place | null, ...texts: (string | null | undefined)[]) {
  const { label = null, city = null, state = null, coordinates: at = null } = place ?? {}
  return { text: [...texts, label, city, state].filter(Boolean).join(" "), city, state, at }
}

function partOf(hour: number): string {
  return hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening"
}

/** Approximate places are published and searched to two decimals. */
export function rounded(sample: Sample): Sample {
  return JSON.parse(JSON.stringify(sample), (_, value) => {
    if (value?.precision !== "approximate" || !value.coordinates) return value
    const { lat, lng } = value.coordinates
    return { ...value, coordinates: { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 } }
  })
}

/** Sorts by one field; null comes last in either direction, and ids break ties. */
export function sorted(facts: readonly Facts[], sort: string): Facts[] {
  const way = sort.startsWith("-") ? -1 : 1
  const key = sort.replace(/^-/, "")
  const value = (fact: Facts) => (key === "name" && fact.name ? plain(String(fact.name)) : (fact[key] ?? null))
  return facts.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)]
    if (x === null || y === null) return x === y ? way * compare(a.id, b.id) : x === null ? 1 : -1
    return way * (compare(x, y) || compare(a.id, b.id))
  })
}

export function plain(value: string): string {
  const folded = value.normalize("NFD").replace(/[\u0300-\u036f]/g, "")
  return (folded.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")
}

export function finds(fact: Facts, q: string): boolean {
  const words = plain(String(fact.text)).split(" ")
  const prefixes = plain(q).split(" ")
  return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)))
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b
  return String(a) < String(b) ? -1 : Number(String(a) > String(b))
}

export function between(value: unknown, low: number, high: number): boolean {
  return typeof value === "number" && value >= low && value <= high
}

export function among(value: unknown, ...values: unknown[]): boolean {
  return values.includes(value)
}

export function holds(value: unknown, ...values: unknown[]): boolean {
  return Array.isArray(value) && values.some((one) => value.includes(one))
}

/** Whether a group meets in one of the parts of the day, on one of the days. */
export function meets(fact: Facts, days: readonly number[], ...parts: string[]): boolean {
  return holds(fact.meetings, ...days.flatMap((day) => parts.map((part) => `${day} ${part}`)))
}

export function inside(fact: Facts, west: number, south: number, east: number, north: number): boolean {
  const { lat, lng } = placeOf(fact)
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** Measures by the haversine formula, on the API's sphere. */
export function metres(fact: Facts, lat: number, lng: number): number {
  const point = placeOf(fact)
  const rad = Math.PI / 180
  const h =
    Math.sin(((point.lat - lat) * rad) / 2) ** 2 +
    Math.cos(lat * rad) * Math.cos(point.lat * rad) * Math.sin(((point.lng - lng) * rad) / 2) ** 2
  return Number.isNaN(h) ? Number.POSITIVE_INFINITY : 2 * 6_371_008.8 * Math.asin(Math.sqrt(h))
}

function placeOf({ at }: Facts): { lat: number; lng: number } {
  const isPlace = at && typeof at === "object" && "lat" in at && "lng" in at
  return isPlace ? { lat: Number(at.lat), lng: Number(at.lng) } : { lat: Number.NaN, lng: Number.NaN }
}
