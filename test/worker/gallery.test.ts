import { describe, expect, it } from "vitest"
import type { Image } from "#contract/schemas.ts"
import { listOf, product } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

function pageWith(photos: Image[]): Promise<string> {
  upstream({
    "/v1/products/bike": json({ ...product, photos }),
    "/v1/products/bike/similar": json(listOf()),
    "/v1/products?exclude=bike&limit=4&seller=ana": json(listOf()),
  })
  return read("/en/product/bike")
}

describe("galleries", () => {
  const photo = { url: "https://photos.example/1.jpg", width: 800, height: 600, alt: "Left side" }
  const three = [
    photo,
    { ...photo, url: "https://photos.example/2.jpg", alt: null },
    { ...photo, url: "https://photos.example/3.jpg" },
  ]

  it("a product without photos is drawn and says so", async () => {
    const html = await pageWith([])
    expect(await texts(html, ".detail-map .cover-note")).toEqual(["No images available at the moment"])
    expect(await attributes(html, ".detail-map svg", "class")).toEqual(["line-drawing"])
    expect(await attributes(html, ".gallery", "class")).toEqual([])
  })

  it("several photos are a gallery: the first is loaded at once, each has a description and a link", async () => {
    const html = await pageWith(three)
    expect(await attributes(html, ".gallery", "aria-label")).toEqual(["Photos of Bike de trilha"])
    expect(await attributes(html, ".gallery", "aria-roledescription")).toEqual(["carousel"])
    expect(await attributes(html, ".gallery-photo", "aria-label")).toEqual(["1 of 3", "2 of 3", "3 of 3"])
    expect(await attributes(html, ".gallery-photo img", "alt")).toEqual([
      "Left side",
      "Photo 2 of Bike de trilha",
      "Left side",
    ])
    expect(await attributes(html, ".gallery-photo img", "loading")).toEqual(["eager", "lazy", "lazy"])
    const ids = await attributes(html, ".gallery-photo", "id")
    expect(await attributes(html, ".gallery-thumbs a", "href")).toEqual(ids.map((id) => `#${id}`))
    expect(await attributes(html, ".gallery-thumbs a[aria-current=true]", "href")).toEqual(["#photo-1"])
    expect(await texts(html, ".detail-map .cover-note")).toEqual([])
  })

  it("a photo that is nearly three by two fills its place, and another shape is shown whole", async () => {
    const shapes = [
      [1280, 853],
      [1600, 1000],
      [800, 600],
      [600, 800],
      [null, null],
    ] as const
    const html = await pageWith(
      shapes.map(([width, height], at) => ({ ...photo, url: `https://photos.example/${at}.jpg`, width, height })),
    )
    const classes = await attributes(html, ".gallery-photo img", "class")
    expect(classes.map((names) => names.includes("gallery-full"))).toEqual([true, true, true, false, false])
  })

  it("beneath each photo of a product is its drawing", async () => {
    const html = await pageWith(three)
    expect(await attributes(html, ".gallery-photo > .line-drawing", "class")).toHaveLength(3)
  })

  it("a single photo, also one that is given twice, has no gallery around it", async () => {
    for (const photos of [[photo], [photo, photo]]) {
      const html = await pageWith(photos)
      expect(await attributes(html, ".gallery-photo img", "alt")).toEqual(["Left side"])
      expect(await attributes(html, ".gallery-strip", "tabindex")).toEqual([""])
      expect(await attributes(html, "[aria-roledescription], .gallery button, .gallery a", "class")).toEqual([])
    }
  })
})
