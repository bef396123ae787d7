// Photos as a visitor sees them, or does not: a host that nobody reaches, photos that are missing and photos that are late. [8.4]

import { expect, type Page, type Route, test } from "@playwright/test"
import type { Theme } from "#app/theme/theme.ts"
import { boxOf } from "../support/boxes.ts"
import { currentTime } from "../support/clock.ts"
import { type EdgeCaseUpstream, startEdgeCaseUpstream } from "../support/edge-case-upstream.ts"
import { shown } from "../support/edge-cases/photographed.ts"
import { pt as text } from "../support/locales.ts"
import { coloursIn } from "../support/pixels.ts"
import { inTurn } from "../support/rotation.ts"
import { type Site, startSite } from "../support/site.ts"
import { chooseTheme, countShifts, expectStill, hold, hydrated, requested, settled } from "../support/visit.ts"
import { photo } from "../worker/photo.ts"

test.describe.configure({ mode: "default" })
let upstream: EdgeCaseUpstream
let site: Site

test.beforeAll(async () => {
  upstream = await startEdgeCaseUpstream("photographed")
  site = await startSite({ baseUrl: upstream.baseUrl, token: "odd" })
})
test.afterAll(async () => {
  await site?.stop()
  await upstream?.stop()
})

test.describe("missing or scaled", () => {
  const covers = "main .card > .cover"

  test("each screen asks this site alone, for what fits the place", { tag: "@first" }, async ({ browser }) => {
    for (const [width, deviceScaleFactor, fitting] of [
      [1280, 1, 320],
      [1280, 2, 640],
      [390, 3, 640],
      [390, 1.75, 320],
    ] as const) {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height: 844 },
        deviceScaleFactor,
      })
      const page = await context.newPage()
      const asked = requested(page, (request) => request.resourceType() === "image")
      await page.route("**/img/**", show)
      await page.goto("/store")
      const first = page.locator(`${covers} img`).first()
      await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const source = new URL(await first.evaluate((image: HTMLImageElement) => image.currentSrc))
      expect(source.pathname).toMatch(new RegExp(`^/img/${fitting}/photos\\.example/[^/]+\\.jpg$`))
      expect(source.search).toBe("?v=1")
      await hydrated(page)
      expect(asked.filter((url) => !url.startsWith(`${site.url}/`) && !url.startsWith("data:"))).toEqual([])
      await context.close()
    }
  })

  test("a photo that is missing gives its place to a drawing or says so, and nothing moves", { tag: "@first" }, async ({
    page,
  }) => {
    await countShifts(page)
    await page.route("**/img/**", refuse)
    for (const [path, width] of [
      ["/store", 1280],
      ["/stolen", 390],
      ["/", 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.url + path)
      await hydrated(page)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      if (path === "/") {
        await page.locator(".ad").first().scrollIntoViewIfNeeded()
        await expect(page.locator(".ad .cover").first()).toHaveText(text.errors.image)
        await settled(page)
      } else {
        await showAll(page)
        const count = await page.locator(covers).count()
        expect(count).toBeGreaterThan(3)
        await expect(page.locator(`${covers} > .line-drawing`)).toHaveCount(count)
        await expect(page.locator(`${covers} img`)).toHaveCount(0)
      }
      await expectStill(page, path)
    }
  })

  test("a photo that failed before the script was there gives its place too", async ({ page }) => {
    await page.route("**/img/**", refuse)
    const release = await hold(page, "**/assets/*.js")
    await page.goto(`${site.url}/store`, { waitUntil: "commit" })
    const first = page.locator(covers).first()
    await expect
      .poll(() =>
        first.locator("img").evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0),
      )
      .toBe(true)
    release()
    await hydrated(page)
    await expect(first.locator(".line-drawing")).toBeVisible()
    await expect(first.locator("img")).toHaveCount(0)
  })

  test("the first photo of a page is not left for later", async ({ page }) => {
    await page.route("**/img/**", show)
    await page.goto(`${site.url}/cycling-groups`)
    await page.locator("main a.card").first().click()
    const cover = page.locator(".detail-map img")
    await expect(cover).toHaveAttribute("loading", "eager")
    await expect(cover).toHaveAttribute("fetchpriority", "high")
  })

  test("without scripts a missing photo leaves its place as it is, with what it would have shown", async ({
    browser,
  }) => {
    const boxes: unknown[] = []
    for (const answer of [show, refuse]) {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
      const page = await context.newPage()
      await page.route("**/img/**", answer)
      await page.goto("/store")
      await expect(page.locator(`${covers} img`).first()).toBeVisible()
      if (answer === refuse) {
        const said = (image: Element) => getComputedStyle(image, "::after").content
        expect(await page.locator(`${covers} img`).first().evaluate(said)).toBe(`"${shown}"`)
      }
      boxes.push(
        await page.locator(covers).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())),
      )
      await context.close()
    }
    expect(boxes[1]).toEqual(boxes[0])
  })

  function show(route: Route): Promise<void> {
    return route.fulfill({ contentType: "image/png", body: Buffer.from(photo) })
  }

  function refuse(route: Route): Promise<void> {
    return route.fulfill({ status: 404, contentType: "application/problem+json", body: "{}" })
  }

  async function showAll(page: Page): Promise<void> {
    for (const cover of await page.locator(covers).all()) {
      await cover.scrollIntoViewIfNeeded()
      await settled(page)
    }
  }
})

