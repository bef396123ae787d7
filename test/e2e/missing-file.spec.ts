// A tab that is older than the last deployment: built files that it asks for are gone.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { hydrated, open, test } from "../support/visit.ts"

const view = /\/assets\/legal-[^/]*\.js$/

test("a page whose file is gone is loaded again, at the address that the visitor was going to", async ({ page }) => {
  const loads = await lose(page, 1)
  await open(page, "/contact-us")
  await goToTerms(page)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.terms.title)
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe("/terms-of-use")
  expect(loads()).toEqual(["/contact-us", "/terms-of-use"])
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.contact.title)
})

test("a page whose file never comes is loaded again once, and stands as the server has rendered it", async ({
  page,
}) => {
  const loads = await lose(page, Number.POSITIVE_INFINITY)
  await open(page, "/contact-us")
  await goToTerms(page)
  await page.waitForURL("/terms-of-use", { waitUntil: "load" })
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.terms.title)
  await page.waitForTimeout(1_000)
  expect(loads()).toEqual(["/contact-us", "/terms-of-use"])
})

for (const [reason, forget] of [
  ["nothing can be remembered", () => Object.defineProperty(globalThis, "sessionStorage", { get: () => null })],
  ["there is no network", () => Object.defineProperty(navigator, "onLine", { get: () => false })],
] as const)
  test(`where ${reason}, a file that is gone is said to be an error, and nothing is loaded again`, async ({ page }) => {
    await page.addInitScript(forget)
    const loads = await lose(page, Number.POSITIVE_INFINITY)
    await open(page, "/contact-us")
    await goToTerms(page)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.errors.crashed)
    await page.waitForTimeout(1_000)
    expect(loads()).toEqual(["/contact-us"])
  })

test("a page whose file did not come is tried again by who goes there again", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }))
  await lose(page, 1)
  await open(page, "/contact-us")
  await goToTerms(page)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.errors.crashed)
  await page.locator('footer a[href="/contact-us"]').dispatchEvent("click")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.contact.title)
  await goToTerms(page)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.terms.title)
})

/** The view's file is missing so many times; returns the documents that were loaded. */
async function lose(page: Page, times: number): Promise<() => string[]> {
  let asked = 0
  await page.route(view, (route) => {
    asked += 1
    return asked > times ? route.continue() : route.fulfill({ status: 404, contentType: "application/problem+json" })
  })
  const loads: string[] = []
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return () => loads
}

/** A click without the pointer's coming near, which would ask for the file before. */
async function goToTerms(page: Page): Promise<void> {
  await page.locator('footer a[href="/terms-of-use"]').dispatchEvent("click")
}
