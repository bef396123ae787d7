import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { parseSettings } from "#worker/env.ts"
import { securityPolicy } from "#worker/middleware/security.ts"
import { home, ride } from "./api-objects.ts"
import { attributes, texts } from "./markup.ts"
import { json, status, upstream } from "./upstream.ts"
import { origin, send, visit, visitConfigured } from "./visit.ts"

const answers = [
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
] as const

// The policy of a build; under the dev server inline code must run.
beforeEach(() => {
  vi.stubEnv("DEV", false)
  upstream({ "/v1/home": json(home), "/v1/rides/42": json(ride), "/v1/stolen": status(500) })
})
afterEach(() => vi.unstubAllEnvs())

async function policyOf(response: Response): Promise<Map<string, string[]>> {
  await response.body?.cancel()
  const directives = (response.headers.get("content-security-policy") ?? "").split("; ")
  return new Map(directives.map((directive) => directive.split(" ")).map(([name = "", ...values]) => [name, values]))
}

describe("every answer", () => {
  it.each(answers)("every answer carries the security headers: %s", async (path, expected) => {
    const { status: code, headers } = await visit(path)
    expect(code).toBe(expected)
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000")
    const isPublic = path.startsWith("/api/")
    expect(headers.get("cross-origin-resource-policy")).toBe(isPublic ? "cross-origin" : "same-origin")
    expect(headers.get("access-control-allow-origin")).toBe(isPublic ? "*" : null)
    expect(headers.get("permissions-policy")).toContain("camera=()")
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin")
    expect(headers.get("x-frame-options")).toBe("DENY")
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{16,}$/)
  })

  it("every answer says of https what is configured", async () => {
    const HSTS = "max-age=31536000; includeSubDomains; preload"
    for (const path of ["/", "/robots.txt", "/404"])
      expect((await visitConfigured({ HSTS }, path)).headers.get("strict-transport-security")).toBe(HSTS)
  })

  it("a refused post or method carries the security headers", async () => {
    for (const response of [
      await send("/api/v1/contact", "{}", { "sec-fetch-site": "cross-site" }),
      await visit("/", { method: "PUT" }),
    ]) {
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.get("x-content-type-options")).toBe("nosniff")
    }
  })

  it.each(answers)("every answer says whether it may be kept: %s", async (path) => {
    expect((await visit(path)).headers.get("cache-control")).not.toBeNull()
  })

  it("every answer carries the id of its request", async () => {
    expect((await visit("/", { headers: { "cf-ray": "8c1d-GRU" } })).headers.get("x-request-id")).toBe("8c1d-GRU")
    const ids = await Promise.all([visit("/404"), visit("/404")])
    expect(new Set(ids.map(({ headers }) => headers.get("x-request-id"))).size).toBe(2)
  })
})

