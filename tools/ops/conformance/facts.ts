// What each filter and each order of a list is about: the field of its name, if it is not in this table.

import type { Parameter } from "#contract/queries.ts"
import { type Api, idsOf, type Page } from "./api.ts"

export type List = {
  api: Api
  path: string
  /** The field in which an item has its place. */
  place: string
  /** Parameters with which the list has the past too. */
  everything: Readonly<Record<string, string>>
  /** The first page; null when it cannot be read. */
  sample(): Promise<Page | null>
}

const fields: Readonly<Record<string, string>> = {
  price: "price.amount",
  started: "startedAt",
  stolen: "dateStolen",
  from: "startsAt",
  to: "startsAt",
  weekday: "weekdays",
  creator: "creator.id",
  seller: "seller.id",
  exclude: "id",
}

export type Fact = string | number | boolean | null | readonly (string | number)[]

export function fits(parameter: Parameter, fact: Fact, value: string): boolean {
  switch (parameter.kind) {
    case "range": {
      if (fact === null) return false
      const read = parameter.unit === "number" ? Number : Date.parse
      const [own, edge] = [read(String(fact)), read(value)]
      if (parameter.edge === "low") return own >= edge
      return parameter.unit === "number" ? own <= edge : own < edge
    }
    case "except":
      return String(fact) !== value
    case "flag":
      return String(fact) === value
    default:
      return textsOf(fact).some((text) => folded(text) === folded(value))
  }
}

export function textsOf(fact: Fact): string[] {
  return fact === null ? [] : [fact].flat().map(String)
}

export function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
}

/** What an item says of a filter or an order; null where it does not. */
export function factOf({ place }: List, item: unknown, name: string): Fact {
  if (name === "recovered") return fieldOf(item, "dateRecovered") !== null
  if (name === "womenOnly" || name === "pace") {
    const meetings: unknown[] = [Object(item).meetings ?? []].flat()
    const said = meetings.flatMap((meeting) => textsOf(fieldOf(meeting, name)))
    return name === "pace" ? said : said.length === 0 ? null : said.includes("true")
  }
  if (name === "onSale") return (ratioOf(item, "price.amount", "originalPrice.amount") ?? 1) < 1
  if (name === "steepness") return ratioOf(item, "elevation", "distance")
  if (name === "city" || name === "state") return fieldOf(item, `${place}.${name}`)
  if (name === "name") return fieldOf(item, "name") ?? fieldOf(item, "title")
  const stem = name.replace(/(Min|Max|After|Before)$/, "")
  return fieldOf(item, fields[stem] ?? stem)
}

/** The items of the first page that say it. */
export async function examplesOf(list: List, name: string): Promise<{ id: string; fact: Fact }[]> {
  const { items = [] } = (await list.sample()) ?? {}
  const read = items.map((item) => ({ id: idsOf([item])[0] ?? "", fact: factOf(list, item, name) }))
  return read.filter(({ id, fact }) => id !== "" && textsOf(fact).length > 0)
}

export function fieldOf(item: unknown, path: string): Fact {
  const value: unknown = path.split(".").reduce((at, key) => Object(at)[key], item)
  if (Array.isArray(value)) return value
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null
}

function ratioOf(item: unknown, over: string, under: string): number | null {
  const [a, b] = [fieldOf(item, over), fieldOf(item, under)]
  return typeof a === "number" && typeof b === "number" && b > 0 ? a / b : null
}
