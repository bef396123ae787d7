// A rider with a device of 10 m is followed at 1 Hz, second by second.

import { describe, expect, it } from "vitest"
import { aheadOf } from "#track/ahead.ts"
import { climbs } from "#track/climbs.ts"
import type { LatLng } from "#track/earth.ts"
import { decodePath } from "#track/geo.ts"
import { type Match, matchPosition } from "#track/map-matching.ts"
import { lengthOf, type MeasuredPath, measurePath, placeAt } from "#track/measured-path.ts"
import { readTerrain } from "#track/terrain.ts"
import { makeSample } from "#upstream/sample/make.ts"
import { mulberry32 } from "#upstream/sample/random.ts"
import { pairs } from "./samples.ts"

const accuracy = 10

/** Makes a path of corners in metres east and north of a place in São Paulo. */
function pathOf(corners: string): MeasuredPath {
  const path = measurePath(pairs(corners).map(([east, north]) => moved([-23.5, -46.6], east, north)))
  if (path === null) throw new Error("no path")
  return path
}

function moved([lat, lng]: LatLng, east: number, north: number): LatLng {
  return [lat + north / 111_195, lng + east / (111_195 * Math.cos((lat * Math.PI) / 180))]
}

/** Normally distributed, and the same in each run (Box–Muller). */
function noiseOf(seed: number): () => number {
  const uniform = mulberry32(seed)
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}

type Second = { truth: number; match: Match }

/** The places of a rider, each second. */
function follow(path: MeasuredPath, places: LatLng[], truth: (second: number) => number, seed = 1): Second[] {
  const noise = noiseOf(seed)
  let match: Match | null = null
  return places.map((place, second) => {
    const at = moved(place, noise() * accuracy, noise() * accuracy)
    match = matchPosition(path, match, { at, accuracy, time: second * 1_000 })
    return { truth: truth(second), match }
  })
}

function ride(path: MeasuredPath, { from = 0, to = lengthOf(path), speed = 6, seed = 1 } = {}): Second[] {
  const truth = (second: number) => from + second * speed
  const seconds = Array.from({ length: Math.floor((to - from) / speed) + 1 }, (_, second) => second)
  return follow(
    path,
    seconds.map((second) => placeAt(path, truth(second)).point),
    truth,
    seed,
  )
}

const errorOf = ({ truth, match }: Second) => Math.abs((match.metres ?? Number.POSITIVE_INFINITY) - truth)

/** Followed means on the leg that is ridden, and within 50 m but for a second in a thousand, as where the track turns back. */
function expectFollowed(seconds: Second[], title = ""): void {
  const errors = seconds.map(errorOf)
  expect(Math.max(...errors), title).toBeLessThan(100)
  expect(errors.filter((error) => error > 50).length, title).toBeLessThanOrEqual(Math.max(1, errors.length / 1_000))
}

const outAndBack = pathOf("0 0, 2000 300, 3500 2000, 2000 300, 0 0")
const figureOfEight = pathOf("0 0, 2000 2000, 2000 0, 0 2000, -500 1000, 0 0")
const { routes, rides } = makeSample({ now: new Date("2026-11-25T12:00:00Z") })

