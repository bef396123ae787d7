// What the site makes of the fullest views that the API can give: whatever is stored, a visitor's phone reads at most 100 kB.

import { env } from "cloudflare:workers"
import * as v from "valibot"
import { beforeAll, describe, expect, it } from "vitest"
import type { Bounds, MapFeatures } from "#app/domain/entities/entities.ts"
import { countsOf } from "#app/domain/map/map-parameters.ts"
import { snappedQuery } from "#app/domain/map/map-view.ts"
import { formatBbox } from "#app/domain/track/earth.ts"
import { featureTypes } from "#contract/codes.ts"
import { boundDatabase } from "#upstream/database/database.ts"
import type { Columns } from "#upstream/seeding/rows.ts"
import { mapFeatures } from "#worker/gateway/map-features.ts"
import { cellOf } from "../../upstream/place/cells.ts"
import { mulberry32 } from "../../upstream/sample/random.ts"
import { insertRows } from "../../upstream/seeding/insert.ts"
import { ask, migrated } from "./ask.ts"
import { counted } from "./rows-read.ts"

const views = {
  Brazil: { center: [-15, -52], spread: 15, points: 30_000 },
  "São Paulo": { center: [-23.55, -46.63], spread: 0.2, points: 18_000 },
  "one street": { center: [-23.5613, -46.6565], spread: 0.002, points: 2_000 },
} as const
const zooms = Array.from({ length: 19 }, (_, zoom) => zoom)

const { db, rows } = counted(env.DB)

beforeAll(async () => {
  await migrated()
  const rows = Object.values(views).flatMap(({ center, spread, points }, view) => {
    const dice = mulberry32(view + 1)
    return Array.from({ length: points }, (_, position) =>
      pointRow(view * 100_000 + position + 1, center, spread, dice),
    )
  })
  await insertRows(boundDatabase(env.DB), new Map([["map_points", rows]]))
}, 120_000)

describe("a view of fifty thousand things", () => {
  it.each(Object.entries(views))("a view is at most 100 kB and 2 000 rows at every zoom: %s", async (_, { center }) => {
    for (const zoom of zooms) {
      const { bytes, read } = await shown(center, zoom)
      expect(bytes, `zoom ${zoom}`).toBeLessThanOrEqual(100_000)
      expect(read, `zoom ${zoom}`).toBeLessThanOrEqual(2_000)
    }
  })

  it("a view of the whole world counts every thing", async () => {
    const { answer } = await shown([-15, -52], 0)
    const counted = Object.values(countsOf(answer.features)).reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(Object.values(views).reduce((sum, { points }) => sum + points, 0))
  })

  it("a view of a crowded street shows a thousand things and says that there are more", async () => {
    const { answer } = await shown(views["one street"].center, 16)
    expect(answer.truncated).toBe(true)
    expect(answer.features.length).toBe(1_000)
  })
})

/** What a screen of 2 560 × 1 440 pixels asks for, as the site answers it. */
async function shown([lat, lng]: readonly [number, number], zoom: number) {
  const degrees = 360 / (512 * 2 ** zoom)
  const [wide, high] = [Math.min(180, 1_280 * degrees), Math.min(85, 720 * degrees * Math.cos((lat * Math.PI) / 180))]
  const view: Bounds = [lng - wide, Math.max(-85, lat - high), lng + wide, Math.min(85, lat + high)]
  const asked = snappedQuery(view, zoom)
  const response = await ask(
    `/v1/map/features?bbox=${formatBbox(asked.bounds)}&zoom=${asked.zoom}`,
    {},
    { ...env, DB: db },
  )
  const body = await response.text()
  if (response.status !== 200) throw new Error(body)
  // The site reads no more than this of any answer.
  expect(body.length).toBeLessThan(2 * 1024 * 1024)
  const answer: MapFeatures = v.parse(mapFeatures, JSON.parse(body))
  return { answer, read: rows(), bytes: new TextEncoder().encode(JSON.stringify(answer)).length }
}

function pointRow(n: number, [lat, lng]: readonly [number, number], spread: number, dice: () => number): Columns {
  const away = () => (dice() + dice() - 1) * spread
  const at = { lat: Number((lat + away()).toFixed(5)), lng: Number((lng + away()).toFixed(5)) }
  const type = featureTypes[n % featureTypes.length] ?? "group"
  const hasLine = type === "route" || type === "ride"
  const line = Array.from({ length: 64 }, (_, step) => [
    Number((at.lng + step / 2_000).toFixed(5)),
    Number((at.lat + Math.sin(step) / 500).toFixed(5)),
  ])
  const name = spread < 0.01 && n % 5 === 0 ? '🚴"\\'.repeat(1_500) : `Volta da Serra do Mar ${n}`
  return {
    n,
    type,
    id: `volta-${n}`,
    name,
    ...at,
    cell: cellOf(at),
    until: null,
    line: hasLine ? JSON.stringify(line) : null,
  }
}
