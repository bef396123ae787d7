import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import type { Position } from "geojson"
import { expect, it } from "vitest"
import packed from "#app/map/basemap.json"
import { unpackBasemap, unpackBrazil } from "#app/map/basemap.ts"
import inside from "#app/map/brazil.json"
import { pairs } from "../../track/samples.ts"
// Where the municipalities have their seat, by IBGE.
import seatsByIbge from "./seats.json" with { type: "json" }

const seats: Record<string, Position> = seatsByIbge
const shapes = unpackBasemap(packed).features.map(({ geometry }) => geometry)
const polygons = shapes.flatMap((shape) => (shape.type === "Polygon" ? [shape.coordinates] : []))
const borders = shapes.flatMap((shape) => (shape.type === "MultiLineString" ? shape.coordinates : []))
const lines = [...polygons.flat(), ...borders]

it("the file of the basemap has at most 120 kB", () => {
  expect(readFileSync("app/map/basemap.json").byteLength).toBeLessThanOrEqual(120_000)
})

it("land is closed rings and borders are lines of two points or more, all on the Earth", () => {
  const lost = lines.flat().filter(([lng = 999, lat = 999]) => Math.abs(lng) > 180 || Math.abs(lat) > 90)
  expect(lost).toEqual([])
  expect(lines.flat().length).toBeGreaterThan(10_000)
  const open = polygons.flat().filter((ring) => ring.length < 4 || String(ring[0]) !== String(ring.at(-1)))
  expect(open).toEqual([])
  expect(borders.filter((line) => line.length < 2)).toEqual([])
})

it("no line of land or border crosses the map on its way over the antimeridian", () => {
  const leaps = lines.flatMap((line) => stepsOf(line).filter(([[a = 0], [b = 0]]) => Math.abs(a - b) > 180))
  // Antarctica reaches from side to side along the pole.
  expect(leaps.filter(([[, a], [, b]]) => a !== -90 || b !== -90)).toEqual([])
})

it.each([
  ["Chukotka, east of the antimeridian", [-175, 67], true],
  ["Siberia, west of it", [175, 67.5], true],
  ["the South Pole", [10, -89], true],
  ["Great Britain", [-1.5, 52.5], true],
  ["the island of Florianópolis", [-48.47, -27.6], true],
  ["Ilha Grande", [-44.23, -23.15], true],
  ["the strait of Florianópolis", [-48.6, -27.5], false],
  ["Baía de Guanabara", [-43.15, -22.8], false],
  ["the Caspian Sea", [51, 42], false],
  ["the Atlantic", [-30, 0], false],
])("land and sea are told apart at %s", (_, [lng = 0, lat = 0], isLand) => {
  expect(polygons.some((rings) => rings.filter((ring) => surrounds(ring, lng, lat)).length % 2 === 1)).toBe(isLand)
})

it("every capital stands on land", () => {
  const isDry = ([lng = 0, lat = 0]: Position) => polygons.some(([outer = []]) => surrounds(outer, lng, lat))
  expect(packed.capitals.filter(({ at }) => !isDry(at))).toEqual([])
})

it("the capitals are the 27 of Brazil, within 0.1° of their seats", () => {
  const names = packed.capitals.map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(seats).toSorted())
  for (const { name, at } of packed.capitals) {
    const [lng = 0, lat = 0] = seats[name] ?? []
    expect(Math.abs((at[0] ?? 999) - lng), name).toBeLessThan(0.1)
    expect(Math.abs((at[1] ?? 999) - lat), name).toBeLessThan(0.1)
  }
})

it("the capitals are ranked by size, São Paulo first", () => {
  const found = unpackBasemap(packed).features.map(({ properties }) => properties)
  const ranks = found.filter((properties) => properties?.kind === "capital")
  expect(ranks.slice(0, 2)).toMatchObject([
    { name: "São Paulo", rank: 0 },
    { name: "Rio de Janeiro", rank: 1 },
  ])
})

const features = unpackBrazil(inside)
const towns = features.filter(({ properties }) => properties?.kind === "town")

it("the file of states and towns has at most 150 kB, compressed", () => {
  expect(gzipSync(readFileSync("app/map/brazil.json")).byteLength).toBeLessThanOrEqual(150_000)
})

it("some 5,000 towns are known, the largest first, and no capital among them", () => {
  expect(towns.length).toBeGreaterThan(5_000)
  expect(towns[0]?.properties).toEqual({ kind: "town", name: "Guarulhos", rank: 0 })
  expect(inside.places.length).toBe(2 * inside.towns.length)
  expect(inside.towns).not.toContain("Florianópolis")
})

it.each([
  ["Urubici", -49.59, -28.015],
  ["Campos do Jordão", -45.591, -22.739],
  ["Tefé", -64.711, -3.354],
])("%s stands within 0.05° of its seat", (name, lng, lat) => {
  const [town] = towns.filter(({ properties }) => properties?.name === name)
  const [x = 999, y = 999] = town?.geometry.type === "Point" ? town.geometry.coordinates : []
  expect([Math.abs(x - lng) < 0.05, Math.abs(y - lat) < 0.05]).toEqual([true, true])
})

it("the borders of the states lie in Brazil", () => {
  const [first] = features
  const lines = first?.geometry.type === "MultiLineString" ? first.geometry.coordinates : []
  expect(lines.length).toBeGreaterThan(20)
  const lost = lines.flat().filter(([lng = 0, lat = 0]) => lng < -74 || lng > -34 || lat < -34 || lat > 5.5)
  expect(lost).toEqual([])
})

it("unpacking the basemap adds the steps of a line to its first point", () => {
  const land = [[[0, 0, 150, 0, 0, 150, -150, -150]]]
  const small = { scale: 100, land, borders: [[-50, 25, 100, -5]], capitals: [] }
  const ring = pairs("0 0, 1.5 0, 1.5 1.5, 0 0")
  expect(unpackBasemap(small).features.map(({ properties, geometry }) => [properties?.kind, geometry])).toEqual([
    ["land", { type: "Polygon", coordinates: [ring] }],
    ["border", { type: "MultiLineString", coordinates: [pairs("-0.5 0.25, 0.5 0.2")] }],
  ])
})

function stepsOf(line: Position[]): [Position, Position][] {
  return line.slice(1).map((point, index) => [line[index] ?? point, point])
}

/** Ray casting: a ray to the east crosses the ring an odd number of times. */
function surrounds(ring: Position[], lng: number, lat: number): boolean {
  const crossed = stepsOf(ring).filter(([[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]) => {
    return y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)
  })
  return crossed.length % 2 === 1
}
