// Nearest (or farthest) neighbour paging in rings around the centre, starting at the cursor. The cost depends on the
// neighbourhood, not on the size of the table.

import { cover, type Touch, touching } from "../place/cells.ts"
import { type Box, boxesAround, distanceBetween, metresOf, type Position, squaredChord } from "../place/earth.ts"
import { every, prepared, sql, verbatim } from "../sql.ts"
import { squaredDistance } from "./conditions.ts"
import type { Plan } from "./list-query.ts"
import { type Page, summarized, testsOf } from "./page.ts"

type Nearness = { near: Position; radius: number; descending: boolean }
type Ring = { inner: number; outer: number }
type Place = { key: number; id: string }
type Spot = Place & { n: number; passed: 0 | 1 | null }

const FIRST_WIDTH = 1 / 64
const RING_RANGES = 40
/** Distant rings are long; few tiles would cover too much. */
const FAR_RANGES = 160
/** Part of the 2 000 rows that a request may read. */
const MOST_CANDIDATES = 1300
const MOST_AT_ONCE = 400
/** Metres; the minimum makes every page advance. */
const LEAST_WIDTH = 10

export async function nearestPage(db: D1Database, plan: Plan, order: Nearness): Promise<Page> {
  const { radius, descending } = order
  const goal = descending ? 0 : radius
  const ranges = descending ? FAR_RANGES : RING_RANGES
  const found: Spot[] = []
  const { after } = plan
  let from: Place | null = typeof after?.key === "number" ? { key: after.key, id: after.id } : null
  let at = from ? metresOf(from.key) : radius - goal
  let width = radius * FIRST_WIDTH
  let left = MOST_CANDIDATES
  for (let crowds = 0; found.length <= plan.limit && at !== goal && left > 0; ) {
    const ring = descending
      ? { inner: Math.max(0, at - width), outer: at }
      : { inner: at, outer: Math.min(radius, at + width) }
    const most = width > LEAST_WIDTH ? Math.min(left, MOST_AT_ONCE) : null
    const spots = await spotsIn(db, plan, order, ring, ranges, most)
    // Both ends of a range are read too.
    left -= spots.length + 2 * ranges
    if (most !== null && spots.length > most) {
      width = crowds++ === 0 ? width / 16 : LEAST_WIDTH
      continue
    }
    at = descending ? ring.inner : ring.outer
    // After everything nearer and before everything equally far.
    const edge = { key: squaredChord(at), id: descending ? "\u{10ffff}" : "" }
    const between = (spot: Spot) =>
      (from === null || isFarther(spot, from, descending)) && (at === goal || isFarther(edge, spot, descending))
    const here = spots.filter((spot) => spot.passed === 1 && between(spot))
    found.push(...here)
    from = edge
    width *= growth(spots.length, here.length, plan.limit + 1 - found.length)
  }
  found.sort((one, other) => (isFarther(one, other, descending) ? 1 : -1))
  return { rows: await summarized(db, found, plan.limit), end: at === goal ? null : from }
}

function growth(read: number, found: number, missing: number): number {
  const wanted = Math.min(4, Math.max(1, missing / Math.max(found, 1)))
  return Math.min(wanted, Math.max(0.5, MOST_AT_ONCE / 2 / Math.max(read, 1)))
}

async function spotsIn(
  db: D1Database,
  plan: Plan,
  { near }: Nearness,
  { inner, outer }: Ring,
  ranges: number,
  most: number | null,
): Promise<Spot[]> {
  const boxes = boxesAround(near, outer)
  const cells = cover((tile) => ringTouch(boxes, near, inner, tile), ranges)
  const query = sql`SELECT t.n, t.id, ${squaredDistance(near)} AS key, (${every(testsOf(plan))}) AS passed
    FROM json_each(${JSON.stringify(cells)}) r CROSS JOIN ${verbatim(plan.resource.table)} t
    WHERE t.cell BETWEEN r.value ->> 0 AND r.value ->> 1 LIMIT ${most === null ? -1 : most + 1}`
  return (await prepared(db, query).all<Spot>()).results
}

function isFarther(one: Place, other: Place, descending: boolean): boolean {
  if (one.key !== other.key) return descending ? one.key < other.key : one.key > other.key
  return descending ? one.id < other.id : one.id > other.id
}

// A tile within the inner circle has nothing of the ring; the margin covers its curved edges and rows exactly at the
// cursor.
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
