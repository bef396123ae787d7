import { dayparts, weekdays } from "#contract/codes.ts"
import type { Place, Stamps } from "#contract/schemas.ts"
import { maskOfPairs } from "../lists/terms.ts"
import { cellOf } from "../place/cells.ts"
import { isPosition, onSphere, type Position } from "../place/earth.ts"

// Common row of all resources: documents, columns, map point.
export type Value = string | number | null
export type Columns = Record<string, Value>

export type ResourceRow = {
  table: string
  id: string
  summary: string
  detail: string
  columns: Columns
  point: Columns | null
}

type Shape = {
  table: string
  item: Stamps & { id: string }
  summary: object
  detail: object
  words: string
  place: Position | null | undefined
  columns: Columns
  /** Null when not on the map. */
  map: {
    type: string
    name: string | null
    city: string | null | undefined
    at?: Position
    until?: number | null
    line?: string | null
  } | null
}

export function resourceRow({ table, item, summary, detail, words, place, columns, map }: Shape): ResourceRow {
  const at = isPosition(place) ? place : null
  return {
    table,
    id: item.id,
    summary: JSON.stringify(summary),
    detail: JSON.stringify(detail),
    columns: {
      id: item.id,
      created_at: Date.parse(item.createdAt),
      updated_at: Date.parse(item.updatedAt),
      words,
      ...placed(at),
      ...columns,
    },
    point: at && map ? pointColumns(item.id, at, map) : null,
  }
}

export function time(text: string | null): number | null {
  return text === null ? null : Date.parse(text)
}

function placed(at: Position | null): Columns {
  if (at === null) return { lat: null, lng: null, x: null, y: null, z: null, cell: null }
  return { lat: at.lat, lng: at.lng, ...onSphere(at), cell: cellOf(at) }
}

function pointColumns(
  id: string,
  place: Position,
  { type, name, city = null, at = place, until = null, line = null }: NonNullable<Shape["map"]>,
): Columns {
  return { type, id, name, city, lat: at.lat, lng: at.lng, cell: cellOf(at), until, line }
}

/** An approximate place is rounded to 2 decimals (about a kilometre) before it is stored or indexed. */
export function published(place: Place | null): Place | null {
  if (place?.precision !== "approximate" || place.coordinates === null) return place
  return { ...place, coordinates: rounded(place.coordinates) }
}

export function rounded({ lat, lng }: Position): Position {
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 }
}

/** Bit of weekday and part of the day in the place's time zone; null when unknown. */
export function slotOf(instant: string | null, timezone: string | null): number | null {
  const clock = instant && clockOf(instant, timezone)
  if (!clock) return null
  const { weekday, hour } = clock
  return maskOfPairs([String(weekday)], weekdays, [daypartOf(hour)], dayparts)
}

function daypartOf(hour: number): (typeof dayparts)[number] {
  if (hour < 12) return "morning"
  return hour < 18 ? "afternoon" : "evening"
}

/** Falls back to the offset without a known zone. */
function clockOf(instant: string, timezone: string | null): { weekday: number; hour: number } | null {
  const format = timezone === null ? null : formatOf(timezone)
  if (format === null) {
    const [day = "", time = ""] = instant.split("T")
    return /[+-]\d\d:\d\d$/.test(time) ? { weekday: weekdayOf(day), hour: Number(time.slice(0, 2)) } : null
  }
  const [day = "", time = ""] = format.format(new Date(instant)).split(" ")
  return { weekday: weekdayOf(day), hour: Number(time.slice(0, 2)) }
}

/** ISO 8601: 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** The Swedish locale formats as ISO 8601. Null for an unknown zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = newFormat(timeZone)
  formats.set(timeZone, format)
  return format
}

function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
