// Whether a list is ordered as it was asked to be.

import type { Fact } from "#contract/queries.ts"
import { type Api, address } from "./api.ts"
import { found, type Outcome, statusFault } from "./check.ts"
import { factsOf, whyUntried } from "./facts.ts"
import { pageIn } from "./lists.ts"
import type { Examined, FactOf } from "./subjects.ts"

export async function orderCheck(api: Api, examined: Examined, key: string): Promise<Outcome> {
  const of = examined.sorts[key]
  if (of === undefined) return { skipped: "nobody knows what it is about" }
  const items = await examined.sample()
  if (items === null || items.length === 0) return whyUntried(examined, items, of)
  const [up, down] = [await ordered(api, examined, key, of), await ordered(api, examined, `-${key}`, of)]
  const { faults } = found(up.faults, down.faults, isAlike(up.facts, down.facts) ? alike(examined, key) : null)
  const isTried = [up, down].every(({ facts }) => facts.filter((fact) => fact !== null).length > 1)
  return faults.length > 0 || isTried ? { faults } : whyUntried(examined, items, of)
}

/** What the items say in the order in which they were answered, and what is wrong with that. */
async function ordered(
  api: Api,
  examined: Examined,
  sort: string,
  of: FactOf,
): Promise<{ facts: Fact[]; faults: string[] }> {
  const { path, everything } = examined
  const called = `${path}?sort=${sort}`
  const answer = await api.ask(address(path, { ...everything, sort, limit: 50 }))
  const refused = statusFault(called, answer, 200)
  const page = pageIn(answer)
  if (refused !== null || page === null) return { facts: [], faults: [refused ?? `${called}: no list`] }
  const facts = factsOf(examined, page.items, of)
  const isKnown = facts.map((fact) => fact !== null)
  const isMixed = isKnown.includes(false) && isKnown.lastIndexOf(true) > isKnown.indexOf(false)
  const numbers = facts.flatMap((fact) => numberOf(fact) ?? [])
  const sorted = numbers.toSorted((a, b) => (sort.startsWith("-") ? b - a : a - b))
  const isUnordered = numbers.some((number, position) => number !== sorted[position])
  const faults = [
    page.items.length === 0 ? `${called}: nothing, while the list has something` : null,
    isMixed ? `${called}: what is unknown does not come last` : null,
    isUnordered ? `${called}: not in this order` : null,
  ]
  return { facts, faults: faults.filter((fault) => fault !== null) }
}

/** Languages order texts differently, so that of those it shows only whether both ways are the same one. */
function isAlike(up: readonly Fact[], down: readonly Fact[]): boolean {
  const isText = up.some((fact) => typeof fact === "string" && numberOf(fact) === null)
  return isText && new Set(up).size > 1 && up.join("\n") === down.join("\n")
}

function alike({ path }: Examined, key: string): string {
  return `${path}?sort=${key} and sort=-${key}: answered alike`
}

/** Null for a text that is no instant. */
function numberOf(fact: Fact): number | null {
  const number = typeof fact === "string" && /^\d{4}-\d\d-\d\d(T|$)/.test(fact) ? Date.parse(fact) : fact
  return typeof number === "number" && !Number.isNaN(number) ? number : null
}
