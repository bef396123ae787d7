// Whether a list finds what is around a place or in a rectangle, and orders it by its distance.

import { farthest } from "#contract/codes.ts"
import { distanceBetween, type Position } from "#upstream/place/earth.ts"
import { type Api, address } from "./api.ts"
import { found, type Outcome } from "./check.ts"
import { valueAt, whyUntried } from "./facts.ts"
import { idOf, idsOf, pageOf } from "./lists.ts"
import type { Examined } from "./subjects.ts"

const radius = 25_000
/** Coordinates may be rounded to about a kilometre, each of two. */
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

/** Of several places one after the other, until what is around one lies far enough apart to be in an order. */
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
