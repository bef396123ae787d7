// The sample with every value turned against the reader: markup, endless words, letters that run backwards, numbers that are
// none, places that are nowhere, addresses that are code. Ids stay, so that pages are found. Even items keep what must be one
// of a fixed set, so that the rest of them is shown beside it; odd items lose that too.

import { makeSample } from "#upstream/sample/make.ts"
import { currentTime } from "../clock.ts"
import { type Item, type World, worldOf } from "./world.ts"

const perList = 8

export function hostileWorld(): World {
  const sample = makeSample({ now: new Date(currentTime()) })
  const world = worldOf(
    {
      "cycling-routes": hostile(sample.routes),
      rides: hostile(sample.rides),
      "cycling-groups": hostile(sample.groups),
      events: hostile(sample.events),
      products: hostile(sample.products),
      stolen: hostile(sample.stolen),
    },
    {
      ads: hostile(sample.ads),
      members: hostile(sample.groups.flatMap(({ members }) => members)),
      features: [
        {
          type: "Feature",
          geometry: { type: "Point", coordinates: [999, -999] },
          properties: { type: "route", id: "x", name: "<script>window.__pwned=1</script>" },
        },
        { type: "Feature", geometry: { type: "Point", coordinates: ["a", null] }, properties: null },
      ],
      sitemap: [{ id: "</loc><script>window.__pwned=1</script>", updatedAt: "never" }],
      destination: "javascript:window.__pwned=1",
    },
  )
  const flashSale = { maxDiscountPercent: "<endless>", endsAt: "soon" }
  return {
    ...world,
    home: { ...world.home, flashSale, community: { cyclingRoutes: -1, cyclingGroups: "<many>", rides: 1e99 } },
  }
}

const strings = [
  "<script>window.__pwned=1</script>",
  '"><img src=x onerror="window.__pwned=1">',
  "</script><!--<script>window.__pwned=1</script>",
  "\u202Eabc\u2066def مرحبا بالعالم \u2069שלום",
  "🚴🏽‍♀️👨‍👩‍👧‍👦🇧🇷".repeat(20),
  "W".repeat(5_000),
  "serra ".repeat(833),
  "{{name}} $t(brand) %s #{7*7} \\u0000 \u0000\u0007",
]
const numbers = [-1, 1e308, "NaN", "<endless>", -1e308, 1e-300, 5e15, "12abc"]
const addresses = [
  "javascript:window.__pwned=1",
  "data:text/html,<script>parent.window.__pwned=1</script>",
  'https://images.example/"><script>window.__pwned=1</script>.jpg',
  "https://images.example/1.jpg",
  "//images.example/2.jpg",
  " jAvAsCrIpT:window.__pwned=1",
  "vbscript:msgbox",
  "not an address",
]
const paths = [
  "~~~~~~~~~~",
  "\u0000\u0001",
  "<svg onload=window.__pwned=1>",
  "?",
  "_p~iF~ps|U_ulLnnqC_mqNvxq`@",
  "é".repeat(50),
  "??????",
  "@".repeat(70_000),
]
const instants = [
  "not a date",
  "0000-00-00",
  "+275760-09-13T00:00:00Z",
  "9999-12-31T23:59:59Z",
  "2026-02-30",
  "1e999",
  "-000001-01-01T00:00:00Z",
  "<b>2026</b>",
]

const fixed = new Set([
  "id",
  "status",
  "kind",
  "difficulty",
  "bikeType",
  "condition",
  "severity",
  "type",
  "precision",
  "level",
  "currency",
  "loop",
  "slot",
])

function hostile<T extends Item>(items: readonly T[]): Item[] {
  return items.slice(0, perList).map((item, position) => ({ ...turnMembers(item, position), id: item.id }))
}

function turnMembers(value: object, position: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, turn(key, member, position)]))
}

function turn(key: string, value: unknown, position: number): unknown {
  if (key === "id" || (fixed.has(key) && position % 2 === 0)) return value
  if (Array.isArray(value))
    return value.length > 0 ? value.map((member) => turn(key, member, position)) : [null, 0, "x", {}]
  if (typeof value === "object" && value !== null) return turnMembers(value, position)
  const pick = (values: readonly unknown[]) => values[position % values.length]
  if (/url$/i.test(key)) return pick(addresses)
  if (key === "encodedPath") return pick(paths)
  if (/At$|^date|Since$/.test(key)) return pick(instants)
  if (key === "lat" || key === "lng" || key === "coordinates" || key === "bounds")
    return pick([999, -181, "NaN", "<endless>", null, 1e308, "0", {}])
  return pick(typeof value === "number" ? numbers : strings)
}
