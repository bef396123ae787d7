// Whether a list is ordered as it was asked to be, and finds what a text or a place names.

import * as v from "valibot"
import type { Place } from "#contract/answers.ts"
import { folded } from "#contract/fits.ts"
import { distanceBetween, type Position } from "#upstream/place/earth.ts"
import { type Api, address } from "./api.ts"
import { found, type Outcome, statusFault } from "./check.ts"
import type { Examined } from "./filter-checks.ts"
import { idsOf, pageOf } from "./lists.ts"

const radius = 25_000
/** Coordinates may be rounded to about a kilometre, each of two. */
const blur = 2_500

export async function orderCheck<Item extends { id: string }>(
  api: Api,
  { path, sorts, everything, item }: Examined<Item>,
  key: string,
): Promise<Outcome> {
  const fact = sorts[key]
  if (fact === undefined) return { skipped: "nobody knows what it is about" }
  const faults: (string | null)[] = []
  for (const sort of [key, `-${key}`]) {
    const asked = { ...everything, sort, limit: 50 }
    const called = `${path}?sort=${sort}`
    faults.push(statusFault(called, await api.ask(address(path, asked)), 200))
    const facts = parsed(item, (await pageOf(api, path, asked))?.items ?? []).map(fact)
    const isKnown = facts.map((one) => one !== null)
    if (isKnown.indexOf(false) !== -1 && isKnown.lastIndexOf(true) > isKnown.indexOf(false))
      faults.push(`${called}: what is unknown does not come last`)
    // Languages order texts differently, so of those only the answer is wanted.
    const numbers = facts.filter((one) => typeof one === "number")
    const sorted = numbers.toSorted((a, b) => (sort === key ? a - b : b - a))
    if (numbers.some((one, position) => one !== sorted[position])) faults.push(`${called}: not in this order`)
  }
  return { faults: faults.filter((fault) => fault !== null) }
}

export async function searchCheck<Item extends { id: string }>(
  api: Api,
  { path, sample, name, everything }: Examined<Item>,
): Promise<Outcome> {
  const named = (await sample()).flatMap((one) => {
    const word = /\p{L}{4,}/u.exec(name(one) ?? "")?.[0]
    return word === undefined ? [] : [{ id: one.id, word }]
  })
  const [first] = named
  if (first === undefined) return { skipped: "no item has a name" }
  const { id, word } = first
  const faults: string[] = []
  // Whole, begun, and without its accents.
  for (const q of [word, word.slice(0, 4), folded(word).toUpperCase()]) {
    const page = await pageOf(api, path, { ...everything, q, ids: id })
    if (page === null || !idsOf(page.items).includes(id)) faults.push(`${path}?q=${q}: does not find ${id}`)
  }
  const nothing = await pageOf(api, path, { ...everything, q: "zzqxjwvk" })
  if (nothing === null || nothing.items.length > 0) faults.push(`${path}?q=zzqxjwvk: finds something`)
  return { faults }
}

export async function placeCheck<Item extends { id: string }>(
  api: Api,
  { path, sample, place, item, everything }: Examined<Item>,
  hasDistance: boolean,
): Promise<Outcome> {
  const placed = (await sample()).flatMap((one) => {
    const at = positionOf(place(one))
    return at === null ? [] : [{ id: one.id, at }]
  })
  const [first] = placed
  if (first === undefined) return { skipped: "no item has coordinates" }
  const { id, at } = first
  const [near, box] = [`${at.lat},${at.lng}`, [at.lng - 0.1, at.lat - 0.1, at.lng + 0.1, at.lat + 0.1]]
  const bbox = box.map((edge) => edge.toFixed(5)).join(",")
  const around = { ...everything, near, radius, ...(hasDistance && { sort: "distanceFrom" }) }
  const nearby = await pageOf(api, path, { ...around, limit: 50 })
  const away = positions(nearby?.items ?? []).map((one) => distanceBetween(at, one))
  const inBox = await pageOf(api, path, { ...everything, bbox, limit: 50 })
  const outside = positions(inBox?.items ?? []).filter(
    (one) => Math.max(Math.abs(one.lat - at.lat), Math.abs(one.lng - at.lng)) > 0.13,
  )
  return found(
    nearby === null ? `${path}?near=${near}: no list` : null,
    inBox === null ? `${path}?bbox=${bbox}: no list` : null,
    away.some((metres) => metres > radius + blur)
      ? `${path}?near=${near}&radius=${radius}: answers with what is farther away`
      : null,
    hasDistance && away.some((metres, position) => metres + blur < (away[position - 1] ?? 0))
      ? `${path}?near=${near}&sort=distanceFrom: not in this order`
      : null,
    outside.length > 0 ? `${path}?bbox=${bbox}: answers with what is outside` : null,
    ...(await Promise.all(
      [{ ...around }, { ...everything, bbox }].map(async (asked) => {
        const itself = await pageOf(api, path, { ...asked, ids: id })
        return idsOf(itself?.items ?? []).includes(id) ? null : `${address(path, asked)}: leaves out ${id}`
      }),
    )),
  )

  function positions(items: readonly unknown[]): Position[] {
    return parsed(item, items).flatMap((one) => positionOf(place(one)) ?? [])
  }
}

function parsed<Item>(schema: v.GenericSchema<unknown, Item>, items: readonly unknown[]): Item[] {
  return items.flatMap((item) => {
    const read = v.safeParse(schema, item)
    return read.success ? [read.output] : []
  })
}

function positionOf(place: Place | null): Position | null {
  return place?.coordinates ?? null
}
