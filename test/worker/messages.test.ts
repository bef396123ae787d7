// The messages of specification 8.4, word for word, and the pages of what is missing or failed. "Image not available" is shown by
// the browser (test/e2e/photos.spec.ts).

import { describe, expect, it, vi } from "vitest"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { nullsWorld } from "../support/edge-cases/nulls.ts"
import * as api from "./api-objects.ts"
import { listOf } from "./api-objects.ts"
import { pt, textsIn } from "./locales.ts"
import { expectMarkup } from "./markup.ts"
import { changed, plainTexts, wholeApi } from "./page-content.ts"
import { json, type Replies, status, upstream } from "./upstream.ts"
import { read, readWith, visit } from "./visit.ts"

const nothing = json(api.listOf())
const route = (change: object) => changed("/cycling-routes/serra", change)
const ride = (change: object) => changed("/rides/42", change)
const group = (change: object) => changed("/cycling-groups/turma", change)
const product = (change: object) => changed("/product/bike", change)
const event = (change: object) => changed("/events/pedal", change)
const report = (change: object) => changed("/stolen/caso", change)
const still = { distance: null, duration: null, elevation: null, averageSpeed: null, pace: null, calories: null }

const catalogue: [message: string, path: string, state: Replies][] = [
  ["Product not found", "/product/bike", { "/v1/products/bike": status(404) }],
  ["Report not found", "/stolen/caso", { "/v1/stolen/caso": status(404) }],
  ["Route not found", "/cycling-routes/serra", { "/v1/cycling-routes/serra": status(404) }],
  ["Training not found", "/rides/42", { "/v1/rides/42": status(404) }],
  ["Error loading main product", "/product/bike", { "/v1/products/bike": status(500) }],
  ["Error loading product", "/product/bike", { "/v1/products/bike/similar": status(500) }],
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
  ["No groups found", "/cycling-groups", { "/v1/cycling-groups": nothing }],
  ["No stolen bike reports found", "/stolen", { "/v1/stolen": nothing }],
  ["No rides found", "/rides", { "/v1/rides": nothing }],
  ["No Routes Found", "/cycling-routes", { "/v1/cycling-routes": nothing }],
  ["Name unavailable", "/rides/42", ride({ ownerName: null })],
  ["Name unavailable", "/product/bike", product({ name: null })],
  ["Date unavailable", "/rides/42", ride({ startedAt: null })],
  ["Date unavailable", "/stolen/caso", report({ dateStolen: null })],
  ["Date unavailable", "/events/pedal", event({ startsAt: null })],
  ["Activity data unavailable", "/rides/42", ride(still)],
  ["Price unavailable", "/product/bike", product({ price: null })],
  ["N/A", "/product/bike", product({ size: null })],
]

it.each(catalogue)("the message %s stands in its state alone: %s [8.1][8.4][8.5]", async (message, path, state) => {
  upstream({ ...wholeApi, ...state })
  expect(await sentences(path)).toContain(message)
  upstream(wholeApi)
  expect(await sentences(path), "where all is well").not.toContain(message)
})

it.each([
  ["Subscription failure", "/rides?notice=newsletter.error"],
  ["Failed to subscribe, please try again", "/rides?notice=newsletter.error"],
  ["Subscription successful", "/rides?notice=newsletter.success"],
  ["Page not found (404)", "/404"],
])("the message %s stands at its address alone: %s [8.1][8.4][8.5]", async (message, path) => {
  upstream(wholeApi)
  expect(await sentences(path)).toContain(message)
  expect(await sentences("/rides")).not.toContain(message)
})

/** What an English reader sees, element by element. */
async function sentences(path: string): Promise<string[]> {
  const html = await read(`/en${path}`)
  const body = html.slice(html.indexOf("<body"), html.indexOf('<script id="initial-data"'))
  const parts = body.replaceAll("<!-- -->", "").split(/<[^>]*>/)
  return parts.map((text) => text.replace(/^\s*·/, "").trim()).filter((text) => text !== "")
}

const spoken = languageCodes().map((code) => [languages[code].prefix, textsIn(code)] as const)
const unlisted = { "meta[name=robots]@content": ["noindex"], "link[rel=canonical]@href": [] }

