// What a filter lets pass, by other formulas than the API's.

import type { Facts } from "./expected.ts"

export function between(value: unknown, low: number, high: number): boolean {
  return typeof value === "number" && value >= low && value <= high
}

export function among(value: unknown, ...values: unknown[]): boolean {
  return values.includes(value)
}

export function holds(value: unknown, ...values: unknown[]): boolean {
  return Array.isArray(value) && values.some((one) => value.includes(one))
}

/** Whether a group meets in one of the parts of the day, on one of the days where these are told. */
export function meets(fact: Facts, days: readonly number[] | undefined, ...parts: string[]): boolean {
  const asked = (days ?? [1, 2, 3, 4, 5, 6, 7]).flatMap((day) => parts.map((part) => `${day} ${part}`))
  return holds(fact.meetings, ...asked)
}

export function inside(fact: Facts, west: number, south: number, east: number, north: number): boolean {
  const { lat, lng } = at(fact)
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** By the haversine, on the API's sphere. */
export function metres(fact: Facts, lat: number, lng: number): number {
  const point = at(fact)
  const rad = Math.PI / 180
  const h =
    Math.sin(((point.lat - lat) * rad) / 2) ** 2 +
    Math.cos(lat * rad) * Math.cos(point.lat * rad) * Math.sin(((point.lng - lng) * rad) / 2) ** 2
  return Number.isNaN(h) ? Number.POSITIVE_INFINITY : 2 * 6_371_008.8 * Math.asin(Math.sqrt(h))
}

function at(fact: Facts): { lat: number; lng: number } {
  const point = fact.at
  if (point && typeof point === "object" && "lat" in point && "lng" in point) {
    return { lat: Number(point.lat), lng: Number(point.lng) }
  }
  return { lat: Number.NaN, lng: Number.NaN }
}
