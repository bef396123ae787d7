// When the scripts of a page come: who reads has none, and the first press, focus or change of a control brings them.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { settled, test } from "../support/visit.ts"

test.use({ viewport: { width: 390, height: 844 } })

/** The scripts that were asked for from now on, by the documents of a tab. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on("request", (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

test("who reads, scrolls and follows links is sent no script", { tag: "@first" }, async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto("/")
  const links = [".bottom-bar a[href='/cycling-routes']", "main a.card", "a[href='/events']:visible", "main a.event"]
  for (const link of links) {
    await page.mouse.move(100, 300)
    await page.mouse.wheel(0, 20_000)
    await page.keyboard.press("PageUp")
    await page.keyboard.press("Tab")
    await settled(page)
    await page.locator(link).first().click()
    await page.waitForLoadState()
  }
  await expect(page.locator("article h1")).toBeVisible()
  await page.goBack()
  await expect(page.locator("h1")).toHaveText(text.events.title)
  expect(scripts).toEqual([])
})

const switchTheme = (page: Page) => page.locator(".theme-switch").click()

for (const [what, path, act, done] of [
  ["the switch of the theme is pressed", "/terms-of-use", switchTheme, 'html[data-theme="light"]'],
  ["a menu opens", "/", (page: Page) => page.locator("[popovertarget=account]").click(), "#account:popover-open"],
  ["a field has the focus", "/store", (page: Page) => page.locator("main input").first().focus(), "input:focus"],
] as const)
  test(`the scripts come when ${what}, which is done`, async ({ page }) => {
    const scripts = scriptsOf(page)
    await page.goto(path)
    await settled(page)
    expect(scripts).toEqual([])
    await act(page)
    await expect(page.locator(done)).toBeVisible()
    await expect.poll(() => scripts.length).toBeGreaterThan(3)
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(1)
  })

for (const [what, path, before] of [
  ["has a notice", "/terms-of-use?notice=newsletter.success", () => undefined],
  ["has a language in its address", "/en/terms-of-use", () => undefined],
  ["is drawn on the device", "/saved", () => undefined],
  ["counts down", "/404?link=demo", () => undefined],
  ["is not in the language that the browser remembers", "/contact-us", () => localStorage.setItem("language", "en")],
] as const)
  test(`the scripts come by themselves where a page ${what}`, async ({ page }) => {
    await page.addInitScript(before)
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(1)
  })
