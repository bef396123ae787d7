// The API fails some of the time, under questions that nobody asked before: it is used as far as it goes, and is not asked much more for it.

import { list } from "#app/domain/address/query.ts"
import { defaultLanguage } from "#app/domain/format/language.ts"
import { ask } from "./asking.ts"
import { faults } from "./faults.ts"
import { startSite } from "./site.ts"
import { type Finding, inParallel, type Surroundings } from "./trial.ts"
import { startUpstream } from "./upstream.ts"

const kinds = [faults["500"], faults.reset, faults["hang before headers"]]
const width = 24

export async function flakyApi(surroundings: Surroundings): Promise<Finding[]> {
  const found: Finding[] = []
  for (const share of [0.2, 0.4, 0.6]) found.push(...(await failing(surroundings, share)))
  return found
}

/** `share` of all calls fail, each in one of three ways. */
async function failing({ temporary, recording, random, isShort }: Surroundings, share: number): Promise<Finding[]> {
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream)
  /** Whether the first call of each question was to succeed. */
  const firsts = new Map<string, boolean>()
  let calls = 0
  upstream.become({
    faultOf: (path) => {
      // What an empty list goes on with is asked beside it.
      if (!path.includes("q=word")) return null
      calls += 1
      const isFailing = random.chance(share)
      if (!firsts.has(path)) firsts.set(path, !isFailing)
      return isFailing ? (random.pick(kinds) ?? null) : null
    },
  })
  const questions = Array.from({ length: isShort ? 240 : 2_000 }, (_, at) =>
    list(at % 2 === 0 ? "rides" : "cycling-routes", { q: `word${at}` }),
  )
  let answered = 0
  await inParallel(questions, width, async (path) => {
    if ((await ask(site.url, { path, language: defaultLanguage })).status === 200) answered += 1
  })
  await site.stop()
  upstream.stop()
  const byItself = [...firsts.values()].filter(Boolean).length + (questions.length - firsts.size)
  const percent = (count: number) => (100 * count) / questions.length
  const name = `${share * 100} % of the calls fail, `
  return [
    { name: `${name}answered`, value: percent(answered), unit: "%", goal: percent(byItself), atLeast: true },
    { name: "  calls for each question", value: calls / questions.length, unit: "×", goal: 1.2 },
  ]
}
