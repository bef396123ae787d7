// Language, theme, and the menus that hold them. Specification 9.4: what local storage says comes before what the browser prefers; the
// cookie mirrors the storage for the server. [1.6]

import { expect, type Page } from "@playwright/test"
import type { Language } from "#contract/codes.ts"
import { pt as text } from "../support/locales.ts"
import { expectNoReload, hydrated, open, settled, test, visit, watch } from "../support/visit.ts"

const languageMenu = new RegExp(`^${text.nav.language} `)

test("menus open by keyboard, and theme and language change in place and are remembered [1.6][2.24][3.9][4.3][9.5]", {
  tag: "@first",
}, async ({ page, context }) => {
  await open(page, "/cycling-routes?difficulty=hard")
  for (const [id, name] of [
    ["notifications", text.nav.notifications],
    ["languages", languageMenu],
    ["account", text.nav.account],
  ] as const) {
    const button = page.locator("header").getByRole("button", { name })
    const menu = page.locator(`#${id}`)
    await expect(menu).toBeHidden()
    await button.focus()
    await page.keyboard.press("Enter")
    await expect(menu).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  }

  const html = page.locator("html")
  const button = page.locator(".theme-switch")
  await expect(html).toHaveAttribute("data-theme", "dark")
  await expect(button).toHaveText(text.nav.theme)
  const dark = await background(page)
  expect(await accent(page)).toBe("#c6f432")
  const other = await context.newPage()
  await visit(other, "/terms-of-use", "untouched")
  await page.locator("[popovertarget=account]").click()
  await button.click()
  await expect(html).toHaveAttribute("data-theme", "light")
  expect(await background(page)).not.toBe(dark)
  expect(await accent(page)).toBe("#12140f")
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light")
  await expect(other.locator("html"), "in another tab, which nobody has touched").toHaveAttribute("data-theme", "light")
  await other.close()

  await page.getByRole("button", { name: languageMenu }).click()
  await page.locator("header").getByRole("link", { name: "English" }).click()
  await expect(html).toHaveAttribute("lang", "en")
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
  await expect(html).toHaveAttribute("data-theme", "light")
  await hydrated(page)
  await page.locator("[popovertarget=account]").click()
  await button.click()
  await expect(html).toHaveAttribute("data-theme", "dark")
  expect(await background(page)).toBe(dark)
})

test("the language of an address is stored and leaves the address, and its hash may be unreadable [2.5]", {
  tag: "@first",
}, async ({ page }) => {
  const seen = watch(page)
  for (const [prefix, language, heading] of [
    ["en", "en", "Routes"],
    ["es", "es", "Rutas"],
    ["pt", "pt-BR", "Rotas"],
  ] as const) {
    await page.goto(`/${prefix}/cycling-routes?sort=name#%ff`)
    await expect(page).toHaveURL("/cycling-routes?sort=name#%ff")
    await hydrated(page)
    await expect(page.locator("h1")).toHaveText(heading)
    await expectRemembered(page, language)
    await page.locator("header").getByRole("link").nth(2).click()
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    expect(new URL(page.url()).pathname.split("/")[1]).not.toBe(prefix)
  }
  expect(seen.lines).toEqual([])
})

async function expectRemembered(page: Page, language: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe(language)
}

function accent(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent").trim())
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

type Memory = { stored?: string; cookie?: Language }

// What the browser prefers is matched in test/worker/language.test.ts; here it is Spanish.
const cases: [name: string, memory: Memory, spoken: "es" | "pt-BR"][] = [
  ["nothing", {}, "es"],
  ["local storage alone", { stored: "pt-BR" }, "pt-BR"],
  ["the cookie alone", { cookie: "pt-BR" }, "pt-BR"],
  ["both alike", { stored: "pt-BR", cookie: "pt-BR" }, "pt-BR"],
  ["both, and they differ", { stored: "pt-BR", cookie: "es" }, "pt-BR"],
  ["a language in local storage that the site does not speak", { stored: "tlh" }, "es"],
]

test.describe("a browser that prefers es-AR", () => {
  test.use({ locale: "es-AR" })

  test("is spoken to in what it remembers, and else in that, which is stored [9.4]", async ({
    page,
    context,
    baseURL,
  }) => {
    const { lines } = watch(page)
    for (const [name, { stored, cookie }, spoken] of cases) {
      await context.clearCookies()
      if (cookie !== undefined) await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }])
      if (name !== "nothing")
        await page.evaluate((language) => {
          localStorage.clear()
          if (language !== undefined) localStorage.setItem("language", language)
        }, stored)
      await page.goto("/cycling-routes")
      await hydrated(page)
      await expect(page.locator("html"), name).toHaveAttribute("lang", spoken)
      await expect(page.locator("h1"), name).toHaveText({ "pt-BR": "Rotas", es: "Rutas" }[spoken])
      await settled(page)
      expect(await page.evaluate(() => localStorage.getItem("language")), name).toBe(spoken)
      expect(await page.evaluate(() => document.cookie), name).toContain(`language=${spoken}`)
      expect(lines, name).toEqual([])
      // Once the cookie is there again, the server speaks it from the first byte.
      expect(await (await page.request.get("/cycling-routes")).text(), name).toContain(`<html lang="${spoken}"`)
    }
  })
})
