// The messages of specification 8.4, word for word: each in the state that calls for it, and not where all is well. "Image not
// available" is the browser's to say (test/e2e/pictures.spec.ts).

import { describe, expect, it } from "vitest"
import * as api from "./api-objects.ts"
import { json, type Replies, status, upstream } from "./upstream.ts"
import { read } from "./visit.ts"

const nothing = json(api.listOf())
const well: Replies = {
  "/v1/home": json(api.home),
  "/v1/rides": json(api.listOf(api.ride)),
  "/v1/rides/42": json(api.ride),
  "/v1/cycling-routes": json(api.listOf(api.cyclingRoute)),
  "/v1/cycling-routes/serra": json(api.cyclingRoute),
  "/v1/cycling-routes/serra/similar": json(api.listOf(api.cyclingRoute)),
  "/v1/cycling-groups": json(api.listOf(api.cyclingGroup)),
  "/v1/cycling-groups/turma": json(api.cyclingGroup),
  "/v1/products": json(api.listOf(api.product)),
  "/v1/products/bike": json(api.product),
  "/v1/products/bike/similar": json(api.listOf(api.product)),
  "/v1/stolen": json(api.listOf(api.stolenReport)),
  "/v1/stolen/caso": json(api.stolenReport),
}

const route = (change: Partial<typeof api.cyclingRoute>) => ({
  "/v1/cycling-routes/serra": json({ ...api.cyclingRoute, ...change }),
})
const ride = (change: Partial<typeof api.ride>) => ({ "/v1/rides/42": json({ ...api.ride, ...change }) })
const group = (change: Partial<typeof api.cyclingGroup>) => ({
  "/v1/cycling-groups/turma": json({ ...api.cyclingGroup, ...change }),
})
const product = (change: Partial<typeof api.product>) => ({
  "/v1/products/bike": json({ ...api.product, ...change }),
})
const report = (change: Partial<typeof api.stolenReport>) => ({
  "/v1/stolen/caso": json({ ...api.stolenReport, ...change }),
})
const still = { distance: null, duration: null, elevation: null, averageSpeed: null, pace: null, calories: null }

const catalogue: [message: string, path: string, state: Replies][] = [
  ["Product not found", "/product/bike", { "/v1/products/bike": status(404) }],
  ["Report not found", "/stolen/caso", { "/v1/stolen/caso": status(404) }],
  ["Route not found", "/cycling-routes/serra", { "/v1/cycling-routes/serra": status(404) }],
  ["Training not found", "/rides/42", { "/v1/rides/42": status(404) }],
  // Of what was never seen before, or the last good answer would stand in its place.
  ["Error loading main product", "/product/unseen", { "/v1/products/unseen": status(500) }],
  [
    "Error loading product",
    "/product/fresh",
    {
      "/v1/products/fresh": json({ ...api.product, id: "fresh" }),
      "/v1/products/fresh/similar": status(500),
    },
  ],
  ["No products available", "/store", { "/v1/products": nothing }],
  ["No images available at the moment", "/product/bike", product({ photos: [] })],
  ["GPX file not found for this route", "/cycling-routes/serra", route({ gpxFile: null })],
  ["Invalid coordinates for this group", "/cycling-groups/turma", group({ coordinates: null })],
  ["Invalid coordinates for this group", "/cycling-groups/turma", group({ coordinates: { lat: 95, lng: 200 } })],
  ["EncodedPath not found for the ride", "/rides/42", ride({ encodedPath: null })],
  ["EncodedPath not found for the ride", "/rides/42", ride({ encodedPath: "\u0001\u0002" })],
  ["No location information available", "/stolen/caso", report({ stolenLocation: null })],
  ["No route or ride found", "/map?route=serra", { "/v1/cycling-routes/serra": status(404) }],
  ["No route or ride found", "/map?ride=42", { "/v1/rides/42": status(404) }],
  ["EncodedPath not found for the ride", "/map?ride=42", ride({ encodedPath: null })],
  ["No location information available", "/map?group=turma", group({ coordinates: null })],
  ["No events found", "/cycling-groups/turma", group({ events: [] })],
  ["No events found", "", { "/v1/home": json({ ...api.home, upcomingEvents: [] }) }],
  ["No groups found", "/cycling-groups", { "/v1/cycling-groups": nothing }],
  ["No stolen bike reports found", "/stolen", { "/v1/stolen": nothing }],
  ["No rides found", "/rides", { "/v1/rides": nothing }],
  ["No Routes Found", "/cycling-routes", { "/v1/cycling-routes": nothing }],
  ["No ads available at the moment", "", { "/v1/home": json({ ...api.home, ads: [] }) }],
  ["Name unavailable", "/rides/42", ride({ ownerName: null })],
  ["Name unavailable", "/product/bike", product({ name: null })],
  ["Date unavailable", "/rides/42", ride({ startedAt: null })],
  ["Date unavailable", "/stolen/caso", report({ dateStolen: null })],
  ["Activity data unavailable", "/rides/42", ride(still)],
  ["Price unavailable", "/product/bike", product({ price: null })],
  ["N/A", "/product/bike", product({ size: null })],
  ["N/A", "/rides/42", ride({ calories: null })],
]

describe("messages of the catalogue", () => {
  it.each(catalogue)(
    "the message %s stands in the state that calls for it, and not otherwise: %s",
    async (message, path, state) => {
      upstream(well)
      expect(await sentences(path), "where all is well").not.toContain(message)
      upstream({ ...well, ...state })
      expect(await sentences(path)).toContain(message)
    },
  )

  it("the message Subscription failure stands after a form that could not be sent", async () => {
    upstream(well)
    const said = await sentences("/rides?notice=newsletter.error")
    expect(said).toContain("Subscription failure")
    expect(said).toContain("Failed to subscribe, please try again")
    expect(await sentences("/rides")).not.toContain("Subscription failure")
  })

  it("the message Subscription successful stands after a form that was sent", async () => {
    upstream(well)
    expect(await sentences("/rides?notice=newsletter.success")).toContain("Subscription successful")
  })

  it("the message Page not found (404) stands at /404", async () => {
    upstream({})
    expect(await sentences("/404")).toContain("Page not found (404)")
  })
})

/** What an English reader sees, element by element. */
async function sentences(path: string): Promise<string[]> {
  const html = await read(`/en${path}`)
  const body = html.slice(html.indexOf("<body"), html.indexOf('<script id="initial-data"'))
  return body
    .replaceAll("<!-- -->", "")
    .split(/<[^>]*>/)
    .map((text) => text.replace(/^\s*·/, "").trim())
    .filter((text) => text !== "")
}
