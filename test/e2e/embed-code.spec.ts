// The code of a map for another site, in the menu by which a page is shared. What it says of each page is in test/worker/share.test.ts.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { sidewaysScroll, violations } from "../support/page-checks.ts"
import { changeTheme, open, test } from "../support/visit.ts"

const route = "/cycling-routes/serra-do-corvo-branco"
const map = "https://pelotao.example/map?route=serra-do-corvo-branco"

test("the code follows what is chosen and is copied, or left selected where it cannot be", { tag: "@first" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await openCode(page)
  await page.locator(".embed-code").getByLabel(text.share.theme).selectOption(text.share.theme_light)
  await page.getByLabel(text.share.size).selectOption("320 x 360")
  const code = page.getByLabel(text.share.code)
  await expect(code).toHaveValue(/ width="320" height="360" /)
  expect(await code.inputValue()).toContain(`src="${map}&amp;theme=light&amp;profile=1"`)
  const written = await code.inputValue()
  const copy = page.getByRole("button", { name: text.share.copy_code })
  await copy.click()
  await expect(page.getByRole("status").getByText(text.share.code_copied)).toBeVisible()
  await expect(page.locator("#share")).toBeHidden()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"))
  })
  await page.getByRole("button", { name: text.share.label, exact: true }).click()
  await copy.click()
  await expect(page.locator(".toast-error")).toHaveText(text.share.code_not_copied)
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^<iframe .*<\/iframe>$/)
})

test("the menu with the code is sound in both themes and at both widths", { tag: "@first" }, async ({ page }) => {
  await openCode(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await page.locator("#share").evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0)
    for (const theme of ["light", "dark"] as const) {
      await changeTheme(page, theme)
      expect(await violations(page, "#share"), `${theme}, ${width} px`).toEqual([])
    }
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the code is there to be copied by hand, and no choice that only a script obeys", async ({ page }) => {
    await page.goto(route)
    await page.getByRole("button", { name: text.share.label, exact: true }).click()
    await page.locator("summary", { hasText: text.share.embed }).click()
    await expect(page.getByLabel(text.share.code)).toHaveValue(new RegExp(`^<iframe src="${map.replace("?", "\\?")}&`))
    await expect(page.locator(".embed-code :is(select, button)")).toHaveCount(0)
  })
})

async function openCode(page: Page): Promise<void> {
  await open(page, route)
  await page.getByRole("button", { name: text.share.label, exact: true }).click()
  await page.locator("summary", { hasText: text.share.embed }).click()
  await expect(page.getByLabel(text.share.code)).toBeVisible()
}
