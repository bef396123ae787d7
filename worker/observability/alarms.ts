// Alerts about parts of the API: without a good answer for a minute, and recovered. KV keeps that other isolates do not alert too.

import { inBackground } from "../background.ts"
import { deleteCopy, getCopy, putCopy } from "../cache/store.ts"
import type { Bindings } from "../env.ts"
import { isolateState } from "../isolate-state.ts"
import { log } from "./log.ts"
import { notify } from "./monitoring.ts"

/** Milliseconds. After a silence nothing is known of the time in between. */
const limits = { outage: 60_000, silence: 300_000 }

type Outage = { since: number; last: number; isAlerted: boolean }
type State = { outages: Map<string, Outage>; incomplete: Map<string, number>; lastAnswer: number | null }
const state = isolateState((): State => ({ outages: new Map(), incomplete: new Map(), lastAnswer: null }))

export function noteAnswer(env: Bindings, topic: string): void {
  state.lastAnswer = Date.now()
  const outage = state.outages.get(topic)
  state.outages.delete(topic)
  if (outage?.isAlerted) inBackground(alertRecovery(env, topic))
}

export function noteFailure(env: Bindings, topic: string): void {
  const now = Date.now()
  const known = state.outages.get(topic)
  const isOngoing = known !== undefined && now - known.last < limits.silence
  const outage = isOngoing ? known : { since: now, last: now, isAlerted: false }
  outage.last = now
  state.outages.set(topic, outage)
  if (outage.isAlerted || now - outage.since < limits.outage) return
  outage.isAlerted = true
  inBackground(alertOutage(env, topic, outage.since))
}

export function noteIncomplete(topic: string): void {
  state.incomplete.set(topic, Date.now())
}

export function apiState(): { failing: string[]; incomplete: string[]; lastAnswer: number | null } {
  const isRecent = (at: number) => Date.now() - at < limits.silence
  return {
    failing: [...state.outages].flatMap(([topic, { last }]) => (isRecent(last) ? topic : [])),
    incomplete: [...state.incomplete].flatMap(([topic, at]) => (isRecent(at) ? topic : [])),
    lastAnswer: state.lastAnswer,
  }
}

async function alertOutage(env: Bindings, topic: string, at: number): Promise<void> {
  if ((await getCopy(env, "alarms", topic)) !== null) return
  const since = new Date(at).toISOString()
  await putCopy(env, "alarms", topic, since)
  log("resource_down", { topic, since })
  notify(`${topic}: no good answer for a minute`, { level: "error", fingerprint: ["resource_down", topic] })
}

async function alertRecovery(env: Bindings, topic: string): Promise<void> {
  const alert = await getCopy(env, "alarms", topic)
  if (alert === null) return
  await deleteCopy(env, "alarms", topic)
  log("resource_recovered", { topic, since: alert.text })
  notify(`${topic}: answers again`, { level: "info", fingerprint: ["resource_recovered", topic] })
}
