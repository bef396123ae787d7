// Endurance: the API fails half of the time, or is always slow.

import { setTimeout as sleep } from "node:timers/promises"
import { list } from "#app/domain/address/query.ts"
import { defaultLanguage } from "#app/domain/format/language.ts"
import { rehearse } from "./chaos.ts"
import { type Fault, faults, say, saysNoCode } from "./faults.ts"
import { ask, type Reply } from "./requests.ts"
import { ageCopies, startSite } from "./site.ts"
import { type Finding, inParallel, judged, type Rehearsal, type Surroundings, timing, wrongs } from "./trial.ts"
import { resourceOf, startUpstream } from "./upstream.ts"
import { judgeWarm, judgeWell, type Visit } from "./visits.ts"

/** Trials by the names that `--only` knows. */
const trials = { half: halfFailing, flaky: flakyApi, slow: slowApi }

export async function endurance(surroundings: Surroundings): Promise<Finding[]> {
  const { found, ...rehearsal } = await rehearse(surroundings)
  const chosen = Object.entries(trials).filter(([name]) => name.includes(surroundings.only))
  // Trials run one after the other where times count; else side by side, since most of it waits.
  if (surroundings.isTimed) for (const [, trial] of chosen) found.push(...(await trial(surroundings, rehearsal)))
  else found.push(...(await Promise.all(chosen.map(([, trial]) => trial(surroundings, rehearsal)))).flat())
  return found
}

/** Half of all requests to the API fail, in any way, and copies become stale now and then. */
async function halfFailing(surroundings: Surroundings, { visits, kept }: Rehearsal): Promise<Finding[]> {
  const { temporary, recording, random, isShort } = surroundings
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream, kept)
  const all = Object.entries(faults)
  upstream.become({
    faultOf: (path) => {
      const [name, fault] = random.pick(all)
      const isWord = resourceOf(path) === "shortner" && saysNoCode.includes(name)
      return random.chance(0.5) && !isWord ? fault : null
    },
  })
  const asking = visits.filter(({ resource }) => resource !== null)
  const requests = isShort ? 300 : 10_000
  const picked = Array.from({ length: requests }, () => random.pick(asking))
  let visited = 0
  const wrong = await judged(surroundings, site, picked, (visit, reply) => {
    visited += 1
    if (visited % 200 === 0) ageCopies(site)
    return judgeWarm(visit, reply)
  })
  await site.stop()
  upstream.stop()
  return [wrongs(`half of the calls fail, ${requests} requests, not served`, wrong)]
}

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
  const asked = new Set<string>()
  let calls = 0
  upstream.become({
    faultOf: (path) => {
      // The suggestions for an empty list are asked beside it, and what its filters would leave is no answer of its own.
      if (!path.includes("q=word")) return null
      calls += 1
      asked.add(path)
      const isFailing = random.chance(share)
      if (!path.includes("facets=") && !firsts.has(path)) firsts.set(path, !isFailing)
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
    { name: "  calls for each question", value: calls / asked.size, unit: "×", goal: 1.2 },
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
