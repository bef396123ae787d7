import { describe, expect, it } from "vitest"
import type * as Api from "#contract/schemas.ts"
import { nullsWorld } from "../support/edge-cases/nulls.ts"
import { cyclingRoute, listOf } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { read, visit } from "./visit.ts"

describe("the list of routes", () => {
  it("the list of routes may hold loops only, or one-ways only", async () => {
    for (const loop of ["true", "false"]) {
      const asked = upstream({})
      await visit(`/en/cycling-routes?loop=${loop}`)
      expect(asked.map(({ path }) => path)).toEqual([`/v1/cycling-routes?loop=${loop}`])
    }
    expect(await texts(await read("/en/cycling-routes?loop=true"), ".filter-chip bdi")).toEqual(["Loop"])
    expect(await texts(await read("/en/cycling-routes?loop=false"), ".filter-chip bdi")).toEqual(["One way"])
  })
})

describe("the page of a route", () => {
  /** The page in English. */
  async function pageOf(of: Partial<Api.CyclingRoute> = {}, similar: Api.CyclingRoute[] = []): Promise<string> {
    upstream({
      "/v1/cycling-routes/serra": json({ ...cyclingRoute, ...of }),
      "/v1/cycling-routes/serra/similar": json(listOf(...similar)),
    })
    return read("/en/cycling-routes/serra")
  }

  it("the page of a route has its name, its author, its place and its words", async () => {
    const html = await pageOf()
    expect(await texts(html, "h1")).toEqual(["Volta da Serra"])
    expect(await texts(html, ".who > *")).toEqual(["by Ana", " · updated on 6 May 2026"])
    expect(await texts(html, ".crumb")).toEqual(["Routes / SP / São Paulo"])
    expect(await texts(html, ".details dd")).toEqual(["Praça da Sé, São Paulo, SP"])
    expect(await texts(html, ".prose")).toEqual(["Subida longa, descida boa."])
    expect(await attributes(html, ".gallery img", "alt")).toEqual(["Uma serra"])
  })

  it("the page of a route has its numbers and says what kind of route it is", async () => {
    const html = await pageOf()
    const values = await texts(html, ".detail-head .facts dd")
    expect(await texts(html, ".detail-head .facts dt")).toEqual([
      "Distance",
      "Elevation gain",
      "Duration",
      "Descent",
      "Climbing per km",
      "Highest point",
    ])
    expect(values).toEqual(["42.0km", "830m", "2:00h", "820m", "20m/km", "901m"])
    expect(await texts(html, ".detail-head .chip")).toEqual(["Moderate", "Gravel", "One way"])
    expect(await texts(await pageOf({ loop: true }), ".detail-head .chip")).toContain("Loop")
  })

  it("the page of a route says of everything unknown that it is", async () => {
    const html = await pageOf({ ...nullsWorld.lists["cycling-routes"]?.[0], id: "serra" })
    expect(await texts(html, "h1")).toEqual(["Unnamed route"])
    expect(await texts(html, ".who > bdi")).toEqual(["Name unavailable"])
    expect(await texts(html, ".detail-head .chip")).toEqual(["Difficulty: N/A", "Type: N/A", "ProfileMarks: N/A"])
    expect(await texts(html, ".detail-head .facts dd")).toEqual(Array(6).fill("N/A"))
    expect(await texts(html, ".details dd")).toEqual(["No location information available"])
    expect(await texts(html, ".detail-map .cover-note")).toEqual(["The line of this route is not available"])
    expect(await texts(html, ".profile p")).toEqual(["Elevation profile unavailable"])
    expect(await texts(html, ".detail-more > .sub")).toEqual(["GPX file not found for this route"])
  })

  it.each([
    [1e-300, 500],
    [0, 500],
  ])("a route of %d m has no climbing per kilometre", async (distance, elevation) => {
    const [, , , , climbing] = await texts(await pageOf({ distance, elevation }), ".detail-head .facts dd")
    expect(climbing).toBe("N/A")
  })

  it("the page of a route leads to its GPX file, or says that there is none and has no button", async () => {
    const href = "/cycling-routes/serra/route.gpx"
    expect(await attributes(await pageOf(), ".action-bar a", "href")).toContain(href)
    const without = await pageOf({ gpxFile: null })
    expect(await attributes(without, ".action-bar a", "href")).not.toContain(href)
    expect(await texts(without, ".detail-more > .sub")).toEqual(["GPX file not found for this route"])
  })

  it("the page of a route leads to its start in four map apps, when it is known", async () => {
    const guides = await attributes(await pageOf(), "#directions a", "href")
    expect(guides).toHaveLength(4)
    expect(guides.filter((address) => !/^https:\/\/\S+-23\.55,-46\.63/.test(address))).toEqual([])
    expect(await attributes(await pageOf({ start: null }), "#directions a", "href")).toEqual([])
  })

  it("the alerts of a route begin with the gravest and say where and when it was checked", async () => {
    const alerts: Api.Alert[] = [
      { severity: "info", text: "Água no posto", verifiedAt: "2026-05-02T10:00:00Z", km: null },
      { severity: "warning", text: "Ponte em obras", verifiedAt: "2026-05-01T10:00:00Z", km: 30 },
      { severity: "warning", text: "Cachorros", verifiedAt: "2026-05-01T10:00:00Z", km: 12.5 },
      { severity: "closed", text: "Deslizamento", verifiedAt: "", km: 41.2 },
    ]
    const html = await pageOf({ alerts })
    expect(await texts(html, ".alert-head")).toEqual(["Closedkm 41.2", "Cautionkm 12.5", "Cautionkm 30.0", "Notice"])
    expect(await texts(html, ".alert > [dir]")).toEqual([
      "Deslizamento",
      "Cachorros",
      "Ponte em obras",
      "Água no posto",
    ])
    expect(await texts(html, ".alert small")).toEqual([
      "Date unavailable",
      "checked on 1 May 2026",
      "checked on 1 May 2026",
      "checked on 2 May 2026",
    ])
    expect(await texts(await pageOf({ alerts: [] }), ".alert")).toEqual([])
  })

  it("the surfaces of a route are added up, each once, in words and in the bar", async () => {
    const html = await pageOf({
      surfaces: [
        { type: "asphalt", distance: 20_000 },
        { type: "dirt", distance: 15_000 },
        { type: "asphalt", distance: 5_000 },
      ],
    })
    expect(await texts(html, ".surface-legend li")).toEqual(["asphalt 25.0 km · 63%", "dirt 15.0 km · 38%"])
    expect(await attributes(html, ".surface-bar > .surface-asphalt", "width")).toEqual(["62.5%"])
    expect(await attributes(html, ".surface-bar > .surface-dirt", "x")).toEqual(["62.5%"])
    expect(await texts(await pageOf({ surfaces: null }), ".surface-bar")).toEqual([])
  })

  it("the page of a route names its climbs by their category", async () => {
    const elevationProfile = Array.from({ length: 81 }, (_, index): [number, number] => [
      index * 250,
      index <= 20 ? 700 : Math.min(700 + (index - 20) * 17.5, 1_400),
    ])
    const html = await pageOf({ elevationProfile })
    expect(await attributes(html, ".climb-category", "aria-label")).toEqual(["Category 1"])
    expect(await texts(html, ".climbs li")).toEqual(["110.0km · 7.0%from km 5.0 to 15.0700 m upup to 7.0%"])
    expect(await texts(await pageOf({ elevationProfile: null }), ".climbs")).toEqual([])
  })

  it("the page of a route shows similar ones, and stands without them", async () => {
    const other = { ...cyclingRoute, id: "vale", name: "Volta do Vale" }
    expect(await texts(await pageOf({}, [other]), ".similar h3")).toEqual(["Volta do Vale"])
    upstream({ "/v1/cycling-routes/serra": json(cyclingRoute), "/v1/cycling-routes/serra/similar": status(500) })
    const response = await visit("/en/cycling-routes/serra")
    expect(response.status).toBe(200)
    expect(await texts(await response.text(), "h1")).toEqual(["Volta da Serra"])
  })

  it("the page of a route that does not exist is a 404 that says so", async () => {
    upstream({})
    const response = await visit("/en/cycling-routes/nobody")
    expect(response.status).toBe(404)
    expect(await texts(await response.text(), "h1")).toEqual(["Route not found"])
  })
})
