// A page that is painted and has no script yet: what is asked for when, and what becomes of a finger that is faster.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { hydrated, test } from "../support/visit.ts"

test("no script of the site is asked for before the page is painted", async ({ page }) => {
  await page.goto("/cycling-routes")
  await hydrated(page)
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }))
  expect(asked.length).toBeGreaterThan(5)
  for (const time of asked) expect(time).toBeGreaterThan(painted)
})

test("styles come with the document, and are not asked for again", async ({ page }) => {
  const asked: string[] = []
  page.on("request", (request) => {
    if (/\.css$/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await page.goto("/cycling-routes")
  await hydrated(page)
  await expect(page.locator("h1")).toHaveCSS("font-weight", "850")
  // A page without styles of its own.
  await page.getByRole("navigation").getByRole("link", { name: text.nav.groups }).first().click()
  await expect(page.locator("h1")).toHaveText(text.groups.title)
  await page.goBack()
  await expect(page.locator("h1")).toHaveText(text.routes.title)
  expect(asked).toEqual([])
})

test("a button that is pressed before the scripts have come is pressed when they have", async ({ page }) => {
  const come = await hold(page, "**/assets/*.js")
  await page.goto("/terms-of-use")
  const html = page.locator("html")
  await page.getByRole("button", { name: text.nav.theme }).click()
  await expect(html).toHaveAttribute("data-theme", "dark")
  come()
  await hydrated(page)
  await expect(html).toHaveAttribute("data-theme", "light")
})

test("a button that is pressed while the scripts take over is pressed once", async ({ page }) => {
  // React has begun with a button as soon as it carries more than the document gave it, and answers its clicks from there on.
  await page.addInitScript((name) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const button = document.querySelector<HTMLElement>(`[aria-label="${name}"]`)
      if (button !== null && Object.keys(button).length > 0) button.click()
      else port2.postMessage(null)
    }
    port2.postMessage(null)
  }, text.nav.theme)
  await page.goto("/cycling-routes")
  await hydrated(page)
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light")
})

test("a filter that is chosen before the scripts have come is sent by the form", async ({ page }) => {
  const come = await hold(page, "**/assets/*.js")
  await page.goto("/cycling-routes")
  await page.getByRole("combobox", { name: text.difficulty.label }).selectOption("hard")
  await page.waitForURL(/difficulty=hard/)
  come()
  await hydrated(page)
  await expect(page.locator("main a.card .chip-hard").first()).toBeVisible()
  // From here on it is the page's own: one choice, one address, no document.
  const documents: string[] = []
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.getByRole("combobox", { name: text.difficulty.label }).selectOption("easy")
  await page.waitForURL(/difficulty=easy/)
  expect(documents).toEqual([])
})

/** Keeps files from coming until the answer is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return () => come()
}
