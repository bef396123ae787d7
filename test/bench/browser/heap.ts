// What a long stay leaves in the heap, garbage collected: the same things are seen again and again, so that from the fifth time on there is
// nothing new to remember.

import type { Browser, CDPSession, Page } from "playwright-core"
import { page as list } from "../contestants.ts"
import { openTab } from "./visit.ts"

export type Stay = { fifth: number; last: number }

/** From the list to five routes in turn, and back. */
export function visitRoutes(browser: Browser, site: string): Promise<Stay> {
  return stay(browser, site, 50, async (page, turn) => {
    await page
      .locator("li[data-id] > a")
      .nth(turn % 5)
      .click()
    await page.waitForURL(/\/cycling-routes\/[^/]+$/)
    await page.locator("main h1").waitFor()
    await page.goBack()
    await page.locator("li[data-id] > a").first().waitFor()
  })
}

/** From the list to the map of everything, and back. */
export function visitMap(browser: Browser, site: string): Promise<Stay> {
  return stay(browser, site, 20, async (page) => {
    await page.locator('#account a[href="/global-map"]').evaluate((link) => link instanceof HTMLElement && link.click())
    await page.locator(".map-ready").waitFor({ timeout: 60_000 })
    await page.goBack()
    await page.locator("li[data-id] > a").first().waitFor()
  })
}

async function stay(
  browser: Browser,
  site: string,
  turns: number,
  turn: (page: Page, at: number) => Promise<void>,
): Promise<Stay> {
  const context = await browser.newContext({ viewport, locale: "pt-BR" })
  try {
    // The style of the map stands on a host that a bench does not ask.
    await context.route(
      ({ hostname }) => hostname !== "127.0.0.1",
      (route) => route.fulfill({ json: plainStyle }),
    )
    const { page, session } = await openTab(context)
    await page.goto(site + list, { waitUntil: "load" })
    // A link that is followed before is a document of its own, and its heap another one.
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0)
    const measured = { fifth: Number.NaN, last: Number.NaN }
    for (let at = 0; at < turns; at++) {
      await turn(page, at)
      if (at === 4) measured.fifth = await heapOf(session)
    }
    return { ...measured, last: await heapOf(session) }
  } finally {
    await context.close()
  }
}

/** Small, because a map is drawn in software here, by the pixel. */
const viewport = { width: 480, height: 480 }
const plainStyle = {
  version: 8,
  sources: {},
  layers: [{ id: "background", type: "background", paint: { "background-color": "#ddd" } }],
}

/** Megabytes in use once all garbage is gone. */
async function heapOf(session: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times++) await session.send("HeapProfiler.collectGarbage")
  const { usedSize } = await session.send("Runtime.getHeapUsage")
  return usedSize / 1_000_000
}
