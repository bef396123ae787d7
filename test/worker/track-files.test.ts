// Files of routes: their addresses, headers, names and failures. Their contents are in track-formats.test.ts. [3.6]

import { describe, expect, it } from "vitest"
import { cyclingRoute } from "./api-objects.ts"
import { cut, json, raw, status, upstream } from "./upstream.ts"
import { headersOf, statusOf, visit } from "./visit.ts"

const question = "/v1/cycling-routes/serra"
const formats = [
  ["gpx", "application/gpx+xml; charset=utf-8"],
  ["fit", "application/vnd.ant.fit"],
  ["tcx", "application/vnd.garmin.tcx+xml; charset=utf-8"],
] as const

describe.each(formats)("a %s file", (format, type) => {
  it("is an attachment with the name of the route, at its address in each language", async () => {
    for (const prefix of ["", "/en", "/pt-BR"]) {
      const asked = upstream({ [question]: json(cyclingRoute) })
      const response = await visit(`${prefix}/cycling-routes/serra/route.${format}`)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": type,
        "content-disposition": `attachment; filename="volta-da-serra.${format}"; filename*=UTF-8''Volta%20da%20Serra.${format}`,
        "cache-control": "private, max-age=900",
        "x-content-type-options": "nosniff",
      })
      const text = await response.text()
      expect(text).toContain("Volta da Serra")
      if (format === "gpx") expect(text).toContain('"https://pelotao.example/cycling-routes/serra"')
      expect(asked.map(({ path }) => path)).toEqual([question])
    }
    const head = await visit(`/cycling-routes/serra/route.${format}`, { method: "HEAD" })
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, type, ""])
  })

  it.each([
    ["there is no such route", status(404), 404],
    ["the route is gone", status(410), 404],
    ["the API has no file of it", json({ ...cyclingRoute, gpxFile: null }), 404],
    ["it has no path", json({ ...cyclingRoute, encodedPath: null }), 404],
    ["its path is unreadable", json({ ...cyclingRoute, encodedPath: "~~not a path~~" }), 404],
    ["the API is down", status(500), 503],
    ["the API refuses the bearer", status(401), 503],
    ["the API limits the rate", status(429), 503],
    ["the connection is cut", cut, 503],
    ["it is HTML", raw("<html>"), 503],
    ["it is null", raw("null"), 503],
  ])("is a problem when %s", async (_, reply, code) => {
    upstream({ [question]: reply })
    const headers = await headersOf(`/cycling-routes/serra/route.${format}`)
    const type = expect.stringContaining("application/problem+json")
    expect(headers).toMatchObject({ status: code, "content-type": type, "cache-control": "no-store" })
    expect([headers["content-disposition"], headers["retry-after"]]).toEqual([
      undefined,
      code === 503 ? "30" : undefined,
    ])
  })
})

it.each([
  ...["/anything/cycling-routes/serra/route.gpx", "/cycling-routes/serra/route.exe", "/cycling-routes/serra/route"],
  ...["/cycling-routes/serra/route.constructor", "/rides/serra/route.gpx"],
])("no file is at %s", async (path) => {
  const asked = upstream({ [question]: json(cyclingRoute), "/v1/rides/serra": json(cyclingRoute) })
  expect(await statusOf(path)).not.toBe(200)
  expect(asked).toEqual([])
})

async function nameOf(name: string | null, id = "serra"): Promise<string> {
  upstream({ [`/v1/cycling-routes/${encodeURIComponent(id)}`]: json({ ...cyclingRoute, id, name }) })
  return String((await headersOf(`/cycling-routes/${encodeURIComponent(id)}/route.gpx`))["content-disposition"])
}

it.each<[name: string | null, plain: string, real: string, id?: string]>([
  ["São Luís à Ponte", "sao-luis-a-ponte", "S%C3%A3o%20Lu%C3%ADs%20%C3%A0%20Ponte"],
  ['../..\\ "x": <a>?*|', "x-a", "x%20a"],
  ["富士山", "serra", "%E5%AF%8C%E5%A3%AB%E5%B1%B1"],
  ["🚴‍♀️", "serra", "%F0%9F%9A%B4%20%E2%99%80%EF%B8%8F"],
  ["d'Oeste (volta)!", "d-oeste-volta", "d%27Oeste%20%28volta%29!"],
  [".hidden. ", "hidden", "hidden"],
  ["???", "serra", "serra"],
  [null, "serra", "serra"],
  [null, "pelotao", "pelotao", "~~"],
  ['a"\r\nset-cookie: x=1', "a-set-cookie-x-1", "a%20set-cookie%20x%3D1"],
])("the name of a file is one that every system takes and that breaks no header: %j", async (name, plain, real, id) => {
  expect(await nameOf(name, id)).toBe(`attachment; filename="${plain}.gpx"; filename*=UTF-8''${real}.gpx`)
})

it.each(["Volta ".repeat(500), "ã".repeat(3_000), "🚵".repeat(400)])("is cut to what disks hold: %#", async (name) => {
  const [, plain = "", real = ""] = /filename="([^"]+)"; filename\*=UTF-8''(\S+)$/.exec(await nameOf(name)) ?? []
  expect(plain.length).toBeLessThanOrEqual(64)
  expect(new TextEncoder().encode(decodeURIComponent(real)).length).toBeLessThanOrEqual(255)
  expect(decodeURIComponent(real)).toMatch(/^(Volta|ã|🚵).*[^ ]\.gpx$/u)
})
