import { describe, expect, it, vi } from "vitest"
import type * as Api from "#contract/schemas.ts"
import { nullsWorld } from "../support/edge-cases/nulls.ts"
import { listOf, ride } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

describe("the list of rides", () => {
  async function questionOf(search: string): Promise<Record<string, string>> {
    const asked = upstream({})
    await visit(`/en/rides?${search}`)
    return Object.fromEntries(new URL(asked[0]?.path ?? "", "https://api").searchParams)
  }

  it("the list of rides is asked for in the units of the API", async () => {
    expect(await questionOf("q=serra&distance=30-60&elevation=-300&speed=20-25&sort=-duration")).toEqual({
      q: "serra",
      sort: "-duration",
      distanceMin: "30000",
      distanceMax: "60000",
      elevationMax: "300",
      averageSpeedMin: "5.5556",
      averageSpeedMax: "6.9444",
    })
  })

  it.each([
    ["from one day to another, both included", "after=2026-05-01&before=2026-05-31"],
    ["the other way round", "after=2026-05-31&before=2026-05-01"],
    ["as dates are written in Brazil", "after=1/5/2026&before=31/05/2026"],
  ])("the list of rides is asked for %s", async (_, search) => {
    expect(await questionOf(search)).toEqual({
      startedAfter: "2026-05-01T00:00:00-03:00",
      startedBefore: "2026-06-01T00:00:00-03:00",
    })
  })

  it("the list of rides shows its dates in their order, on fields and chips alike", async () => {
    upstream({})
    const html = await read("/en/rides?after=2026-05-31&before=2026-05-01")
    expect(await attributes(html, "input[name=after]", "value")).toEqual(["2026-05-01"])
    expect(await attributes(html, "input[name=before]", "value")).toEqual(["2026-05-31"])
    expect(await texts(html, ".filter-chip bdi")).toEqual(["since 01/05/2026", "until 31/05/2026"])
    expect(await attributes(html, ".filter-chip", "href")).toEqual([
      "/en/rides?before=2026-05-31",
      "/en/rides?after=2026-05-01",
    ])
  })

  it("the list of rides says what is no date and is not narrowed by it", async () => {
    expect(await questionOf("after=2026-02-30&q=serra")).toEqual({ q: "serra" })
    upstream({})
    const html = await read("/en/rides?after=2026-02-30")
    expect(await texts(html, ".wrong")).toEqual([
      "“2026-02-30” is not a day of any calendar, so it was left out of the filter.",
    ])
    expect(await attributes(html, "input[name=after]", "aria-invalid")).toEqual(["true"])
    expect(await texts(html, ".filter-chip bdi")).toEqual([])
  })

  it("the list of rides says on chips what it is narrowed to", async () => {
    upstream({})
    const html = await read("/en/rides?distance=100-&elevation=300-800&speed=-15&sort=startedAt")
    expect(await texts(html, ".filter-chip bdi")).toEqual(["100 km or more", "300 to 800 m", "up to 15 km/h", "Oldest"])
  })

  it("a row of the list says who rode, when by the clock of the place, and how far", async () => {
    upstream({
      "/v1/rides": json(listOf({ ...ride, startedAt: "2024-05-03T23:30:00-05:00", averageSpeed: null, pace: null })),
    })
    const html = await read("/en/rides")
    expect(await texts(html, ".row b")).toEqual(["Treino de domingo"])
    expect(await texts(html, ".row-who > *")).toEqual(["Bia", "03/05/2024"])
    expect(await texts(html, ".row-figure")).toEqual(["30.0km", "1:00h", "300m", "30.0km/h"])
  })

  it.each([
    ["2026-12-31T23:59:00-03:00", ["3 Jun", "03/06/2025"]],
    ["2027-01-01T00:00:00-03:00", ["03/06/2026", "03/06/2025"]],
  ])("at %s a row of the list says the year of a ride that is not of this one", async (now, days) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) })
    const rides = ["2026", "2025"].map((year) => ({ ...ride, id: year, startedAt: `${year}-06-03T12:00:00Z` }))
    upstream({ "/v1/rides": json(listOf(...rides)) })
    expect(await texts(await read("/en/rides"), ".row-who > time")).toEqual(days)
  })

  it("the list of rides has a head for each figure of a row, and none above nothing", async () => {
    upstream({ "/v1/rides": json(listOf(ride)) })
    expect(await texts(await read("/en/rides"), ".row-heads > *")).toEqual([
      "Distance",
      "Duration",
      "Elevation gain",
      "Speed",
    ])
    upstream({ "/v1/rides": json(listOf()) })
    expect(await texts(await read("/en/rides"), ".row-heads > *")).toEqual([])
  })

  it("an empty list of rides says so", async () => {
    upstream({ "/v1/rides": json(listOf()) })
    expect(await texts(await read("/en/rides"), ".empty > p:first-of-type")).toEqual(["No rides found"])
  })
})

