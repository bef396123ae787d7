// Whether groups are found by the part of the day in which their events begin. A group does not say it of itself, so that it is worked
// out of the events; an API need not know the parameter at all.

import { date } from "#app/domain/format/format.ts"
import { dayparts } from "#contract/codes.ts"
import { resourceOperations } from "#upstream/document/operations.ts"
import { type Api, address } from "./api.ts"
import { type Check, found, type Outcome, statusFault } from "./check.ts"
import { valueAt, whyUntried } from "./facts.ts"
import { idsOf, pageIn, pageOf } from "./lists.ts"
import { cyclingGroups, events } from "./subjects.ts"

const path = "/v1/cycling-groups"
/** Past ones tell as much. */
const everything = { from: "2000-01-01", limit: 50 }

export function daypartCheck(api: Api): Check {
  return { operations: [resourceOperations["cycling-groups"].list.id], name: "filter daypart", run: () => run(api) }
}

async function run(api: Api): Promise<Outcome> {
  const answer = await api.ask(address(path, { daypart: "evening" }))
  if (answer.status === 400) return { skipped: "the parameter is not known, and the site can do without" }
  const evening = pageIn(answer)?.items ?? []
  if (evening.length > 0 && idsOf(evening).length === 0) return whyUntried(cyclingGroups, evening, "id")
  const page = await pageOf(api, "/v1/events", everything)
  const groups = [...new Set((page?.items ?? []).flatMap((event) => said(event, "groupId") ?? []))].slice(0, 3)
  if (groups.length === 0) return whyUntried(events, page?.items ?? null, "groupId")
  const isUntold = page?.items.every((event) => partOf(event) === undefined)
  if (isUntold) return whyUntried(events, page?.items ?? null, "status", "timezone", "startsAt")
  const faults = await Promise.all(groups.map((id) => faultsOf(api, id)))
  return found(statusFault(`${path}?daypart=evening`, answer, 200), ...faults)
}

async function faultsOf(api: Api, id: string): Promise<string[]> {
  const page = await pageOf(api, "/v1/events", { ...everything, groupId: id })
  const parts = (page?.items ?? []).filter((event) => said(event, "groupId") === id).map(partOf)
  // What is on further pages, or cannot be read, may tell of another part.
  const isAll = page?.nextCursor === null && !parts.includes(undefined)
  const faults: string[] = []
  for (const daypart of dayparts) {
    const isFound = idsOf((await pageOf(api, path, { daypart, ids: id }))?.items ?? []).includes(id)
    if (parts.includes(daypart) ? isFound : !isFound || !isAll) continue
    faults.push(`${path}?daypart=${daypart}: ${isFound ? "does not leave out" : "leaves out"} ${id}`)
  }
  return faults
}

/** Null for what tells nothing, undefined for what cannot be read. */
function partOf(event: unknown): (typeof dayparts)[number] | null | undefined {
  const [status, timezone, startsAt] = ["status", "timezone", "startsAt"].map((field) => said(event, field))
  if (status === undefined || timezone === undefined || startsAt === undefined) return undefined
  if (status !== "scheduled" || timezone === null || startsAt === null) return null
  const time = date(startsAt, "en", "time", timezone)
  if (time === null) return null
  if (time < "12") return "morning"
  return time < "18" ? "afternoon" : "evening"
}

function said(event: unknown, field: string): string | null | undefined {
  const value = valueAt(events.item, event, field)
  return value === null || typeof value === "string" ? value : undefined
}
