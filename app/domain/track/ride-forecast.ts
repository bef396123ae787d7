// The weather that a rider meets: where on a track it is what hour, and from where the wind then comes. Speeds in km/h, times in Unix seconds.

import { distanceBetween, type LatLng, radians } from "./earth.ts"
import { lengthOf, type MeasuredPath, placeAt } from "./measured-path.ts"

/** Of one place. Rain, its chance and gusts are those of the hour before, as a forecast tells them. */
export type HourlyWeather = {
  at: LatLng
  /** The first of the hours. */
  from: number
  temperature: (number | null)[]
  chance: (number | null)[]
  rain: (number | null)[]
  gusts: (number | null)[]
  wind: (number | null)[]
  /** From where the wind blows, in degrees clockwise from north. */
  direction: (number | null)[]
}

/** Seconds from the departure, in all and at a distance along the track. */
export type Pace = { total: number; at: (metres: number) => number }

/** `head` is positive against the rider and negative from behind; `cross` is positive from the right. Null beyond the forecast. */
export type SectionWeather = {
  temperature: number
  chance: number
  rain: number
  gusts: number
  head: number
  cross: number
}

/** Percent of the way with wind from ahead and from behind, and the mean head wind of the second half. */
export type WindShares = { head: number; tail: number; back: number }

export type RideWeather = { sections: (SectionWeather | null)[]; wind: WindShares | null }

/** As many equal parts has the strip; the wind is read so often in each, since a road winds. */
export const sectionCount = 12
const samples = 20

/** Below these km/h nobody feels a wind, and beyond these degrees from ahead or behind it is one from the side. */
const [felt, sector] = [6, 60]

/** `isReversed` rides the path from its end, with the time of each place turned as well. */
export function rideWeather(
  path: MeasuredPath,
  pace: Pace,
  cells: readonly HourlyWeather[],
  departure: number,
  isReversed = false,
): RideWeather {
  const length = lengthOf(path)
  const count = sectionCount * samples
  const read = Array.from({ length: count }, (_, position) => {
    const ridden = ((position + 0.5) / count) * length
    const { point, bearing } = placeAt(path, isReversed ? length - ridden : ridden)
    const after = isReversed ? pace.total - pace.at(length - ridden) : pace.at(ridden)
    const weather = weatherAt(nearestCell(cells, point), departure + after)
    return weather && { ...weather, ...windOn(weather, isReversed ? bearing + 180 : bearing) }
  })
  const sections = Array.from({ length: sectionCount }, (_, section) =>
    meanOf(read.slice(section * samples, (section + 1) * samples)),
  )
  const known = read.filter((each) => each !== null)
  if (known.length < count) return { sections, wind: null }
  const share = (has: (angle: number) => boolean) =>
    (known.filter(({ wind, angle }) => wind >= felt && has(angle)).length / count) * 100
  return {
    sections,
    wind: {
      head: share((angle) => angle <= sector),
      tail: share((angle) => angle >= 180 - sector),
      back: mean(known.slice(count / 2).map(({ head }) => head)),
    },
  }
}

/** The departures in a whole ten minutes after which the rider would be rained on, or in the dark; the earlier of both. */
export type Leave = { until: number; reason: "rain" | "dusk" }

/** Null when there is no hurry: neither comes within four hours of the end, or it rains already. */
export function latestDeparture(
  pace: Pace,
  cells: readonly HourlyWeather[],
  departure: number,
  { sunrise, dusk }: { sunrise: number; dusk: number },
): Leave | null {
  const end = departure + pace.total
  const hours = Array.from({ length: Math.ceil(pace.total / hour) + 4 }, (_, ahead) => departure + (ahead + 1) * hour)
  const wet = hours.find((time) => cells.some((cell) => isWet(weatherAt(cell, time)))) ?? Number.POSITIVE_INFINITY
  // The rain of an hour fell in the hour before.
  const rain = Math.floor(wet / hour) * hour - hour
  const [deadline, reason] = rain < dusk ? ([rain, "rain"] as const) : ([dusk, "dusk"] as const)
  const until = Math.floor((deadline - pace.total) / tenMinutes) * tenMinutes
  const isPossible = until >= sunrise - hour && rain > departure
  return isPossible && deadline < end + 4 * hour ? { until, reason } : null
}

