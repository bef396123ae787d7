import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { addresses, files } from "#app/domain/address/addresses.ts"
import { paths } from "#app/domain/address/paths.ts"
import { cyclingGroup, cyclingRoute, event, ride } from "./api-objects.ts"
import { wholeApi } from "./page-content.ts"
import { json, upstream } from "./upstream.ts"
import { headersOf, statusOf, submit, visit } from "./visit.ts"

const api = {
  "/v1/cycling-routes/gpx": json(cyclingRoute),
  "/v1/cycling-groups/gpx": json(cyclingGroup),
  "/v1/events/gpx": json(event),
  "/v1/rides/gpx": json(ride),
}

/** An address that a pattern describes; "gpx" is good for an id and a format. */
function sampleOf(pattern: string): string {
  return pattern
    .replace(/:\w+\{\.\+\}/, "640/photos.example/1.jpg")
    .replace(/:file\{.+\}/, "sitemap-gpx.xml")
    .replace(/:key\{.+\}/, "gpx.txt")
    .replace(/:(kind|list)/, "events")
    .replace(/:\w+/g, "gpx")
    .replace("*", "v1/nothing")
}

const rows = Object.entries(addresses).flatMap(([method, table]) =>
  Object.entries(table).map(([name, pattern]) => ({ name, method, pattern, path: sampleOf(pattern) })),
)
const withoutPage = rows.filter(({ name }) => !Object.hasOwn(paths, name))
const patterns = [...withoutPage.map(({ pattern }) => pattern), ...Object.values(paths)]
const prefixes = ["", "/pt", "/es", "/en"]

describe("an address of the table", () => {
  it.each(withoutPage)("$method $pattern has a handler of its own", async ({ method, path }) => {
    upstream(api)
    const response = method === "POST" ? await submit(path, {}) : await visit(path)
    expect(response.headers.get("location") ?? "").not.toMatch(/\/404$/)
    expect(response.status).not.toBe(405)
    if (method === "GET") expect(response.headers.get("content-type") ?? "").not.toContain("text/html")
  })

  it.each(patterns)("%s refuses methods other than its own (RFC 9110, 15.5.6)", async (pattern) => {
    const asked = upstream(api)
    const own = rows.filter((row) => row.pattern === pattern).map(({ method }) => method)
    const taken = own.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter((name) => !taken.includes(name))) {
      const type = expect.stringContaining("application/problem+json")
      const refused = { status: 405, allow: taken.join(", "), "content-type": type }
      expect(await headersOf(sampleOf(pattern), { method }), method).toMatchObject(refused)
    }
    expect(asked).toEqual([])
  })

  it("has one with a language when it is a page or a file", async () => {
    upstream(api)
    for (const { name, path } of withoutPage.filter(({ method }) => method === "GET")) {
      const { status, headers } = await visit(`/en${path}`)
      const isMissing = status === 404 || headers.get("location")?.endsWith("/404") === true
      expect(isMissing, name).toBe(!Object.hasOwn(files, name))
    }
  })

  it.each([
    ["/terms-of-use", "documents"],
    ["/api/v1/rides", "answers"],
    ["/robots.txt", null],
    ["/404", "documents"],
    ["/api/v1/nothing", "answers"],
  ])("%s is answered with the time at the edge and what the cache did", async (path, cache) => {
    upstream({})
    const [total, ...others] = (await visit(path)).headers.get("server-timing")?.split(", ").toReversed() ?? []
    expect(total).toMatch(/^total;dur=[\d.]+;desc="at the edge"$/)
    expect(others).toEqual(cache === null ? [] : [`${cache};desc=MISS`])
  })
})

it.each([
  ...["/%00", "/pt-BR/rides/%00", "/rides/%5c..%5c..%5cen%5cstolen", "/card/%0a.png", "/feeds/rides%0a.xml"],
  ...["/pt/card/rides/%0d%0aX:y.png", "/api/v1/rides/%00", "/img%2f640/photos.example/1.jpg", "/healthz%00"],
  "/%2fimg/a",
])("a path that no link could have is a 404 without a question or a line of the log: %s", async (path) => {
  const asked = upstream({})
  const lines = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")]
  for (const method of ["GET", "HEAD", "POST"]) {
    const { status, headers } = await visit(path, { method })
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([404, null, "no-store"])
    expect(headers.get("content-type")).toMatch(/^application\/problem\+json/)
    expect(headers.get("x-frame-options")).toBe("DENY")
  }
  expect(asked).toEqual([])
  for (const spy of lines) expect(spy).not.toHaveBeenCalled()
})

