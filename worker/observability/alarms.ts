// Alarms: a part of the API that has given no good answer for a minute is told of once, and once more when it answers again. An isolate
// knows what it asked itself; that an alarm was given is kept in KV, so that the others do not give it too.

import { waitUntil } from "cloudflare:workers"
import { deleteCopy, getCopy, putCopy } from "../cache/store.ts"
import type { Bindings } from "../env.ts"
import { onReset } from "../isolate-state.ts"
import { log } from "./log.ts"
import { notify } from "./monitoring.ts"

/** Milliseconds. What was asked last so long ago says nothing of the time in between. */
const limits = { timeouts: 60_000, silence: 300_000 }

/** `since` is when the first of the failures came and `last` the latest one, in milliseconds since the epoch. */
type Outage = { since: number; last: number; isTold: boolean }

const outages = new Map<string, Outage>()
/** When an answer last lacked something that the contract has it say, by topic. */
const incomplete = new Map<string, number>()
let lastAnswer: number | null = null
onReset(() => {
  outages.clear()
  incomplete.clear()
  lastAnswer = null
})

/** A good answer came: of a resource, of "home", of the "map" or of the "short-links". */
export function noteAnswer(env: Bindings, topic: string): void {
  lastAnswer = Date.now()
  const outage = outages.get(topic)
  outages.delete(topic)
  if (outage?.isTold) waitUntil(tellRecovery(env, topic))
}

/** No good answer came: none at all, or one that could not be read. */
export function noteFailure(env: Bindings, topic: string): void {
  const now = Date.now()
  const known = outages.get(topic)
  const outage =
    known !== undefined && now - known.last < limits.silence ? known : { since: now, last: now, isTold: false }
  outage.last = now
  outages.set(topic, outage)
  if (outage.isTold || now - outage.since < limits.timeouts) return
  outage.isTold = true
  waitUntil(tellOutage(env, topic, outage.since))
}

/** An answer came that lacks something. */
export function noteIncomplete(topic: string): void {
  incomplete.set(topic, Date.now())
}

/** What this isolate knows of the API. Of what nobody asks for any more it knows nothing. */
export function knownOfApi(): { failing: string[]; incomplete: string[]; lastAnswer: number | null } {
  const isRecent = (at: number) => Date.now() - at < limits.silence
  return {
    failing: [...outages].flatMap(([topic, { last }]) => (isRecent(last) ? topic : [])),
    incomplete: [...incomplete].flatMap(([topic, at]) => (isRecent(at) ? topic : [])),
    lastAnswer,
  }
}

async function tellOutage(env: Bindings, topic: string, since: number): Promise<void> {
  if ((await getCopy(env, "alarms", topic)) !== null) return
  await putCopy(env, "alarms", topic, new Date(since).toISOString())
  log("resource_down", { topic, since: new Date(since).toISOString() })
  notify(`${topic}: no good answer for a minute`, { level: "error", fingerprint: ["resource_down", topic] })
}

async function tellRecovery(env: Bindings, topic: string): Promise<void> {
  const alarm = await getCopy(env, "alarms", topic)
  if (alarm === null) return
  await deleteCopy(env, "alarms", topic)
  log("resource_recovered", { topic, since: alarm.text })
  notify(`${topic}: answers again`, { level: "info", fingerprint: ["resource_recovered", topic] })
}
