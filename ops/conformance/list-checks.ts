import { type Fact, fits, folded, type Parameter, textsOf } from "#contract/queries.ts"
import { type Api, address } from "./api.ts"
import { found, type Outcome, statusFault } from "./check.ts"
import { factOf, factsOf, textAt, whyUntried } from "./facts.ts"
import { idOf, idsOf, pageIn, pageOf } from "./lists.ts"
import type { Examined, FactOf } from "./subjects.ts"

// Whether a filter works: every item matches it, and the sampled item is included or excluded accordingly.
export async function filterCheck(api: Api, examined: Examined, name: string, parameter: Parameter): Promise<Outcome> {
  const { path, sample, everything, filters } = examined
  const of = filters[name] ?? null
  if (of === null) return { skipped: "no item says it of itself" }
  const items = await sample()
  const like = exampleIn(examined, items ?? [], of)
  if (like === null) return whyUntried(examined, items, of)
  const { id, fact, value } = like
  const asked = { ...everything, [name]: value }
  const called = `${path}?${name}=${value}`
  const answer = await api.ask(address(path, { ...asked, limit: 50 }))
  const refused = statusFault(called, answer, 200)
  if (refused !== null) return found(refused)
  const page = pageIn(answer)
  if (page === null) return found(`${called}: no list`)
  const answered = page.items.map((item) => ({ id: idOf(item), fact: factOf(examined, item, of) }))
  const told = answered.flatMap(({ id, fact }) =>
    fact === undefined ? [] : { id, isRight: fits(parameter, fact, value) },
  )
  const wrong = told.filter(({ isRight }) => !isRight)
  if (id === null && told.length === 0) return whyUntried(examined, items, "id")
  const isWanted = fits(parameter, fact, value)
  const isAnswered = id === null ? isWanted : await isAmong(api, path, asked, id)
  return found(
    wrong.length > 0 ? `${called}: ${wrong.length} of the answer do not fit, such as ${wrong[0]?.id}` : null,
    isWanted === isAnswered ? null : `${called}: ${isWanted ? "leaves out" : "does not leave out"} ${id}`,
  )
}

type Example = { id: string | null; fact: Fact; value: string }

/** Takes an item of the middle, so that a range excludes items on both sides. */
function exampleIn(examined: Examined, items: readonly unknown[], of: FactOf): Example | null {
  const examples = items.flatMap((item): Example[] => {
    const fact = factOf(examined, item, of) ?? null
    const [value] = textsOf(fact)
    return value === undefined ? [] : [{ id: idOf(item), fact, value }]
  })
  const identified = examples.filter(({ id }) => id !== null)
  const candidates = identified.length > 0 ? identified : examples
  return candidates[Math.floor(candidates.length / 2)] ?? null
}

async function isAmong(api: Api, path: string, asked: Record<string, string>, id: string): Promise<boolean> {
  return idsOf((await pageOf(api, path, { ...asked, ids: id }))?.items ?? []).includes(id)
}

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

/** Collation differs by language, so texts are only compared between both directions. */
function isAlike(up: readonly Fact[], down: readonly Fact[]): boolean {
  const isText = up.some((fact) => typeof fact === "string" && numberOf(fact) === null)
  return isText && new Set(up).size > 1 && up.join("\n") === down.join("\n")
}

function alike({ path }: Examined, key: string): string {
  return `${path}?sort=${key} and sort=-${key}: answered alike`
}

/** Null when the text is not an instant. */
function numberOf(fact: Fact): number | null {
  const number = typeof fact === "string" && /^\d{4}-\d\d-\d\d(T|$)/.test(fact) ? Date.parse(fact) : fact
  return typeof number === "number" && !Number.isNaN(number) ? number : null
}

// Whether `q` finds a name and `ids` finds the items.
export async function searchCheck(api: Api, examined: Examined): Promise<Outcome> {
  const { path, item: schema, sample, name, everything } = examined
  const items = await sample()
  const [first] = (items ?? []).flatMap((item) => {
    const [id, word] = [idOf(item), /\p{L}{4,}/u.exec(textAt(schema, item, name) ?? "")?.[0]]
    return id === null || word === undefined ? [] : [{ id, word }]
  })
  if (first === undefined) return whyUntried(examined, items, "id", name)
  const { id, word } = first
  const faults: string[] = []
  // The whole word, a prefix, and without accents.
  for (const q of [word, word.slice(0, 4), folded(word).toUpperCase()]) {
    const page = await pageOf(api, path, { ...everything, q, ids: id })
    if (page === null || !idsOf(page.items).includes(id)) faults.push(`${path}?q=${q}: does not find ${id}`)
  }
  const nothing = await pageOf(api, path, { ...everything, q: "zzqxjwvk" })
  if (nothing === null || nothing.items.length > 0) faults.push(`${path}?q=zzqxjwvk: finds something`)
  return { faults }
}

export async function idsCheck(api: Api, examined: Examined): Promise<Outcome> {
  const { path, sample, everything } = examined
  const items = await sample()
  const ids = idsOf(items ?? []).slice(0, 2)
  if (ids.length === 0) return whyUntried(examined, items, "id")
  const answer = await api.ask(address(path, { ...everything, ids: ids.join(",") }))
  const answered = idsOf(pageIn(answer)?.items ?? [])
  const isSame = answered.toSorted().join() === ids.toSorted().join()
  return found(
    statusFault(`${path}?ids=`, answer, 200),
    isSame ? null : `${path}?ids=${ids.join(",")}: answered with ${answered.join(",") || "nothing"}`,
  )
}
