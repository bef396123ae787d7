import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import type { Image, Product, StolenReport } from "#contract/schemas.ts"
import { photo, photoNames } from "#upstream/sample/photos.ts"
import { makeSample } from "../../packages/upstream/sample/make.ts"

const folder = new URL("../../packages/upstream/sample/photos/prints/", import.meta.url)
const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) }))
const { routes, rides, groups, products, stolen } = makeSample({ now: new Date("2026-03-18T14:30:00Z") })
const galleries = [...routes, ...rides, ...groups, ...products, ...stolen]
const covers = [...routes, ...groups, ...products].flatMap(({ cover }) => cover ?? [])
const images = [...covers, ...galleries.flatMap(({ photos }) => photos)]

it("the album has one file for each photo, and no other", () => {
  expect(files.map(({ name }) => name)).toEqual(
    photoNames()
      .map((name) => `${name}.webp`)
      .toSorted(),
  )
})

it("the album holds WebP files of the size that is stated", () => {
  for (const name of photoNames()) {
    const bytes = files.find((file) => file.name === `${name}.webp`)?.bytes ?? Buffer.alloc(0)
    expect([bytes.toString("latin1", 0, 4), bytes.toString("latin1", 8, 16)], name).toEqual(["RIFF", "WEBPVP8 "])
    const { width, height } = photo(name)
    // RFC 6386, 9.1: after the frame's tag and its start code, 14 bits each.
    expect([bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff], name).toEqual([width, height])
  }
})

it("the album weighs less than 900 kB, each photo 12 to 45 kB", () => {
  for (const { name, bytes } of files) {
    expect(bytes.length, name).toBeGreaterThan(12_000)
    expect(bytes.length, name).toBeLessThan(45_000)
  }
  expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(900_000)
})

it("every photo of the album is shown, and all but one are described", () => {
  expect(photoNames().filter((name) => !images.some(({ url }) => url === photo(name).url))).toEqual([])
  expect(photoNames().filter((name) => photo(name).alt === null)).toEqual(["roda-contra-o-ceu"])
})

it("the photos of the sample are those of the album, but for one that its seller removed", () => {
  const known = new Map(photoNames().map((name) => [photo(name).url, photo(name)]))
  const strange = images.filter(({ url }) => !known.has(url))
  expect(strange.map(({ url }) => url)).toEqual(["https://photos.pelotao.example/photos/removed-by-seller.webp"])
  for (const image of images) expect(known.get(image.url) ?? image).toEqual(image)
})

it("no photo occurs twice in a gallery", () => {
  for (const { id, photos } of galleries) expect(new Set(photos.map(({ url }) => url)).size, id).toBe(photos.length)
})

it.each([
  ["rides", rides, [0.2, 0.4], [1, 2]],
  ["products", products, [0.2, 0.45], [1, 3]],
  ["stolen reports", stolen, [0.3, 0.6], [1, 2]],
] as const)("some %s of the sample have photos and others have none", (_, records, [few, many], [least, most]) => {
  const counts = records.map(({ photos }) => photos.length).filter((count) => count > 0)
  expect(counts.length / records.length).toBeGreaterThan(few)
  expect(counts.length / records.length).toBeLessThan(many)
  expect(Math.min(...counts)).toBe(least)
  expect(Math.max(...counts)).toBe(most)
})

it("no route and no group has a photo, since none was taken there; products begin with their cover", () => {
  for (const { id, cover, photos } of [...routes, ...groups]) expect([cover, photos], id).toEqual([null, []])
  for (const { id, cover, photos } of products) expect(cover ?? undefined, id).toEqual(photos[0])
})

it("a gallery that begins with a bike goes on with the same bike", () => {
  for (const { id, photos } of galleries)
    if (photos[1] && !/rodas|transmissao/.test(photos[0]?.url ?? ""))
      expect(bikeIn(photos[1]), id).toBe(bikeIn(photos[0]))
})

