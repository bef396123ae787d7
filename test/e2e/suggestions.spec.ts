// A list that a filter empties is no dead end: what is nearest, and what the filters taken off would give, are links in its place.

import { expect } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { violations } from "../support/page-checks.ts"
import { expectNoReload, open, test } from "../support/visit.ts"

const near = "/cycling-groups?near=-27.60,-48.55"
const ways = ".suggestions"

test("a filter that empties a list is answered with what is nearest, and a key leads there", async ({ page }) => {
  await open(page, near)
  await expect(page.locator("main a.card")).toHaveCount(1)
  const name = await page.locator("main a.card h3").textContent()
  await page.locator('select[name="level"]').selectOption("beginner")
  await expect(page.locator(`${ways} li`).first()).toContainText(/\d+ km/)
  await expect(page.locator(`${ways} li`).nth(1)).toContainText(`: 1 · ${name}`)
  expect(await violations(page, ways)).toEqual([])
  const without = text.filters.without.replace("{{filter}}", text.group.beginner)
  await page.getByRole("link", { name: `${without}: 1` }).press("Enter")
  await expect(page.locator("main a.card")).toHaveCount(1)
  expect(new URL(page.url()).search).toBe("?near=-27.60%2C-48.55")
  await expectNoReload(page)
})

test("an API that fails for a list that is empty leaves the plain page", async ({ page }) => {
  await page.route("**/api/v1/cycling-groups*", async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, suggestions: undefined } })
  })
  await open(page, near)
  await page.locator('select[name="level"]').selectOption("beginner")
  await expect(page.locator(".empty")).toContainText(text.groups.empty)
  await expect(page.locator(ways)).toHaveCount(0)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the nearest of an empty list is a link, and any distance another", async ({ page }) => {
    await page.goto(`${near}&level=beginner`)
    await page.locator(`${ways} a`).last().click()
    expect(new URL(page.url()).searchParams.get("radius")).toBe("all")
    await expect(page.locator("main a.card").first()).toContainText(/\d+ km/)
    await page.goBack()
    const nearest = page.locator(`${ways} a`).first()
    const name = await nearest.textContent()
    await nearest.click()
    await expect(page.locator("h1")).toHaveText(name ?? "")
  })
})
