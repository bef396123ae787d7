// Whether a bike on sale may be a stolen one, by brand, model and colour in the words of its report and its ad. A false match puts an
// honest seller beside a theft, so that what is unsure is no match.

import { distanceBetween, type LatLng } from "#track/earth.ts"
import { isTypingError } from "../search/typing-error.ts"
import { plain } from "./drawing.ts"
import { colourFamilies } from "./paint.ts"
import vocabulary from "./same-bike-words.json" with { type: "json" }

export type BikeDescription = {
  name: string | null
  brand: string | null
  model: string | null
  color: string | null
  at: LatLng | null
  /** ISO 8601: the day of the theft, the instant of the ad. */
  since: string | null
}

/** Kilometres within which a bike without a colour may match. */
const nearby = 100

export function isSameBike(report: BikeDescription, ad: BikeDescription): boolean {
  if (!mayBeSame(report, ad)) return false
  const [stolen, offered] = [coloursOf(report), coloursOf(ad)]
  if (stolen.main.length > 0 && offered.main.length > 0)
    return meet(stolen.main, offered.all) && meet(offered.main, stolen.all)
  return likeness(wordsOf(report), wordsOf(ad)) === "exact" && kilometresBetween(report, ad) <= nearby
}

export function mayBeSame(report: BikeDescription, ad: BikeDescription): boolean {
  if (report.since === null || ad.since === null || ad.since.slice(0, 10) < report.since.slice(0, 10)) return false
  const brand = brandOf(report)
  if (brand === null || !same(brand, brandOf(ad) ?? "") || parts.has(wordsIn(ad.name)[0] ?? "")) return false
  return likeness(wordsOf(report), wordsOf(ad)) !== "other"
}

/** Compares two possible matches: by distance, in steps of `nearby`, and then by time. */
export function nearerTo(bike: BikeDescription): (one: BikeDescription, other: BikeDescription) => number {
  const days = ({ since }: BikeDescription) => Math.abs(Date.parse(since ?? "") - Date.parse(bike.since ?? ""))
  const far = (one: BikeDescription) => Math.round(Math.min(kilometresBetween(bike, one), 10_000) / nearby)
  return (one, other) => far(one) - far(other) || days(one) - days(other)
}

/** "exact" when both models have the same words, "like" when one has fewer. */
function likeness(reported: string[], offered: string[]): "exact" | "like" | "other" {
  const [report, ad] = [gluedLike(reported, offered), gluedLike(offered, reported)]
  const [first] = report
  if (first === undefined || ad.length === 0) return "other"
  const isIn = (words: string[]) => (word: string) => words.some((one) => same(one, word))
  const missing = report.filter((word) => !isIn(ad)(word))
  const more = ad.filter((word) => !isIn(report)(word))
  if (missing.includes(first)) return "other"
  if (missing.some(isVariant) && more.some(isVariant)) return "other"
  if (missing.length > 0 && more.length > 0 && missing.length * 2 >= report.length) return "other"
  const isTelling = report.length > 1 || isVariant(first)
  return missing.length === 0 && more.length === 0 && isTelling ? "exact" : "like"
}

/** "CAAD 13" as "CAAD13", and "Big Wheel" as "Bigwheel", where the others write it so. */
function gluedLike(words: string[], others: string[]): string[] {
  const at = words.findIndex((word, position) => others.includes(word + (words[position + 1] ?? " ")))
  return at < 0 ? words : gluedLike(words.toSpliced(at, 2, words.slice(at, at + 2).join("")), others)
}

export function brandOf({ brand, name, model }: BikeDescription): string | null {
  return brandIn([brand, name, model].filter(Boolean).join(" ")) ?? (brand === null ? null : wordsIn(brand).join(" "))
}

export function wordsOf({ brand, name, model }: BikeDescription): string[] {
  const own = wordsIn(brand)
  const words = [model, name].map((text) => modelWords(text ?? "").filter((word) => !own.includes(word)))
  return words.find((list) => list.length > 0) ?? []
}

function coloursOf({ color, name }: BikeDescription): ReturnType<typeof colourFamilies> {
  const named = colourFamilies(color)
  return named.main.length > 0 ? named : colourFamilies(name)
}

function meet(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.includes(one))
}

function kilometresBetween({ at: one }: BikeDescription, { at: other }: BikeDescription): number {
  return one === null || other === null ? Number.POSITIVE_INFINITY : distanceBetween(one, other) / 1_000
}

function wordsIn(text: string | null): string[] {
  const words = plain(text)
    // "S-Works" is one word, and "7.0" is 7.
    .replace(/\bs[- ]?works\b/g, "sworks")
    .replace(/(\d)[.,]0\b/g, "$1")
    .match(/[a-z\d]+(?:[.,]\d+)?/g)
  return words ?? []
}

function same(one: string, other: string): boolean {
  if (one === other) return true
  return !/\d/.test(one + other) && Math.min(one.length, other.length) >= 5 && isTypingError(one, other)
}

function brandIn(text: string): string | null {
  const words = wordsIn(text)
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? ""}`)
  const glued = words.map((word, at) => word + (words[at + 1] ?? ""))
  const exact = (name: string) => words.includes(name) || pairs.includes(name) || glued.includes(name)
  return (
    vocabulary.brands.find(exact) ??
    vocabulary.brands.find((name) => [...words, ...glued].some((word) => same(name, word))) ??
    (words.includes("sworks") ? "specialized" : null)
  )
}

/** A text without its brand, colours, size and praise, and without the place behind the last comma of a title. */
function modelWords(text: string): string[] {
  const title = wordsIn(text.replace(/,[^,\d]*$/, "")).join(" ")
  const words = title.replace(sizes, " ").split(" ")
  const brand = brandIn(text)?.split(" ") ?? []
  const model = words.filter((word) => word !== "" && !noise.has(word) && !colours.test(word))
  return [...new Set(model)].filter((word) => !brand.some((name) => same(name, word)))
}

function isVariant(word: string): boolean {
  return /\d/.test(word) || variants.has(word)
}

const parts = new Set(vocabulary.parts)
const sizes = new RegExp(vocabulary.sizes, "g")
const noise = new Set(vocabulary.noise)
const variants = new Set(vocabulary.variants)
const colours = new RegExp(`^(${vocabulary.colours})$`)
