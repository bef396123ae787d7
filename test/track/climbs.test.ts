import fc from "fast-check"
import { expect, it } from "vitest"
import { type Climb, climbs } from "#track/climbs.ts"
import { altitudeAt } from "#track/terrain.ts"
import { days, inverted, type Label, profile, reversed, ridden, terrainOf } from "./samples.ts"

/** The climbs that are not the labelled ones, within a hundred metres and 0.3 %. */
function unlabelled(found: Climb[], labels: Label[]): Climb[] {
  expect(found).toHaveLength(labels.length)
  return found.filter(({ from, to, meanGrade }, position) => {
    const label = labels[position] ?? { from: Number.NaN, to: Number.NaN, percent: Number.NaN }
    const isThere = Math.abs(from - label.from) <= 100 && Math.abs(to - label.to) <= 100
    return !isThere || !(Math.abs(meanGrade * 100 - label.percent) <= 0.3)
  })
}

const sampled = Object.keys(days).flatMap((day) => [10, 50, 100].map((step) => [day, step] as const))
it.each(sampled)("climbs of the day %s every %d m are those that a rider labels, in both directions", (day, step) => {
  const { legs, climbs: up, descents } = days[day as keyof typeof days]
  const terrain = ridden(legs, { step })
  const down = descents.map((label) => ({ ...label, percent: -label.percent }))
  const back = ({ from, to, percent }: Label) => ({ from: terrain.length - to, to: terrain.length - from, percent })
  expect(unlabelled(climbs(terrain), up)).toEqual([])
  expect(unlabelled(climbs(inverted(terrain)), down)).toEqual([])
  expect(unlabelled(climbs(reversed(terrain)), down.map(back).reverse())).toEqual([])
})

it("climbs have a gain, a mean and a steepest grade, and a category", () => {
  const [climb] = climbs(ridden("1000 0, 2000 5, 200 13, 2000 5, 1000 -3", { noise: 0 }))
  expect(climb).toMatchObject({ from: 1_000, to: 5_200, length: 4_200, category: "3" })
  expect(climb?.gain).toBeCloseTo(226)
  expect(climb?.meanGrade).toBeCloseTo(0.0538, 4)
  expect(climb?.maxGrade).toBeCloseTo(0.13)
})

it.each([
  ["500 0, 10500 8, 500 0", ["HC"]],
  ["500 0, 8500 8, 500 0", ["1"]],
  ["500 0, 5000 8, 500 0", ["2"]],
  ["500 0, 2500 8, 500 0", ["3"]],
  ["500 0, 1200 8, 500 0", ["4"]],
  ["500 0, 700 8, 500 0", [null]],
  // Too short, too low, too gentle, none, down.
  ["1000 0, 350 12, 1000 0", []],
  ["1000 0, 650 4, 1000 0", []],
  ["1000 0, 6000 2.3, 1000 0", []],
  ["9000 0", []],
  ["9000 -6", []],
])("climbs of the legs %s have the categories %j", (legs, categories) =>
  expect(climbs(ridden(legs)).map(({ category }) => category)).toEqual(categories),
)

it("climbs end at a descent, and are found at the end of a long gentle drag", () => {
  const labels = [0, 3_800].map((from) => ({ from, to: from + 3_000, percent: 6 }))
  expect(unlabelled(climbs(ridden("3000 6, 800 -5, 3000 6")), labels)).toEqual([])
  const drag = ridden("15000 2.7, 900 7, 2000 0", { noise: 0.2 })
  expect(unlabelled(climbs(drag), [{ from: 15_000, to: 15_900, percent: 7 }])).toEqual([])
})

it("climbs are ordered, apart, at least 500 m, 30 m and 3 %, and mirrored on the reversed track", () => {
  fc.assert(
    fc.property(profile(), (points) => {
      const terrain = terrainOf(points)
      const found = climbs(terrain)
      const ends = found.flatMap(({ from, to }) => [from, to])
      expect(ends).toEqual(ends.toSorted((a, b) => a - b))
      for (const { from, to, length, gain, meanGrade, maxGrade } of found) {
        expect([length >= 500, gain >= 30, meanGrade >= 0.03, maxGrade >= meanGrade * (1 - 1e-9)]).not.toContain(false)
        expect(altitudeAt(terrain, to) - altitudeAt(terrain, from)).toBeCloseTo(gain, 6)
      }
      const rounded = (ordered: Climb[]) =>
        ordered.map(({ from, to, gain, maxGrade }) => [from, to, gain, maxGrade].map((one) => Math.round(one * 1e6)))
      const back = climbs(reversed(inverted(terrain))).map((climb) => {
        return { ...climb, from: terrain.length - climb.to, to: terrain.length - climb.from }
      })
      expect(rounded(back.reverse())).toEqual(rounded(found))
    }),
    { numRuns: 300 },
  )
})
