// What has changed of a saved thing: a few facts of the answer that was kept, beside those of a fresh one. One question for each kind of
// thing brings the fresh ones.

import { eventStatuses, productStatuses } from "#contract/codes.ts"
import { listAddress, type Query } from "../address/query.ts"
import { isResource, type List, type Money, type Resource, resourceTypes } from "../entities/entities.ts"
import { kindOf, type SavedThing } from "./saved-things.ts"

/** Each is missing where a kind of thing has no such fact. */
export type Facts = {
  name?: string | null
  title?: string | null
  status?: string | null
  startsAt?: string | null
  timezone?: string | null
  price?: Money | null
  distance?: number | null
  dateRecovered?: string | null
  /** Ids of the events of a group. */
  events?: string[]
}

export type Change =
  | { kind: "gone" | "cancelled" | "postponed" | "on_again" | "recovered" | "reserved" | "sold" | "available" }
  | { kind: "renamed"; name: string }
  | { kind: "moved"; startsAt: string | null; timezone: string | null }
  | { kind: "price"; before: Money | null; now: Money | null }
  | { kind: "distance"; now: number | null }
  | { kind: "events"; count: number }

export function changesOf(before: Facts, now: Facts | null): Change[] {
  if (now === null) return [{ kind: "gone" }]
  const differs = (name: keyof Facts) =>
    name in before && name in now && JSON.stringify(before[name]) !== JSON.stringify(now[name])
  const count = (now.events ?? []).filter((id) => before.events?.includes(id) === false).length
  const name = now.name ?? now.title ?? null
  return [
    ...(differs("status") ? (statuses[now.status ?? ""] ?? []) : []),
    ...(differs("dateRecovered") && now.dateRecovered ? [{ kind: "recovered" } as const] : []),
    ...(differs("startsAt") ? [moved(now)] : []),
    ...(differs("price") ? [{ kind: "price", before: before.price ?? null, now: now.price ?? null } as const] : []),
    ...(differs("distance") ? [{ kind: "distance", now: now.distance ?? null } as const] : []),
    ...(count > 0 ? [{ kind: "events", count } as const] : []),
    ...((differs("name") || differs("title")) && name !== null ? [{ kind: "renamed", name } as const] : []),
  ]
}

function moved({ startsAt = null, timezone = null }: Facts): Change {
  return { kind: "moved", startsAt, timezone }
}

const statuses: Record<string, Change[]> = {
  cancelled: [{ kind: "cancelled" }],
  postponed: [{ kind: "postponed" }],
  scheduled: [{ kind: "on_again" }],
  reserved: [{ kind: "reserved" }],
  sold: [{ kind: "sold" }],
  available: [{ kind: "available" }],
}

const told = ["name", "title", "status", "startsAt", "timezone", "price", "distance", "dateRecovered"] as const

/** Of a card or of the whole. */
export function factsOf(answer: unknown): Facts | null {
  if (typeof answer !== "object" || answer === null || !("id" in answer)) return null
  const facts = Object.fromEntries(told.flatMap((name) => (name in answer ? [[name, Reflect.get(answer, name)]] : [])))
  return "events" in answer && Array.isArray(answer.events) ? { ...facts, events: idsOf(answer.events) } : facts
}

type Asked = { id: string; address: string }

/** At most 50 of a kind, which is as many as the API lists. */
export function questionsOf(things: readonly SavedThing[]): { resource: Resource; asked: Asked[] }[] {
  return Object.keys(resourceTypes)
    .filter(isResource)
    .map((resource) => ({
      resource,
      asked: things
        .filter(({ address, seen }) => seen !== null && kindOf(address) === resourceTypes[resource].page)
        .map(({ address }) => ({ address, id: address.split(/[/?]/)[2] ?? "" }))
        .slice(0, 50),
    }))
    .filter(({ asked }) => asked.length > 0)
}

/** Without the filters that a list has when it is asked for nothing: what is sold, over or cancelled is still there. */
export function freshOnes(resource: Resource, ids: readonly string[]): Query<List<{ id: string }>> {
  const all = {
    events: { from: "2000-01-01T00:00:00Z", status: eventStatuses.join(",") },
    products: { status: productStatuses.join(",") },
  }
  const parameters = resource === "events" || resource === "products" ? all[resource] : {}
  return listAddress(resource, { ...parameters, ids: ids.toSorted().join(","), limit: "50" })
}

/** With their groups only in the answer to a question for one, so that each group has its own. */
export function eventsOf(group: string): Query<List<{ id: string }>> {
  return listAddress("events", { groupId: group, limit: "50" })
}

function idsOf(events: unknown[]): string[] {
  return events.flatMap((event) =>
    typeof event === "object" && event !== null && "id" in event && typeof event.id === "string" ? event.id : [],
  )
}
