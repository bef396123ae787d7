import { expect, it } from "vitest"
import { capabilities } from "#contract/queries.ts"
import { parseSettings } from "#worker/env.ts"
import { visitConfigured } from "./visit.ts"

const least = { ENVIRONMENT: "local", SITE_ORIGIN: "https://pelotao.example" }
const print = Array.from({ length: 32 }, () => "0f").join(":")

/** Every variable that may be set, with a good value and bad ones. */
const variables: Record<string, [given: unknown, ...refused: unknown[]]> = {
  ENVIRONMENT: ["preview", undefined, "", "Preview!"],
  VERSION: [{ id: "5fe6", tag: "", timestamp: "" }],
  SITE_ORIGIN: ["https://pelotao.com.br/", undefined, "pelotao.example", "ftp://pelotao.example"],
  API_BASE_URL: ["https://api.pelotao.example/api/", "api.pelotao.example", "javascript:alert(1)"],
  API_TOKEN: [" token "],
  IMAGE_HOSTS: [
    "photos.pelotao.example, CDN.example",
    "https://photos.example",
    "photos.example:8443",
    "photos.example,",
    "*",
  ],
  IMAGE_PARAMETERS: ["v, sig", "v=2"],
  IMAGE_TRANSFORMATIONS: ["zone", "on"],
  API_TIMEOUT: ["2000", "soon", "0", "60000"],
  API_NOT_FOUND_WORDS: ["NotFound, no_such_entity", "NotFound,,gone"],
  API_CAPABILITIES: ["sort, near, radius", "sort,order", "near", "radius,limit"],
  APP_STORE_URL: ["https://apps.apple.com/app/id1", "javascript:alert(1)"],
  PLAY_STORE_URL: ["https://play.google.com/store/apps/details?id=cc.pelotao", "market://details"],
  MAP_STYLE_URL: ["https://tiles.example/style", "/style.json"],
  FORECAST_URL: ["https://forecast.example/v1/forecast", "/v1/forecast"],
  MAPS_API_KEY: ["key"],
  SENTRY_DSN: ["https://abc@errors.example/1", "abc"],
  LINK_SCHEMES: ["Pelotao, komoot", "pelotao://", "pelotao,javascript"],
  APP_LINK_ORIGIN: [
    "https://app.pelotao.com.br",
    "http://app.pelotao.example",
    "https://app.pelotao.example/open",
    "https://pelotao.example",
  ],
  WWW_REDIRECT: ["on", "yes"],
  IOS_APP_ID: ["A1B2C3D4E5.cc.pelotao.app", "cc.pelotao.app"],
  ANDROID_PACKAGE: ["cc.pelotao.app", "cc pelotao"],
  ANDROID_FINGERPRINTS: [`${print} ,${print}`, "AB:CD"],
  HSTS: ["max-age=31536000; includeSubDomains; preload", "63072000", "max-age=63072000; preload"],
  SECURITY_CONTACT: [
    "mailto:security@pelotao.example",
    "security@pelotao.example",
    "http://pelotao.example/security",
    "mailto:a@b.co\nExpires: never",
  ],
  PURGE_TOKEN: ["0123456789abcdef0123456789abcdef", "short"],
  REPORT_NUMBER: ["masked", "hidden"],
  RIDE_PRIVACY_METERS: ["200", "200 m", "-200", "1001"],
  OFFLINE: ["off", "no"],
  HYDRATE: ["load", "intent"],
  CACHES: ["none", "off"],
}
const every = Object.fromEntries(Object.entries(variables).map(([name, [given]]) => [name, given]))

