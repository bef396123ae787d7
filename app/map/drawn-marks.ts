// Kilometres, arrows, climbs and alerts along a drawn track, as SVG markup in the box that the track is laid out in.

import { memoized } from "../domain/memoized.ts"
import type { CoursePoint } from "../domain/track/course-points.ts"
import type { LatLng } from "../domain/track/earth.ts"
import { layOut } from "../domain/track/geo.ts"
import { directionArrows, kilometreMarks, measurePath, placeAt } from "../domain/track/measured-path.ts"

type Box = { width: number; height: number; margin: number }

const arrowCount = 5
const mostKilometres = 8

type Key = [points: LatLng[], box: Box, unit: number, length: number | null, course: CoursePoint[]]

/**
 * `key` is JSON of the points, the box, the metres between two counts, the length of the profile and what stands along it: a drawing
 * is a pure function of them.
 */
export const drawMarks = memoized((key) => {
  const [points, box, unit, length, course]: Key = JSON.parse(key)
  const path = measurePath(points, length)
  if (path === null) return ""
  const arrows = directionArrows(path, arrowCount)
  const all = kilometreMarks(path, unit)
  const each = Math.ceil(all.length / mostKilometres)
  const kilometres = all.filter((_, position) => (position + 1) % each === 0)
  // Marks lie on the track, so that laid out together with it they change nothing of it.
  const laid = layOut(
    [
      ...points,
      ...arrows.map(({ point }) => point),
      ...kilometres.map(({ place }) => place.point),
      ...course.map(({ at }) => placeAt(path, at).point),
    ],
    box,
  )
  const places = laid.slice(points.length).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  const heads = arrows.map(
    ({ bearing }, position) =>
      // The group is where it stands, so that the stylesheet may scale the arrow on the spot.
      `<g transform="translate(${places[position]})rotate(${Math.round(bearing)})"><path class="arrow" d="m0-8 6 14-6-3-6 3z"/></g>`,
  )
  const numbers = kilometres.map(
    ({ km }, position) =>
      `<g transform="translate(${places[arrows.length + position]})"><circle r="2.5"/><text y="-9">${km}</text></g>`,
  )
  const signs = course.map((point, position) => {
    const place = places[arrows.length + kilometres.length + position]
    const name = point.kind === "climb" ? "course-climb" : `course-alert course-${point.severity}`
    return `<g class="${name}" transform="translate(${place})"><g class="course-sign">${signOf(point)}</g></g>`
  })
  return heads.join("") + numbers.join("") + signs.join("")
}, 500)

function signOf(point: CoursePoint): string {
  if (point.kind === "alert") return '<path d="M0-12 11 7H-11Z"/>'
  const inside =
    point.category === null
      ? '<path d="M-6 3.5-1.5-1 1 1.5 6-3.5M2.5-3.5H6V0"/>'
      : `<text y="4.5">${point.category}</text>`
  return `<circle r="11"/>${inside}`
}
