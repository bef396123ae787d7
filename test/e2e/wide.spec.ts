// A wide screen belongs to maps, lists and pictures; text keeps a measure that can be read.

import { expect } from "@playwright/test"
import { readAddresses } from "../support/addresses.ts"
import { open, test } from "../support/visit.ts"

test.use({ viewport: { width: 1920, height: 1080 } })

for (const [name, content] of [
  ["cyclingRoutes", ".beside-map"],
  ["cyclingGroups", ".beside-map"],
  ["stolen", ".beside-map"],
  ["store", ".grid-4"],
  ["cyclingRoute", ".detail"],
  ["ride", ".detail"],
  ["product", ".detail"],
  ["stolenReport", ".detail"],
  ["home", ".hero"],
] as const)
  test(`${name} uses four fifths of a wide screen`, async ({ page }) => {
    await open(page, (await readAddresses(page.request, { code: "" }))[name])
    const { width } = await page
      .locator(content)
      .first()
      .evaluate((element) => element.getBoundingClientRect())
    expect(width / 1920).toBeGreaterThanOrEqual(0.8)
  })

for (const path of ["/rides", "/terms-of-use", "/contact-us"])
  test(`what is read at ${path} keeps its measure`, async ({ page }) => {
    await open(page, path)
    const { width } = await page.locator("main").evaluate((element) => element.getBoundingClientRect())
    expect(width).toBeLessThanOrEqual(1_140)
  })
