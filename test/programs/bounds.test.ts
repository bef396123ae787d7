import { expect, test } from "vitest"
import { outOfBounds } from "../../packages/upstream/content/bounds.ts"

const place = (lat: number, lng: number) => ({ start: { coordinates: { lat, lng } } })

test.each([
  ["id", { id: "a b" }],
  ["id", { id: "" }],
  ["creator.id", { creator: { id: "a/b" } }],
  ["name", { name: "x".repeat(301) }],
  ["name", { name: "bell\u0007" }],
  ["description", { description: "x".repeat(20_001) }],
  ["encodedPath", { encodedPath: "not a path" }],
  ["cover.url", { cover: { url: "javascript:alert(1)" } }],
  ["photos.1.url", { photos: [{ url: "https://x.example/a" }, { url: "//x.example/a" }] }],
  ["buyUrl", { buyUrl: "ftp://x.example" }],
  ["start.coordinates.lat", place(90.1, 0)],
  ["start.coordinates.lng", place(0, -180.1)],
  ["bounds.0", { bounds: [-181, 0, 0, 0] }],
  ["bounds.3", { bounds: [0, 0, 0, 91] }],
  ["distance", { distance: -1 }],
  ["price.amount", { price: { amount: -1, currency: "BRL" } }],
  ["price.currency", { price: { amount: 1, currency: "reais" } }],
  ["start.country", { start: { country: "Brasil" } }],
  ["elevation", { elevation: 1e6 }],
  ["averageSpeed", { averageSpeed: 101 }],
  ["elevationProfile.0.1", { elevationProfile: [[0, 9001]] }],
  [
    "elevationProfile",
    {
      elevationProfile: [
        [10, 1],
        [5, 1],
      ],
    },
  ],
  ["startsAt", { startsAt: "2026-13-01T00:00:00Z" }],
  ["seller.memberSince", { seller: { memberSince: "1026-01-01T00:00:00Z" } }],
  ["dateStolen", { dateStolen: "2026-02-31" }],
  ["endsAt", { startsAt: "2026-05-02T00:00:00Z", endsAt: "2026-05-01T00:00:00Z" }],
])("%s is named when it is out of bounds", (path, value) => {
  expect(outOfBounds(value, value).map((issue) => issue.path)).toEqual([path])
})

test("what a page can show is in bounds", () => {
  const entity = {
    id: "Serra.do_Corvo~1-x",
    name: "x".repeat(300),
    description: "Uma linha,\n\te outra",
    encodedPath: "_p~iF~ps|U_ulLnnqC",
    cover: { url: "/photos/a.webp", width: 1, height: 0 },
    size: "M",
    price: { amount: 0, currency: "BRL" },
    elevationProfile: [
      [0, -20],
      [0, 30],
    ],
    startsAt: "2026-05-02T06:30:00-03:00",
    endsAt: "2026-05-02T06:30:00-03:00",
    dateStolen: "2024-02-29",
    ...place(-90, 180),
  }
  expect(outOfBounds(entity, entity)).toEqual([])
})
