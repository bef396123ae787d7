import { describe, expect, it } from "vitest"
import type { LatLng } from "#track/earth.ts"
import { lengthOf, measurePath } from "#track/measured-path.ts"
import { bestStart, type HourlyWeather, latestDeparture, rideWeather, windPattern } from "#track/ride-forecast.ts"
import { pairs } from "./samples.ts"

const start = 1_764_320_400
/** Every hour the same, but for what is given. */
function weather(changes: Partial<HourlyWeather> = {}): HourlyWeather {
  const always = (value: number) => Array.from({ length: 48 }, () => value)
  return {
    ...{ at: [-23.5, -46.6], from: start, temperature: always(18), chance: always(10), rain: always(0) },
    ...{ gusts: always(15), wind: always(30), direction: always(270) },
    ...changes,
  }
}
function ride(points: LatLng[], changes: Partial<HourlyWeather> = {}, isReversed = false) {
  const path = measurePath(points)
  if (path === null) throw new Error("no path")
  const pace = { total: 7_200, at: (metres: number) => (metres / lengthOf(path)) * 7_200 }
  return rideWeather(path, pace, [weather(changes)], start + 6 * 3_600, isReversed)
}
const [west, east, north] = pairs("-23.5 -46.6, -23.5 -46.3, -23.2 -46.6")
const outAndBack: LatLng[] = [west, east, west] as LatLng[]
const rounded = (values: (number | undefined)[]) => values.map((value) => value !== undefined && Math.round(value))

describe("the wind on a rider", () => {
  it("of 30 km/h from the west blows from behind and then against who rides east and comes back", () => {
    const { sections = [], wind } = ride(outAndBack) ?? {}
    expect(rounded(sections.map(({ head }) => head))).toEqual([...Array(6).fill(-30), ...Array(6).fill(30)])
    expect(Math.abs((wind?.head ?? 0) - 50)).toBeLessThanOrEqual(1)
    expect(Math.abs((wind?.tail ?? 0) - 50)).toBeLessThanOrEqual(1)
    expect(wind?.back).toBeCloseTo(30, 0)
    expect(ride(outAndBack, {}, true)?.wind).toEqual(wind)
  })

  it.each<[title: string, points: LatLng[], isReversed: boolean, head: number, cross: number]>([
    ["east", [west, east] as LatLng[], false, -30, 0],
    ["east, reversed", [west, east] as LatLng[], true, 30, 0],
    ["north", [west, north] as LatLng[], false, 0, -30],
    ["north, reversed", [west, north] as LatLng[], true, 0, 30],
  ])("is that of the direction: %s", (_, points, isReversed, head, cross) => {
    const first = ride(points, {}, isReversed)?.sections[0]
    expect([first?.head, first?.cross]).toEqual([expect.closeTo(head, 0), expect.closeTo(cross, 0)])
  })

  it("is that of the hour at which one is there, and not told beyond the forecast", () => {
    const turning = Array.from({ length: 48 }, (_, hour) => (hour < 7 ? 270 : 90))
    const { sections = [] } = ride([west, east] as LatLng[], { direction: turning }) ?? {}
    expect(rounded(sections.map(({ head }) => head))).toEqual([...Array(3).fill(-30), ...Array(9).fill(30)])
    expect(ride(outAndBack, { wind: Array.from({ length: 7 }, () => 30) })).toBeNull()
  })

  const patternOf = (points: LatLng[], wind: number, direction: number) => {
    const changes = { wind: Array(48).fill(wind), direction: Array(48).fill(direction) }
    const [there, back] = [false, true].map((isReversed) => ride(points, changes, isReversed)?.wind)
    return there && back && windPattern(there, back)
  }
  it("is calm only where no wind is felt, from wherever it blows", () => {
    for (const direction of Array.from({ length: 16 }, (_, at) => at * 22.5))
      for (const wind of [5, 6, 15, 35])
        for (const points of [outAndBack, [west, north] as LatLng[]])
          expect(patternOf(points, wind, direction) === "calm", `${wind} km/h from ${direction}`).toBe(wind < 6)
  })

  it.each<[LatLng[], direction: number, pattern: string]>([
    [[west, east] as LatLng[], 180, "cross_right"],
    [[west, east] as LatLng[], 0, "cross_left"],
    [outAndBack, 0, "cross_wind"],
    [outAndBack, 270, "against_back"],
    [outAndBack, 90, "with_back"],
    [[east, west] as LatLng[], 270, "reverse_helps"],
  ])("on the way %j, from %i degrees, is %s", (points, direction, pattern) => {
    expect(patternOf(points, 30, direction)).toBe(pattern)
  })
})

describe("the latest departure", () => {
  const pace = { total: 2 * 3_600 + 1_200, at: () => 0 }
  const six = start + 6 * 3_600
  const sun = { sunrise: start + 5 * 3_600, dusk: start + 18.5 * 3_600 }
  const wetAt = (hour: number) => {
    const among = (value: number) => Array.from({ length: 48 }, (_, each) => (each >= hour ? value : 0))
    return weather({ rain: among(2), chance: among(80) })
  }
  it.each<[title: string, wetHour: number, until: string | null]>([
    ["before the rain", 10, "6:40 rain"],
    ["before it rains on who leaves at the hour that was chosen", 9, "5:40 rain"],
    ["none when the rain is there before the sun", 7, null],
    ["none without rain", 48, null],
  ])("is told: %s", (_, wetHour, until) => {
    const leave = latestDeparture(pace, [wetAt(wetHour)], six, sun)
    const minutes = ((leave?.until ?? 0) - start) / 60
    expect(leave && `${Math.floor(minutes / 60)}:${minutes % 60} ${leave.reason}`).toBe(until)
  })
  it("is told by the dusk for an afternoon", () => {
    expect(latestDeparture(pace, [weather()], start + 15 * 3_600, sun)).toEqual({
      until: start + 16 * 3_600 + 600,
      reason: "dusk",
    })
  })
})

it("the best start is the one without rain, gusts, cold and heat, within the forecast", () => {
  const path = measurePath(outAndBack)
  if (path === null) throw new Error("no path")
  const pace = { total: 7_200, at: (metres: number) => (metres / lengthOf(path)) * 7_200 }
  const at = (value: number, usual: number, from: number, to: number) =>
    Array.from({ length: 48 }, (_, hour) => (hour >= from && hour < to ? value : usual))
  const bestHour = (changes: Partial<HourlyWeather>) => {
    const best = bestStart(
      path,
      pace,
      [weather(changes)],
      [2, 8, 14].map((hour) => start + hour * 3_600),
    )
    return best && (best.departure - start) / 3_600
  }
  expect(bestHour({})).toBe(2)
  expect(bestHour({ rain: at(2, 0, 0, 8) })).toBe(2)
  expect(bestHour({ rain: at(2, 0, 0, 8), chance: at(80, 10, 0, 8) })).toBe(8)
  expect(bestHour({ rain: at(2, 0, 0, 8), chance: Array(48).fill(null) })).toBe(8)
  expect(bestHour({ gusts: at(40, 15, 0, 14) })).toBe(14)
  expect(bestHour({ temperature: at(3, 18, 0, 8) })).toBe(8)
  expect(bestHour({ temperature: at(38, 18, 0, 14) })).toBe(14)
  expect(bestHour({ wind: [] })).toBeNull()
})
