// Routes side by side, and the thefts around the start of one.

import { describe, expect, it } from "vitest"
import { behindGreenwich } from "#app/domain/format/format.ts"
import { mostAt } from "#app/pages/compare/rows.tsx"
import type * as Api from "#contract/schemas.ts"
import { currentTime } from "../support/clock.ts"
import { cyclingRoute, listOf, stolenReport } from "./api-objects.ts"
import { en } from "./locales.ts"
import { attributes, expectMarkup, texts } from "./markup.ts"
import { json, type Replies, silence, status, upstream } from "./upstream.ts"
import { read, readWith, statusOf } from "./visit.ts"

const long: Api.CyclingRoute = { ...cyclingRoute, id: "long", name: "Longa", distance: 90_000, elevation: 300 }
const flat: Api.CyclingRoute = {
  ...cyclingRoute,
  id: "flat",
  name: "Plana",
  elevationProfile: null,
  surfaces: null,
  duration: null,
}
const routes: Replies = {
  "/v1/cycling-routes/serra": json(cyclingRoute),
  "/v1/cycling-routes/long": json(long),
  "/v1/cycling-routes/flat": json(flat),
  "/v1/cycling-routes?limit=6&q=serra": json(listOf(cyclingRoute, long)),
}
const at = "/en/compare?ids="
const hrefs = (html: string, selector: string) => attributes(html, selector, "href")

