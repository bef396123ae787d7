// Maps as the server draws them, before any engine.

import { expect, test } from "@playwright/test"
import { shownBy } from "../support/marks.ts"

test.use({ javaScriptEnabled: false })

for (const [path, theme] of [
  ["/cycling-groups", "dark"],
  ["/cycling-routes?q=urubici", "light"],
  ["/global-map", "light"],
] as const)
  test(`before its engine, the map of ${path} shows Brazil below its places and no terrain (${theme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(path)
    const map = page.locator(".map").first()
    await expect(map.locator(".contours")).toHaveCount(0)
    await expect(map.locator("circle").first()).toBeAttached()
    const whole = await shownBy(page, map)
    await map.locator(".land").evaluate((land: SVGElement) => land.style.setProperty("visibility", "hidden"))
    expect(whole - (await shownBy(page, map))).toBeGreaterThan(1_000)
  })
