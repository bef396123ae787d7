import { describe, expect, it, vi } from "vitest"
import { paths } from "#app/domain/address/paths.ts"
import { upstream } from "./upstream.ts"
import { visit, visitConfigured } from "./visit.ts"

const apple = ["/apple-app-site-association", "/.well-known/apple-app-site-association"]
const android = "/.well-known/assetlinks.json"
const print = Array.from({ length: 32 }, () => "AB").join(":")

describe("robots.txt", () => {
  it("robots.txt keeps machines out of the API and the embeddable map, and lets them read the rest", async () => {
    upstream({})
    const response = await visit("/robots.txt")
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/)
    const lines = (await response.text()).split("\n")
    expect(lines).toContain("User-agent: *")
    expect(lines).toContain("Disallow: /api/")
    expect(lines).toContain("Allow: /")
    expect(lines).not.toContain("Disallow: /")
  })

  it.each([
    ["production", false],
    ["preview", true],
  ])("robots.txt of an environment keeps machines out if it is no production: %s", async (environment, isHidden) => {
    const deployed = { ENVIRONMENT: environment, SITE_ORIGIN: "https://pelotao.com.br", API_TOKEN: "a-secret" }
    const lines = (await (await visitConfigured(deployed, "/robots.txt")).text()).split("\n")
    expect([lines.includes("Disallow: /"), lines.includes("Allow: /")]).toEqual([isHidden, !isHidden])
  })

  it("robots.txt keeps no page out but those to embed, and no short link that begins like it", async () => {
    upstream({})
    const lines = (await (await visit("/robots.txt")).text()).split("\n")
    const closed = lines.flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice("Disallow: ".length)] : []))
    const isClosed = (path: string) =>
      closed.some((rule) => (rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule)))
    const pages = Object.values(paths).filter((path) => !path.startsWith("/:"))
    expect([...pages, "/map?route=42", "/mapa", "/map.as"].filter(isClosed)).toEqual([
      "/map",
      "/embed/events",
      "/map?route=42",
    ])
  })
})

describe("the association file of the iOS app", () => {
  it.each(apple)(
    "%s associates the iOS app with the site, but for the API and what is to be embedded",
    async (path) => {
      const response = await visitConfigured({ IOS_APP_ID: "A1B2C3D4E5.cc.pelotao.app" }, path)
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"])
      expect(await response.json()).toEqual({
        applinks: {
          details: [
            {
              appIDs: ["A1B2C3D4E5.cc.pelotao.app"],
              components: [
                { "/": "/api/*", exclude: true },
                { "/": "/map", exclude: true },
                { "/": "/embed/*", exclude: true },
                { "/": "*" },
              ],
            },
          ],
        },
      })
    },
  )

  it.each(apple)("%s associates nothing without an app, and is there", async (path) => {
    upstream({})
    const response = await visit(path, { headers: { "accept-language": "en", cookie: "language=es" } })
    expect([response.status, await response.json()]).toEqual([200, { applinks: { details: [] } }])
  })
})

describe("the asset links of the Android app", () => {
  it("the asset links associate the Android app by its fingerprints", async () => {
    const variables = { ANDROID_PACKAGE: "cc.pelotao.app", ANDROID_FINGERPRINTS: `${print}, ${print}` }
    const response = await visitConfigured(variables, android)
    expect(response.headers.get("content-type")).toBe("application/json")
    expect(await response.json()).toEqual([
      {
        relation: ["delegate_permission/common.handle_all_urls"],
        target: { namespace: "android_app", package_name: "cc.pelotao.app", sha256_cert_fingerprints: [print, print] },
      },
    ])
  })

  it("the asset links associate nothing without a package or fingerprints", async () => {
    upstream({})
    expect(await (await visit(android)).json()).toEqual([])
    expect(await (await visitConfigured({ ANDROID_PACKAGE: "cc.pelotao.app" }, android)).json()).toEqual([])
    expect(await (await visitConfigured({ ANDROID_FINGERPRINTS: print }, android)).json()).toEqual([])
  })
})

describe("the host whose links are the app's", () => {
  const APP_LINK_ORIGIN = "https://app.pelotao.example"
  const visitApps = (path: string) =>
    visitConfigured({ APP_LINK_ORIGIN, IOS_APP_ID: "A1B2C3D4E5.cc.pelotao.app" }, `${APP_LINK_ORIGIN}${path}`)

  it.each(["/rides/42", "/", "/en/store?q=capacete", "/api/v1/rides", "/healthz"])(
    "who has no app is sent from there to the same page of the site: %s",
    async (path) => {
      const response = await visitApps(path)
      expect([response.status, response.headers.get("location")]).toEqual([302, `https://pelotao.example${path}`])
    },
  )

  it.each([...apple, android])("phones read there whose its links are: %s", async (path) => {
    const response = await visitApps(path)
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"])
  })

  it("the site itself sends nobody on", async () => {
    expect((await visitConfigured({ APP_LINK_ORIGIN }, "/robots.txt")).status).toBe(200)
  })
})

describe("the host with www.", () => {
  it.each(["/rides/42", "/", "/en/store?q=capacete", "/api/v1/rides", "/robots.txt"])(
    "everybody is sent from there to the same address of the site, for good: %s",
    async (path) => {
      const response = await visitConfigured({ WWW_REDIRECT: "on" }, `https://www.pelotao.example${path}`)
      expect([response.status, response.headers.get("location")]).toEqual([308, `https://pelotao.example${path}`])
    },
  )

  it("a site at www. sends on who comes without it, and nobody else", async () => {
    const www = { WWW_REDIRECT: "on", SITE_ORIGIN: "https://www.pelotao.example" }
    const response = await visitConfigured(www, "https://pelotao.example/robots.txt")
    expect([response.status, response.headers.get("location")]).toEqual([308, "https://www.pelotao.example/robots.txt"])
    expect((await visitConfigured(www, "https://www.pelotao.example/robots.txt")).status).toBe(200)
  })

  it("nobody is sent on unless it is switched on", async () => {
    expect((await visitConfigured({}, "https://www.pelotao.example/robots.txt")).status).toBe(200)
  })
})

describe("security.txt", () => {
  const contact = "mailto:security@pelotao.example"
  const address = "/.well-known/security.txt"

  it("security.txt says whom to tell, in which languages, and where it stands", async () => {
    const response = await visitConfigured({ SECURITY_CONTACT: contact }, address)
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"])
    const fields = fieldsOf(await response.text())
    expect(fields).toMatchObject({
      Contact: contact,
      "Preferred-Languages": "pt-BR, es, en",
      Canonical: `https://pelotao.example${address}`,
    })
  })

  it.each(["2026-01-01T00:00:00Z", "2028-02-29T12:00:00Z", "2026-12-31T23:59:59Z"])(
    "security.txt expires within a year of the day on which it is read: %s",
    async (today) => {
      vi.useFakeTimers({ now: new Date(today), toFake: ["Date"] })
      const response = await visitConfigured({ SECURITY_CONTACT: contact }, address)
      const { Expires = "" } = fieldsOf(await response.text())
      const days = (Date.parse(Expires) - Date.parse(today)) / 86_400_000
      expect(days).toBeGreaterThan(300)
      expect(days).toBeLessThanOrEqual(366)
      vi.useRealTimers()
    },
  )

  it("a site without anybody to tell has no security.txt", async () => {
    const response = await visit(address)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: "not_found" })
  })

  function fieldsOf(text: string): Record<string, string> {
    return Object.fromEntries(text.split("\n").map((line) => line.split(/: (.*)/).slice(0, 2)))
  }
})
