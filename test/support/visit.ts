// A visit to the site: the test whose photos are canned, opening a page, and what a page does that a visitor does not see.

import { readFileSync } from "node:fs"
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
} from "@playwright/test"
import { type Theme, themeKey } from "#app/theme/theme.ts"
import { type Addresses, readAddresses } from "./addresses.ts"
import { siteUrl } from "./site.ts"

/** Without photos: locally nothing caches what the Images binding made, so every visit would scale and encode them anew. */
export const test = base.extend<object, { addresses: Addresses }>({
  addresses: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: siteUrl() })
      await use(await readAddresses(request))
      await request.dispose()
    },
    { scope: "worker" },
  ],
  page: async ({ page }, use) => {
    await stubPhotos(page)
    await use(page)
  },
})

/** A page as its document came, before a visitor wanted what needs scripts, and as React has taken it up. */
export const states = ["untouched", "hydrated"] as const
export type State = (typeof states)[number]

/** Loads a page and brings it into the state. One that is untouched can be hydrated later. */
export async function visit(page: Page, path: string, state: State): Promise<Response | null> {
  const response = await page.goto(path)
  await become[state](page)
  return response
}

export const become: Record<State, (page: Page) => Promise<void>> = { untouched: shown, hydrated }

async function shown(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor()
  await settled(page)
}

/** Loads a page and marks its document, so that `expectNoReload` knows it again. */
export async function open(page: Page, path: string): Promise<void> {
  await visit(page, path, "hydrated")
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

export async function changeTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme)
}

export async function chooseTheme(page: Page | BrowserContext, theme: Theme): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [themeKey, theme] as const)
}

/** Asks for more until there is no more: each thing stands once, and the count is theirs. */
export async function grow(page: Page, things: Locator): Promise<{ hrefs: (string | null)[]; pages: number }> {
  const more = page.locator(".pager .button")
  let pages = 1
  for (; (await more.count()) > 0; pages++) {
    const before = await things.count()
    await more.click()
    await expect.poll(() => things.count()).toBeGreaterThan(before)
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
  }
  const hrefs = await things.evaluateAll((all) => all.map((link) => link.getAttribute("href")))
  expect(new Set(hrefs).size, "none twice").toBe(hrefs.length)
  await expect(page.locator(".count")).toContainText(String(hrefs.length))
  return { hrefs, pages }
}

export async function hold(page: Page | BrowserContext, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** The addresses that a page asks for from now on. */
export function requested(page: Page, which: RegExp | ((request: Request) => boolean)): string[] {
  const urls: string[] = []
  const isMeant = which instanceof RegExp ? (request: Request) => which.test(request.url()) : which
  page.on("request", (request) => void (isMeant(request) && urls.push(request.url())))
  return urls
}

export type Watch = {
  lines: string[]
  asked: string[]
  /** How many of the questions have their answers. */
  answered: number
}

/** From now on; without the line that the browser logs for a document with the error status that is meant. */
export function watch(page: Page, { status }: { status?: number } = {}): Watch {
  const seen: Watch = { lines: [], asked: [], answered: 0 }
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
  page.on("requestfinished", (request) => {
    if (isQuestion(request)) seen.answered += 1
  })
  return seen
}

/** Until a visitor's first intent has brought the scripts, React has taken up the page and what it does after that has begun. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor()
  await page.waitForFunction(() => {
    // Until the document is parsed nobody listens.
    document.querySelector("button, input")?.dispatchEvent(new Event("toggle"))
    // A clock of the test's own keeps no marks.
    const isKept = performance.getEntriesByType("navigation").length > 0
    return (
      performance.getEntriesByName("hydrated").length > 0 === isKept &&
      Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactProps$")) &&
      document.querySelector("link[rel=stylesheet]:is([disabled], [media='not all'])") === null
    )
  })
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

function isQuestion(request: Request): boolean {
  return new URL(request.url()).pathname.startsWith("/api/")
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** From the next document on, what moves by itself is written down, for `expectStill`. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    const place = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}×${height}`
    const name = (node: Node | null): string =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.getAttribute("class") ?? ""}`
        : (node?.textContent ?? "gone")
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        // The words of a fallback font are a few pixels wider or narrower.
        if (entry.value < 0.0005) continue
        moved.push(`${entry.value.toFixed(5)} after ${entry.startTime.toFixed(0)} ms`)
        for (const { node, previousRect, currentRect } of entry.sources)
          moved.push(`  ${name(node)}: ${place(previousRect)} → ${place(currentRect)}`)
      }
      if (moved.length > 0) document.documentElement.dataset.moved = moved.join("\n")
    }).observe({ type: "layout-shift", buffered: true })
  })
}

export async function expectStill(page: Page, when: string): Promise<void> {
  expect(await page.locator("html").getAttribute("data-moved"), when).toBeNull()
}

const photo = encoded("../../packages/upstream/sample/photos/prints/speed-vermelha-no-muro.webp")
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

/** Every photo is one that is made already: scaling hundreds of them would be most of what a walk through all pages costs. */
export function stubPhotos(page: Page): Promise<void> {
  return answerAll(page, "*/img/*", () => ({ responseCode: 200, body: photo, responseHeaders: typed("image/webp") }))
}

/** Tests ask nobody but the site: a foreign image is one pixel, and a foreign page leaves the visitor where they are. */
export async function stubExternal(page: Page): Promise<void> {
  await stubPhotos(page)
  await answerAll(page, "https://*", (type) =>
    type === "Image" ? { responseCode: 200, body: pixel, responseHeaders: typed("image/png") } : { responseCode: 204 },
  )
}

type Canned = { responseCode: number; body?: string; responseHeaders?: { name: string; value: string }[] }

/** By the browser's own protocol: a route of Playwright's would stop every request of the page, and switch off its cache. */
async function answerAll(page: Page, urlPattern: string, answer: (type: string) => Canned): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on("Fetch.requestPaused", ({ requestId, resourceType }) => {
    session.send("Fetch.fulfillRequest", { requestId, ...answer(resourceType) }).catch(() => undefined)
  })
  await session.send("Fetch.enable", { patterns: [{ urlPattern }] })
}

function typed(value: string) {
  return [{ name: "content-type", value }]
}

function encoded(path: string): string {
  return readFileSync(new URL(path, import.meta.url)).toString("base64")
}
