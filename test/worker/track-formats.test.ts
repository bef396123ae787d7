// GPX and TCX files against their schemas, and the course points that they share.

import { describe, expect, it } from "vitest"
import type { LatLng } from "#track/earth.ts"
import { encodePath } from "#track/geo.ts"
import { ridingTime } from "#track/riding-time.ts"
import { pairs } from "../track/samples.ts"
import { cyclingRoute } from "./api-objects.ts"
import * as samples from "./track-samples.ts"
import { cut, json, status, upstream } from "./upstream.ts"
import { headersOf, statusOf, visit } from "./visit.ts"
import { all, at, order } from "./xml-tree.ts"

const { acrossTheDate, inOrder, isDateTime, isDecimal, isLatitude, isLongitude, odd, route, textsOf, wrongOf, xml } =
  samples
const page = "https://pelotao.example/cycling-routes/serra"

describe("GPX", () => {
  it.each(Object.entries(odd))("keeps the rules of its schema: %s", async (_, given) => {
    const gpx = await xml("gpx", given)
    const { xmlns, version, creator } = gpx.attributes
    expect([gpx.name, xmlns, version]).toEqual(["gpx", "http://www.topografix.com/GPX/1/1", "1.1"])
    expect(creator).not.toBe("")
    expect(order(gpx)).toEqual(["metadata", "wpt", "trk"])
    const metadata = ["name", "desc", "author", "copyright", "link", "time", "keywords", "bounds", "extensions"]
    expect(inOrder(order(at(gpx, "metadata")), metadata)).toBe(true)
    const trk = ["name", "cmt", "desc", "src", "link", "number", "type", "extensions", "trkseg"]
    expect(inOrder(order(at(gpx, "trk")), trk)).toBe(true)
    const wpt = ["ele", "time", "magvar", "geoidheight", "name", "cmt", "desc", "src", "link", "sym", "type"]
    for (const point of all(gpx, "wpt")) {
      expect(inOrder(order(point), wpt)).toBe(true)
      expect([isLatitude(point.attributes.lat), isLongitude(point.attributes.lon)]).toEqual([true, true])
    }
    for (const { attributes, children } of all(gpx, "link"))
      expect([URL.canParse(attributes.href ?? ""), children.length]).toEqual([true, 1])
    expect(wrongOf(gpx, "time", isDateTime)).toEqual([])
    for (const { attributes: box } of all(gpx, "bounds")) {
      expect([box.minlat, box.maxlat].every(isLatitude)).toBe(true)
      expect([box.minlon, box.maxlon].every(isLongitude)).toBe(true)
    }
    const points = at(gpx, "trk", "trkseg").children
    expect(points.length).toBeGreaterThan(1)
    const wrong = points.filter(({ name, attributes, children }) => {
      const isPlace = name === "trkpt" && isLatitude(attributes.lat) && isLongitude(attributes.lon)
      return !isPlace || children.some((child) => child.name !== "ele" || !isDecimal(child.text)) || children.length > 1
    })
    expect(wrong).toEqual([])
  })

  it("has the name, the words, the page and every point of the route, with altitudes where they are known", async () => {
    const gpx = await xml("gpx")
    const metadata = at(gpx, "metadata")
    const words = ["Volta da Serra", "Subida longa, descida boa.", "2026-05-06T07:08:09.000Z"]
    expect(["name", "desc", "time"].map((name) => at(metadata, name).text)).toEqual(words)
    expect(at(metadata, "link").attributes.href).toBe(page)
    const box = { minlat: "-23.50000", minlon: "-46.00000", maxlat: "-23.30000", maxlon: "-46.00000" }
    expect(at(metadata, "bounds").attributes).toEqual(box)
    expect(at(gpx, "trk", "name").text).toBe("Volta da Serra")
    const places = all(gpx, "trkpt").map(({ attributes }) => `${attributes.lat} ${attributes.lon}`)
    expect(places).toEqual(["-23.50000 -46.00000", "-23.40000 -46.00000", "-23.30000 -46.00000"])
    expect(textsOf(at(gpx, "trk"), "ele")).toEqual(["700.0", "812.3", "650.0"])
    expect(textsOf(await xml("gpx", odd["without a profile"]), "ele")).toEqual([])
    expect(all(await xml("gpx", acrossTheDate), "bounds")).toEqual([])
  })

  it("has every corner of a path that a page would thin", async () => {
    const corner = (at: number): LatLng => [-23 + at / 5_000, -46 + (at % 2) / 1_000]
    const corners = Array.from({ length: 4_000 }, (_, at) => corner(at))
    const gpx = await xml("gpx", { ...route, encodedPath: encodePath(corners) })
    expect([all(gpx, "trkpt").length, all(at(gpx, "trk"), "ele").length]).toEqual([4_000, 4_000])
  })
})