describe("the page for what was not found [2.1][2.23]", () => {
  it.each(spoken)("the page /%s/404 is a 404 in its language that leads home", async (prefix, { errors }) => {
    const asked = upstream({})
    const response = await visit(`/${prefix}/404`)
    expect(response.status).toBe(404)
    await expectMarkup(await response.text(), {
      h1: [errors.page_not_found],
      ...unlisted,
      "main a@href": ["", "/cycling-routes", "/cycling-groups", "/store"].map((path) => `/${prefix}${path}`),
    })
    expect(asked).toEqual([])
  })

  it.each([
    ["/cycling-routes", "route_not_found", "/cycling-routes"],
    ["/rides", "ride_not_found", "/rides"],
    ["/cycling-groups", "group_not_found", "/cycling-groups"],
    ["/events", "event_not_found", "/events"],
    ["/product", "product_not_found", "/store"],
    ["/stolen", "report_not_found", "/stolen"],
  ] as const)("an entity that does not exist under %s is a 404 that leads to its list", async (path, key, list) => {
    upstream({})
    for (const [prefix, { errors, brand }] of spoken) {
      const response = await visit(`/${prefix}${path}/nobody`)
      expect(response.status).toBe(404)
      await expectMarkup(await response.text(), {
        h1: [errors[key]],
        title: [`${errors[key]} · ${brand}`],
        ...unlisted,
        "main .notice a.button@href": [`/${prefix}${list}`, `/${prefix}`],
      })
    }
    expect(new Set(spoken.map(([, { errors }]) => errors[key])).size).toBe(spoken.length)
  })

  it("an entity that the API fails to look up is no missing one", async () => {
    upstream({ "/v1/rides/42": status(500) })
    for (const [prefix, { errors }] of spoken)
      await expectMarkup(await read(`/${prefix}/rides/42`), {
        h1: [errors.failed],
        ".notice a@href": expect.arrayContaining([`/${prefix}`]),
      })
    expect(pt.errors.failed).not.toBe(pt.errors.ride_not_found)
  })
})

const said = [
  "h1",
  ".who",
  ".when",
  "dd",
  ".detail-head > .panel",
  ".place-foot",
  ".cover-note",
  ".profile p",
  ".unknown",
  ".event",
]
const absent = ".story, .splits, .map, .place-circle, .levels, .gallery, #directions a, [rel~=ugc], .climbs, .alert"
const [na, name, date, nowhere] = ["N/A", "Name unavailable", "Date unavailable", "No location information available"]
const untitled = `Untitled event${nowhere} · nobody has signed up yet · ${name}`

it.each<[resource: keyof typeof nullsWorld.lists, page: string[], card: string]>([
  [
    "cycling-routes",
    [
      ...["Unnamed route", "The line of this route is not available", "Elevation profile unavailable"],
      `${name}, updated on 2 Jan 2026`,
    ],
    `Unnamed route${name}`,
  ],
  [
    "rides",
    [
      ...["Unnamed ride", `${name}, ${date}`, "Activity data unavailable", "EncodedPath not found for the ride"],
      "Elevation profile unavailable",
    ],
    `Unnamed ride${name}${date}`,
  ],
  [
    "cycling-groups",
    [
      name,
      "Be the first to take part",
      "Invalid coordinates for this group",
      na,
      name,
      ...Array(3).fill(date + untitled),
    ],
    `${name}Be the first to take part`,
  ],
  ["events", ["Untitled event", date, name, nowhere], untitled],
  [
    "products",
    [name, "Price unavailable", "No images available at the moment", ...Array(4).fill(na)],
    `${name}10 months agoPrice unavailable`,
  ],
  [
    "stolen",
    ["Untitled report", na, nowhere, date, na, nowhere, date, name, name, na, na, na, "Report checked and approved"],
    `StolenUntitled report${nowhere}`,
  ],
])(
  "the page and the card of an entity of which only id and date are known say what is unknown: %s",
  async (resource, page, card) => {
    // Ten months after it was made.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00Z") })
    const [entity = {}] = nullsWorld.lists[resource] ?? []
    const replies = {
      [`/v1/${resource}`]: json(listOf(entity)),
      [`/v1/${resource}/nulls-1`]: json(entity),
      [`/v1/${resource}/nulls-1/similar`]: json(listOf()),
    }
    const html = await readWith(replies, `/en/${resource.replace("products", "product")}/nulls-1`)
    const list = await readWith(replies, `/en/${resource}`)
    const texts = await plainTexts(html, said.map((each) => `main ${each}`).join())
    expect(texts.filter(Boolean)).toEqual(page)
    await expectMarkup(html, { [absent]: [] })
    expect((await plainTexts(list, "main .card, main .row, main .event")).at(-1)).toBe(card)
  },
)
