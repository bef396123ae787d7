import type { CyclingGroup } from "#contract/schemas.ts"
import { members } from "../lists/resources.ts"
import { folded, searchable } from "../lists/search-words.ts"
import { storedTraces } from "../writes/serials.ts"
import { eventRow, groupRow } from "./gatherings.ts"
import { productRow, stolenRow } from "./goods.ts"
import type { Columns, ResourceRow } from "./row.ts"
import type { Sample } from "./sample.ts"
import { rideRow, routeRow } from "./tracks.ts"

export type Tables = Map<string, Columns[]>

/** A sample as rows by table, numbered from `first` on. */
export function sampleRows(sample: Partial<Sample>, { now, first }: { now: number; first: number }): Tables {
  const tables: Tables = new Map()
  let n = first
  function add(table: string, row: Columns): void {
    const rows = tables.get(table)
    if (rows) rows.push(row)
    else tables.set(table, [row])
  }
  function addResource({ table, summary, detail, columns, point }: ResourceRow): void {
    add("documents", { n, summary, detail })
    add(table, { n, ...columns })
    if (point) add("map_points", { n, ...point })
    n++
  }

  for (const route of sample.routes ?? []) addResource(routeRow(route))
  for (const ride of sample.rides ?? []) addResource(rideRow(ride))
  for (const event of sample.events ?? []) addResource(eventRow(event, now))
  for (const product of sample.products ?? []) addResource(productRow(product))
  for (const group of sample.groups ?? []) {
    addResource(groupRow(group))
    for (const member of memberRows(group)) {
      const body = member.body
      add("documents", { n, summary: body, detail: body })
      add("group_members", { n, ...member.columns })
      n++
    }
  }
  for (const report of sample.stolen ?? []) {
    addResource(stolenRow(report))
    for (const trace of report.serial ? storedTraces(report.serial) : [])
      add("serial_traces", { trace, report: report.id })
  }
  sample.ads?.forEach((ad, position) => {
    add("ads", { id: ad.id, slot: ad.slot, position, body: JSON.stringify(ad) })
  })
  for (const { code, destination } of sample.shortLinks ?? []) add("short_links", { code, destination })
  if (sample.flashSale) {
    add("flash_sales", { ends_at: Date.parse(sample.flashSale.endsAt), body: JSON.stringify(sample.flashSale) })
  }
  return tables
}

export type MemberRow = { body: string; columns: Columns }

export function memberRows(group: Pick<CyclingGroup, "id" | "members">): MemberRow[] {
  return group.members.map((member, position) => ({
    body: JSON.stringify(member),
    columns: {
      id: member.id,
      group_id: group.id,
      position,
      name: member.name && folded(member.name),
      words: searchable(member, members.searched),
    },
  }))
}
