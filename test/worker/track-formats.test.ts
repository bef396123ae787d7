// The formats of a route's file against their schemas: GPX 1.1, KML 2.2 and GeoJSON (RFC 7946).

import { describe, expect, it } from "vitest"
import type { LatLng } from "#app/domain/track/earth.ts"
import { encodePath } from "#app/domain/track/geo.ts"
import * as samples from "./track-samples.ts"
import { all, at, order } from "./xml-tree.ts"

const {
  acrossTheDate,
  file,
  hostile,
  inOrder,
  isDateTime,
  isDecimal,
  isLatitude,
  isLongitude,
  odd,
  route,
  textsOf,
  wrongOf,
  xml,
} = samples
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

  it("escapes texts of members", async () => {
    const gpx = await xml("gpx", hostile)
    expect(at(gpx, "trk", "name").text).toBe('A & B <script>alert("x")</script> ]]> </name>')
    expect(at(gpx, "trk", "desc").text).toBe("linha 1\nlinha 2 & <b>3</b>  '\"")
  })
})

it.each(Object.entries(odd))("KML keeps the rules of its schema: %s", async (_, given) => {
  const kml = await xml("kml", given)
  expect([kml.name, kml.attributes.xmlns]).toEqual(["kml", "http://www.opengis.net/kml/2.2"])
  const head = ["name", "visibility", "open", "atom:author", "atom:link", "description", "styleUrl", "Style"]
  const feature = [...head, "Placemark", "LineString", "MultiGeometry"]
  expect(inOrder(order(at(kml, "Document")), feature)).toBe(true)
  expect(inOrder(order(at(kml, "Document", "Placemark")), feature)).toBe(true)
  const lines = all(kml, "LineString")
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines)
    expect(at(line, "coordinates").text.trim()).toMatch(/^(-?\d+\.\d{5},-?\d+\.\d{5}(,-?\d+\.\d)?(\n|$)){2,}$/)
})

it("KML has one line, longitude first, or one on each side of 180°", async () => {
  const placemark = at(await xml("kml"), "Document", "Placemark")
  expect(at(placemark, "name").text).toBe("Volta da Serra")
  expect(at(placemark, "LineString", "coordinates").text.trim()).toBe(
    "-46.00000,-23.50000,700.0\n-46.00000,-23.40000,812.3\n-46.00000,-23.30000,650.0",
  )
  const both = at(await xml("kml", acrossTheDate), "Document", "Placemark", "MultiGeometry")
  const withoutAltitude = textsOf(both, "coordinates").map((text) => text.trim().replace(/,[^,\n]+(?=\n|$)/g, ""))
  expect(withoutAltitude).toEqual([
    "179.90000,-17.00000\n180.00000,-16.95000",
    "-180.00000,-16.95000\n-179.90000,-16.90000\n-179.80000,-16.80000",
  ])
})

it("KML escapes its description twice, because it is read as HTML", async () => {
  const description = at(await xml("kml", hostile), "Document", "Placemark", "description").text
  expect(description).toContain("linha 2 &amp; &lt;b>3&lt;/b>")
})

describe("GeoJSON", () => {
  type Position = [longitude: number, latitude: number, ...altitude: number[]]
  type Geometry =
    | { type: "LineString"; coordinates: Position[] }
    | { type: "MultiLineString"; coordinates: Position[][] }
  type GeoJson = { type: string; bbox: number[]; features: { type: string; properties: object; geometry: Geometry }[] }
  const positions = (text: string) => text.split(", ").map((position) => position.split(" ").map(Number))
  const geojson = async (given: object = route): Promise<GeoJson> => JSON.parse(await file("geojson", given))

  it.each(Object.entries(odd))("keeps the rules of its RFC: %s", async (_, given) => {
    const { type, bbox, features } = await geojson(given)
    expect([type, features.map((feature) => feature.type)]).toEqual(["FeatureCollection", ["Feature"]])
    for (const { geometry } of features) {
      expect(["LineString", "MultiLineString"]).toContain(geometry.type)
      const lines = geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates
      expect(lines.flat().length).toBeGreaterThan(1)
      const isRight = ([lng, lat, ...rest]: Position) =>
        Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && rest.length === bbox.length / 2 - 2
      expect(lines.flat().filter((position) => !isRight(position))).toEqual([])
      const hasJump = (line: Position[]) =>
        line.some(([lng], place) => Math.abs(lng - (line[place - 1]?.[0] ?? lng)) > 180)
      expect(lines.filter(hasJump)).toEqual([])
    }
  })

  it("is the route as one feature with its properties and box", async () => {
    const properties = {
      ...{ name: "Volta da Serra", description: "Subida longa, descida boa.", link: page },
      ...{ updatedAt: "2026-05-06T07:08:09.000Z", distance: 22_239 },
    }
    const coordinates = positions("-46 -23.5 700, -46 -23.4 812.3, -46 -23.3 650")
    expect(await geojson()).toEqual({
      type: "FeatureCollection",
      bbox: [-46, -23.5, 650, -46, -23.3, 812.3],
      features: [{ type: "Feature", properties, geometry: { type: "LineString", coordinates } }],
    })
    const name = 'A & B <script>alert("x")</script> ]]> </name>'
    expect((await geojson(hostile)).features[0]?.properties).toMatchObject({ name })
  })

  it("is cut at 180°, in a box whose west is east of its east", async () => {
    const { bbox, features } = await geojson({ ...acrossTheDate, elevationProfile: null })
    expect(bbox).toEqual([179.9, -17, -179.8, -16.8])
    const east = positions("179.9 -17, 180 -16.95")
    const west = positions("-180 -16.95, -179.9 -16.9, -179.8 -16.8")
    expect(features[0]?.geometry).toEqual({ type: "MultiLineString", coordinates: [east, west] })
  })
})
