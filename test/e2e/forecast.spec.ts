// The weather of a ride on the page of a route: the same with and without JavaScript, and away without a hole when there is none.

import { expect, type Page, test } from "@playwright/test"
import { currentTime } from "../support/clock.ts"
import { type Mood, startForecaster } from "../support/forecast.ts"
import { cutOff, expectAccessible, sidewaysScroll } from "../support/page-checks.ts"
import { sheetsIn } from "../support/paper.ts"
import { type Site, startSite } from "../support/site.ts"
import { countShifts, expectNoReload, expectStill, hold, hydrated, open, settled } from "../support/visit.ts"

let forecaster: Awaited<ReturnType<typeof startForecaster>>
let site: Site
test.describe.configure({ mode: "default" })
test.beforeAll(async () => {
  // Each day is a degree warmer.
  forecaster = await startForecaster((hour) => ({ temperature: 14 + Math.floor(hour / 24) }))
  site = await startSite(undefined, { FORECAST_URL: forecaster.url })
})
test.afterEach(() => forecaster.become("well"))
test.afterAll(async () => {
  await site.stop()
  await forecaster.stop()
})

const pathOf = (id: string, search = "") => `${site.url}/pt/cycling-routes/${id}${search}`
const day = (ahead: number) => new Date(currentTime() - 3 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
/** Not the day of an address that says none. */
const otherDay = day(2)
const known = "serra-do-corvo-branco"
const strip = (page: Page) => page.locator(".forecast")
const opened = (page: Page) => strip(page).evaluate((it) => it.setAttribute("open", ""))
const textOf = async (page: Page) => ((await strip(page).textContent()) ?? "").replace(/\s+/g, " ")

/** The first view of a cell need not wait for it. */
async function visitWithForecast(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(strip(page)).toBeVisible({ timeout: 500 })
    await expect(strip(page).locator(".unknown")).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

test("every address says the same without JavaScript", { tag: "@first" }, async ({ browser, page: scripted }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  const said: string[] = []
  const lines: string[] = []
  scripted.on("console", (message) => lines.push(message.text()))
  const given = [
    `?day=${otherDay}`,
    `?day=${day(4)}&hour=15`,
    "?dir=rev",
    "?day=2020-01-01",
    "?day=tomorrow&hour=99",
    "?hour=23",
  ]
  for (const search of ["", ...given]) {
    await visitWithForecast(plain, pathOf(known, search))
    await visitWithForecast(scripted, pathOf(known, search))
    await hydrated(scripted)
    said.push(await textOf(plain))
    expect(await textOf(scripted)).toBe(said.at(-1))
    expect(await plain.locator("link[rel=canonical]").getAttribute("href")).not.toContain("?")
  }
  expect(lines).toEqual([])
  const [usual, second, third, reversed, past, malformed] = said
  expect([past, malformed]).toEqual([usual, usual])
  expect(new Set([usual, second, third, reversed]).size).toBe(4)
  await opened(plain)
  await plain.locator(".forecast [name=hour]").selectOption("9")
  await plain.locator(".forecast button").click()
  await expect(plain).toHaveURL(/day=.*&hour=9/)
  await expect(strip(plain).locator("summary")).toContainText("9 h")
  await expect(strip(plain).locator("li a").first()).toHaveAttribute("rel", "nofollow")
  await plain.close()
})

for (const width of [390, 1280])
  test(`stands still, is accessible, reached by keyboard and not on paper, at ${width} px`, {
    tag: width === 390 ? "@first" : [],
  }, async ({ browser, page }) => {
    const path = pathOf(known, "?hour=5")
    await page.setViewportSize({ width, height: 800 })
    await visitWithForecast(page, path)
    await countShifts(page)
    await open(page, path)
    // What comes with the first touch takes over what stands.
    await page.keyboard.press("Shift")
    await page.waitForTimeout(1_000)
    await expectStill(page, `${width} px`)
    // Below the window no shift is counted.
    const plain = await browser.newPage({ viewport: page.viewportSize(), javaScriptEnabled: false })
    await visitWithForecast(plain, path)
    const height = async (each: Page) => (await strip(each).boundingBox())?.height
    expect(await height(page)).toBe(await height(plain))
    await plain.close()
    await strip(page).locator("summary").click()
    await expectAccessible(page, "main")
    expect.soft(await cutOff(page), "cut off").toEqual([])
    expect.soft(await sidewaysScroll(page), "sideways").toBe(0)
    // It would soon be untrue.
    expect(sheetsIn(await page.pdf({ format: "A4", preferCSSPageSize: true }))).toBe(1)
    await page.emulateMedia({ media: "print" })
    await expect(strip(page)).toBeHidden()
    await page.emulateMedia({ media: null })
    await strip(page).getByLabel("Dia").focus()
    await page.keyboard.press("Tab")
    await expect(strip(page).locator("[name=hour]")).toBeFocused()
    await page.keyboard.type("8")
    await expect(page).toHaveURL(/hour=8$/)
    await expect(strip(page).locator("summary")).toContainText("8 h")
  })

test("a route is short on a phone, with twelve targets, the warning and the weather on its first screen", {
  tag: "@first",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitWithForecast(page, pathOf(known))
  const touched = await page.locator(":is(a[href], button, input, select, summary):visible").evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const on = document.elementFromPoint(left + width / 2, top + height / 2)
      return on !== null && one.contains(on) ? one.textContent || one.ariaLabel : []
    }),
  )
  expect(touched.length, touched.join(" | ")).toBeLessThanOrEqual(12)
  for (const [part, most] of Object.entries({ ".alerts": 640, ".forecast": 730 }))
    expect((await page.locator(part).boundingBox())?.y, part).toBeLessThanOrEqual(most)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_400)
})

