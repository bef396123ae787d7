// Valibot schemas that all response schemas are made of. A missing or impossible field becomes null, a broken item is dropped.

import * as v from "valibot"
import { isId } from "#app/domain/address/paths.ts"
import type { ElevationProfile, Point } from "#app/domain/entities/entities.ts"
import { isOnEarth } from "#track/earth.ts"
import { log } from "../observability/log.ts"
import { isOneManyTimes } from "./loss.ts"

const longest = 40_075_000
/** A day, or a time with its offset (RFC 3339): another form would be read as another hour, or with day and month swapped. */
const instantForm = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|[+-]\d\d:?\d\d))?$/i
const isDate = (value: string) => instantForm.test(value) && !Number.isNaN(Date.parse(value))
const isCount = (value: unknown) => Number.isInteger(value) && isBetween(value, 0, 1e12)

export const id = v.pipe(v.string(), v.check(isId))
export const text = orNull(v.pipe(v.string(), v.transform(clean), v.nonEmpty()))
export const quantity = orNull(v.custom<number>((value) => isBetween(value, 0, 1e12)))
export const length = v.custom<number>((value) => isBetween(value, 0, longest))
const knownCount = orNull(v.custom<number>(isCount))
export const count = v.fallback(
  v.pipe(
    knownCount,
    v.transform((known) => known ?? 0),
  ),
  0,
)
export const instant = orNull(v.pipe(v.string(), v.check(isDate)))
export const webAddress = v.pipe(v.string(), v.maxLength(2_048), v.check(isWebAddress))

export const person = orNull(v.object({ id, name: text }))
export const point = v.pipe(
  orNull(v.object({ lat: v.number(), lng: v.number() })),
  v.transform((at) => (at !== null && isOnEarth([at.lat, at.lng]) ? at : null)),
)
export const place = orNull(
  v.pipe(
    v.object({ label: text, city: text, state: text, coordinates: point, precision: orNull(v.string()) }),
    v.transform(({ precision, ...rest }) => ({ ...rest, approximate: precision === "approximate" })),
  ),
)
export const town = orNull(v.object({ city: text, state: text }))
/** Somebody's bike is or was there, perhaps their home: rounded to about a kilometre whatever the API says. */
export const area = v.pipe(
  place,
  v.transform((exact) => exact && { ...exact, coordinates: rounded(exact.coordinates, 2), approximate: true }),
)
export const money = orNull(
  v.object({
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  }),
)
/** A page on https shows no other pictures. */
const pictureAddress = v.pipe(webAddress, v.startsWith("https://"))
const pixels = orNull(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)))
export const image = orNull(v.object({ url: pictureAddress, width: pixels, height: pixels, alt: text }))
/** One check for the whole row: a valibot issue for each of a thousand numbers would be most of what a list costs. */
export const profile = orNull(
  v.custom<ElevationProfile>((value) =>
    isRow(value, 2_000, (step) => Array.isArray(step) && isBetween(step[0], 0, longest) && isAltitude(step[1])),
  ),
)
export const altitudes = orNull(
  v.pipe(
    v.custom<number[]>((value) => isRow(value, 40, isAltitude)),
    v.transform((metres) => metres.map(Math.round)),
  ),
)

export const elevationSketch = v.optional(altitudes, null)
export const sketch = { encodedPath: orNull(v.string()), elevationSketch }

export function spot(decimals: 2 | 5) {
  const shape = v.pipe(
    orNull(v.object({ city: text, state: text, coordinates: point })),
    v.transform((place) => ({
      town: place && { city: place.city, state: place.state },
      coordinates: rounded(place?.coordinates ?? null, decimals),
    })),
  )
  // For a field that is left out, a pipe gives the fallback of its first step and takes no other.
  return v.fallback(shape, { town: null, coordinates: null })
}

/** A list without its broken items; an empty one when there is no list at all. */
export function items<Shape extends v.GenericSchema>(shape: Shape) {
  const schema = v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((values) => readable(shape, values)),
  )
  return Object.assign(schema, { item: shape })
}

/** The envelope of a list. A broken one is a failure of the whole answer, unlike a broken item. */
export function listOf<Shape extends v.GenericSchema>(shape: Shape) {
  return v.object({
    items: itemsOfList(shape),
    nextCursor: v.optional(orNull(v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_048))), null),
    total: v.optional(knownCount, null),
    facets,
  })
}

export const facets = v.fallback(v.optional(v.record(v.string(), v.record(v.string(), v.number()))), undefined)

/** Of which at least half can be read. */
export function itemsOfList<Shape extends v.GenericSchema>(shape: Shape) {
  const schema = v.pipe(
    v.array(v.unknown()),
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }) => {
      const read = readable(shape, values)
      if (read.length >= values.length / 2) return read
      addIssue({ message: "no list" })
      return NEVER
    }),
  )
  return Object.assign(schema, { item: shape })
}

function readable<Shape extends v.GenericSchema>(shape: Shape, values: readonly unknown[]) {
  if (isOneManyTimes(values)) return []
  return values.flatMap((value): NonNullable<v.InferOutput<Shape>>[] => {
    const result = v.safeParse(shape, value)
    if (result.success && result.output !== null && result.output !== undefined) return [result.output]
    log("item_dropped", { field: result.issues?.[0] === undefined ? null : v.getDotPath(result.issues[0]) })
    return []
  })
}

export function orNull<Shape extends v.GenericSchema>(shape: Shape) {
  return v.fallback(v.nullable(shape), null)
}

/** The fields of an object's schema that the contract has the API send: all but the optional ones. */
export function fieldsOf(schema: v.GenericSchema): string[] {
  if (!("entries" in schema) || typeof schema.entries !== "object" || schema.entries === null) return []
  return Object.entries(schema.entries).flatMap(([field, { type }]) => (type === "optional" ? [] : field))
}

export function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

function rounded(exact: Point | null, decimals: number): Point | null {
  return exact && { lat: Number(exact.lat.toFixed(decimals)), lng: Number(exact.lng.toFixed(decimals)) }
}

function isRow(value: unknown, most: number, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 1 && value.length <= most && value.every(isItem)
}

function isAltitude(value: unknown): boolean {
  return isBetween(value, -500, 9_000)
}

function isBetween(value: unknown, low: number, high: number): boolean {
  return typeof value === "number" && value >= low && value <= high
}

/** Control characters can reorder the text around them. */
function clean(value: string): string {
  if (!unseen.test(value)) return value.trim()
  return value.replace(everyUnseen, (character) => (character === "\n" ? "\n" : " ")).trim()
}

const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const everyUnseen = new RegExp(unseen, "gu")
