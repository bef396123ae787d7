import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Climb, climbs, descents } from "#app/domain/track/climbs.ts"
import { altitudeAt, reversed } from "#app/domain/track/terrain.ts"
import { falseFlat, type Labelled, type Leg, profileOf, rolling, steadyClimb } from "./profiles.ts"
import { terrainOf } from "./read-terrain.ts"
import { day } from "./ways.ts"

const days = { "a steady climb": steadyClimb, "rolling hills": rolling, "a false flat in the middle": falseFlat }
const steps = [10, 50, 100]

/** The climbs that were found and are not those that were marked, within a hundred metres and 0.3 %. */
function astray(found: Climb[], labelled: Labelled[]): (Climb | undefined)[] {
  expect(found).toHaveLength(labelled.length)
  return labelled.flatMap(({ from, to, percent }, position) => {
    const climb = found[position]
    const isThere = Math.abs((climb?.from ?? 0) - from) <= 100 && Math.abs((climb?.to ?? 0) - to) <= 100
    return isThere && Math.abs((climb?.meanGrade ?? 0) * 100 - percent) <= 0.3 ? [] : [climb]
  })
}

function mirrored(labelled: Labelled[], length: number): Labelled[] {
  return labelled
    .map(({ from, to, percent }) => ({ from: length - to, to: length - from, percent: -percent }))
    .reverse()
}

function climbsOf(legs: Leg[]): Climb[] {
  return climbs(terrainOf(profileOf(legs)))
}

describe.each(Object.entries(days))("a day with %s", (_, { legs, climbs: up, descents: down }) => {
  it.each(steps)("the climbs and descents that a rider names are found in a profile with a step every %d m", (step) => {
    const terrain = terrainOf(profileOf(legs, { step }))
    expect(astray(climbs(terrain), up)).toEqual([])
    expect(astray(descents(terrain), down)).toEqual([])
  })

  it.each(steps)("climbs and descents change places on the way back, with a step every %d m", (step) => {
    const terrain = terrainOf(profileOf(legs, { step }))
    expect(astray(climbs(reversed(terrain)), mirrored(down, terrain.length))).toEqual([])
    expect(astray(descents(reversed(terrain)), mirrored(up, terrain.length))).toEqual([])
  })
})

describe("climbs", () => {
  it("a climb tells its height, its mean and steepest grade and its category", () => {
    const legs: Leg[] = [
      [1_000, 0],
      [2_000, 5],
      [200, 13],
      [2_000, 5],
      [1_000, -3],
    ]
    const [climb] = climbs(terrainOf(profileOf(legs, { tremble: 0 })))
    expect(climb).toMatchObject({ from: 1_000, to: 5_200, length: 4_200, category: "3" })
    expect([climb?.gain ?? 0, (climb?.meanGrade ?? 0) * 1_000, (climb?.maxGrade ?? 0) * 100].map(Math.round)).toEqual([
      226, 54, 13,
    ])
  })

  it.each<[number, Climb["category"]]>([
    [10_500, "HC"],
    [8_500, "1"],
    [5_000, "2"],
    [2_500, "3"],
    [1_200, "4"],
    [700, null],
  ])("a climb of %d m at 8 %% has the category %s", (length, category) => {
    expect(
      climbsOf([
        [500, 0],
        [length, 8],
        [500, 0],
      ]).map((climb) => climb.category),
    ).toEqual([category])
  })

  it.each<[string, Leg[]]>([
    [
      "too short",
      [
        [1_000, 0],
        [350, 12],
        [1_000, 0],
      ],
    ],
    [
      "too low",
      [
        [1_000, 0],
        [650, 4],
        [1_000, 0],
      ],
    ],
    [
      "too gentle",
      [
        [1_000, 0],
        [6_000, 2.3],
        [1_000, 0],
      ],
    ],
    ["none at all", [[9_000, 0]]],
    ["all down", [[9_000, -6]]],
  ])("no climb is found when it is %s", (_, legs) => expect(climbsOf(legs)).toEqual([]))

  it("a climb ends where a real descent begins", () => {
    const two: Leg[] = [
      [3_000, 6],
      [800, -5],
      [3_000, 6],
    ]
    expect(
      astray(climbsOf(two), [
        { from: 0, to: 3_000, percent: 6 },
        { from: 3_800, to: 6_800, percent: 6 },
      ]),
    ).toEqual([])
  })

  it("a climb is found at the end of a long gentle drag", () => {
    const drag: Leg[] = [
      [15_000, 2.7],
      [900, 7],
      [2_000, 0],
    ]
    expect(
      astray(climbs(terrainOf(profileOf(drag, { tremble: 0.2 }))), [{ from: 15_000, to: 15_900, percent: 7 }]),
    ).toEqual([])
  })

  it("climbs are found in their order and never overlap, each at least 500 m, 30 m high and 3 %%", () => {
    fc.assert(
      fc.property(day(), (profile) => {
        const terrain = terrainOf(profile)
        const found = climbs(terrain)
        const ends = found.flatMap(({ from, to }) => [from, to])
        expect(ends).toEqual(ends.toSorted((a, b) => a - b))
        for (const { from, to, length, gain, meanGrade, maxGrade } of found) {
          expect([length >= 500, gain >= 30, meanGrade >= 0.03, maxGrade >= meanGrade - 1e-9]).not.toContain(false)
          expect(altitudeAt(terrain, to) - altitudeAt(terrain, from)).toBeCloseTo(gain, 6)
        }
      }),
    )
  })

  it("a climb is the descent of whoever rides the other way", () => {
    fc.assert(
      fc.property(day(), (profile) => {
        const terrain = terrainOf(profile)
        const seen = (slopes: Climb[]) =>
          slopes.map(({ from, to, gain, maxGrade }) => [from, to, gain, maxGrade].map((part) => Math.round(part * 1e6)))
        const back = climbs(reversed(terrain)).map((climb) => ({
          ...climb,
          from: terrain.length - climb.to,
          to: terrain.length - climb.from,
          gain: -climb.gain,
          maxGrade: -climb.maxGrade,
        }))
        expect(seen(back.reverse())).toEqual(seen(descents(terrain)))
      }),
      { numRuns: 300 },
    )
  })
})
