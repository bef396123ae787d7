import { describe, expect, it } from "vitest"
import type { LatLng } from "#app/domain/track/earth.ts"
import { encodePath } from "#app/domain/track/geo.ts"
import {
  acrossTheDate,
  hostile,
  inOrder,
  isDateTime,
  isDecimal,
  isLatitude,
  isLongitude,
  odd,
  oddities,
  route,
  xml,
} from "./track-samples.ts"
import { json, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"
import { all, at, order, readXml } from "./xml-tree.ts"

describe("GPX files", () => {
  it.each(oddities)("a GPX file keeps the rules of the schema of GPX 1.1: %s", async (_, given) => {
    const gpx = await xml("gpx", given)
    expect([gpx.name, gpx.attributes.xmlns, gpx.attributes.version]).toEqual([
      "gpx",
      "http://www.topografix.com/GPX/1/1",
      "1.1",
    ])
    expect(gpx.attributes.creator).not.toBe("")
    expect(order(gpx)).toEqual(["metadata", "trk"])
    const metadata = ["name", "desc", "author", "copyright", "link", "time", "keywords", "bounds", "extensions"]
    expect(inOrder(order(at(gpx, "metadata")), metadata)).toBe(true)
    const trk = ["name", "cmt", "desc", "src", "link", "number", "type", "extensions", "trkseg"]
    expect(inOrder(order(at(gpx, "trk")), trk)).toBe(true)
    expect(
      all(gpx, "link").filter((link) => !URL.canParse(link.attributes.href ?? "") || link.children.length !== 1),
    ).toEqual([])
    expect(all(gpx, "time").filter(({ text }) => !isDateTime(text))).toEqual([])
    const bounds = all(gpx, "bounds").map(({ attributes }) => attributes)
    expect(
      bounds.filter(
        ({ minlat, maxlat, minlon, maxlon }) =>
          !(isLatitude(minlat) && isLatitude(maxlat) && isLongitude(minlon) && isLongitude(maxlon)),
      ),
    ).toEqual([])
    const points = at(gpx, "trk", "trkseg").children
    expect(points.length).toBeGreaterThan(1)
    const wrong = points.filter(({ name, attributes, children }) => {
      const isPlace = name === "trkpt" && isLatitude(attributes.lat) && isLongitude(attributes.lon)
      return !isPlace || children.some((child) => child.name !== "ele" || !isDecimal(child.text)) || children.length > 1
    })
    expect(wrong).toEqual([])
  })

  it("a GPX file has the route's name, words, page and every point with its altitude", async () => {
    const gpx = await xml("gpx")
    expect(at(gpx, "metadata", "name").text).toBe("Volta da Serra")
    expect(at(gpx, "metadata", "desc").text).toBe("Subida longa, descida boa.")
    expect(at(gpx, "metadata", "link").attributes.href).toBe("https://pelotao.example/cycling-routes/serra")
    expect(at(gpx, "metadata", "time").text).toBe("2026-05-06T07:08:09.000Z")
    expect(at(gpx, "metadata", "bounds").attributes).toEqual({
      minlat: "-23.50000",
      minlon: "-46.00000",
      maxlat: "-23.30000",
      maxlon: "-46.00000",
    })
    expect(at(gpx, "trk", "name").text).toBe("Volta da Serra")
    expect(all(gpx, "trkpt").map(({ attributes }) => [attributes.lat, attributes.lon])).toEqual([
      ["-23.50000", "-46.00000"],
      ["-23.40000", "-46.00000"],
      ["-23.30000", "-46.00000"],
    ])
    expect(all(gpx, "ele").map(({ text }) => text)).toEqual(["700.0", "812.3", "650.0"])
  })

  it("a GPX file has every corner of a path that a page would thin", async () => {
    const corners = Array.from(
      { length: 4_000 },
      (_, corner): LatLng => [-23 + corner / 5_000, -46 + (corner % 2) / 1_000],
    )
    const gpx = await xml("gpx", { ...route, encodedPath: encodePath(corners) })
    expect(all(gpx, "trkpt")).toHaveLength(4_000)
    expect(all(gpx, "ele")).toHaveLength(4_000)
  })

  it("a GPX file has no altitudes where none are known, and no box across 180°", async () => {
    expect(all(await xml("gpx", odd["without a profile"]), "ele")).toEqual([])
    expect(all(await xml("gpx", acrossTheDate), "bounds")).toEqual([])
  })

  it("a GPX file escapes what people wrote", async () => {
    const gpx = await xml("gpx", hostile)
    expect(at(gpx, "trk", "name").text).toBe('A & B <script>alert("x")</script> ]]> </name>')
    expect(at(gpx, "trk", "desc").text).toBe("linha 1\nlinha 2 & <b>3</b>  '\"")
  })

  it("a GPX file leads to the route's page, in the language of whoever opens it", async () => {
    upstream({ "/v1/cycling-routes/serra": json(route) })
    const gpx = readXml(await (await visit("/en/cycling-routes/serra/route.gpx")).text())
    expect(at(gpx, "metadata", "link").attributes.href).toBe("https://pelotao.example/cycling-routes/serra")
  })
})
