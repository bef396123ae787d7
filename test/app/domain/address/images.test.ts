import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pictureWidths } from "#app/domain/address/addresses.ts"
import { parsePicture, pictureSource, srcset } from "#app/domain/address/images.ts"

const width = fc.constantFrom(...pictureWidths)
const host = fc.constantFrom("photos.example", "a.b-c.example", "CDN.example", "127.0.0.1", "[::1]", "é.example")
/** Letters, and all that has a meaning in an address. */
const piece = fc.string({ unit: fc.constantFrom(..."aZ09-_~.%25eEfF/\\?#@:&=+,;'\" <é🚴"), maxLength: 40 })
const tail = fc.tuple(host, piece, piece).map(([name, path, search]) => `${name}/${path}?${search}`)

describe("the address of an image", () => {
  it.each([
    ["/a/serra.jpg", "/a/serra.jpg"],
    ["/serra.jpg?v=2&sig=a%2Fb#top", "/serra.jpg?v=2&sig=a%2Fb"],
    ["/%61/%73erra%2ejpg", "/a/serra.jpg"],
    ["/ação%2f1.jpg", "/a%C3%A7%C3%A3o%2F1.jpg"],
    ["/1.jpg?v=%32&s=%2f", "/1.jpg?v=2&s=%2F"],
    ["//a///1.jpg", "/a/1.jpg"],
    ["/100%.jpg", "/100%25.jpg"],
    ["/a|b[1].jpg", "/a%7Cb%5B1%5D.jpg"],
    ["/w_300,h_2/a+b@2x.jpg", "/w_300,h_2/a+b@2x.jpg"],
    ["/serra..grande.jpg", "/serra..grande.jpg"],
  ])("has the width, the host and one spelling of the photo's path: %s", (photo, path) =>
    expect(pictureSource(`https://photos.example${photo}`, 640)).toBe(`/img/640/photos.example${path}`),
  )

  it("is parsed to its photo and width, in one spelling only", () => {
    const sources: unknown[] = []
    fc.assert(
      fc.property(tail, width, fc.constantFrom("/img/640/", "/img/0640/", "/img/64/", "/"), (end, at, start) => {
        const picture = parsePicture(start + end)
        if (picture !== null) expect(pictureSource(picture.url, picture.width)).toBe(start + end)
        const source = pictureSource(`https://${end}`, at)
        if (source === null) return
        sources.push(source)
        expect(parsePicture(source)).toEqual({ url: `https://${source.slice(`/img/${at}/`.length)}`, width: at })
      }),
      { numRuns: 1_000 },
    )
    expect(sources.length).toBeGreaterThan(500)
  })

  it.each([
    ...["http://photos.example/serra.jpg", "//photos.example/serra.jpg", "/serra.jpg", "serra.jpg", ""],
    ...["data:image/png;base64,AAAA", "javascript:alert(1)", "https://ana@photos.example/serra.jpg"],
    ...["https://ana:secret@photos.example/serra.jpg", "https://photos.example:8443/serra.jpg"],
    ...["https://photos.example/a/..%2f..%2fsecret", "https://photos.example/a%5c%2e%2e"],
    ...["https://photos.example/a%5cserra.jpg", "https://photos.example/serra%0a.jpg"],
    ...["https://photos.example/serra.jpg%20", "https://photos.example/serra.jpg."],
  ])("is null for %s", (address) => {
    expect(pictureSource(address, 640)).toBeNull()
    expect(srcset(address, 640, null)).toBeNull()
  })

  it.each([
    ...["/img/640", "/img/640/", "/img/641/photos.example/serra.jpg", "/img/0640/photos.example/serra.jpg"],
    ...["/img/640x/photos.example/serra.jpg", "/img/640/photos.example", "/img/640/PHOTOS.example/serra.jpg"],
    ...["/img/640/photos.example:443/serra.jpg", "/img/640/photos.example:8443/serra.jpg"],
    ...["/img/640/ana@photos.example/serra.jpg", "/img/640/photos.example/a/../serra.jpg"],
    ...["/img/640/photos.example/a/%2e%2e/serra.jpg", "/img/640/photos.example/a/..%2fserra.jpg"],
    ...["/img/640/photos.example\\serra.jpg", "/img/640/photos.example/serra.jpg#top"],
    ...["/img/640//photos.example/serra.jpg", "/img/640/photos.example//serra.jpg"],
    ...["/img/640/photos.example/%73erra.jpg", "/img/640/photos.example/a%c3%a7.jpg"],
    ...["/img/640/photos.example/aç.jpg", "/img/640/photos.example/serra.jpg?v=%32"],
    ...["/img/640/photos.example/serra.jpg%09", "/img/1920/photos.example/serra.jpg", "/api/v1/rides"],
  ])("is not %s", (address) => expect(parsePicture(address)).toBeNull())

  it.each([
    [null, "320w 480w 640w 960w"],
    [500, "320w 480w 500w"],
    [640, "320w 480w 640w"],
    [50, "50w"],
    [4_000, "320w 480w 640w 960w"],
  ])("has candidates up to the photo's own width of %s: %s", (own, widths) => {
    const candidates = srcset("https://photos.example/serra.jpg", 960, own)?.split(", ") ?? []
    expect(candidates.map((candidate) => candidate.split(" ")[1]).join(" ")).toBe(widths)
    expect(candidates[0]).toMatch(/^\/img\/320\/photos\.example\/serra\.jpg /)
  })
})
