// The hourly forecast of a cell of a tenth of a degree, in the format of Open-Meteo (open-meteo.com/en/docs). It is asked for by the cell
// alone, so that all riders around share it and nobody's place is told.

import * as v from "valibot"
import type { LatLng } from "#track/earth.ts"
import type { HourlyWeather } from "#track/ride-forecast.ts"
import { type CacheResult, type Fetched, fetchWithFallback } from "../cache/fallback.ts"
import type { Bindings } from "../env.ts"
import { askForecaster, UpstreamError } from "../gateway/upstream.ts"
import { isolateState } from "../isolate-state.ts"
import { log } from "../observability/log.ts"

/** `offset` is that of the cell's time zone, in seconds east of Greenwich. */
export type CellForecast = { hours: HourlyWeather; offset: number }

export type Cell = string

export function cellOf([lat, lng]: LatLng): Cell {
  // A negative zero would be a cell of its own.
  return [lat, lng].map((degrees) => (Math.round(degrees * 10) / 10 + 0).toFixed(1)).join(",")
}

/** Rejects without a forecast, or a copy of it of the last two hours. */
export async function cellForecast(env: Bindings, address: string, cell: Cell): Promise<CacheResult<CellForecast>> {
  const result = await fetchWithFallback({
    env,
    namespace: "forecasts",
    key: `forecast ${cell}`,
    tags: [],
    ask: () => ask(env, address, cell),
    read: (text) => ({ value: readForecast(cell, text), missing: 0 }),
    patience,
  })
  if (result === null) throw new UpstreamError(404, cell)
  return result
}

/** Milliseconds: less than a document waits for what it can do without. */
const patience = 200

/** Each cell was last asked for then. Another call for it within seconds would ask what is under way, or what has just failed. */
const state = isolateState(() => ({ lately: new Map<Cell, number>() }))
const [again, mostCells] = [10_000, 5_000]

async function ask(env: Bindings, address: string, cell: Cell): Promise<Fetched<CellForecast>> {
  if (Date.now() - (state.lately.get(cell) ?? 0) < again) throw new UpstreamError(0, cell, "asked lately")
  if (state.lately.size >= mostCells) state.lately.clear()
  state.lately.set(cell, Date.now())
  const [latitude = "", longitude = ""] = cell.split(",")
  const parameters = { latitude, longitude, hourly: Object.keys(rows).join(), ...options }
  try {
    const { body } = await askForecaster(env, address, `?${new URLSearchParams(parameters)}`)
    return { text: body, value: readForecast(cell, body), missing: 0 }
  } catch (error) {
    const reason = String(error instanceof Error ? (error.cause ?? error.message) : error)
    log("forecast_failed", { status: error instanceof UpstreamError ? error.status : 0, reason })
    throw error
  }
}

/** Days asked for: on a Saturday the next one is in a week, and a long ride ends on the day after. */
const options = { forecast_days: "9", timezone: "auto", timeformat: "unixtime", wind_speed_unit: "kmh" }

/** What is possible on Earth: an answer with anything else is not believed at all. */
const rows = {
  temperature_2m: row(-60, 60),
  precipitation_probability: row(0, 100),
  precipitation: row(0, 300),
  wind_speed_10m: row(0, 250),
  wind_direction_10m: row(0, 360),
  wind_gusts_10m: row(0, 400),
}

const day = 86_400

function readForecast(cell: Cell, text: string): CellForecast {
  const { utc_offset_seconds: offset, hourly } = v.parse(forecast, text)
  const [from = 0] = hourly.time
  const isHourly = hourly.time.every((time, position) => time === from + position * 3_600)
  const isNow = Math.abs(Date.now() / 1_000 - from) < 2 * day
  const isWhole = Object.values(hourly).every((values) => values.length === hourly.time.length)
  if (!isHourly || !isNow || !isWhole || hourly.time.length < 24) throw new UpstreamError(200, cell, "unreadable hours")
  const [lat = 0, lng = 0] = cell.split(",").map(Number)
  return {
    offset,
    hours: {
      at: [lat, lng],
      from,
      temperature: hourly.temperature_2m,
      chance: hourly.precipitation_probability,
      rain: hourly.precipitation,
      gusts: hourly.wind_gusts_10m,
      wind: hourly.wind_speed_10m,
      direction: hourly.wind_direction_10m,
    },
  }
}

function row(least: number, most: number) {
  return v.array(v.nullable(v.pipe(v.number(), v.minValue(least), v.maxValue(most))))
}

const forecast = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    utc_offset_seconds: v.pipe(v.number(), v.integer(), v.minValue(-day / 2), v.maxValue(day / 2 + 7_200)),
    hourly: v.object({ time: v.pipe(v.array(v.number()), v.maxLength(16 * 24)), ...rows }),
  }),
)
