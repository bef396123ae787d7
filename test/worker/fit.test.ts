// FIT courses, read by Garmin's own decoder.

import { Decoder, type FitMessages, Stream } from "@garmin/fitsdk"
import { describe, expect, it } from "vitest"
import type { CyclingRoute } from "#contract/schemas.ts"
import { coursePoints } from "#track/course-points.ts"
import { decodePath, encodePath } from "#track/geo.ts"
import { ridingTime } from "#track/riding-time.ts"
import { makeSample } from "#upstream/sample/make.ts"
import { climbsOf } from "#worker/gateway/activity.ts"
import { turned } from "#worker/gateway/turn.ts"
import { pairs } from "../track/samples.ts"
import { cyclingRoute, ride } from "./api-objects.ts"
import { acrossTheDate, odd, route as plain } from "./track-samples.ts"
import { json, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const { routes, rides } = makeSample({ now: new Date("2026-11-25T12:00:00Z") })
const isDrawn = ({ encodedPath }: { encodedPath: string | null }) => decodePath(encodedPath) !== null

type Given = { id: string } & Record<string, unknown>
type Asked = { search?: string; kind?: "cycling-routes" | "rides"; prefix?: string }

async function bytesOf(given: Given, { search = "", kind = "cycling-routes", prefix = "" }: Asked = {}) {
  upstream({ [`/v1/${kind}/${given.id}`]: json(given) })
  const file = kind === "rides" ? "ride.fit" : "route.fit"
  const response = await visit(`${prefix}/${kind}/${given.id}/${file}${search}`)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

async function course(given: Given, asked?: Asked) {
  const stream = Stream.fromByteArray(await bytesOf(given, asked))
  expect([Decoder.isFIT(stream), new Decoder(stream).checkIntegrity()]).toEqual([true, true])
  const inFile: unknown[] = []
  const mesgListener = (_: number, message: object) => "timestamp" in message && inFile.push(message.timestamp)
  const { messages, errors } = new Decoder(stream).read({ mesgListener })
  expect(errors).toEqual([])
  const times = secondsOf(inFile)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  return withParts(messages)
}

function withParts({ recordMesgs = [], coursePointMesgs = [], lapMesgs = [], eventMesgs = [], ...rest }: FitMessages) {
  return { ...rest, records: recordMesgs, points: coursePointMesgs, laps: lapMesgs, events: eventMesgs }
}

/** The length where the API gives no distance. */
const lengthOn = ({ elevationProfile }: CyclingRoute) => elevationProfile?.at(-1)?.[0] ?? Number.NaN
const secondsOf = (times: unknown[]) =>
  times.map((time) => (time instanceof Date ? time.getTime() / 1_000 : Number.NaN))
const names = ({ points }: Awaited<ReturnType<typeof course>>) => points.map(({ name }) => name)

describe("every track of the sample [2.19]", () => {
  it("is a valid course as long as the route, with its climbs and alerts, in either direction", async () => {
    const drawn = routes.filter((route) => isDrawn(route) && route.gpxFile !== null)
    expect(drawn.length).toBeGreaterThan(30)
    for (const [at, sent] of drawn.entries()) {
      const search = at % 2 === 0 ? "" : "?dir=rev"
      const shown = turned(sent, search === "" ? {} : { dir: "rev" }) as CyclingRoute
      const { records, points, laps, events, fileIdMesgs, courseMesgs } = await course(sent, { search })
      expect(fileIdMesgs).toMatchObject([{ type: "course", manufacturer: "development" }])
      expect(courseMesgs).toMatchObject([
        { sport: "cycling", name: `${search && "Inverso · "}${sent.name ?? "Pelotão"}` },
      ])
      expect(records).toHaveLength(decodePath(shown.encodedPath)?.length ?? 0)
      const length = Number(records.at(-1)?.distance)
      expect(Math.abs(length / (sent.distance ?? lengthOn(sent)) - 1), sent.id).toBeLessThan(0.001)
      expect(laps).toMatchObject([{ totalDistance: length, totalTimerTime: expect.any(Number) }])
      expect(events.map(({ eventType }) => eventType)).toEqual(["start", "stopDisableAll"])
      const climbs = climbsOf(shown.elevationProfile)
      const wanted = coursePoints(climbs, shown.alerts, shown.elevationProfile)
      const feetTopsAndAlerts = [...wanted.map(({ at }) => at), ...climbs.map(({ to }) => to)]
      const told = points.map(({ distance }) => Number(distance))
      for (const at of feetTopsAndAlerts)
        expect(Math.min(...told.map((one) => Math.abs(one - at))), `${sent.id} at ${at}`).toBeLessThan(100)
      expect(points).toHaveLength(2 + 2 * climbs.length + shown.alerts.filter(({ km }) => km !== null).length)
      expect(told).toEqual(told.toSorted((a, b) => a - b))
    }
  })

  it("is one of a ride too, paced as it was ridden", async () => {
    const drawn = rides.filter((one) => isDrawn(one) && one.distance !== null && one.duration !== null)
    expect(drawn.length).toBeGreaterThan(30)
    for (const sent of drawn) {
      const { records, laps } = await course(sent, { kind: "rides" })
      expect(Math.abs(Number(records.at(-1)?.distance) / Number(sent.distance) - 1)).toBeLessThan(0.001)
      expect(laps).toMatchObject([{ totalTimerTime: sent.duration }])
    }
  })
})

const corvoBranco = routes.find(({ id }) => id === "serra-do-corvo-branco") ?? cyclingRoute

it.each([
  ["/pt", ["Saída", "Sobe", "Topo", "Atenção", "Chegada"]],
  ["/es", ["Salida", "Sube", "Cima", "Atención", "Llegada"]],
  ["/en", ["Start", "Up", "Top", "Caution", "Finish"]],
])(
  "Corvo Branco has three climbs and its alert, in at most ten characters of the rider's language: %s",
  async (prefix, words) => {
    const told = names(await course(corvoBranco, { prefix })).map(String)
    const [start, foot, top, alert, end] = words
    expect([told[0], told.at(-1)]).toEqual([start, end])
    const on = told.slice(1, -1).map((name) => name.split(" ")[0])
    expect([foot, top, alert].map((word) => on.filter((one) => one === word).length)).toEqual([3, 3, 1])
    for (const name of told) expect(name).toMatch(/^.{1,10}$/u)
  },
)

it("the direction, the start and the speed of the address hold, and points on the way have the time of the rider", async () => {
  const at = (search: string) => course(plain, { search })
  const [once, fast, back] = [await at(""), await at("?speed=30"), await at("?dir=rev")]
  const usual = ridingTime(plain, 23)
  expect(once.laps).toMatchObject([{ totalTimerTime: expect.closeTo(usual?.total ?? 0, 1) }])
  expect(fast.laps).toMatchObject([{ totalTimerTime: expect.closeTo(ridingTime(plain, 30)?.total ?? 0, 1) }])
  expect(secondsOf(once.records.map(({ timestamp }) => timestamp))).toEqual(
    [0, 11_000, 22_000].map(
      (metres) => Date.parse("2026-05-06T07:08:09Z") / 1_000 + Math.round(usual?.at(metres) ?? 0),
    ),
  )
  const places = ({ records }: typeof once) =>
    records.map(({ positionLat, positionLong }) => `${positionLat} ${positionLong}`)
  expect(places(back)).toEqual(places(once).reverse())
  expect(once.records.map(({ altitude }) => altitude)).toEqual([700, expect.closeTo(812.3, 0), 650])
  expect(once.records[0]?.positionLat).toBe(Math.round((-23.5 / 180) * 2 ** 31))
  const loop = { ...plain, encodedPath: encodePath(pairs("-23.5 -46.6, -23.4 -46.5, -23.4 -46.6, -23.5 -46.6")) }
  const [plainLoop, moved] = [await course(loop), await course(loop, { search: "?start=5" })]
  expect(moved.records[0]?.positionLat).not.toBe(plainLoop.records[0]?.positionLat)
})

describe("an absurd track", () => {
  it.each(Object.entries(odd))("is a valid course: %s", async (_, given) => {
    const { records, points } = await course(given)
    expect(records.length).toBeGreaterThan(1)
    expect(records.filter(({ positionLong }) => !(Math.abs(Number(positionLong)) <= 2 ** 31))).toEqual([])
    expect(points.length).toBeGreaterThanOrEqual(2)
  })

  it("of two points and no elevation has no altitudes, and no climbs", async () => {
    const flat = { ...plain, elevationProfile: null, alerts: [], encodedPath: encodePath(pairs("1 1, 1 2")) }
    const read = await course(flat)
    expect([read.records.length, read.records[0]?.altitude, names(read)]).toEqual([2, undefined, ["Saída", "Chegada"]])
  })

  it("keeps its whole characters where a name is cut", async () => {
    for (const letter of ["ã", "富", "🚵"]) {
      const { courseMesgs } = await course({ ...plain, name: letter.repeat(80) })
      const name = String(courseMesgs?.[0]?.name)
      expect(name.replaceAll(letter, "")).toBe("")
      const { length } = new TextEncoder().encode(name)
      expect([length > 63 - 4, length < 64]).toEqual([true, true])
    }
  })

  it("stays within the numbers of the format", async () => {
    const high = { ...acrossTheDate, elevationProfile: pairs("0 -500, 50000 9000, 100000 9000"), duration: 1e12 }
    const { records, laps } = await course(high)
    expect(records.map(({ altitude }) => altitude)).toEqual([-500, expect.any(Number), 9_000])
    expect(laps).toMatchObject([{ totalDistance: expect.any(Number) }])
  })
})

it("the files of a ride are its own, without those of a route, and none without a track [2.18]", async () => {
  const asked = upstream({ "/v1/rides/42": json(ride) })
  const gpx = await visit("/rides/42/ride.gpx")
  expect([gpx.status, gpx.headers.get("content-type")]).toEqual([200, "application/gpx+xml; charset=utf-8"])
  const text = await gpx.text()
  expect(text).toContain('"https://pelotao.example/rides/42"')
  expect(gpx.headers.get("content-disposition")).toContain('filename="treino-de-domingo.gpx"')
  expect(asked.map(({ path }) => path)).toEqual(["/v1/rides/42"])
  for (const encodedPath of [null, "~~not a path~~"]) {
    upstream({ "/v1/rides/42": json({ ...ride, encodedPath }) })
    for (const format of ["gpx", "fit"]) expect((await visit(`/rides/42/ride.${format}`)).status).toBe(404)
  }
})
