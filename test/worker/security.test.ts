import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { paths } from "#app/domain/address/paths.ts"
import { parseSettings } from "#worker/env.ts"
import { securityPolicy } from "#worker/middleware/security.ts"
import { event, home, listOf, ride } from "./api-objects.ts"
import { expectMarkup, texts } from "./markup.ts"
import { muteConsole } from "./observed.ts"
import { entities, wholeApi } from "./page-content.ts"
import { json, status, upstream } from "./upstream.ts"
import { fromOurPage, headersOf, origin, send, visit, visitConfigured } from "./visit.ts"

// The dev server runs inline code, which its policy allows.
beforeEach(() => {
  vi.stubEnv("DEV", false)
  upstream({ "/v1/home": json(home), "/v1/rides/42": json(ride), "/v1/stolen": status(500) })
})
afterEach(() => vi.unstubAllEnvs())

async function policyOf(response: Response): Promise<Record<string, string[]>> {
  await response.body?.cancel()
  const directives = (response.headers.get("content-security-policy") ?? "").split("; ")
  return Object.fromEntries(directives.map((each) => each.split(" ")).map(([name = "", ...values]) => [name, values]))
}

const policyAt = async (path: string, variables = {}) => policyOf(await visitConfigured(variables, path))
const foreign = (policy: Record<string, string[]>) =>
  Object.values(policy)
    .flat()
    .filter((value) => /unsafe|^\*$|^https?:|^blob:/.test(value))
const dsn = "https://key@errors.example/1"
const tiles = "https://tiles.openfreemap.org"

it.each([
  ["/", 200],
  ["/rides/42", 200],
  ["/404", 404],
  ["/nope/nope", 302],
  ["/rides/", 308],
  ["/stolen", 503],
  ["/robots.txt", 200],
  ["/api/v1/rides/42", 200],
  ["/api/v1/nothing", 404],
  ["/img/640/photos.elsewhere.example/1.jpg", 404],
])("every answer carries the security headers: %s", async (path, code) => {
  const isPublic = path.startsWith("/api/")
  const headers = await headersOf(path)
  expect(headers).toMatchObject({
    status: code,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=63072000",
    "cross-origin-resource-policy": isPublic ? "cross-origin" : "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "x-request-id": expect.stringMatching(/^[\w-]{16,}$/),
    "cache-control": expect.any(String),
  })
  expect(headers["access-control-allow-origin"]).toBe(isPublic ? "*" : undefined)
})

it("every answer has the configured HSTS, and the id of its request", async () => {
  const HSTS = "max-age=31536000; includeSubDomains; preload"
  for (const path of ["/", "/robots.txt", "/404"])
    expect((await visitConfigured({ HSTS }, path)).headers.get("strict-transport-security")).toBe(HSTS)
  expect(await headersOf("/", { headers: { "cf-ray": "8c1d-GRU" } })).toMatchObject({ "x-request-id": "8c1d-GRU" })
  const answers = await Promise.all([headersOf("/404"), headersOf("/404")])
  expect(new Set(answers.map((headers) => headers["x-request-id"])).size).toBe(2)
})

it("every answer carries the security headers when it is a refused post or method, or an error, which is logged", async () => {
  const error = muteConsole()
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError("the line was cut")) })
  const headers = { ...fromOurPage(), "content-type": "application/json" }
  const failed = await visitConfigured({}, "/api/v1/contact", { method: "POST", headers, body })
  const refused = await send("/api/v1/contact", "{}", { "sec-fetch-site": "cross-site" })
  const answers = [failed, refused, await visit("/", { method: "PUT" })]
  expect(answers.map(({ status }) => status)).toEqual([500, 403, 405])
  for (const { headers } of answers) expect(headers.get("x-content-type-options")).toBe("nosniff")
  expect(await failed.text()).not.toMatch(/TypeError|line|\.ts/)
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: "request_failed", path: "/api/v1/contact" }))
})

