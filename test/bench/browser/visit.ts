// One cold visit on the phone and the line that Lighthouse has in mind: a processor four times slower than this one, 1.6 Mbps and 150 ms
// for each request. The throttling is real, in the browser, and nothing is simulated afterwards.

import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core"

export type Visit = {
  firstPaint: number
  largestPaint: number
  /** What tasks took beyond 50 ms each, between the first paint and the fifth second. */
  blocking: number
  /** When React had taken up the last link of the page; null when it did not, or there is no React. */
  hydrated: number | null
  /** Bytes as they came, with headers. */
  wire: number
  scripts: number
  requests: number
}

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "pt-BR",
}

export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    const { page, session } = await openTab(context)
    await session.send("Network.enable")
    await session.send("Network.emulateNetworkConditions", slow4G)
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness })
    const line = watchLine(session)
    await page.addInitScript(watchVisit, end)
    await page.goto(url, { waitUntil: "load", timeout: 60_000 })
    await page.waitForFunction((until) => performance.now() > until, end + 500, { timeout: 60_000, polling: 500 })
    return { ...line, ...(await page.evaluate(readVisit, end)) }
  } finally {
    await context.close()
  }
}

export async function openTab(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  return { page, session: await context.newCDPSession(page) }
}

export const slowness = 4
const end = 5_000
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

/** Counts what comes; what the page makes of its own bytes (`data:`, `blob:`) came with them. */
function watchLine(session: CDPSession): Pick<Visit, "wire" | "scripts" | "requests"> {
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

/** Runs in the page before it begins. React leaves a key on each element that it has taken up, in the order of the document. */
function watchVisit(): void {
  const seen: { largest: number; tasks: [number, number][]; hydrated: number | null } = {
    largest: 0,
    tasks: [],
    hydrated: null,
  }
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

/** Runs in the page. */
function readVisit(until: number): Pick<Visit, "firstPaint" | "largestPaint" | "blocking" | "hydrated"> {
  const { largest, tasks, hydrated } = Reflect.get(globalThis, "seenByBench")
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN
  let blocking = 0
  for (const [began, ended] of tasks) blocking += Math.max(0, Math.min(ended, until) - Math.max(began, firstPaint) - 50)
  return { firstPaint, largestPaint: largest, blocking, hydrated }
}