test("another morning follows in words and table, nothing jumps meanwhile, and Back returns", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visitWithForecast(page, pathOf(known))
  await countShifts(page)
  await open(page, pathOf(known))
  const said = async () => [
    await strip(page).locator("summary").textContent(),
    await strip(page).locator("tr", { hasText: "°C" }).textContent(),
  ]
  await strip(page).locator("summary").click()
  await settled(page)
  // Who opens it moves what stands below.
  await page.locator("html").evaluate((html) => html.removeAttribute("data-moved"))
  const usual = await said()
  const answer = await hold(page, /\/forecast\?day=/)
  const link = strip(page).locator(`li a[href*="${otherDay}"]`)
  // The sentences above it may be a line longer or shorter; what was tapped stays.
  const place = () => link.evaluate((it) => Math.round(it.getBoundingClientRect().y))
  await link.evaluate((it) => it.scrollIntoView({ block: "center", behavior: "instant" }))
  await settled(page)
  const before = await place()
  await link.click()
  await expect(page).toHaveURL(/\?day=/)
  await settled(page)
  expect([await said(), await place()]).toEqual([usual, before])
  answer()
  await expect(strip(page).locator("summary")).not.toHaveText(usual[0] ?? "")
  expect((await said())[1]).not.toBe(usual[1])
  expect(await place()).toBe(before)
  await page.goBack()
  await expect.poll(said).toEqual(usual)
  await expectNoReload(page)
  await expectStill(page, "there and back")
})

test("is away, and nothing moves, where the forecast is dead, slow or absurd", async ({ page, request }) => {
  const { items } = await (await request.get(`${site.url}/api/v1/cycling-routes?limit=24`)).json()
  const ids: string[] = items.map(({ id }: { id: string }) => id).filter((id: string) => id !== known)
  const moods: Mood[] = ["dead", "slow", "absurd"]
  await countShifts(page)
  for (const [at, mood] of moods.entries()) {
    forecaster.become(mood)
    await page.goto(pathOf(ids[at] ?? ""))
    await expect(page.locator(".panel .elevation").first()).toBeVisible()
    // An answer that comes late is there by then.
    await page.waitForTimeout(2_000)
    await page.keyboard.press("Shift")
    await page.waitForTimeout(500)
    await expectStill(page, mood)
    await expect(strip(page)).toHaveCount(0)
    await expect(page.locator(".action-bar")).toBeAttached()
  }
})