test.describe("late", () => {
  const lists = ["/store", "/stolen", "/cycling-routes", "/cycling-groups", "/rides", "/events"]
  const places = "main :is(.cover, .card-badge, .gallery-photo, .gallery-thumbs a, .thumb)"

  for (const [theme, width] of inTurn(
    [
      ["dark", 1280],
      ["light", 390],
    ] as const satisfies [Theme, number][],
    2,
  ))
    test(`photos that are late leave no empty box in a list or on a page, ${theme} and ${width} pixels wide`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 844 } })
      await chooseTheme(context, theme)
      let asked = 0
      // They never come.
      await context.route("**/img/**", () => {
        asked += 1
      })
      const page = await context.newPage()
      await page.clock.install({ time: currentTime() })
      for (const path of lists) {
        asked = 0
        await visit(page, path)
        const first = await page.locator("main :is(a.card, a.row, .event a, a.event)").first().getAttribute("href")
        expect(await emptyPlaces(page), path).toEqual([])
        await visit(page, first ?? "")
        expect(await emptyPlaces(page), first ?? path).toEqual([])
        expect(asked, path).toBeGreaterThan(0)
      }
      await context.close()
    })

  async function visit(page: Page, path: string): Promise<void> {
    let isAsked = false
    page.on("request", (request) => {
      isAsked ||= request.resourceType() === "stylesheet"
    })
    await page.goto(path, { waitUntil: "domcontentloaded" })
    // As long as stylesheets wait for the first photo.
    await expect
      .poll(async () => {
        await page.clock.fastForward(2_000)
        return isAsked
      })
      .toBe(true)
    await hydrated(page)
  }

  /** Of the first dozen places that can be seen, those whose middle, where no chip and no tape is, shows one colour alone. */
  async function emptyPlaces(page: Page): Promise<string[]> {
    const found: string[] = []
    for (const place of (await page.locator(places).filter({ visible: true }).all()).slice(0, 12)) {
      await place.scrollIntoViewIfNeeded()
      await settled(page)
      const { x, y, width, height } = await boxOf(place)
      const middle = { x: x + width * 0.1, y: y + height * 0.25, width: width * 0.8, height: height * 0.5 }
      if ((await coloursIn(page, middle)) < 3) found.push(await place.evaluate((box) => box.outerHTML.slice(0, 160)))
    }
    return found
  }
})
