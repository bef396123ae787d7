import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { spelling } from "#app/domain/address/spelling.ts"

const odd = fc.string({ unit: fc.constantFrom(...'aZ0-_~.%256dD2fF0cC3é/\\?#@+,; "<\n🚴', "\ud800"), maxLength: 30 })

describe("the spelling of a path", () => {
  it.each([
    ...["/", "/rides", "/rides/42", "/pt/rides", "/abc.def", "/a~b", "/Abc-1_2+", "/pro%C3%A7o", "/proc%CC%A7o"],
    ...[
      "/cycling-routes/a.b~c_d-e/route.gpx",
      "/.well-known/assetlinks.json",
      "/sitemap-rides.xml",
      "/a%20b",
      "/100%25",
    ],
    "/img/640/photos.example/a%2fb//1.jpg",
  ])("a path that is spelled well stays as it is: %s", (path) => {
    expect(spelling(path)).toBe(path)
  })

  it.each([
    ["/rides/", "/rides"],
    ["//rides", "/rides"],
    ["/en//rides///42//", "/en/rides/42"],
    ["//", "/"],
    ["/rides%20", "/rides"],
    ["/rides%20/%C2%A0", "/rides"],
    ["/rides/%34%32", "/rides/42"],
    ["/%6dap", "/map"],
    ["/abc%2edef", "/abc.def"],
    ["/abc%2b", "/abc+"],
    ["/pro%c3%a7o", "/pro%C3%A7o"],
    ["/proço", "/pro%C3%A7o"],
    ["/100%", "/100%25"],
    ["/a|b", "/a%7Cb"],
  ])("a path that is spelled otherwise has one spelling: %s", (path, expected) => {
    expect(spelling(path)).toBe(expected)
  })

  it.each([
    ...["/%00", "/rides/%0a", "/rides%09", "/rides/%0d%0aX:y", "/%7f", "/rides\n", "/\u0085"],
    ...["/rides\\42", "/rides/%5c..%5cen%5cstolen", "/rides%2f42", "/%2Frides", "//%2f"],
  ])("a path that no link could have has no spelling: %j", (path) => {
    expect(spelling(path)).toBeNull()
  })

  it("the spelling of a path is spelled well, and leads nowhere else", () => {
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
