import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canonicalPath, matchPath, type PathName, paths, pathTo } from "#app/domain/address/paths.ts"

const details = ["ride", "cyclingRoute", "cyclingGroup", "event", "product", "stolenReport"] as const

describe("an address", () => {
  it("leads to the page it was made for, whatever the id holds", () => {
    fc.assert(
      fc.property(fc.constantFrom(...details), fc.string({ unit: "grapheme", minLength: 1 }), (name, id) => {
        const path = pathTo(name, { id })
        expect(path.slice(1).split("/")).toHaveLength(2)
        expect(matchPath(path)).toEqual({ name, params: { id } })
      }),
    )
  })

  it("leads to the page it was made for when it has no parameter", () => {
    const plain = Object.entries(paths).filter(([, path]) => !path.includes(":"))
    expect(plain.length).toBeGreaterThan(10)
    for (const [name, path] of plain) {
      expect(matchPath(path)).toEqual({ name, params: {} })
      if (path !== "/") expect(matchPath(`${path}/`)).toEqual({ name, params: {} })
    }
  })

  it.each<[PathName, string]>([
    ["home", "/"],
    ["rides", "/rides"],
    ["store", "/store"],
    ["products", "/products"],
    ["globalMap", "/global-map"],
    ["map", "/map"],
    ["termsOfUse", "/terms-of-use"],
    ["privacyPolicy", "/privacy-policy"],
    ["contactUs", "/contact-us"],
    ["notFound", "/404"],
    ["cyclingRoutes", "/cycling-routes"],
    ["cyclingGroups", "/cycling-groups"],
    ["stolen", "/stolen"],
  ])("is the specification's: %s at %s", (name, path) => {
    expect(matchPath(path)?.name).toBe(name)
  })

  it("of one part that is no page is a short link", () => {
    expect(matchPath("/Abc-1_2")).toEqual({ name: "shortLink", params: { code: "Abc-1_2" } })
    expect(pathTo("shortLink", { code: "Abc-1_2" })).toBe("/Abc-1_2")
  })

  it.each(["/nope/nope", "/rides/1/2", "/product/1/similar", "/store/1", "/global-map/x", "//rides", "/rides//1"])(
    "is no page: %s",
    (path) => {
      expect(matchPath(path)).toBeNull()
    },
  )

  it("with a malformed escape is taken as it stands", () => {
    expect(matchPath("/rides/%ff")).toEqual({ name: "ride", params: { id: "%ff" } })
  })

  it("is one of what stands at several", () => {
    expect(canonicalPath("/products")).toBe("/store")
    for (const path of ["/", "/store", "/product/1", "/products/1", "/rides"]) expect(canonicalPath(path)).toBe(path)
  })

  it("never throws", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (path) => void matchPath(path)))
  })
})