describe("routes side by side", () => {
  it("are a table with headers, with the extreme of a row in words, in one order whatever the address has", async () => {
    upstream(routes)
    for (const ids of ["serra,long,flat", "long,flat,serra,long"]) {
      const html = await read(at + ids)
      await expectMarkup(html, {
        "thead th@scope": ["col", "col", "col"],
        "thead th": ["Plana", "Longa", "Volta da Serra"],
        ".compare-profiles h3": ["Longa", "Volta da Serra"],
        ".compare-profiles .plot@role": ["img", "img"],
        "tbody tr:nth-child(2) td": ["42.0km", `90.0km${en.compare.most.distance}`, "42.0km"],
        ".alert": [],
      })
      expect(await hrefs(html, ".compare-change a")).toEqual(
        ["long,serra", "flat,serra", "flat,long"].map((others) => `/en/compare?ids=${others}`),
      )
    }
  })

  it("have the times of one rider, at the speed of the address", async () => {
    const times = async (search: string) => {
      const html = await readWith(routes, `${at}serra,flat${search}`)
      const labels = await texts(html, "tbody th")
      const row = labels.findIndex((label) => label.startsWith("Without stops"))
      return [labels[row], ...(await texts(html, `tbody tr:nth-child(${row + 1}) td`))]
    }
    const [usual, slow] = [await times(""), await times("&speed=18")]
    expect([usual[0], usual[1], slow[0]]).toEqual([
      "Without stops, at 23 km/h on the flat",
      "N/A",
      "Without stops, at 18 km/h on the flat",
    ])
    expect(slow[2]).toMatch(/^\d:\d\dh$/)
    expect(slow[2]).not.toBe(usual[2])
  })

  it("have one scale: the shorter profile ends where its length does", async () => {
    const profile = cyclingRoute.elevationProfile?.map(([metres, altitude]): [number, number] => [2 * metres, altitude])
    const twice = json({ ...long, elevationProfile: profile })
    const html = await readWith({ ...routes, "/v1/cycling-routes/long": twice }, `${at}serra,long`)
    const ends = (await attributes(html, ".ridge", "d")).map((path) => {
      const [x = 0, ...steps] = (path.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
      return steps.slice(1).reduce((sum, step, at) => (at % 2 === 0 ? sum + step : sum), x)
    })
    expect(ends.map(Math.round)).toEqual([720, 360])
  })

  it.each([
    ["", [], [en.compare.none]],
    ["?ids=serra", [], [en.compare.one]],
    ["?ids=serra,serra", [], [en.compare.one]],
    ["?ids=serra,nobody", [en.compare.gone], [en.compare.one]],
    ["?ids=../x,%00,serra", [], [en.compare.one]],
    ["?ids=serra,long,flat,nobody", [en.compare.too_many], []],
    ["?ids=serra,long,nobody", [en.compare.gone], []],
  ])("are a state with a form where they are too few, too many or gone: %s", async (search, alerts, lead) => {
    upstream(routes)
    expect(await statusOf(`/en/compare${search}`)).toBe(200)
    await expectMarkup(await read(`/en/compare${search}`), {
      "main .alert": alerts,
      "main .lead": lead,
      ".compare-add form@action": search.endsWith("flat,nobody") ? [] : ["/en/compare"],
      "meta[name=robots]@content": ["noindex"],
    })
  })

  it("are a state, and none of an error, while the API is down", async () => {
    const html = await readWith({ "/v1/cycling-routes/serra": status(500) }, `${at}serra`)
    expect((await texts(html, "main .alert"))[0]).toContain(en.errors.failed)
    expect(await attributes(html, ".compare-add form", "action")).toEqual(["/en/compare"])
  })

  it("are joined by a name that is searched for, or the address of a page, without a script", async () => {
    const found = await readWith(routes, "/en/compare?ids=serra&add=serra")
    expect(await hrefs(found, ".compare-add li a")).toEqual(["/en/compare?ids=long,serra"])
    await expectMarkup(found, { ".compare-add [type=hidden]@value": ["serra"] })
    const added = encodeURIComponent("https://pelotao.example/es/cycling-routes/long#km=1-2")
    expect(await texts(await read(`/en/compare?ids=serra&add=${added}`), "thead th")).toEqual([
      "Longa",
      "Volta da Serra",
    ])
  })

  it("keep day, hour and speed in what is shared, added, taken away and opened", async () => {
    const departure = "day=2030-11-30&hour=9&speed=18"
    const whole = await readWith(routes, `${at}serra,long,flat&${departure}&utm=x`)
    const menu = await attributes(whole, ".share a", "href")
    const shared = encodeURIComponent(`/compare?ids=flat,long,serra&${departure}`)
    expect(menu.filter((link) => link.includes(shared)).length).toBeGreaterThan(1)
    expect(await hrefs(whole, ".compare-change a")).toEqual(
      ["long,serra", "flat,serra", "flat,long"].map((others) => `/en/compare?ids=${others}&${departure}`),
    )
    expect(await hrefs(whole, "thead a")).toEqual(
      ["flat", "long", "serra"].map((id) => `/en/cycling-routes/${id}?${departure}`),
    )
    const growing = await read(`${at}serra&add=serra&${departure}`)
    expect(await hrefs(growing, ".compare-add li a")).toEqual([`/en/compare?ids=long,serra&${departure}`])
    expect(await hrefs(growing, ".compare-chosen a")).toEqual([`/en/cycling-routes/serra?${departure}`])
    await expectMarkup(growing, {
      ".compare-add [type=hidden]@name": ["ids", "day", "hour", "speed"],
      ".compare-add [type=hidden]@value": ["serra", "2030-11-30", "9", "18"],
    })
  })

  it("have no such parameter that is none, or as usual", async () => {
    const html = await readWith(routes, `${at}serra,long&day=tomorrow&hour=6&speed=99`)
    expect((await hrefs(html, ".compare-change a"))[0]).toBe("/en/compare?ids=serra")
  })

  it.each(["", "?ids=serra", "?ids=serra,nobody"])(
    "have the card of all routes while they are too few: %s",
    async (ids) => {
      const [image] = await attributes(await readWith(routes, `/en/compare${ids}`), "[property='og:image']", "content")
      expect(image).toMatch(/\/en\/card\/cycling-routes\.png$/)
    },
  )

  it("have no extreme where two have as much, or one alone is known", () => {
    const cell = (value: number | null, text = String(value)) => ({ value, text })
    expect(mostAt([cell(1), cell(3), cell(2)])).toBe(1)
    for (const cells of [[cell(3), cell(3)], [cell(3.04, "3"), cell(3)], [cell(3), cell(null)], [cell(null)]])
      expect(mostAt(cells)).toBeNull()
  })

  it("are where a route and those like it lead to", async () => {
    const html = await readWith(
      { ...routes, "/v1/cycling-routes/serra/similar": json(listOf(long, flat)) },
      "/en/cycling-routes/serra",
    )
    expect(await hrefs(html, ".similar .head a")).toEqual(["/en/compare?ids=flat,long,serra", "/en/cycling-routes"])
    const slow = await read("/en/cycling-routes/serra?dir=rev&speed=18&hour=7")
    expect((await hrefs(slow, ".similar .head a"))[0]).toBe("/en/compare?ids=flat,long,serra&hour=7&speed=18")
  })
})

describe("the thefts around the start of a route", () => {
  const since = () => {
    const day = new Date(currentTime() - behindGreenwich)
    day.setUTCFullYear(day.getUTCFullYear() - 1)
    return day.toISOString().slice(0, 10)
  }
  const asked = () => `/v1/stolen?limit=1&near=-23.55%2C-46.63&radius=10000&stolenAfter=${since()}`
  const page = "/en/cycling-routes/serra"
  const line = ".detail-more > .sub a"
  const thefts = (reply: Replies[string]) => ({
    "/v1/cycling-routes/serra": json(cyclingRoute),
    "/v1/cycling-routes/serra/similar": json(listOf()),
    [asked()]: reply,
  })

  it("are one line, which leads to the list of them", async () => {
    const html = await readWith(thefts(json({ ...listOf(stolenReport), total: 12 })), page)
    await expectMarkup(html, {
      [line]: ["12 bikes reported stolen within 10 km of the start in the last 12 months"],
      [`${line}@href`]: [`/en/stolen?near=-23.55%2C-46.63&radius=10&stolenAfter=${since()}`],
    })
  })

  it.each<[title: string, reply: () => Replies[string]]>([
    ["there are none", () => json({ ...listOf(), total: 0 })],
    ["nobody knows how many", () => json({ ...listOf(stolenReport), total: null })],
    ["the API fails", () => status(500)],
    ["the API is silent", () => silence],
  ])("are absent where %s", async (_, reply) => {
    const html = await readWith(thefts(reply()), page)
    await expectMarkup(html, { h1: ["Volta da Serra"], [line]: [] })
  })

  it("are none for a route without a start, and are a 404 for one that is gone", async () => {
    upstream({
      "/v1/cycling-routes/nowhere": json({ ...cyclingRoute, id: "nowhere", start: null }),
      [`/v1/stolen?limit=1&radius=10000&stolenAfter=${since()}`]: json({ ...listOf(stolenReport), total: 12 }),
    })
    expect(JSON.parse(await read("/api/v1/cycling-routes/nowhere/thefts"))).toMatchObject({ total: 0, near: "" })
    expect(await statusOf("/api/v1/cycling-routes/nobody/thefts")).toBe(404)
  })
})
