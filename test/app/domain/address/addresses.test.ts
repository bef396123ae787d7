import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addresses, href, readFile, trackFormats } from "#app/domain/address/addresses.ts"
import { spelling } from "#app/domain/address/canonical.ts"
import { directionsTo } from "#app/domain/address/directions.ts"
import { canonicalPath, fill, matchPath, paths, pathTo, read } from "#app/domain/address/paths.ts"
import { codeFault, isShortLinkCode } from "#app/domain/address/short-link.ts"
import { languageCodes, languages } from "#app/domain/format/language.ts"

const id = fc.stringMatching(/^[\w.~-]{1,128}$/).filter((value) => !/^\.{1,2}$/.test(value))
const rows = Object.entries(addresses).flatMap(([method, table]) =>
  Object.values(table).map((pattern) => ({ method, pattern })),
)

describe("the route table", () => {
  it("has every page and each address once", () => {
    expect(addresses.GET).toMatchObject(paths)
    expect(new Set(rows.map(({ method, pattern }) => method + pattern)).size).toBe(rows.length)
  })

  const plain = rows.map(({ pattern }) => pattern).filter((pattern) => !/[*{]/.test(pattern))
  it.each(plain)("reads the parameters back that it filled into %s", (pattern) => {
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name)
    const parameters = fc.record(Object.fromEntries(names.map((name) => [name, id])))
    fc.assert(fc.property(parameters, (given) => void expect(read(pattern, fill(pattern, given))).toEqual(given)))
    expect(read(pattern, "/nope/nope/nope")).toBeNull()
  })

  it("has the posts of the specification", () => {
    const posts = [href("subscribe"), href("contact"), href("serialLookup")]
    expect(posts).toEqual(["/api/v1/subscribed", "/api/v1/contact", "/api/v1/stolen/lookup"])
  })
})

it("files are read back to their id and format", () => {
  expect(href("trackFile", { id: "a.b", format: "gpx" })).toBe("/cycling-routes/a.b/route.gpx")
  fc.assert(
    fc.property(id, fc.constantFrom(...trackFormats), (id, format) => {
      expect(readFile("trackFile", href("trackFile", { id, format }))).toEqual({ id, format })
      expect(readFile("eventFile", href("eventFile", { id }))).toEqual({ id })
      expect(readFile("entityCard", href("entityCard", { kind: "rides", id }))).toEqual({ kind: "rides", id })
    }),
  )
})

it.each([
  ...["42/route.exe", "42/route.constructor", "42/route.gpx/", "42/routeXgpx", "4/2/route.gpx", "/route.gpx"],
  ...["../route.gpx", "a%20b/route.gpx", "4%32/route.gpx", "42"],
])("files have no other address: %s", (path) => expect(readFile("trackFile", `/cycling-routes/${path}`)).toBeNull())

describe("pages", () => {
  const details = ["ride", "cyclingRoute", "cyclingGroup", "event", "product", "stolenReport"] as const

  it("are found by their path and id", () => {
    for (const name of details) {
      for (const id of ["42", "serra-do-rio.1~a_B", "x".repeat(128)])
        expect(matchPath(pathTo(name, { id }))).toEqual({ name, params: { id } })
      for (const id of ["a b", "a/b", "ção", "x".repeat(129), "..", ".", "a\n"])
        expect(matchPath(pathTo(name, { id })), id).toBeNull()
    }
  })

  const plain = Object.entries(paths).filter(([, path]) => !path.includes(":"))
  it.each(plain)("%s is found with and without a trailing slash: %s", (name, path) => {
    for (const spelled of path === "/" ? [path] : [path, `${path}/`])
      expect(matchPath(spelled), "shortLink takes what stands below it in paths.ts").toEqual({ name, params: {} })
  })

  it("have the paths of the specification", () => {
    expect(paths).toMatchObject({
      ...{ home: "/", rides: "/rides", store: "/store", products: "/products", stolen: "/stolen" },
      ...{ globalMap: "/global-map", map: "/map", embedEvents: "/embed/events", notFound: "/404" },
      ...{ termsOfUse: "/terms-of-use", privacyPolicy: "/privacy-policy", contactUs: "/contact-us" },
      ...{ cyclingRoutes: "/cycling-routes", cyclingGroups: "/cycling-groups", stolenHelp: "/stolen/help" },
    })
  })

  it.each(["/nope/nope", "/rides/1/2", "/product/1/similar", "/store/1", "/global-map/x", "//rides", "/rides//1"])(
    "have no other path: %s",
    (path) => expect(matchPath(path)).toBeNull(),
  )

  it("are short links at any other path of one part, and never throw", () => {
    expect(matchPath("/Abc-1_2")).toEqual({ name: "shortLink", params: { code: "Abc-1_2" } })
    expect(pathTo("shortLink", { code: "Abc-1_2" })).toBe("/Abc-1_2")
    expect(matchPath("/%ff")).toEqual({ name: "shortLink", params: { code: "%ff" } })
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (path) => void matchPath(path)))
  })

  it("have one canonical path", () => {
    expect(canonicalPath("/products")).toBe("/store")
    for (const path of ["/", "/store", "/product/1", "/products/1", "/rides"]) expect(canonicalPath(path)).toBe(path)
  })
})

