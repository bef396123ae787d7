import { expect, type Page } from "@playwright/test"

/** From the next document on, what moves by itself is counted, for `expectStill`. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) if ("value" in entry) sum += Number(entry.value)
      document.documentElement.dataset.shift = String(sum)
    }).observe({ type: "layout-shift", buffered: true })
  })
}

export async function expectStill(page: Page, when: string): Promise<void> {
  expect(await page.locator("html").getAttribute("data-shift"), when).toBeNull()
}
