// Proves [2.27]

import { expect, it } from "vitest"
import { appStoreId, appWays, isInPlayStore } from "#app/domain/config.ts"

const settings = {
  siteOrigin: "https://pelotao.cc",
  appStoreUrl: "https://apps.apple.com/br/search?term=pelotao",
  playStoreUrl: "https://play.google.com/store/search?q=pelotao&c=apps",
  androidPackage: null,
  appLinkOrigin: null,
}

it.each([
  ["/br/app/pelotao/id1234567890", "1234567890"],
  ["/br/app/pelotao/id1234567890?mt=8", "1234567890"],
  ["/app/id1234567890/", "1234567890"],
  ["/br/search?term=pelotao", null],
  ["/br/search?term=/id1234567890", null],
  ["/br/developer/pelotao/1234567890", null],
])("the App Store's %s is the app %s", (path, id) => {
  expect(appStoreId(`https://apps.apple.com${path}`)).toBe(id)
  expect(appStoreId(`https://example.com${path}`)).toBeNull()
})

it.each([
  ["/store/apps/details?id=cc.pelotao", true],
  ["/store/apps/details?hl=pt_BR&id=cc.pelotao", true],
  ["/store/apps/details?hl=pt_BR", false],
  ["/store/apps/details?id=", false],
  ["/store/search?q=pelotao&c=apps", false],
  ["/store/search?q=pelotao&id=cc.pelotao", false],
])("Google Play's %s is an app: %s", (path, isApp) => {
  expect(isInPlayStore(`https://play.google.com${path}`)).toBe(isApp)
  expect(isInPlayStore(`https://example.com${path}`)).toBe(false)
})

it("stores are searched unless one has the app, and nothing opens an unconfigured app", () => {
  const searches = { appStore: settings.appStoreUrl, playStore: settings.playStoreUrl }
  expect(appWays(settings)).toEqual({ appStore: null, playStore: null, searches, onAndroid: null, onPhone: null })
  const appStoreUrl = "https://apps.apple.com/br/app/pelotao/id1234567890"
  const expected = { appStore: appStoreUrl, playStore: null, searches: null }
  expect(appWays({ ...settings, appStoreUrl })).toMatchObject(expected)
})

it("a configured app opens by its own host, and on Android by an intent with the store as its fallback", () => {
  const playStoreUrl = "https://play.google.com/store/apps/details?id=cc.pelotao"
  const configured = { playStoreUrl, androidPackage: "cc.pelotao", appLinkOrigin: "https://app.pelotao.cc" }
  const ways = appWays({ ...settings, ...configured })
  expect(ways.onPhone).toBe("https://app.pelotao.cc*")
  expect(ways.onAndroid).toBe(
    "intent://pelotao.cc*#Intent;scheme=https;package=cc.pelotao;" +
      "S.browser_fallback_url=https%3A%2F%2Fplay.google.com%2Fstore%2Fapps%2Fdetails%3Fid%3Dcc.pelotao;end",
  )
})