it("no two neighbours in a list of ads or of reports have one cover, and none in the store and on the home page show one bike", () => {
  const newest = by(products, ({ createdAt }) => createdAt)
  const forSale = newest.filter(({ status }) => status === "available")
  const related = products.flatMap((product) => [
    forSale.filter(({ id, seller }) => id !== product.id && seller?.id === product.seller?.id).slice(0, 4),
    // The order is that of packages/upstream/reads/similar.ts.
    forSale
      .filter(({ id, category }) => id !== product.id && category === product.category)
      .toSorted((one, other) => away(one, product) - away(other, product) || (one.id < other.id ? -1 : 1))
      .slice(0, 4),
  ])
  for (const ads of related) expect(twins(ads, ({ cover }) => cover?.url)).toEqual([])
  // Beside, and below in rows of four and of six.
  for (const distance of [1, 4, 6]) expect(twins(forSale, ({ cover }) => bikeIn(cover), distance)).toEqual([])
  expect(twins(newest, ({ cover }) => bikeIn(cover))).toEqual([])
  const approved = stolen.filter(({ status }) => status === "approved")
  const latest = by(approved, ({ createdAt }) => createdAt)
  const [open, recovered] = [false, true].map((is) => latest.filter((one) => (one.dateRecovered !== null) === is))
  const strip = open?.flatMap((one, at) => [one, recovered?.[at] ?? []].flat()).slice(0, 6) ?? []
  const all = by(approved, ({ dateStolen }) => dateStolen)
  const scopes = [false, true].map((is) => all.filter((one) => (one.dateRecovered !== null) === is))
  const bikeOf = ({ photos }: StolenReport) => bikeIn(photos[0])
  for (const reports of [latest, strip, ...scopes]) expect(twins(reports, bikeOf)).toEqual([])
  for (const distance of [1, 2, 3]) expect(twins(all, bikeOf, distance)).toEqual([])
})

it("no ad has a picture of a stolen bike", () => {
  const accused = new Set(stolen.flatMap(({ photos }) => photos.map(({ url }) => url)))
  expect(products.filter(({ photos }) => photos.some(({ url }) => accused.has(url)))).toEqual([])
})

it.each([
  ["road", /\/speed-/],
  ["mtb", /\/mtb-/],
  ["gravel", /\/gravel-/],
  ["urban", /\/urbana-/],
  ["kids", /\/infantil-/],
])("the photo of a %s bike shows one of its kind and colour", (category, address) => {
  const shown = products.filter((product) => product.kind === "bike" && product.category === category && product.cover)
  expect(shown.length).toBeGreaterThan(0)
  for (const { id, color, cover } of shown) {
    expect(cover?.url, id).toMatch(address)
    expect(sameColour(color ?? "", cover), `${id}: ${color} as ${cover?.alt}`).toBe(true)
  }
})

/** The photographed bike, whole or from close by. */
function bikeIn(image: Image | null | undefined): string | undefined {
  return image?.url.replace("-de-perto", "")
}

/** Newest first, as the API sorts them. */
function by<Item extends { id: string }>(items: Item[], instant: (item: Item) => string | null): Item[] {
  const key = (item: Item) => `${instant(item) ?? ""} ${item.id}`
  return items.toSorted((one, other) => (key(one) < key(other) ? 1 : -1))
}

function away({ price }: Product, { price: from }: Product): number {
  return Math.abs((price?.amount ?? 0) - (from?.amount ?? 0))
}

function twins<Item extends { id: string }>(
  items: Item[],
  picture: (item: Item) => string | undefined,
  distance = 1,
): string[] {
  return items.flatMap((item, at) => {
    const [one, other] = [item, items[at + distance]].map((each) => each && picture(each))
    return one !== undefined && one === other ? item.id : []
  })
}

function sameColour(colour: string, image: Image | null): boolean {
  const family = /^grafite/.test(colour) ? "pret" : colour.slice(0, 4)
  return image?.alt?.toLowerCase().includes(family) ?? false
}
