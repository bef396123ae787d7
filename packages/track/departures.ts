// Finds when to leave: the best of some hours, and until when one is there before rain or dark. Times are Unix seconds.

import { lengthOf, type MeasuredPath, placeAt } from "./measured-path.ts"
import {
  type HourlyWeather,
  hour,
  mean,
  nearestCell,
  sectionCount,
  type Weather,
  weatherAt,
  worstOf,
} from "./ride-forecast.ts"
import type { RidingTime } from "./riding-time.ts"

/** The best of some departures, read once in each section. Null when the forecast ends before. */
export function bestStart(path: MeasuredPath, pace: RidingTime, cells: readonly HourlyWeather[], departures: number[]) {
  const length = lengthOf(path)
  const places = Array.from({ length: sectionCount }, (_, section) => {
    const ridden = ((section + 0.5) / sectionCount) * length
    return { cell: nearestCell(cells, placeAt(path, ridden).point), after: pace.at(ridden) }
  })
  const starts = departures.flatMap((departure) => {
    const met = places.map(({ cell, after }) => weatherAt(cell, departure + after)).filter((each) => each !== null)
    const [first] = met
    if (first === undefined || met.length < places.length) return []
    return [{ departure, score: mean(met.map(discomfort)), temperature: first.temperature, ...worstOf(met) }]
  })
  return starts.toSorted((a, b) => a.score - b.score)[0] ?? null
}

/**
 * The departure in a whole ten minutes after which the rider would be rained on, or in the dark; the earlier of both. Null when there is no
 * hurry: neither comes within four hours of the end, or it rains already.
 */
export function latestDeparture(
  pace: RidingTime,
  cells: readonly HourlyWeather[],
  departure: number,
  { sunrise, dusk }: { sunrise: number; dusk: number },
) {
  const end = departure + pace.total
  const hours = Array.from({ length: Math.ceil(pace.total / hour) + 4 }, (_, ahead) => departure + (ahead + 1) * hour)
  const isWet = (weather: Weather | null) => weather !== null && isRain(weather.chance, weather.rain)
  const wet = hours.find((time) => cells.some((cell) => isWet(weatherAt(cell, time)))) ?? Number.POSITIVE_INFINITY
  // The rain of an hour fell in the hour before.
  const rain = Math.floor(wet / hour) * hour - hour
  const [deadline, reason] = rain < dusk ? ([rain, "rain"] as const) : ([dusk, "dusk"] as const)
  const until = Math.floor((deadline - pace.total) / tenMinutes) * tenMinutes
  const isPossible = until >= sunrise - hour && deadline > departure
  return isPossible && deadline < end + 4 * hour ? { until, reason } : null
}

/** Lower is better: a wet hour weighs as 20 km/h of gusts beyond a breeze, and a degree beyond what is mild as one. */
function discomfort({ temperature, chance, rain, gusts }: Weather): number {
  const beyondMild = Math.max(0, temperature - 26, 12 - temperature)
  return (isRain(chance, rain) ? 20 : 0) + (chance ?? 0) / 10 + Math.max(0, gusts - 20) + beyondMild
}

/** What is expected to fall counts where nobody says how likely it is. */
function isRain(chance: number | null, rain: number): boolean {
  return (chance ?? 100) >= 50 && rain >= 0.2
}

const tenMinutes = 600
