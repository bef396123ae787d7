import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pictureWidths } from "#app/domain/address/addresses.ts"
import { parsePicture, pictureSource, srcset } from "#app/domain/address/pictures.ts"

const width = fc.constantFrom(...pictureWidths)
const host = fc.constantFrom("photos.example", "a.b-c.example", "CDN.example", "127.0.0.1", "[::1]", "é.example")
/** Letters, and all that means something in an address. */
const piece = fc.string({ unit: fc.constantFrom(..."aZ09-_~.%25eEfF/\\?#@:&=+,;'\" <é🚴"), maxLength: 40 })
const tail = fc.tuple(host, piece, piece).map(([name, path, search]) => `${name}/${path}?${search}`)
const photo = "https://photos.example/serra.jpg"

describe("addresses of pictures", () => {
  it("the address of a picture names its width, its host and its path", () => {
    expect(pictureSource("https://photos.example/a/serra.jpg", 640)).toBe("/img/640/photos.example/a/serra.jpg")
  })

  it("the address of a picture keeps the query and drops the fragment", () => {
    const signed = "https://photos.example/serra.jpg?v=2&sig=a%2Fb#top"
    expect(pictureSource(signed, 96)).toBe("/img/96/photos.example/serra.jpg?v=2&sig=a%2Fb")
  })

  it("the address of a picture is read back to the photo and the width it was made of", () => {
    const read: unknown[] = []
    fc.assert(
      fc.property(tail, width, (end, at) => {
        const source = pictureSource(`https://${end}`, at)
        if (source === null) return
        read.push(source)
        const url = `https://${source.slice(`/img/${at}/`.length)}`
        expect(parsePicture(source)).toEqual({ url, width: at })
      }),
      { numRuns: 1_000 },
    )
    expect(read.length).toBeGreaterThan(500)
  })

  it("the address of a picture is read in one spelling only", () => {
    fc.assert(
      fc.property(fc.constantFrom("/img/640/", "/img/0640/", "/img/64/", "/"), tail, (start, end) => {
        const picture = parsePicture(start + end)
        if (picture !== null) expect(pictureSource(picture.url, picture.width)).toBe(start + end)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ["escapes of what needs none", "https://photos.example/%61/%73erra%2ejpg", "/img/640/photos.example/a/serra.jpg"],
    [
      "small letters in an escape",
      "https://photos.example/ação%2f1.jpg",
      "/img/640/photos.example/a%C3%A7%C3%A3o%2F1.jpg",
    ],
    ["the same in its search", "https://photos.example/1.jpg?v=%32&s=%2f", "/img/640/photos.example/1.jpg?v=2&s=%2F"],
    ["slashes that mean one", "https://photos.example//a///1.jpg", "/img/640/photos.example/a/1.jpg"],
    ["a percent sign that begins no escape", "https://photos.example/100%.jpg", "/img/640/photos.example/100%25.jpg"],
    [
      "what some escape and some do not",
      "https://photos.example/a|b[1].jpg",
      "/img/640/photos.example/a%7Cb%5B1%5D.jpg",
    ],
    [
      "what means something in a path",
      "https://photos.example/w_300,h_2/a+b@2x.jpg",
      "/img/640/photos.example/w_300,h_2/a+b@2x.jpg",
    ],
  ])("a photo has one address, whatever the spelling of its own: %s", (_, photo, source) => {
    expect(pictureSource(photo, 640)).toBe(source)
  })

  it.each([
    "http://photos.example/serra.jpg",
    "//photos.example/serra.jpg",
    "/serra.jpg",
    "serra.jpg",
    "",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "https://ana@photos.example/serra.jpg",
    "https://ana:secret@photos.example/serra.jpg",
    "https://photos.example:8443/serra.jpg",
    "https://photos.example/a/..%2f..%2fsecret",
    "https://photos.example/a%5c%2e%2e",
    "https://photos.example/a%5cserra.jpg",
    "https://photos.example/serra%0a.jpg",
    "https://photos.example/serra.jpg%20",
    "https://photos.example/serra.jpg.",
  ])("no picture has an address for %s", (address) => {
    expect(pictureSource(address, 640)).toBeNull()
    expect(srcset(address, 640, null)).toBeNull()
  })

  it.each([
    "/img/640",
    "/img/640/",
    "/img/641/photos.example/serra.jpg",
    "/img/0640/photos.example/serra.jpg",
    "/img/640x/photos.example/serra.jpg",
    "/img/640/photos.example",
    "/img/640/PHOTOS.example/serra.jpg",
    "/img/640/photos.example:443/serra.jpg",
    "/img/640/photos.example:8443/serra.jpg",
    "/img/640/ana@photos.example/serra.jpg",
    "/img/640/photos.example/a/../serra.jpg",
    "/img/640/photos.example/a/%2e%2e/serra.jpg",
    "/img/640/photos.example/a/..%2fserra.jpg",
    "/img/640/photos.example\\serra.jpg",
    "/img/640/photos.example/serra.jpg#top",
    "/img/640//photos.example/serra.jpg",
    "/img/640/photos.example//serra.jpg",
    "/img/640/photos.example/%73erra.jpg",
    "/img/640/photos.example/a%c3%a7.jpg",
    "/img/640/photos.example/aç.jpg",
    "/img/640/photos.example/serra.jpg?v=%32",
    "/img/640/photos.example/serra.jpg%09",
    "/img/1920/photos.example/serra.jpg",
    "/api/v1/rides",
  ])("no picture stands at %s", (address) => {
    expect(parsePicture(address)).toBeNull()
  })

  it("a picture may have two dots in its name", () => {
    expect(pictureSource("https://photos.example/serra..grande.jpg", 640)).not.toBeNull()
  })
})

describe("candidates of srcset", () => {
  it("the candidates for a place go from a quarter of its width to all of it", () => {
    expect(srcset(photo, 960, null)?.split(", ")).toEqual([
      "/img/320/photos.example/serra.jpg 320w",
      "/img/480/photos.example/serra.jpg 480w",
      "/img/640/photos.example/serra.jpg 640w",
      "/img/960/photos.example/serra.jpg 960w",
    ])
  })

  it.each([
    [500, ["320w", "480w", "500w"]],
    [640, ["320w", "480w", "640w"]],
    [50, ["50w"]],
    [4_000, ["320w", "480w", "640w", "960w"]],
  ])("the candidates end with the picture's own width: %i", (own, widths) => {
    expect(
      srcset(photo, 960, own)
        ?.split(", ")
        .map((candidate) => candidate.split(" ")[1]),
    ).toEqual(widths)
  })
})
