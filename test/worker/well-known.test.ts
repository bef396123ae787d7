import { describe, expect, it, vi } from "vitest"
import { paths } from "#app/domain/address/paths.ts"
import { none, sitemap } from "./sitemap-files.ts"
import { upstream } from "./upstream.ts"
import { headersOf, origin, visit, visitConfigured } from "./visit.ts"
import { all } from "./xml-tree.ts"

const apple = ["/apple-app-site-association", "/.well-known/apple-app-site-association"]
const android = "/.well-known/assetlinks.json"
const IOS_APP_ID = "A1B2C3D4E5.cc.pelotao.app"
const linesOf = async (variables = {}) => (await (await visitConfigured(variables, "/robots.txt")).text()).split("\n")

it.each([
  ["production", ["Allow: /"]],
  ["preview", ["Disallow: /"]],
])("robots.txt lets machines read a site in production alone: %s", async (ENVIRONMENT, rules) => {
  const lines = await linesOf({ ENVIRONMENT, SITE_ORIGIN: "https://pelotao.com.br", API_TOKEN: "a-secret" })
  expect(lines.filter((line) => ["Allow: /", "Disallow: /"].includes(line))).toEqual(rules)
})

it("robots.txt disallows the API and what is to be embedded, no other page and no short link, and names the sitemap", async () => {
  expect(await headersOf("/robots.txt")).toMatchObject({
    "content-type": expect.stringMatching(/^text\/plain/),
    "cache-control": "public, max-age=3600",
  })
  const lines = await linesOf()
  const own = ["User-agent: *", "Disallow: /api/", `Sitemap: ${origin}/sitemap.xml`]
  expect(lines).toEqual(expect.arrayContaining(own))
  const rules = lines.flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice("Disallow: ".length)] : []))
  const isDisallowed = (path: string) =>
    rules.some((rule) => (rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule)))
  const pages = Object.values(paths).filter((path) => !path.startsWith("/:"))
  const disallowed = [...pages, "/map?route=42", "/mapa", "/map.as"].filter(isDisallowed)
  expect(disallowed).toEqual(["/map", "/embed/events", "/map?route=42"])
})

describe("sitemaps", () => {
  it("have the standing pages that may be listed, each once in each language", async () => {
    const addresses = all(await sitemap("/sitemap-pages.xml"), "loc").map(({ text }) => text.replace(origin, ""))
    const lists = ["/", "/cycling-groups", "/cycling-routes", "/events", "/rides", "/stolen", "/stolen/help", "/store"]
    const others = ["/contact-us", "/global-map", "/my-bike", "/privacy-policy", "/terms-of-use"]
    const portuguese = addresses.filter((address) => !/^\/(es|en)(\/|$)/.test(address))
    expect(portuguese.toSorted()).toEqual([...lists, ...others].toSorted())
    expect([addresses.length, new Set(addresses).size]).toEqual([39, 39])
  })

  it("are missing from a preview", async () => {
    upstream(none)
    const preview = { ENVIRONMENT: "preview", SITE_ORIGIN: "https://preview.pelotao.com.br", API_TOKEN: "another" }
    for (const path of ["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-rides.xml"])
      expect((await visitConfigured(preview, path)).status).toBe(404)
    expect((await linesOf(preview)).join()).not.toContain("Sitemap")
  })
})

const excluded = ["/api/*", "/map", "/embed/*"].map((path) => ({ "/": path, exclude: true }))
const print = Array.from({ length: 32 }, () => "AB").join(":")
const target = { namespace: "android_app", package_name: "cc.pelotao.app", sha256_cert_fingerprints: [print, print] }
const relation = ["delegate_permission/common.handle_all_urls"]
const ANDROID = { ANDROID_PACKAGE: "cc.pelotao.app", ANDROID_FINGERPRINTS: `${print}, ${print}` }

it.each(apple)("the association files of the apps name the iOS app, and what is not for it: %s [2.6]", async (path) => {
  const details = [{ appIDs: [IOS_APP_ID], components: [...excluded, { "/": "*" }] }]
  for (const [variables, applinks] of [[{ IOS_APP_ID }, { details }] as const, [{}, { details: [] }] as const]) {
    const response = await visitConfigured(variables, path, { headers: { cookie: "language=es" } })
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"])
    expect([await response.json(), response.headers.has("set-cookie")]).toEqual([{ applinks }, false])
  }
})

it.each([
  [ANDROID, [{ relation, target }]],
  [{}, []],
  [{ ANDROID_PACKAGE: ANDROID.ANDROID_PACKAGE }, []],
  [{ ANDROID_FINGERPRINTS: print }, []],
])("the association files of the apps name the Android app with its fingerprints: %o", async (variables, links) => {
  const response = await visitConfigured(variables, android)
  expect([response.headers.get("content-type"), await response.json()]).toEqual(["application/json", links])
})

