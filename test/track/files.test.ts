// What the package writes it reads. The formats against their schemas are tested in test/worker, where the site serves them. [2.19]

import { describe, expect, it } from "vitest"
import { type Course, courseOf } from "#track/files/course.ts"
import type { Words } from "#track/files/course-points.ts"
import { gpx } from "#track/files/gpx-and-tcx.ts"
import { readGpx } from "#track/files/read-gpx.ts"
import { encodePath } from "#track/geo.ts"
import { pairs } from "./samples.ts"

const words: Words = {
  start: "Setting off now",
  end: "End",
  foot: (length) => `Up ${length}`,
  top: (altitude) => `Top ${altitude}`,
  climb: ({ gain }) => `${gain} m`,
  alert: (severity) => severity,
}
const source = {
  name: "Up & <down>",
  description: "Two lines,\nof which one\u0007 is odd",
  encodedPath: encodePath(pairs("-23.5 -46, -23.4 -46, -23.3 -46")),
  elevationProfile: pairs("0 700, 11000 1300, 22000 650"),
  duration: 3_600,
  updatedAt: "2026-05-06T07:08:09Z",
  alerts: [{ severity: "closed" as const, text: "No bridge", km: 12 }],
}

function course(changed: Partial<typeof source> = {}): Course {
  const given = { creator: "Club", link: "https://club.example/1", time: null, words }
  const made = courseOf({ ...source, ...changed }, given)
  if (made === null) throw new Error("no course")
  return made
}

describe("a course", () => {
  it("is read from its GPX file with its names, its points and what is announced on the way", () => {
    const read = readGpx(gpx(course()))
    expect(read).toMatchObject({
      ok: true,
      track: {
        name: "Up & <down>",
        description: "Two lines,\nof which one is odd",
        kind: "cycling",
        points: [
          { lat: -23.5, lng: -46, altitude: 700 },
          { lat: -23.4, lng: -46, altitude: expect.closeTo(1_300, -2) },
          { lat: -23.3, lng: -46, altitude: 650 },
        ],
      },
    })
    expect(read.ok && read.track.marks.map(({ name, desc }) => [name, desc])).toEqual([
      ["Setting of", undefined],
      ["Up 11000", "600 m"],
      ["Top 1300", undefined],
      ["closed", "No bridge"],
      ["End", undefined],
    ])
  })

  it.each([
    ["1000-01-01T00:00:00Z", "1000-01-01T00:00:00.000Z"],
    ["0999-12-31T23:59:59Z", null],
    ["+009000-01-01T00:00:00Z", null],
  ])("says when it was changed in a year of four digits alone: %s", (updatedAt, written) => {
    expect(course({ updatedAt }).updatedAt).toBe(written)
  })

  it("takes the time that it is given, else its duration, at an even pace", () => {
    const [first, , last] = course().points
    expect([first?.seconds, last?.seconds]).toEqual([0, expect.closeTo(3_600, 3)])
    expect(course({ duration: 7_200 }).seconds).toBe(7_200)
  })

  it("without a name is called after who writes it", () => {
    expect(course({ name: " \u0000" }).name).toBe("Club")
    expect(gpx(course())).toContain('creator="Club"')
  })

  it("is none without a path", () => {
    const given = { creator: "Club", link: "", time: null, words }
    expect(courseOf({ ...source, encodedPath: "~~" }, given)).toBeNull()
  })
})
