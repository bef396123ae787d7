import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { nearParameters, nearText } from "#app/domain/address/near.ts"

describe("a position in an address", () => {
  it("a position in an address is rounded to two decimals, about a kilometre", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lng) => {
          const text = nearText(lat, lng) ?? ""
          const [north = Number.NaN, east = Number.NaN] = text.split(",").map(Number)
          expect(text).toMatch(/^-?\d+\.\d{2},-?\d+\.\d{2}$/)
          expect(Math.abs(north - lat)).toBeLessThanOrEqual(0.005_001)
          expect(Math.abs(east - lng)).toBeLessThanOrEqual(0.005_001)
        },
      ),
    )
  })

  it("a position off the Earth is none", () => {
    expect([nearText(91, 0), nearText(0, 181), nearText(Number.NaN, 0)]).toEqual([null, null, null])
  })
})

describe("the API's parameters for what is near", () => {
  it.each([
    [undefined, "60000"],
    ["10", "10000"],
    ["30", "30000"],
    ["150", "150000"],
    ["10,30", "60000"],
    ["far", "60000"],
  ])(
    "a position asks the API for the nearest first, within the radius, which is 60 km by itself: %j",
    (said, radius) => {
      expect(nearParameters("-23.55,-46.63", undefined, said)).toEqual({
        near: "-23.55,-46.63",
        radius,
        sort: "distanceFrom",
      })
    },
  )

  it("what is near at any distance is asked of the API around no place", () => {
    expect(nearParameters("-23.55,-46.63", undefined, "all")).toEqual({})
    expect(nearParameters("-23.55,-46.63", "name", "all")).toEqual({ sort: "name" })
  })

  it("a position keeps the order that a visitor chose", () => {
    expect(nearParameters("-23.55,-46.63", "-distance", undefined)).toMatchObject({ sort: "-distance" })
  })

  it.each([undefined, "", "me", "1", "1,", "1,2,3", "a,b", "95,0", "1e9,0"])("no position is read from %j", (near) => {
    expect(nearParameters(near, "name", "30")).toEqual({ sort: "name" })
  })
})