it("the settings need no more than the origin of the site", () => {
  const searches = {
    appStore: expect.stringMatching(/^https:\/\/apps\.apple\.com\//),
    playStore: expect.stringMatching(/^https:\/\/play\.google\.com\//),
  }
  const app = { appStore: null, playStore: null, searches, onAndroid: null, onPhone: null }
  const mapStyleUrl = expect.stringMatching(/^https:\/\//)
  expect(parseSettings(least)).toEqual({
    ...{ environment: "local", version: null, apiBaseUrl: null, apiToken: "local-development-token" },
    public: {
      siteOrigin: "https://pelotao.example",
      app,
      mapStyleUrl,
      mapsApiKey: null,
      missingParameters: [],
      savesPages: true,
      reporter: null,
    },
    ...{
      imageHosts: ["photos.pelotao.example"],
      imageParameters: [],
      transformsInZone: false,
      apiTimeout: 5_000,
      notFoundWords: [],
    },
    ...{ linkSchemes: [], appLinkOrigin: null, wwwHost: null, iosAppId: null, androidPackage: null },
    ...{ androidFingerprints: [], hsts: "max-age=63072000", securityContact: null, purgeToken: null },
    ...{ privacy: { reportNumber: "whole", rideMetres: null }, isCached: true, startsAtOnce: false },
    forecastUrl: "https://api.open-meteo.com/v1/forecast",
  })
})

it("the settings take every variable that may be set", () => {
  const { MAP_STYLE_URL: mapStyleUrl, IOS_APP_ID: iosAppId, ANDROID_PACKAGE: androidPackage, HSTS: hsts } = every
  const { SECURITY_CONTACT: securityContact, PURGE_TOKEN: purgeToken } = every
  const app = {
    ...{ appStore: every.APP_STORE_URL, playStore: every.PLAY_STORE_URL, searches: null },
    onAndroid: expect.stringMatching(/^intent:\/\/pelotao\.com\.br\*#Intent;.*package=cc\.pelotao\.app;/),
    onPhone: "https://app.pelotao.com.br*",
  }
  const reporter = { dsn: "https://abc@errors.example/1", environment: "preview" }
  expect(parseSettings(every)).toEqual({
    ...{ environment: "preview", version: "5fe6", apiBaseUrl: "https://api.pelotao.example/api", apiToken: "token" },
    public: {
      ...{ siteOrigin: "https://pelotao.com.br", app, mapStyleUrl, mapsApiKey: "key", savesPages: false, reporter },
      missingParameters: ["limit", "bbox", "daypart", "womenOnly", "state", "facets", "search"],
    },
    ...{ imageHosts: ["photos.pelotao.example", "cdn.example"], imageParameters: ["v", "sig"], apiTimeout: 2_000 },
    transformsInZone: true,
    ...{ notFoundWords: ["NotFound", "no_such_entity"], linkSchemes: ["pelotao", "komoot"] },
    ...{ appLinkOrigin: "https://app.pelotao.com.br", wwwHost: "www.pelotao.com.br", iosAppId, androidPackage, hsts },
    ...{ androidFingerprints: [print, print], securityContact, purgeToken, isCached: false, startsAtOnce: true },
    privacy: { reportNumber: "masked", rideMetres: 200 },
    forecastUrl: every.FORECAST_URL,
  })
})

const { ENVIRONMENT, SITE_ORIGIN, VERSION, APP_STORE_URL, PLAY_STORE_URL, MAP_STYLE_URL, ...set } = every
const { FORECAST_URL, ...optional } = set

it.each(["", " ", "off"])("no forecast is asked for with %j", (FORECAST_URL) => {
  expect(parseSettings({ ...least, FORECAST_URL })).toEqual({ ...parseSettings(least), forecastUrl: null })
})

it.each(Object.keys(optional))("an empty variable is as if it were not set: %s", (name) => {
  expect(parseSettings({ ...least, [name]: " " })).toEqual(parseSettings(least))
})

it("a variable that nobody reads stops no worker", () => {
  expect(parseSettings({ ...least, READ_LONG_AGO: "?" })).toEqual(parseSettings(least))
})

it.each(Object.entries(variables))(
  "the settings refuse a bad variable by its name: %s = %j",
  (name, [, ...refused]) => {
    for (const value of refused) expect(() => parseSettings({ ...least, [name]: value }), String(value)).toThrow(name)
  },
)

it("the settings expect nothing of another API that is not named, and allow pictures of its own host alone", () => {
  const api = { ...least, API_BASE_URL: "https://api.pelotao.example/api", API_TOKEN: "token" }
  expect(parseSettings(api)).toMatchObject({
    imageHosts: ["api.pelotao.example"],
    public: { missingParameters: [...capabilities] },
  })
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
