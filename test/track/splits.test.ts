import fc from "fast-check"
import { expect, it } from "vitest"
import type { Climb } from "#track/climbs.ts"
import { alertSection, coursePoints } from "#track/course-points.ts"
import { encodePath } from "#track/geo.ts"
import { shapeOf } from "#track/shape.ts"
import { splitSizes, splitsOf } from "#track/splits.ts"
import type { Alert, ElevationProfile } from "#track/track.ts"
import { profile as anyProfile, pairs } from "./samples.ts"

/** A point every `spacing` metres, at the height that `altitudeOf` gives it. */
function profile(length: number, spacing: number, altitudeOf: (metres: number) => number): ElevationProfile {
  const count = Math.round(length / spacing)
  return Array.from({ length: count + 1 }, (_, index) => [index * spacing, altitudeOf(index * spacing)])
}
const flat = () => 700

it("a split has the gain, the loss and the mean grade of its kilometre", () => {
  const hill = profile(3_000, 250, (metres) => (metres <= 1_000 ? metres * 0.08 : 80 - (metres - 1_000) * 0.04))
  const [up, down, again] = splitsOf(hill, 1_000)
  expect(up).toMatchObject({ from: 0, to: 1_000, gain: 80, loss: 0 })
  expect(up?.grade).toBeCloseTo(0.08)
  expect(down).toMatchObject({ from: 1_000, to: 2_000, gain: 0, loss: 40 })
  expect(again?.grade).toBeCloseTo(-0.04)
  const roller = profile(2_000, 500, (metres) => (metres % 1_000 === 500 ? 30 : 0))
  const both = { gain: 30, loss: 30, grade: 0 }
  expect(splitsOf(roller, 1_000)).toMatchObject([both, both])
})

it("the last split ends where the track does; a rest too short for a split of its own joins it", () => {
  expect(splitsOf(profile(2_600, 100, flat), 1_000).map(({ to }) => to)).toEqual([1_000, 2_000, 2_600])
  expect(splitsOf(profile(2_050, 50, flat), 1_000).map(({ to }) => to)).toEqual([1_000, 2_050])
})

it("splits add up to the gain and loss of the whole profile and have no gaps", () => {
  fc.assert(
    fc.property(anyProfile(60), (track) => {
      const splits = splitsOf(track, 1_000)
      const total = (field: "gain" | "loss") => splits.reduce((sum, split) => sum + split[field], 0)
      const steps = track.map(([, altitude], at) => altitude - (track[at - 1]?.[1] ?? altitude))
      const up = steps.reduce((sum, step) => sum + Math.max(0, step), 0)
      const down = steps.reduce((sum, step) => sum + Math.max(0, -step), 0)
      expect(total("gain")).toBeCloseTo(up)
      expect(total("loss")).toBeCloseTo(down)
      expect(splits.map(({ from }) => from)).toEqual([0, ...splits.slice(0, -1).map(({ to }) => to)])
      expect(splits.at(-1)?.to).toBe(track.at(-1)?.[0])
    }),
  )
})

it.each([
  ["a kilometre up to 30", profile(30_000, 100, flat), { size: 1_000, finer: null }],
  ["five beyond, with each kilometre at hand", profile(31_000, 100, flat), { size: 5_000, finer: 1_000 }],
  ["longer where there would be too many", profile(400_000, 800, flat), { size: 10_000, finer: 5_000 }],
  ["no shorter than the profile knows", profile(20_000, 2_000, flat), { size: 5_000, finer: null }],
])("a split is %s", (_, track, sizes) => expect(splitSizes(track)).toEqual(sizes))

it.each([
  ["a short way", profile(1_900, 100, flat)],
  ["two points", profile(5_000, 5_000, flat)],
  ["points that go back", pairs("0 1, 900 2, 500 3, 3000 4, 3100 5, 3200 6, 3300 7")],
  ["no way at all", pairs("0 1, 0 2")],
  ["the way around the Earth", profile(40_000_000, 4_000_000, flat)],
])("no length of splits is found for %s", (_, track) => expect(splitSizes(track)).toBeNull())

const elevationProfile: ElevationProfile = pairs("0 700, 40000 900")
const climb: Climb = {
  ...{ from: 12_310, to: 24_200, length: 11_890, gain: 902 },
  ...{ meanGrade: 0.076, maxGrade: 0.14, category: "HC" },
}
const alert = (km: number | null, severity: Alert["severity"] = "closed") => ({ severity, km })

it("course points are climbs and alerts, each with its section", () => {
  expect(coursePoints([climb], [alert(24.7), alert(null, "info")], elevationProfile)).toEqual([
    { kind: "climb", category: "HC", at: 12_310, section: { from: 12_310, to: 24_200 }, fragment: "#km=12.31-24.2" },
    expect.objectContaining({ kind: "alert", severity: "closed", at: 24_700, fragment: "#km=24.2-25.2" }),
  ])
})

it("course points are in riding order; of two alerts at one place the first counts, and without a profile none", () => {
  const points = coursePoints([climb], [alert(30), alert(2), alert(2, "info")], elevationProfile)
  expect(points.map(({ at }) => at)).toEqual([2_000, 12_310, 30_000])
  expect(points[0]).toMatchObject({ severity: "closed" })
  expect(coursePoints([], [alert(24.7)], null)).toEqual([])
})

it.each([
  [0, { from: 0, to: 500 }],
  [0.2, { from: 0, to: 700 }],
  [39.9, { from: 39_400, to: 40_000 }],
  [40, { from: 39_500, to: 40_000 }],
  [40.1, null],
  [-1, null],
])("course points of an alert at km %d have a section within the track", (km, section) =>
  expect(alertSection(km, elevationProfile)).toEqual(section),
)

type Point = [lat: number, lng: number]
const out: Point[] = [...Array(20).keys()].map((step) => [-23 + step / 100, -46 + Math.sin(step) / 100])
const square: Point[] = pairs("-23 -46, -23 -45.9, -23.1 -45.9, -23.1 -46, -23 -46")

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
