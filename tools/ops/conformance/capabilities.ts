// Checks of what an API may do without: order, number, place and part of the day.

import * as v from "valibot"
import { dayparts, farthest } from "#contract/codes.ts"
import { distanceBetween, type Position } from "#upstream/place/earth.ts"
import { idsOf, type Parameters, pageIn } from "./api.ts"
import { faults, type Outcome, statusFault } from "./check.ts"
import { type Fact, factOf, fieldOf, type List } from "./facts.ts"

export const holds = [
  ["limit", limitHolds],
  ["near", (list: List) => aroundHolds(list, [{}, {}], () => true, within(usualRadius))],
  [
    "radius",
    (list: List) => aroundHolds(list, [{}, { radius: smallRadius }], beyond(smallRadius), within(smallRadius)),
  ],
  ["bbox", bboxHolds],
] as const

async function limitHolds({ api, path, everything }: List): Promise<Outcome> {
  const ask = (limit: number) => api.ask(path, { ...everything, limit })
  const [few, many] = [await ask(2), await ask(50)]
  const { length } = pageIn(few)?.items ?? []
  return faults(
    ...[few, many].map((answer) => statusFault(answer, 200)),
    length > 2 && `${few.asked}: has ${length} items`,
  )
}

export async function orderHolds(list: List, key: string): Promise<Outcome> {
  if (key === "distanceFrom") return distanceOrderHolds(list)
  const [up, down] = [await ordered(list, key), await ordered(list, `-${key}`)]
  const known = up.facts.filter((fact) => fact !== null)
  // Collation differs by language, so that texts are only compared between both directions.
  const isText = known.some((fact) => numberOf(fact) === null) && new Set(known).size > 1
  const isAlike = isText && up.facts.join("\n") === down.facts.join("\n")
  const said = [...up.said, ...down.said, ...faults(isAlike && `${list.path}?sort=${key} and -${key}: answered alike`)]
  return said.length > 0 || known.length > 1 ? said : { skipped: `hardly an item says its ${key}` }
}

async function ordered(list: List, sort: string) {
  const answer = await list.api.ask(list.path, { ...list.everything, sort })
  const facts = (pageIn(answer)?.items ?? []).map((item) => factOf(list, item, sort.replace("-", "")))
  const unknown = facts.indexOf(null)
  const isMixed = unknown >= 0 && facts.slice(unknown).some((fact) => fact !== null)
  const numbers = facts.flatMap((fact) => numberOf(fact) ?? [])
  const sorted = numbers.toSorted((a, b) => (sort.startsWith("-") ? b - a : a - b))
  const said = faults(
    statusFault(answer, 200),
    isMixed && `${answer.asked}: what is unknown does not come last`,
    numbers.join() !== sorted.join() && `${answer.asked}: not in this order`,
  )
  return { facts, said }
}

/** Null when it is neither a number nor an instant. */
function numberOf(fact: Fact): number | null {
  const number = typeof fact === "string" && /^\d{4}-\d\d-\d\d(T|$)/.test(fact) ? Date.parse(fact) : fact
  return typeof number === "number" && !Number.isNaN(number) ? number : null
}

/** Metres: coordinates may be rounded to about a kilometre, each of the two. */
const blur = 2_500
const [usualRadius, smallRadius] = [25_000, 2_000]

function within(radius: number): Distances {
  return (away) => away.every((metres) => metres <= radius + blur)
}

function beyond(radius: number): Distances {
  return (away) => !within(radius)(away)
}

function distanceOrderHolds(list: List): Promise<Outcome> {
  const isTelling = (away: number[]) => {
    const [first, last] = [Math.min(...away), Math.max(...away)]
    return away.length > 2 && last - first > 4 * blur && last <= farthest + blur
  }
  const isRight = (away: number[]) => away.every((metres, at) => metres + blur >= (away[at - 1] ?? 0))
  return aroundHolds(list, [{ radius: farthest }, { radius: farthest, sort: "distanceFrom" }], isTelling, isRight)
}

