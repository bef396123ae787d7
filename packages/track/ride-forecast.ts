// The weather that a rider meets: where on a track it is what hour, and from where the wind then comes; and when to leave for the best of it.
// Speeds in km/h, times in Unix seconds.

import { distanceBetween, type LatLng, radians } from "./earth.ts"
import { lengthOf, type MeasuredPath, placeAt } from "./measured-path.ts"
import type { RidingTime } from "./riding-time.ts"

type Series = "temperature" | "chance" | "rain" | "gusts" | "wind" | "direction"
/**
 * The weather of one place, an entry an hour; `from` is the first of the hours. Rain, its chance and gusts are those of the hour before, as a
 * forecast tells them. The wind blows from `direction`, in degrees clockwise from north.
 */
export type HourlyWeather = { at: LatLng; from: number } & Record<Series, (number | null)[]>

/** The chance in percent; null where the forecast does not say. */
type Weather = Record<Exclude<Series, "chance">, number> & { chance: number | null }

/** `head` is positive against the rider and negative from behind; `cross` is positive from the right. */
export type SectionWeather = Omit<Weather, "wind" | "direction"> & Record<"head" | "cross", number>

/**
 * Percent of the way with a wind that is felt from ahead, from behind and from the side, the mean head wind of the second half, the share of
 * the side wind that comes from the right, less that from the left, and the strongest wind.
 */
type WindShares = Record<"head" | "tail" | "cross" | "back" | "fromRight" | "strongest", number>

/** The strip has so many equal parts; the wind is read so often in each, since a road winds. */
const sectionCount = 12
const samples = 20

/** Below these km/h nobody feels a wind, and beyond these degrees from ahead or behind it is one from the side. */
const [felt, sector] = [6, 60]

/** Null beyond the forecast. `isReversed` rides the path from its end, with the time of each place turned as well. */
export function rideWeather(
  path: MeasuredPath,
  pace: RidingTime,
  cells: readonly HourlyWeather[],
  departure: number,
  isReversed = false,
): { sections: SectionWeather[]; wind: WindShares } | null {
  const length = lengthOf(path)
  const count = sectionCount * samples
  const met = Array.from({ length: count }, (_, position) => {
    const ridden = ((position + 0.5) / count) * length
    const { point, bearing } = placeAt(path, isReversed ? length - ridden : ridden)
    const after = isReversed ? pace.total - pace.at(length - ridden) : pace.at(ridden)
    const weather = weatherAt(nearestCell(cells, point), departure + after)
    return weather && { ...weather, ...windOn(weather, isReversed ? bearing + 180 : bearing) }
  }).filter((each) => each !== null)
  if (met.length < count) return null
  const blowing = met.filter(({ wind }) => wind >= felt)
  const aside = blowing.filter(({ angle }) => angle > sector && angle < 180 - sector)
  const share = (some: unknown[]) => (some.length / count) * 100
  return {
    sections: Array.from({ length: sectionCount }, (_, section) =>
      meanOf(met.slice(section * samples, (section + 1) * samples)),
    ),
    wind: {
      head: share(blowing.filter(({ angle }) => angle <= sector)),
      tail: share(blowing.filter(({ angle }) => angle >= 180 - sector)),
      cross: share(aside),
      back: mean(met.slice(count / 2).map(({ head }) => head)),
      fromRight: aside.reduce((sum, { cross }) => sum + Math.sign(cross), 0) / Math.max(1, aside.length),
      strongest: Math.max(...met.map(({ wind }) => wind)),
    },
  }
}

const hour = 3_600

function weatherAt(cell: HourlyWeather, time: number): Weather | null {
  const exact = (time - cell.from) / hour
  const [near, end] = [Math.round(exact), Math.ceil(exact)]
  const temperature = cell.temperature[near]
  const [wind, direction] = [cell.wind[near], cell.direction[near]]
  const [chance = null, rain, gusts] = [cell.chance[end], cell.rain[end], cell.gusts[end]]
  if (!isKnown(temperature) || !isKnown(wind) || !isKnown(direction) || !isKnown(rain) || !isKnown(gusts)) return null
  return { temperature, chance, rain, gusts, wind, direction }
}

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined
}

function windOn({ wind, direction }: Weather, bearing: number) {
  const from = radians(direction - bearing)
  const angle = Math.abs(((((direction - bearing) % 360) + 540) % 360) - 180)
  return { head: wind * Math.cos(from), cross: wind * Math.sin(from), angle }
}

function nearestCell(cells: readonly HourlyWeather[], point: LatLng): HourlyWeather {
  return cells.reduce((nearest, cell) =>
    distanceBetween(point, cell.at) < distanceBetween(point, nearest.at) ? cell : nearest,
  )
}

function meanOf(met: SectionWeather[]): SectionWeather {
  const of = (name: "temperature" | "head" | "cross") => mean(met.map((each) => each[name]))
  return { temperature: of("temperature"), ...worstOf(met), head: of("head"), cross: of("cross") }
}

function worstOf(met: Pick<Weather, "chance" | "rain" | "gusts">[]): (typeof met)[number] {
  const chances = met.map(({ chance }) => chance).filter((chance) => chance !== null)
  return {
    chance: chances.length === 0 ? null : Math.max(...chances),
    rain: Math.max(...met.map(({ rain }) => rain)),
    gusts: Math.max(...met.map(({ gusts }) => gusts)),
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

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

/** What a page shows of it. Clocks (`6:40`) and days are those of the route's start; metres are along the track as it is ridden. */
export type Forecast = {
  day: string
  hour: number
  /** The days that may be asked for. */
  days: [first: string, last: string]
  arrival: string
  length: number
  /** Null in place of metres when it is not on the way. */
  sun: Record<"sunrise" | "dusk", { clock: string; metres: number | null }>
  sections: SectionWeather[]
  wind: { pattern: WindPattern } & Record<"head" | "tail" | "cross", number>
  reverse: Record<"head" | "tail", number>
  leave: { clock: string; reason: "rain" | "dusk" } | null
  /** How much of the way is ridden by night. */
  dark: "whole" | "part" | null
  /** The best hours of the next days, the best first. */
  best: ({ day: string; hour: number } & Pick<Weather, "temperature" | "chance" | "rain" | "gusts">)[]
  /** A copy that could not be renewed was right then, in milliseconds since the epoch. */
  asOf: number | null
}

/** What the wind means for a decision: from which side or on which half it blows against the rider, and whether to turn round helps. */
export type WindPattern =
  | ("calm" | "cross_wind" | "cross_left" | "cross_right")
  | ("even" | "against_back" | "with_back" | "reverse_helps")

export function windPattern(wind: WindShares, reverse: WindShares): WindPattern {
  if (wind.strongest < felt) return "calm"
  if (wind.cross > wind.head + wind.tail)
    return Math.abs(wind.fromRight) < 0.6 ? "cross_wind" : wind.fromRight > 0 ? "cross_right" : "cross_left"
  if (wind.back > felt) return reverse.back < -felt ? "reverse_helps" : "against_back"
  return wind.back < -felt ? "with_back" : "even"
}
