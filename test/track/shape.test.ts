import { expect, it } from "vitest"
import { encodePath } from "#track/geo.ts"
import { shapeOf } from "#track/shape.ts"

type Point = [lat: number, lng: number]
const out: Point[] = [...Array(20).keys()].map((step) => [-23 + step / 100, -46 + Math.sin(step) / 100])
const square: Point[] = [
  [-23, -46],
  [-23, -45.9],
  [-23.1, -45.9],
  [-23.1, -46],
  [-23, -46],
]

it.each([
  [out, null, "one_way"],
  [square, null, "loop"],
  [[...out, ...out.toReversed()], null, "out_and_back"],
  [[...out, ...out.toReversed()], true, "out_and_back"],
  // The ends of a ride may be hidden, and the API knows them.
  [square.slice(0, 4), true, "loop"],
  [square, false, "one_way"],
  [null, true, "loop"],
  [null, false, "one_way"],
  [null, null, null],
] as const)("the shape of a track is that of its line, unless the API knows better: %#", (points, loop, shape) => {
  expect(shapeOf({ loop, encodedPath: points && encodePath([...points]) })).toBe(shape)
})
