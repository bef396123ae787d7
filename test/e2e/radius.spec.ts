// How far "near me" reaches is chosen like any other filter.

import { expect } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { expectNoReload, open, test } from "../support/visit.ts"

const near = "/cycling-groups?near=-23.56,-46.66"
const chip = (to: string) => `${text.filters.near} · ${text.filters.up_to.replace("{{to}}", to)}`

test("another radius is chosen by the keyboard, stands on the chip and stays with the other filters", async ({
  page,
}) => {
  await open(page, near)
  const chips = page.locator(".filter-chips .filter-chip")
  await expect(chips).toHaveText([chip("60 km")])
  const radius = page.getByLabel(text.filters.radius)
  await radius.focus()
  await radius.press("ArrowUp")
  await expect(chips).toHaveText([chip("30 km")])
  await expect(radius).toBeFocused()
  await page.locator('select[name="sort"]').selectOption("name")
  await expect(chips).toHaveText([text.sort.name, chip("30 km")])
  expect(new URL(page.url()).searchParams.get("radius")).toBe("30")
  await page.goBack()
  await page.goBack()
  await expect(chips).toHaveText([chip("60 km")])
  await expect(radius).toHaveValue("60")
  await expectNoReload(page)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("another radius is sent with the form", async ({ page }) => {
    await page.goto(near)
    await page.getByLabel(text.filters.radius).selectOption("all")
    await page.getByRole("button", { name: text.filters.apply }).first().click()
    await expect(page.locator(".filter-chips .filter-chip")).toHaveText([
      `${text.filters.near} · ${text.filters.anywhere}`,
    ])
    expect(new URL(page.url()).searchParams.get("near")).toBe("-23.56,-46.66")
  })
})
