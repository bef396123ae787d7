// Whether a filter is honoured: everything that is answered fits it, and so is the thing answered, or left out, that its value was taken from.

import * as v from "valibot"
import { type Fact, fits, textsOf } from "#contract/fits.ts"
import type { Parameter } from "#contract/questions.ts"
import { type Api, address } from "./api.ts"
import { found, type Outcome, statusFault } from "./check.ts"
import { idsOf, pageOf } from "./lists.ts"
import type { Subject } from "./subjects.ts"

/** A resource with the items of its list that could be read. */
export type Examined<Item extends { id: string }> = Subject<Item> & { path: string; sample(): Promise<Item[]> }

export async function filterCheck<Item extends { id: string }>(
  api: Api,
  { path, sample, filters, item, everything }: Examined<Item>,
  name: string,
  parameter: Parameter,
): Promise<Outcome> {
  const fact = filters[name] ?? undefined
  const candidates = (await sample()).filter((one) => fact !== undefined && firstOf(fact(one)) !== null)
  // Of the middle, so that a range leaves something out on either side.
  const like = candidates[Math.floor(candidates.length / 2)]
  const value = fact !== undefined && like !== undefined ? firstOf(fact(like)) : null
  if (fact === undefined || like === undefined || value === null) return { skipped: "no item says it" }
  const asked = { ...everything, [name]: value }
  const called = `${path}?${name}=${value}`
  const refused = statusFault(called, await api.ask(address(path, asked)), 200)
  if (refused !== null) return found(refused)
  const answered = (await pageOf(api, path, { ...asked, limit: 50 }))?.items ?? []
  const wrong = answered.flatMap((one) => {
    const read = v.safeParse(item, one)
    return read.success && !fits(parameter, fact(read.output), value) ? read.output.id : []
  })
  const isAnswered = idsOf((await pageOf(api, path, { ...asked, ids: like.id }))?.items ?? []).includes(like.id)
  const isWanted = fits(parameter, fact(like), value)
  return found(
    wrong.length > 0 ? `${called}: ${wrong.length} of the answer do not fit, such as ${wrong[0]}` : null,
    isWanted === isAnswered ? null : `${called}: ${isWanted ? "leaves out" : "does not leave out"} ${like.id}`,
  )
}

/** A value to ask for; null where nothing is known. */
function firstOf(fact: Fact): string | null {
  return textsOf(fact)[0] ?? null
}
