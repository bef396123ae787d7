import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  adsLike,
  features,
  following,
  home,
  list,
  listAddress,
  one,
  parseQuery,
  related,
  reportsLike,
  shortLink,
} from "#app/domain/address/query.ts"

const resource = fc.constantFrom("cycling-routes", "rides", "cycling-groups", "events", "products", "stolen")
const name = fc.stringMatching(/^[a-zA-Z]{1,12}$/)
const text = fc.string({ unit: "grapheme", minLength: 1 })
const parameters = fc.dictionary(name, text, { noNullPrototype: true })
/** The contract's ids: opaque, and safe in an address. A dot or two of them would be another address. */
const id = fc.stringMatching(/^[\w.~-]{1,40}$/).filter((value) => !/^\.{1,2}$/.test(value))

describe("queries", () => {
  it("the query of a list is read back to its resource and parameters", () => {
    fc.assert(
      fc.property(resource, parameters, (of, given) => {
        expect(parseQuery(listAddress(of, given))).toEqual({ kind: "list", resource: of, parameters: given })
      }),
    )
  })

  it("the query of one thing is read back to its resource and id", () => {
    fc.assert(
      fc.property(
        resource,
        id,
        (of, given) => void expect(parseQuery(one(of, given))).toEqual({ kind: "one", resource: of, id: given }),
      ),
    )
  })

  it("the query of what is similar is read back to its resource and id", () => {
    for (const of of ["cycling-routes", "products"] as const) {
      expect(parseQuery(related(of, "a.b", "similar"))).toEqual({
        kind: "related",
        resource: of,
        id: "a.b",
        relation: "similar",
      })
    }
  })

  it("the query of what else a seller sells is read back to the product's id", () => {
    expect(parseQuery(related("products", "a.b", "seller"))).toEqual({ kind: "ofSeller", id: "a.b" })
    expect(parseQuery(reportsLike("a.b"))).toEqual({ kind: "sameBikes", resource: "products", id: "a.b" })
    expect(parseQuery(adsLike("a.b"))).toEqual({ kind: "sameBikes", resource: "stolen", id: "a.b" })
  })

  it("the queries of the home page and of a short link are read back", () => {
    expect(parseQuery(home())).toEqual({ kind: "home" })
    expect(parseQuery(shortLink("a/b"))).toEqual({ kind: "shortLink", code: "a/b" })
  })

  it("the query of a map is read back to its box, zoom and types", () => {
    const bounds = [-46.7, -23.6, -46.6, -23.5] satisfies [number, number, number, number]
    expect(features({ bounds, zoom: 12 })).toBe("/api/v1/map/features?bbox=-46.7%2C-23.6%2C-46.6%2C-23.5&zoom=12")
    expect(parseQuery(features({ bounds, zoom: 12, types: ["stolen", "route"] }) ?? "")).toEqual({
      kind: "features",
      parameters: { bbox: "-46.7,-23.6,-46.6,-23.5", types: "route,stolen", zoom: "12" },
    })
  })

  it("the query of a map has one spelling, in whatever order its types were given", () => {
    const asked = { bounds: [0, 0, 1, 1], zoom: 3 } satisfies { bounds: [number, number, number, number]; zoom: number }
    expect(features({ ...asked, types: ["stolen", "product", "event", "group", "ride", "route"] })).toBe(
      features(asked),
    )
    expect(features({ ...asked, types: ["event", "ride"] })).toBe(
      features({ ...asked, types: ["ride", "event", "ride"] }),
    )
  })

  it("a map that shows no type has no query", () => {
    expect(features({ bounds: [0, 0, 1, 1], zoom: 3, types: [] })).toBeNull()
  })

  it("the query of a list has one spelling, in whatever order its parameters were given", () => {
    fc.assert(
      fc.property(resource, parameters, (of, given) => {
        const reversed = Object.fromEntries(Object.entries(given).reverse())
        expect(listAddress(of, reversed)).toBe(listAddress(of, given))
      }),
    )
    expect(list("rides", { sort: "-distance", q: "serra azul", cursor: "" })).toBe(
      "/api/v1/rides?q=serra+azul&sort=-distance",
    )
    expect(list("rides", { q: undefined })).toBe("/api/v1/rides")
  })

  it("the query of the next page differs by its cursor alone", () => {
    fc.assert(
      fc.property(resource, parameters, text, (of, given, cursor) => {
        const next = following(listAddress(of, given), cursor)
        expect(next).toBe(listAddress(of, { ...given, cursor }))
        expect(following(next, "another")).toBe(listAddress(of, { ...given, cursor: "another" }))
      }),
    )
  })
})

describe("addresses that are no query", () => {
  it.each([
    "/api/v1",
    "/api/v1/",
    "/api/v2/rides",
    "/rides",
    "/api/v1/subscribed",
    "/api/v1/constructor",
    "/api/v1/rides/",
    "/api/v1/rides//",
    "/api/v1/rides/42/similar",
    "/api/v1/rides/42/members",
    "/api/v1/products/42/members",
    "/api/v1/products/42/seller?limit=9",
    "/api/v1/products/42/seller/1",
    "/api/v1/rides/42/seller",
    "/api/v1/cycling-groups/42/similar",
    "/api/v1/products/42/similar/1",
    "/api/v1/products/42?q=1",
    "/api/v1/products/42/similar?limit=1",
    "/api/v1/home?x=1",
    "/api/v1/home/1",
    "/api/v1/map",
    "/api/v1/map/tiles",
    "/api/v1/map/features/1",
    "/api/v1/shortner",
    "/api/v1/shortner/",
    "/api/v1/shortner/a/b",
    "/api/v1/../v1/ads",
    "/api/v1/cycling-groups/turma/members",
    "/api/v1/cycling-groups/turma/events",
  ])("no query is read from %s", (address) => {
    expect(parseQuery(address)).toBeNull()
  })

  it("reading a query never throws", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^(\/[\w.%-]{0,8}){1,4}$/),
        fc.string({ unit: "grapheme" }),
        (path, search) => void parseQuery(`/api/v1${path}?${search}`),
      ),
    )
  })
})
