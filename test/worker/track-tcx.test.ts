import { describe, expect, it } from "vitest"
import { inOrder, isDateTime, isLatitude, isLongitude, oddities, route, xml } from "./track-samples.ts"
import { all, at, order } from "./xml-tree.ts"

describe("TCX files", () => {
  it.each(oddities)("a TCX file keeps the rules of the schema of TCX v2: %s", async (_, given) => {
    const tcx = await xml("tcx", given)
    expect([tcx.name, tcx.attributes.xmlns]).toEqual([
      "TrainingCenterDatabase",
      "http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2",
    ])
    const course = at(tcx, "Courses", "ProfileMarks")
    expect(inOrder(order(course), ["Name", "Lap", "Track", "Notes"])).toBe(true)
    const name = at(course, "Name").text
    expect(name).toBe(name.replace(/\s+/g, " ").trim())
    expect(Array.from(name).length).toBeGreaterThan(0)
    expect(Array.from(name).length).toBeLessThanOrEqual(15)
    const lap = [
      "TotalTimeSeconds",
      "DistanceMeters",
      "BeginPosition",
      "BeginAltitudeMeters",
      "EndPosition",
      "EndAltitudeMeters",
      "Intensity",
    ]
    expect(inOrder(order(at(course, "Lap")), lap)).toBe(true)
    expect(order(at(course, "Track"))).toEqual(["Trackpoint"])
    const points = at(course, "Track").children
    expect(
      points.filter((point) => !inOrder(order(point), ["Time", "Position", "AltitudeMeters", "DistanceMeters"])),
    ).toEqual([])
    expect(all(tcx, "Time").filter(({ text }) => !isDateTime(text))).toEqual([])
    expect(all(tcx, "LatitudeDegrees").filter(({ text }) => !isLatitude(text))).toEqual([])
    expect(all(tcx, "LongitudeDegrees").filter(({ text }) => !isLongitude(text))).toEqual([])
    const [times, metres] = [
      points.map((point) => at(point, "Time").text),
      points.map((point) => Number(at(point, "DistanceMeters").text)),
    ]
    expect(times).toEqual(times.toSorted())
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  })

  it("a TCX file is a course with distance and time from the start", async () => {
    const course = at(await xml("tcx"), "Courses", "ProfileMarks")
    expect(at(course, "Name").text).toBe("Volta da Serra")
    expect(at(course, "Lap", "TotalTimeSeconds").text).toBe("7200.0")
    expect(at(course, "Lap", "DistanceMeters").text).toBe("22239.0")
    expect(all(at(course, "Track"), "DistanceMeters").map(({ text }) => text)).toEqual(["0.0", "11119.5", "22239.0"])
    expect(all(at(course, "Track"), "AltitudeMeters").map(({ text }) => text)).toEqual(["700.0", "812.3", "650.0"])
    expect(all(course, "Time").map(({ text }) => text)).toEqual([
      "2026-05-06T07:08:09.000Z",
      "2026-05-06T08:08:09.000Z",
      "2026-05-06T09:08:09.000Z",
    ])
  })

  it("a TCX file counts 20 km/h where the duration is unknown", async () => {
    const seconds = at(
      await xml("tcx", { ...route, duration: null }),
      "Courses",
      "ProfileMarks",
      "Lap",
      "TotalTimeSeconds",
    ).text
    expect(Number(seconds)).toBeCloseTo(22_239 / (20 / 3.6), 0)
  })
})
