// The query `forecast` of a route: made of the route's answer and of the forecasts of its start, middle and end. Null when there is none.

import { getTimes } from "suncalc"
import * as v from "valibot"
import { plusDays } from "#app/domain/address/filters.ts"
import { type Departure, usualHour } from "#app/domain/address/outing.ts"
import { surfaceTypes } from "#contract/codes.ts"
import { lengthOf, type MeasuredPath, placeAt, readPath } from "#track/measured-path.ts"
import { bestStart, type Forecast, latestDeparture, rideWeather, windPattern } from "#track/ride-forecast.ts"
import { type RidingTime, riders, ridingTime } from "#track/riding-time.ts"
import type { CacheResult } from "../cache/fallback.ts"
import { namespaces } from "../cache/store.ts"
import { settingsOf } from "../env.ts"
import { oneByCopy, tagsOfEntity } from "../gateway/entities.ts"
import type { MadeKind, QueryOf } from "../gateway/kind.ts"
import { profile, quantity } from "../gateway/schema-primitives.ts"
import { type CellForecast, cellForecast, cellOf } from "./forecast.ts"

export const forecast: MadeKind<QueryOf<"forecast">> = {
  tags: tagsOfEntity,
  make: async (env, question, language) => {
    const { forecastUrl } = settingsOf(env)
    if (forecastUrl === null) return { value: null, fresh: freshFor }
    const { resource, id, turn } = question
    const answer = await oneByCopy(env, { kind: "one", resource, id, turn }, language)
    if (answer === null) return null
    const track = v.parse(route, answer)
    const { encodedPath, elevationProfile, distance } = track
    const path = readPath(encodedPath, elevationProfile?.at(-1)?.[0] ?? distance)
    if (path === null) return { value: null, fresh: freshFor }
    const cells = new Set([0, 0.5, 1].map((share) => cellOf(placeAt(path, share * lengthOf(path)).point)))
    const asking = Promise.all([...cells].map((cell) => cellForecast(env, forecastUrl, cell)))
    const found = await Promise.race([asking.catch(() => null), scheduler.wait(patience)])
    if (!found) return { value: null, ...partial }
    const at = Math.min(...found.map((each) => each.at))
    const isStale = found.some(({ source }) => source === "stale copy")
    const left = freshFor - Math.round((Date.now() - at) / 1_000)
    const pace = paceOf(track, lengthOf(path), Number(question.departure.speed ?? riders.steady))
    const value = forecastOf(path, pace, found, question.departure, isStale ? at : null)
    return { value, fresh: left, ...((isStale || left <= partial.fresh) && partial) }
  },
}

/** Milliseconds: as long as a document waits, less what it takes to make. */
const patience = 300
/** Seconds. */
const freshFor = namespaces.forecasts.freshFor / 1_000
const partial = { fresh: 30, source: "partial" } as const

const route = v.object({
  encodedPath: v.nullable(v.string()),
  elevationProfile: profile,
  distance: quantity,
  surfaces: v.fallback(v.nullable(v.array(v.object({ type: v.picklist(surfaceTypes), distance: v.number() }))), null),
})

