// Proves [3.5]

import { describe, expect, it, vi } from "vitest"
import { directionsTo } from "#app/domain/address/directions.ts"
import type * as Api from "#contract/schemas.ts"
import { pairs } from "../track/samples.ts"
import { listOf, ride } from "./api-objects.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { changed } from "./page-content.ts"
import { json } from "./upstream.ts"
import { readWith } from "./visit.ts"

const heads = ["Distance", "Duration", "Elevation gain", "Speed"]

describe("the list of rides", () => {
  const listed = (search: string, ...rides: object[]) =>
    readWith({ "/v1/rides": json(listOf(...rides)) }, `/en/rides${search}`)

  it("has chips, dates in their order and a message for what is no date", async () => {
    const chips = ["100 km or more", "300 to 800 m", "up to 15 km/h", "Oldest"]
    const filters = "?distance=100-&elevation=300-800&speed=-15&sort=startedAt"
    await expectMarkup(await listed(filters), { ".filter-chip bdi": chips })
    await expectMarkup(await listed("?after=2026-05-31&before=2026-05-01"), {
      "input[name=after]@value": ["2026-05-01"],
      "input[name=before]@value": ["2026-05-31"],
      ".filter-chip bdi": ["since 01/05/2026", "until 31/05/2026"],
      ".filter-chip@href": ["/en/rides?before=2026-05-31", "/en/rides?after=2026-05-01"],
    })
    await expectMarkup(await listed("?after=2026-02-30"), {
      ".wrong": ["“2026-02-30” is not a date that exists, so the list leaves it out."],
      "input[name=after]@aria-invalid": ["true"],
      ".filter-chip bdi": [],
    })
  })

  it("has a row for each ride, with figures below their heads and the day of its place", async () => {
    const late = { ...ride, startedAt: "2024-05-03T23:30:00-05:00", averageSpeed: null, pace: null }
    await expectMarkup(await listed(""), { ".row-heads > *": [], ".empty > p:first-of-type": ["No rides found"] })
    await expectMarkup(await listed("", late), {
      ".row b": ["Treino de domingo"],
      ".row-who > *": ["Bia", "03/05/2024"],
      ".row-heads > *": heads,
      ".row-figure": ["30.0km", "1:00h", "300m", "30.0km/h"],
    })
  })

  it.each([
    ["2026-12-31T23:59:00-03:00", ["3 Jun", "03/06/2025"]],
    ["2027-01-01T00:00:00-03:00", ["03/06/2026", "03/06/2025"]],
  ])("has the year of a ride of another year: at %s", async (now, days) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) })
    const rides = ["2026", "2025"].map((year) => ({ ...ride, id: year, startedAt: `${year}-06-03T12:00:00Z` }))
    expect(await texts(await listed("", ...rides), ".row-who > time")).toEqual(days)
  })
})

function pageOf(change: Partial<Api.Ride> = {}, path = "/en/rides/42"): Promise<string> {
  return readWith(changed("/rides/42", change), path)
}

const none = { distance: null, duration: null, elevation: null, averageSpeed: null, pace: null, calories: null }

it("the page of a ride has its rider, its hour, its place, its words, its numbers and its route [2.18]", async () => {
  await expectMarkup(await pageOf({ startedAt: "2026-05-03T05:40:00-04:00" }), {
    h1: ["Treino de domingo"],
    ".who > *": ["Bia", ", ", "3 May 2026, 05:40"],
    ".start bdi": ["Praça da Sé, São Paulo, SP"],
    ".prose": ["Com vento contra."],
    ".gallery img@alt": ["Uma serra"],
    ".facts dt": ["Distance", "Elevation gain", "Duration", "Average speed", "Calories"],
    ".facts dd": ["30.0km", "300m", "1:00h", "28.8km/h", "700kcal"],
    ".action-bar > .button-primary": ["Send to GPS"],
    ".action-bar > a@href": ["/en/cycling-routes/serra"],
    ".device-files a@href": ["gpx", "fit", "tcx"].map((format) => `/rides/42/ride.${format}`),
    "#directions a@href": Object.values(directionsTo({ lat: -23.55, lng: -46.63 })),
  })
})

