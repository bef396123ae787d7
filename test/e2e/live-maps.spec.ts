// Live maps of MapLibre, drawn by WebGL in software on a style of the tests' own.

import { expect } from "@playwright/test"
import { readAddresses } from "../support/addresses.ts"
import { launchOptions } from "../support/chromium.ts"
import { route, testEngine } from "../support/engine-tests.ts"
import { pt } from "../support/locales.ts"
import { canvas, mapLibre, serveStyle } from "../support/maps.ts"
import { hydrated, settled, test } from "../support/visit.ts"

// As small as a desktop's layout allows: software draws each pixel.
test.use({ launchOptions: launchOptions({ webgl: true }), viewport: { width: 1024, height: 640 } })

testEngine(mapLibre)

test("no engine is fetched where no map is, nor before it is wanted, on any phone's page with a map", {
  tag: "@first",
}, async ({ page, context, request }) => {
  await serveStyle(context)
  const fetched: string[] = []
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname))
  const engines = () => fetched.filter((path) => /live-(track|map|list|layers)|maplibre|google-maps/.test(path))
  await page.setViewportSize({ width: 390, height: 500 })
  const { home, globalMap, cyclingRoutes, ride, cyclingGroup, event, stolenReport } = await readAddresses(request, {
    code: "none",
  })
  const embedded = ["route=serra-do-corvo-branco", "layers=groups&center=-23.55,-46.63&zoom=9"]
  const withMap = [globalMap, `${cyclingRoutes}?view=map`, ride, cyclingGroup, event, stolenReport, route]
  for (const path of [home, ...embedded.map((what) => `/map?${what}`), ...withMap]) {
    await page.goto(path)
    await hydrated(page)
    const map = page.locator(".map")
    if (path !== home) await map.evaluate((frame) => frame.scrollIntoView({ block: "center" }))
    // A map in sight would be begun in the first idle time after its frame.
    await settled(page)
    await page.waitForLoadState("networkidle")
    expect(engines(), path).toEqual([])
  }
  await page.getByRole("button", { name: pt.map.start }).press("Enter")
  await expect(page.locator(".map-ready")).toBeVisible()
  await expect(canvas(page)).toBeFocused()
  expect(engines().length).toBeGreaterThan(0)
})
