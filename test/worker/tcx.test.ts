// TCX v2 against its schema, and the course points that it shares with GPX.

import { expect, it } from "vitest"
import { ridingTime } from "#track/riding-time.ts"
import { pairs } from "../track/samples.ts"
import { inOrder, isDateTime, isLatitude, isLongitude, odd, route, textsOf, wrongOf, xml } from "./track-samples.ts"
import { all, at, order } from "./xml-tree.ts"

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
