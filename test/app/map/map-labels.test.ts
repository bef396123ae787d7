import type { Map as GlMap } from "maplibre-gl"
import { expect, test } from "vitest"
import { followEdges } from "#app/map/map-labels.ts"

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
  const middles = [
    ...[
      [200, 0],
      [200, 300],
    ],
    ...[
      [0, 150],
      [400, 150],
    ],
  ]
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
