// The site for a visitor whose browser runs no scripts: everything that is read, searched, sent or opened. [2.1]

import { expect } from "@playwright/test"
import { dialogOf, expectToOpenAndClose, openerOf } from "../support/dialogs.ts"
import { pt as text } from "../support/locales.ts"
import { test } from "../support/visit.ts"

test.use({ javaScriptEnabled: false })

const cards = "main a.card"

test("lists list, an item leads to its detail, and there are no hearts", { tag: "@first" }, async ({ page }) => {
  for (const [path, heading, item, named] of [
    ["/cycling-routes", text.routes.title, cards, "h3"],
    ["/cycling-groups", text.groups.title, cards, "h3"],
    ["/stolen", text.stolen.title, cards, "h3"],
    ["/rides", text.rides.title, "main a.row", "b"],
    ["/store", text.store.title, cards, "h3"],
  ] as const) {
    await page.goto(path)
    await expect(page.locator("h1")).toHaveText(heading)
    await expect(page.getByRole("button", { name: text.route.compare })).toBeHidden()
    await expect(page.locator("li > .save").first()).toBeHidden()
    const items = page.locator(item)
    expect(await items.count()).toBeGreaterThan(3)
    const name = await items.first().locator(named).first().textContent()
    await items.first().click()
    await expect(page.locator("h1")).toHaveText(name ?? "")
    await expect(page.locator("h1")).toBeVisible()
    await expect(page.locator(".crumb > .save")).toBeHidden()
  }
  await expectToOpenAndClose(page, "purchase")
})

test("a search and a filter are sent by their button, and so is a phone's sheet", { tag: "@first" }, async ({
  page,
}) => {
  await page.goto("/cycling-routes")
  const all = await page.locator(cards).count()
  await page.getByRole("combobox", { name: text.difficulty.label }).selectOption("hard")
  await page.getByRole("button", { name: text.filters.apply }).click()
  await expect(page).toHaveURL(/[?&]difficulty=hard/)
  await expect(page.locator(`${cards} .chip-easy, ${cards} .chip-moderate`)).toHaveCount(0)
  await expect(page.getByRole("combobox", { name: text.difficulty.label })).toHaveValue("hard")
  await page.getByRole("searchbox").fill("zzzz nenhuma")
  await page.getByRole("searchbox").press("Enter")
  await expect(page.getByText(text.routes.empty)).toBeVisible()
  await expect(page.getByRole("searchbox")).toHaveValue("zzzz nenhuma")
  await page.getByRole("link", { name: text.filters.clear }).first().click()
  await expect(page.locator(cards)).toHaveCount(all)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole("button", { name: text.filters.open }).click()
  await page.locator('select[name="difficulty"]').selectOption("easy")
  await page.locator(".filter-choices").getByRole("button", { name: text.filters.apply }).first().click()
  await expect(page).toHaveURL(/[?&]difficulty=easy/)
})

test("menus and the dialog of what only the app can do open and close, and what needs a script is not shown", async ({
  page,
}) => {
  await page.goto("/")
  await page.getByRole("button", { name: text.nav.account }).click()
  await expect(page.locator(".theme-switch")).toBeHidden()
  await expect(page.locator("#account")).toBeVisible()
  await page.getByRole("button", { name: text.nav.profile }).click()
  const dialog = dialogOf(page, "app_only")
  await expect(dialog).toBeVisible()
  await dialog.getByRole("button", { name: text.dialog.close }).click()
  await expect(dialog).toBeHidden()
  await expectToOpenAndClose(page, "app_only")
  await openerOf(page, "app_only").press("Enter")
  await page.keyboard.press("Escape")
  await expect(openerOf(page, "app_only")).toBeFocused()
})
