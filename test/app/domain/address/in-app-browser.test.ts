// Proves [2.19]

import { expect, it } from "vitest"
import { browserIntent, inAppBrowser } from "#app/domain/address/in-app-browser.ts"

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
const android = "Mozilla/5.0 (Linux; Android 15; SM-A146M Build/AP3A.240905.015"
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36"
const webView = "AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.7390.122 Mobile Safari/537.36"

it.each([
  ["Instagram", "iOS", `${iPhone} Mobile/15E148 Instagram 402.0.0.28.79 (iPhone15,3; iOS 18_5; pt_BR; scale=3.00)`],
  ["Facebook", "iOS", `${iPhone} Mobile/22F76 [FBAN/FBIOS;FBAV/530.0.0.40.107;FBDV/iPhone15,3;FBLC/pt_BR]`],
  ["WhatsApp", "Android", `${android}) ${chrome} WhatsApp/2.25.30.75`],
  ["Messenger", "iOS", `${iPhone} Mobile/22F76 [FBAN/MessengerForiOS;FBAV/528.0.0.31.104;FBSN/iOS]`],
  ["TikTok", "iOS", `${iPhone} Mobile/22F76 musical_ly_41.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store`],
  ["TikTok", "Android", `${android}) ${chrome} trill_410503 BytedanceWebview/d8a21c6`],
  ["Line", "iOS", `${iPhone} Mobile/15E148 Safari Line/15.17.1`],
  ["X", "Android", `${android}) ${chrome} TwitterAndroid`],
  ["X", "iOS", `${iPhone} Mobile/22F76 Twitter for iPhone/11.20`],
  ["LinkedIn", "iOS", `${iPhone} Mobile/22F76 [LinkedInApp]/9.31.1`],
  [
    "Telegram",
    "Android",
    `${android}) ${chrome} Telegram-Android/12.1.1 (Samsung SM-A146M; Android 15; SDK 35; AVERAGE)`,
  ],
  ["Snapchat", "iOS", `${iPhone} Mobile/22F76 Snapchat/13.64.0.34 (iPhone15,3; iOS 18.5; gzip)`],
  ["WeChat", "iOS", `${iPhone} Mobile/15E148 MicroMessenger/8.0.63(0x18003f2d) NetType/WIFI Language/pt`],
  ["Pinterest", "iOS", `${iPhone} Mobile/22F76 [Pinterest/iOS]`],
  ["another app", "Android", `${android}; wv) ${webView}`],
])("the browser of an app is known by its user agent: %s on %s", (_, phone, userAgent) =>
  expect(inAppBrowser(userAgent)).toBe(phone),
)

it.each([
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${chrome}`],
  ["Samsung Internet", `Mozilla/5.0 (Linux; Android 10; K) ${chrome.replace("Chrome", "SamsungBrowser/28.0 Chrome")}`],
  ["Firefox on Android", "Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0"],
  ["Safari on an iPhone", `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ["a page on the iPhone's home screen", `${iPhone} Mobile/15E148`],
  ["Chrome on an iPhone", `${iPhone} CriOS/141.0.7390.96 Mobile/15E148 Safari/604.1`],
  ["Firefox at a desk", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0"],
  [
    "Chrome at a desk",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  ],
  ["an app at a desk", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 MicroMessenger/7.0.20"],
])("a browser is none: %s", (_, userAgent) => expect(inAppBrowser(userAgent)).toBeNull())

it("an address is opened by the browser of Android as an intent", () => {
  expect(browserIntent("https://pelotao.example/cycling-routes/serra?dir=rev&speed=18")).toBe(
    "intent://pelotao.example/cycling-routes/serra?dir=rev&speed=18#Intent;scheme=https;action=android.intent.action.VIEW;end",
  )
})
