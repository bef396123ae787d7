// Visits in a browser: a cold one on the phone and the line of Lighthouse (a processor four times slower, 1.6 Mbps, 150 ms for each
// request, throttled in the browser); the time from a touch or a key to the next paint by Event Timing; and the heap after a long stay.

import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core"
import { page as list } from "../contestants.ts"

export type Visit = {
  firstPaint: number
  largestPaint: number
  /** What tasks took beyond 50 ms each, between the first paint and the fifth second. */
  blocking: number
  /** What all tasks of the main thread took until then. */
  mainThread: number
  /** React had taken up the last link of the page then; null when it did not, or there is no React. */
  hydrated: number | null
  wire: number
  scripts: number
  requests: number
}

const phone = {
  ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  locale: "pt-BR",
}

export async function visit(browser: Browser, url: string): Promise<Visit> {
  const { context, page, session } = await openSlowTab(browser)
  try {
    const line = watchLine(session)
    await page.addInitScript(watchVisit, end)
    await page.goto(url, { waitUntil: "load", timeout: 60_000 })
    await page.waitForFunction((until) => performance.now() > until, end + 500, { timeout: 60_000, polling: 500 })
    const { metrics } = await session.send("Performance.getMetrics")
    const mainThread = 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN)
    return { ...line, mainThread, ...(await page.evaluate(readVisit, end)) }
  } finally {
    await context.close()
  }
}

export async function openSlowTab(browser: Browser) {
  const context = await browser.newContext(phone)
  const { page, session } = await openTab(context)
  await session.send("Network.enable")
  await session.send("Performance.enable")
  await session.send("Network.emulateNetworkConditions", slow4G)
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness })
  return { context, page, session }
}

async function openTab(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  return { page, session: await context.newCDPSession(page) }
}

const slowness = 4
const end = 5_000
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

/** Counts what comes; what the page makes of its own bytes (`data:`, `blob:`) came with them. */
export function watchLine(session: CDPSession): Pick<Visit, "wire" | "scripts" | "requests"> {
  const line = { wire: 0, scripts: 0, requests: 0 }
  const asked = new Set<string>()
  const scripts = new Set<string>()
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (!response.url.startsWith("http")) return
    asked.add(requestId)
    line.requests += 1
    if (type === "Script" || response.mimeType.endsWith("javascript")) scripts.add(requestId)
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) line.wire += encodedDataLength
    if (scripts.has(requestId)) line.scripts += encodedDataLength
  })
  return line
}

export type Seen = { largest: number; tasks: [number, number][]; hydrated: number | null }

/** Runs in the page before it begins. React leaves a key on each element that it has taken up, in the order of the document. */
export function watchVisit(): void {
  const seen: Seen = { largest: 0, tasks: [], hydrated: null }
  Reflect.set(globalThis, "seenByBench", seen)
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime
  }).observe({ type: "largest-contentful-paint", buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, startTime + duration])
  }).observe({ type: "longtask", buffered: true })
  const timer = setInterval(() => {
    if (document.readyState === "loading") return
    const last = [...document.querySelectorAll("main a")].at(-1)
    if (last === undefined || !Object.keys(last).some((key) => key.startsWith("__reactProps$"))) return
    seen.hydrated = performance.now()
    clearInterval(timer)
  }, 16)
}

function readVisit(until: number): Pick<Visit, "firstPaint" | "largestPaint" | "blocking" | "hydrated"> {
  const { largest, tasks, hydrated } = Reflect.get(globalThis, "seenByBench")
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN
  let blocking = 0
  for (const [began, ended] of tasks) blocking += Math.max(0, Math.min(ended, until) - Math.max(began, firstPaint) - 50)
  return { firstPaint, largestPaint: largest, blocking, hydrated }
}

export type Stay = { fifth: number; last: number }

export function visitRoutes(browser: Browser, site: string): Promise<Stay> {
  return stay(browser, site, 50, async (page, turn) => {
    const link = page.locator("[aria-busy] li > a").nth(turn % 5)
    await link.click()
    await page.waitForURL(/\/cycling-routes\/[^/]+$/)
    await page.locator("main h1").waitFor()
    await page.goBack()
    await page.locator("[aria-busy] li > a").first().waitFor()
  })
}

export function visitMap(browser: Browser, site: string): Promise<Stay> {
  return stay(browser, site, 20, async (page) => {
    await page.locator('#account a[href="/global-map"]').evaluate((link) => link instanceof HTMLElement && link.click())
    await page.locator(".atlas-drawn").waitFor()
    await page.locator(".map-start").press("Enter")
    await page.locator(".map-ready").waitFor({ timeout: 60_000 })
    await page.goBack()
    await page.locator("[aria-busy] li > a").first().waitFor()
  })
}

async function stay(browser: Browser, site: string, turns: number, turn: (page: Page, at: number) => Promise<void>) {
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
    await wake(page)
    let fifth = Number.NaN
    for (let at = 0; at < turns; at++) {
      await turn(page, at)
      if (at === 4) fifth = await heapOf(session)
    }
    return { fifth, last: await heapOf(session) }
  } finally {
    await context.close()
  }
}

/** Until an intent has brought the scripts. */
async function wake(page: Page): Promise<void> {
  await page.locator("button").first().dispatchEvent("toggle")
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0)
}

/** Small, because a map is drawn in software here, by the pixel. */
const viewport = { width: 480, height: 480 }
const plainStyle = {
  version: 8,
  sources: {},
  layers: [{ id: "background", type: "background", paint: { "background-color": "#ddd" } }],
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times++) await session.send("HeapProfiler.collectGarbage")
  const { usedSize } = await session.send("Runtime.getHeapUsage")
  return usedSize / 1_000_000
}

export const interactions = ["menu", "theme", "typing", "filter", "more", "language"] as const
export type Interaction = (typeof interactions)[number]

export async function measureInteractions(browser: Browser, site: string): Promise<Record<Interaction, number>> {
  const context = await browser.newContext(phone)
  try {
    const { page, session } = await openTab(context)
    await page.addInitScript(watchEvents)
    await page.goto(site + list, { waitUntil: "load" })
    await wake(page)
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

function watchEvents(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const longest = Number(Reflect.get(globalThis, "longestEvent") ?? 0)
      if (Number(Reflect.get(entry, "interactionId")) > 0)
        Reflect.set(globalThis, "longestEvent", Math.max(longest, entry.duration))
    }
  }).observe({ type: "event", buffered: true, ...{ durationThreshold: 16 } })
}
