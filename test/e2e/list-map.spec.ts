// Lists with a map as a visitor has them without WebGL, where the drawing stays: the rest is in maps.spec.ts.

import { expect } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { hydrated, test } from "../support/visit.ts"

const area = "bbox=-49.9%2C-28.6%2C-48.3%2C-27"

for (const path of ["/cycling-routes", "/cycling-groups", "/stolen"]) {
  test(`beside ${path} stands the drawing of its places, on a phone behind a switch that keeps the rest`, async ({
    page,
  }) => {
    await page.goto(`${path}?${area}`)
    await hydrated(page)
    const map = page.locator(".list-map")
    await expect(map).toBeVisible()
    await expect(map.locator("circle").first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(map).toBeHidden()
    await page.getByRole("link", { name: text.filters.as_map, exact: true }).click()
    await expect(page).toHaveURL(/bbox=.*view=map|view=map.*bbox=/)
    await expect(map).toBeVisible()
    await expect(page.locator(".grid")).toBeHidden()
    await page.getByRole("link", { name: text.filters.as_list, exact: true }).click()
    await expect(page).not.toHaveURL(/view=/)
    await expect(page.locator(".grid")).toBeVisible()
  })
}

test("an area is a filter like the others: a chip takes it away", async ({ page }) => {
  await page.goto(`/cycling-routes?${area}&difficulty=hard`)
  await hydrated(page)
  const few = await page.locator(".grid .card").count()
  expect(few).toBeGreaterThan(0)
  await page.getByRole("link", { name: text.filters.remove.replace("{{filter}}", text.filters.area) }).click()
  await expect(page).toHaveURL(/\/cycling-routes\?difficulty=hard$/)
  await expect.poll(() => page.locator(".grid .card").count()).toBeGreaterThan(few)
})

test("a question that the reader left behind is given up", async ({ page }) => {
  await page.goto("/cycling-routes")
  await hydrated(page)
  const given = page.waitForEvent("requestfailed", (request) => request.url().includes("q=serra"))
  await page.route(/\/api\/v1\/cycling-routes\?q=serra/, () => {
    // Never answered.
  })
  await page.locator("input[name=q]").fill("serra")
  await page.keyboard.press("Enter")
  // The fields of another address are others.
  await expect(page.locator(".filter-chips")).toBeVisible()
  await page.locator("input[name=q]").fill("orla")
  await page.keyboard.press("Enter")
  expect((await given).failure()?.errorText).toContain("ABORTED")
  await expect(page.locator(".grid .card").first()).toBeVisible()
})

test("cards of a list near a place say how far they are, to a kilometre", async ({ page }) => {
  for (const path of ["/cycling-routes", "/cycling-groups", "/stolen"]) {
    await page.goto(`${path}?near=-23.55,-46.63`)
    await expect(page.locator(".card .sub", { hasText: /a \d+ km de você/ }).first(), path).toBeVisible()
  }
})
