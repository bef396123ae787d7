// Maps where the drawing stays: lists without WebGL, and what a live map shows where its style does not come.

import { expect, type Locator, type Page } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { pt as text } from "../support/locales.ts"
import { isOutside } from "../support/maps.ts"
import { hydrated, test } from "../support/visit.ts"

test.describe("without an engine", () => {
  const area = "bbox=-49.9%2C-28.6%2C-48.3%2C-27"

  for (const path of ["/cycling-routes", "/cycling-groups", "/stolen"]) {
    test(`beside ${path} stands the drawing of its places, on a phone behind a switch that keeps the rest`, async ({
      page,
    }) => {
      await page.goto(`${path}?${area}`)
      await hydrated(page)
      const map = page.locator(".list-map")
      await expect(map).toBeVisible()
      await expect(map.locator("circle").first()).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(map).toBeHidden()
      await page.getByRole("link", { name: text.filters.as_map, exact: true }).click()
      await expect(page).toHaveURL(/bbox=.*view=map|view=map.*bbox=/)
      await expect(map).toBeVisible()
      await expect(page.locator(".grid")).toBeHidden()
      await page.getByRole("link", { name: text.filters.as_list, exact: true }).click()
      await expect(page).not.toHaveURL(/view=/)
      await expect(page.locator(".grid")).toBeVisible()
    })
  }

  test("an area is a filter like the others: a chip takes it away", async ({ page }) => {
    await page.goto(`/cycling-routes?${area}&difficulty=hard`)
    await hydrated(page)
    const few = await page.locator(".grid .card").count()
    expect(few).toBeGreaterThan(0)
    await page.getByRole("link", { name: text.filters.remove.replace("{{filter}}", text.filters.area) }).click()
    await expect(page).toHaveURL(/\/cycling-routes\?difficulty=hard$/)
    await expect.poll(() => page.locator(".grid .card").count()).toBeGreaterThan(few)
  })

  test("a question that the reader left behind is given up", async ({ page }) => {
    await page.goto("/cycling-routes")
    await hydrated(page)
    const given = page.waitForEvent("requestfailed", (request) => request.url().includes("q=serra"))
    await page.route(/\/api\/v1\/cycling-routes\?q=serra/, () => {
      // Never answered.
    })
    await page.locator("input[name=q]").fill("serra")
    await page.keyboard.press("Enter")
    // The fields of another address are others.
    await expect(page.locator(".filter-chips")).toBeVisible()
    await page.locator("input[name=q]").fill("orla")
    await page.keyboard.press("Enter")
    expect((await given).failure()?.errorText).toContain("ABORTED")
    await expect(page.locator(".grid .card").first()).toBeVisible()
  })

  test("cards of a list near a place say how far they are, to a kilometre", async ({ page }) => {
    for (const path of ["/cycling-routes", "/cycling-groups", "/stolen"]) {
      await page.goto(`${path}?near=-23.55,-46.63`)
      await expect(page.locator(".card .sub", { hasText: /a \d+ km de você/ }).first(), path).toBeVisible()
    }
  })
})

test.describe("without the style", () => {
  test.use({ launchOptions: launchOptions({ webgl: true }) })

  for (const path of [
    "/cycling-routes/serra-do-corvo-branco",
    "/cycling-groups/gr-pedal-da-madrugada",
    "/cycling-routes",
  ])
    test(`without the style, the map of ${path} shows at least what was drawn`, async ({ page, context, browser }) => {
      const drawing = await browser.newPage({ javaScriptEnabled: false, viewport: page.viewportSize() })
      await drawing.goto(new URL(path, test.info().project.use.baseURL).href)
      const drawn = await shownBy(drawing, drawing.locator(".map").first())
      await drawing.close()
      await context.route(isOutside, (request) => request.abort())
      await page.goto(path)
      await expect(page.locator(".map-ready")).toHaveCSS("opacity", "1")
      await expect(page.locator(".maplibregl-ctrl-attrib")).toContainText("Natural Earth")
      expect(drawn).toBeGreaterThan(1_000)
      await expect.poll(() => shownBy(page, page.locator(".map").first())).toBeGreaterThan(drawn)
    })

  for (const [path, theme] of [
    ["/cycling-groups", "dark"],
    ["/cycling-routes?q=urubici", "light"],
    ["/global-map", "light"],
  ] as const)
    test(`before its engine, the map of ${path} shows Brazil below its places and no terrain (${theme})`, async ({
      browser,
    }) => {
      const page = await browser.newPage({
        javaScriptEnabled: false,
        colorScheme: theme,
        baseURL: test.info().project.use.baseURL ?? "",
      })
      await page.goto(path)
      const map = page.locator(".map").first()
      await expect(map.locator(".contours")).toHaveCount(0)
      await expect(map.locator("circle").first()).toBeAttached()
      const whole = await shownBy(page, map)
      await map.locator(".land").evaluate((land: SVGElement) => land.style.setProperty("visibility", "hidden"))
      expect(whole - (await shownBy(page, map))).toBeGreaterThan(1_000)
      await page.close()
    })

  /** How many pixels of a map are not its ground, the colour of most of them. */
  async function shownBy(page: Page, map: Locator): Promise<number> {
    const picture = (await map.screenshot()).toString("base64")
    // The page whose picture it is may have no scripts.
    const reader = await page.context().browser()?.newPage()
    const count = await reader?.evaluate(countMarks, picture)
    await reader?.close()
    return count ?? 0
  }

  /** Runs in a page. */
  async function countMarks(picture: string): Promise<number> {
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }), { colorSpaceConversion: "none" })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")
    canvas?.drawImage(bitmap, 0, 0)
    const pixels = new Uint32Array(canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? [])
    const counts = new Map<number, number>()
    for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
    return pixels.length - Math.max(...counts.values())
  }
})
