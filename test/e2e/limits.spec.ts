// The constants of docs/specification.md, sections 7.4 and 9, as a visitor meets them, by the clock of the tests.

import { expect, type Page } from "@playwright/test"
import { boxOf } from "../support/boxes.ts"
import { currentTime } from "../support/clock.ts"
import { en, pt as text } from "../support/locales.ts"
import { goInTab, hydrated, open, settled, test, watch } from "../support/visit.ts"

test.beforeEach(({ page }) => page.clock.install({ time: currentTime() }))

test("a toast stands at the top right for 3000 ms [4.4][9.2]", { tag: "@first" }, async ({ page }) => {
  await page.goto("/terms-of-use")
  await page.clock.runFor(100)
  await hydrated(page)
  await page.clock.pauseAt(currentTime() + 60_000)
  await page.getByRole("button", { name: text.newsletter.submit }).click()
  const toast = page.locator(".toast-error")
  await expect(toast).toHaveText(text.newsletter.invalid_email)
  const [box, above] = [await boxOf(toast), await boxOf(page.locator(".tools"))]
  expect(box.y).toBeLessThan(150)
  expect(box.right, "in line with the header").toBeCloseTo(above.right, 0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 0))
  const heading = await boxOf(page.locator("h1"))
  expect((await boxOf(toast)).bottom, "above the heading").toBeLessThanOrEqual(heading.y)
  await page.clock.runFor(2_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})

test("what could not be asked is asked three times more; a copy says that it is one [7.4][9.8]", async ({ page }) => {
  let [asked, isCopy] = [0, true]
  await page.route("**/api/v1/cycling-groups*", (route) => {
    asked++
    return route.fulfill({ status: 503 })
  })
  await page.route("/api/v1/rides", async (route) => {
    const response = await route.fetch()
    const asOf = isCopy ? { "x-as-of": String(Date.parse("2026-11-20T17:05:00Z")) } : {}
    await route.fulfill({ response, headers: { ...response.headers(), ...asOf } })
  })
  await open(page, "/terms-of-use")
  await goInTab(page, "/rides")
  await expect(page.getByText("Como estava em 20/11, 14:05")).toBeVisible()
  isCopy = false
  await page.clock.fastForward("16:00")
  await leaveAndReturn(page, "/rides")
  await expect(page.getByText("Como estava em")).toHaveCount(0)

  await page.getByRole("navigation").first().getByRole("link", { name: text.nav.groups }).click()
  await expect(page.locator("h1")).toHaveText(text.groups.title)
  // An answer comes when it comes, and what is waited for after it begins only then.
  await expect
    .poll(async () => {
      await page.clock.runFor(60_000)
      return asked
    })
    .toBe(4)
  for (let minute = 0; minute < 10; minute++) await page.clock.runFor(60_000)
  expect(asked).toBe(4)
})

test("a list that may not be asked for says so, and goes on when it may", async ({ page }) => {
  const items = page.locator("main [aria-busy] li")
  const refuse = async (address: RegExp) => {
    const json = { type: "about:blank", status: 429, code: "rate_limited" }
    await page.route(address, (route) => route.fulfill({ status: 429, headers: { "retry-after": "60" }, json }))
    return () => page.unroute(address)
  }
  await open(page, "/en/rides")
  const before = await items.count()
  const allowMore = await refuse(/\/api\/v1\/rides\?.*cursor=/)
  await page.getByRole("link", { name: en.filters.more }).click()
  await expect(page.getByRole("alert")).toHaveText(en.filters.too_many)
  expect(await items.count()).toBe(before)
  await allowMore()
  await page.getByRole("link", { name: en.filters.more }).click()
  await expect(items).toHaveCount(before * 2)
  await expect(page.getByRole("alert")).toHaveCount(0)

  const allow = await refuse(/\/api\/v1\/rides\?.*distanceMax=/)
  await page.locator('select[name="distance"]').selectOption("-30")
  await expect(page.locator(".empty p").first()).toHaveText(en.filters.too_many)
  await allow()
  await page.getByRole("link", { name: en.errors.retry }).click()
  await expect(items.first()).toBeVisible()
  await expect(page).toHaveURL(/distance=-30/)
})

test.describe("freshness", () => {
  test("what a page shows is asked for once after 16 minutes, not after 14 [7.4][9.8]", { tag: "@first" }, async ({
    page,
  }) => {
    const pages = [
      ["/rides", text.rides.title],
      ["/cycling-routes", text.routes.title],
      ["/cycling-groups", text.groups.title],
      ["/events", text.events.title],
      ["/store", text.store.title],
      ["/stolen", text.stolen.title],
      ["/", text.home.headline_first],
      ["/cycling-routes/serra-do-corvo-branco", "Serra do Corvo Branco"],
    ] as const
    const seen = watch(page)
    const { asked } = seen
    const walk = async () => {
      asked.length = seen.answered = 0
      for (const [path, title] of pages) {
        await goInTab(page, path)
        await expect(page.locator("h1")).toContainText(title)
        await settled(page)
        await expect.poll(() => asked.length - seen.answered).toBe(0)
      }
      return asked.toSorted()
    }
    await open(page, "/rides")
    expect(asked, "what came with the document").toEqual([])
    const questions = ["/api/v1/rides", ...(await walk())].toSorted()
    expect(questions.filter((one) => /^\/api\/v1\/[a-z-]+$/.test(one)).length).toBeGreaterThanOrEqual(6)
    await page.clock.fastForward("14:00")
    expect(await walk()).toEqual([])
    await page.clock.fastForward("02:00")
    expect(await walk()).toEqual(questions)
    expect(await walk()).toEqual([])
  })

  test("nothing is asked anew because the tab has the focus; a list is renewed as it stands [7.4][9.8]", async ({
    page,
  }) => {
    await open(page, "/cycling-routes")
    const cards = page.locator("main a.card")
    const first = await cards.count()
    await page.getByRole("link", { name: text.filters.more }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(first)
    const loaded = await cards.count()
    await page.clock.fastForward("16:00")
    const { asked } = watch(page)
    await page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange"))
      for (const event of ["focus", "online", "pageshow"]) dispatchEvent(new Event(event))
    })
    await settled(page)
    expect(asked).toEqual([])
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route("**/api/v1/cycling-routes*", async (route) => {
      await released
      const response = await route.fetch()
      const list: { items: { name: string }[] } = await response.json()
      const items = list.items.map((item) => ({ ...item, name: "Renewed" }))
      await route.fulfill({ response, json: { ...list, items } })
    })
    await leaveAndReturn(page, "/cycling-routes")
    await expect.poll(() => asked).toEqual(["/api/v1/cycling-routes"])
    expect(await cards.count()).toBe(loaded)
    release()
    await expect(cards.filter({ hasText: "Renewed" })).toHaveCount(loaded)
    await leaveAndReturn(page, "/cycling-routes")
    await expect(cards).toHaveCount(loaded)
    expect(asked).toEqual(["/api/v1/cycling-routes", expect.stringContaining("?cursor=")])
  })
})

async function leaveAndReturn(page: Page, path: string): Promise<void> {
  const title = await page.locator("h1").textContent()
  await page.locator("footer").getByRole("link", { name: text.footer.terms }).click()
  await expect(page.locator("h1")).not.toHaveText(title ?? "")
  await goInTab(page, path)
  await expect(page.locator("h1")).toHaveText(title ?? "")
  await settled(page)
}
