// The API fails for long, or half of the time, and visitors who ask for what nobody asked before.

import { setTimeout as sleep } from "node:timers/promises"
import { pathTo } from "#app/domain/address/paths.ts"
import { list } from "#app/domain/address/query.ts"
import { defaultLanguage } from "#app/domain/format/language.ts"
import { ask } from "./asking.ts"
import { faults, saysNoCode } from "./faults.ts"
import { flakyApi } from "./flaky.ts"
import { judgeWarm } from "./judge.ts"
import type { Visit } from "./paths.ts"
import { ageCopies, patient, startSite } from "./site.ts"
import { slowApi } from "./slow.ts"
import { type Finding, inParallel, type Surroundings, verdictOf, wrongs } from "./trial.ts"
import { laneOf, resourceOf, startUpstream } from "./upstream.ts"
import type { Rehearsal } from "./visiting.ts"

/** By the names that `--only` knows. */
export const enduranceTrials = { dead: fallenApi, half: halfFailing, flaky: flakyApi, slow: slowApi, money }

/** The API is gone for good: what was ever seen is still shown. */
async function fallenApi(surroundings: Surroundings, { visits, kept }: Rehearsal): Promise<Finding[]> {
  const { temporary, recording, random, isShort } = surroundings
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream, kept)
  upstream.refuse()
  const served = visits.filter(({ isKept, resource }) => isKept || resource === null)
  const requests = isShort ? 200 : 5_000
  const wrong: string[] = []
  await inParallel(
    Array.from({ length: requests }, () => random.pick(served)),
    16,
    async (visit) => {
      const verdict = await verdictOf(surroundings, async () => judgeWarm(visit, await ask(site.url, visit)))
      if (verdict !== null) wrong.push(verdict)
    },
  )
  await site.stop()
  return [wrongs(`API dead, ${requests} requests, not served`, wrong)]
}

/**
 * Half of all requests to the API meet some fault. What is not needed of the calls is a retry or a spare: a question that a visit sent
 * already. The API sees no visits, so those of one lane come one after another, and between them its requests run out: what arrives
 * meanwhile belongs to the last visit. A visit may ask a question as often as it does when the API is well (the page of a
 * product asks for it twice, where the platform's cache would answer once).
 */
async function halfFailing(surroundings: Surroundings, rehearsal: Rehearsal): Promise<Finding[]> {
  const { temporary, recording, random, isShort, isTimed } = surroundings
  const upstream = await startUpstream(recording)
  const asking = rehearsal.visits.filter(({ resource }) => resource !== null)
  const lanes = Map.groupBy(asking, laneOfVisit)
  const counts = new Map<string, Map<string, number>>()
  upstream.onAsked((path, language) => {
    const asked = counts.get(laneOf(path, language)) ?? new Map<string, number>()
    counts.set(laneOf(path, language), asked)
    asked.set(path, (asked.get(path) ?? 0) + 1)
  })
  /** What a visit asked, once nothing of it is under way. */
  async function askedBy(url: string, visit: Visit): Promise<{ verdict: string | null; asked: Map<string, number> }> {
    const lane = laneOfVisit(visit)
    counts.delete(lane)
    const reply = await ask(url, visit)
    for (let waited = 0; upstream.underWay(lane) > 0 && waited < longestAttempt; waited += 10) await sleep(10)
    const asked = counts.get(lane) ?? new Map<string, number>()
    return { verdict: judgeWarm(visit, reply), asked }
  }
  const well = await startSite(temporary, upstream)
  const allowed = new Map<Visit, Map<string, number>>()
  await inParallel(lanes.values(), lanes.size, async (lane) => {
    for (const visit of lane) {
      for (const { entries } of Object.values(well.stores)) entries.clear()
      allowed.set(visit, (await askedBy(well.url, visit)).asked)
    }
  })
  await well.stop()

  const all = Object.entries(faults)
  upstream.become({
    faultOf: (path) => {
      const [name, fault] = random.pick(all)
      const isWord = resourceOf(path) === "shortner" && saysNoCode.includes(name)
      return random.chance(0.5) && !isWord ? fault : null
    },
  })
  const site = await startSite(temporary, upstream, rehearsal.kept)
  const requests = isShort ? 300 : 10_000
  let [visited, calls, needed] = [0, 0, 0]
  const wrong: string[] = []
  const again: Visit[] = []
  await inParallel(lanes.values(), lanes.size, async (lane) => {
    while (visited < requests) {
      visited += 1
      // Now and then what is fresh is not any more, so that the API goes on being asked.
      if (visited % 200 === 0) ageCopies(site)
      const visit = random.pick(lane)
      const { verdict, asked } = await askedBy(site.url, visit)
      if (verdict !== null && isTimed) wrong.push(verdict)
      if (verdict !== null && !isTimed) again.push(visit)
      for (const [question, times] of asked) {
        calls += times
        needed += Math.min(times, Math.max(1, allowed.get(visit)?.get(question) ?? 0))
      }
    }
  })
  for (const visit of again) {
    const verdict = await verdictOf(surroundings, async () => judgeWarm(visit, await ask(site.url, visit)))
    if (verdict !== null) wrong.push(verdict)
  }
  await site.stop()
  upstream.stop()
  return [
    wrongs(`half of the calls fail, ${requests} requests, not served`, wrong),
    // The few calls of the short form say nothing about a share of them.
    { name: "  calls of the API", value: calls, unit: "" },
    { name: "  for each needed one", value: calls / needed, unit: "×", ...(!isShort && { goal: 1.1 }) },
  ]
}

function laneOfVisit({ resource, language }: Visit): string {
  return laneOf(`/v1/${resource}`, language)
}

/** An attempt is given up before. */
const longestAttempt = 6_000

/** What somebody made up is kept nowhere: each write of KV is paid for. */
async function money({ temporary, recording, random, isShort }: Surroundings): Promise<Finding[]> {
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream, {}, patient)
  const writes = () => Object.values(site.stores).reduce((total, store) => total + store.writes(), 0)
  const times = isShort ? 60 : 1_000
  const word = () => random.integer(0, 36 ** 6).toString(36)
  const searches = [pathTo("rides"), pathTo("cyclingRoutes"), pathTo("store"), list("events"), list("stolen")]
  const rows: Finding[] = []
  for (const [name, expected, path] of [
    ["searches", 200, () => `${random.pick(searches)}?q=${word()}`],
    ["unknown short links", 302, () => pathTo("shortLink", { code: `z${word()}` })],
  ] as const) {
    const before = writes()
    const failed: string[] = []
    await inParallel(Array.from({ length: times }, path), 16, async (path) => {
      const { status } = await ask(site.url, { path, language: defaultLanguage })
      if (status !== expected) failed.push(`${path}: ${status} instead of ${expected}`)
    })
    rows.push(wrongs(`${times} ${name}, wrong answers`, failed))
    rows.push({ name: "  writes to KV", value: writes() - before, unit: "", goal: 0 })
  }
  await site.stop()
  upstream.stop()
  return rows
}
