// Whether a filter is honoured: everything that is answered fits it, and so is the thing answered, or left out, that its value was taken from.

import { type Fact, fits, type Parameter, textsOf } from "#contract/queries.ts"
import { type Api, address } from "./api.ts"
import { found, type Outcome, statusFault } from "./check.ts"
import { factOf, whyUntried } from "./facts.ts"
import { idOf, idsOf, pageIn, pageOf } from "./lists.ts"
import type { Examined, FactOf } from "./subjects.ts"

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

/** An item and what to ask for to find it; one of the middle, so that a range leaves something out on either side. */
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