type Distances = (away: number[]) => boolean

/** Tries it at the first of eight places around which the items usually lie so that a fault would be seen. */
async function aroundHolds(
  list: List,
  [usual, tried]: [Parameters, Parameters],
  isTelling: Distances,
  isRight: Distances,
): Promise<Outcome> {
  for (const at of placesIn(list, (await list.sample())?.items).slice(0, 8)) {
    const ask = async (parameters: Parameters) => {
      const near = `${at.lat},${at.lng}`
      const answer = await list.api.ask(list.path, { ...list.everything, near, ...parameters })
      return { answer, away: placesIn(list, pageIn(answer)?.items).map((one) => distanceBetween(at, one)) }
    }
    if (!isTelling((await ask(usual)).away)) continue
    const { answer, away } = await ask(tried)
    return faults(
      statusFault(answer, 200),
      away.length === 0 && `${answer.asked}: does not find what is there`,
      !isRight(away) && `${answer.asked}: answers with what is farther away, or in another order`,
    )
  }
  return { skipped: "no place of an item tells" }
}

async function bboxHolds(list: List): Promise<Outcome> {
  const [at] = placesIn(list, (await list.sample())?.items)
  if (at === undefined) return { skipped: "no item has a place" }
  const bbox = [at.lng - 0.1, at.lat - 0.1, at.lng + 0.1, at.lat + 0.1].map((edge) => edge.toFixed(5)).join()
  const answer = await list.api.ask(list.path, { ...list.everything, bbox })
  const inside = placesIn(list, pageIn(answer)?.items)
  const isOutside = ({ lat, lng }: Position) => Math.max(Math.abs(lat - at.lat), Math.abs(lng - at.lng)) > 0.13
  return faults(
    statusFault(answer, 200),
    inside.length === 0 && `${answer.asked}: does not find what is there`,
    inside.some(isOutside) && `${answer.asked}: answers with what is outside`,
  )
}

/** No group says it of itself, so that the answers are only compared with each other. */
export async function daypartHolds({ api, path }: List): Promise<Outcome> {
  const answers = await Promise.all(dayparts.map((daypart) => api.ask(path, { daypart })))
  const found = new Set(answers.map((answer) => idsOf(pageIn(answer)?.items).join()))
  const said = answers.flatMap((answer) => statusFault(answer, 200) ?? [])
  if (said.length > 0 || found.size > 1) return said
  return found.has("") ? { skipped: "no group rides at any time" } : [`${path}?daypart=: all parts are answered alike`]
}

/** One of the counts is held against the list that its value leaves. */
export async function facetsHold({ api, path, everything }: List, names: readonly string[]): Promise<Outcome> {
  const answer = await api.ask(path, { ...everything, facets: names.join() })
  const facets = v.is(counted, answer.json) ? answer.json.facets : {}
  const counts = names.flatMap((name) => Object.entries(facets[name] ?? {}).map((one) => [name, ...one] as const))
  const [name = "", value = "", count = 0] = counts.find(([, , count]) => count > 0) ?? []
  const left = pageIn(await api.ask(path, { ...everything, [name]: value }))?.total ?? count
  return faults(
    statusFault(answer, 200),
    name === "" && `${answer.asked}: counts nothing`,
    name !== "" && left !== count && `${answer.asked}: counts ${count} of ${name}=${value}, which leaves ${left}`,
  )
}

const counted = v.object({ facets: v.record(v.string(), v.record(v.string(), v.number())) })

function placesIn({ place }: List, items: readonly unknown[] = []): Position[] {
  return items.flatMap((item) => {
    const [lat, lng] = ["lat", "lng"].map((axis) => fieldOf(item, `${place}.coordinates.${axis}`))
    return typeof lat === "number" && typeof lng === "number" ? { lat, lng } : []
  })
}
