import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { axisTicks } from "#app/domain/track/axis.ts"

describe("the ticks of an axis", () => {
  it.each([
    [13_700, 1_000, [0, 5, 10], 0],
    [5_000, 1_000, [0, 1, 2, 3, 4, 5], 0],
    [51_470, 1_000, [0, 10, 20, 30, 40, 50], 0],
    [3_000, 1_000, [0, 0.5, 1, 1.5, 2, 2.5, 3], 1],
    [700, 1_000, [0, 0.2, 0.4, 0.6], 1],
    [5_000, 1_609.344, [0, 1, 2, 3], 0],
    [1_000_000, 1_000, [0, 200, 400, 600, 800, 1_000], 0],
  ])("the ticks of an axis are 1, 2 or 5 × 10ⁿ apart: %d metres in units of %d", (length, unit, counts, decimals) => {
    const ticks = axisTicks(length, unit)
    expect(ticks.map(({ count }) => Number(count.toFixed(6)))).toEqual(counts)
    expect(new Set(ticks.map((tick) => tick.decimals))).toEqual(new Set([decimals]))
  })

  it("a tick of an axis stands where its count is, and the last one need not be the end", () => {
    expect(axisTicks(13_700, 1_000).map(({ metres }) => metres)).toEqual([0, 5_000, 10_000])
    expect(axisTicks(5_000, 1_609.344).at(-1)?.metres).toBeCloseTo(3 * 1_609.344, 6)
  })

  it.each([
    [730, 1_410, 1, [800, 1_000, 1_200, 1_400]],
    [700, 1_100, 1, [700, 800, 900, 1_000, 1_100]],
    [-30, 70, 1, [0, 50]],
    [730, 1_410, 0.3048, [3_000, 4_000]],
  ])("an axis from %d to %d metres in units of %d has round ticks between its ends", (start, end, unit, counts) => {
    const ticks = axisTicks(end, unit, start, 4)
    expect(ticks.map(({ count }) => count)).toEqual(counts)
    for (const { count, metres } of ticks) expect(metres).toBeCloseTo(count * unit, 6)
  })

  it("an axis of any length has three to seven ticks within it, from 0 in even steps", () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e8, noNaN: true }), fc.constantFrom(1_000, 1_609.344), (length, unit) => {
        const ticks = axisTicks(length, unit)
        expect(ticks.length).toBeGreaterThanOrEqual(3)
        expect(ticks.length).toBeLessThanOrEqual(7)
        expect(ticks[0]?.metres).toBe(0)
        const step = ticks[1]?.count ?? 0
        expect([1, 2, 5, 10]).toContain(Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toPrecision(6)))
        for (const [position, { metres, count }] of ticks.entries()) {
          expect(metres).toBeLessThanOrEqual(length * (1 + 1e-9))
          expect(metres).toBeCloseTo(count * unit, 3)
          expect(count).toBeCloseTo(position * step, 6)
        }
      }),
    )
  })
})
