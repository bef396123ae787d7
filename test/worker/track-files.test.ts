import { describe, expect, it } from "vitest"
import { cyclingRoute } from "./api-objects.ts"
import { cut, json, raw, status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const asked = "/v1/cycling-routes/serra"
const formats = ["gpx", "kml", "geojson", "tcx"]
const types: Record<string, string> = {
  gpx: "application/gpx+xml; charset=utf-8",
  kml: "application/vnd.google-earth.kml+xml; charset=utf-8",
  geojson: "application/geo+json",
  tcx: "application/vnd.garmin.tcx+xml; charset=utf-8",
}

async function nameOf(name: string | null, id = "serra"): Promise<string> {
  upstream({ [`/v1/cycling-routes/${encodeURIComponent(id)}`]: json({ ...cyclingRoute, name }) })
  const response = await visit(`/cycling-routes/${encodeURIComponent(id)}/route.gpx`)
  return response.headers.get("content-disposition") ?? ""
}

describe.each(formats)("%s files", (format) => {
  it.each(["/cycling-routes/serra/route", "/en/cycling-routes/serra/route", "/pt-BR/cycling-routes/serra/route"])(
    `the ${format} file of a route is an attachment named after the route: %s`,
    async (path) => {
      const requests = upstream({ [asked]: json(cyclingRoute) })
      const response = await visit(`${path}.${format}`)
      expect(response.status).toBe(200)
      expect(response.headers.get("content-type")).toBe(types[format])
      expect(response.headers.get("content-disposition")).toBe(
        `attachment; filename="volta-da-serra.${format}"; filename*=UTF-8''Volta%20da%20Serra.${format}`,
      )
      expect(response.headers.get("cache-control")).toBe("private, max-age=900")
      expect(response.headers.get("x-content-type-options")).toBe("nosniff")
      expect(await response.text()).toContain("Volta da Serra")
      expect(requests.map(({ path: of }) => of)).toEqual([asked])
    },
  )

  it(`the ${format} file of a route answers HEAD`, async () => {
    upstream({ [asked]: json(cyclingRoute) })
    const response = await visit(`/cycling-routes/serra/route.${format}`, { method: "HEAD" })
    expect([response.status, await response.text()]).toEqual([200, ""])
    expect(response.headers.get("content-type")).toBe(types[format])
  })

  it.each([
    ["there is no such route", status(404), 404],
    ["the route is gone", status(410), 404],
    ["the API has no file of it", json({ ...cyclingRoute, gpxFile: null }), 404],
    ["it has no path", json({ ...cyclingRoute, encodedPath: null }), 404],
    ["its path is none", json({ ...cyclingRoute, encodedPath: "~~not a path~~" }), 404],
    ["the API is down", status(500), 503],
    ["the API lets nobody in", status(401), 503],
    ["the API is asked too much", status(429), 503],
    ["the line is cut", cut, 503],
    ["it is something else", raw("<html>"), 503],
    ["it is nothing", raw("null"), 503],
  ])(`the ${format} file of a route is not given when %s`, async (_, reply, code) => {
    upstream({ [asked]: reply })
    const response = await visit(`/cycling-routes/serra/route.${format}`)
    expect(response.status).toBe(code)
    expect(response.headers.get("content-type")).toContain("application/problem+json")
    expect(response.headers.get("content-disposition")).toBe(null)
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(response.headers.get("retry-after")).toBe(code === 503 ? "30" : null)
  })
})

describe("addresses of no file", () => {
  it.each([
    "/anything/cycling-routes/serra/route.gpx",
    "/cycling-routes/serra/route.exe",
    "/cycling-routes/serra/route.constructor",
    "/cycling-routes/serra/route",
    "/rides/serra/route.gpx",
  ])("no file of this site has the address %s", async (path) => {
    const requests = upstream({ [asked]: json(cyclingRoute), "/v1/rides/serra": json(cyclingRoute) })
    expect((await visit(path)).status).not.toBe(200)
    expect(requests).toEqual([])
  })
})

describe("names of files", () => {
  it.each<[string | null, string, string]>([
    ["São Luís à Ponte", "sao-luis-a-ponte", "S%C3%A3o%20Lu%C3%ADs%20%C3%A0%20Ponte"],
    ['../..\\ "x": <a>?*|', "x-a", "x%20a"],
    ["富士山", "serra", "%E5%AF%8C%E5%A3%AB%E5%B1%B1"],
    ["🚴‍♀️", "serra", "%F0%9F%9A%B4%20%E2%99%80%EF%B8%8F"],
    ["d'Oeste (volta)!", "d-oeste-volta", "d%27Oeste%20%28volta%29!"],
    [".hidden. ", "hidden", "hidden"],
    ["???", "serra", "serra"],
    [null, "serra", "serra"],
  ])("the file of a route called %j has a name that every system takes", async (name, plain, real) => {
    expect(await nameOf(name)).toBe(`attachment; filename="${plain}.gpx"; filename*=UTF-8''${real}.gpx`)
  })

  it("the name of a file breaks no header", async () => {
    expect(await nameOf('a"\r\nset-cookie: x=1')).toBe(
      `attachment; filename="a-set-cookie-x-1.gpx"; filename*=UTF-8''a%20set-cookie%20x=1.gpx`.replace("=1", "%3D1"),
    )
    expect(await nameOf(null, "~~")).toBe(`attachment; filename="pelotao.gpx"; filename*=UTF-8''pelotao.gpx`)
  })

  it.each(["Volta ".repeat(500), "ã".repeat(3_000), "🚵".repeat(400)])(
    "a very long name of a file is cut to what a disk can hold: %#",
    async (name) => {
      const [, plain = "", real = ""] = /filename="([^"]+)"; filename\*=UTF-8''(\S+)$/.exec(await nameOf(name)) ?? []
      expect(plain.length).toBeLessThanOrEqual(64)
      expect(new TextEncoder().encode(decodeURIComponent(real)).length).toBeLessThanOrEqual(255)
      expect(decodeURIComponent(real)).toMatch(/^(Volta|ã|🚵).*[^ ]\.gpx$/u)
    },
  )
})
