// Endurance: the API fails for long, half of the time, or is always slow.

import { setTimeout as sleep } from "node:timers/promises"
import { list } from "#app/domain/address/query.ts"
import { defaultLanguage } from "#app/domain/format/language.ts"
import { rehearse } from "./chaos.ts"
import { type Fault, faults, say, saysNoCode } from "./faults.ts"
import { ask, type Reply } from "./requests.ts"
import { ageCopies, startSite } from "./site.ts"
import { type Finding, inParallel, judged, type Rehearsal, type Surroundings, timing, wrongs } from "./trial.ts"
import { laneOf, resourceOf, startUpstream } from "./upstream.ts"
import { judgeWarm, judgeWell, type Visit } from "./visits.ts"

/** By the names that `--only` knows. */
const trials = { dead: fallenApi, half: halfFailing, flaky: flakyApi, slow: slowApi }

export async function endurance(surroundings: Surroundings): Promise<Finding[]> {
  const { found, ...rehearsal } = await rehearse(surroundings)
  const chosen = Object.entries(trials).filter(([name]) => name.includes(surroundings.only))
  // Where times count, one after the other; else side by side, since most of it waits.
  if (surroundings.isTimed) for (const [, trial] of chosen) found.push(...(await trial(surroundings, rehearsal)))
  else found.push(...(await Promise.all(chosen.map(([, trial]) => trial(surroundings, rehearsal)))).flat())
  return found
}

/** The API is gone for good: what was ever seen is still shown. */
async function fallenApi(surroundings: Surroundings, { visits, kept }: Rehearsal): Promise<Finding[]> {
  const { temporary, recording, random, isShort } = surroundings
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream, kept)
  upstream.refuse()
  const served = visits.filter(({ isKept, resource }) => isKept || resource === null)
  const requests = isShort ? 200 : 5_000
  const picked = Array.from({ length: requests }, () => random.pick(served))
  const wrong = await judged(surroundings, site, picked, judgeWarm)
  await site.stop()
  return [wrongs(`API dead, ${requests} requests, not served`, wrong)]
}

/**
 * Half of all requests to the API fail. Calls beyond those of a well API are retries or hedged requests. The API sees no visits, so those
 * of one lane come one after another, each once the requests of the last one are over.
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
      // Copies become stale now and then, so that the API is asked again.
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
  wrong.push(...(await judged(surroundings, site, again, judgeWarm)))
  await site.stop()
  upstream.stop()
  return [
    wrongs(`half of the calls fail, ${requests} requests, not served`, wrong),
    { name: "  calls of the API", value: calls, unit: "" },
    { name: "  for each needed one", value: calls / needed, unit: "×", ...(!isShort && { goal: 1.1 }) },
  ]
}

function laneOfVisit({ resource, language }: Visit): string {
  return laneOf(`/v1/${resource}`, language)
}

const longestAttempt = 6_000

const kinds = [faults["500"], faults.reset, faults["hang before headers"]]
const width = 24

async function flakyApi(surroundings: Surroundings): Promise<Finding[]> {
  const found: Finding[] = []
  for (const share of [0.2, 0.4, 0.6]) found.push(...(await failing(surroundings, share)))
  return found
}

async function failing({ temporary, recording, random, isShort }: Surroundings, share: number): Promise<Finding[]> {
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream)
  const firsts = new Map<string, boolean>()
  let calls = 0
  upstream.become({
    faultOf: (path) => {
      // The suggestions for an empty list are asked beside it.
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

const takes = { data: 1_000, code: 3_000, post: 7_000 }

async function slowApi(surroundings: Surroundings, { visits }: Rehearsal): Promise<Finding[]> {
  const upstream = await startUpstream(surroundings.recording)
  const site = await startSite(surroundings.temporary, upstream)
  upstream.become({
    faultOf: (path) =>
      after(posts.includes(path) ? takes.post : resourceOf(path) === "shortner" ? takes.code : takes.data),
  })
  const judge = (visit: Visit, reply: Reply) => judgeWell(visit, reply, 1)
  const cold = await judged(surroundings, site, visits, judge)
  const failed = await Promise.all(posts.map((path) => post(site.url, path)))
  await sleep(takes.code)
  ageCopies(site)
  const times: number[] = []
  const kept = visits.filter(({ isKept }) => isKept)
  const warm = await judged(surroundings, site, kept, (visit, reply) => {
    times.push(reply.milliseconds)
    return judge(visit, reply)
  })
  const again = await ask(site.url, kept[0] ?? { path: "/", language: "pt-BR" })
  await site.stop()
  upstream.stop()
  return [
    wrongs("API always slow, cold, did not arrive", cold),
    wrongs(
      "  posts that did not arrive",
      failed.filter((fault) => fault !== null),
    ),
    wrongs("  with a copy, wrong answers", [...warm, ...(again.status === 200 ? [] : ["not again"])]),
    timing(surroundings, "  slowest with a copy", Math.max(...times), 500),
  ]
}

const posts = ["/v1/subscribed", "/v1/contact"]
const bodies: Record<string, object> = {
  "/v1/subscribed": { email: "ana@serra.example" },
  "/v1/contact": { name: "Ana", email: "ana@serra.example", message: "Uma ponte caiu na serra." },
}

async function post(url: string, path: string): Promise<string | null> {
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" }
  const body = JSON.stringify(bodies[path])
  const { status } = await fetch(`${url}/api${path}`, { method: "POST", headers, body })
  return status < 300 ? null : `${path}: ${status}`
}

function after(milliseconds: number): Fault {
  return (socket, good) => {
    const timer = setTimeout(() => say(socket, good), milliseconds)
    socket.once("close", () => clearTimeout(timer))
  }
}
