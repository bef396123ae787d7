// Kilometres and arrows along a drawn track, as SVG markup in the box that the track is laid out in.

import { memoized } from "../domain/memoized.ts"
import { type LatLng, layOut } from "../domain/track/geo.ts"
import { measurePath } from "../domain/track/measured-path.ts"
import { directionArrows, kilometreMarks } from "../domain/track/track-marks.ts"

type Box = { width: number; height: number; margin: number }

const arrowCount = 5
const mostKilometres = 8

/** `key` is the points, the box and the metres between two counts as JSON: a drawing is a pure function of them. */
export const drawMarks = memoized((key) => {
  const [points, box, unit]: [LatLng[], Box, number] = JSON.parse(key)
  const path = measurePath(points)
  if (path === null) return ""
  const arrows = directionArrows(path, arrowCount)
  const all = kilometreMarks(path, unit)
  const each = Math.ceil(all.length / mostKilometres)
  const kilometres = all.filter((_, position) => (position + 1) % each === 0)
  // Marks lie on the track, so that laid out together with it they change nothing of it.
  const laid = layOut(
    [...points, ...arrows.map(({ point }) => point), ...kilometres.map(({ place }) => place.point)],
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
  return heads.join("") + numbers.join("")
}, 500)
