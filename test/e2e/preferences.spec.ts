// Language, theme, and the menus that hold them.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { expectNoReload, hydrated, open, test, watch } from "../support/visit.ts"

const languageMenu = new RegExp(`^${text.nav.language} `)

test("another language changes the page in place and is remembered", async ({ page, context }) => {
  await open(page, "/cycling-routes?difficulty=hard")
  await page.getByRole("button", { name: languageMenu }).click()
  await page.locator("header").getByRole("link", { name: "English" }).click()
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await expect(page.locator("h1")).toHaveText("Routes")
  await expect(page).toHaveTitle(/^Routes/)
  await expect(page).toHaveURL("/cycling-routes?difficulty=hard")
  await expect(page.locator("#languages")).toBeHidden()
  await expectNoReload(page)
  await expectRemembered(page, "en")
  await page.reload()
  await expect(page.locator("h1")).toHaveText("Routes")
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === "language")?.value).toBe("en")
})

test("the language of an address is stored and leaves the address", async ({ page }) => {
  for (const [prefix, language, heading] of [
    ["en", "en", "Routes"],
    ["es", "es", "Rutas"],
    ["pt", "pt-BR", "Rotas"],
  ] as const) {
    await page.goto(`/${prefix}/cycling-routes?sort=name`)
    await expect(page).toHaveURL("/cycling-routes?sort=name")
    await hydrated(page)
    await expect(page.locator("h1")).toHaveText(heading)
    await expectRemembered(page, language)
    await page.locator("header").getByRole("link").nth(2).click()
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    expect(new URL(page.url()).pathname.split("/")[1]).not.toBe(prefix)
  }
})

test("a page stands although the hash of its address cannot be read", async ({ page }) => {
  const seen = watch(page)
  await page.goto("/en/cycling-routes#%ff")
  await expect(page).toHaveURL("/cycling-routes#%ff")
  await hydrated(page)
  await expect(page.locator("h1")).toHaveText("Routes")
  expect(seen.lines).toEqual([])
})

test("the theme is switched, kept over a reload and switched back", async ({ page }) => {
  await open(page, "/")
  const html = page.locator("html")
  const button = page.getByRole("button", { name: text.nav.theme })
  await expect(html).toHaveAttribute("data-theme", "dark")
  const dark = await background(page)
  await button.click()
  await expect(html).toHaveAttribute("data-theme", "light")
  expect(await background(page)).not.toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light")
  await page.reload()
  await expect(html).toHaveAttribute("data-theme", "light")
  await hydrated(page)
  await button.click()
  await expect(html).toHaveAttribute("data-theme", "dark")
  expect(await background(page)).toBe(dark)
})

for (const [id, name] of [
  ["notifications", text.nav.notifications],
  ["languages", languageMenu],
  ["account", text.nav.account],
] as const) {
  test(`the menu "${id}" opens by keyboard and Escape gives the focus back`, async ({ page }) => {
    await open(page, "/")
    const button = page.locator("header").getByRole("button", { name })
    const menu = page.locator(`#${id}`)
    await expect(menu).toBeHidden()
    await button.focus()
    await page.keyboard.press("Enter")
    await expect(menu).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })
}

async function expectRemembered(page: Page, language: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe(language)
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
