// Whether groups are found by the part of the day in which their events begin. A group does not say it of itself, so that it is worked
// out of the events; an API need not know the parameter at all.

import * as v from "valibot"
import { date } from "#app/domain/words/format.ts"
import { dayparts } from "#contract/codes.ts"
import { schemas } from "#contract/schemas.ts"
import { resourceOperations } from "#upstream/document/operations.ts"
import { type Api, address } from "./api.ts"
import { type Check, found, type Outcome, statusFault } from "./check.ts"
import { idsOf, pageOf } from "./lists.ts"

const path = "/v1/cycling-groups"
/** Past ones tell as much. */
const everything = { from: "2000-01-01", limit: 50 }

export function daypartCheck(api: Api): Check {
  return { operations: [resourceOperations["cycling-groups"].list.id], name: "filter daypart", run: () => run(api) }
}

async function run(api: Api): Promise<Outcome> {
  const answer = await api.ask(address(path, { daypart: "evening" }))
  if (answer.status === 400) return { skipped: "the parameter is not known, and the site can do without" }
  const events = (await pageOf(api, "/v1/events", everything))?.items ?? []
  const groups = [...new Set(events.flatMap((event) => readEvent(event)?.groupId ?? []))].slice(0, 3)
  if (groups.length === 0) return { skipped: "no event says its group" }
  const faults = await Promise.all(groups.map((id) => faultsOf(api, id)))
  return found(statusFault(`${path}?daypart=evening`, answer, 200), ...faults)
}

async function faultsOf(api: Api, id: string): Promise<string[]> {
  const page = await pageOf(api, `${path}/${encodeURIComponent(id)}/events`, everything)
  const parts = new Set((page?.items ?? []).map((event) => daypartOf(readEvent(event))))
  const faults: string[] = []
  for (const daypart of dayparts) {
    const isFound = idsOf((await pageOf(api, path, { daypart, ids: id }))?.items ?? []).includes(id)
    // What is on further pages may tell of another part.
    if (parts.has(daypart) ? isFound : !isFound || page?.nextCursor !== null) continue
    faults.push(`${path}?daypart=${daypart}: ${isFound ? "does not leave out" : "leaves out"} ${id}`)
  }
  return faults
}

type Event = v.InferOutput<typeof schemas.EventSummary>

function readEvent(item: unknown): Event | null {
  const read = v.safeParse(schemas.EventSummary, item)
  return read.success ? read.output : null
}

/** Null for what tells nothing. */
function daypartOf(event: Event | null): (typeof dayparts)[number] | null {
  if (event === null || event.status !== "scheduled" || event.timezone === null) return null
  const time = date(event.startsAt, "en", "time", event.timezone)
  if (time === null) return null
  if (time < "12") return "morning"
  return time < "18" ? "afternoon" : "evening"
}
