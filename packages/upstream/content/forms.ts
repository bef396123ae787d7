// Writable form of each resource: schema, defaults and rows. A group includes all members, a report may include its
// write-only serial number.

import * as v from "valibot"
import { cyclingGroup, cyclingRoute, event, person, product, ride, stolenReport } from "#contract/entities.ts"
import type { Resource as Path } from "#contract/queries.ts"
import { cyclingGroups, cyclingRoutes, events, products, rides, stolen } from "../lists/resources.ts"
import { eventRow, groupRow, productRow, rideRow, routeRow, stolenRow } from "../seeding/resource-rows.ts"
import type { ResourceRow } from "../seeding/rows.ts"
import { type MemberRow, memberRows } from "../seeding/sample-batches.ts"

export type Prepared = {
  id: string
  /** JSON of the response, in the schema's field order. */
  text: string
  row: ResourceRow
  members: MemberRow[]
  /** Undefined keeps the stored one. */
  serial: string | null | undefined
}
export type Issue = { path: string; message: string }

export type Form = {
  resource: Path
  table: string
  schema: v.GenericSchema
  /** Source of a missing id. */
  title: "name" | "title"
  /** Values of required fields that are missing. */
  defaults: Readonly<Record<string, unknown>>
  prepared(value: unknown, now: number): { ok: true; item: Prepared } | { ok: false; issues: Issue[] }
}

const { events: _, ...groupEntries } = cyclingGroup.entries
const group = v.object({ ...groupEntries, members: v.pipe(v.array(person), v.maxLength(5000)) })
const report = v.object({
  ...stolenReport.entries,
  serial: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
})

export const forms: Record<Path, Form> = {
  "cycling-routes": form("cycling-routes", cyclingRoutes.table, cyclingRoute, routeRow, {}),
  rides: form("rides", rides.table, ride, rideRow, {}),
  "cycling-groups": form(
    "cycling-groups",
    cyclingGroups.table,
    group,
    (item) => groupRow({ ...item, events: [] }),
    { participantCount: 0 },
    memberRows,
  ),
  events: form("events", events.table, event, eventRow, { participantCount: 0, status: "scheduled" }),
  products: form("products", products.table, product, productRow, { kind: "item", status: "available" }),
  stolen: form("stolen", stolen.table, report, ({ serial, ...item }) => stolenRow({ ...item, serial: null }), {
    status: "approved",
  }),
}

function form<Schema extends v.GenericSchema<unknown, { id: string; serial?: string | null | undefined }>>(
  resource: Path,
  table: string,
  schema: Schema,
  toRow: (item: v.InferOutput<Schema>, now: number) => ResourceRow,
  defaults: Form["defaults"],
  toMembers: (item: v.InferOutput<Schema>) => MemberRow[] = () => [],
): Form {
  return {
    resource,
    table,
    schema,
    title: resource === "events" || resource === "stolen" ? "title" : "name",
    defaults,
    prepared: (value, now) => {
      const read = v.safeParse(schema, value)
      if (!read.success) {
        const issues = read.issues.map((issue) => ({ path: v.getDotPath(issue) ?? "", message: issue.message }))
        return { ok: false, issues }
      }
      const item = read.output
      const row = toRow(item, now)
      const stored = v.parse(schema, { ...item, ...JSON.parse(row.detail) })
      const text = JSON.stringify({ ...stored, serial: undefined })
      return { ok: true, item: { id: item.id, text, row, members: toMembers(item), serial: item.serial } }
    },
  }
}
