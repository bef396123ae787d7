// The contract at its emptiest: every list has a few items, and everything of them that may be null is.

import type * as v from "valibot"
import type * as api from "#contract/schemas.ts"
import { schemas } from "#contract/schemas.ts"
import { worldOf } from "./world.ts"

const ids = ["nulls-1", "nulls-2", "nulls-3"] as const
const stamps = { createdAt: "2026-01-02T03:04:05Z", updatedAt: "2026-01-02T03:04:05Z" } as const
const place: api.Place = { ...emptiest(schemas.Place), precision: "approximate" }
const person: api.Person = { ...emptiest(schemas.Person), id: "nobody" }

// Nobody is one kind of nothing, a somebody without a name is another; so with places.
const somebody = (position: number) => (position === 0 ? null : person)
const somewhere = (position: number) => (position === 0 ? null : place)

const routes = ids.map((id, at) => ({
  ...emptiest(schemas.CyclingRoute),
  ...stamps,
  id,
  creator: somebody(at),
  start: somewhere(at),
}))
const rides = ids.map((id) => ({ ...emptiest(schemas.Ride), ...stamps, id }))
const events = ids.map((id, at) => ({
  ...emptiest(schemas.Event),
  ...stamps,
  id,
  creator: somebody(at),
  location: somewhere(at),
}))
const groups = ids.map((id, at) => ({
  ...{ ...emptiest(schemas.CyclingGroup), ...stamps, id, members: [person], events },
  place: somewhere(at),
  founder: somebody(at),
}))
const products = ids.map((id, at) => ({
  ...{ ...emptiest(schemas.Product), ...stamps, id, kind: "item" as const, status: "available" as const },
  place: somewhere(at),
  seller: { ...person, memberSince: null },
}))
const stolen = ids.map((id, at) => ({
  ...{ ...emptiest(schemas.StolenReport), ...stamps, id, status: "approved" as const },
  ...{ owner: somebody(at), reporter: somebody(at) },
  ...{ stolenLocation: somewhere(at), lastSeenLocation: somewhere(at) },
}))

const ads: api.Ad[] = [{ id: "nulls-1", title: "", image: null, targetUrl: "https://partner.example/", slot: "home" }]

export const nullsWorld = worldOf(
  { "cycling-routes": routes, rides, "cycling-groups": groups, events, products, stolen },
  {
    members: [person],
    ads,
    features: [{ type: "Feature", geometry: null, properties: { type: "route", id: "nulls-1", name: null } }],
    sitemap: ids.map((id) => ({ id, updatedAt: stamps.updatedAt })),
    destination: "null",
  },
)

/** The least that a schema allows: nothing where there may be nothing, else the shortest of its kind. */
export function emptiest<Shape extends v.GenericSchema>(schema: Shape): v.InferOutput<Shape>
export function emptiest(schema: v.GenericSchema): unknown {
  if (schema.type === "nullable" || schema.type === "null") return null
  if (schema.type === "array") return []
  if (schema.type === "string") return ""
  if (schema.type === "number") return 0
  if (schema.type === "boolean") return false
  if ("default" in schema) return schema.default
  if ("options" in schema && Array.isArray(schema.options)) return schema.options[0]
  if ("entries" in schema && typeof schema.entries === "object" && schema.entries !== null) {
    const entries: [string, v.GenericSchema][] = Object.entries(schema.entries)
    return Object.fromEntries(entries.map(([name, entry]) => [name, emptiest(entry)]))
  }
  throw new Error(`no emptiest ${schema.type}`)
}
