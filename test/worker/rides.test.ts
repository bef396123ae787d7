import { describe, expect, it } from "vitest"
import { listOf, ride } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

describe("the list of rides", () => {
  async function questionOf(search: string): Promise<Record<string, string>> {
    const asked = upstream({})
    await visit(`/en/rides?${search}`)
    return Object.fromEntries(new URL(asked[0]?.path ?? "", "https://api").searchParams)
  }

  it("is asked for in the units of the API", async () => {
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
  ])("is asked for %s", async (_, search) => {
    expect(await questionOf(search)).toEqual({
      startedAfter: "2026-05-01T00:00:00-03:00",
      startedBefore: "2026-06-01T00:00:00-03:00",
    })
  })

  it("shows its dates in their order, on fields and chips alike", async () => {
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

  it("says what is no date, and is not narrowed by it", async () => {
    expect(await questionOf("after=2026-02-30&q=serra")).toEqual({ q: "serra" })
    upstream({})
    const html = await read("/en/rides?after=2026-02-30")
    expect(await texts(html, ".wrong")).toEqual([
      "“2026-02-30” is not a day of any calendar, so it was left out of the filter.",
    ])
    expect(await attributes(html, "input[name=after]", "aria-invalid")).toEqual(["true"])
    expect(await texts(html, ".filter-chip bdi")).toEqual([])
  })

  it("says on chips what it is narrowed to", async () => {
    upstream({})
    const html = await read("/en/rides?distance=100-&elevation=300-800&speed=-15&sort=startedAt")
    expect(await texts(html, ".filter-chip bdi")).toEqual(["100 km or more", "300 to 800 m", "up to 15 km/h", "Oldest"])
  })

  it("has a row with who, when by the clock of the place, and how far", async () => {
    upstream({
      "/v1/rides": json(listOf({ ...ride, startedAt: "2026-05-03T23:30:00-05:00", averageSpeed: null, pace: null })),
    })
    const html = await read("/en/rides")
    expect(await texts(html, ".row b")).toEqual(["Treino de domingo"])
    expect(await texts(html, ".row-who > *")).toEqual(["Bia", "03/05/2026"])
    expect(await texts(html, ".row-figure")).toEqual(["30.0km", "300m", "30.0km/h"])
  })

  it("says so when it is empty", async () => {
    upstream({ "/v1/rides": json(listOf()) })
    expect(await texts(await read("/en/rides"), ".empty > p:first-of-type")).toEqual(["No rides found"])
  })
})
