// The query `forecast` of a route: made of the route's answer and of the forecasts of its start, middle and end. Null when there is none.

import { getTimes } from "suncalc"
import * as v from "valibot"
import { type Departure, usualHour } from "#app/domain/address/departure.ts"
import { one as oneOf } from "#app/domain/address/query.ts"
import type { Language } from "#app/domain/format/language.ts"
import { decodePath } from "#app/domain/track/geo.ts"
import { lengthOf, type MeasuredPath, measurePath, placeAt } from "#app/domain/track/measured-path.ts"
import {
  discomfort,
  type Forecast,
  latestDeparture,
  type Pace,
  rideWeather,
  weatherAt,
  windPattern,
} from "#app/domain/track/ride-forecast.ts"
import { riders, ridingTime } from "#app/domain/track/riding-time.ts"
import { surfaceTypes } from "#contract/codes.ts"
import type { CacheResult } from "../cache/fallback.ts"
import { getCopy, namespaces } from "../cache/store.ts"
import { type Bindings, settingsOf } from "../env.ts"
import { answerTo } from "../gateway/answer-to.ts"
import { one, tagsOfEntity } from "../gateway/entities.ts"
import { copyKey, type MadeKind, type QueryOf, shaped } from "../gateway/kind.ts"
import { profile, quantity } from "../gateway/schema-primitives.ts"
import { entityTranslation } from "../translations.ts"
import { type CellForecast, cellForecast, cellOf } from "./forecast.ts"

type Question = QueryOf<"forecast">

export const forecast: MadeKind<Question> = {
  tags: tagsOfEntity,
  make: async (env, question, language) => {
    const { forecastUrl } = settingsOf(env)
    if (forecastUrl === null) return { value: null, fresh: freshFor }
    const answer = await routeOf(env, question, language)
    if (answer === null) return null
    const track = v.parse(route, answer)
    const { encodedPath, elevationProfile, distance } = track
    const path = measurePath(decodePath(encodedPath), elevationProfile?.at(-1)?.[0] ?? distance)
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

/** Of its copy, if there is one: the page asks the API for the route at the same time. */
async function routeOf(env: Bindings, { resource, id, turn }: Question, language: Language): Promise<unknown> {
  const query = oneOf(resource, id, turn)
  const question = { kind: "one", resource, id, turn } as const
  const key = copyKey(one, question, query, language)
  const copy = key && (await getCopy(env, "answers", key))
  if (!copy || copy.goneAt !== null) return answerTo(query, language)
  const translation = await entityTranslation(resource, language)
  return shaped(one, copy.text, { question, query, translation, privacy: settingsOf(env).privacy }).value
}

const route = v.object({
  encodedPath: v.nullable(v.string()),
  elevationProfile: profile,
  distance: quantity,
  surfaces: v.fallback(v.nullable(v.array(v.object({ type: v.picklist(surfaceTypes), distance: v.number() }))), null),
})

function forecastOf(
  path: MeasuredPath,
  pace: Pace,
  found: CacheResult<CellForecast>[],
  departure: Departure,
  asOf: number | null,
): Forecast | null {
  const offset = found[0]?.value.offset ?? 0
  const cells = found.map(({ value }) => value.hours)
  const hour = Number(departure.hour ?? usualHour)
  const days = nextDays(offset)
  const leaving = (day: string) => Date.parse(day) / 1_000 - offset + hour * 3_600
  const day = dayOf(departure, days, leaving)
  const length = lengthOf(path)
  const { point } = placeAt(path, 0)
  const sunOn = (one: string) => getTimes(new Date((Date.parse(one) / 1_000 - offset + 43_200) * 1_000), ...point)
  const { sunrise, dusk } = sunOn(day)
  const ride = rideWeather(path, pace, cells, leaving(day))
  const reverse = rideWeather(path, pace, cells, leaving(day), true)
  if (sunrise === null || dusk === null || ride.wind === null || reverse.wind === null) return null
  const [rises, darkens] = [sunrise.getTime() / 1_000, dusk.getTime() / 1_000]
  const leave = latestDeparture(pace, cells, leaving(day), { sunrise: rises, dusk: darkens })
  const sun = (time: number) => ({ clock: clock(time, offset), metres: metresAt(pace, length, time - leaving(day)) })
  const mornings = days.slice(1, 7).flatMap((one) => {
    const other = rideWeather(path, pace, cells, leaving(one))
    const first = weatherAt(cells[0], leaving(one))
    const score = discomfort(other)
    const known = other.sections.filter((section) => section !== null)
    if (score === null || first === null) return []
    const [chance, gusts] = [known.map((each) => each.chance), known.map((each) => each.gusts)]
    return [
      { score, day: one, ...rounded({ temperature: first.temperature, chance: most(chance), gusts: most(gusts) }) },
    ]
  })
  return {
    day,
    hour,
    days: [days[0] ?? day, days[6] ?? day],
    arrival: clock(leaving(day) + pace.total, offset),
    length: Math.round(length),
    sun: { sunrise: sun(rises), dusk: sun(darkens) },
    sections: ride.sections.map(
      (section) => section && { ...rounded(section), rain: Math.round(section.rain * 10) / 10 },
    ),
    wind: { ...rounded({ head: ride.wind.head, tail: ride.wind.tail }), pattern: windPattern(ride.wind, reverse.wind) },
    reverse: rounded({ head: reverse.wind.head, tail: reverse.wind.tail }),
    leave: leave && { clock: clock(leave.until, offset), reason: leave.reason },
    mornings: mornings
      .sort((a, b) => a.score - b.score)
      .slice(0, 3)
      .map(({ score: _, ...morning }) => morning),
    asOf,
  }
}

/** Today and a week from it, where the route begins. */
function nextDays(offset: number): string[] {
  return Array.from({ length: 8 }, (_, ahead) =>
    new Date(Date.now() + offset * 1_000 + ahead * 86_400_000).toISOString().slice(0, 10),
  )
}

/** The day that is asked for, if it is one of the next six, or the next Saturday whose hour is to come. */
function dayOf({ day = "" }: Departure, days: string[], leaving: (day: string) => number): string {
  if (days.slice(0, 7).includes(day)) return day
  const isToCome = (one: string) => new Date(one).getUTCDay() === 6 && leaving(one) > Date.now() / 1_000
  return days.find(isToCome) ?? days[0] ?? day
}

/** Without a profile as on the flat, since the wind is worth telling all the same. */
function paceOf(track: v.InferOutput<typeof route>, length: number, flatSpeed: number): Pace {
  const at = (metres: number) => metres / (flatSpeed / 3.6)
  return ridingTime(track, flatSpeed) ?? { total: at(length), at }
}

/** Where on the way so many seconds have passed, to a hundredth of it; null before and after the ride. */
function metresAt({ total, at }: Pace, length: number, seconds: number): number | null {
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

function most(values: number[]): number {
  return Math.max(...values)
}