// addresses.test.ts has the spellings themselves.
it.each([
  ["/rides//42/?q=1", "/rides/42?q=1"],
  ["/en//rides/", "/en/rides"],
  ["/card/ride%73/42.png?v=1", "/card/rides/42.png?v=1"],
  ["//evil.example/%2e%2e", "/"],
])("a second spelling of a path redirects to the first: %s to %s", async (path, location) => {
  const asked = upstream({})
  for (const method of ["GET", "HEAD"])
    expect(await headersOf(path, { method })).toMatchObject({ status: 308, location })
  expect(asked).toEqual([])
})

it("a second spelling of a path redirects from any escapes and slashes in any address of the table, but for those of the API", async () => {
  upstream({})
  const samples = Object.values(addresses.GET).filter((pattern) => !pattern.startsWith("/img/"))
  const path = fc
    .tuple(fc.constantFrom(...prefixes), fc.constantFrom(...samples))
    .map(([prefix, pattern]) => prefix + sampleOf(pattern).replace("v1/nothing", "v1/rides/42"))
  const turns = fc.array(fc.constantFrom("", "", "%", "/"), { minLength: 60, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(path, turns, async (right, odd) => {
      const wrong = [...right].map((letter, at) => respelled(letter, odd[at] ?? "")).join("")
      if (wrong === right) return
      const { status, headers } = await visit(wrong)
      const expected = wrong.startsWith("/api/") ? [404, null] : [308, right.replace(/(?<=.)\/$/, "")]
      expect([status, headers.get("location")]).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})

const letters =
  "%00 %01 %09 %0a %0d%0aX:y %1f %7f %20 %C2%A0 %C2%85 %E2%80%8B // \\ %2f %2F %5c %5C..%5C %252f %2500 %c0%af %ff % %zz + %2b %2B " +
  'ç %c3%a7 %C3%A7 c%CC%A7 | ^ " < %3C ; %3b @ * ( %28'

it("a path with letters that nobody should put there is never found, and never a failure", async () => {
  upstream({ ...wholeApi, ...api })
  const right = fc
    .tuple(fc.constantFrom(...prefixes), fc.constantFrom(...Object.values(addresses.GET), "/a.b~c-1_2"))
    .map(([prefix, pattern]) => prefix + sampleOf(pattern))
  const odd = fc.tuple(fc.nat(), fc.constantFrom(...letters.split(" ")))
  await fc.assert(
    fc.asyncProperty(right, fc.array(odd, { minLength: 1, maxLength: 3 }), async (path, oddities) => {
      const spelled = oddities.reduce(
        (to, [at, letter]) => to.slice(0, 1 + (at % to.length)) + letter + to.slice(1 + (at % to.length)),
        path,
      )
      const status = await statusOf(spelled)
      expect(status === 200 || status >= 500, `${status} ${spelled}`).toBe(false)
    }),
    { numRuns: 500 },
  )
})

it("a second spelling of a path is a 404 for a program, and for a post, which is thus counted under one address", async () => {
  const asked = upstream({})
  for (const path of ["/api/v1/%72ides", "/api/v1/rides/", "/api//v1/rides", "/api/v1/rides/4%32", "/api/v1/home%20"])
    expect(await statusOf(path), path).toBe(404)
  for (const path of ["/api/v1/%73ubscribed", "/api/v1/stolen/%6cookup", "//api/v1/contact", "/api/v1/contact/"])
    expect((await submit(path, { email: "ana@serra.cc" })).status, path).toBe(404)
  expect(asked).toEqual([])
})

function respelled(letter: string, turn: string): string {
  if (letter === "/") return turn === "/" ? "//" : "/"
  return turn === "%" ? `%${letter.charCodeAt(0).toString(16)}` : letter
}

it("the one spelling of a path is that of every page", async () => {
  upstream({})
  for (const path of Object.values(paths).filter((pattern) => !pattern.includes(":")))
    expect(await statusOf(path), path).not.toBe(308)
})

it.each([
  ["/promo%C3%A7%C3%A3o", "promo%C3%A7%C3%A3o"],
  ["/promo%C3%A7%C3%A3o+", "promo%C3%A7%C3%A3o"],
  ["/en/abc.def", "abc.def"],
])("the one spelling of a path may have dots, tildes and accents in a code: %s", async (path, code) => {
  upstream({ [`/v1/shortner/${code}`]: json("https://strava.example/clubs/1") })
  expect(await statusOf(path)).toBe(200)
})
