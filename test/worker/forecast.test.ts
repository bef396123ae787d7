// The weather of a ride: asked once for a cell, kept for two hours, and told as nothing when there is none.

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { forecast } from "#app/domain/address/query.ts"
import { encodePath } from "#track/geo.ts"
import type { Forecast } from "#track/ride-forecast.ts"
import { answerQuery } from "#worker/answers/answers.ts"
import { currentTime } from "../support/clock.ts"
import { forecastAnswer, type HourOf } from "../support/forecast.ts"
import { pairs } from "../track/samples.ts"
import { cyclingRoute } from "./api-objects.ts"
import { workDone } from "./observed.ts"
import { advanceClock, cut, json, type Replies, raw, silence, status, upstream, upstreamLater } from "./upstream.ts"

/** East and back, so that a wind from the west helps and then hinders. */
const outAndBack = {
  ...cyclingRoute,
  distance: 20_000,
  elevationProfile: pairs("0 700, 20000 700"),
  encodedPath: encodePath(pairs("-23.52 -46.62, -23.52 -46.56, -23.52 -46.62")),
}
const address = "https://forecast.test/v1/forecast"
const cell =
  `${address}?latitude=-23.5&longitude=-46.6&hourly=temperature_2m%2Cprecipitation_probability%2Cprecipitation%2C` +
  "wind_speed_10m%2Cwind_direction_10m%2Cwind_gusts_10m&forecast_days=9&timezone=auto&timeformat=unixtime&wind_speed_unit=kmh"
const on = { ...env, FORECAST_URL: address }
const replies = (reply: Replies[string], route: object = outAndBack): Replies => ({
  "/v1/cycling-routes/serra": json(route),
  [cell]: reply,
})
const fine = (hourOf?: HourOf) => json(forecastAnswer(hourOf))

