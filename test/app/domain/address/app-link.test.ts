import { expect, test } from "vitest"
import { androidLink, appStoreId, appWays, isInPlayStore } from "#app/domain/address/app-link.ts"

test("an Android intent names the page, the app and the store that comes after it", () => {
  const store = {
    siteOrigin: "https://pelotao.cc",
    playStoreUrl: "https://play.google.com/store/apps/details?id=cc.pelotao",
    androidPackage: "cc.pelotao",
  }
  expect(androidLink("/en/rides/42", store)).toBe(
    "intent://pelotao.cc/en/rides/42#Intent;scheme=https;package=cc.pelotao;" +
      "S.browser_fallback_url=https%3A%2F%2Fplay.google.com%2Fstore%2Fapps%2Fdetails%3Fid%3Dcc.pelotao;end",
  )
})

test.each([
  ["https://apps.apple.com/br/app/pelotao/id1234567890", "1234567890"],
  ["https://apps.apple.com/br/app/pelotao/id1234567890?mt=8", "1234567890"],
  ["https://apps.apple.com/app/id1234567890/", "1234567890"],
  ["https://apps.apple.com/br/search?term=pelotao", null],
  ["https://apps.apple.com/br/search?term=/id1234567890", null],
  ["https://apps.apple.com/br/developer/pelotao/1234567890", null],
  ["https://example.com/app/id1234567890", null],
])("the app of %s is known by %s", (url, id) => {
  expect(appStoreId(url)).toBe(id)
})

test.each([
  ["https://play.google.com/store/apps/details?id=cc.pelotao", true],
  ["https://play.google.com/store/apps/details?hl=pt_BR&id=cc.pelotao", true],
  ["https://play.google.com/store/apps/details?hl=pt_BR", false],
  ["https://play.google.com/store/apps/details?id=", false],
  ["https://play.google.com/store/search?q=pelotao&c=apps", false],
  ["https://play.google.com/store/search?q=pelotao&id=cc.pelotao", false],
  ["https://example.com/store/apps/details?id=cc.pelotao", false],
])("%s is an app in Google's store: %s", (url, isApp) => {
  expect(isInPlayStore(url)).toBe(isApp)
})

const searched = {
  siteOrigin: "https://pelotao.cc",
  appStoreUrl: "https://apps.apple.com/br/search?term=pelotao",
  playStoreUrl: "https://play.google.com/store/search?q=pelotao&c=apps",
  androidPackage: null,
  appLinkOrigin: null,
}

test("what is only searched is in no store, and what nobody has configured opens nothing", () => {
  expect(appWays(searched)).toEqual({
    appStore: null,
    playStore: null,
    searches: { appStore: searched.appStoreUrl, playStore: searched.playStoreUrl },
    onAndroid: null,
    onPhone: null,
  })
})

test("an app that one store has is searched in neither", () => {
  const appStoreUrl = "https://apps.apple.com/br/app/pelotao/id1234567890"
  expect(appWays({ ...searched, appStoreUrl })).toMatchObject({
    appStore: appStoreUrl,
    playStore: null,
    searches: null,
  })
})

test("phones open a page at a host of the app, Android by an intent where its package is known", () => {
  const ways = appWays({ ...searched, androidPackage: "cc.pelotao", appLinkOrigin: "https://app.pelotao.cc" })
  expect(ways.onPhone).toBe("https://app.pelotao.cc*")
  expect(ways.onAndroid).toMatch(/^intent:\/\/pelotao\.cc\*#Intent;scheme=https;package=cc\.pelotao;/)
})
