// The fullest views of the map: at most 100 kB for a phone and 2 000 rows for the database.

import { env } from "cloudflare:workers"
import * as v from "valibot"
import { beforeAll, describe, expect, it } from "vitest"
import type { Bounds, MapFeatures } from "#app/domain/entities/entities.ts"
import { countsOf, featureTypes } from "#app/domain/map/map-parameters.ts"
import { snappedQuery } from "#app/domain/map/map-view.ts"
import { formatBbox } from "#track/earth.ts"
import { boundDatabase } from "#upstream/database/database.ts"
import type { Columns } from "#upstream/seeding/rows.ts"
import { mapFeatures } from "#worker/gateway/map-features.ts"
import { cellOf } from "../../packages/upstream/place/cells.ts"
import { mulberry32 } from "../../packages/upstream/sample/random.ts"
import { insertRows } from "../../packages/upstream/seeding/insert.ts"
import { ask, migrated } from "./ask.ts"
import { counted } from "./rows-read.ts"

type Point = readonly [lat: number, lng: number]
const views: Record<string, { center: Point; spread: number; points: number }> = {
  Brazil: { center: [-15, -52], spread: 15, points: 30_000 },
  "São Paulo": { center: [-23.55, -46.63], spread: 0.2, points: 18_000 },
  "one street": { center: [-23.5613, -46.6565], spread: 0.002, points: 2_000 },
}
const { db, rows } = counted(env.DB)

beforeAll(async () => {
  await migrated()
  const points = Object.values(views).flatMap(({ center, spread, points: length }, view) => {
    const dice = mulberry32(view + 1)
    return Array.from({ length }, (_, at) => pointRow(view * 100_000 + at + 1, center, spread, dice))
  })
  await insertRows(boundDatabase(env.DB), new Map([["map_points", points]]))
}, 120_000)

describe("a view of fifty thousand entities", () => {
  it.each(Object.entries(views))("is at most 100 kB and 2 000 rows at every zoom: %s", async (_, { center }) => {
    for (let zoom = 0; zoom < 19; zoom++) {
      const { bytes, read } = await shown(center, zoom)
      expect([bytes <= 100_000, read <= 2_000], `zoom ${zoom}: ${bytes} bytes, ${read} rows`).toEqual([true, true])
    }
  })

  it("counts every entity of the world, and says that there are more in a crowded street", async () => {
    const { features } = (await shown([-15, -52], 0)).answer
    expect(Object.values(countsOf(features)).reduce((sum, count) => sum + count, 0)).toBe(50_000)
    const { answer } = await shown([-23.5613, -46.6565], 16)
    expect([answer.truncated, answer.features.length]).toEqual([true, 1_000])
  })
})

/** What a screen of 2 560 × 1 440 pixels asks for, as the site answers it. */
async function shown([lat, lng]: Point, zoom: number) {
  const degrees = 360 / (512 * 2 ** zoom)
  const [wide, high] = [Math.min(180, 1_280 * degrees), Math.min(85, 720 * degrees * Math.cos((lat * Math.PI) / 180))]
  const view: Bounds = [lng - wide, Math.max(-85, lat - high), lng + wide, Math.min(85, lat + high)]
  const question = snappedQuery(view, zoom)
  const path = `/v1/map/features?bbox=${formatBbox(question.bounds)}&zoom=${question.zoom}`
  const response = await ask(path, {}, { ...env, DB: db })
  const body = await response.text()
  if (response.status !== 200) throw new Error(body)
  // The site reads no more of an answer.
  expect(body.length).toBeLessThan(2 * 1024 * 1024)
  const answer: MapFeatures = v.parse(mapFeatures, JSON.parse(body))
  return { answer, read: rows(), bytes: new TextEncoder().encode(JSON.stringify(answer)).length }
}

function pointRow(n: number, [lat, lng]: Point, spread: number, dice: () => number): Columns {
  const away = () => (dice() + dice() - 1) * spread
  const at = { lat: Number((lat + away()).toFixed(5)), lng: Number((lng + away()).toFixed(5)) }
  const type = featureTypes[n % featureTypes.length] ?? "group"
  const line = Array.from({ length: 64 }, (_, step) => [
    Number((at.lng + step / 2_000).toFixed(5)),
    Number((at.lat + Math.sin(step) / 500).toFixed(5)),
  ])
  const name = spread < 0.01 && n % 5 === 0 ? '🚴"\\'.repeat(1_500) : `Volta da Serra do Mar ${n}`
  const hasLine = type === "route" || type === "ride"
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
