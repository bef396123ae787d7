import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { measureAscent } from "#track/ascent.ts"
import { climbs } from "#track/climbs.ts"
import { axisTicks, gradientBands, steepnessOf } from "#track/elevation-chart.ts"
import { formatSection, parseSection, sectionReader } from "#track/section.ts"
import { altitudeAt, readTerrain, steepestReader, type Terrain } from "#track/terrain.ts"
import { days, invalidProfile, notFinite, pairs, profile, reversed, ridden, terrainOf } from "./samples.ts"

const share = fc.double({ min: 0, max: 1, noNaN: true })

describe("a terrain", () => {
  it.each([
    ["200 30, 0 10, 100 NaN, NaN 10, 200 50, 100 Infinity, -1 7", [0, 200], [10, 40]],
    ["50 10, 150 20", [0, 50, 150], [10, 10, 20]],
  ])("of the profile %s is sorted, without invalid and double points, from 0", (points, metres, altitudes) =>
    expect(readTerrain(pairs(points))).toEqual({ metres, altitudes, length: metres.at(-1) }),
  )

  it.each([null, "0 5", "0 1, 0 2", "NaN 1, 5 2"])("is null for the profile %s", (points) =>
    expect(readTerrain(points === null ? null : pairs(points))).toBe(null),
  )

  it("has an altitude at every distance", () => {
    const terrain = terrainOf(pairs("0 10, 100 20, 300 0"))
    const altitudes = [-5, 0, 50, 100, 200, 300, 999, Number.NaN].map((along) => altitudeAt(terrain, along))
    expect(altitudes).toEqual([10, 10, 15, 20, 10, 0, 0, 10])
  })

  it("leads to finite numbers only, whatever the profile", () => {
    fc.assert(
      fc.property(invalidProfile, fc.double(), fc.double(), (points, from, to) => {
        const terrain = readTerrain(points)
        if (terrain === null) return
        const bands = [from, 1_000].map((size) => gradientBands(terrain, size))
        const facts = [climbs(terrain), measureAscent(terrain), altitudeAt(terrain, from)]
        expect(notFinite([terrain, sectionReader(terrain)({ from, to }), bands, facts])).toEqual([])
      }),
    )
  })
})

const total = (terrain: Terrain) => {
  const { gained, lost } = measureAscent(terrain)
  return { gain: gained.at(-1) ?? 0, loss: lost.at(-1) ?? 0 }
}

it.each([
  [days.pass.legs, 15 + 420, 250 + 10],
  [days.falseFlat.legs, 180 + 2 + 320, 8 + 180 + 140],
  ["20000 0", 0, 0],
])("ascent of the legs %s is within 6 m of the truth despite noise", (legs, gain, loss) => {
  const noisy = total(ridden(legs))
  expect(Math.abs(noisy.gain - gain)).toBeLessThan(6)
  expect(Math.abs(noisy.loss - loss)).toBeLessThan(6)
})

it("ascent counts what is more than noise", () => {
  expect(total(terrainOf(pairs("0 0, 100 1.9, 200 0, 300 5, 400 2, 500 4")))).toEqual({ gain: 7, loss: 3 })
})

it("ascent never falls, leads to the altitude of the end, and is the descent of the reversed track", () => {
  fc.assert(
    fc.property(profile(), (points) => {
      const terrain = terrainOf(points)
      const { gain, loss } = total(terrain)
      expect(gain - loss).toBeCloseTo((points.at(-1)?.[1] ?? 0) - 500, 6)
      expect(total(reversed(terrain))).toEqual({ gain: loss, loss: gain })
      for (const row of Object.values(measureAscent(terrain))) expect(row).toEqual(row.toSorted((a, b) => a - b))
    }),
  )
})

