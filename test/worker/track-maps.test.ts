// KML and GeoJSON, which maps read.

import { describe, expect, it } from "vitest"
import { acrossTheDate, file, hostile, inOrder, oddities, route, xml } from "./track-samples.ts"
import { all, at, order } from "./xml-tree.ts"

type GeoJson = {
  type: string
  bbox: number[]
  features: { type: string; properties: Record<string, unknown>; geometry: { type: string; coordinates: unknown[] } }[]
}

async function geojson(given: object = route): Promise<GeoJson> {
  return JSON.parse(await file("geojson", given))
}

describe("KML files", () => {
  it.each(oddities)("a KML file keeps the rules of KML 2.2: %s", async (_, given) => {
    const kml = await xml("kml", given)
    expect([kml.name, kml.attributes.xmlns]).toEqual(["kml", "http://www.opengis.net/kml/2.2"])
    const feature = [
      "name",
      "visibility",
      "open",
      "atom:author",
      "atom:link",
      "description",
      "styleUrl",
      "Style",
      "Placemark",
      "LineString",
      "MultiGeometry",
    ]
    expect(inOrder(order(at(kml, "Document")), feature)).toBe(true)
    expect(inOrder(order(at(kml, "Document", "Placemark")), feature)).toBe(true)
    const lines = all(kml, "LineString")
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      const tuples = at(line, "coordinates").text.trim().split("\n")
      expect(tuples.length).toBeGreaterThan(1)
      expect(tuples.filter((tuple) => !/^-?\d+\.\d{5},-?\d+\.\d{5}(,-?\d+\.\d)?$/.test(tuple))).toEqual([])
    }
  })

  it("a KML file holds one line, longitude first", async () => {
    const kml = await xml("kml")
    expect(at(kml, "Document", "Placemark", "name").text).toBe("Volta da Serra")
    expect(at(kml, "Document", "Placemark", "LineString", "coordinates").text.trim().split("\n")).toEqual([
      "-46.00000,-23.50000,700.0",
      "-46.00000,-23.40000,812.3",
      "-46.00000,-23.30000,650.0",
    ])
  })

  it("a KML file holds two lines across 180°, each on its side", async () => {
    const lines = all(at(await xml("kml", acrossTheDate), "Document", "Placemark", "MultiGeometry"), "coordinates")
    expect(
      lines.map(({ text }) =>
        text
          .trim()
          .split("\n")
          .map((tuple) => tuple.split(",").slice(0, 2).join()),
      ),
    ).toEqual([
      ["179.90000,-17.00000", "180.00000,-16.95000"],
      ["-180.00000,-16.95000", "-179.90000,-16.90000", "-179.80000,-16.80000"],
    ])
  })

  it("a KML file escapes its description twice, as it is read as HTML", async () => {
    const description = at(await xml("kml", hostile), "Document", "Placemark", "description").text
    expect(description).toContain("linha 2 &amp; &lt;b>3&lt;/b>")
  })
})

describe("GeoJSON files", () => {
  it.each(oddities)("a GeoJSON file keeps the rules of RFC 7946: %s", async (_, given) => {
    const { type, bbox, features } = await geojson(given)
    expect([type, features.length, features[0]?.type]).toEqual(["FeatureCollection", 1, "Feature"])
    const geometry = features[0]?.geometry
    const lines = geometry?.type === "LineString" ? [geometry.coordinates] : (geometry?.coordinates ?? [])
    expect(["LineString", "MultiLineString"]).toContain(geometry?.type)
    const positions = lines.flatMap((line) => (Array.isArray(line) ? line : []))
    expect(positions.length).toBeGreaterThan(1)
    const wrong = positions.filter(
      ([lng, lat, ...rest]) => !(Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && rest.length === bbox.length / 2 - 2),
    )
    expect(wrong).toEqual([])
    const jumps = lines.filter(
      (line) => Array.isArray(line) && line.some(([lng], place) => Math.abs(lng - (line[place - 1]?.[0] ?? lng)) > 180),
    )
    expect(jumps).toEqual([])
  })

  it("a GeoJSON file holds the route as one feature with its properties and box", async () => {
    expect(await geojson()).toEqual({
      type: "FeatureCollection",
      bbox: [-46, -23.5, 650, -46, -23.3, 812.3],
      features: [
        {
          type: "Feature",
          properties: {
            name: "Volta da Serra",
            description: "Subida longa, descida boa.",
            link: "https://pelotao.example/cycling-routes/serra",
            updatedAt: "2026-05-06T07:08:09.000Z",
            distance: 22_239,
          },
          geometry: {
            type: "LineString",
            coordinates: [
              [-46, -23.5, 700],
              [-46, -23.4, 812.3],
              [-46, -23.3, 650],
            ],
          },
        },
      ],
    })
  })

  it("a GeoJSON file is cut at 180°, in a box whose west is east of its east", async () => {
    const { bbox, features } = await geojson({ ...acrossTheDate, elevationProfile: null })
    expect(bbox).toEqual([179.9, -17, -179.8, -16.8])
    expect(features[0]?.geometry).toEqual({
      type: "MultiLineString",
      coordinates: [
        [
          [179.9, -17],
          [180, -16.95],
        ],
        [
          [-180, -16.95],
          [-179.9, -16.9],
          [-179.8, -16.8],
        ],
      ],
    })
  })

  it("a GeoJSON file has the route's whole name, whatever stands in it", async () => {
    const { features } = await geojson(hostile)
    expect(features[0]?.properties.name).toBe('A & B <script>alert("x")</script> ]]> </name>')
  })
})
