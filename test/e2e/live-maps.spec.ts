// Live maps of MapLibre, drawn by WebGL in software on a style of the tests' own.

import { expect } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { route, testEngine } from "../support/engine-tests.ts"
import { pt } from "../support/locales.ts"
import { mapLibre, serveStyle } from "../support/maps.ts"
import { hydrated, settled, test } from "../support/visit.ts"

// As small as a desktop's layout allows: software draws each pixel.
test.use({ launchOptions: launchOptions({ webgl: true }), viewport: { width: 1024, height: 640 } })

testEngine(mapLibre)

test("no engine is fetched where no map is, nor before it is wanted", async ({ page, context }) => {
  await serveStyle(context)
  const fetched: string[] = []
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname))
  const engines = () => fetched.filter((path) => /live-track|maplibre|google-maps/.test(path))
  await page.setViewportSize({ width: 390, height: 300 })
  for (const path of ["/", route]) {
    await page.goto(path)
    await hydrated(page)
    // A map in sight is begun in the first idle time after its frame.
    await settled(page)
    await page.waitForLoadState("networkidle")
    expect(engines()).toEqual([])
  }
  await page.getByRole("button", { name: pt.route.explore }).press("Enter")
  await expect(page.locator(".map-ready")).toBeVisible()
  expect(engines().length).toBeGreaterThan(0)
})
