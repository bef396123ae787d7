// Which drawing a product has: a bike by its category or title, a part by its name and category. In all three languages the object is
// named first ("bolsa de selim"), so that the first known word decides, the longer of two at one place. An unsure drawing is null.
// The words are patterns in drawing-words.json. Of bikes their order decides: an "e-trail" is electric, and carbon means road only where
// nothing else speaks. Undrawn is what belongs to another part, holds it or wears out with it.

import { bikeTypes } from "#contract/codes.ts"
import type * as Api from "#contract/schemas.ts"
import { memoized } from "#track/memoized.ts"
import vocabulary from "./drawing-words.json" with { type: "json" }

export const bikeKinds = [...bikeTypes, "kids", "e-bike"] as const
export type BikeKind = (typeof bikeKinds)[number]
export const partKinds = [
  ...(["helmet", "shoes", "clothing", "lights", "lock", "computer"] as const),
  ...(["wheels", "tyres", "saddle", "tools", "accessories"] as const),
] as const
export type PartDrawing = keyof typeof vocabulary.parts
export const emptyDrawings = ["nothing-found", "failed", "none-yet"] as const
export type EmptyDrawing = (typeof emptyDrawings)[number]
export type Drawing = BikeKind | PartDrawing

type Named = Pick<Api.Product, "kind" | "category" | "name">

export function drawn<Product extends Named>(product: Product): Product & { drawing: Drawing | null } {
  return { ...product, drawing: drawingOf(product) }
}

export function drawingOf({ kind, category, name }: Named): Drawing | null {
  return kind === "bike" ? bikeDrawing(category) : partDrawing(category, name)
}

export function bikeDrawing(text: string | null): BikeKind {
  const words = plain(text)
  const found = patternsOf(vocabulary.bikes).find(([, pattern]) => pattern.test(words))?.[0]
  if (found === undefined || found === "folding") return "urban"
  return found === "carbon" ? "road" : found
}

export function partDrawings(): PartDrawing[] {
  return patternsOf(vocabulary.parts).map(([name]) => name)
}

function patternsOf<Name extends string>(table: Record<Name, string>): [Name, RegExp][] {
  const names = Object.keys(table).filter((name): name is Name => Object.hasOwn(table, name))
  return names.map((name) => [name, patternOf(table[name])])
}

const patternOf = memoized((words: string) => new RegExp(words), 500)

function partDrawing(category: string | null, name: string | null): PartDrawing | null {
  const known = vocabulary.categories.find(({ words }) => patternOf(words).test(plain(category)))
  const first = firstWord(plain(name))
  if (known === undefined) return first ?? null
  const { own, others } = known
  if (first === null || (first !== undefined && others.includes(first))) return first
  return partDrawings().find((drawing) => drawing === own) ?? null
}

/** Null for an object that has no drawing, undefined for no known word. */
function firstWord(name: string): PartDrawing | null | undefined {
  const undrawn = vocabulary.undrawn.map((words) => [null, patternOf(words)] as const)
  const rows = [...patternsOf(vocabulary.parts), ...undrawn]
  const found = rows.flatMap(([drawing, word]) => {
    const match = word.exec(name)
    return match === null ? [] : [{ drawing, at: match.index, length: match[0].length }]
  })
  return found.sort((one, other) => one.at - other.at || other.length - one.length)[0]?.drawing
}

export function plain(text: string | null): string {
  return (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
}