const addresses = ["/rides/42", "/", "/en/store?q=capacete", "/api/v1/rides"]

describe("the host whose links are the app's [2.27]", () => {
  const APP_LINK_ORIGIN = "https://app.pelotao.example"
  const visitApps = (path: string) => visitConfigured({ APP_LINK_ORIGIN, IOS_APP_ID }, `${APP_LINK_ORIGIN}${path}`)

  it.each([...addresses, "/healthz"])("redirects to the same page of the site: %s", async (path) => {
    const response = await visitApps(path)
    expect([response.status, response.headers.get("location")]).toEqual([302, origin + path])
    expect((await visitConfigured({ APP_LINK_ORIGIN }, "/robots.txt")).status).toBe(200)
  })

  it.each([...apple, android])("has the association file %s", async (path) => {
    const response = await visitApps(path)
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"])
  })
})

describe("the host with www.", () => {
  const www = { WWW_REDIRECT: "on", SITE_ORIGIN: "https://www.pelotao.example" }

  it.each([...addresses, "/robots.txt"])("redirects to the site for good, or the other way round: %s", async (path) => {
    for (const [variables, from, to] of [
      [{ WWW_REDIRECT: "on" }, "https://www.pelotao.example", "https://pelotao.example"],
      [www, "https://pelotao.example", "https://www.pelotao.example"],
    ] as const) {
      const response = await visitConfigured(variables, from + path)
      expect([response.status, response.headers.get("location")]).toEqual([308, to + path])
    }
  })

  it.each([www, {}])("answers when it is the site itself or no redirect is configured: %o", async (variables) => {
    expect((await visitConfigured(variables, "https://www.pelotao.example/robots.txt")).status).toBe(200)
  })
})

describe("security.txt", () => {
  const address = "/.well-known/security.txt"
  const Contact = "mailto:security@pelotao.example"

  const days = ["2026-01-01T00:00:00Z", "2028-02-29T12:00:00Z", "2026-12-31T23:59:59Z"]
  it.each(days)("has a contact, its languages, its address and an expiry within a year: %s", async (today) => {
    vi.useFakeTimers({ now: new Date(today), toFake: ["Date"] })
    const response = await visitConfigured({ SECURITY_CONTACT: Contact }, address)
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"])
    const lines = (await response.text()).split("\n").map((line) => line.split(/: (.*)/).slice(0, 2))
    const { Expires = "", ...fields } = Object.fromEntries(lines)
    const Canonical = `https://pelotao.example${address}`
    expect(fields).toMatchObject({ Contact, "Preferred-Languages": "pt-BR, es, en", Canonical })
    const days = (Date.parse(Expires) - Date.parse(today)) / 86_400_000
    expect([days > 300, days <= 366]).toEqual([true, true])
  })
})

it("the service worker is asked for anew each time, within its own security policy, and is small [2.31]", async () => {
  const response = await visit("/sw.js")
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
    "content-security-policy": expect.stringContaining("connect-src 'self'"),
    etag: expect.stringMatching(/^(W\/)?"/),
  })
  const script = await response.text()
  expect(script).toContain('"prefixes":{"pt-BR":"pt","es":"es","en":"en"}')
  expect(script).toContain('"saved":"/saved"')
  // The service worker knows the site's documents by it.
  const sign: unknown = JSON.parse(/"sign":("(?:\\.|[^"])*")/.exec(script)?.[1] ?? "null")
  expect(await (await visit("/pt/saved")).text()).toContain(sign)
})

it.each(["%2F%2F%5B", "//[", "%", "%E0%A4%A", "%2Frides%3Fq%3D%25", "javascript:1"])(
  "the page of what is saved opens for whoever misses %s",
  async (missing) => expect((await visit(`/pt/saved?missing=${missing}`)).status).toBe(200),
)

it("OFFLINE=off answers a service worker that takes all copies and itself away", async () => {
  const response = await visitConfigured({ OFFLINE: "off" }, "/sw.js")
  expect(response.headers.get("cache-control")).toBe("no-cache")
  const script = await response.text()
  expect(script).toContain("unregister")
  expect(script).not.toContain("fetch")
})

it("the page of what is saved names nothing that is, and is not to be listed", async () => {
  const response = await visit("/pt/saved")
  expect(response.headers.get("x-robots-tag")).toBe("noindex")
  const html = await response.text()
  expect(html).toContain("precisa de JavaScript")
})
