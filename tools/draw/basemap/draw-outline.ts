// npm run basemap
// Draws brazil.svg, the outline of Brazil and of its states below the places of a drawn map, as a map projects them (Web Mercator), in the
// box where every map of Brazil begins.

import { readFileSync } from "node:fs"
import { feature, type mesh } from "topojson-client"
import { brazil } from "../../../packages/track/earth.ts"
import { keep } from "../keep.ts"
import { simplify, type XY } from "./draw-basemap.ts"
import { stateBorders } from "./draw-brazil.ts"

type Geometry = NonNullable<Parameters<typeof mesh>[1]>
type Atlas = Omit<Parameters<typeof mesh>[0], "objects"> & { objects: { countries: Geometry } }

export const outline = "app/illustrations/brazil.svg"

/** Metres that a line may lose: two pixels where Brazil fills a list's map. */
const tolerance = 6_000
const width = 2_000

if (import.meta.main) keep(outline, drawOutline())

export function drawOutline(): string {
  const land = coast().map((ring) => `${pathData(simplify(ring, tolerance))}z`)
  const states = stateBorders(tolerance).map(pathData)
  const [, height] = at([brazil[2], brazil[1]])
  const frame = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`
  const still = 'vector-effect="non-scaling-stroke"'
  const paths = `<path ${still} d="${land.join("")}"/><path ${still} fill="none" d="${states.join("")}"/>`
  const symbol = `<symbol id="brazil" ${frame} overflow="visible">${paths}</symbol>\n`
  // As a picture, for a frame that may use no drawing of another file, in colours for both themes.
  const whole = `<use href="#brazil" width="${width}" height="${height}" fill="#8882" stroke="#888a"/>\n`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>\n${symbol}${whole}</svg>\n`
}

function coast(): XY[][] {
  const file = new URL(import.meta.resolve("world-atlas/countries-10m.json"))
  const topology: Atlas = JSON.parse(readFileSync(file, "utf8"))
  const shape = feature(topology, topology.objects.countries)
  const countries = shape.type === "FeatureCollection" ? shape.features : [shape]
  const rings = countries
    .filter(({ id }) => id === "076")
    .flatMap(({ geometry }) => (geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : []))
  return rings.filter((ring) => ring.length > 60)
}

function at([lng = 0, lat = 0]: XY): [x: number, y: number] {
  const [west, , east, north] = brazil
  const scale = width / (east - west)
  const northing = (degrees: number) => (Math.asinh(Math.tan((degrees * Math.PI) / 180)) * 180) / Math.PI
  return [Math.round((lng - west) * scale), Math.round((northing(north) - northing(lat)) * scale)]
}

function pathData(line: XY[]): string {
  let [x, y] = [0, 0]
  const steps = line.map((point) => {
    const [toX, toY] = at(point)
    const step = `${toX - x} ${toY - y}`
    ;[x, y] = [toX, toY]
    return step
  })
  return `M${steps[0]}l${steps.slice(1).join(" ")}`.replaceAll(" -", "-")
}
