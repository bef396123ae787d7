import { expect, test } from "vitest"
import { androidLink, appStoreId } from "#app/domain/address/app-link.ts"

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
  ["https://apps.apple.com/br/search?term=pelotao", null],
  ["https://example.com/app/id1234567890", null],
])("the app of %s is known by %s", (url, id) => {
  expect(appStoreId(url)).toBe(id)
})
