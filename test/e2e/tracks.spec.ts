// Rides and routes in the hands of a visitor: what can be done with one, on a phone, on paper and without JavaScript.

import { expect } from "@playwright/test"
import { list } from "#app/domain/address/query.ts"
import { boxOf } from "../support/boxes.ts"
import { pt as text } from "../support/locales.ts"
import { sheetsIn } from "../support/paper.ts"
import { hydrated, test } from "../support/visit.ts"

const { device, share } = text
const route = "/cycling-routes/serra-do-corvo-branco"

test("on a phone the main action is whole at the thumb; a route is one sheet [2.19]", { tag: "@first" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const prefix of ["/es", "/en", "/pt"]) {
    await page.goto(prefix + route)
    const name = page.locator(".action-bar > .button > span").first()
    expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth), prefix).toBe(0)
  }
  await hydrated(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const [bar, take] = [page.locator(".action-bar"), page.getByRole("button", { name: device.take })]
  await expect(take).toBeInViewport({ ratio: 1 })
  await expect(page.locator(".bottom-bar")).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect((await boxOf(page.locator("article"))).bottom).toBeLessThanOrEqual((await boxOf(bar)).y)
  await expect(take).toBeInViewport({ ratio: 1 })
  for (const target of await bar.locator("> .button").all()) {
    const { width, height } = await boxOf(target)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  // No weather where it is switched off.
  await expect(page.locator(".panel .elevation").first()).toBeVisible()
  await expect(page.locator(".forecast")).toHaveCount(0)

  for (const width of [390, 1280]) {
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width, height: 844 })
    expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
    await page.emulateMedia({ media: "print" })
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light")
    await expect(page.locator(".elevation")).toBeVisible()
    await expect(page.locator(".swatch-wall")).toHaveCSS("print-color-adjust", "exact")
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a route is drawn, is sent on, is taken along and leads to its climbs", { tag: "@first" }, async ({ page }) => {
    await page.goto(route)
    await expect(page.locator(".map .trace")).toBeVisible()
    await expect(page.locator(".marks text").first()).toHaveText("20")
    await expect(page.locator(".marks .arrow")).toHaveCount(4)
    await expect(page.locator(".scale-label")).toHaveText(/km$/)
    await expect(page.locator(".elevation .band").first()).toBeVisible()
    await expect(page.locator(".legend")).toContainText("> 12%")
    await expect(page.locator(".profile").getByRole("slider")).toHaveCount(0)

    await page.getByRole("button", { name: share.label, exact: true }).click()
    for (const name of ["WhatsApp", "Telegram", share.email])
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible()
    await expect(page.getByRole("button", { name: share.copy })).toBeHidden()
    await page.locator("summary", { hasText: share.embed }).click()
    await expect(page.getByLabel(share.code)).toHaveValue(/^<iframe src="[^"]+\/map\?route=serra-do-corvo-branco&/)
    await expect(page.locator(".embed-code :is(select, button)")).toHaveCount(0)
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: text.directions.label }).click()
    for (const name of ["Google Maps", "Waze", "Apple Maps", "OpenStreetMap"])
      await expect(page.getByRole("link", { name })).toBeVisible()
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: device.take }).click()
    for (const name of ["GPX", "FIT", "TCX"]) {
      const file = `${route}/route.${name.toLowerCase()}`
      await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", file)
    }
    await page.getByText("Garmin", { exact: true }).click()
    await expect(page.getByText(device.garmin)).toBeVisible()
    await page.getByText("OsmAnd", { exact: true }).click()
    await expect(page.getByText(device.garmin)).toBeHidden()
    await page.keyboard.press("Escape")

    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator(".climbs li", { hasText: "HC" }).getByRole("link").click()
    await expect(page.locator(".course text", { hasText: "HC" })).toBeInViewport({ ratio: 1 })
  })

  test("a long ride is one sheet, and unfolds into its kilometres", async ({ page }) => {
    const longest = await page.request.get(list("rides", { sort: "-distance", limit: "1" }))
    await page.goto(`/rides/${(await longest.json()).items[0].id}`)
    expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
    const rows = page.locator(".splits tbody tr:visible")
    const folded = await rows.count()
    await page.getByText(text.splits.each).click()
    expect(await rows.count()).toBeGreaterThan(4 * folded)
  })
})
