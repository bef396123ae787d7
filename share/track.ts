// A track and its silhouette as SVG, as covers on the site show them (app/illustrations/track-thumbnail.tsx), for a larger box.

import type { Sketch } from "#app/domain/entities/entities.ts"
import { decodePath, layOut, thin, type XY } from "#app/domain/track/geo.ts"
import { colour } from "./colours.ts"
import type { Box } from "./illustrations.ts"

/** The line in its box; nothing when the path is none. */
export function trackDrawing({ encodedPath }: Sketch, { x, y, width, height }: Box): string {
  const points = decodePath(encodedPath)
  if (points === null) return ""
  // A tile of a list is small, and so are its line and its dots.
  const weight = Math.min(1, height / 380)
  const line = layOut(thin(points, mostPoints), { width, height, margin: 14 })
  const trace = pathData(line)
  const [start, end] = [line[0], line.at(-1)]
  const stroke = (ink: string, size: number) =>
    `<path d="${trace}" fill="none" stroke="${ink}" stroke-width="${(size * weight).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`
  const dot = ([left, top]: XY, fill: string) =>
    `<circle cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="${(11 * weight).toFixed(1)}" fill="${fill}" stroke="${colour("accent")}" stroke-width="${(5 * weight).toFixed(1)}"/>`
  return `<g transform="translate(${x} ${y})">${stroke(colour("bg"), 18)}${stroke(colour("accent"), 7)}${start ? dot(start, colour("bg")) : ""}${end ? dot(end, colour("accent")) : ""}</g>`
}

/** Altitudes along the foot of a box, fainter towards the left, where words stand over them. */
export function silhouette(altitudes: readonly number[] | null, { x, y, width, height }: Box): string {
  if (altitudes === null || altitudes.length < 2) return ""
  const low = Math.min(...altitudes)
  // A flat route stays flat: less than 120 m of difference does not fill the foot.
  const scale = height / Math.max(Math.max(...altitudes) - low, 120)
  const edge = altitudes.map(
    (altitude, position): XY => [
      x + (position / (altitudes.length - 1)) * width,
      y + height - 10 - (altitude - low) * scale * 0.9,
    ],
  )
  const upper = pathData(edge)
  const closed = `${upper}L${x + width} ${y + height}L${x} ${y + height}Z`
  const fade = (id: string, from: number, to: number) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x}" y1="0" x2="${x + width}" y2="0"><stop offset="0" stop-color="${colour("accent")}" stop-opacity="${from}"/><stop offset=".45" stop-color="${colour("accent")}" stop-opacity="${from}"/><stop offset="1" stop-color="${colour("accent")}" stop-opacity="${to}"/></linearGradient>`
  return `${fade("slope", 0.05, 0.16)}${fade("ridge", 0.14, 0.7)}<path d="${closed}" fill="url(#slope)"/><path d="${upper}" fill="none" stroke="url(#ridge)" stroke-width="3" stroke-linejoin="round"/>`
}

/** More would not be seen at this size. */
const mostPoints = 140

function pathData(line: readonly XY[]): string {
  return line.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("")
}
