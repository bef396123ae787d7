// Whoever asks for page after page is told to wait, and goes on after that.

import { expect, type Page } from "@playwright/test"
import { en as text } from "../support/locales.ts"
import { open, test } from "../support/visit.ts"

const items = (page: Page) => page.locator("main li[data-id]")

/** Refuses what matches, as the router does, until it is told to stop. */
async function refuse(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const problem = { type: "about:blank", status: 429, code: "rate_limited" }
  await page.route(address, (route) => route.fulfill({ status: 429, headers: { "retry-after": "60" }, json: problem }))
  return () => page.unroute(address)
}

test("a list that may not grow says so under its items, and grows when it may", async ({ page }) => {
  await open(page, "/en/rides")
  const before = await items(page).count()
  const allow = await refuse(page, /\/api\/v1\/rides\?.*cursor=/)
  await page.getByRole("link", { name: text.filters.more }).click()
  await expect(page.getByRole("alert")).toHaveText(text.filters.too_many)
  expect(await items(page).count()).toBe(before)
  await allow()
  await page.getByRole("link", { name: text.filters.more }).click()
  await expect(items(page)).toHaveCount(before * 2)
  await expect(page.getByRole("alert")).toHaveCount(0)
})

test("a list that may not be asked for says so in its place, and is there when it may", async ({ page }) => {
  await open(page, "/en/rides")
  const allow = await refuse(page, /\/api\/v1\/rides\?.*q=/)
  await page.getByRole("searchbox").first().fill("serra")
  await page.keyboard.press("Enter")
  await expect(page.locator(".empty p").first()).toHaveText(text.filters.too_many)
  await allow()
  await page.getByRole("link", { name: text.errors.retry }).click()
  await expect(items(page).first()).toBeVisible()
  await expect(page).toHaveURL(/q=serra/)
})