describe("the content security policy", () => {
  it.each([
    ["/api/v1/subscribed", "email=ana"],
    ["/api/v1/stolen/lookup", "serial=%3F"],
  ])("is that of its page where a form comes back: %s", async (address, body) => {
    muteConsole()
    const settings = { MAPS_API_KEY: "key" }
    const asForm = { referer: `${origin}/stolen`, "content-type": "application/x-www-form-urlencoded" }
    const post = { method: "POST", body, headers: { ...fromOurPage(), ...asForm } }
    const returned = await visitConfigured(settings, address, post)
    expect(returned.status).toBe(422)
    expect(await policyOf(returned)).toEqual(await policyAt("/stolen", settings))
  })

  it("allows the inline scripts of a page by their hashes", async () => {
    const response = await visit("/rides/42")
    const scripts = await texts(await response.clone().text(), "script:not([src]):not([type])")
    expect(scripts.length).toBe(2)
    const hashes = scripts.map(async (script) => {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script))
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
    })
    expect((await policyOf(response))["script-src"]).toEqual(["'self'", ...(await Promise.all(hashes))])
  })

  it("allows nothing that it does not name, and no text as markup or code", async () => {
    const policy = await policyAt("/")
    expect(policy).toMatchObject({
      "default-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "style-src": ["'self'"],
      "frame-src": ["'self'"],
      "img-src": ["'self'", "data:"],
      "connect-src": ["'self'", tiles],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["default"],
    })
    expect(foreign(policy)).toEqual([tiles])
    expect(policy).not.toHaveProperty("report-to")
    expect((await visit("/")).headers.has("reporting-endpoints")).toBe(false)
  })

  it("allows the hosts of error reports and of the map's style, and reports to the former", async () => {
    const settings = { SENTRY_DSN: dsn, MAP_STYLE_URL: "https://maps.example/style.json" }
    const response = await visitConfigured(settings, "/")
    const endpoint = 'errors="https://errors.example/api/1/security/?sentry_key=key"'
    expect(response.headers.get("reporting-endpoints")).toBe(endpoint)
    expect(await policyOf(response)).toMatchObject({
      "report-to": ["errors"],
      "connect-src": ["'self'", "https://errors.example", "https://maps.example"],
    })
    const SENTRY_DSN = "https://key@errors.example/a/b/42"
    const { public: config } = parseSettings({ ENVIRONMENT: "local", SITE_ORIGIN: origin, SENTRY_DSN })
    const headers = await securityPolicy({ config, isEmbed: false, page: null })
    expect(headers["reporting-endpoints"]).toBe('errors="https://errors.example/a/b/api/42/security/?sentry_key=key"')
  })

  it.each(["/", "/rides/42", "/contact-us"])("is obeyed by markup without styles and handlers: %s", async (path) => {
    const html = await (await visit(path)).text()
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/i)
    expect(html).not.toContain("<style")
  })

  it("allows the maps service, which has no trusted types, on a page with a map alone", async () => {
    upstream({ ...wholeApi, "/v1/events": json(listOf(event)) })
    const standing = Object.values<string>(paths).filter((path) => !path.includes(":"))
    const others = ["/en/cycling-groups", "/map?route=serra", "/abc", "/robots.txt", "/api/v1/rides/42"]
    const withMap: string[] = []
    for (const path of [...standing, ...Object.keys(entities), ...others]) {
      const response = await visitConfigured({ MAPS_API_KEY: "a-key" }, path)
      const hasMap = /class="map[ "]/.test(await response.clone().text())
      if (hasMap) withMap.push(path)
      const policy = await policyOf(response)
      for (const directive of ["script-src", "img-src", "connect-src"])
        expect(policy[directive]?.includes("https://*.googleapis.com"), `${directive} of ${path}`).toBe(hasMap)
      expect(policy["style-src"]?.includes("'unsafe-inline'"), path).toBe(hasMap)
      expect("require-trusted-types-for" in policy, path).toBe(!hasMap)
      expect(foreign(policy), path).not.toContain(tiles)
    }
    expect(withMap).toEqual(
      expect.arrayContaining(["/rides/42", "/en/cycling-groups", "/global-map", "/map", "/stolen"]),
    )
  })
})

describe("a frame of another site", () => {
  it.each([
    ...["/map", "/en/map", "/map?route=serra"].map((path) => [path, undefined, "cross-origin", "*"] as const),
    ...["/", "/global-map", "/map/more", "/maps"].map((path) => [path, "DENY", "same-origin", "'none'"] as const),
  ])("may show the map alone: %s", async (path, frame, policy, ancestors) => {
    const headers = await headersOf(path)
    expect([headers["x-frame-options"], headers["cross-origin-resource-policy"]]).toEqual([frame, policy])
    expect(headers["content-security-policy"]).toContain(`frame-ancestors ${ancestors};`)
  })

  it.each([
    ["/map", ["'self'", "data:"]],
    ["/global-map", ["'self'"]],
    ["/embed/events", ["'self'"]],
  ])("may have a web worker in its address on a map alone: %s", async (path, sources) => {
    expect((await policyAt(path))["worker-src"]).toEqual(sources)
  })

  it.each(["/api/v1/rides/42", "/assets/gone.js"])("may read %s from an opaque origin, with its age", async (path) => {
    const headers = await headersOf(path, { headers: { origin: "null" } })
    const access = { "access-control-allow-origin": "*", "access-control-expose-headers": "x-as-of" }
    expect(headers).toMatchObject(access)
    expect(headers).not.toHaveProperty("access-control-allow-credentials")
  })

  it.each(["/404", "/img/640/photos.elsewhere.example/1.jpg"])(
    "may open %s in a sandboxed tab without a referrer",
    async (path) => {
      const opened = async (more: Record<string, string>) => {
        const headers = await headersOf(path, { headers: { "sec-fetch-site": "cross-site", ...more } })
        return [headers["cross-origin-opener-policy"], headers["cross-origin-resource-policy"]]
      }
      expect(await opened({})).toEqual(["unsafe-none", "cross-origin"])
      expect(await opened({ referer: "https://blog.example/" })).toEqual(["same-origin", "same-origin"])
      expect(await opened({ "sec-fetch-site": "none" })).toEqual(["same-origin", "same-origin"])
    },
  )

  it("shows the language of its address, which no cookie stores", async () => {
    const response = await visit("/en/embed/events")
    expect(response.headers.has("set-cookie")).toBe(false)
    await expectMarkup(await response.text(), { "html@lang": ["en"] })
  })
})
