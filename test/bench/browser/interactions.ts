// From a touch or a key to the next paint, as the browser's own Event Timing says it, on a processor four times slower.

import type { Browser, Page } from "playwright-core"
import { page as list } from "../contestants.ts"
import { openTab, phone, slowness } from "./visit.ts"

export const interactions = ["menu", "theme", "typing", "filter", "more", "language"] as const
export type Interaction = (typeof interactions)[number]

/** Milliseconds of each, on the list of routes, one after the other. */
export async function measureInteractions(browser: Browser, site: string): Promise<Record<Interaction, number>> {
  const context = await browser.newContext(phone)
  try {
    const { page, session } = await openTab(context)
    await page.addInitScript(watchEvents)
    await page.goto(site + list, { waitUntil: "load" })
    await page.waitForFunction(isTakenUp)
    await page.waitForTimeout(1_000)
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness })
    const times = { menu: 0, theme: 0, typing: 0, filter: 0, more: 0, language: 0 }
    for (const name of interactions) times[name] = await longest(page, () => acts[name](page))
    return times
  } finally {
    await context.close()
  }
}

const acts: Record<Interaction, (page: Page) => Promise<void>> = {
  async menu(page) {
    await page.locator('[popovertarget="account"]').tap()
    await page.waitForTimeout(settling)
    await page.keyboard.press("Escape")
  },
  theme: (page) => page.locator(".tools > .needs-script").tap(),
  async typing(page) {
    await page.locator('input[name="q"]').tap()
    await page.keyboard.type("serra", { delay: 150 })
    await page.waitForTimeout(settling)
    await page.locator('input[name="q"]').fill("")
  },
  // An arrow key chooses in a closed list at once, as the finger does in the system's own. On a phone the list lies in a sheet.
  async filter(page) {
    await page.locator(".filter-open").tap()
    await page.locator('select[name="sort"]').focus()
    await page.keyboard.press("ArrowDown")
    await page.waitForURL(/[?&]sort=/)
    await page.keyboard.press("Escape")
  },
  more: (page) => page.locator(".pager .button").tap(),
  async language(page) {
    await page.locator('[popovertarget="languages"]').tap()
    await page.waitForTimeout(settling)
    await page.locator('#languages a[lang="en"]').tap()
  },
}

const settling = 1_500

/** The longest event of what somebody does; what is under 16 ms the browser does not tell. */
async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => Reflect.set(globalThis, "longestEvent", 0))
  await act()
  await page.waitForTimeout(settling)
  return Math.max(8, await page.evaluate(() => Number(Reflect.get(globalThis, "longestEvent"))))
}

/** Runs in the page before it begins. */
function watchEvents(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, "interactionId")) > 0)
        Reflect.set(
          globalThis,
          "longestEvent",
          Math.max(Number(Reflect.get(globalThis, "longestEvent") ?? 0), entry.duration),
        )
  }).observe({ type: "event", buffered: true, ...{ durationThreshold: 16 } })
}

/** Runs in the page. */
function isTakenUp(): boolean {
  const last = [...document.querySelectorAll("main a")].at(-1)
  return last !== undefined && Object.keys(last).some((key) => key.startsWith("__reactProps$"))
}
