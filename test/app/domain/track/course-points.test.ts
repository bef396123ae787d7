import { describe, expect, it } from "vitest"
import type { Alert, ElevationProfile } from "#app/domain/entities/entities.ts"
import type { Climb } from "#app/domain/track/climbs.ts"
import { alertSection, coursePoints } from "#app/domain/track/course-points.ts"

const elevationProfile: ElevationProfile = [
  [0, 700],
  [40_000, 900],
]
const climb: Climb = {
  ...{ from: 12_310, to: 24_200, length: 11_890, gain: 902 },
  ...{ meanGrade: 0.076, maxGrade: 0.14, category: "HC" },
}
const alert = (km: number | null, severity: Alert["severity"] = "closed") => ({ severity, km })

describe("course points", () => {
  it("a climb is a course point at its foot, an alert one at its kilometre; each names its section", () => {
    expect(coursePoints([climb], [alert(24.7), alert(null, "info")], elevationProfile)).toEqual([
      { kind: "climb", category: "HC", at: 12_310, section: { from: 12_310, to: 24_200 }, fragment: "#km=12.31-24.2" },
      {
        kind: "alert",
        severity: "closed",
        at: 24_700,
        section: { from: 24_200, to: 25_200 },
        fragment: "#km=24.2-25.2",
      },
    ])
  })

  it("course points come along the way", () => {
    expect(coursePoints([climb], [alert(30), alert(2, "info")], elevationProfile).map(({ at }) => at)).toEqual([
      2_000, 12_310, 30_000,
    ])
  })

  it("two alerts of one kilometre are one course point, the first that is told", () => {
    const points = coursePoints([], [alert(24.7), alert(24.7, "info")], elevationProfile)
    expect(points.map((point) => point.kind === "alert" && point.severity)).toEqual(["closed"])
  })

  it("without a profile an alert is no course point, because there is no section to show", () => {
    expect(coursePoints([], [alert(24.7)], null)).toEqual([])
  })

  it.each([
    [0, { from: 0, to: 500 }],
    [0.2, { from: 0, to: 700 }],
    [39.9, { from: 39_400, to: 40_000 }],
    [40, { from: 39_500, to: 40_000 }],
    [40.1, null],
    [-1, null],
  ])("the section of an alert is half a kilometre to each side, within the track: km %d", (km, section) => {
    expect(alertSection(km, elevationProfile)).toEqual(section)
  })
})
