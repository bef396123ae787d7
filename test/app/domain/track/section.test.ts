import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { totalAscent } from "#app/domain/track/ascent.ts"
import { formatSection, parseSection, sectionReader } from "#app/domain/track/section.ts"
import { profileOf, steadyClimb } from "./profiles.ts"
import { terrainOf } from "./read-terrain.ts"
import { day } from "./ways.ts"

const share = fc.double({ min: 0, max: 1, noNaN: true })

describe("sections", () => {
  it("a section has the length, climb and grades of its part of the track", () => {
    const read = sectionReader(terrainOf(profileOf(steadyClimb.legs, { tremble: 0 })))
    const facts = read({ from: 4_000, to: 6_000 })
    expect(facts).toMatchObject({ from: 4_000, to: 6_000, length: 2_000, loss: 0 })
    expect([facts.gain, facts.meanGrade * 1_000, facts.maxGrade * 1_000].map(Math.round)).toEqual([140, 70, 70])
    expect(read({ from: 6_000, to: 4_000 })).toEqual(facts)
  })

  it("a section over the whole track has the numbers of the whole track", () => {
    fc.assert(
      fc.property(day(), (profile) => {
        const terrain = terrainOf(profile)
        const { length, gain, loss, meanGrade } = sectionReader(terrain)({ from: 0, to: terrain.length })
        expect({ gain, loss }).toEqual(totalAscent(terrain))
        expect(length).toBe(terrain.length)
        expect(meanGrade * length).toBeCloseTo(gain - loss, 6)
        expect(sectionReader(terrain)({ from: -9, to: 1e9 }).length).toBe(terrain.length)
      }),
    )
  })

  it("two sections that meet add up to the section over both", () => {
    fc.assert(
      fc.property(day(), share, share, share, (profile, ...shares) => {
        const terrain = terrainOf(profile)
        const read = sectionReader(terrain)
        const [from = 0, middle = 0, to = 0] = shares.toSorted((a, b) => a - b).map((part) => part * terrain.length)
        const [first, second, both] = [read({ from, to: middle }), read({ from: middle, to }), read({ from, to })]
        expect(first.length + second.length).toBeCloseTo(both.length, 6)
        expect(first.gain + second.gain).toBeCloseTo(both.gain, 6)
        expect(first.loss + second.loss).toBeCloseTo(both.loss, 6)
        const climbed = (facts: typeof both) => facts.meanGrade * facts.length
        expect(climbed(first) + climbed(second)).toBeCloseTo(climbed(both), 6)
        expect(both.maxGrade).toBeGreaterThanOrEqual(both.meanGrade - 1e-9)
      }),
    )
  })
})

describe("addresses of sections", () => {
  it.each([
    ["#km=4-9", 4_000, 9_000],
    ["km=4-9", 4_000, 9_000],
    ["#km=4.2-9", 4_200, 9_000],
    ["#km=9-4.25", 4_250, 9_000],
    ["#km=0-99999", 0, 42_195],
    ["#view=map&km=40-50", 40_000, 42_195],
  ])("the fragment %s names a section", (fragment, from, to) =>
    expect(parseSection(fragment, 42_195)).toEqual({ from, to }),
  )

  it.each([
    "",
    "#",
    "#km=",
    "#km=4",
    "#km=4-",
    "#km=-9",
    "#km=4-4",
    "#km=a-b",
    "#km=50-60",
    "#km=1e3-2",
    "#km=4,2-9",
    "#km=%",
  ])("the fragment %s names no section", (fragment) => expect(parseSection(fragment, 42_195)).toBe(null))

  it("no fragment names a section of a track without a length", () => {
    expect([null, 0, Number.NaN, -5].map((length) => parseSection("#km=1-2", length))).toEqual([null, null, null, null])
  })

  it.each([
    [4_000, 9_000, "#km=4-9"],
    [9_000, 4_200, "#km=4.2-9"],
    [0, 42_195, "#km=0-42.2"],
    [Number.NaN, 1_234, "#km=0-1.23"],
  ])("the section from %d to %d m has the fragment %s", (from, to, fragment) =>
    expect(formatSection({ from, to })).toBe(fragment),
  )

  it("the fragment of a section leads back to it, within five metres", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 20, max: 100_000 }), (from, length) => {
        const back = parseSection(formatSection({ from, to: from + length }), 300_000)
        expect(Math.abs((back?.from ?? Number.NaN) - from)).toBeLessThanOrEqual(5.001)
        expect(Math.abs((back?.to ?? Number.NaN) - from - length)).toBeLessThanOrEqual(5.001)
      }),
    )
  })
})
