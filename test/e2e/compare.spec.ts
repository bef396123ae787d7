// The way to a comparison: the ticks on the list of routes.

import { expect } from "@playwright/test"
import { hold, hydrated, open, settled, test, watch } from "../support/visit.ts"

test("two ticked routes lead to their comparison, and a fourth cannot be ticked", { tag: "@first" }, async ({
  page,
}) => {
  const seen = watch(page)
  await open(page, "/en/cycling-routes")
  await hydrated(page)
  await page.getByRole("button", { name: "Compare" }).click()
  const ticks = page.getByRole("checkbox", { name: /^Compare: / })
  await ticks.nth(0).check()
  await expect(page.locator(".ticked [role=status]")).toHaveText("Tick two or three routes")
  await ticks.nth(1).focus()
  await page.keyboard.press("Space")
  await expect(page.getByRole("link", { name: "Compare 2 routes" })).toBeVisible()
  await ticks.nth(2).check()
  await expect(ticks.nth(3)).toBeDisabled()
  await ticks.nth(2).uncheck()
  await page.getByRole("link", { name: "Compare 2 routes" }).click()
  await expect(page).toHaveURL(/\/compare\?ids=[\w-]+,[\w-]+$/)
  await expect(page.locator("thead th")).toHaveCount(2)
  expect(seen.lines).toEqual([])
})

test("the line of thefts comes after a navigation without moving what stands below it", { tag: "@first" }, async ({
  page,
}) => {
  await open(page, "/cycling-routes?q=usp")
  const answer = await hold(page, "**/thefts")
  await page.locator("a.card[href='/cycling-routes/volta-da-usp']").click()
  const line = page.locator(".thefts")
  await expect(line).toBeAttached()
  await settled(page)
  const places = () =>
    page.locator(".detail-more > *").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  const before = await places()
  await expect(line.getByRole("link")).toHaveCount(0)
  answer()
  await expect(line.getByRole("link")).toContainText(/^\d+ /)
  expect(await places()).toEqual(before)
})
