import { describe, expect, it } from "vitest"
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

  it("robots.txt keeps no page out but the embeddable map, and no short link that begins like it", async () => {
    upstream({})
    const lines = (await (await visit("/robots.txt")).text()).split("\n")
    const closed = lines.flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice("Disallow: ".length)] : []))
    const isClosed = (path: string) =>
      closed.some((rule) => (rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule)))
    const pages = Object.values(paths).filter((path) => !path.startsWith("/:"))
    expect([...pages, "/map?route=42", "/mapa", "/map.as"].filter(isClosed)).toEqual(["/map", "/map?route=42"])
  })
})

describe("the association file of the iOS app", () => {
  it.each(apple)("%s associates the iOS app with the site, but for the API and the embeddable map", async (path) => {
    const response = await visitConfigured({ IOS_APP_ID: "A1B2C3D4E5.cc.pelotao.app" }, path)
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"])
    expect(await response.json()).toEqual({
      applinks: {
        details: [
          {
            appIDs: ["A1B2C3D4E5.cc.pelotao.app"],
            components: [{ "/": "/api/*", exclude: true }, { "/": "/map", exclude: true }, { "/": "*" }],
          },
        ],
      },
    })
  })

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
