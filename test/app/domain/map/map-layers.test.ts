import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MapFeature } from "#app/domain/entities/entities.ts"
import { countsOf, formatLayers, parseLayers } from "#app/domain/map/map-layers.ts"
import { featureTypes } from "#contract/codes.ts"

describe("the layers of a map in an address", () => {
  it("the layers in an address are read back, whichever they are", () => {
    fc.assert(
      fc.property(fc.subarray([...featureTypes]), (types) => {
        expect(parseLayers(formatLayers(types))).toEqual(types)
      }),
    )
  })

  it("the layers in an address have one order and one spelling", () => {
    expect(formatLayers(["stolen", "product", "route"])).toBe("routes,store,stolen")
    expect(formatLayers([...featureTypes].reverse())).toBeUndefined()
    expect(formatLayers([])).toBe("none")
    expect(parseLayers("stolen,store,stolen")).toEqual(["product", "stolen"])
  })

  it.each([undefined, "", ",", "cafes", "product"])(
    "a map shows all layers when the address names none that is known: %j",
    (text) => {
      expect(parseLayers(text)).toEqual([...featureTypes])
    },
  )

  it("an unknown layer in an address is left out", () => {
    expect(parseLayers("cafes,groups,none,Routes")).toEqual(["group"])
  })
})

describe("counts of layers", () => {
  it("the counts of layers include what lies in clusters", () => {
    const features: MapFeature[] = [
      { type: "route", id: "serra", name: null, path: "_p~iF~ps|U_ulLnnqC" },
      { type: "route", id: "mar", name: "Mar", at: [-46, -23] },
      { type: "cluster", count: 7, counts: { route: 4, stolen: 3 }, at: [-46, -23], place: null, expansionZoom: 9 },
    ]
    expect(countsOf(features)).toEqual({ route: 6, ride: 0, group: 0, event: 0, product: 0, stolen: 3 })
    expect(countsOf([])).toEqual({ route: 0, ride: 0, group: 0, event: 0, product: 0, stolen: 0 })
  })
})