it("codes of short links are no first part of another address, no language and no reserved word", () => {
  const firsts = rows.map(({ pattern }) => pattern.split("/")[1] ?? "").filter((first) => /^[^:]/.test(first))
  expect(firsts).toEqual(expect.arrayContaining(["rides", "api", "img", "qr.svg", ".well-known", "404"]))
  const prefixes = languageCodes().flatMap((code) => [code, languages[code].prefix])
  const others = ["assets", "RIDES", "Store", "robots", "developers", "apple-app-site-association"]
  for (const word of [...firsts, ...prefixes, ...others]) expect(codeFault(word), word).toBe("reserved")
})

it("codes of short links are letters, digits and marks, and no file names", () => {
  const valid = ["a", "Abc-1_2", "x".repeat(64), "ptx", "rides2", "a.b", "a~b", "ação", "v1.0", "gravel.cc"]
  const invalid = ["", "x".repeat(65), "a/b", "a b", "a%20", "a\n", "?", "a+", ".a", "a.xml", "wp-login.php", "sw.js"]
  expect([...valid, ...invalid, "oembed"].filter(isShortLinkCode)).toEqual(valid)
})

describe("the spelling of a path", () => {
  const toPampulha = (path: string) => [path, "/pampulha"] as const
  it.each([
    ...["/", "/rides", "/rides/42", "/pt/rides", "/abc.def", "/a~b", "/Abc-1_2+", "/pro%C3%A7o", "/proc%CC%A7o"],
    ...["/cycling-routes/a.b~c_d-e/route.gpx", "/.well-known/assetlinks.json", "/a%20b", "/100%25"],
    "/img/640/photos.example/a%2fb//1.jpg",
  ])("is unchanged: %s", (path) => expect(spelling(path)).toBe(path))

  it.each<readonly [path: string, expected: string]>([
    ["/rides/", "/rides"],
    ["//rides", "/rides"],
    ["/en//rides///42//", "/en/rides/42"],
    ["//", "/"],
    ["/rides%20", "/rides"],
    ["/en/cycling-routes/%20%E2%80%8Bserra", "/en/cycling-routes/serra"],
    ["/rides%20/%C2%A0", "/rides"],
    ["/rides/%34%32", "/rides/42"],
    ["/%6dap", "/map"],
    ["/abc%2edef", "/abc.def"],
    ["/abc%2b", "/abc+"],
    ["/pro%c3%a7o", "/pro%C3%A7o"],
    ["/proço", "/pro%C3%A7o"],
    ["/100%", "/100%25"],
    ["/a|b", "/a%7Cb"],
    ...["/pampulha.", "/pampulha)", "/pampulha,", "/pampulha%22", "/(pampulha)", "/pampulha%E2%80%9D."].map(toPampulha),
    ...["/%E2%80%9Cpampulha%E2%80%9D", "/pampulha%E2%80%8B", "/%EF%BB%BFpampulha", "/pampulha;", "/'pampulha'"].map(
      toPampulha,
    ),
    ...["/%20pampulha%20", "/pampulha!)", "/«pampulha»", "/pampulha\u00ad\u2060"].map(toPampulha),
    ["/en/rides/42).", "/en/rides/42"],
    [`/rides${"%20".repeat(20_000)}`, "/rides"],
  ])("is corrected: %s", (path, expected) => expect(spelling(path)).toBe(expected))

  it.each([
    ...["/%00", "/rides/%0a", "/rides%09", "/rides/%0d%0aX:y", "/%7f", "/rides\n", "/\u0085"],
    ...["/rides\\42", "/rides/%5c..%5cen%5cstolen", "/rides%2f42", "/%2Frides", "//%2f"],
  ])("is null for an unsafe path: %j", (path) => expect(spelling(path)).toBeNull())

  it("is stable, printable and within the site", () => {
    const odd = fc.string({
      unit: fc.constantFrom(...'aZ0-_~.%256dD2fF0cC3é/\\?#@+,; "<\n🚴', "\ud800"),
      maxLength: 30,
    })
    fc.assert(
      fc.property(odd, (text) => {
        const spelled = spelling(`/${text}`)
        if (spelled === null || spelled.startsWith("/img/")) return
        expect(spelling(spelled)).toBe(spelled)
        expect(spelled).toMatch(/^\/(?!\/)[!-~]*$/)
      }),
      { numRuns: 2_000 },
    )
  })
})

it("directions lead to the point in four apps, by https", () => {
  const links = Object.values(directionsTo({ lat: -23.550_52, lng: -46.633_309 })).map((link) => new URL(link))
  const hosts = ["www.google.com", "www.waze.com", "maps.apple.com", "www.openstreetmap.org"]
  expect(links.map(({ host }) => host)).toEqual(hosts)
  for (const { protocol, href, searchParams } of links) {
    expect(protocol).toBe("https:")
    expect([...searchParams.values()].map((value) => value.replace(";", ""))).toContain("-23.55052,-46.63331")
    expect(href).not.toMatch(/[ ;<>"]/)
  }
})