const pointTypes = [
  "Generic",
  "Summit",
  "Danger",
  "4th Category",
  "3rd Category",
  "2nd Category",
  "1st Category",
  "Hors Category",
]

it.each(Object.entries(odd))("TCX keeps the rules of its schema: %s", async (_, given) => {
  const tcx = await xml("tcx", given)
  const namespace = "http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"
  expect([tcx.name, tcx.attributes.xmlns]).toEqual(["TrainingCenterDatabase", namespace])
  const course = at(tcx, "Courses", "Course")
  expect(inOrder(order(course), ["Name", "Lap", "Track", "Notes", "CoursePoint"])).toBe(true)
  const name = at(course, "Name").text
  expect(name).toBe(name.replace(/\s+/g, " ").trim())
  expect(name).toMatch(/^.{1,15}$/u)
  const begin = ["BeginPosition", "BeginAltitudeMeters"]
  const lap = ["TotalTimeSeconds", "DistanceMeters", ...begin, "EndPosition", "EndAltitudeMeters", "Intensity"]
  expect(inOrder(order(at(course, "Lap")), lap)).toBe(true)
  expect(order(at(course, "Track"))).toEqual(["Trackpoint"])
  const points = at(course, "Track").children
  const parts = ["Time", "Position", "AltitudeMeters", "DistanceMeters"]
  expect(points.filter((point) => !inOrder(order(point), parts))).toEqual([])
  for (const point of all(course, "CoursePoint")) {
    expect(inOrder(order(point), ["Name", "Time", "Position", "AltitudeMeters", "PointType", "Notes"])).toBe(true)
    expect(at(point, "Name").text).toMatch(/^.{1,10}$/u)
    expect(pointTypes).toContain(at(point, "PointType").text)
    expect(order(at(point, "Position"))).toEqual(["LatitudeDegrees", "LongitudeDegrees"])
  }
  expect(wrongOf(tcx, "Time", isDateTime)).toEqual([])
  expect(wrongOf(tcx, "LatitudeDegrees", isLatitude)).toEqual([])
  expect(wrongOf(tcx, "LongitudeDegrees", isLongitude)).toEqual([])
  const times = points.map((point) => at(point, "Time").text)
  const metres = points.map((point) => Number(at(point, "DistanceMeters").text))
  expect(times).toEqual(times.toSorted())
  expect(metres).toEqual(metres.toSorted((a, b) => a - b))
})

it("TCX is a course with distance, and time at the speed of the rider", async () => {
  const course = at(await xml("tcx"), "Courses", "Course")
  const time = ridingTime(route, 23)
  const track = at(course, "Track")
  expect(at(course, "Name").text).toBe("Volta da Serra")
  const lap = ["TotalTimeSeconds", "DistanceMeters"].map((name) => at(course, "Lap", name).text)
  expect(lap).toEqual([time?.total.toFixed(1), "22239.0"])
  expect(textsOf(track, "DistanceMeters")).toEqual(["0.0", "11119.5", "22239.0"])
  expect(textsOf(track, "AltitudeMeters")).toEqual(["700.0", "812.3", "650.0"])
  const begin = Date.parse("2026-05-06T07:08:09.000Z")
  const halfWay = new Date(begin + (time?.at(11_000) ?? 0) * 1_000).toISOString()
  expect(textsOf(track, "Time")[1]).toBe(halfWay)
})

it("TCX of a route without a profile is paced by its duration, else at 20 km/h", async () => {
  const seconds = async (given: object) =>
    Number(
      at(
        await xml("tcx", { ...route, elevationProfile: null, ...given }),
        "Courses",
        "Course",
        "Lap",
        "TotalTimeSeconds",
      ).text,
    )
  expect(await seconds({})).toBe(7_200)
  expect(await seconds({ duration: null })).toBeCloseTo(22_239 / (20 / 3.6), 0)
})

it("GPX and TCX announce the same course points: start, climbs, alerts, end [2.19]", async () => {
  const hilly = {
    ...route,
    elevationProfile: pairs("0 700, 5000 700, 15000 1100, 22239 700"),
    alerts: [{ ...route.alerts[0], km: 12.5 }],
  }
  const points = all(await xml("gpx", hilly), "wpt").map((point) =>
    ["name", "type"].map((part) => at(point, part).text),
  )
  expect(points).toEqual([
    ["Saída", "Generic"],
    ["Sobe 10km", "2nd Category"],
    ["Atenção", "Danger"],
    ["Topo 1100m", "Summit"],
    ["Chegada", "Generic"],
  ])
  const inTcx = all(await xml("tcx", hilly), "CoursePoint").map((point) =>
    ["Name", "PointType"].map((part) => at(point, part).text),
  )
  expect(inTcx).toEqual(points)
  const notes = all(await xml("gpx", hilly), "wpt").flatMap((point) => all(point, "desc").map(({ text }) => text))
  expect(notes).toEqual(["10,0 km a 4,0%, com até 4,0%", "Ponte em obras"])
})

