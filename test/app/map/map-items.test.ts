import type { Map as GlMap } from "maplibre-gl"
import { expect, test } from "vitest"
import type { MapCluster, MapFeature } from "#app/domain/entities/entities.ts"
import { pixelsFrom } from "#app/domain/map/map-view.ts"
import { clusterRadius, discsOf } from "#app/map/discs.ts"
import { contentOf, itemsOf } from "#app/map/map-items.ts"
import { followEdges } from "#app/map/map-labels.ts"
import { pairs } from "../../track/samples.ts"

const [wide, phone] = [1_000, 390]

test("the area of a cluster's disc grows with the square root of its count, between what a finger hits and a city; on a phone a city is smaller", () => {
  const area = (count: number) => clusterRadius(count, wide) ** 2
  expect(area(160) / area(40)).toBeCloseTo(2)
  expect([clusterRadius(2, wide), clusterRadius(100_000, wide)]).toEqual([13, 32])
  expect([clusterRadius(2, phone), clusterRadius(100_000, phone)]).toEqual([13, expect.closeTo(21.2, 1)])
})

test("a cluster of one kind has the colour of that kind, and a mixed one that of none", () => {
  const tones = [{ stolen: 8 }, { stolen: 5, route: 3 }, { group: 4, event: 4 }, { route: 8 }].map(
    (counts) => contentOf(itemsOf([clusterAt([-46, -23], counts)]), "pt-BR", wide).spots[0]?.tone,
  )
  expect(tones).toEqual(["danger", "mixed", "mixed", "accent"])
})

const cities = pairs(
  "-46.6 -23.5, -43.2 -22.9, -43.9 -19.9, -51.2 -29.2, -48.5 -27.6, -34.9 -8, -48.3 -18.9, -47.9 -15.8, -38.5 -3.7",
)
const inCities = [181, 73, 62, 34, 26, 33, 27, 23, 23]
const brazil = itemsOf([
  ...cities.map((place, at) => clusterAt(place, { route: inCities[at] ?? 0 })),
  ...[-32.05, -32.04, -23.4].map(
    (lat, at): MapFeature => ({ type: "group", id: `${at}`, name: "Turma", at: [-52, lat] }),
  ),
])

test.each([2.1, 2.6, 3.4, 6])(
  "at zoom %s no disc lies on another, nothing is lost, and the largest is on top",
  (zoom) => {
    const { discs, discOf } = discsOf(brazil, { zoom, width: phone })
    const { spots } = contentOf(discs, "pt-BR", phone)
    for (const [at, one] of spots.entries())
      for (const other of spots.slice(at + 1)) {
        const [[x = 0, y = 0] = [], [otherX = 0, otherY = 0] = []] = [one.at, other.at].map((place) =>
          pixelsFrom({ zoom, center: [0, 0] }, place),
        )
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual((one.radius ?? 13) + (other.radius ?? 13))
      }
    const counts = discs.map(({ feature }) => (feature.type === "cluster" ? feature.count : 1))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(485)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    expect(brazil.map(({ id }) => discs.some((disc) => disc.id === discOf.get(id)))).not.toContain(false)
  },
)

test("a merged disc is where its largest part is, and opens where they part; at one address they stay one until the nearest zooms", () => {
  const pair = itemsOf([clusterAt([-46, -23], { route: 9 }), clusterAt([-45, -23], { ride: 4 })])
  const merged = discsOf(pair, { zoom: 3, width: wide }).discs
  expect(merged.map(({ feature }) => feature)).toEqual([
    { ...clusterAt([-46, -23], { route: 9, ride: 4 }), expansionZoom: 5 },
  ])
  expect(discsOf(pair, { zoom: 5, width: wide }).discs).toHaveLength(2)
  const neighbours = itemsOf(["a", "b"].map((id) => ({ type: "group", id, name: id, at: [-46, -23] })))
  expect(discsOf(neighbours, { zoom: 12, width: wide }).discs[0]?.feature).toMatchObject({
    count: 2,
    expansionZoom: 15,
  })
  expect(discsOf(neighbours, { zoom: 15, width: wide }).discs).toEqual(neighbours)
})

function clusterAt(at: [lng: number, lat: number], counts: MapCluster["counts"]): MapCluster {
  const count = Object.values(counts).reduce((sum, some) => sum + some, 0)
  return { type: "cluster", count, counts, at, place: null, expansionZoom: 9 }
}

test("an obstacle stands on each edge of the frame, and follows the map once it rests", () => {
  const shown: unknown[] = []
  const heard: Record<string, () => void> = {}
  let moved = 0
  const map = {
    on: (name: string, listener: () => void) => {
      heard[name] = listener
    },
    getContainer: () => ({ clientWidth: 400, clientHeight: 300 }),
    unproject: ([x = 0, y = 0]: number[]) => ({ toArray: () => [x + moved, y] }),
    getSource: () => ({ setData: (data: unknown) => shown.push(placesOf(data)) }),
  } as unknown as GlMap
  followEdges(map)
  const middles = pairs("200 0, 200 300, 0 150, 400 150")
  expect(shown).toEqual([middles])
  moved = 7
  heard.moveend?.()
  expect(shown.at(-1)).toEqual(middles.map(([x = 0, y]) => [x + 7, y]))
})

function placesOf(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data)).features.map(
    ({ geometry }: { geometry: { coordinates: number[] } }) => geometry.coordinates,
  )
}
