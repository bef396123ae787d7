// Whether a bike on sale may be one that was reported stolen, by what both say of it in words. Only the worker asks. It is shown to
// whoever is about to buy, so what is not sure is no: a wrong yes puts an honest seller beside a theft.

import { distanceBetween, type LatLng } from "../track/earth.ts"
import { brandIn, modelWords, plain, same, variant } from "./bike-terms.ts"
import { colourFamilies } from "./paint.ts"

export type BikeDescription = {
  /** The title of a report, the name of an ad. */
  name: string | null
  brand: string | null
  model: string | null
  color: string | null
  at: LatLng | null
  /** ISO 8601: the day of the theft, the instant of the ad. */
  since: string | null
}

/** Kilometres within which one that does not say its colour may be meant. */
const nearby = 100

export function isSameBike(report: BikeDescription, ad: BikeDescription): boolean {
  if (!mayBeSame(report, ad)) return false
  const likeness = ofModels(wordsOf(report), wordsOf(ad))
  const [told, offered] = [coloursOf(report), coloursOf(ad)]
  if (told.main.length > 0 && offered.main.length > 0)
    return meet(told.main, offered.all) && meet(offered.main, told.all)
  return likeness === "exact" && kilometresBetween(report, ad) <= nearby
}

/** The same before anybody looked at colours, which a card seldom says. */
export function mayBeSame(report: BikeDescription, ad: BikeDescription): boolean {
  if (report.since === null || ad.since === null || ad.since.slice(0, 10) < report.since.slice(0, 10)) return false
  const brand = brandOf(report)
  if (brand === null || !same(brand, brandOf(ad) ?? "") || isPart(ad)) return false
  return ofModels(wordsOf(report), wordsOf(ad)) !== "other"
}

/** Of two ads, or reports, that may be meant: which is nearer in place, and then in time. */
export function nearerTo(bike: BikeDescription): (one: BikeDescription, other: BikeDescription) => number {
  const days = ({ since }: BikeDescription) => Math.abs(Date.parse(since ?? "") - Date.parse(bike.since ?? ""))
  // Places about as far as each other are one.
  const far = (one: BikeDescription) => Math.round(Math.min(kilometresBetween(bike, one), 10_000) / nearby)
  return (one, other) => far(one) - far(other) || days(one) - days(other)
}

/** "exact" when neither says anything of the model that the other does not, "like" when one says less. */
function ofModels(report: string[], ad: string[]): "exact" | "like" | "other" {
  const [first] = report
  if (first === undefined || ad.length === 0) return "other"
  const isIn = (words: string[]) => (word: string) => words.some((one) => same(one, word))
  const missing = report.filter((word) => !isIn(ad)(word))
  const more = ad.filter((word) => !isIn(report)(word))
  if (missing.includes(first)) return "other"
  if (missing.some(variant) && more.some(variant)) return "other"
  if (missing.length > 0 && more.length > 0 && missing.length * 2 >= report.length) return "other"
  const isTelling = report.length > 1 || variant(first)
  return missing.length === 0 && more.length === 0 && isTelling ? "exact" : "like"
}

/** As plain words; null when nobody says it. */
export function brandOf({ brand, name, model }: BikeDescription): string | null {
  return brandIn([brand, name, model].filter(Boolean).join(" ")) ?? (brand === null ? null : plain(brand).join(" "))
}

/** The words of its model. */
export function wordsOf({ brand, name, model }: BikeDescription): string[] {
  const own = plain(brand ?? "")
  const words = [model, name].map((text) => modelWords(text ?? "").filter((word) => !own.includes(word)))
  return words.find((list) => list.length > 0) ?? []
}

function coloursOf({ color, name }: BikeDescription): ReturnType<typeof colourFamilies> {
  const said = colourFamilies(color)
  return said.main.length > 0 ? said : colourFamilies(name)
}

const parts =
  /^(roda|rodas|pneu|pneus|canote|selim|guidao|mesa|suspensao|grupo|kit|cambio|pedal|pedais|freio|freios|garfo|bateria|capacete|bolsa|suporte|sapatilha|camisa|bermuda)$/

function isPart({ name }: BikeDescription): boolean {
  return parts.test(plain(name ?? "")[0] ?? "")
}

function meet(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.includes(one))
}

function kilometresBetween({ at: one }: BikeDescription, { at: other }: BikeDescription): number {
  return one === null || other === null ? Number.POSITIVE_INFINITY : distanceBetween(one, other) / 1_000
}