const question = "/v1/cycling-routes/serra"
const formats = [
  ["gpx", "application/gpx+xml; charset=utf-8"],
  ["fit", "application/vnd.ant.fit"],
  ["tcx", "application/vnd.garmin.tcx+xml; charset=utf-8"],
] as const

describe.each(formats)("a %s file [3.6]", (format, type) => {
  it("is an attachment with the name of the route, at its address in each language", async () => {
    for (const prefix of ["", "/en", "/pt-BR"]) {
      const asked = upstream({ [question]: json(cyclingRoute) })
      const response = await visit(`${prefix}/cycling-routes/serra/route.${format}`)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": type,
        "content-disposition": `attachment; filename="volta-da-serra.${format}"; filename*=UTF-8''Volta%20da%20Serra.${format}`,
        "cache-control": "private, max-age=900",
        "x-content-type-options": "nosniff",
      })
      const text = await response.text()
      expect(text).toContain("Volta da Serra")
      if (format === "gpx") expect(text).toContain('"https://pelotao.example/cycling-routes/serra"')
      expect(asked.map(({ path }) => path)).toEqual([question])
    }
  })

  it.each([
    ["there is no such route", status(404), 404],
    ["the API has no file of it", json({ ...cyclingRoute, gpxFile: null }), 404],
    ["it has no path", json({ ...cyclingRoute, encodedPath: null }), 404],
    ["its path is unreadable", json({ ...cyclingRoute, encodedPath: "~~not a path~~" }), 404],
    ["the API is down", status(500), 503],
    ["the connection is cut", cut, 503],
  ])("is a problem when %s", async (_, reply, code) => {
    upstream({ [question]: reply })
    const { status, ...headers } = await headersOf(`/cycling-routes/serra/route.${format}`)
    const named = ["content-type", "cache-control", "content-disposition", "retry-after"].map((name) => headers[name])
    const later = code === 503 ? "30" : undefined
    expect([status, ...named]).toEqual([code, "application/problem+json; charset=utf-8", "no-store", undefined, later])
  })
})

it.each([
  ...["/anything/cycling-routes/serra/route.gpx", "/cycling-routes/serra/route.exe", "/cycling-routes/serra/route"],
  ...["/cycling-routes/serra/route.constructor", "/rides/serra/route.gpx"],
])("no file is at %s", async (path) => {
  const asked = upstream({ [question]: json(cyclingRoute), "/v1/rides/serra": json(cyclingRoute) })
  expect(await statusOf(path)).not.toBe(200)
  expect(asked).toEqual([])
})

const nameOf = async (name: string | null, id = "serra") => {
  upstream({ [`/v1/cycling-routes/${encodeURIComponent(id)}`]: json({ ...cyclingRoute, id, name }) })
  return String((await headersOf(`/cycling-routes/${encodeURIComponent(id)}/route.gpx`))["content-disposition"])
}

it.each<[name: string | null, plain: string, real: string, id?: string]>([
  ["São Luís à Ponte", "sao-luis-a-ponte", "S%C3%A3o%20Lu%C3%ADs%20%C3%A0%20Ponte"],
  ['../..\\ "x": <a>?*|', "x-a", "x%20a"],
  ["富士山", "serra", "%E5%AF%8C%E5%A3%AB%E5%B1%B1"],
  ["🚴‍♀️", "serra", "%F0%9F%9A%B4%20%E2%99%80%EF%B8%8F"],
  ["d'Oeste (volta)!", "d-oeste-volta", "d%27Oeste%20%28volta%29!"],
  [".hidden. ", "hidden", "hidden"],
  ["???", "serra", "serra"],
  [null, "serra", "serra"],
  [null, "pelotao", "pelotao", "~~"],
  ['a"\r\nset-cookie: x=1', "a-set-cookie-x-1", "a%20set-cookie%20x%3D1"],
])("the name of a file is one that every system takes and that breaks no header: %j", async (name, plain, real, id) => {
  expect(await nameOf(name, id)).toBe(`attachment; filename="${plain}.gpx"; filename*=UTF-8''${real}.gpx`)
})

it.each(["Volta ".repeat(500), "ã".repeat(3_000), "🚵".repeat(400)])("is cut to what disks hold: %#", async (name) => {
  const [, plain = "", real = ""] = /filename="([^"]+)"; filename\*=UTF-8''(\S+)$/.exec(await nameOf(name)) ?? []
  expect(plain.length).toBeLessThanOrEqual(64)
  expect(new TextEncoder().encode(decodeURIComponent(real)).length).toBeLessThanOrEqual(255)
  expect(decodeURIComponent(real)).toMatch(/^(Volta|ã|🚵).*[^ ]\.gpx$/u)
})