describe("a rider is followed, and on the leg alone that is ridden,", () => {
  it.each([
    ["on a way out and back", outAndBack],
    ["on a loop that crosses itself", figureOfEight],
  ])("%s", (title, path) => {
    for (const seed of [1, 2, 3]) for (const speed of [1.4, 6, 15]) expectFollowed(ride(path, { seed, speed }), title)
  })

  it.each(["the way that it is drawn", "the other way"])("on each track of the sample, %s", (way) => {
    for (const { id, encodedPath, elevationProfile } of [...routes, ...rides]) {
      const points = decodePath(encodedPath) ?? []
      const path = measurePath(way === "the other way" ? points.toReversed() : points)
      if (path === null) continue
      const seconds = ride(path, { speed: 12 })
      expectFollowed(seconds, id)
      const terrain = elevationProfile && readTerrain(elevationProfile)
      if (!terrain) continue
      const track = {
        climbs: climbs(terrain).map((climb) => ({ ...climb, fragment: "" })),
        course: [],
        elevationProfile,
      }
      const top = (metres: number) => aheadOf(track, metres).climb?.top
      for (const { truth, match } of seconds) {
        const [told = 0, real = 0] = [top(match.metres ?? 0), top(truth)]
        // Near a top one of them tells of the next climb.
        if (real > 100 && told > 100) expect(Math.abs(told - real), id).toBeLessThan(100)
      }
    }
  })

  it("from wherever they begin, once they have ridden a hundred metres", () => {
    const length = lengthOf(outAndBack)
    for (const from of [1_500, length - 1_500, length - 4_000])
      expectFollowed(ride(outAndBack, { from }).slice(20), `from ${from} m`)
  })

  it("through laps, of which the first is the first", () => {
    const lap = "0 0, 900 0, 900 900, 0 900"
    expectFollowed(ride(pathOf(`${lap}, ${lap}, ${lap}, 0 0`)))
  })

  it("when they turn round on the way out", () => {
    const back = ride(outAndBack, { to: 2_500 }).toReversed()
    const length = lengthOf(outAndBack)
    const places = [...ride(outAndBack, { to: 2_500 }), ...back].map(({ truth }) => placeAt(outAndBack, truth).point)
    const last = follow(outAndBack, places, (second) => length - (places.length - 1 - second) * 6).slice(-200)
    expectFollowed(last)
  })
})

it("a rider who waits at the start of a loop is at its start", () => {
  const places = Array.from({ length: 600 }, () => placeAt(figureOfEight, 0).point)
  for (const { match } of follow(figureOfEight, places, () => 0)) expect(match.metres).toBeLessThan(60)
})

const road = pathOf("0 0, 8000 0")
const detour = pathOf("3000 0, 3000 500, 5000 500, 5000 0")
const around = Array.from({ length: 500 }, (_, second) => placeAt(detour, second * 6).point)
const places = [
  ...Array.from({ length: 500 }, (_, second) => placeAt(road, second * 6).point),
  ...around,
  ...Array.from({ length: 400 }, (_, second) => placeAt(road, 5_000 + second * 6).point),
]

it.each([
  ["a road", road],
  ["a way out and back", pathOf("0 0, 8000 0, 0 0")],
])(
  "a rider who leaves the track by 500 m is known to be away, and followed again within ten seconds: %s",
  (_, path) => {
    const seconds = follow(path, places, (second) => (second < 1_000 ? 3_000 : 5_000 + (second - 1_000) * 6))
    const away = seconds.slice(150 + 500, 350 + 500)
    for (const { match } of away) expect(match.away).toBeGreaterThan(440)
    for (const { match } of away) expect(match.metres).toBeLessThan(3_100)
    expectFollowed(seconds.slice(1_010))
    expect(seconds.at(-1)?.match.away).toBe(0)
  },
)

it("a rider who has not come to the track is told how far it is", () => {
  const at = moved([-23.5, -46.6], -3_000, 0)
  const match = matchPosition(figureOfEight, null, { at, accuracy, time: 0 })
  expect(match).toMatchObject({ metres: null, hypotheses: [] })
  expect(match.away).toBeGreaterThan(2_400)
})

it("one position far off moves nobody to the leg beside it", () => {
  const path = pathOf("0 0, 3000 0, 3000 120, 0 120")
  const seconds = ride(path, { to: 1_500 })
  const before = seconds.at(-1)?.match ?? null
  const at = moved(placeAt(path, 1_500).point, 0, 120)
  expect(matchPosition(path, before, { at, accuracy, time: 300_000 }).metres).toBeLessThan(1_600)
})