describe("the content security policy", () => {
  it("the security policy lets the one inline script of a page run, by its hash", async () => {
    const response = await visit("/rides/42")
    const html = await response.clone().text()
    const scripts = await texts(html, "script:not([src]):not([type])")
    expect(scripts).toHaveLength(1)
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(scripts[0]))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect((await policyOf(response)).get("script-src")).toEqual(["'self'", `'sha256-${hash}'`])
  })

  it("the security policy allows nothing that it does not name", async () => {
    const policy = await policyOf(await visit("/"))
    expect(policy.get("default-src")).toEqual(["'none'"])
    expect(policy.get("base-uri")).toEqual(["'none'"])
    expect(policy.get("form-action")).toEqual(["'self'"])
    expect(policy.get("style-src")).toEqual(["'self'"])
    expect(policy.get("frame-src")).toEqual(["'self'"])
    expect(policy.get("img-src")).toEqual(["'self'", "data:"])
    const outside = [...policy.values()].flat().filter((value) => /unsafe|^\*$|^https?:/.test(value))
    expect(outside).toEqual(["https://tiles.openfreemap.org"])
  })

  it("the security policy lets no text run as markup or code but by the one policy of the site", async () => {
    const policy = await policyOf(await visit("/"))
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"])
    expect(policy.get("trusted-types")).toEqual(["default"])
  })

  it("what the security policy keeps out is reported where errors are, if there is such a place", async () => {
    const at = (response: Response) => response.headers.get("reporting-endpoints")
    const silent = await visit("/")
    expect([at(silent), (await policyOf(silent)).has("report-to")]).toEqual([null, false])
    // The one place of all tests that have any: the reporter of an isolate keeps its first.
    const response = await visitConfigured({ SENTRY_DSN: "https://key@errors.example/1" }, "/")
    expect(at(response)).toBe('errors="https://errors.example/api/1/security/?sentry_key=key"')
    expect((await policyOf(response)).get("report-to")).toEqual(["errors"])
  })

  it("what the security policy keeps out is reported to a place in a folder of its host", async () => {
    const dsn = { SENTRY_DSN: "https://key@errors.example/a/b/42" }
    const { public: config } = parseSettings({ ENVIRONMENT: "local", SITE_ORIGIN: origin, ...dsn })
    const headers = await securityPolicy({ config, isEmbed: false, hasMap: false })
    expect(headers["reporting-endpoints"]).toBe('errors="https://errors.example/a/b/api/42/security/?sentry_key=key"')
  })

  it("the markup obeys the security policy: no inline style, no handler", async () => {
    for (const path of ["/", "/rides/42", "/contact-us"]) {
      const html = await (await visit(path)).text()
      expect(html, path).not.toMatch(/<[^>]+\s(style|on\w+)=/i)
      expect(html, path).not.toContain("<style")
    }
  })

  it("the security policy names the hosts of error reports, if there are any, and of the map's style", async () => {
    const style = "https://tiles.openfreemap.org"
    expect((await policyOf(await visit("/"))).get("connect-src")).toEqual(["'self'", style])
    const settings = { SENTRY_DSN: "https://key@errors.example/1", MAP_STYLE_URL: "https://maps.example/style.json" }
    const policy = await policyOf(await visitConfigured(settings, "/"))
    expect(policy.get("connect-src")).toEqual(["'self'", "https://errors.example", "https://maps.example"])
  })

  describe("with a key of the maps service", () => {
    const keyed = { MAPS_API_KEY: "a-key" }

    it.each(["/rides/42", "/en/cycling-groups", "/global-map", "/map?route=serra", "/stolen"])(
      "the security policy lets the maps service in where a map is, and then no other: %s",
      async (path) => {
        const policy = await policyOf(await visitConfigured(keyed, path))
        for (const directive of ["script-src", "img-src", "connect-src"])
          expect(policy.get(directive), directive).toContain("https://*.googleapis.com")
        expect(policy.get("style-src")).toContain("'unsafe-inline'")
        // The service names no policies of its own.
        expect(policy.has("require-trusted-types-for")).toBe(false)
        expect([...policy.values()].flat()).not.toContain("https://tiles.openfreemap.org")
      },
    )

    it.each(["/", "/rides", "/contact-us", "/404", "/abc", "/robots.txt", "/api/v1/rides/42"])(
      "the security policy names no other host where no map is: %s",
      async (path) => {
        const policy = await policyOf(await visitConfigured(keyed, path))
        expect([...policy.values()].flat().filter((value) => /unsafe|^\*$|^https?:|^blob:/.test(value))).toEqual([])
        expect(policy.get("require-trusted-types-for")).toEqual(["'script'"])
      },
    )

    it("the page that a form gets in the place of its list has the security policy of the list", async () => {
      const response = await visitConfigured(keyed, "/api/v1/stolen/lookup", {
        method: "POST",
        headers: { "sec-fetch-site": "same-origin" },
        body: new URLSearchParams({ serial: "?", page: "/stolen" }),
      })
      expect(response.headers.get("content-type")).toContain("text/html")
      expect((await policyOf(response)).get("script-src")).toContain("https://*.googleapis.com")
    })
  })
})

describe("frames", () => {
  beforeEach(() => void upstream({}))

  it.each(["/map", "/en/map", "/map?route=serra"])(
    "the embeddable map may stand in a frame of any site: %s",
    async (path) => {
      const response = await visit(path)
      expect(response.headers.get("x-frame-options")).toBeNull()
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
      expect((await policyOf(response)).get("frame-ancestors")).toEqual(["*"])
    },
  )

  it.each(["/", "/global-map", "/contact-us", "/map/more", "/maps"])(
    "no other page may stand in a frame: %s",
    async (path) => {
      const response = await visit(path)
      expect(response.headers.get("x-frame-options")).toBe("DENY")
      expect((await policyOf(response)).get("frame-ancestors")).toEqual(["'none'"])
    },
  )
})

describe("accidents", () => {
  it("an unexpected error is a 500 that says nothing of its cause and is logged", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    const brokenOff = new ReadableStream({ pull: (body) => body.error(new TypeError("the line was cut")) })
    const response = await visitConfigured({}, "/api/v1/contact", {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
      body: brokenOff,
    })
    expect(response.status).toBe(500)
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
    expect(await response.text()).not.toMatch(/TypeError|line|\.ts/)
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: "request_failed", path: "/api/v1/contact" }))
  })

  it("the home page keeps its navigation when the API fails", async () => {
    upstream({ "/v1/home": status(500) })
    const html = await (await visit("/es")).text()
    expect(await attributes(html, "header nav a", "href")).toContain("/es/rides")
  })
})
