// Checks of one list: its pages, each filter with one value, the search and the ids.

import type { Parameter } from "#contract/queries.ts"
import { idsOf, pageIn, pagesOf } from "./api.ts"
import { faults, type Outcome, statusFault } from "./check.ts"
import { examplesOf, factOf, fits, folded, type List, textsOf } from "./facts.ts"

/** Follows the pages of a list or of a sitemap. */
export async function reachesAllOnce({
  api,
  path,
  everything,
}: Pick<List, "api" | "path" | "everything">): Promise<Outcome> {
  const pages = await pagesOf(api, path, everything)
  if (pages === null) return [`${path}: a page of it could not be read`]
  const ids = pages.flatMap(({ items }) => idsOf(items))
  if (ids.length === 0) return { skipped: "there is nothing" }
  const again = ids.find((id, at) => ids.indexOf(id) !== at)
  const [total, isWhole] = [pages[0]?.total ?? ids.length, !pages.at(-1)?.nextCursor]
  return faults(
    again !== undefined && `${path}: ${again} is on more than one page`,
    isWhole && total !== ids.length && `${path}: total is ${total}, and its pages have ${ids.length} items`,
  )
}

/** Filters by the value of an item in the middle, so that a range leaves something out on both sides. */
export async function filterWorks(list: List, name: string, parameter: Parameter): Promise<Outcome> {
  const examples = await examplesOf(list, name)
  const example = examples[Math.floor(examples.length / 2)]
  const [value = ""] = textsOf(example?.fact ?? null)
  if (example === undefined) return { skipped: `no item says its ${name}` }
  const answer = await list.api.ask(list.path, { ...list.everything, [name]: value })
  const { items, nextCursor } = pageIn(answer) ?? { items: [] }
  const wrong = items.filter((item) => !fits(parameter, factOf(list, item, name), value))
  const isWanted = fits(parameter, example.fact, value) && !nextCursor
  return faults(
    statusFault(answer, 200),
    wrong.length > 0 && `${answer.asked}: ${wrong.length} of the answer do not fit, such as ${idsOf(wrong)[0]}`,
    isWanted && !idsOf(items).includes(example.id) && `${answer.asked}: leaves out ${example.id}`,
  )
}

/** Searches by the whole word, its beginning, and without accents. */
export async function searchFinds(list: List): Promise<Outcome> {
  const [first] = (await examplesOf(list, "name")).flatMap(({ id, fact }) => {
    const word = /\p{L}{4,}/u.exec(String(fact))?.[0]
    return word === undefined ? [] : { id, word }
  })
  if (first === undefined) return { skipped: "no item has a name with a word" }
  const ask = async (q: string) => pageIn(await list.api.ask(list.path, { ...list.everything, q }))
  const words = [first.word, first.word.slice(0, 4), folded(first.word).toUpperCase()]
  const found = await Promise.all(
    words.map(async (q) => {
      const page = await ask(q)
      const isFound = page && (page.nextCursor || idsOf(page.items).includes(first.id))
      return isFound ? null : `${list.path}?q=${q}: does not find ${first.id}`
    }),
  )
  const isNone = (await ask("zzqxjwvk"))?.items.length === 0
  return faults(...found, !isNone && `${list.path}?q=zzqxjwvk: finds something`)
}

export async function idsFind(list: List): Promise<Outcome> {
  const ids = idsOf((await list.sample())?.items).slice(0, 2)
  if (ids.length === 0) return { skipped: "no item has an id" }
  const answer = await list.api.ask(list.path, { ...list.everything, ids: ids.join() })
  const answered = idsOf(pageIn(answer)?.items)
  const isSame = answered.toSorted().join() === ids.toSorted().join()
  return faults(statusFault(answer, 200), !isSame && `${answer.asked}: answered with ${answered.join() || "nothing"}`)
}
