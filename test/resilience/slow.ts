// The API always takes its time: slow is not dead. What was never asked arrives all the same, and what is kept is shown at once.

import { setTimeout as sleep } from "node:timers/promises"
import { ask, type Reply } from "./asking.ts"
import { type Fault, say } from "./faults.ts"
import { judgeWell } from "./judge.ts"
import type { Visit } from "./paths.ts"
import { ageCopies, startSite } from "./site.ts"
import { type Finding, type Surroundings, timing, wrongs } from "./trial.ts"
import { resourceOf, startUpstream } from "./upstream.ts"
import { judged, type Rehearsal } from "./visiting.ts"

/** Milliseconds that the API takes. */
const takes = { data: 1_000, code: 3_000, post: 7_000 }

export async function slowApi(surroundings: Surroundings, { visits }: Rehearsal): Promise<Finding[]> {
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

/** What a form of our own pages sends; null, or what became of it. */
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