describe("the page of a ride", () => {
  /** The page in English. */
  async function pageOf(of: Partial<Api.Ride> = {}): Promise<string> {
    upstream({ "/v1/rides/42": json({ ...ride, ...of }) })
    return read("/en/rides/42")
  }

  async function figuresOf(of: Partial<Api.Ride>): Promise<Record<string, string | undefined>> {
    const html = await pageOf(of)
    const values = await texts(html, ".facts dd")
    return Object.fromEntries((await texts(html, ".facts dt")).map((name, position) => [name, values[position]]))
  }

  it("the page of a ride has its name, its rider, its day and hour, its place and its words", async () => {
    const html = await pageOf({ startedAt: "2026-05-03T05:40:00-04:00" })
    expect(await texts(html, "h1")).toEqual(["Treino de domingo"])
    expect(await texts(html, ".who > *")).toEqual(["Bia", " · 3 May 2026, 05:40"])
    expect(await texts(html, ".details dd")).toEqual(["Praça da Sé, São Paulo, SP"])
    expect(await texts(html, ".prose")).toEqual(["Com vento contra."])
    expect(await attributes(html, ".gallery img", "alt")).toEqual(["Uma serra"])
  })

  it("the page of a ride has its six numbers", async () => {
    expect(await figuresOf({})).toEqual({
      Distance: "30.0km",
      "Elevation gain": "300m",
      Duration: "1:00h",
      "Average speed": "28.8km/h",
      Pace: "2:00min/km",
      Calories: "700kcal",
    })
  })

  it.each([
    [{ averageSpeed: 8, pace: null }, "28.8km/h", "2:05min/km"],
    [{ averageSpeed: null, pace: 125 }, "28.8km/h", "2:05min/km"],
    [{ averageSpeed: null, pace: null }, "30.0km/h", "2:00min/km"],
    [{ averageSpeed: null, pace: null, duration: 0 }, "N/A", "N/A"],
    [{ averageSpeed: null, pace: null, distance: null }, "N/A", "N/A"],
    [{ averageSpeed: null, pace: null, duration: 1e-300 }, "N/A", "N/A"],
    [{ averageSpeed: 1e-300, pace: null }, "0.0km/h", "N/A"],
  ])("speed and pace of a ride are worked out from what is known: %j", async (of, speed, pace) => {
    expect(await figuresOf(of)).toMatchObject({ "Average speed": speed, Pace: pace })
  })

  it.each([
    ["null", null],
    ["undecodable", "~~not a path~~"],
  ])("the page of a ride says that there is no path when it is %s", async (_, encodedPath) => {
    expect(await texts(await pageOf({ encodedPath }), ".detail-map .cover-note")).toEqual([
      "EncodedPath not found for the ride",
    ])
  })

  it("the page of a ride says that nothing was measured when no number is known", async () => {
    const none = { distance: null, duration: null, elevation: null, averageSpeed: null, pace: null, calories: null }
    const html = await pageOf(none)
    expect(await texts(html, ".detail-head > .panel")).toEqual(["Activity data unavailable"])
    expect(await texts(html, ".facts")).toEqual([])
    expect(await texts(await pageOf({ ...none, calories: 300 }), ".detail-head > .panel")).toEqual([])
  })

  it("the page of a ride that does not exist is a 404 that says so", async () => {
    upstream({ "/v1/rides/nobody": status(404) })
    const response = await visit("/en/rides/nobody")
    expect(response.status).toBe(404)
    expect(await texts(await response.text(), "h1")).toEqual(["Training not found"])
  })

  it("the page of a ride says of everything unknown that it is", async () => {
    const html = await pageOf({ ...nullsWorld.lists.rides?.[0], id: "42", distance: 30_000 })
    expect(await texts(html, "h1")).toEqual(["Unnamed ride"])
    expect(await texts(html, ".who > *")).toEqual(["Name unavailable", " · Date unavailable"])
    expect(await texts(html, ".details dd")).toEqual(["No location information available"])
    expect(await texts(html, ".profile p")).toEqual(["Elevation profile unavailable"])
    expect(await texts(html, ".facts dd")).toEqual(["30.0km", "N/A", "N/A", "N/A", "N/A", "N/A"])
    expect(await texts(html, ".splits")).toEqual([])
    expect(await attributes(html, "#directions a", "href")).toEqual([])
  })

  it("the page of a ride has no hour where only the day is known", async () => {
    expect(await texts(await pageOf({ startedAt: "2026-05-03" }), ".who time")).toEqual([" · 3 May 2026"])
  })

  it("the page of a ride leads to the route that it followed and to its start", async () => {
    const html = await pageOf()
    expect(await attributes(html, ".route-link", "href")).toEqual(["/en/cycling-routes/serra"])
    const guides = await attributes(html, "#directions a", "href")
    expect(guides.map((address) => new URL(address).host)).toEqual([
      "www.google.com",
      "www.waze.com",
      "maps.apple.com",
      "www.openstreetmap.org",
    ])
    expect(guides.filter((address) => !address.includes("-23.55,-46.63"))).toEqual([])
    expect(await attributes(await pageOf({ routeId: null }), ".route-link", "href")).toEqual([])
  })
})