it("the page of a ride without a route is there to be shown [2.18]", async () => {
  const main = ".action-bar > .button-primary"
  await expectMarkup(await pageOf({ routeId: null }), { [main]: ["Send to GPS"] })
  await expectMarkup(await pageOf({ routeId: null, encodedPath: null }), { [main]: ["Share"], "#device": [] })
  await expectMarkup(await pageOf({ encodedPath: null }), { [`${main}@href`]: ["/en/cycling-routes/serra"] })
})

it.each([
  [{ averageSpeed: 8, pace: null }, ["28.8km/h"]],
  [{ averageSpeed: null, pace: 125 }, ["28.8km/h"]],
  [{ averageSpeed: null, pace: null }, ["30.0km/h"]],
  [{ averageSpeed: null, pace: null, duration: 0 }, []],
  [{ averageSpeed: null, pace: null, distance: null }, []],
  [{ averageSpeed: null, pace: null, duration: 1e-300 }, []],
  [{ averageSpeed: 1e-300, pace: null }, ["0.0km/h"]],
])("the page of a ride derives its speed from what is known: %j [2.18]", async (change, speed) => {
  const figures = await texts(await pageOf({ elevation: null, calories: null, ...change }), ".facts dd")
  expect(figures.filter((figure) => figure.endsWith("km/h"))).toEqual(speed)
})

it.each<[change: Partial<Api.Ride>, content: Record<string, string[]>]>([
  [{ ...none, calories: 300 }, { ".detail-head > .panel": [] }],
  [{ startedAt: "2026-05-03" }, { ".who time": ["3 May 2026"] }],
  [{ routeId: null }, { ".route-link@href": [] }],
  [{ ...none, distance: 30_000 }, { ".facts dd": ["30.0km"] }],
])("the page of a ride leaves out what is unknown: %j [2.18]", async (change, content) => {
  await expectMarkup(await pageOf(change), content)
})

it("the elevation profile of a ride has round kilometres, each at its place, and round altitudes", async () => {
  const html = await pageOf({ elevationProfile: pairs("0 730, 13700 1410") }, "/rides/42")
  const places = ["0.00%", "36.50%", "72.99%"]
  await expectMarkup(html, {
    ".kilometres text": ["0", "5", "10 km"],
    ".kilometres text@x": places,
    ".kilometres line @x1": places,
    ".altitudes text": ["800 m", "1.000 m", "1.200 m", "1.400 m"],
  })
  const heights = (await attributes(html, ".altitudes line", "y1")).map(Number.parseFloat)
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
})

it("the elevation profile of a ride is split by kilometres, by 5 km of a long ride, and not at all when it is coarse", async () => {
  /** It climbs 5 % in the first half of every kilometre and descends in the second. */
  const split = (kilometres: number) => {
    const altitudes = Array.from(
      { length: kilometres * 4 + 1 },
      (_, step) => 700 + Math.abs(((step + 2) % 4) - 2) * 12.5,
    )
    return pageOf({ elevationProfile: altitudes.map((altitude, step): [number, number] => [step * 250, altitude]) })
  }
  const ends = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`)
  const [end, first] = [".splits tbody tr > :first-child", ".splits tbody tr:first-child > *"]
  const kilometre = ["1", "0.0%", "", "25 m", "25 m"]
  await expectMarkup(await split(3), { ".splits h2": ["Kilometre by kilometre"], [end]: ends(3), [first]: kilometre })
  await expectMarkup(await split(32), {
    ...{ ".splits h2": ["Every 5 km"], ".splits summary": ["Kilometre by kilometre"] },
    [end]: ["5", "10", "15", "20", "25", "30", "32", ...ends(32)],
    [first]: ["5", "0.0%", "", "125 m", "125 m", ...kilometre],
  })
  await expectMarkup(await pageOf(), { ".profile h2": ["Elevation profile"], ".splits": [] })
})
