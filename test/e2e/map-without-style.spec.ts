// A map that lives shows no less than the drawing that it takes the place of, also where its style does not come.

import { expect, type Locator, type Page } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { isOutside } from "../support/maps.ts"
import { test } from "../support/visit.ts"

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
