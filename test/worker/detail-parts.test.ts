// Parts that several pages share: the gallery, the climbs and alerts of a track, and empty states.

import { expect, it } from "vitest"
import type { Alert, Image } from "#contract/schemas.ts"
import * as api from "./api-objects.ts"
import { attributes, type Expected, expectMarkup } from "./markup.ts"
import { json, status } from "./upstream.ts"
import { readWith } from "./visit.ts"

const { cyclingRoute, listOf, product, ride } = api
const withoutOthers = {
  "/v1/products/bike/similar": json(listOf()),
  "/v1/products?exclude=bike&limit=4&seller=ana": json(listOf()),
}

function pageWith(photos: Image[]): Promise<string> {
  return readWith({ "/v1/products/bike": json({ ...product, photos }), ...withoutOthers }, "/en/product/bike")
}

const photo = { url: "https://photos.example/1.jpg", width: 800, height: 600, alt: "Left side" }
const three = [
  photo,
  { ...photo, url: "https://photos.example/2.jpg", alt: null },
  { ...photo, url: "https://photos.example/3.jpg" },
]

const one: Expected = {
  ".gallery-photo img@alt": ["Left side"],
  ".gallery-strip@tabindex": [""],
  "[aria-roledescription], .gallery button, .gallery a@class": [],
}
const none: Expected = {
  ".detail-map .cover .hidden": ["No images available at the moment"],
  ".detail-map .cover-note": [],
  ".detail-map .cover svg@class": ["line-drawing"],
  ".gallery@class": [],
}

it.each([
  ["without photos has a drawing and says so", [], none],
  ["with a single photo has no gallery", [photo], one],
  ["with the same photo twice has no gallery", [photo, photo], one],
])("a product %s", async (_, photos, expected) => {
  await expectMarkup(await pageWith(photos), expected)
})

it("several photos are a gallery: the first is loaded at once, each has a description, a link and a drawing", async () => {
  const html = await pageWith(three)
  const ids = await attributes(html, ".gallery-photo", "id")
  await expectMarkup(html, {
    ".gallery@aria-label": ["Photos of Bike de trilha"],
    ".gallery@aria-roledescription": ["carousel"],
    ".gallery-photo@aria-label": ["1 of 3", "2 of 3", "3 of 3"],
    ".gallery-photo img@alt": ["Left side", "Photo 2 of Bike de trilha", "Left side"],
    ".gallery-photo img@loading": ["eager", "lazy", "lazy"],
    ".gallery-photo > .line-drawing@class": Array(3).fill("line-drawing"),
    ".gallery-thumbs a@href": ids.map((id) => `#${id}`),
    ".gallery-thumbs a[aria-current=true]@href": ["#photo-1"],
    ".detail-map .cover-note": [],
  })
})

it.each([
  [1280, 853, true],
  [1600, 1000, true],
  [800, 600, true],
  [600, 800, false],
  [null, null, false],
])("a photo of nearly three by two fills its place, another is shown whole: %s × %s", async (width, height, isFull) => {
  const html = await pageWith([{ ...photo, width, height }, ...three.slice(1)])
  const [names = ""] = await attributes(html, ".gallery-photo img", "class")
  expect(names.includes("gallery-full")).toBe(isFull)
})

// Ten kilometres at seven per cent, from km 5 on.
const elevationProfile = Array.from({ length: 81 }, (_, index): [number, number] => [
  index * 250,
  index <= 20 ? 700 : Math.min(700 + (index - 20) * 17.5, 1_400),
])
const alerts: Alert[] = [
  { severity: "closed", text: "Deslizamento", verifiedAt: "2026-05-01T10:00:00Z", km: 18 },
  { severity: "info", text: "Água no posto", verifiedAt: "2026-05-01T10:00:00Z", km: null },
]
const unmarked = { ".marks .course-alert": [] }

it.each<[string, object, Expected]>([
  [
    "leads from a climb to its section, has the gravest alert first, and marks of both on profile and map",
    {},
    {
      ".climbs a@href": ["#km=5-15"],
      ".climbs li": ["110.0km, 7.0%from km 5.0 to 15.0700 m upup to 7.0%"],
      ".climb-category@aria-label": ["Category 1"],
      ".alerts > .alert b": ["Closed: ", "km 18.0 "],
      ".alerts details .alert b": ["Notice: "],
      // The address alone scrolls to the mark without a script.
      ".elevation .course-place@id": ["km=5-15", "km=17.5-18.5"],
      ".elevation .course text": ["cat. 1"],
      ".elevation .course .course-span line@x1": ["25.00%"],
      ".elevation .course .danger line@x1": ["90.00%"],
      ".marks .course-climb text": ["1"],
      ".marks .course-alert.danger@transform": [expect.any(String)],
    },
  ],
  ["has no mark of an alert without a profile", { elevationProfile: null }, unmarked],
  ["has no mark of an alert beyond its end", { alerts: alerts.map((one) => ({ ...one, km: 99 })) }, unmarked],
])("the page of a route %s", async (_, change, expected) => {
  const replies = { "/v1/cycling-routes/serra": json({ ...cyclingRoute, elevationProfile, alerts, ...change }) }
  await expectMarkup(await readWith(replies, "/en/cycling-routes/serra"), expected)
})

it("a ride has its climbs on map and profile too", async () => {
  await expectMarkup(await readWith({ "/v1/rides/42": json({ ...ride, elevationProfile }) }, "/en/rides/42"), {
    ".climbs a@href": ["#km=5-15"],
    ".elevation .course-place@id": ["km=5-15"],
    ".elevation .band@class": ["band band-flat", "band band-steady", "band band-flat"],
    ".elevation .altitude text@y": ["2.50%"],
    ".marks .course-climb text": ["1"],
  })
})

it.each([
  ["a list that was searched", "/store?q=zzz", "nothing-found"],
  ["a list without anything", "/store", "none-yet"],
  ["a part of a page that failed", "/product/bike", "failed"],
])("%s has a drawing of its own where there is nothing", async (_, path, drawing) => {
  const lists = { "/v1/products": json(listOf()), "/v1/products?q=zzz": json(listOf()), ...withoutOthers }
  const replies = { ...lists, "/v1/products/bike": json(product), "/v1/products/bike/similar": status(500) }
  const hrefs = await attributes(await readWith(replies, path), ".empty use", "href")
  expect(hrefs.map((href) => href.split("#")[1])).toEqual([drawing])
})
