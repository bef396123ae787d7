import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as query from "#app/domain/address/query.ts"
import { features, following, list, listAddress, one, parseQuery } from "#app/domain/address/query.ts"

const resource = fc.constantFrom("cycling-routes", "rides", "cycling-groups", "events", "products", "stolen")
const name = fc.stringMatching(/^[a-zA-Z]{1,12}$/)
const text = fc.string({ unit: "grapheme", minLength: 1 })
const parameters = fc.dictionary(name, text, { noNullPrototype: true })
const id = fc.stringMatching(/^[\w.~-]{1,40}$/).filter((value) => !/^\.{1,2}$/.test(value))

describe("queries", () => {
  it("of lists and entities are parsed back, and have one spelling", () => {
    fc.assert(
      fc.property(resource, parameters, id, text, (resource, given, id, cursor) => {
        const listed = listAddress(resource, given)
        expect(parseQuery(listed)).toEqual({ kind: "list", resource, parameters: given })
        expect(parseQuery(one(resource, id))).toEqual({ kind: "one", resource, id })
        expect(listAddress(resource, Object.fromEntries(Object.entries(given).reverse()))).toBe(listed)
        const next = following(listed, cursor)
        expect(next).toBe(listAddress(resource, { ...given, cursor }))
        expect(following(next, "another")).toBe(listAddress(resource, { ...given, cursor: "another" }))
      }),
    )
    const rides = list("rides", { sort: "-distance", q: "serra azul", cursor: "" })
    expect(rides).toBe("/api/v1/rides?q=serra+azul&sort=-distance")
    expect(list("rides", { q: undefined })).toBe("/api/v1/rides")
  })

  it.each([
    [query.related("cycling-routes", "a.b", "similar"), "related", { resource: "cycling-routes", relation: "similar" }],
    [query.related("products", "a.b", "similar"), "related", { resource: "products", relation: "similar" }],
    [query.related("products", "a.b", "seller"), "ofSeller", {}],
    [query.theftsNear("a.b"), "thefts", { resource: "cycling-routes" }],
    [query.reportsLike("a.b"), "sameBikes", { resource: "products" }],
    [query.adsLike("a.b"), "sameBikes", { resource: "stolen" }],
    [query.track("cycling-routes", "a.b"), "track", { resource: "cycling-routes" }],
    [query.track("rides", "a.b"), "track", { resource: "rides" }],
  ])("%s is parsed to %s", (url, kind, rest) => expect(parseQuery(url)).toEqual({ kind, id: "a.b", ...rest }))

  it("of the home page and of a short link are parsed back", () => {
    expect(parseQuery(query.home)).toEqual({ kind: "home" })
    expect(parseQuery(query.shortLink("a/b"))).toEqual({ kind: "shortLink", code: "a/b" })
  })

  it("of a map have its box, zoom and types in one spelling", () => {
    const bounds = [-46.7, -23.6, -46.6, -23.5] satisfies [number, number, number, number]
    const view = { bounds, zoom: 12 }
    expect(features(view)).toBe("/api/v1/map/features?bbox=-46.7%2C-23.6%2C-46.6%2C-23.5&zoom=12")
    expect(parseQuery(features({ ...view, types: ["stolen", "route"] }) ?? "")).toEqual({
      kind: "features",
      parameters: { bbox: "-46.7,-23.6,-46.6,-23.5", types: "route,stolen", zoom: "12" },
    })
    const all = ["stolen", "product", "event", "group", "ride", "route"] as const
    expect(features({ ...view, types: all })).toBe(features(view))
    const [some, double] = [features({ ...view, types: ["event", "ride"] }), ["ride", "event", "ride"] as const]
    expect(features({ ...view, types: double })).toBe(some)
    expect(features({ ...view, types: [] })).toBeNull()
  })

  it.each([
    ...["/api/v1", "/api/v1/", "/api/v2/rides", "/rides", "/api/v1/subscribed", "/api/v1/constructor"],
    ...["/api/v1/rides/", "/api/v1/rides//", "/api/v1/rides/42/similar", "/api/v1/rides/42/members"],
    ...["/api/v1/products/42/members", "/api/v1/products/42/seller?limit=9", "/api/v1/products/42/seller/1"],
    ...["/api/v1/rides/42/seller", "/api/v1/cycling-groups/42/similar", "/api/v1/products/42/similar/1"],
    ...["/api/v1/products/42?q=1", "/api/v1/products/42/similar?limit=1", "/api/v1/home?x=1", "/api/v1/home/1"],
    ...["/api/v1/map", "/api/v1/map/tiles", "/api/v1/map/features/1", "/api/v1/feeds", "/api/v1/feeds/rides/1"],
    ...["/api/v1/shortner", "/api/v1/shortner/", "/api/v1/shortner/a/b", "/api/v1/../v1/ads"],
    ...["/api/v1/cycling-groups/turma/members", "/api/v1/cycling-groups/turma/events", "/api/v1/sitemap?x=1"],
    ...["/api/v1/search?q=1&type=x", "/api/v1/sitemap?type=nothing", "/api/v1/sitemap?type=rides&x=1"],
    ...["/api/v1/stolen/lookup/x", "/api/v1/rides/42?token=1", "/api"],
  ])("are not %s", (address) => expect(parseQuery(address)).toBeNull())

  it("never throw", () => {
    const anyPath = fc.stringMatching(/^(\/[\w.%-]{0,8}){1,4}$/)
    const search = fc.string({ unit: "grapheme" })
    fc.assert(fc.property(anyPath, search, (path, search) => void parseQuery(`/api/v1${path}?${search}`)))
  })
})