describe("an elevation chart", () => {
  it("has gradient bands that add up to the profile, without gaps", () => {
    fc.assert(
      fc.property(profile(), fc.integer({ min: 50, max: 5_000 }), (points, size) => {
        const terrain = terrainOf(points)
        const bands = gradientBands(terrain, size)
        expect(bands.map(({ from }) => from)).toEqual([0, ...bands.slice(0, -1).map(({ to }) => to)])
        expect(bands.at(-1)?.to).toBe(terrain.length)
        const climbed = bands.reduce((sum, { from, to, grade }) => sum + grade * (to - from), 0)
        expect(climbed).toBeCloseTo((points.at(-1)?.[1] ?? 0) - 500, 4)
      }),
    )
  })

  it("has bands without noise and short dips", () => {
    const even = gradientBands(ridden("8000 5", { step: 10, noise: 2 }), 250)
    expect(even.map(({ grade }) => steepnessOf(grade))).toEqual(Array.from({ length: 32 }, () => "gentle"))
    const dipped = gradientBands(ridden("2000 7, 50 -5, 2000 7", { step: 10, noise: 0 }), 250)
    expect(dipped.filter(({ grade }) => grade < 0.03)).toEqual([])
  })

  it("names grades", () => {
    const grades = [-0.06, -0.006, -0.004, 0, 0.0299, 0.03, 0.06, 0.09, 0.1199, 0.12, 3]
    expect(grades.map(steepnessOf).join(" ")).toBe("descent descent flat flat flat gentle steady steep steep wall wall")
  })

  it("has the grade of the steepest hundred metres", () => {
    const terrain = ridden("1000 4, 110 14, 60 20, 1000 4", { step: 10, noise: 0 })
    const steepest = steepestReader(terrain)
    expect(steepest(0, terrain.length)).toBeCloseTo(0.176, 6)
    expect(steepest(0, 900)).toBeCloseTo(0.04, 6)
    expect(steepest(100, 150)).toBeCloseTo(0.04, 6)
    expect(steepest(100, 100)).toBe(0)
  })

  it("has no steepest grade below the mean, where two ramps are more than a hundred metres apart", () => {
    const stairs = steepestReader(terrainOf(pairs("0 500, 25 510, 125 510, 150 520")))
    expect(stairs(0, 150)).toBe(20 / 150)
    expect(stairs(0, 130)).toBe(0.1)
  })

  it.each([
    [0, 13_700, 1_000, 6, [0, 5, 10], 0],
    [0, 5_000, 1_000, 6, [0, 1, 2, 3, 4, 5], 0],
    [0, 51_470, 1_000, 6, [0, 10, 20, 30, 40, 50], 0],
    [0, 3_000, 1_000, 6, [0, 0.5, 1, 1.5, 2, 2.5, 3], 1],
    [0, 5_000, 1_609.344, 6, [0, 1, 2, 3], 0],
    [0, 1_000_000, 1_000, 6, [0, 200, 400, 600, 800, 1_000], 0],
    [730, 1_410, 1, 4, [800, 1_000, 1_200, 1_400], 0],
    [-30, 70, 1, 4, [0, 50], 0],
    [730, 1_410, 0.3048, 4, [3_000, 4_000], 0],
  ])("has round ticks from %d to %d m in units of %d, at most %d", (start, end, unit, steps, counts, decimals) => {
    const ticks = axisTicks(end, unit, start, steps)
    expect(ticks.map(({ count }) => Number(count.toFixed(6)))).toEqual(counts)
    for (const tick of ticks) expect([tick.decimals, tick.metres]).toEqual([decimals, tick.count * unit])
  })

  it("has three to seven ticks of 1, 2 or 5 × 10ⁿ at any length", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e8, noNaN: true }), fc.constantFrom(1_000, 1_609.344), (length, unit) => {
        const ticks = axisTicks(length, unit)
        expect(ticks.length).toBeGreaterThanOrEqual(3)
        expect(ticks.length).toBeLessThanOrEqual(7)
        const step = ticks[1]?.count ?? 0
        expect([1, 2, 5, 10]).toContain(Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toPrecision(6)))
        for (const [position, { metres, count }] of ticks.entries()) {
          expect(metres).toBeLessThanOrEqual(length * (1 + 1e-9))
          expect(count).toBeCloseTo(position * step, 6)
        }
      }),
    )
  })
})

describe("a section", () => {
  it("has the length, gain and grades of its part of the track, from either end", () => {
    const read = sectionReader(ridden(days.pass.legs, { noise: 0 }))
    const facts = read({ from: 4_000, to: 6_000 })
    expect(facts).toMatchObject({ from: 4_000, to: 6_000, length: 2_000, loss: 0 })
    expect([facts.gain, facts.meanGrade * 1_000, facts.maxGrade * 1_000].map(Math.round)).toEqual([140, 70, 70])
    expect(read({ from: 6_000, to: 4_000 })).toEqual(facts)
    expect(read({ from: -9, to: 1e9 }).length).toBe(17_000)
  })

  it("adds up with its neighbour", () => {
    fc.assert(
      fc.property(profile(), share, share, share, (points, ...shares) => {
        const terrain = terrainOf(points)
        const read = sectionReader(terrain)
        const [from = 0, middle = 0, to = 0] = shares.toSorted((a, b) => a - b).map((part) => part * terrain.length)
        const [first, second, both] = [read({ from, to: middle }), read({ from: middle, to }), read({ from, to })]
        const figures = ({ length, gain, loss, meanGrade }: typeof both) => [length, gain, loss, meanGrade * length]
        for (const [position, figure] of figures(both).entries())
          expect((figures(first)[position] ?? 0) + (figures(second)[position] ?? 0)).toBeCloseTo(figure, 6)
        expect(both.maxGrade).toBeGreaterThanOrEqual(both.meanGrade)
      }),
    )
  })

  it.each([
    ["#km=4-9", 4_000, 9_000],
    ["km=4-9", 4_000, 9_000],
    ["#km=4.2-9", 4_200, 9_000],
    ["#km=9-4.25", 4_250, 9_000],
    ["#km=0-99999", 0, 42_195],
    ["#view=map&km=40-50", 40_000, 42_195],
  ])("is named by the fragment %s", (fragment, from, to) =>
    expect(parseSection(fragment, 42_195)).toEqual({ from, to }),
  )

  it("is named by no other fragment, and none is without a length", () => {
    const fragments =
      " # #km= #km=4 #km=4- #km=-9 #km=4-4 #km=a-b #km=50-60 #km=1e3-2 #km=4,2-9 #km=% #km=-1-4 #km=1e9-2e9 #content".split(
        " ",
      )
    expect(fragments.filter((fragment) => parseSection(fragment, 42_195) !== null)).toEqual([])
    expect([null, 0, Number.NaN, -5].filter((length) => parseSection("#km=1-2", length) !== null)).toEqual([])
  })

  it.each([
    [4_000, 9_000, "#km=4-9"],
    [9_000, 4_200, "#km=4.2-9"],
    [0, 42_195, "#km=0-42.2"],
    [Number.NaN, 1_234, "#km=0-1.23"],
  ])("from %d to %d m has the fragment %s", (from, to, fragment) => expect(formatSection({ from, to })).toBe(fragment))
})
