// A forecast as Open-Meteo answers it (open-meteo.com/en/docs), every hour the same but for what is given, and a server of it.

import { currentTime } from "./clock.ts"
import { serve } from "./serve.ts"

type Hour = { temperature: number; chance: number | null; rain: number; wind: number; direction: number; gusts: number }
export type HourOf = (hour: number) => Partial<Hour>

const usual: Hour = { temperature: 18, chance: 10, rain: 0, wind: 30, direction: 270, gusts: 45 }
const offset = -3 * 3_600

/** `hour` counts from the midnight before today's first, in Brasília. */
export function forecastAnswer(hourOf: HourOf = () => ({})) {
  const from = Math.floor((currentTime() / 1_000 + offset) / 86_400) * 86_400 - offset
  const hours = Array.from({ length: 9 * 24 }, (_, hour) => ({ ...usual, ...hourOf(hour) }))
  return {
    ...{ latitude: -23.5, longitude: -46.6, generationtime_ms: 0.1, elevation: 760 },
    ...{ utc_offset_seconds: offset, timezone: "America/Sao_Paulo", timezone_abbreviation: "GMT-3" },
    hourly_units: { time: "unixtime", temperature_2m: "°C", wind_speed_10m: "km/h" },
    hourly: {
      time: hours.map((_, hour) => from + hour * 3_600),
      temperature_2m: hours.map(({ temperature }) => temperature),
      precipitation_probability: hours.map(({ chance }) => chance),
      precipitation: hours.map(({ rain }) => rain),
      wind_speed_10m: hours.map(({ wind }) => wind),
      wind_direction_10m: hours.map(({ direction }) => direction),
      wind_gusts_10m: hours.map(({ gusts }) => gusts),
    },
  }
}

/** Milliseconds: more than a document waits. */
const slowness = 1_000

export type Mood = "well" | "dead" | "slow" | "absurd"

export async function startForecaster(hourOf: HourOf = () => ({})) {
  let mood: Mood = "well"
  const asked: string[] = []
  const { url, stop } = await serve(async (request, response) => {
    asked.push(request.url ?? "")
    if (mood === "dead") return void response.writeHead(503).end()
    if (mood === "slow") await new Promise((resolve) => setTimeout(resolve, slowness))
    const answer = forecastAnswer(mood === "absurd" ? () => ({ wind: 9_000, temperature: -400 }) : hourOf)
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer))
  })
  return {
    url: `${url}/v1/forecast`,
    asked,
    become: (next: Mood) => {
      mood = next
    },
    stop,
  }
}
