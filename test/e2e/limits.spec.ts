// The constants of docs/specification.md, section 9, as a visitor meets them.

import { expect, type Page } from "@playwright/test"
import { currentTime } from "../support/clock.ts"
import { pt as text } from "../support/locales.ts"
import { hydrated, test } from "../support/visit.ts"

test("a toast stands at the top right for 3000 ms", async ({ page }) => {
  await page.clock.install({ time: currentTime() })
  await page.goto("/terms-of-use")
  await page.clock.runFor(100)
  await hydrated(page)
  // From here on time is the test's: it stands still at a moment that has not come yet.
  await page.clock.pauseAt(currentTime() + 60_000)
  await page.getByRole("button", { name: text.newsletter.submit }).click()
  const toast = page.locator(".toast-error")
  await expect(toast).toHaveText(text.newsletter.invalid_email)
  const box = await toast.boundingBox()
  expect(box?.y).toBeLessThan(150)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60)
  await page.clock.runFor(2_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})

test("the theme is dark with a lime accent at first, and light with a black one", async ({ page }) => {
  await page.goto("/rides")
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  expect(await accent(page)).toBe("#c6f432")
  await page.getByRole("button", { name: text.nav.theme }).click()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light")
  expect(await accent(page)).toBe("#12140f")
})

test("the footer is 1140 px wide and there from 1024 px on", async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto("/rides")
  await hydrated(page)
  const content = page.locator("footer .wrap, footer.wrap").first()
  const inner = await content.evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  })
  expect(inner).toBe(1140)
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(page.locator("footer")).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 900 })
  await expect(page.locator("footer")).toBeHidden()
})

test("the map of everything is as high as the window, with no foot, where another page scrolls and has one", async ({
  page,
}) => {
  const hiddenBelow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await page.goto("/global-map")
  await hydrated(page)
  expect(await hiddenBelow()).toBe(0)
  await expect(page.locator("footer")).toHaveCount(0)
  await page.goto("/cycling-routes")
  expect(await hiddenBelow()).toBeGreaterThan(0)
  await expect(page.locator("footer")).toBeVisible()
})

test("what could not be asked is asked three times more", async ({ page }) => {
  let asked = 0
  await page.route("**/api/v1/cycling-groups*", (route) => {
    asked++
    return route.fulfill({ status: 503 })
  })
  await page.clock.install({ time: currentTime() })
  await page.goto("/terms-of-use")
  await page.clock.runFor(100)
  await hydrated(page)
  await page.getByRole("navigation").first().getByRole("link", { name: text.nav.groups }).click()
  await expect(page.locator("h1")).toHaveText(text.groups.title)
  // An answer comes when it comes, and what is waited for after it begins only then.
  await expect
    .poll(async () => {
      await page.clock.runFor(60_000)
      return asked
    })
    .toBe(4)
  for (let minute = 0; minute < 10; minute++) await page.clock.runFor(60_000)
  expect(asked).toBe(4)
})

function accent(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent").trim())
}
