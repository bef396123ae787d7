// A map that lives shows no less than the drawing that it takes the place of, also where its style does not come.

import { expect, type Page } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { isOutside } from "../support/maps.ts"
import { shownBy } from "../support/marks.ts"
import { countPixels } from "../support/pixels.ts"
import { test } from "../support/visit.ts"

test.use({ launchOptions: launchOptions({ webgl: true }) })

for (const path of [
  "/cycling-routes/serra-do-corvo-branco",
  "/cycling-groups/gr-pedal-da-madrugada",
  "/cycling-routes",
])
  test(`without the style, the map of ${path} shows at least what was drawn`, { tag: "@first" }, async ({
    page,
    context,
    browser,
  }) => {
    const drawing = await browser.newPage({ javaScriptEnabled: false, viewport: page.viewportSize() })
    await drawing.goto(new URL(path, test.info().project.use.baseURL).href)
    const drawn = await marksOf(page, drawing)
    await drawing.close()
    await context.route(isOutside, (request) => request.abort())
    await page.goto(path)
    await expect(page.locator(".map-ready")).toHaveCSS("opacity", "1")
    await expect(page.locator(".maplibregl-ctrl-attrib")).toContainText("Natural Earth")
    expect(drawn).toBeGreaterThan(50)
    await expect.poll(() => marksOf(page, page)).toBeGreaterThan(drawn * 0.8)
    expect(await shownBy(page, page.locator(".map").first()), "the ground").toBeGreaterThan(10_000)
  })

/** How many pixels of the map are of our lines and spots, in the colour of the dark theme. */
async function marksOf(reader: Page, page: Page): Promise<number> {
  const picture = (await page.locator(".map").first().screenshot()).toString("base64")
  return (await countPixels(reader, picture, [198, 244, 50], { tolerance: 40 })).count
}
