import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ElevationProfile } from "#app/domain/entities/entities.ts"
import { measureAscent, totalAscent } from "#app/domain/track/ascent.ts"
import { climbs, descents } from "#app/domain/track/climbs.ts"
import { gradientBands, steepestReader, steepnessOf } from "#app/domain/track/gradient.ts"
import { sectionReader } from "#app/domain/track/section.ts"
import { altitudeAt, readTerrain, reversed } from "#app/domain/track/terrain.ts"
import { falseFlat, profileOf, steadyClimb } from "./profiles.ts"
import { terrainOf } from "./read-terrain.ts"
import { absurdProfile, day, numbersIn } from "./ways.ts"

describe("reading profiles", () => {
  it("reading a profile sorts its steps, drops what is no number and joins steps at one distance", () => {
    const profile: ElevationProfile = [
      [200, 30],
      [0, 10],
      [100, Number.NaN],
      [Number.NaN, 10],
      [200, 50],
      [100, Number.POSITIVE_INFINITY],
      [-1, 7],
    ]
    expect(readTerrain(profile)).toEqual({ metres: [0, 200], altitudes: [10, 40], length: 200 })
  })

  it("a terrain begins at 0 m, as high as the first step of its profile", () => {
    expect(
      terrainOf([
        [50, 10],
        [150, 20],
      ]),
    ).toEqual({ metres: [0, 50, 150], altitudes: [10, 10, 20], length: 150 })
  })

  it.each<ElevationProfile | null>([
    null,
    [],
    [[0, 5]],
    [
      [0, 1],
      [0, 2],
    ],
    [
      [Number.NaN, 1],
      [5, 2],
    ],
  ])("no terrain is read from the profile %j", (profile) => {
    expect(readTerrain(profile)).toBe(null)
  })

  it("a terrain has an altitude at every step and between them", () => {
    const terrain = terrainOf([
      [0, 10],
      [100, 20],
      [300, 0],
    ])
    expect([-5, 0, 50, 100, 200, 300, 999, Number.NaN].map((along) => altitudeAt(terrain, along))).toEqual([
      10, 10, 15, 20, 10, 0, 0, 10,
    ])
  })

  it("terrain, sections, bands and climbs hold finite numbers only, whatever the profile", () => {
    fc.assert(
      fc.property(absurdProfile, fc.double(), fc.double(), (profile, from, to) => {
        const terrain = readTerrain(profile)
        if (terrain === null) return
        const section = sectionReader(terrain)({ from, to })
        const bands = [from, 1_000].map((size) => gradientBands(terrain, size))
        const slopes = [climbs(terrain), descents(terrain), totalAscent(terrain), altitudeAt(terrain, from)]
        const said = numbersIn([terrain, section, bands, slopes])
        expect(said.filter((number) => !Number.isFinite(number))).toEqual([])
      }),
    )
  })
})

describe("ascent", () => {
  it.each([
    ["a pass", steadyClimb.legs, 15 + 420, 250 + 10],
    ["a false flat", falseFlat.legs, 180 + 2 + 320, 8 + 180 + 140],
    ["a coast", [[20_000, 0]], 0, 0],
  ] as const)("the ascent of %s is within 6 m of the truth despite the barometer's noise", (_, legs, gain, loss) => {
    const noisy = totalAscent(terrainOf(profileOf([...legs].map(([metres, percent]) => [metres, percent]))))
    expect(Math.abs(noisy.gain - gain)).toBeLessThan(6)
    expect(Math.abs(noisy.loss - loss)).toBeLessThan(6)
  })

  it("the ascent counts what is more than noise", () => {
    const profile: ElevationProfile = [
      [0, 0],
      [100, 1.9],
      [200, 0],
      [300, 5],
      [400, 2],
      [500, 4],
    ]
    expect(totalAscent(terrainOf(profile))).toEqual({ gain: 7, loss: 3 })
  })

  it("gain minus loss is the height of the end above the start", () => {
    fc.assert(
      fc.property(day(), fc.integer({ min: 0, max: 40 }), (profile, threshold) => {
        const { gain, loss } = totalAscent(terrainOf(profile), threshold)
        expect(gain - loss).toBeCloseTo((profile.at(-1)?.[1] ?? 0) - 500, 6)
        expect(Math.min(gain, loss)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it("without a threshold the gain is every step up; gain and loss change places on the way back", () => {
    fc.assert(
      fc.property(day(), (profile) => {
        const terrain = terrainOf(profile)
        const steps = terrain.altitudes.map((altitude, step) => altitude - (terrain.altitudes[step - 1] ?? altitude))
        const up = steps.reduce((sum, step) => sum + Math.max(0, step), 0)
        expect(totalAscent(terrain, 0).gain).toBeCloseTo(up, 6)
        const [there, back] = [totalAscent(terrain), totalAscent(reversed(terrain))]
        expect([back.gain, back.loss]).toEqual([there.loss, there.gain])
        const { gained, lost } = measureAscent(terrain)
        expect([gained, lost]).toEqual([gained, lost].map((row) => row.toSorted((a, b) => a - b)))
      }),
    )
  })
})

describe("gradients", () => {
  it("the bands of a gradient add up to the whole profile, without gaps", () => {
    fc.assert(
      fc.property(day(), fc.integer({ min: 50, max: 5_000 }), (profile, size) => {
        const terrain = terrainOf(profile)
        const bands = gradientBands(terrain, size)
        expect(bands.map(({ from }) => from)).toEqual([0, ...bands.slice(0, -1).map(({ to }) => to)])
        expect(bands.at(-1)?.to).toBe(terrain.length)
        const climbed = bands.reduce((sum, { from, to, grade }) => sum + grade * (to - from), 0)
        expect(climbed).toBeCloseTo((profile.at(-1)?.[1] ?? 0) - 500, 4)
      }),
    )
  })

  it("the bands of an even climb have one class, though the barometer trembles", () => {
    const bands = gradientBands(terrainOf(profileOf([[8_000, 5]], { step: 10, tremble: 2 })), 250)
    expect(bands).toHaveLength(32)
    expect(bands.map(({ grade }) => steepnessOf(grade))).toEqual(bands.map(() => "gentle"))
  })

  it("a dip of fifty metres does not cut the bands of a climb in two", () => {
    const dipped = terrainOf(
      profileOf(
        [
          [2_000, 7],
          [50, -5],
          [2_000, 7],
        ],
        { step: 10, tremble: 0 },
      ),
    )
    expect(gradientBands(dipped, 250).filter(({ grade }) => grade < 0.03)).toEqual([])
  })

  it.each([
    [-0.06, "descent"],
    [-0.006, "descent"],
    [-0.004, "flat"],
    [0, "flat"],
    [0.0299, "flat"],
    [0.03, "gentle"],
    [0.06, "steady"],
    [0.09, "steep"],
    [0.1199, "steep"],
    [0.12, "wall"],
    [3, "wall"],
  ])("a grade of %d is called %s", (grade, name) => expect(steepnessOf(grade)).toBe(name))

  it("the steepest grade is that of the steepest hundred metres", () => {
    const terrain = terrainOf(
      profileOf(
        [
          [1_000, 4],
          [110, 14],
          [60, 20],
          [1_000, 4],
        ],
        { step: 10, tremble: 0 },
      ),
    )
    const steepest = steepestReader(terrain)
    expect(steepest(0, terrain.length)).toBeCloseTo(0.176, 6)
    expect(steepest(0, 900)).toBeCloseTo(0.04, 6)
    expect(steepest(100, 150)).toBeCloseTo(0.04, 6)
    expect(steepest(100, 100)).toBe(0)
  })
})
