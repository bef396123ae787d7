// Batches of the sample. Deterministic for a moment and number of rows, so that an interrupted seeding can resume.

import { createHash } from "node:crypto"
import type {
  Ad,
  CyclingGroup,
  CyclingRoute,
  Event,
  FlashSale,
  Product,
  Ride,
  StolenReport,
} from "#contract/schemas.ts"
import type { Statement } from "../database/database.ts"
import { members } from "../lists/resources.ts"
import { folded, searchable } from "../lists/terms.ts"
import { makeSample } from "../sample/make.ts"
import { storedTraces } from "../writes/stolen-lookup.ts"
import { insertBatches, photoRows, prints } from "./insert.ts"
import { multiplied } from "./multiply.ts"
import { eventRow, groupRow, productRow, rideRow, routeRow, stolenRow } from "./resource-rows.ts"
import type { Columns, ResourceRow } from "./rows.ts"

const ROWS_AT_ONCE = 4000
const SOURCE = "sample of "

export type Filling = { source: string; beganAt: number; rows: number; batches: Iterable<Statement[]> }

export function fillingOf(beganAt: number, rows: number): Filling {
  const sample = makeSample({ now: new Date(beganAt) })
  const print = createHash("sha256").update(JSON.stringify(sample)).digest("hex").slice(0, 16)
  return { source: `${SOURCE}${rows} rows, ${print}`, beganAt, rows, batches: batches(sample, beganAt, rows) }
}

/** A sample can be regenerated, a backup cannot. */
export function isFilling(source: string): boolean {
  return source.startsWith(SOURCE)
}

function* batches(sample: Sample, now: number, rows: number): Generator<Statement[]> {
  yield* insertBatches(new Map([["photos", photoRows(prints())]]))
  let first = 1
  let waiting: Tables = sampleRows(sample, { now, first })
  for (const part of multiplied(sample, rows)) {
    const documents = waiting.get("documents")?.length ?? 0
    for (const [table, list] of sampleRows(part, { now, first: first + documents }))
      waiting.set(table, [...(waiting.get(table) ?? []), ...list])
    if ((waiting.get("documents")?.length ?? 0) <= ROWS_AT_ONCE) continue
    first += waiting.get("documents")?.length ?? 0
    yield* insertBatches(waiting)
    waiting = new Map()
  }
  yield* insertBatches(waiting)
}

// Content of a database: contract objects and write-only fields.
export type ShortLink = { code: string; destination: string }

/** `members` and `events` of a group are complete; the API truncates them. */
export type Sample = {
  routes: CyclingRoute[]
  rides: Ride[]
  groups: CyclingGroup[]
  events: Event[]
  products: Product[]
  /** The serial is write-only. */
  stolen: (StolenReport & { serial: string | null })[]
  ads: Ad[]
  shortLinks: ShortLink[]
  flashSale: FlashSale
}

export type Tables = Map<string, Columns[]>

/** Rows by table, numbered from `first`. */
export function sampleRows(sample: Partial<Sample>, { now, first }: { now: number; first: number }): Tables {
  const tables: Tables = new Map()
  let n = first
  function add(table: string, row: Columns): void {
    const rows = tables.get(table) ?? []
    rows.push(row)
    tables.set(table, rows)
  }
  function addResource({ table, summary, detail, columns, point }: Omit<ResourceRow, "id">): void {
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
    for (const { body, columns } of memberRows(group))
      addResource({ table: "group_members", summary: body, detail: body, columns, point: null })
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
