// Parsers of parameter values; null becomes a 400.

import { type Box, isPosition, type Position } from "../place/earth.ts"

export function number(text: string): number | null {
  return /^-?\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : null
}

export function whole(text: string, low: number, high: number): number | null {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : null
  return value !== null && value >= low && value <= high ? value : null
}

export function flagValue(text: string): 0 | 1 | null {
  if (text === "true") return 1
  return text === "false" ? 0 : null
}

/** Milliseconds of an RFC 3339 instant or a day. */
export function instant(text: string): number | null {
  // An unescaped plus arrives as a space.
  const plain = text.replace(/ (?=\d\d:\d\d$)/, "+")
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/i.test(plain)) return null
  const time = Date.parse(plain)
  return Number.isNaN(time) ? null : time
}

export function listed(text: string, most: number): string[] | null {
  const values = text.split(",").map((value) => value.trim())
  return values.length <= most && values.every((value) => value !== "") ? values : null
}

export function listedIds(text: string, most: number): string[] | null {
  const values = listed(text, most)
  return values?.every((value) => /^[\w.~-]{1,100}$/.test(value)) ? values : null
}

export function position(text: string): Position | null {
  const [lat, lng, ...rest] = text.split(",").map(number)
  if (lat == null || lng == null || rest.length > 0) return null
  return isPosition({ lat, lng }) ? { lat, lng } : null
}

export function box(text: string): Box | null {
  const [west, south, east, north, ...rest] = text.split(",").map(number)
  if (west == null || south == null || east == null || north == null || rest.length > 0) return null
  const real = isPosition({ lat: south, lng: west }) && isPosition({ lat: north, lng: east }) && south <= north
  return real ? { west, south, east, north } : null
}
