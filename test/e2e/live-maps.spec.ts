// Live maps of MapLibre, drawn by WebGL in software on a style of the tests' own, or on none.

import { expect, type Page } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { engineFile, route, testEngine } from "../support/engine-tests.ts"
import { pt } from "../support/locales.ts"
import { canvas, hash, isOutside, mapLibre, serveStyle } from "../support/maps.ts"
import { type Colour, countPixels, shownBy } from "../support/pixels.ts"
import { hold, hydrated, requested, settled, test } from "../support/visit.ts"

// As small as a desktop's layout allows: software draws each pixel.
test.use({ launchOptions: launchOptions({ webgl: true }), viewport: { width: 1024, height: 640 } })

const lime: Colour = [198, 244, 50]

testEngine(mapLibre)

test("no engine comes before it is wanted", async ({ page, context, addresses }) => {
  await serveStyle(context)
  const engines = requested(page, /\/(live-(track|map|list|layers)|maplibre|google-maps)[^/]*$/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { home, globalMap, cyclingRoutes, ride, cyclingGroup, event, stolenReport } = addresses
  const embedded = ["route=serra-do-corvo-branco", "layers=groups&center=-23.55,-46.63&zoom=9"]
  const map = page.locator(".map").first()
  const visit = async (path: string) => {
    engines.length = 0
    await page.goto(path)
    await hydrated(page)
    if (path !== home) await map.evaluate((frame) => frame.scrollIntoView({ block: "center" }))
    // A map in sight would be begun in the first idle time after its frame.
    await settled(page)
    await page.waitForLoadState("networkidle")
    expect(engines, path).toEqual([])
  }
  for (const path of [home, ...embedded.map((what) => `/map?${what}`), globalMap, cyclingGroup, event, stolenReport])
    await visit(path)
  for (const path of [ride, route]) await visit(path)
  await page.getByRole("button", { name: pt.map.start }).press("Enter")
  await expect(canvas(page)).toBeFocused()
  // A list's map is asked for by its address.
  await page.goto(`${cyclingRoutes}?view=map`)
  await hydrated(page)
  await expect(canvas(page)).toBeVisible()
  expect(engines.length).toBeGreaterThan(0)
})

test("what is touched before the scripts come is chosen, wherever the page is scrolled then", async ({
  page,
  context,
}) => {
  await serveStyle(context)
  await page.setViewportSize({ width: 390, height: 844 })
  const comeScripts = await hold(page, /\.js$/)
  await page.goto(route)
  await page.locator(".course-alert").first().click({ force: true })
  await page.evaluate(() => scrollBy(0, 60))
  comeScripts()
  await expect.poll(() => hash(page)).toMatch(/^#km=/)
  const began = await page.evaluate(() => {
    const engine = performance.getEntriesByType("resource").find(({ name }) => /maplibre-[^/]*js$/.test(name))
    return [engine, performance.getEntriesByName("hydrated")[0]].map((entry) => entry?.startTime ?? 0)
  })
  expect(began, "the engine comes while React begins").toEqual(began.toSorted((a, b) => a - b))
})

test("where its style does not come, a map shows at least what was drawn before it", async ({ page, context }) => {
  await context.route(isOutside, (request) => request.abort())
  const map = page.locator(".map").first()
  for (const path of [route, "/cycling-groups/gr-pedal-da-madrugada", "/cycling-routes"]) {
    const fetchIt = await hold(page, engineFile)
    await page.goto(path)
    await hydrated(page)
    const drawn = await marksOf(page)
    expect(drawn, path).toBeGreaterThan(50)
    fetchIt()
    await expect(page.locator(".map-ready"), path).toHaveCSS("opacity", "1")
    await expect(page.locator(".maplibregl-ctrl-attrib")).toContainText("Natural Earth")
    await expect(page.locator(".maplibregl-ctrl-attrib-button")).toHaveCSS("height", "24px")
    await expect.poll(() => marksOf(page), path).toBeGreaterThan(drawn * 0.8)
    expect(await shownBy(map), `the ground of ${path}`).toBeGreaterThan(10_000)
  }
})

/** How many pixels of the map are of our lines and spots. */
async function marksOf(page: Page): Promise<number> {
  const picture = await page.locator(".map").first().screenshot()
  return (await countPixels(picture, lime, { tolerance: 40 })).count
}
