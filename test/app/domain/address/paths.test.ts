import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canonicalPath, matchPath, type PathName, paths, pathTo } from "#app/domain/address/paths.ts"

const details = ["ride", "cyclingRoute", "cyclingGroup", "event", "product", "stolenReport"] as const

describe("paths of pages", () => {
  it("the path of a detail leads back to its page and id", () => {
    for (const name of details)
      for (const id of ["42", "serra-do-rio.1~a_B", "x".repeat(128)])
        expect(matchPath(pathTo(name, { id }))).toEqual({ name, params: { id } })
  })

  it.each(["a b", "a/b", "ção", "x".repeat(129), "..", ".", "a\n"])("no page is that of the id %j", (id) => {
    for (const name of details) expect(matchPath(pathTo(name, { id }))).toBeNull()
  })

  it("a path without parameters leads to its page, with and without a slash at its end", () => {
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
    ["embedEvents", "/embed/events"],
    ["termsOfUse", "/terms-of-use"],
    ["privacyPolicy", "/privacy-policy"],
    ["contactUs", "/contact-us"],
    ["notFound", "/404"],
    ["cyclingRoutes", "/cycling-routes"],
    ["cyclingGroups", "/cycling-groups"],
    ["stolen", "/stolen"],
    ["stolenHelp", "/stolen/help"],
  ])("the page %s stands at the specification's path %s", (name, path) => {
    expect(matchPath(path)?.name).toBe(name)
  })

  it("a path of one part that is no page is a short link", () => {
    expect(matchPath("/Abc-1_2")).toEqual({ name: "shortLink", params: { code: "Abc-1_2" } })
    expect(pathTo("shortLink", { code: "Abc-1_2" })).toBe("/Abc-1_2")
  })

  it.each(["/nope/nope", "/rides/1/2", "/product/1/similar", "/store/1", "/global-map/x", "//rides", "/rides//1"])(
    "no page stands at %s",
    (path) => {
      expect(matchPath(path)).toBeNull()
    },
  )

  it("a code with a malformed escape is taken as it is written", () => {
    expect(matchPath("/%ff")).toEqual({ name: "shortLink", params: { code: "%ff" } })
  })

  it("the canonical path of /products is /store, and every other path is its own", () => {
    expect(canonicalPath("/products")).toBe("/store")
    for (const path of ["/", "/store", "/product/1", "/products/1", "/rides"]) expect(canonicalPath(path)).toBe(path)
  })

  it("matching a path never throws", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (path) => void matchPath(path)))
  })
})
