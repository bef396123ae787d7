import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addresses, href, pictureWidths, readFile, trackFormats } from "#app/domain/address/addresses.ts"
import { paths } from "#app/domain/address/paths.ts"
import { fill, read } from "#app/domain/address/pattern.ts"

const id = fc.stringMatching(/^[\w.~-]{1,128}$/).filter((value) => !/^\.{1,2}$/.test(value))
const rows = Object.entries(addresses).flatMap(([method, table]) =>
  Object.values(table).map((pattern) => ({ method, pattern })),
)

describe("the table of addresses", () => {
  it("the table of addresses has every page", () => {
    expect(addresses.GET).toMatchObject(paths)
  })

  it("the table of addresses has each address once", () => {
    expect(new Set(rows.map(({ method, pattern }) => method + pattern)).size).toBe(rows.length)
  })

  it.each(rows.map(({ pattern }) => pattern).filter((pattern) => !/[*{]/.test(pattern)))(
    "a pattern reads back the parameters that it was filled with: %s",
    (pattern) => {
      const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)
      const parameters = fc.record(Object.fromEntries(names.map((name) => [name, id])))
      fc.assert(fc.property(parameters, (said) => void expect(read(pattern, fill(pattern, said))).toEqual(said)))
      expect(read(pattern, "/nope/nope/nope")).toBeNull()
    },
  )
})

describe("addresses of files", () => {
  it("the address of a file stands below that of its page", () => {
    expect(href("trackFile", { id: "a.b", format: "gpx" })).toBe("/cycling-routes/a.b/route.gpx")
    expect(href("eventFile", { id: "42" })).toBe("/events/42/event.ics")
  })

  it("the address of a file is read back to its id and format", () => {
    fc.assert(
      fc.property(id, fc.constantFrom(...trackFormats), (id, format) => {
        expect(readFile("trackFile", href("trackFile", { id, format }))).toEqual({ id, format })
        expect(readFile("eventFile", href("eventFile", { id }))).toEqual({ id })
        expect(readFile("entityCard", href("entityCard", { kind: "rides", id }))).toEqual({ kind: "rides", id })
      }),
    )
  })

  it.each([
    "/cycling-routes/42/route.exe",
    "/cycling-routes/42/route.constructor",
    "/cycling-routes/42/route.gpx/",
    "/cycling-routes/42/routeXgpx",
    "/cycling-routes/4/2/route.gpx",
    "/cycling-routes//route.gpx",
    "/cycling-routes/../route.gpx",
    "/cycling-routes/a%20b/route.gpx",
    "/cycling-routes/4%32/route.gpx",
    "/en/cycling-routes/42/route.gpx",
    "/rides/42/route.gpx",
    "/cycling-routes/42",
  ])("no file of the site has the address %s", (path) => {
    expect(readFile("trackFile", path)).toBeNull()
  })
})

describe("addresses of pictures", () => {
  it("the address of a picture holds the address of its photo as it is written", () => {
    for (const width of pictureWidths)
      expect(href("picture", { scaled: `${width}/photos.example/a%2fb.jpg?v=2` })).toBe(
        `/img/${width}/photos.example/a%2fb.jpg?v=2`,
      )
  })
})

describe("addresses of posts", () => {
  it.each([
    ["/api/v1/subscribed", href("subscribe")],
    ["/api/v1/contact", href("contact")],
    ["/api/v1/stolen/lookup", href("serialLookup")],
  ])("a post has the address that the specification gives it: %s", (expected, address) => {
    expect(address).toBe(expected)
  })
})
