// The screen that the installed app opens with. Time is the test's own: none passes unless it is told to.

import { test as base, chromium, expect, type Page } from "@playwright/test"
import { siteUrl } from "../support/site.ts"
import { hydrated } from "../support/visit.ts"

const firstPage = "/robots.txt"

/**
 * The site as if it had been put on the home screen and were opened from there. Chromium cannot be told to emulate that, so
 * the whole of it, which has windows, is started with an app's, whose first page says nothing.
 */
const test = base.extend<{ app: Page }>({
  app: async ({ launchOptions, contextOptions, viewport, locale, javaScriptEnabled }, give) => {
    const { CHROMIUM_WITH_WINDOWS } = process.env
    const context = await chromium.launchPersistentContext("", {
      ...launchOptions,
      ...(CHROMIUM_WITH_WINDOWS && { executablePath: CHROMIUM_WITH_WINDOWS }),
      ...contextOptions,
      args: [...(launchOptions.args ?? []), `--app=${siteUrl()}${firstPage}`],
      baseURL: siteUrl(),
      viewport,
      javaScriptEnabled: javaScriptEnabled ?? true,
      ...(locale === undefined ? {} : { locale }),
    })
    const page = context.pages()[0] ?? (await context.waitForEvent("page"))
    // Whoever is given a page that is still on its way to its first address can wait for ever for what it asks of it.
    await page.waitForURL(firstPage)
    await give(page)
    await context.close()
  },
})

test.use({ contextOptions: { reducedMotion: "no-preference" } })

const splash = "#splash"

test("the installed app opens with it, in the ground of the theme, and a second after the app has mounted it is gone [4.7][9.7]", {
  tag: "@first",
}, async ({ app }) => {
  await stopTime(app)
  const setPace = await paceOfAnimations(app)
  await setPace(0)
  const passed = await openMounted(app)
  expect(await app.evaluate(() => matchMedia("(display-mode: standalone)").matches)).toBe(true)
  await expect(app.locator(splash)).toBeVisible()
  await expect(app.locator(splash)).toHaveCSS("opacity", "1")
  expect(await app.locator(splash).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 })
  const grounds: string[] = []
  for (const theme of ["dark", "light"] as const) {
    await app.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme)
    grounds.push(await app.locator("body").evaluate((element) => getComputedStyle(element).backgroundColor))
    await expect(app.locator(splash)).toHaveCSS("background-color", grounds.at(-1) ?? "")
  }
  expect(new Set(grounds).size).toBe(2)
  await setPace(1)
  await app.clock.runFor(500 - passed)
  await expect(app.locator(splash)).toHaveCSS("opacity", "0")
  await app.clock.runFor(499)
  await expect(app.locator(splash)).toHaveCount(1)
  await app.clock.runFor(1)
  await expect(app.locator(splash)).toHaveCount(0)

  // When no script comes it leaves by itself, and fades only for those who want motion.
  await app.route("**/assets/*.js", (route) => route.abort())
  const documents: string[] = []
  app.on("framenavigated", (frame) => documents.push(frame.url()))
  await app.goto("/terms-of-use")
  await expect.poll(() => documents.length, "it comes again for them, once").toBe(2)
  await expect(app.locator(splash)).toHaveCSS("transition-property", "opacity")
  await app.emulateMedia({ reducedMotion: "reduce" })
  await expect(app.locator(splash)).toHaveCSS("transition-property", "none")
  const ends = (element: Element) => element.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime)
  expect(await app.locator(splash).evaluate(ends)).toEqual([4000])
  await app.locator(splash).evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await expect(app.locator(splash)).toBeHidden()
  await expect(app.locator("h1")).toBeVisible()
})

test("the web is not covered by it", { tag: "@first" }, async ({ page }) => {
  await page.goto("/terms-of-use")
  await expect(page.locator(splash)).toHaveCount(1)
  await expect(page.locator(splash)).toBeHidden()
  await hydrated(page)
  await expect(page.locator(splash)).toHaveCount(0)
})

test("the console says when it is missing [8.6]", async ({ page }) => {
  await page.route("/terms-of-use", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('id="splash"', 'id="other"') })
  })
  const error = page.waitForEvent("console", (message) => message.type() === "error")
  await page.goto("/terms-of-use")
  await hydrated(page)
  expect(await (await error).args()[0]?.jsonValue()).toEqual({ event: "splash_missing" })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("it never shows", async ({ app }) => {
    await app.goto("/terms-of-use")
    await expect(app.locator("h1")).toBeVisible()
    await expect(app.locator(splash)).toBeHidden()
  })
})

async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
}

/** They have a time of their own, in which the splash screen leaves after four seconds. */
async function paceOfAnimations(page: Page): Promise<(pace: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send("Animation.enable")
  return async (playbackRate) => void (await session.send("Animation.setPlaybackRate", { playbackRate }))
}

/** Lets time pass until the app has mounted, which gives the splash screen half a second then; the milliseconds since. */
async function openMounted(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const soon = setTimeout
    const begin = (run: () => void, late = 0) => {
      if (late === 500) document.documentElement.dataset.mounted ??= String(performance.now())
      return soon(run, late)
    }
    Object.assign(window, { setTimeout: begin })
  })
  await page.goto("/terms-of-use")
  // The scripts are asked for once the page is painted, which takes a frame.
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(page.locator("html[data-mounted]")).toBeAttached({ timeout: 30 })
  }).toPass({ intervals: [1] })
  return page.evaluate(() => performance.now() - Number(document.documentElement.dataset.mounted))
}
