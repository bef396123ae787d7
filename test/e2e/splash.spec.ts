// The screen that the installed app opens with. Time is the test's own: none passes unless it is told to.

import { expect, type Page } from "@playwright/test"
import { test } from "../support/installed-app.ts"

const splash = "#splash"

test("the installed app opens with it, and a second after the app has mounted it is gone", async ({ app }) => {
  await stopTime(app)
  await openMounted(app)
  expect(await app.evaluate(() => matchMedia("(display-mode: standalone)").matches)).toBe(true)
  await expect(app.locator(splash)).toBeVisible()
  await expect(app.locator(splash)).toHaveCSS("opacity", "1")
  expect(await app.locator(splash).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 })
  await app.clock.runFor(500)
  await expect(app.locator(splash)).toHaveCSS("opacity", "0")
  await app.clock.runFor(499)
  await expect(app.locator(splash)).toHaveCount(1)
  await app.clock.runFor(1)
  await expect(app.locator(splash)).toHaveCount(0)
})

test("it has the ground of the theme", async ({ app }) => {
  await app.addInitScript(() => localStorage.setItem("theme", "light"))
  await stopTime(app)
  await openMounted(app)
  const body = await app.locator("body").evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(body).not.toBe("rgb(12, 14, 11)")
  await expect(app.locator(splash)).toHaveCSS("background-color", body)
})

test("the web is not covered by it", async ({ page }) => {
  await stopTime(page)
  await openMounted(page)
  await expect(page.locator(splash)).toHaveCount(1)
  await expect(page.locator(splash)).toBeHidden()
  await page.clock.runFor(1000)
  await expect(page.locator(splash)).toHaveCount(0)
})

test("the console says when it is missing", async ({ page }) => {
  await page.route("/terms-of-use", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('id="splash"', 'id="other"') })
  })
  const error = page.waitForEvent("console", (message) => message.type() === "error")
  await page.goto("/terms-of-use")
  expect(await (await error).args()[0]?.jsonValue()).toEqual({ event: "splash_missing" })
})

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test("it leaves by itself when no script comes", async ({ app }) => {
      await app.route("**/assets/*.js", (route) => route.abort())
      await app.goto("/terms-of-use")
      const animations = await app
        .locator(splash)
        .evaluate((element) => element.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime))
      expect(animations).toEqual([4000])
      await app.locator(splash).evaluate((element) => {
        for (const animation of element.getAnimations()) animation.finish()
      })
      await expect(app.locator(splash)).toBeHidden()
      await expect(app.locator("h1")).toBeVisible()
    })

    test("it fades only for those who want motion", async ({ app }) => {
      await stopTime(app)
      await openMounted(app)
      const fades = reducedMotion === "no-preference"
      await expect(app.locator(splash)).toHaveCSS("transition-property", fades ? "opacity" : "none")
    })
  })
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("it never shows", async ({ app }) => {
    await app.goto("/terms-of-use")
    await expect(app.locator("h1")).toBeVisible()
    await expect(app.locator(splash)).toBeHidden()
  })
})

async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
}

/** The language leaves the address when the app mounts. */
async function openMounted(page: Page): Promise<void> {
  await page.goto("/pt/terms-of-use")
  // The scripts are asked for once the page is painted, which takes a frame.
  await page.clock.runFor(50)
  await expect(page).toHaveURL("/terms-of-use")
}
