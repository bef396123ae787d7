// Chaos: the API fails in every known way, under every path of the site. A cold worker has no copies, a warm one has stale copies, and both
// have to recover once the API answers again.

import { setTimeout as sleep } from "node:timers/promises"
import { enduranceTrials } from "./endurance.ts"
import { type Fault, faults, leavesSomething, refused, saysNoCode } from "./faults.ts"
import type { Reply } from "./requests.ts"
import { ageCopies, keptBy, type Site, startSite } from "./site.ts"
import { type Finding, inParallel, judged, type Rehearsal, type Surroundings, timing, wrongs } from "./trial.ts"
import { startUpstream, type Upstream } from "./upstream.ts"
import { allVisits, judgeCold, judgeWarm, judgeWell, type Visit } from "./visits.ts"

export async function chaos(surroundings: Surroundings): Promise<Finding[]> {
  const { temporary, recording, isShort, only } = surroundings
  const visits = await allVisits(recording, isShort)
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream)
  const wrong = await judged(surroundings, site, visits, (visit, reply) => judgeWell(visit, reply, 1))
  await site.stop()
  upstream.stop()
  ageCopies(site)
  const rehearsal: Rehearsal = { visits, kept: keptBy(site) }
  const endurance = async () => {
    const found: Finding[] = []
    for (const [name, trial] of Object.entries(enduranceTrials))
      if (name.includes(only)) found.push(...(await trial(surroundings, rehearsal)))
    return found
  }
  const findings = [wrongs("API well, wrong answers", wrong)]
  // Where times count, one after the other; else side by side, since most of it waits.
  if (isShort) return findings.concat(...(await Promise.all([underFaults(surroundings, rehearsal, 6), endurance()])))
  return findings.concat(await underFaults(surroundings, rehearsal, 1), await endurance())
}

/** The short form tests a third of the faults in a run, each with a fifth of the paths, in turn. */
const [thirds, fifths] = [3, 5]
/** Milliseconds until the attempts that were under way are given up, and the breaker lets a probe pass. */
const untilProbe = { hung: 6_500, answered: 2_200 }

async function underFaults(surroundings: Surroundings, rehearsal: Rehearsal, lanes: number): Promise<Finding[]> {
  const { isShort, turn: day, only } = surroundings
  const names = [refused, ...Object.keys(faults)].filter(
    (name, at) => name.includes(only) && (!isShort || only !== "" || at % thirds === day % thirds),
  )
  const found = new Map<string, Finding[]>()
  await inParallel(names.entries(), lanes, async ([turn, name]) => {
    const visits = rehearsal.visits.filter((_, at) => !surroundings.isShort || at % fifths === turn % fifths)
    found.set(name, await underFault(surroundings, { ...rehearsal, visits }, name))
    // Without a line the run looks stuck for ten minutes.
    if (!surroundings.isShort) console.info(`under ${name}: done`)
  })
  return names.flatMap((name) => found.get(name) ?? [])
}

async function underFault(surroundings: Surroundings, rehearsal: Rehearsal, name: string): Promise<Finding[]> {
  const { temporary, recording } = surroundings
  const upstream = await startUpstream(recording)
  const { visits, kept } = rehearsal
  const [cold, warm] = await Promise.all([startSite(temporary, upstream), startSite(temporary, upstream, kept)])
  if (surroundings.isTimed)
    for (const site of [cold, warm]) await judged(surroundings, site, visits.filter(asksNothing), () => null)
  await fail(upstream, name)
  const times: Record<"cold" | "warm", number[]> = { cold: [], warm: [] }
  const visitCold = () =>
    judged(surroundings, cold, visits, (visit, reply) => {
      times.cold.push(reply.milliseconds)
      if (isWord(name, visit, reply)) return null
      return judgeCold(leavesSomething.includes(name) ? { ...visit, shows: null } : visit, reply)
    })
  const visitWarm = () =>
    judged(surroundings, warm, visits, (visit, reply) => {
      if (visit.isKept) times.warm.push(reply.milliseconds)
      if (isWord(name, visit, reply)) return null
      const isKept = visit.isKept && !isGone(name, visit)
      const shows = isKept || !leavesSomething.includes(name) ? visit.shows : null
      return judgeWarm({ ...visit, isKept, shows }, reply)
    })
  const [wrongCold, wrongWarm] = surroundings.isTimed
    ? [await visitCold(), await visitWarm()]
    : await Promise.all([visitCold(), visitWarm()])
  await upstream.accept()
  upstream.become({ edition: 2, faultOf: () => null })
  await sleep(/hang|drip|300 MB/.test(name) ? untilProbe.hung : untilProbe.answered)
  const recover = async (site: Site) => {
    ageCopies(site)
    // The first round holds the probe of each resource, beside which others still see copies.
    await judged(surroundings, site, visits, () => null)
    return judged(surroundings, site, visits, (visit, reply) =>
      isGone(name, visit) ? null : judgeWell(visit, reply, 2),
    )
  }
  const [coldAgain, warmAgain] = await Promise.all([recover(cold), recover(warm)])
  await Promise.all([cold.stop(), warm.stop()])
  upstream.stop()
  return [
    wrongs(`${name}, cold, wrong answers`, wrongCold),
    timing(surroundings, "  slowest", Math.max(...times.cold), 5_800),
    wrongs(`${name}, warm, wrong answers`, wrongWarm),
    timing(surroundings, "  slowest that is kept", Math.max(...times.warm), 500),
    wrongs(`${name}, recovered, not fresh`, [
      ...coldAgain.map((wrong) => `cold ${wrong}`),
      ...warmAgain.map((wrong) => `warm ${wrong}`),
    ]),
  ]
}

function isGone(fault: string, { resource }: Visit): boolean {
  return saysNoCode.includes(fault) && resource === "shortner"
}

/** A product without a seller has no other products of theirs, and a query with parameters may be refused. */
function isWord(fault: string, { path }: Visit, { status }: Reply): boolean {
  const isSellerless = leavesSomething.includes(fault) && path.endsWith("/seller") && status === 404
  return isSellerless || (fault === "400, the contract's" && path.includes("?") && status === 400)
}

async function fail(upstream: Upstream, name: string): Promise<void> {
  if (name === refused) return upstream.refuse()
  const fault: Fault | null = faults[name] ?? null
  upstream.become({ faultOf: () => fault })
}

function asksNothing({ resource }: Visit): boolean {
  return resource === null
}
