// Chaos: the API fails in every known way, under every path of the site. A cold worker has no copies, a warm one has stale copies, and both
// have to recover once the API answers again. In the short form each resource fails in another way, so that two rounds meet eighteen faults.

import { setTimeout as sleep } from "node:timers/promises"
import { faults, leavesSomething, refused, saysNoCode } from "./faults.ts"
import type { Reply } from "./requests.ts"
import { ageCopies, keptBy, type Site, startSite } from "./site.ts"
import { asked, type Finding, judged, type Rehearsal, type Surroundings, timing, wrongs } from "./trial.ts"
import { resourceOf, startUpstream } from "./upstream.ts"
import { allVisits, judgeCold, judgeWarm, judgeWell, type Visit } from "./visits.ts"

export async function chaos(surroundings: Surroundings): Promise<Finding[]> {
  const { isShort, only } = surroundings
  const { found, ...rehearsal } = await rehearse(surroundings)
  const names = [refused, ...Object.keys(faults)].filter((name) => name.includes(only))
  if (isShort && only === "") return found.concat(await mixed(surroundings, rehearsal, names))
  for (const name of names) {
    found.push(...(await underFaults(surroundings, rehearsal, name, () => name)))
    // The run looks stuck for ten minutes without a line.
    console.info(`under ${name}: done`)
  }
  return found
}

/** Visits everything while the API is well, and keeps stale copies of what it answered. */
export async function rehearse(surroundings: Surroundings): Promise<Rehearsal & { found: Finding[] }> {
  const { temporary, recording, isShort } = surroundings
  const visits = await allVisits(recording, isShort)
  const upstream = await startUpstream(recording)
  const site = await startSite(temporary, upstream)
  const wrong = await judged(surroundings, site, visits, (visit, reply) => judgeWell(visit, reply, 1))
  await site.stop()
  upstream.stop()
  ageCopies(site)
  return { visits, kept: keptBy(site), found: [wrongs("API well, wrong answers", wrong)] }
}

/** The short form: each resource has a fault of its own, another one in each round and on each day. */
async function mixed(surroundings: Surroundings, rehearsal: Rehearsal, names: string[]): Promise<Finding[]> {
  const all = names.filter((name) => name !== refused)
  const resources = [...new Set(rehearsal.visits.map(({ resource }) => resource ?? ""))]
  const found = [0, 1].map((round) => {
    const first = (surroundings.turn * 2 + round) * resources.length
    const nameOf = (resource: string) => all[(first + resources.indexOf(resource)) % all.length] ?? ""
    return underFaults(surroundings, rehearsal, `faults from "${nameOf(resources[0] ?? "")}" on`, nameOf)
  })
  return (await Promise.all(found)).flat()
}

/** Milliseconds until the attempts that were under way are given up, and the breaker lets a probe pass. */
const untilProbe = { hung: 6_500, answered: 2_200 }
/** Nobody need wait for five seconds to see that nothing comes, where no time is judged. */
const soon = 2_000

/** `nameOf` tells the fault of a resource. */
async function underFaults(
  surroundings: Surroundings,
  { visits, kept }: Rehearsal,
  title: string,
  nameOf: (resource: string) => string,
): Promise<Finding[]> {
  const { temporary, recording, isShort, isTimed } = surroundings
  const upstream = await startUpstream(recording)
  const settings: Record<string, string> = isShort ? { API_TIMEOUT: String(soon) } : {}
  const [cold, warm] = await Promise.all([{}, kept].map((copies) => startSite(temporary, upstream, copies, settings)))
  if (cold === undefined || warm === undefined) throw new Error("no site")
  const faultOf = ({ resource }: Visit) => nameOf(resource ?? "")
  const told = (visit: Visit, verdict: string | null) => verdict && `${faultOf(visit)}: ${verdict}`
  if (isTimed) for (const site of [cold, warm]) await judged(surroundings, site, visits.filter(asksNothing), () => null)
  if (nameOf("") === refused) upstream.refuse()
  else upstream.become({ faultOf: (path) => faults[nameOf(resourceOf(path))] ?? null })
  const times: Record<"cold" | "warm", number[]> = { cold: [], warm: [] }
  const visitCold = () =>
    judged(surroundings, cold, visits, (visit, reply) => {
      const name = faultOf(visit)
      times.cold.push(reply.milliseconds)
      if (isWord(name, visit, reply)) return null
      return told(visit, judgeCold(leavesSomething.includes(name) ? { ...visit, shows: null } : visit, reply))
    })
  const visitWarm = () =>
    judged(surroundings, warm, visits, (visit, reply) => {
      const name = faultOf(visit)
      if (visit.isKept) times.warm.push(reply.milliseconds)
      if (isWord(name, visit, reply)) return null
      const isKept = visit.isKept && !isGone(name, visit)
      const shows = isKept || !leavesSomething.includes(name) ? visit.shows : null
      return told(visit, judgeWarm({ ...visit, isKept, shows }, reply))
    })
  const [wrongCold, wrongWarm] = isTimed
    ? [await visitCold(), await visitWarm()]
    : await Promise.all([visitCold(), visitWarm()])
  await upstream.accept()
  upstream.become({ edition: 2, faultOf: () => null })
  await sleep(!isShort && /hang|drip|300 MB/.test(title) ? untilProbe.hung : untilProbe.answered)
  const recover = async (site: Site, word: string) => {
    ageCopies(site)
    // The first round holds the probe of each resource, beside which others still see copies.
    await asked(site, visits)
    const wrong = await judged(surroundings, site, visits, (visit, reply) =>
      isGone(faultOf(visit), visit) ? null : told(visit, judgeWell(visit, reply, 2)),
    )
    return wrong.map((one) => `${word} ${one}`)
  }
  const again = await Promise.all([recover(cold, "cold"), recover(warm, "warm")])
  await Promise.all([cold.stop(), warm.stop()])
  upstream.stop()
  return [
    wrongs(`${title}, cold, wrong answers`, wrongCold),
    timing(surroundings, "  slowest", Math.max(...times.cold), 5_800),
    wrongs(`${title}, warm, wrong answers`, wrongWarm),
    timing(surroundings, "  slowest that is kept", Math.max(...times.warm), 500),
    wrongs(`${title}, recovered, not fresh`, again.flat()),
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

function asksNothing({ resource }: Visit): boolean {
  return resource === null
}
