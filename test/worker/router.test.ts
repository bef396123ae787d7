// Laws of the table of addresses (app/domain/address/addresses.ts): whatever is added there is held to them.

import { describe, expect, it } from "vitest"
import { addresses, files } from "#app/domain/address/addresses.ts"
import { paths } from "#app/domain/address/paths.ts"
import { cyclingGroup, cyclingRoute, event } from "./api-objects.ts"
import { json, type Replies, upstream } from "./upstream.ts"
import { submit, visit } from "./visit.ts"

const rows = Object.entries(addresses).flatMap(([method, table]) =>
  Object.entries(table).map(([name, pattern]) => ({ name, method, pattern, path: sampleOf(pattern) })),
)
const beside = rows.filter(({ name }) => !Object.hasOwn(paths, name))
const api: Replies = {
  "/v1/cycling-routes/gpx": json(cyclingRoute),
  "/v1/cycling-groups/gpx": json(cyclingGroup),
  "/v1/events/gpx": json(event),
}

/** An address that the pattern describes; "gpx" is good for an id and a format. */
function sampleOf(pattern: string): string {
  return pattern
    .replace(/:\w+\{\.\+\}/, "640/photos.example/1.jpg")
    .replace(/:file\{.+\}/, "sitemap-gpx.xml")
    .replace(/:key\{.+\}/, "gpx.txt")
    .replace(/:(kind|list)/, "events")
    .replace(/:\w+/g, "gpx")
    .replace("*", "v1/nothing")
}

/** The methods that the table has for the pattern that stands for this path; what takes GET takes HEAD. */
function takenAt(pattern: string): string[] {
  return rows
    .filter((row) => row.pattern === pattern)
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]))
}

describe("addresses that are no page", () => {
  it.each(beside)("$method $pattern is answered by its own handler, not as a page", async ({ method, path }) => {
    upstream(api)
    const response = method === "POST" ? await submit(path, {}) : await visit(path)
    expect(response.headers.get("location") ?? "").not.toMatch(/\/404$/)
    expect(response.status).not.toBe(405)
    if (method === "GET") expect(response.headers.get("content-type") ?? "").not.toContain("text/html")
  })

  it.each(beside)("$pattern refuses other methods and says which it takes (RFC 9110, 15.5.6)", async (row) => {
    const taken = takenAt(row.pattern)
    const asked = upstream(api)
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter((name) => !taken.includes(name))) {
      const response = await visit(row.path, { method })
      expect([response.status, response.headers.get("allow")], method).toEqual([405, taken.join(", ")])
      expect(response.headers.get("content-type"), method).toContain("application/problem+json")
    }
    expect(asked).toEqual([])
  })

  it("only the addresses of files also stand behind a language", async () => {
    upstream(api)
    for (const { name, path } of beside.filter(({ method }) => method === "GET")) {
      const { status, headers } = await visit(`/en${path}`)
      const isNone = status === 404 || headers.get("location")?.endsWith("/404") === true
      expect(isNone, name).toBe(!Object.hasOwn(files, name))
    }
  })
})

describe("addresses of pages", () => {
  it.each(Object.values(paths))(
    "the page %s refuses other methods than GET, HEAD and that of its form",
    async (pattern) => {
      const asked = upstream({})
      const taken = takenAt(pattern)
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter((name) => !taken.includes(name))) {
        const response = await visit(sampleOf(pattern), { method })
        expect([response.status, response.headers.get("allow")], method).toEqual([405, taken.join(", ")])
      }
      expect(asked).toEqual([])
    },
  )
})

describe("every answer", () => {
  it.each([
    ["/terms-of-use", "documents"],
    ["/api/v1/rides", "answers"],
    ["/robots.txt", null],
    ["/404", "documents"],
    ["/api/v1/nothing", "answers"],
  ])("an answer says how long the edge took, and what the cache did: %s", async (path, cache) => {
    upstream({})
    const [total, ...others] = (await visit(path)).headers.get("server-timing")?.split(", ").toReversed() ?? []
    expect(total).toMatch(/^total;dur=[\d.]+;desc="at the edge"$/)
    expect(others).toEqual(cache === null ? [] : [`${cache};desc=MISS`])
  })
})
