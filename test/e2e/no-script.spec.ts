// The site for a visitor whose browser runs no scripts: everything that is read, searched, sent or opened. [2.1]

import { expect, type Page } from "@playwright/test"
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

test("more of a list is another page with a way back, the newsletter answers there, and languages are links", async ({
  page,
}) => {
  await page.goto("/cycling-routes?sort=name")
  const first = await hrefs(page)
  await page.getByRole("link", { name: text.filters.more }).click()
  await expect(page).toHaveURL(/[?&]cursor=/)
  await expect(page).toHaveURL(/[?&]sort=name/)
  await expect(page.locator(cards).first()).toBeVisible()
  const second = await hrefs(page)
  expect(second.filter((href) => first.includes(href))).toEqual([])
  await page.getByRole("link", { name: text.filters.back_to_start }).click()
  await expect(page).toHaveURL("/cycling-routes?sort=name")
  expect(await hrefs(page)).toEqual(first)
  const field = page.getByRole("textbox", { name: text.newsletter.label })
  for (const [email, message, status] of [
    ["dora@pedal.org", text.newsletter.success, 303],
    ["dora", text.newsletter.invalid_email, 422],
  ] as const) {
    await field.fill(email)
    const posted = page.waitForResponse((response) => response.request().method() === "POST")
    await page.getByRole("button", { name: text.newsletter.submit }).click()
    expect((await posted).status()).toBe(status)
    await expect(page.getByRole("status").getByText(message)).toBeVisible()
    await expect(page.locator("h1")).toHaveText("Rotas")
  }
  await expect(field).toHaveValue("dora")

  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click()
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
  await expect(page).toHaveURL(/\/es\/cycling-routes\?.*sort=name/)
  await page.locator(cards).first().click()
  await expect(page).toHaveURL(/\/es\/cycling-routes\/./)
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click()
  await expect(page).toHaveURL(/\/en\/cycling-routes\/./)
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
})

test("a message that is refused comes back as it was written, and one that is sent is thanked for", async ({
  page,
}) => {
  await page.goto("/contact-us")
  const [name, email] = [page.getByLabel(text.contact.name), page.locator("main").getByLabel(text.contact.email)]
  const message = page.getByLabel(text.contact.message)
  const written = 'Primeira linha\nsegunda </textarea>"linha"'
  await name.fill("Edu <b>")
  await email.fill("edu@pedal")
  await message.fill(written)
  const posted = page.waitForResponse((response) => response.request().method() === "POST")
  await page.getByRole("button", { name: text.contact.submit }).click()
  expect((await posted).status()).toBe(422)
  await expect(name).toHaveValue("Edu <b>")
  await expect(email).toHaveValue("edu@pedal")
  await expect(message).toHaveValue(written)
  await expect(email).toHaveAttribute("aria-invalid", "true")
  await expect(page.getByText(text.contact.invalid.email)).toBeVisible()
  await email.fill("edu@pedal.org")
  await page.getByRole("button", { name: text.contact.submit }).click()
  await expect(page.getByRole("status").getByText(text.contact.success)).toBeVisible()
  await expect(page).toHaveURL(/\/contact-us/)
  await expect(message).toHaveValue("")
})

test("menus and the dialog of what only the app can do open and close, and what needs a script is not shown", async ({
  page,
}) => {
  await page.goto("/")
  await expect(page.getByRole("button", { name: text.nav.theme })).toBeHidden()
  await page.getByRole("button", { name: text.nav.account }).click()
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

function hrefs(page: Page): Promise<(string | null)[]> {
  return page.locator(cards).evaluateAll((links) => links.map((link) => link.getAttribute("href")))
}
