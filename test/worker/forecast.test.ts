// The weather of a ride: asked once for a cell, kept for two hours, and told as nothing when there is none.

import { env } from "cloudflare:workers"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { forecast } from "#app/domain/address/query.ts"
import { encodePath } from "#app/domain/track/geo.ts"
import type { Forecast } from "#app/domain/track/ride-forecast.ts"
import { answerQuery } from "#worker/answers/answers.ts"
import { pairs } from "../app/domain/track/samples.ts"
import { currentTime } from "../support/clock.ts"
import { forecastAnswer, type HourOf } from "../support/forecast.ts"
import { advanceClock } from "./advance-clock.ts"
import { cyclingRoute } from "./api-objects.ts"
import { workDone } from "./observed.ts"
import { cut, json, type Replies, raw, silence, status, upstream, upstreamLater } from "./upstream.ts"

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
  it("is that of the next Saturday, of the hour and of the wind on the way", async () => {
    upstream(replies(fine()))
    const { told, policy } = await ask()
    expect(told).toMatchObject({
      ...{ day: "2026-11-28", hour: 6, days: ["2026-11-25", "2026-12-01"], asOf: null, leave: null },
      wind: { head: 50, tail: 50, pattern: "against_back" },
      reverse: { head: 50, tail: 50 },
      sun: { sunrise: { clock: "5:11", metres: null }, dusk: { clock: "19:03", metres: null } },
    })
    expect(told?.sections.map((section) => section?.head)).toEqual([...Array(6).fill(-30), ...Array(6).fill(30)])
    expect(told?.mornings).toHaveLength(3)
    expect(policy).toBe("max-age=1800")
  })

  it.each<[day: string | undefined, hour: string | undefined, told: object]>([
    ["2026-11-26", "17", { day: "2026-11-26", hour: 17 }],
    ["2026-12-01", undefined, { day: "2026-12-01", hour: 6 }],
    ["2026-11-24", undefined, { day: "2026-11-28" }],
    ["2026-12-02", undefined, { day: "2026-11-28" }],
  ])("is of the day %s if that is one of the next six", async (day, hour, told) => {
    upstream(replies(fine()))
    expect((await ask({ ...(day && { day }), ...(hour && { hour }) })).told).toMatchObject(told)
  })

  it("names the dry mornings, and until when to leave before the rain", async () => {
    // From eight on Thursday to Saturday it rains.
    upstream(replies(fine((hour) => (hour >= 32 && hour < 96 && hour % 24 >= 8 ? { rain: 3, chance: 90 } : {}))))
    const { told } = await ask({ hour: "7" })
    expect(told?.mornings.map(({ day }) => day)).toEqual(["2026-11-29", "2026-11-30", "2026-12-01"])
    expect((await ask()).told?.leave).toEqual({ clock: "5:50", reason: "rain" })
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
    expect(await ask()).toMatchObject({ told: { day: "2026-11-28", asOf: at }, policy: "max-age=30" })
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
