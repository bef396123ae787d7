import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { flatSpeeds } from "#track/flat-speeds.ts"
import { type Cyclist, powerFor, riders, ridingTime, type SurfaceType, speedFor } from "#track/riding-time.ts"
import { makeSample } from "../../packages/upstream/sample/make.ts"
import { invalidProfile, notFinite, pairs, profile } from "./samples.ts"

const cyclist = (mass: number, drag: number, rolling: number, air: number, efficiency = 1): Cyclist => ({
  mass,
  drag,
  rolling,
  air,
  efficiency,
})
/** A touring bike with luggage: 102 kg, upright. */
const tourer = cyclist(102, 0.36, 0.006, 1.226, 0.97)
/** 83 kg and the hands on the hoods, the default of most calculators. */
const hoods = cyclist(83, 0.32, 0.005, 1.226, 0.97)
const onGravel = { ...hoods, rolling: 0.012 }

it.each([
  ["analyticcycling.com, its example", cyclist(75, 0.25, 0.004, 1.226), 250, 0.03, 26.86],
  ["F. Verof, Puissance à vélo, on the flat", cyclist(80, 0.5, 0.005, 1.2), 171, 0, 28],
  ["F. Verof, on tyres with knobs", cyclist(81, 0.5, 0.01, 1.2), 211, 0.09, 9.3],
  ["B. Mischler, Équations du cycliste", cyclist(80, 0.4, 0.01, 1.2), 377, 0.1, 15],
  ["summacalculator.com, cycling wattage", cyclist(83, 0.32, 0.005, 1.225, 0.96), 153, 0, 30],
  ["bikeforums.net, table of a tourer", tourer, 200, 0.03, 16.9],
  ["bikeforums.net, table of a tourer", tourer, 200, 0.06, 10.46],
  ["bikeforums.net, table of a tourer", tourer, 200, 0.09, 7.24],
  // The three forces, solved for the speed apart from the product.
  ["100 W on the flat", hoods, 100, 0, 25.24],
  ["200 W on the flat", hoods, 200, 0, 33.3],
  ["300 W on the flat", hoods, 300, 0, 38.9],
  ["100 W at 5 %", hoods, 100, 0.05, 7.74],
  ["200 W at 5 %", hoods, 200, 0.05, 14.73],
  ["300 W at 5 %", hoods, 300, 0.05, 20.6],
  ["100 W at 10 %", hoods, 100, 0.1, 4.1],
  ["200 W at 10 %", hoods, 200, 0.1, 8.15],
  ["300 W at 10 %", hoods, 300, 0.1, 12.1],
  ["100 W on gravel", onGravel, 100, 0, 20.7],
  ["200 W on gravel", onGravel, 200, 0, 29.5],
  ["300 W on gravel", onGravel, 300, 0, 35.3],
] as const)("a speed is that of %s, within 5 %%", (_, rider, power, grade, published) => {
  const kmh = speedFor(power, grade, rider) * 3.6
  expect(Math.abs(kmh / published - 1), `${kmh}`).toBeLessThan(0.05)
  expect(powerFor(kmh / 3.6, grade, rider)).toBeCloseTo(power, 3)
})

const hour = (points: string, surface: SurfaceType = "asphalt", speed: number = riders.steady) => {
  const track = { elevationProfile: pairs(points), surfaces: [{ type: surface, distance: 1_000 }] }
  return (ridingTime(track, speed)?.total ?? Number.NaN) / 3_600
}

describe("a riding time", () => {
  it("on flat asphalt is that of the speed on the flat", () => {
    for (const speed of Object.values(riders))
      expect(hour(`0 700, ${speed * 1_000} 700`, "asphalt", speed)).toBeCloseTo(1)
  })

  it("is longer on loose ground and uphill, and no brakes are forgotten downhill", () => {
    const [asphalt, paving, gravel, sand] = (["asphalt", "paving", "gravel", "sand"] as const).map((surface) =>
      hour("0 0, 20000 0", surface),
    )
    expect([asphalt, paving, gravel, sand]).toEqual([asphalt, paving, gravel, sand].toSorted((a = 0, b = 0) => a - b))
    expect(hour("0 0, 10000 600")).toBeGreaterThan(2 * hour("0 0, 10000 0"))
    expect(10 / hour("0 900, 10000 0")).toBeLessThan(50)
    expect(10 / hour("0 900, 10000 0", "gravel")).toBeLessThan(35)
    // Who walks climbs 0.1 m a second.
    expect(hour("0 0, 1000 300", "asphalt", flatSpeeds.least)).toBeCloseTo(3_000 / 3_600, 1)
  })

  it("at a metre is between those of its neighbours, and the total at the end", () => {
    const time = ridingTime({ elevationProfile: pairs("0 0, 1000 50, 2000 0"), surfaces: null }, 20)
    const [start, foot, top, end, beyond] = [0, 500, 1_000, 2_000, 9e9].map((metres) => time?.at(metres) ?? Number.NaN)
    expect(start).toBe(0)
    expect(foot).toBeCloseTo((top ?? 0) / 2)
    expect([end, beyond]).toEqual([time?.total, time?.total])
  })

  it.each([0, 11.9, 41, Number.NaN, Number.POSITIVE_INFINITY])("at %s km/h is null", (speed) =>
    expect(ridingTime({ elevationProfile: pairs("0 0, 1000 5"), surfaces: null }, speed)).toBe(null),
  )

  it("is null or finite and never runs back, whatever the profile and the surfaces", () => {
    const surface = fc.record({ type: fc.constantFrom("asphalt" as const, "sand" as const), distance: fc.double() })
    const surfaces = fc.option(fc.array(surface, { maxLength: 3 }))
    const speed = fc.integer({ min: flatSpeeds.least, max: flatSpeeds.most })
    fc.assert(
      fc.property(fc.oneof(invalidProfile, profile()), surfaces, speed, fc.double(), (points, ground, flat, at) => {
        const time = ridingTime({ elevationProfile: points, surfaces: ground }, flat)
        if (time === null) return
        const along = points.map(([metres]) => metres).toSorted((a, b) => a - b)
        const seconds = along.map(time.at)
        expect(notFinite([time.total, time.at(at), seconds])).toEqual([])
        for (const [step, second] of seconds.entries()) expect(second).toBeGreaterThanOrEqual(seconds[step - 1] ?? 0)
        const faster = ridingTime({ elevationProfile: points, surfaces: ground }, flat + 1)
        if (faster !== null) expect(faster.total).toBeLessThanOrEqual(time.total)
      }),
    )
  })

  it("is about that of the sample's rides", () => {
    const { routes, rides } = makeSample({ now: new Date("2026-05-01T12:00:00Z") })
    const speeds = { road: 27, gravel: 23, mtb: 20, urban: 20 }
    const shares = rides.flatMap(({ id, duration, elevationProfile }) => {
      const route = routes.find((other) => id.startsWith(`tr-${other.id}-`))
      if (!route || duration === null) return []
      const time = ridingTime({ elevationProfile, surfaces: route.surfaces }, speeds[route.bikeType ?? "urban"])
      return time === null ? [] : [time.total / duration]
    })
    const sorted = shares.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
    expect(sorted.length).toBeGreaterThan(100)
    expect(Math.abs(at(0.5) - 1), sorted.map((value) => value.toFixed(2)).join()).toBeLessThan(0.1)
    expect(at(0.05)).toBeGreaterThan(0.7)
    expect(at(0.95)).toBeLessThan(1.4)
  })
})
