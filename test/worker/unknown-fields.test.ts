// What pages and cards say of an entity of which the API knows nothing but the id and the date.

import { beforeEach, expect, it, vi } from "vitest"
import { nullsWorld } from "../support/edge-cases/nulls.ts"
import { listOf } from "./api-objects.ts"
import { expectMarkup } from "./markup.ts"
import { plainTexts } from "./page-content.ts"
import { json } from "./upstream.ts"
import { readWith } from "./visit.ts"

/** Ten months after it was made. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00Z") }))

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
])("the page and the card of an entity say what is unknown: %s", async (resource, page, card) => {
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
})
