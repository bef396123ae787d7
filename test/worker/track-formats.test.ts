// The GPX file of a route against its schema.

import { describe, expect, it } from "vitest"
import type { LatLng } from "#track/earth.ts"
import { encodePath } from "#track/geo.ts"
import * as samples from "./track-samples.ts"
import { all, at, order } from "./xml-tree.ts"

const {
  acrossTheDate,
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
