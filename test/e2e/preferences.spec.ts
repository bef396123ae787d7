// Language, theme, and the menus that hold them. Specification 9.4: what local storage says comes before what the browser prefers; the
// cookie mirrors the storage for the server. [1.6]

import { expect, type Page } from "@playwright/test"
import type { Language } from "#contract/codes.ts"
import { pt as text } from "../support/locales.ts"
import { expectNoReload, hydrated, open, settled, test, watch } from "../support/visit.ts"

const languageMenu = new RegExp(`^${text.nav.language} `)

test("another language changes the page in place and is remembered [3.9]", { tag: "@first" }, async ({
  page,
  context,
}) => {
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

test("the language of an address is stored and leaves the address [2.5]", { tag: "@first" }, async ({ page }) => {
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

test("the theme is switched, kept over a reload and switched back, with a lime accent and a black one [3.9][4.3][9.5]", async ({
  page,
}) => {
  await open(page, "/")
  const html = page.locator("html")
  const button = page.getByRole("button", { name: text.nav.theme })
  await expect(html).toHaveAttribute("data-theme", "dark")
  const shown = () => button.locator("svg").evaluateAll((icons) => icons.map((icon) => icon.checkVisibility()))
  expect(await shown(), "the moon").toEqual([true, false])
  const dark = await background(page)
  expect(await accent(page)).toBe("#c6f432")
  const other = await page.context().newPage()
  await open(other, "/terms-of-use")
  await button.click()
  await expect(html).toHaveAttribute("data-theme", "light")
  expect(await shown(), "the sun").toEqual([false, true])
  expect(await background(page)).not.toBe(dark)
  expect(await accent(page)).toBe("#12140f")
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light")
  await expect(other.locator("html"), "in another tab").toHaveAttribute("data-theme", "light")
  await page.reload()
  await expect(html).toHaveAttribute("data-theme", "light")
  await hydrated(page)
  await button.click()
  await expect(html).toHaveAttribute("data-theme", "dark")
  expect(await background(page)).toBe(dark)
})

test("the menus open by keyboard and Escape gives the focus back [2.24]", async ({ page }) => {
  await open(page, "/")
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

const browsers = { "pt-BR": "pt-BR", "es-AR": "es", "en-US": "en" } as const
const others = { "pt-BR": "en", es: "pt-BR", en: "es" } as const satisfies Record<Language, Language>

type Memory = { stored?: string; cookie?: Language }

for (const [locale, preferred] of Object.entries(browsers)) {
  const other = others[preferred]
  const cases: [name: string, memory: Memory, spoken: Language][] = [
    ["nothing", {}, preferred],
    ["local storage alone", { stored: other }, other],
    ["the cookie alone", { cookie: other }, other],
    ["both alike", { stored: other, cookie: other }, other],
    ["both, and they differ", { stored: other, cookie: preferred }, other],
    ["a language in local storage that the site does not speak", { stored: "tlh" }, preferred],
  ]
  test.describe(`a browser that prefers ${locale} [9.4]`, () => {
    test.use({ locale })
    test("is spoken to in what it remembers, and else in that, which is stored", async ({ page, context, baseURL }) => {
      const { lines } = watch(page)
      for (const [name, { stored, cookie }, spoken] of cases) {
        // A page of the site without its scripts.
        await page.goto("/robots.txt")
        await context.clearCookies()
        if (cookie !== undefined) await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }])
        await page.evaluate((language) => {
          localStorage.clear()
          if (language !== undefined) localStorage.setItem("language", language)
        }, stored)
        await page.goto("/cycling-routes")
        await hydrated(page)
        await expect(page.locator("html"), name).toHaveAttribute("lang", spoken)
        await expect(page.locator("h1"), name).toHaveText({ "pt-BR": "Rotas", es: "Rutas", en: "Routes" }[spoken])
        await settled(page)
        expect(await page.evaluate(() => localStorage.getItem("language")), name).toBe(spoken)
        expect(await page.evaluate(() => document.cookie), name).toContain(`language=${spoken}`)
        expect(lines, name).toEqual([])
        // Once the cookie is there again, the server speaks it from the first byte.
        const response = await page.request.get("/cycling-routes")
        expect(await response.text(), name).toContain(`<html lang="${spoken}"`)
      }
    })
  })
}
