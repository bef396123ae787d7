// Checks of `near`, `bbox`, distance order and the part of the day.

import { date } from "#app/domain/format/format.ts"
import { dayparts, farthest } from "#contract/codes.ts"
import { resourceOperations } from "#upstream/document/operations.ts"
import { distanceBetween, type Position } from "#upstream/place/earth.ts"
import { type Api, address } from "./api.ts"
import { type Check, found, type Outcome, statusFault } from "./check.ts"
import { valueAt, whyUntried } from "./facts.ts"
import { idOf, idsOf, pageIn, pageOf } from "./lists.ts"
import { cyclingGroups, type Examined, events } from "./subjects.ts"

const radius = 25_000
/** Metres: coordinates may be rounded to about a kilometre, each of the two. */
const blur = 2_500

export async function placeCheck(api: Api, examined: Examined): Promise<Outcome> {
  const { path, sample, everything } = examined
  const items = await sample()
  const places = placesIn(examined, items ?? [])
  const first = places.find(({ id }) => id !== null) ?? places[0]
  if (first === undefined) return whyUntried(examined, items, ...coordinates(examined))
  const { id, at } = first
  const [near, box] = [nearOf(at), [at.lng - 0.1, at.lat - 0.1, at.lng + 0.1, at.lat + 0.1]]
  const bbox = box.map((edge) => edge.toFixed(5)).join(",")
  const [around, within] = [
    { ...everything, near, radius },
    { ...everything, bbox },
  ]
  const nearby = await pageOf(api, path, { ...around, limit: 50 })
  const away = placesIn(examined, nearby?.items ?? []).map((one) => distanceBetween(at, one.at))
  const inBox = await pageOf(api, path, { ...within, limit: 50 })
  const inside = placesIn(examined, inBox?.items ?? [])
  const isOutside = (one: Position) => Math.max(Math.abs(one.lat - at.lat), Math.abs(one.lng - at.lng)) > 0.13
  if (id === null && away.length === 0 && inside.length === 0) return whyUntried(examined, items, "id")
  return found(
    nearby === null ? `${path}?near=${near}: no list` : null,
    inBox === null ? `${path}?bbox=${bbox}: no list` : null,
    away.some((metres) => metres > radius + blur)
      ? `${path}?near=${near}&radius=${radius}: answers with what is farther away`
      : null,
    inside.some((one) => isOutside(one.at)) ? `${path}?bbox=${bbox}: answers with what is outside` : null,
    ...(await Promise.all(
      [around, within].map(async (asked) => {
        if (id === null) return null
        const itself = await pageOf(api, path, { ...asked, ids: id })
        return idsOf(itself?.items ?? []).includes(id) ? null : `${address(path, asked)}: leaves out ${id}`
      }),
    )),
  )
}

/** Tries several places until the items around one are far enough apart to have an order. */
export async function distanceCheck(api: Api, examined: Examined): Promise<Outcome> {
  const { path, sample, everything } = examined
  const items = await sample()
  const places = placesIn(examined, items ?? [])
  if (places.length === 0) return whyUntried(examined, items, ...coordinates(examined))
  for (const { at } of places.slice(0, 5)) {
    const around = { ...everything, near: nearOf(at), radius: farthest, limit: 50 }
    const page = await pageOf(api, path, { ...around, sort: "distanceFrom" })
    const called = `${path}?near=${nearOf(at)}&sort=distanceFrom`
    if (page === null) return found(`${called}: no list`)
    const away = placesIn(examined, page.items).map((one) => distanceBetween(at, one.at))
    if (away.length < 3 || Math.max(...away) - Math.min(...away) < 4 * blur) continue
    const isOrdered = away.every((metres, position) => metres + blur >= (away[position - 1] ?? 0))
    return found(isOrdered ? null : `${called}: not in this order`)
  }
  return { skipped: "nothing lies around the first places, or too close together" }
}

function placesIn(examined: Examined, items: readonly unknown[]): { id: string | null; at: Position }[] {
  return items.flatMap((item) => {
    const [lat, lng] = coordinates(examined).map((path) => valueAt(examined.item, item, path))
    return typeof lat === "number" && typeof lng === "number" ? [{ id: idOf(item), at: { lat, lng } }] : []
  })
}

function nearOf({ lat, lng }: Position): string {
  return `${lat},${lng}`
}

function coordinates({ place }: Examined): string[] {
  return [`${place}.coordinates.lat`, `${place}.coordinates.lng`]
}

// Part of the day: a group does not carry it, so it is derived from its events. The parameter is optional for an API.
const path = "/v1/cycling-groups"
/** Past events count too. */
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
  const isUnknown = page?.items.every((event) => partOf(event) === undefined)
  if (isUnknown) return whyUntried(events, page?.items ?? null, "status", "timezone", "startsAt")
  const faults = await Promise.all(groups.map((id) => faultsOf(api, id)))
  return found(statusFault(`${path}?daypart=evening`, answer, 200), ...faults)
}

async function faultsOf(api: Api, id: string): Promise<string[]> {
  const page = await pageOf(api, "/v1/events", { ...everything, groupId: id })
  const parts = (page?.items ?? []).filter((event) => said(event, "groupId") === id).map(partOf)
  // Without all pages, another part of the day is possible.
  const isAll = page?.nextCursor === null && !parts.includes(undefined)
  const faults: string[] = []
  for (const daypart of dayparts) {
    const isFound = idsOf((await pageOf(api, path, { daypart, ids: id }))?.items ?? []).includes(id)
    if (parts.includes(daypart) ? isFound : !isFound || !isAll) continue
    faults.push(`${path}?daypart=${daypart}: ${isFound ? "does not leave out" : "leaves out"} ${id}`)
  }
  return faults
}

/** Null when the event says nothing, undefined when it is unreadable. */
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
