import { expect, it } from "vitest"
import { parseSettings } from "#worker/env.ts"
import { visitConfigured } from "./visit.ts"

const least = { ENVIRONMENT: "local", SITE_ORIGIN: "https://pelotao.example" }
const print = Array.from({ length: 32 }, () => "0f").join(":")

/** Every variable that may be set. */
const every = {
  ENVIRONMENT: "preview",
  VERSION: { id: "5fe6", tag: "", timestamp: "" },
  SITE_ORIGIN: "https://pelotao.com.br/",
  API_BASE_URL: "https://api.pelotao.example/api/",
  API_TOKEN: " token ",
  IMAGE_HOSTS: "photos.pelotao.example, CDN.example",
  IMAGE_PARAMETERS: "v, sig",
  API_TIMEOUT: "2000",
  API_NOT_FOUND_WORDS: "NotFound, no_such_entity",
  APP_STORE_URL: "https://apps.apple.com/app/id1",
  PLAY_STORE_URL: "https://play.google.com/store/apps/details?id=cc.pelotao",
  MAP_STYLE_URL: "https://tiles.example/style",
  MAPS_API_KEY: "key",
  SENTRY_DSN: "https://abc@errors.example/1",
  LINK_SCHEMES: "Pelotao, komoot",
  APP_LINK_ORIGIN: "https://app.pelotao.com.br",
  WWW_REDIRECT: "on",
  IOS_APP_ID: "A1B2C3D4E5.cc.pelotao.app",
  ANDROID_PACKAGE: "cc.pelotao.app",
  ANDROID_FINGERPRINTS: `${print} ,${print}`,
  HSTS: "max-age=31536000; includeSubDomains; preload",
  SECURITY_CONTACT: "mailto:security@pelotao.example",
  PURGE_TOKEN: "0123456789abcdef0123456789abcdef",
  INDEXNOW_KEY: "a-Key-of-IndexNow-1",
  REPORT_NUMBER: "masked",
  RIDE_PRIVACY_METERS: "200",
  CACHES: "none",
}