function forecastOf(
  path: MeasuredPath,
  pace: RidingTime,
  found: CacheResult<CellForecast>[],
  departure: Departure,
  asOf: number | null,
): Forecast | null {
  const offset = found[0]?.value.offset ?? 0
  const cells = found.map(({ value }) => value.hours)
  const hour = Number(departure.hour ?? usualHour)
  // Today and a week from it, where the route begins.
  const days = Array.from({ length: 8 }, (_, ahead) =>
    new Date(Date.now() + offset * 1_000 + ahead * 86_400_000).toISOString().slice(0, 10),
  )
  const leaving = (day: string) => Date.parse(day) / 1_000 - offset + hour * 3_600
  // The day that is asked for, if it is one of the next six, or the next one whose hour is to come.
  const next = () => days.find((one) => leaving(one) > Date.now() / 1_000) ?? days[0] ?? ""
  const day = days.slice(0, 7).find((one) => one === departure.day) ?? next()
  const length = lengthOf(path)
  const { point } = placeAt(path, 0)
  const sunOn = (one: string) => {
    const { sunrise, dusk } = getTimes(new Date((Date.parse(one) / 1_000 - offset + 43_200) * 1_000), ...point)
    return sunrise && dusk && { sunrise: sunrise.getTime() / 1_000, dusk: dusk.getTime() / 1_000 }
  }
  const departs = leaving(day)
  const [today, tomorrow] = [sunOn(day), sunOn(plusDays(day, 1))]
  const ride = rideWeather(path, pace, cells, departs)
  const reverse = rideWeather(path, pace, cells, departs, true)
  if (!today || !tomorrow || ride === null || reverse === null) return null
  const now = Date.now() / 1_000
  const leave = latestDeparture(pace, cells, departs, today)
  const mark = (time: number, later: number) => ({
    clock: clock(time, offset),
    metres: metresAt(pace, length, (time > departs ? time : later) - departs),
  })
  const isDark = (time: number) =>
    time < today.sunrise || (time > today.dusk && time < tomorrow.sunrise) || time > tomorrow.dusk
  const ridden = Array.from({ length: 13 }, (_, step) => departs + (step / 12) * pace.total)
  const darkness = ridden.filter(isDark).length
  return {
    day,
    hour,
    days: [days[0] ?? day, days[6] ?? day],
    arrival: clock(departs + pace.total, offset),
    length: Math.round(length),
    sun: { sunrise: mark(today.sunrise, tomorrow.sunrise), dusk: mark(today.dusk, tomorrow.dusk) },
    sections: ride.sections.map(({ temperature, gusts, head, cross, ...rain }) => ({
      ...rounded({ temperature, gusts, head, cross }),
      ...rainOf(rain),
    })),
    wind: {
      ...rounded({ head: ride.wind.head, tail: ride.wind.tail, cross: ride.wind.cross }),
      pattern: windPattern(ride.wind, reverse.wind),
    },
    reverse: rounded({ head: reverse.wind.head, tail: reverse.wind.tail }),
    leave: leave && leave.until > now ? { clock: clock(leave.until, offset), reason: leave.reason } : null,
    dark: darkness === ridden.length ? "whole" : darkness > 0 ? "part" : null,
    best: bestOf(days.slice(0, 7)),
    asOf,
  }

  /** Hours in daylight alone, and none that is past. */
  function bestOf(some: string[]): Forecast["best"] {
    return some
      .flatMap((one) => {
        const sun = sunOn(one)
        if (!sun) return []
        const midnight = Date.parse(one) / 1_000 - offset
        const hours = Array.from({ length: 24 }, (_, at) => midnight + at * 3_600)
        const possible = hours.filter((at) => at > now && at >= sun.sunrise - 3_600 && at + pace.total <= sun.dusk)
        const best = bestStart(path, pace, cells, possible)
        return best === null ? [] : [{ ...best, day: one, hour: (best.departure - midnight) / 3_600 }]
      })
      .sort((a, b) => a.score - b.score)
      .slice(0, 3)
      .map(({ day, hour, temperature, gusts, ...rain }) => ({
        day,
        hour,
        ...rounded({ temperature, gusts }),
        ...rainOf(rain),
      }))
  }
}

/** A route without a profile is ridden as on the flat, since the wind is worth telling all the same. */
function paceOf(track: v.InferOutput<typeof route>, length: number, flatSpeed: number): RidingTime {
  const at = (metres: number) => metres / (flatSpeed / 3.6)
  return ridingTime(track, flatSpeed) ?? { total: at(length), at }
}

/** The share of the way at which so many seconds have passed, to a hundredth; null before and after the ride. */
function metresAt({ total, at }: RidingTime, length: number, seconds: number): number | null {
  if (seconds <= 0 || seconds >= total) return null
  const steps = Array.from({ length: 101 }, (_, step) => (step / 100) * length)
  return Math.round(steps.find((metres) => at(metres) >= seconds) ?? length)
}

function clock(time: number, offset: number): string {
  const minutes = Math.round((time + offset) / 60) % 1_440
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`
}

function rounded<Values extends Record<string, number>>(values: Values): Values
function rounded(values: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Math.round(value) + 0]))
}

/** Percent, and tenths of a millimetre. */
function rainOf({ chance, rain }: { chance: number | null; rain: number }) {
  return { chance: chance === null ? null : Math.round(chance), rain: Math.round(rain * 10) / 10 }
}
