// Whether a list finds what a text names, and the things of some ids.

import { folded } from "#contract/queries.ts"
import { type Api, address } from "./api.ts"
import { found, type Outcome, statusFault } from "./check.ts"
import { textAt, whyUntried } from "./facts.ts"
import { idOf, idsOf, pageIn, pageOf } from "./lists.ts"
import type { Examined } from "./subjects.ts"

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
  // Whole, begun, and without its accents.
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
