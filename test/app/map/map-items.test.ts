import { expect, test } from "vitest"
import type { MapCluster } from "#app/domain/entities/entities.ts"
import { clusterRadius } from "#app/map/engine.ts"
import { contentOf, itemsOf } from "#app/map/map-items.ts"

test("the area of a cluster's disc grows with the square root of its count, between what a finger hits and a city", () => {
  const area = (count: number) => clusterRadius(count) ** 2
  expect(area(160) / area(40)).toBeCloseTo(2)
  expect([clusterRadius(2), clusterRadius(100_000)]).toEqual([13, 32])
})

test("a cluster that is mostly stolen bikes has their colour", () => {
  const cluster = (counts: MapCluster["counts"]): MapCluster => ({
    ...{ type: "cluster", count: 8, counts, place: null, expansionZoom: 9 },
    at: [-46, -23],
  })
  const tones = [{ stolen: 8 }, { stolen: 5, route: 3 }, { stolen: 4, group: 4 }, { route: 8 }].map(
    (counts) => contentOf(itemsOf([cluster(counts)]), "pt-BR").spots[0]?.tone,
  )
  expect(tones).toEqual(["danger", "danger", "accent", "accent"])
})
