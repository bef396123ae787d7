// Routes of the API as they should be and as they should not, and the files that are made of them.

import { env } from "cloudflare:workers"
import { expect } from "vitest"
import { encodePath } from "#track/geo.ts"
import { pairs } from "../track/samples.ts"
import { cyclingRoute } from "./api-objects.ts"
import { json, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"
import { all, type Node, readXml } from "./xml-tree.ts"

/** Due north along the 46th meridian, a degree of latitude being 111.195 km. */
export const route = {
  ...cyclingRoute,
  encodedPath: encodePath(pairs("-23.5 -46, -23.4 -46, -23.3 -46")),
  elevationProfile: pairs("0 700, 11000 812.34, 22000 650"),
}
const along = (points: string) => ({ ...route, encodedPath: encodePath(pairs(points)) })
export const acrossTheDate = along("-17 179.9, -16.9 -179.9, -16.8 -179.8")
export const hostile = {
  ...route,
  name: 'A & B <script>alert("x")</script> ]]> \u0000\u0007\ud800 </name>',
  description: "linha 1\nlinha 2 & <b>3</b> \uffff\u202e'\"",
}
export const odd = {
  "as it should be": route,
  hostile,
  "across 180°": acrossTheDate,
  "along 180°": along("0 180, 1 180, 1 -180, 1 -179.9, 0 179.9"),
  "without a profile": { ...route, elevationProfile: null },
  "standing still": { ...along("1 1, 1 1"), elevationProfile: pairs("0 5, 0 9") },
  "out of its time": { ...route, updatedAt: "+012345-01-01T00:00:00Z", duration: 1e12 },
  bare: { id: route.id, encodedPath: route.encodedPath, gpxFile: route.gpxFile },
}

async function file(format: string, given: object = route): Promise<string> {
  // The copy that the test before has left would be sooner than the answer on a busy machine.
  for (const { name } of (await env.LAST_ANSWERS.list()).keys) await env.LAST_ANSWERS.delete(name)
  upstream({ "/v1/cycling-routes/serra": json(given) })
  const response = await visit(`/cycling-routes/serra/route.${format}`)
  expect(response.status).toBe(200)
  return response.text()
}

export async function xml(format: string, given: object = route): Promise<Node> {
  return readXml(await file(format, given))
}

/** The names of a sequence of the schema, in its order, that are there. */
export function inOrder(names: string[], sequence: string[]): boolean {
  return (
    names.every((name) => sequence.includes(name)) &&
    names.join() === sequence.filter((name) => names.includes(name)).join()
  )
}

export const isDecimal = (text = "") => /^-?\d+\.\d+$/.test(text)
export const isDateTime = (text = "") => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)
export const isLatitude = (text = "") => isDecimal(text) && Math.abs(Number(text)) <= 90
export const isLongitude = (text = "") => isDecimal(text) && Number(text) >= -180 && Number(text) < 180

export const textsOf = (node: Node, name: string) => all(node, name).map(({ text }) => text)
export const wrongOf = (node: Node, name: string, isRight: (text: string) => boolean) =>
  textsOf(node, name).filter((text) => !isRight(text))