/** Lower is better: a wet hour weighs as 20 km/h of gusts beyond a breeze, and a degree beyond what is mild as one. */
export function discomfort({ sections }: RideWeather): number | null {
  const known = sections.filter((section) => section !== null)
  if (known.length < sections.length) return null
  return mean(
    known.map(({ temperature, chance, rain, gusts }) => {
      const beyondMild = Math.max(0, temperature - 26, 12 - temperature)
      return (isRain(chance, rain) ? 20 : 0) + chance / 10 + Math.max(0, gusts - 20) + beyondMild
    }),
  )
}

export function isRain(chance: number, rain: number): boolean {
  return chance >= 50 && rain >= 0.2
}

const hour = 3_600
const tenMinutes = 600

type Weather = Omit<SectionWeather, "head" | "cross"> & { wind: number; direction: number }

export function weatherAt(cell: HourlyWeather | undefined, time: number): Weather | null {
  if (cell === undefined) return null
  const exact = (time - cell.from) / hour
  const [near, end] = [Math.round(exact), Math.ceil(exact)]
  const temperature = cell.temperature[near]
  const [wind, direction] = [cell.wind[near], cell.direction[near]]
  const [chance, rain, gusts] = [cell.chance[end] ?? 0, cell.rain[end], cell.gusts[end]]
  if (!isKnown(temperature) || !isKnown(wind) || !isKnown(direction) || !isKnown(rain) || !isKnown(gusts)) return null
  return { temperature, chance, rain, gusts, wind, direction }
}

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined
}

function isWet(weather: Weather | null): boolean {
  return weather !== null && isRain(weather.chance, weather.rain)
}

function windOn({ wind, direction }: Weather, bearing: number) {
  const from = radians(direction - bearing)
  const angle = Math.abs(((((direction - bearing) % 360) + 540) % 360) - 180)
  return { head: wind * Math.cos(from), cross: wind * Math.sin(from), angle }
}

function nearestCell(cells: readonly HourlyWeather[], point: LatLng): HourlyWeather | undefined {
  return cells.reduce<HourlyWeather | undefined>((nearest, cell) => {
    const isNearer = nearest === undefined || distanceBetween(point, cell.at) < distanceBetween(point, nearest.at)
    return isNearer ? cell : nearest
  }, undefined)
}

function meanOf(read: (SectionWeather | null)[]): SectionWeather | null {
  const known = read.filter((each) => each !== null)
  if (known.length < read.length) return null
  const of = (name: keyof SectionWeather) => known.map((each) => each[name])
  return {
    temperature: mean(of("temperature")),
    chance: Math.max(...of("chance")),
    rain: Math.max(...of("rain")),
    gusts: Math.max(...of("gusts")),
    head: mean(of("head")),
    cross: mean(of("cross")),
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

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
  sections: (SectionWeather | null)[]
  wind: WindPattern & Record<"head" | "tail", number>
  reverse: Record<"head" | "tail", number>
  leave: { clock: string; reason: Leave["reason"] } | null
  mornings: { day: string; temperature: number; chance: number; gusts: number }[]
  /** When it was right, in milliseconds since the epoch, if it is a copy that could not be renewed. */
  asOf: number | null
}

/** What the wind means for a decision: on which half it blows against the rider, and whether to turn round helps. */
export type WindPattern = { pattern: "calm" | "even" | "against_back" | "with_back" | "reverse_helps" }

export function windPattern(wind: WindShares, reverse: WindShares): WindPattern["pattern"] {
  if (wind.head + wind.tail < 20) return "calm"
  if (wind.back > felt) return reverse.back < -felt ? "reverse_helps" : "against_back"
  return wind.back < -felt ? "with_back" : "even"
}
