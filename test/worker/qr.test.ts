import { encode } from "uqr"
import { describe, expect, it } from "vitest"
import { qrOf } from "#app/domain/address/images.ts"
import { paths } from "#app/domain/address/paths.ts"
import { attributes } from "./markup.ts"
import { origin, visit, visitConfigured } from "./visit.ts"

/** The modules that a picture has: what its path draws black, run by run. */
async function modulesOf(response: Response): Promise<boolean[][]> {
  const svg = await response.text()
  const [, , width = 0, height = 0] = ((await attributes(svg, "svg", "viewBox"))[0] ?? "").split(" ").map(Number)
  const modules = Array.from({ length: height }, () => Array.from({ length: width }, () => false))
  const [, black = ""] = await attributes(svg, "path", "d")
  for (const [, x, y, length] of black.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  return modules
}

function modulesFor(address: string): boolean[][] {
  return encode(address, { ecc: "M", border: 4 }).data
}

describe("QR codes", () => {
  it.each([
    "/",
    "/rides/42",
    "/store",
    "/product/a.b_c~d-1",
    "/cycling-routes/serra-1/route.gpx",
    "/cycling-routes/a~b/route.gpx",
    "/Abc-1_2",
    "/en/rides/42",
    "/pt",
    "/pt/cycling-routes?difficulty=hard",
    `/rides?q=${"x".repeat(503)}`,
  ])("a QR code holds its path on the site's own origin and nothing else: %s", async (path) => {
    const response = await visit(qrOf(path))
    expect(response.status).toBe(200)
    expect(await modulesOf(response)).toEqual(modulesFor(origin + path))
  })

  it("every page may have a QR code", async () => {
    for (const path of Object.values(paths)) {
      const address = path.replace(/:\w+/, "42")
      expect((await visit(qrOf(address))).status, address).toBe(200)
    }
  })

  it("a QR code holds the configured origin, not the host of the request", async () => {
    const variables = { SITE_ORIGIN: "https://pedal.example" }
    const response = await visitConfigured(variables, "/qr.svg?to=/rides/42", { headers: { host: "evil.example" } })
    expect(await modulesOf(response)).toEqual(modulesFor("https://pedal.example/rides/42"))
  })

  it("a QR code is black on white with a quiet zone of four modules", async () => {
    const response = await visit("/qr.svg?to=/rides/42")
    const svg = await response.clone().text()
    const modules = await modulesOf(response)
    const size = modules.length
    expect(await attributes(svg, "path", "fill")).toEqual(["#fff", ""])
    expect(await attributes(svg, "path:first-child", "d")).toEqual([`M0 0h${size}v${size}H0z`])
    const edges = modules.filter(
      (row, y) => y < 4 || y >= size - 4 || [...row.slice(0, 4), ...row.slice(-4)].some(Boolean),
    )
    expect(edges).toHaveLength(8)
    expect(edges.flat()).not.toContain(true)
  })

  it("a QR code is an SVG to be kept for a year, and answers HEAD", async () => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await visit("/qr.svg?to=/rides/42", { method })
      expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"])
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
      expect(headers.get("x-content-type-options")).toBe("nosniff")
    }
    expect(await (await visit("/qr.svg?to=/rides/42", { method: "HEAD" })).text()).toBe("")
    expect((await visit("/qr.svg?to=/", { method: "POST" })).status).toBe(405)
  })

  it("the address of a QR code keeps the slashes of its path", () => {
    expect(qrOf("/rides/42")).toBe("/qr.svg?to=/rides/42")
    expect(qrOf("/product/a%20b&c")).toBe("/qr.svg?to=/product/a%2520b%26c")
  })
})

describe("refused QR codes", () => {
  it.each([
    ["without an address", ""],
    ["of another site", "https://evil.example/rides/42"],
    ["of another site without its scheme", "//evil.example/rides/42"],
    ["of another site with the other slash", "/\\evil.example/rides"],
    ["of another site behind a line break", "/\n/evil.example/rides"],
    ["of another site behind its name", "@evil.example/rides"],
    ["of a script", "javascript:alert(1)"],
    ["of no address at all", "//["],
    ["of a path that does not begin at the root", "rides/42"],
    ["of a path that means another", "/rides/../stolen"],
    ["of a path that means another in escapes", "/rides/%2e%2e/stolen"],
    ["of a spelling that is another in an address", "/rides/ação"],
    ["of a second spelling", "/rides/"],
    ["of a second spelling of a code", "/%61bc"],
    ["of a code with an empty part before it", "/en//abc"],
    ["of a search that the page does not know", "/rides?q=serra&utm_source=x"],
    ["of a second spelling of a language", "/pt-BR/rides"],
    ["of a search behind a page", "/rides/42?utm_source=x"],
    ["of a place on a page", "/rides/42#map"],
    ["with white space around it", "/rides/42 "],
    ["of a page that is none", "/nope/nope"],
    ["of the API", "/api/v1/rides"],
    ["of what belongs to the site and is no page", "/robots"],
    ["of a picture of an address", "/qr.svg"],
    ["of a file that is not served", "/rides/42/route.gpx"],
    ["of a file of no route", "/cycling-routes/../route.gpx"],
    ["of an address that is too long", `/rides?q=${"x".repeat(504)}`],
  ])("no QR code is drawn %s", async (_, to) => {
    const response = await visit(`/qr.svg?${new URLSearchParams({ to })}`)
    expect(response.status).toBe(404)
    expect(response.headers.get("content-type")).toContain("application/problem+json")
    expect(response.headers.get("cache-control")).toBe("no-store")
  })

  it("no QR code is drawn when no address is named", async () => {
    expect((await visit("/qr.svg")).status).toBe(404)
  })

  it("a refused QR code is a 404 and no short link", async () => {
    const response = await visit("/qr.svg?to=/nope/nope", { headers: { accept: "text/html" } })
    expect([response.status, response.headers.get("location")]).toEqual([404, null])
  })
})
