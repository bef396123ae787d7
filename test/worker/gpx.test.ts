import { describe, expect, it } from "vitest"
import { cut, raw, status, upstream } from "./upstream.ts"
import { visit } from "./visit.ts"

const file = '<?xml version="1.0"?><gpx version="1.1"><trk/></gpx>'

describe("the GPX file of a route", () => {
  it.each(["/cycling-routes/serra/route.gpx", "/en/cycling-routes/serra/route.gpx"])(
    "is the API's, to be kept: %s",
    async (path) => {
      const asked = upstream({ "/v1/cycling-routes/serra/gpx": raw(file) })
      const response = await visit(path)
      expect([response.status, await response.text()]).toEqual([200, file])
      expect(response.headers.get("content-type")).toMatch(/^application\/gpx\+xml/)
      expect(response.headers.get("content-disposition")).toBe('attachment; filename="serra.gpx"')
      expect(response.headers.get("x-content-type-options")).toBe("nosniff")
      expect(asked.map(({ path: of }) => of)).toEqual(["/v1/cycling-routes/serra/gpx"])
    },
  )

  it("has a name that every system takes", async () => {
    upstream({ "/v1/cycling-routes/serra~1/gpx": raw(file) })
    const response = await visit("/cycling-routes/serra~1/route.gpx")
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="serra-1.gpx"')
  })

  it("has a name that no header can be broken with", async () => {
    upstream({ "/v1/cycling-routes/a%22%0D%0Ab/gpx": raw(file) })
    const response = await visit("/cycling-routes/a%22%0D%0Ab/route.gpx")
    expect(response.headers.get("content-disposition") ?? "").toMatch(/^attachment; filename="[\w.-]+"$/)
  })

  it.each([
    ["there is none", status(404), 404],
    ["it is something else", raw("<html>"), 404],
    ["the API is down", status(500), 503],
    ["the line is cut", cut, 503],
  ])("is not given when %s", async (_, reply, code) => {
    upstream({ "/v1/cycling-routes/serra/gpx": reply })
    const response = await visit("/cycling-routes/serra/route.gpx")
    expect(response.status).toBe(code)
    expect(response.headers.get("content-type")).toContain("application/problem+json")
  })

  it("is of a route of this site, in a language it speaks", async () => {
    const asked = upstream({ "/v1/cycling-routes/serra/gpx": raw(file) })
    expect((await visit("/anything/cycling-routes/serra/route.gpx")).status).not.toBe(200)
    expect(asked).toEqual([])
  })
})
