import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseRange, rangeParameters } from "#app/domain/address/ranges.ts"

describe("ranges", () => {
  it.each([
    ["30-60", { from: 30, to: 60 }],
    ["100-", { from: 100, to: null }],
    ["-30", { from: null, to: 30 }],
    ["0-0", { from: 0, to: 0 }],
    ["60-30", { from: 30, to: 60 }],
  ])("the range %s is read from the address", (text, range) => expect(parseRange(text)).toEqual(range))

  it.each([undefined, "", "-", "30", "30-60-90", "a-b", "1.5-2", "1e3-", "--30", " 30-60", "1234567-", "30–60"])(
    "no range is read from %j",
    (text) => expect([parseRange(text), rangeParameters("distance", text, 1)]).toEqual([null, {}]),
  )

  it("the API is asked for a range in its own unit", () => {
    expect(rangeParameters("distance", "30-60", 1_000)).toEqual({ distanceMin: "30000", distanceMax: "60000" })
    expect(rangeParameters("price", "-500", 100)).toEqual({ priceMax: "50000" })
    expect(rangeParameters("elevation", "0-", 1)).toEqual({ elevationMin: "0" })
    expect(rangeParameters("averageSpeed", "20-25", 1 / 3.6)).toEqual({
      averageSpeedMin: "5.5556",
      averageSpeedMax: "6.9444",
    })
  })

  it("a range never ends before it begins", () => {
    const bound = fc.option(fc.nat({ max: 999_999 }))
    fc.assert(
      fc.property(bound, bound, (first, second) => {
        const range = parseRange(`${first ?? ""}-${second ?? ""}`)
        if (first === null && second === null) expect(range).toBeNull()
        else if (first === null || second === null) expect(range).toEqual({ from: first, to: second })
        else expect(range).toEqual({ from: Math.min(first, second), to: Math.max(first, second) })
      }),
    )
  })
})