it("the settings need no more than the origin of the site", () => {
  const searches = {
    appStore: expect.stringMatching(/^https:\/\/apps\.apple\.com\//),
    playStore: expect.stringMatching(/^https:\/\/play\.google\.com\//),
  }
  const app = { appStore: null, playStore: null, searches, onAndroid: null, onPhone: null }
  const mapStyleUrl = expect.stringMatching(/^https:\/\//)
  expect(parseSettings(least)).toEqual({
    ...{ environment: "local", version: null, apiBaseUrl: null, apiToken: "local-development-token" },
    public: { siteOrigin: "https://pelotao.example", app, mapStyleUrl, mapsApiKey: null, reporter: null },
    ...{ imageHosts: ["photos.pelotao.example"], imageParameters: [], apiTimeout: 5_000, notFoundWords: [] },
    ...{ linkSchemes: [], appLinkOrigin: null, wwwHost: null, iosAppId: null, androidPackage: null },
    ...{ androidFingerprints: [], hsts: "max-age=63072000", securityContact: null, purgeToken: null },
    ...{ indexNowKey: null, privacy: { reportNumber: "whole", rideMetres: null }, isCached: true },
  })
})

it("the settings take every variable that may be set", () => {
  const { MAP_STYLE_URL: mapStyleUrl, IOS_APP_ID: iosAppId, ANDROID_PACKAGE: androidPackage, HSTS: hsts } = every
  const { SECURITY_CONTACT: securityContact, PURGE_TOKEN: purgeToken, INDEXNOW_KEY: indexNowKey } = every
  const app = {
    ...{ appStore: every.APP_STORE_URL, playStore: every.PLAY_STORE_URL, searches: null },
    onAndroid: expect.stringMatching(/^intent:\/\/pelotao\.com\.br\*#Intent;.*package=cc\.pelotao\.app;/),
    onPhone: "https://app.pelotao.com.br*",
  }
  const reporter = { dsn: "https://abc@errors.example/1", environment: "preview" }
  expect(parseSettings(every)).toEqual({
    ...{ environment: "preview", version: "5fe6", apiBaseUrl: "https://api.pelotao.example/api", apiToken: "token" },
    public: { siteOrigin: "https://pelotao.com.br", app, mapStyleUrl, mapsApiKey: "key", reporter },
    ...{ imageHosts: ["photos.pelotao.example", "cdn.example"], imageParameters: ["v", "sig"], apiTimeout: 2_000 },
    ...{ notFoundWords: ["NotFound", "no_such_entity"], linkSchemes: ["pelotao", "komoot"] },
    ...{ appLinkOrigin: "https://app.pelotao.com.br", wwwHost: "www.pelotao.com.br", iosAppId, androidPackage, hsts },
    ...{ androidFingerprints: [print, print], securityContact, purgeToken, indexNowKey, isCached: false },
    privacy: { reportNumber: "masked", rideMetres: 200 },
  })
})

const { ENVIRONMENT, SITE_ORIGIN, VERSION, APP_STORE_URL, PLAY_STORE_URL, MAP_STYLE_URL, ...optional } = every

it.each(Object.keys(optional))("an empty variable is as if it were not set: %s", (name) => {
  expect(parseSettings({ ...least, [name]: " " })).toEqual(parseSettings(least))
})

const refused: Record<string, unknown[]> = {
  ENVIRONMENT: [undefined, "", "Preview!"],
  SITE_ORIGIN: [undefined, "pelotao.example", "ftp://pelotao.example"],
  API_BASE_URL: ["api.pelotao.example", "javascript:alert(1)"],
  IMAGE_HOSTS: ["https://photos.example", "photos.example:8443", "photos.example,", "*"],
  IMAGE_PARAMETERS: ["v=2"],
  API_TIMEOUT: ["soon", "0", "60000"],
  API_NOT_FOUND_WORDS: ["NotFound,,gone"],
  APP_STORE_URL: ["javascript:alert(1)"],
  PLAY_STORE_URL: ["market://details"],
  MAP_STYLE_URL: ["/style.json"],
  SENTRY_DSN: ["abc"],
  LINK_SCHEMES: ["pelotao://", "pelotao,javascript"],
  APP_LINK_ORIGIN: ["http://app.pelotao.example", "https://app.pelotao.example/open", "https://pelotao.example"],
  WWW_REDIRECT: ["yes"],
  IOS_APP_ID: ["cc.pelotao.app"],
  ANDROID_PACKAGE: ["cc pelotao"],
  ANDROID_FINGERPRINTS: ["AB:CD"],
  HSTS: ["63072000", "max-age=63072000; preload"],
  PURGE_TOKEN: ["short"],
  INDEXNOW_KEY: ["short-1", "no_underscore"],
  REPORT_NUMBER: ["hidden"],
  RIDE_PRIVACY_METERS: ["200 m", "-200", "1001"],
  CACHES: ["off"],
  SECURITY_CONTACT: ["security@pelotao.example", "http://pelotao.example/security", "mailto:a@b.co\nExpires: never"],
}

it.each(Object.entries(refused))("the settings refuse a bad variable by its name: %s = %j", (name, values) => {
  for (const value of values) expect(() => parseSettings({ ...least, [name]: value }), String(value)).toThrow(name)
})

it("the settings allow pictures of the API's own host when no other is named", () => {
  const api = { ...least, API_BASE_URL: "https://api.pelotao.example/api", API_TOKEN: "token" }
  expect(parseSettings(api).imageHosts).toEqual(["api.pelotao.example"])
})

it("the settings need a token for an API that is not the embedded one", () => {
  expect(() => parseSettings({ ...least, API_BASE_URL: "https://api.pelotao.example/api" })).toThrow("API_TOKEN")
})

it.each([
  ["SITE_ORIGIN", { SITE_ORIGIN: "https://pelotao.example", API_TOKEN: "a-secret" }],
  ["SITE_ORIGIN", { SITE_ORIGIN: "https://www.pelotao.example", API_TOKEN: "a-secret", ENVIRONMENT: "preview" }],
  ["API_TOKEN", { SITE_ORIGIN: "https://pelotao.com.br" }],
  ["API_TOKEN", { SITE_ORIGIN: "https://pelotao.com.br", API_TOKEN: "local-development-token" }],
])("a local setting is refused in a deployment, with what to do: %s of %j", (name, variables) => {
  expect(() => parseSettings({ ENVIRONMENT: "production", ...variables })).toThrow(
    new RegExp(`^${name}: .*npm run deploy`),
  )
  expect(() => parseSettings({ ...variables, ENVIRONMENT: "local" })).not.toThrow()
})

it("an error of the settings never quotes a secret", () => {
  const variables = { ENVIRONMENT: "local", API_TOKEN: "the-secret-bearer" }
  expect(() => parseSettings(variables)).toThrow(/^(?!.*the-secret-bearer).*SITE_ORIGIN/)
})

it.each(["", undefined])(
  "a site that was uploaded without its configuration says so, and how it is deployed: ENVIRONMENT = %j",
  async (ENVIRONMENT) => {
    for (const path of ["/", "/api/v1/rides", "/robots.txt"]) {
      const response = await visitConfigured({ ENVIRONMENT }, path)
      expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"])
      expect(await response.text()).toMatch(/ENVIRONMENT is empty.*npm run deploy/)
    }
  },
)

it("bad settings stop the worker", async () => {
  await expect(visitConfigured({ SITE_ORIGIN: "nowhere" }, "/robots.txt")).rejects.toThrow("SITE_ORIGIN")
})
