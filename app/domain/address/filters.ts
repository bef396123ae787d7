// The search parameters of a list as people type them (words, ranges, amounts, days, places), and the API's parameters for them.

import { mostSearchWords } from "#contract/codes.ts"
import { formatBbox, isOnEarth, type LatLng, parseBbox } from "#track/earth.ts"
import type { Parameters } from "./query.ts"

export function searchText(search: Parameters): string {
  const entries = Object.entries(search).filter((entry): entry is [string, string] => (entry[1] ?? "").trim() !== "")
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ""
}

export function addressWith(path: string, search: Parameters, changed: Parameters): string {
  return path + searchText({ ...search, ...changed })
}

export function firstWords(search: string): string {
  return firstFew.exec(search)?.[0] ?? search
}

export function countWords(search: string): number {
  return search.match(word)?.length ?? 0
}

const word = /[\p{L}\p{M}\p{N}]+/gu
const firstFew = new RegExp(`^(?:[^\\p{L}\\p{N}]*[\\p{L}\\p{M}\\p{N}]+){1,${mostSearchWords}}`, "u")

export type Range = { from: number | null; to: number | null }

export function parseRange(text: string | undefined): Range | null {
  const [, low, high] = /^(\d{0,6})-(\d{0,6})$/.exec(text ?? "") ?? []
  const [from, to] = [low, high].map((part) => (part ? Number(part) : null))
  if (from === undefined || to === undefined || (from === null && to === null)) return null
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

/** @param factor how many of the API's units one of the reader's is */
export function rangeParameters<Field extends string>(field: Field, text: string | undefined, factor: number) {
  const { from = null, to = null } = parseRange(text) ?? {}
  const scaled = (value: number | null) => value && Math.round(value * factor * 10_000) / 10_000
  return edges([`${field}Min` as const, `${field}Max` as const], scaled(from), scaled(to))
}

/** The minor units of an amount of money: "R$ 1.500,00", "1500", "1,500.00"; null for any other text. */
export function amountOf(text: string): number | null {
  const [, whole = "", , mark = "", cents = ""] = amount.exec(text.trim().replace(currency, "")) ?? []
  // One sign cannot separate both thousands and cents.
  if (whole === "" || (mark !== "" && whole.includes(mark))) return null
  return Number(whole.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"))
}

export function isReversed(low: string | undefined, high: string | undefined): boolean {
  const [least, most] = [amountOf(low ?? ""), amountOf(high ?? "")]
  return least !== null && most !== null && least > most
}

export function priceParameters(low: string | undefined, high: string | undefined) {
  const [least, most] = isReversed(low, high) ? [high, low] : [low, high]
  return edges(["priceMin", "priceMax"], amountOf(least ?? ""), amountOf(most ?? ""))
}

const currency = /^(?:R\$|BRL)\s*|\s*(?:R\$|BRL|reais)$/gi
const amount = /^([1-9]\d{0,2}([.,\s])\d{3}(?:\2\d{3})?|\d{1,9})(?:([.,])(\d{1,2}))?$/

export type DaySpan = { first: string | null; last: string | null }

/** `YYYY-MM-DD` of a day written so, or as 3/5/2026 is read in Brazil; null for any other text. */
export function parseDay(text: string | undefined): string | null {
  const written = (text ?? "").trim()
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? []
  const day = year === undefined ? written : [year, month?.padStart(2, "0"), date?.padStart(2, "0")].join("-")
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(day)) return null
  const midnight = new Date(`${day}T00:00:00Z`)
  // 30 February would roll over into March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) ? day : null
}

export function daySpan(after: string | undefined, before: string | undefined): DaySpan {
  const [first, last] = [parseDay(after), parseDay(before)]
  return first !== null && last !== null && first > last ? { first: last, last: first } : { first, last }
}

/** The API's two instants, the second of which is excluded. */
export function daySpanParameters<Name extends string>(names: [after: Name, before: Name], { first, last }: DaySpan) {
  return edges(names, first && midnightOf(first), last && midnightOf(plusDays(last, 1)))
}

/** Midnight in Brasília, where summer time ended in 2019. */
export function midnightOf(day: string): string {
  return `${day}T00:00:00-03:00`
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

export const nearParameter = "near"
/** Sent without JavaScript; the worker redirects to the position of the visitor's city. */
export const nearMe = "me"

/** What a list beside a map has in its address and no field for. */
export const mapParameters = ["bbox", "view"] as const

export const radiusParameter = "radius"
export const radii = ["10", "30", "60", "150", "all"] as const
export const defaultRadius = "60"
/** The values of the parameter: the default has no second spelling. */
export const radiusValues = radii.filter((radius) => radius !== defaultRadius)

/** Rounds to about a kilometre, so that a shared address does not say where its reader lives. */
export function nearText(lat: number, lng: number): string | null {
  return isOnEarth([lat, lng]) ? `${lat.toFixed(2)},${lng.toFixed(2)}` : null
}

/** The nearest first, unless another order is chosen. Without a distance limit the API takes no position. */
export function nearParameters(
  near: string | undefined,
  sort: string | undefined,
  radius: string | undefined,
): { readonly [name in "sort" | "near" | "radius"]?: string | undefined } {
  const position = parseNear(near)
  const kilometres = kilometresOf(radius)
  if (position === null || kilometres === null) return { sort }
  return {
    sort: sort ?? "distanceFrom",
    near: nearText(...position) ?? undefined,
    radius: String(kilometres * 1_000),
  }
}

export function kilometresOf(radius: string | undefined): number | null {
  return radius === "all" ? null : Number(radii.find((known) => known === radius) ?? defaultRadius)
}

export function parseNear(near: string | undefined): LatLng | null {
  const [lat, lng, ...rest] = (near ?? "").split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)))
  if (lat === undefined || lng === undefined || rest.length > 0 || nearText(lat, lng) === null) return null
  return [lat, lng]
}

export function areaParameters(text: string | undefined): { bbox?: string } {
  const bounds = parseBbox(text)
  return bounds === null ? {} : { bbox: formatBbox(bounds) }
}

type Edge = string | number | null
type Edges<Name extends string> = { readonly [name in Name]?: string }

function edges<Name extends string>(names: [low: Name, high: Name], from: Edge, to: Edge): Edges<Name>
function edges([low, high]: [string, string], from: Edge, to: Edge): object {
  return { ...(from !== null && { [low]: String(from) }), ...(to !== null && { [high]: String(to) }) }
}
