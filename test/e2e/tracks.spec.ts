// Rides and routes in the hands of a visitor: what can be done with one, on a phone, on paper and without JavaScript.

import { expect, type Locator, type Page } from "@playwright/test"
import { list } from "#app/domain/address/query.ts"
import { pt as text } from "../support/locales.ts"
import { sheetsIn } from "../support/paper.ts"
import { open, test } from "../support/visit.ts"

const { device } = text
const files = { GPX: "gpx", FIT: "fit", TCX: "tcx" }
const route = "/cycling-routes/serra-do-corvo-branco"

test("the first action has its whole name on the narrowest phone, in every language", { tag: "@first" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const prefix of ["/pt", "/es", "/en"]) {
    await page.goto(prefix + route)
    const cut = await page
      .locator(".action-bar > .button > span")
      .first()
      .evaluate((it) => it.scrollWidth - it.clientWidth)
    expect(cut, prefix).toBe(0)
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("there is a file, a menu of directions, the ways to send it on and the files of devices", {
    tag: "@first",
  }, async ({ page }) => {
    await page.goto(route)
    await page.getByRole("button", { name: text.share.label }).click()
    for (const name of ["WhatsApp", "Telegram", text.share.email])
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible()
    await expect(page.getByRole("button", { name: text.share.copy })).toBeHidden()
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: text.directions.label }).click()
    for (const name of ["Google Maps", "Waze", "Apple Maps", "OpenStreetMap"])
      await expect(page.getByRole("link", { name })).toBeVisible()
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: text.device.take }).click()
    for (const [name, format] of Object.entries(files))
      await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", `${route}/route.${format}`)
    await page.getByText("Garmin", { exact: true }).click()
    await expect(page.getByText(device.garmin)).toBeVisible()
    await page.getByText("OsmAnd", { exact: true }).click()
    await expect(page.getByText(device.garmin)).toBeHidden()
  })

  test("a long ride unfolds into its kilometres", async ({ page }) => {
    await page.goto(await longRide(page))
    const rows = page.locator(".splits tbody tr:visible")
    const folded = await rows.count()
    await page.getByText(text.splits.each).click()
    expect(await rows.count()).toBeGreaterThan(4 * folded)
  })
})

test.describe("on a phone [2.19]", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("the main action is at the thumb, in the place of the site's entries, and covers nothing for good", async ({
    page,
  }) => {
    await open(page, route)
    const bar = page.locator(".action-bar")
    const take = page.getByRole("button", { name: text.device.take })
    await expect(take).toBeInViewport({ ratio: 1 })
    await expect(page.locator(".bottom-bar")).toBeHidden()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await bottomOf(page.locator("article"))).toBeLessThanOrEqual(await topOf(bar))
    await expect(take).toBeInViewport({ ratio: 1 })
    for (const target of await bar.locator("> .button").all()) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })
})

test.describe("on paper", () => {
  test("a route is one sheet, whoever prints it", async ({ page }) => {
    await open(page, route)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width, height: 844 })
      expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
      await page.emulateMedia({ media: "print" })
      await expect(page.locator(".print-only")).toContainText(route)
      await expect(page.locator("h1")).toBeVisible()
      await expect(page.locator(".elevation")).toBeVisible()
      for (const gone of [".navbar", ".bottom-bar", ".action-bar", "footer", ".similar"])
        await expect(page.locator(gone), gone).toBeHidden()
    }
  })

  test("so is a long ride", async ({ page }) => {
    await open(page, await longRide(page))
    expect(sheetsIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  })
})

test("rides are found by their days, and a chip takes a day away", async ({ page }) => {
  await open(page, "/rides?sort=startedAt")
  const days = await daysOf(page)
  const [first = "", last = ""] = [days[3], days[6]]
  await page.getByText(text.filters.more_filters).click()
  await page.getByLabel(text.filters.after).fill(first)
  await page.getByLabel(text.filters.before, { exact: true }).fill(last)
  await page.getByLabel(text.filters.before, { exact: true }).press("Enter")
  await expect(page).toHaveURL(new RegExp(`after=${first}&before=${last}`))
  await expect.poll(() => daysOf(page)).toEqual(days.filter((day) => day >= first && day <= last))
  await page.locator(".filter-chip").last().click()
  await expect(page).toHaveURL(new RegExp(`after=${first}$`))
  await expect.poll(async () => (await daysOf(page)).some((day) => day > last)).toBe(true)
  expect((await daysOf(page)).filter((day) => day < first)).toEqual([])
})

function daysOf(page: Page): Promise<string[]> {
  return page
    .locator(".row time")
    .evaluateAll((times) => times.map((time) => (time.getAttribute("datetime") ?? "").slice(0, 10)))
}

async function longRide(page: Page): Promise<string> {
  const response = await page.request.get(list("rides", { sort: "-distance", limit: "1" }))
  const { items }: { items: { id: string }[] } = await response.json()
  return `/rides/${items[0]?.id}`
}

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN
}

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  return box === null ? Number.NaN : box.y + box.height
}
