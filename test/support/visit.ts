// A visit that stays in one document: opening a page, moving inside the tab, and the proof that nothing was reloaded.

import { expect, type Page } from "@playwright/test"
import { hydrated } from "./watch.ts"

/** Loads a page and marks its document, so that `expectNoReload` knows it again. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""))
}

export async function expectNoReload(page: Page): Promise<void> {
  await expect(page.locator("html"), "the document of before").toHaveAttribute("data-kept", "")
}

/** As a link inside the site would, to where the site has no link. */
export async function goInTab(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to)
    dispatchEvent(new PopStateEvent("popstate", { state: null }))
  }, path)
}
