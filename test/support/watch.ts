// What a page does that a visitor does not see: what it logs, what breaks, what it asks.

import type { Page, Request } from "@playwright/test"

export type Watch = {
  /** Lines of the console and uncaught errors, each with where it came from. */
  lines: string[]
  /** Path and search of the requests to /api/, in their order. */
  asked: string[]
}

/**
 * From now on. The browser logs a document with an error status by itself; that line is left out when `status` says that it
 * is meant.
 */
export function watch(page: Page, { status }: { status?: number } = {}): Watch {
  const seen: Watch = { lines: [], asked: [] }
  page.on("console", (message) => {
    const { url } = message.location()
    const isMeant =
      status !== undefined &&
      url === page.url() &&
      message.text().includes(`the server responded with a status of ${status} `)
    if (!isMeant) seen.lines.push(`${message.type()}: ${message.text()} (${url})`)
  })
  page.on("pageerror", (error) => seen.lines.push(`uncaught: ${error.message}`))
  page.on("request", (request) => {
    if (isQuestion(request)) seen.asked.push(pathOf(request.url()))
  })
  return seen
}

/** Until React has taken up the heading and what it does after that has begun. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactProps$")),
  )
  await settled(page)
}

/** Until effects have run, what they changed is drawn, nothing moves and the browser has nothing left to do. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** How far the page could be scrolled sideways, in pixels. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

function isQuestion(request: Request): boolean {
  return new URL(request.url()).pathname.startsWith("/api/")
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