/** A Wednesday. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T15:00:00Z") }))

async function ask(departure: { day?: string; hour?: string } = {}, bindings: typeof env = on) {
  const answer = await answerQuery(bindings, forecast("serra", {}, departure), "en")
  const told: Forecast | null = await answer.json()
  await workDone()
  return { told, status: answer.status, policy: answer.headers.get("cloudflare-cdn-cache-control") }
}

describe("the forecast of a route", () => {
  it("is that of the next morning, of the hour and of the wind on the way", async () => {
    upstream(replies(fine()))
    const { told, policy } = await ask()
    expect(told).toMatchObject({
      ...{ day: "2026-11-26", hour: 6, dark: null, days: ["2026-11-25", "2026-12-01"], asOf: null, leave: null },
      wind: { head: 50, tail: 50, pattern: "against_back" },
      reverse: { head: 50, tail: 50 },
      sun: { sunrise: { clock: "5:11", metres: null }, dusk: { clock: "19:01", metres: null } },
    })
    expect(told?.sections.map(({ head }) => head)).toEqual([...Array(6).fill(-30), ...Array(6).fill(30)])
    expect(told?.best).toHaveLength(3)
    expect(policy).toBe("max-age=1800")
  })

  it.each<[day: string | undefined, hour: string | undefined, told: object]>([
    ["2026-11-26", "17", { day: "2026-11-26", hour: 17 }],
    ["2026-12-01", undefined, { day: "2026-12-01", hour: 6 }],
    ["2026-11-24", undefined, { day: "2026-11-26" }],
    ["2026-12-02", undefined, { day: "2026-11-26" }],
    [undefined, "17", { day: "2026-11-25", hour: 17 }],
    ["2026-11-26", "22", { hour: 22, leave: null, dark: "whole" }],
    ["2026-11-26", "19", { leave: { clock: "17:50", reason: "dusk" }, dark: "part" }],
    ["2026-11-26", "4", { leave: null, dark: "whole" }],
  ])("is of the day %s if that is one of the next six, at %s or at 6", async (day, hour, told) => {
    upstream(replies(fine()))
    expect((await ask({ ...(day && { day }), ...(hour && { hour }) })).told).toMatchObject(told)
  })

  it("names the best hours to come of the next days, and until when to leave before the rain", async () => {
    // Rain falls until eight on Thursday and Saturday, from eight on Friday, and Wednesday is hot.
    const wet = { rain: 3, chance: 90 }
    const hours: HourOf = (hour) => {
      const [day, clock] = [Math.floor(hour / 24), hour % 24]
      if (day === 0) return { temperature: 38 }
      if (day === 2) return clock >= 8 ? wet : {}
      return day > 3 || clock <= 8 ? wet : {}
    }
    upstream(replies(fine(hours)))
    const { told } = await ask({ day: "2026-11-27" })
    const best = told?.best.map(({ day, hour, chance, rain }) => [day, hour, chance, rain])
    expect(best).toEqual([
      ["2026-11-26", 8, 10, 0],
      ["2026-11-27", 5, 10, 0],
      ["2026-11-28", 8, 10, 0],
    ])
    expect(told?.leave).toEqual({ clock: "5:50", reason: "rain" })
  })

  it("advises no departure that is past", async () => {
    upstream(replies(fine((hour) => (hour >= 18 && hour < 24 ? { rain: 3, chance: 90 } : {}))))
    const { told } = await ask({ day: "2026-11-25" })
    expect(told).toMatchObject({ day: "2026-11-25", hour: 6, leave: null })
    expect(told?.best[0]).not.toMatchObject({ day: "2026-11-25", hour: 6 })
  })

  it("says nothing of a chance that the provider does not know, and what will fall", async () => {
    upstream(replies(fine(() => ({ chance: null, rain: 8 }))))
    const { told } = await ask()
    expect(told?.sections[0]).toMatchObject({ chance: null, rain: 8 })
    expect(told?.best[0]).toMatchObject({ chance: null, rain: 8 })
  })

  it("is asked once for all views of a cell, at once or later, by nothing but its tenth of a degree", async () => {
    const asked = upstream(replies(fine()))
    const askMany = () => Promise.all(Array.from({ length: 20 }, async () => (await ask()).told))
    await askMany()
    for (const time of ["again", "later"]) expect(await askMany(), time).not.toContain(null)
    const calls = asked.filter(({ path }) => path.startsWith(address))
    expect(calls.map(({ path }) => path)).toEqual([cell])
    expect([...(calls[0]?.headers.keys() ?? [])]).toEqual([])
  })

  it.each([
    ["dead", status(503)],
    ["broken", cut],
    ["silent", silence],
    ["absurd", fine(() => ({ wind: 9_000 }))],
    ["of another day", json({ ...forecastAnswer(), hourly: { ...forecastAnswer().hourly, time: [] } })],
    ["no JSON", raw("<html>")],
    ["paused", () => new Response(null, { status: 429, headers: { "retry-after": "60" } })],
  ])("is that of the last copy for two hours, with its time, when the provider is %s; then none", async (_, reply) => {
    upstream(replies(fine()))
    const at = currentTime()
    await ask()
    advanceClock(31 * 60_000)
    upstreamLater(replies(reply))
    expect(await ask()).toMatchObject({ told: { day: "2026-11-26", asOf: at }, policy: "max-age=30" })
    advanceClock(90 * 60_000)
    expect(await ask()).toEqual({ told: null, status: 200, policy: "max-age=30" })
  })

  it("is none where it is switched off, and for a route without a track", async () => {
    const asked = upstream(replies(fine(), { ...outAndBack, encodedPath: null }))
    for (const FORECAST_URL of ["", "off"]) {
      const bindings = { ...env, FORECAST_URL }
      expect((await ask({}, bindings)).told).toBeNull()
    }
    expect(asked).toEqual([])
    expect((await ask()).told).toBeNull()
  })

  it("has a breaker of its own", async () => {
    const bad: Replies = {}
    for (let id = 0; id < 12; id++) {
      const encodedPath = encodePath(pairs(`-23.5 -${40 + id}.6, -23.5 -${40 + id}.61`))
      bad[`/v1/cycling-routes/r${id}`] = json({ ...outAndBack, id: `r${id}`, encodedPath })
    }
    const asked = upstream(bad)
    const forecasts = () => asked.filter(({ path }) => path.startsWith(address)).length
    for (let id = 0; id < 12; id++) {
      const answer = await answerQuery(on, forecast(`r${id}`), "en")
      expect(await answer.text()).toBe("null")
    }
    expect(forecasts()).toBe(10)
    expect((await answerQuery(on, "/api/v1/cycling-routes/r3", "en")).status).toBe(200)
  })
})
