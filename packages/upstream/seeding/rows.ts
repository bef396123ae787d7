import type { Place, Stamps } from "#contract/schemas.ts"
import type { Resource } from "../lists/resources.ts"
import { searchable } from "../lists/terms.ts"
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
  resource: Resource
  item: Stamps & { id: string }
  summary: object
  detail: object
  place: Position | null | undefined
  columns: Columns
  /** Null when not on the map. */
  map: {
    name: string | null
    city: string | null | undefined
    at?: Position
    until?: number | null
    line?: string | null
  } | null
}

export function resourceRow({ resource, item, summary, detail, place, columns, map }: Shape): ResourceRow {
  const at = isPosition(place) ? place : null
  return {
    table: resource.table,
    id: item.id,
    summary: JSON.stringify(summary),
    detail: JSON.stringify(detail),
    columns: {
      id: item.id,
      created_at: Date.parse(item.createdAt),
      updated_at: Date.parse(item.updatedAt),
      words: searchable(detail, resource.searched),
      ...placed(at),
      ...columns,
    },
    point: at && map ? { type: resource.type, id: item.id, ...pointColumns(at, map) } : null,
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
  place: Position,
  { name, city = null, at = place, until = null, line = null }: NonNullable<Shape["map"]>,
): Columns {
  return { name, city, lat: at.lat, lng: at.lng, cell: cellOf(at), until, line }
}

/** An approximate place is rounded to 2 decimals (about a kilometre) before it is stored or indexed. */
export function published(place: Place | null): Place | null {
  if (place?.precision !== "approximate" || place.coordinates === null) return place
  return { ...place, coordinates: rounded(place.coordinates) }
}

export function rounded({ lat, lng }: Position): Position {
  return { lat: Math.round(lat * 100) / 100, lng: Math.round(lng * 100) / 100 }
}
