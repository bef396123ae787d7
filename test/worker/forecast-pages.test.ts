// The documents that show a forecast: what they say of it, and how long they may be kept.

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import type { Forecast, SectionWeather } from "#track/ride-forecast.ts"
import { renderDocument } from "#worker/documents/documents.ts"
// What a document asks is answered by who has registered for it, and that is the whole worker.
import "#worker/index.ts"
import { currentTime } from "../support/clock.ts"
import { cyclingRoute, listOf } from "./api-objects.ts"
import { en } from "./locales.ts"
import { expectMarkup } from "./markup.ts"
import { json, upstream } from "./upstream.ts"

const section: SectionWeather = { temperature: 18, chance: 10, rain: 0, gusts: 45, head: 30, cross: 0 }
const morning: Forecast = {
  ...{ day: "2026-11-28", hour: 5, days: ["2026-11-25", "2026-12-01"], arrival: "7:10", length: 40_000 },
  sun: { sunrise: { clock: "5:12", metres: 4_000 }, dusk: { clock: "19:24", metres: null } },
  sections: [...Array(11).fill(section), { ...section, temperature: 24, chance: 60 }],
  wind: { pattern: "even", head: 62, tail: 20, cross: 18 },
  reverse: { head: 20, tail: 62 },
  ...{ leave: null, dark: null, best: [], asOf: null },
}
const calm: Forecast = {
  ...{ ...morning, sections: Array(12).fill(section), arrival: "19:40" },
  wind: { pattern: "calm", head: 0, tail: 0, cross: 0 },
  sun: { sunrise: { clock: "5:20", metres: null }, dusk: { clock: "19:20", metres: 30_000 } },
}

/** Forecasts as the edge cache has them, by the id of the route: the forecast of an isolate's own settings is off. */
let forecasts: Record<string, Forecast | null> = {}
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.spyOn(Cache.prototype, "match").mockImplementation(async (request) => {
    const url = String(request instanceof Request ? request.url : request)
    const [, id = ""] = /\/Answers\/.*\/cycling-routes\/([^/]*)\/forecast/.exec(url) ?? []
    const known = forecasts[id]
    if (known === undefined) return undefined
    asked.push(url)
    const headers = { "x-stored-at": String(currentTime()), "x-cache-policy": "max-age=1800" }
    return new Response(JSON.stringify(known), { headers })
  })
})

function documentOf(path: string) {
  upstream({
    "/v1/cycling-routes/serra": json({ ...cyclingRoute, start: null }),
    "/v1/cycling-routes/serra/similar": json(listOf()),
  })
  return renderDocument(env, `https://site/en${path}`)
}

const policyOf = (document: Response) => document.headers.get("cloudflare-cdn-cache-control")
const route = "/cycling-routes/serra"

describe("a document", () => {
  it("with a forecast is stale for an hour at most", async () => {
    forecasts = { serra: morning }
    expect(policyOf(await documentOf(route))).toBe("max-age=900, stale-while-revalidate=3600, stale-if-error=3600")
  })

  it("without one may be stale for days", async () => {
    forecasts = { serra: null }
    expect(policyOf(await documentOf(route))).toBe("max-age=900, stale-while-revalidate=86400, stale-if-error=604800")
  })
})

describe("the strip of a route", () => {
  const marks = ".daylight text"

  it.each<[string, Forecast, clock: string, place: string]>([
    ["sunrise", morning, "5:12", "10.00%"],
    ["dusk", calm, "19:20", "75.00%"],
  ])("marks the %s where it falls on the way, for eyes alone", async (_, forecast, clock, place) => {
    forecasts = { serra: forecast }
    await expectMarkup(await (await documentOf(route)).text(), {
      [marks]: [clock],
      [`${marks}@x`]: [place],
      ".daylight@aria-hidden": ["true"],
    })
  })

  it("is told in a sentence, which names no share of nothing", async () => {
    forecasts = { serra: { ...morning, wind: { pattern: "against_back", head: 100, tail: 0, cross: 0 } } }
    const html = await (await documentOf(route)).text()
    await expectMarkup(html, {
      ".forecast summary": ["Sat 5:00, 18 to 24 °C, rain 60%, headwind"],
      ".forecast > p:first-of-type": [
        expect.stringMatching(/^Headwind on 100% of the way\. The second half is into it\./),
      ],
    })
  })

  it("has a form that keeps way and rider, and asks for a day and an hour", async () => {
    forecasts = { serra: morning }
    await expectMarkup(await (await documentOf(`${route}?dir=rev&hour=5&speed=18`)).text(), {
      ".forecast form@action": [route],
      ".forecast [type=hidden]@name": ["dir", "speed"],
      ".forecast [type=hidden]@value": ["rev", "18"],
      ".forecast [name=day] option@value": ["25", "26", "27", "28", "29", "30"]
        .map((day) => `2026-11-${day}`)
        .concat("2026-12-01"),
      ".forecast [name=day] [selected]@value": ["2026-11-28"],
      ".forecast [name=hour] [selected]": ["5"],
    })
    expect(asked.every((url) => url.endsWith("/forecast?dir=rev&hour=5&speed=18"))).toBe(true)
  })

  it("says what is a danger, and shades a night that has no end on the way", async () => {
    const nowhere = { clock: "5:12", metres: null }
    const hot = { ...section, temperature: 36.4, chance: null, rain: 1.5 }
    const best = [{ day: "2026-11-26", hour: 7, temperature: 20, chance: null, rain: 0, gusts: 12 }]
    const sun = { sunrise: nowhere, dusk: nowhere }
    forecasts = { serra: { ...morning, sections: Array(12).fill(hot), sun, dark: "whole", best } }
    const html = await (await documentOf(`${route}?speed=18`)).text()
    await expectMarkup(html, {
      ".forecast > p": expect.arrayContaining([expect.stringMatching(/Up to 36\u00a0°C .* night all the way/)]),
      ".daylight rect@width": ["100%"],
      ".weather-strip tr:nth-child(4) td": Array(12).fill("–"),
      ".weather-strip tr:nth-child(5) td": Array(12).fill("1.5"),
      ".forecast li": ["Thu 26 Nov, 7:00: 20 °C, gusts of 12 km/h"],
      ".forecast li a@href": [`${route}?speed=18&day=2026-11-26&hour=7`],
    })
  })

  it("tells the age of a copy", async () => {
    forecasts = { serra: { ...morning, asOf: Date.parse("2026-11-25T12:00:00Z") } }
    await expectMarkup(await (await documentOf(route)).text(), {
      ".forecast time@datetime": ["2026-11-25T12:00:00.000Z"],
    })
  })

  it("has no mark of what is before or after the ride", async () => {
    const away = { clock: "5:12", metres: null }
    forecasts = { serra: { ...morning, sun: { sunrise: away, dusk: away } } }
    await expectMarkup(await (await documentOf(route)).text(), {
      ".daylight": [],
      ".weather-strip caption": [en.forecast.caption],
    })
  })
})
