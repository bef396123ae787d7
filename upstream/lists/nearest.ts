// Nearest-neighbour paging (or farthest first): a ring that starts at the cursor grows until it holds a page. Only the ring's cells are
// read, so the cost follows what lies around, not what is stored, and not how far the reader has come.

import { cover, type Touch, touching } from "../place/cells.ts"
import { type Box, boxesAround, distanceBetween, metresOf, type Position, squaredChord } from "../place/earth.ts"
import { every, prepared, type Sql, sql, verbatim } from "../sql.ts"
import { inCells, squaredDistance } from "./conditions.ts"
import type { Row } from "./list.ts"
import type { Plan } from "./list-query.ts"
import { withSummaries } from "./page.ts"

type Nearness = { near: Position; radius: number; descending: boolean }
type Ring = { inner: number; outer: number }

const STEPS = [1 / 32, 1 / 8, 1 / 2, 1]
const RING_RANGES = 40

export async function nearestRows(db: D1Database, plan: Plan, order: Nearness): Promise<Row[]> {
  const from = typeof plan.after?.key === "number" ? metresOf(plan.after.key) : null
  let rows: Row[] = []
  for (const step of STEPS) {
    const ring = order.descending ? inwards(from ?? order.radius, step) : outwards(from ?? 0, order.radius, step)
    rows = (await prepared(db, ringQuery(plan, order, ring)).all<Row>()).results
    if (rows.length > plan.limit) break
  }
  return rows
}

function outwards(from: number, radius: number, step: number): Ring {
  return { inner: from, outer: from + (radius - from) * step }
}

function inwards(from: number, step: number): Ring {
  return { inner: from * (1 - step), outer: from }
}

function ringQuery(plan: Plan, { near, descending }: Nearness, { inner, outer }: Ring): Sql {
  const boxes = boxesAround(near, outer)
  const cells = cover((tile) => ringTouch(boxes, near, inner, tile), RING_RANGES)
  const key = squaredDistance(near)
  const way = verbatim(descending ? "DESC" : "ASC")
  const further = verbatim(descending ? "<" : ">")
  const tests = plan.conditions.map(({ where }) => where)
  const after = plan.after ? [sql`(p.key, p.id) ${further} (${plan.after.key}, ${plan.after.id})`] : []
  // A page must end inside its ring: beyond the ring there may be rows that are not read.
  const edge = descending ? sql`p.key >= ${squaredChord(inner)}` : sql`p.key <= ${squaredChord(outer)}`
  const candidates = sql`SELECT t.n, t.id, ${key} AS key FROM (${inCells(plan.resource.table, cells)}) c
    CROSS JOIN ${verbatim(plan.resource.table)} t ON t.n = c.n WHERE ${every(tests)}`
  return withSummaries(sql`SELECT p.n, p.id, p.key FROM (${candidates}) p WHERE ${every([edge, ...after])}
    ORDER BY p.key ${way}, p.id ${way} LIMIT ${plan.limit + 1}`)
}

// A tile whose four corners lie well within the inner circle holds nothing of the ring. The margin covers the bulge of its edges and
// the rows exactly at the cursor's distance.
function ringTouch(boxes: readonly Box[], near: Position, inner: number, tile: Box): Touch {
  const how = touching(boxes, tile)
  if (how === "outside" || inner === 0) return how
  const corners = [
    { lat: tile.north, lng: tile.west },
    { lat: tile.north, lng: tile.east },
    { lat: tile.south, lng: tile.west },
    { lat: tile.south, lng: tile.east },
  ].map((corner) => distanceBetween(near, corner))
  if (Math.max(...corners) < inner * 0.98 - 1) return "outside"
  const closest = { lat: clamped(near.lat, tile.south, tile.north), lng: clamped(near.lng, tile.west, tile.east) }
  return distanceBetween(near, closest) > inner ? how : "partly"
}

function clamped(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
