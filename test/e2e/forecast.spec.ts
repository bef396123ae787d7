// The weather of a ride on the page of a route: the same with and without JavaScript, and away without a hole when there is none.

import { expect, type Page, test } from "@playwright/test"
import { currentTime } from "../support/clock.ts"
import { type Mood, startForecaster } from "../support/forecast.ts"
import { type Site, startSite } from "../support/site.ts"
import { countShifts, expectStill } from "../support/visit.ts"

let forecaster: Awaited<ReturnType<typeof startForecaster>>
let site: Site
test.describe.configure({ mode: "serial" })
test.beforeAll(async () => {
  forecaster = await startForecaster()
  site = await startSite(undefined, { FORECAST_URL: forecaster.url })
})
test.afterAll(async () => {
  await site.stop()
  await forecaster.stop()
})

const pathOf = (id: string, search = "") => `/pt/cycling-routes/${id}${search}`
const day = (ahead: number) => new Date(currentTime() - 3 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
const known = "serra-do-corvo-branco"
const strip = (page: Page) => page.locator(".forecast")
const textOf = async (page: Page) => ((await strip(page).textContent()) ?? "").replace(/\s+/g, " ")

test("every address says the same without JavaScript", async ({ browser }) => {
  const searches = [
    "",
    `?day=${day(2)}`,
    `?day=${day(3)}&hour=15`,
    "?dir=rev",
    "?day=2020-01-01",
    "?day=tomorrow&hour=99",
  ]
  const [scripted, plain] = await Promise.all([
    browser.newPage({ baseURL: site.url }),
    browser.newPage({ baseURL: site.url, javaScriptEnabled: false }),
  ])
  const said: string[] = []
  const lines: string[] = []
  scripted.on("console", (message) => lines.push(message.text()))
  for (const search of searches) {
    // The first view of a cell need not wait for it.
    await expect(async () => {
      await plain.goto(pathOf(known, search))
      await expect(strip(plain)).toBeVisible({ timeout: 500 })
    }).toPass()
    await scripted.goto(pathOf(known, search))
    await scripted.mouse.wheel(0, 400)
    await scripted.waitForTimeout(500)
    said.push(await textOf(plain))
    expect(await textOf(scripted)).toBe(said.at(-1))
    expect(await plain.locator("link[rel=canonical]").getAttribute("href")).not.toContain("?")
  }
  expect(lines).toEqual([])
  const [usual, second, third, reversed, past, malformed] = said
  expect([past, malformed]).toEqual([usual, usual])
  expect(new Set([usual, second, third, reversed]).size).toBe(4)
  await plain.locator(".forecast [name=hour]").fill("9")
  await plain.locator(".forecast button").click()
  await expect(plain).toHaveURL(/day=.*&hour=9/)
  await expect(strip(plain).locator("h3")).toContainText("saída às 9 h")
  await expect(strip(plain).locator("li a").first()).toHaveAttribute("rel", "nofollow")
})

test("is left off the one sheet of a route, where it would soon be untrue", async ({ page }) => {
  await expect(async () => {
    await page.goto(site.url + pathOf(known))
    await expect(strip(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  const paper = await page.pdf({ format: "A4", preferCSSPageSize: true })
  expect(paper.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: "print" })
  await expect(strip(page)).toBeHidden()
})

test("is away, and nothing moves, where the forecast is dead, slow or absurd", async ({ page, request }) => {
  const { items } = await (await request.get(`${site.url}/api/v1/cycling-routes?limit=24`)).json()
  const ids: string[] = items.map(({ id }: { id: string }) => id).filter((id: string) => id !== known)
  await countShifts(page)
  const moods: Mood[] = ["dead", "slow", "absurd"]
  for (const [at, mood] of moods.entries()) {
    forecaster.become(mood)
    await page.goto(site.url + pathOf(ids[at * 3 + 2] ?? ""))
    await expect(page.locator(".panel.profile .elevation")).toBeVisible()
    // An answer that comes late is there by then.
    await page.waitForTimeout(4_000)
    await page.keyboard.press("Shift")
    await page.waitForTimeout(500)
    await expectStill(page, mood)
    await expect(strip(page)).toHaveCount(0)
    await expect(page.locator(".similar")).toBeAttached()
  }
  forecaster.become("well")
})

test("is away where it is switched off", async ({ page }) => {
  await page.goto(pathOf(known))
  await expect(page.locator(".panel.profile .elevation")).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})
