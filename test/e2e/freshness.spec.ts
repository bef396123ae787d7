// Specification 7.4 in a tab that stays open: an answer is fresh for 15 minutes, and then asked for once more.

import { expect, type Page } from "@playwright/test"
import { currentTime } from "../support/clock.ts"
import { pt as text } from "../support/locales.ts"
import { goInTab, open, settled, test, watch } from "../support/visit.ts"

const questions = {
  "/rides": "/api/v1/rides",
  "/cycling-routes": "/api/v1/cycling-routes",
  "/cycling-groups": "/api/v1/cycling-groups",
  "/events": "/api/v1/events",
  "/store": "/api/v1/products",
  "/stolen": "/api/v1/stolen",
}

test.beforeEach(({ page }) => page.clock.install({ time: currentTime() }))

for (const [path, question] of Object.entries(questions))
  test(`the list ${path} is asked for once after 16 minutes in the tab and not at all after 14`, async ({ page }) => {
    await open(page, path)
    const { asked } = watch(page)
    await page.clock.fastForward("14:00")
    await leaveAndReturn(page, path)
    expect(asked).toEqual([])
    await page.clock.fastForward("02:00")
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === question)
    await leaveAndReturn(page, path)
    await (await answer).finished()
    await leaveAndReturn(page, path)
    expect(asked.filter((one) => one === question)).toEqual([question])
  })

test("what was asked in the tab says when it is a copy, until there is a newer answer", async ({ page }) => {
  let isCopy = true
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
})

for (const path of ["/", "/cycling-routes/serra-do-corvo-branco"])
  test(`what ${path} shows is asked for once after 16 minutes in the tab and not at all after 14`, async ({ page }) => {
    await open(page, path)
    const { asked } = watch(page)
    await page.clock.fastForward("14:00")
    await leaveAndReturn(page, path)
    expect(asked).toEqual([])
    await page.clock.fastForward("02:00")
    await leaveAndReturn(page, path)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked.length).toBe(new Set(asked).size)
  })

test("a list that is asked for anew stays on the screen meanwhile, and all pages that were loaded are renewed", async ({
  page,
}) => {
  await open(page, "/cycling-routes")
  const cards = page.locator("main a.card")
  const first = await cards.count()
  await page.getByRole("link", { name: text.filters.more }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
  const loaded = await cards.count()
  await page.clock.fastForward("16:00")
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route("**/api/v1/cycling-routes*", async (route) => {
    await released
    const response = await route.fetch()
    const list: { items: { name: string }[] } = await response.json()
    await route.fulfill({
      response,
      json: { ...list, items: list.items.map((item) => ({ ...item, name: "Renewed" })) },
    })
  })
  const { asked } = watch(page)
  await leaveAndReturn(page, "/cycling-routes")
  await expect.poll(() => asked).toEqual(["/api/v1/cycling-routes"])
  expect(await cards.count()).toBe(loaded)
  release()
  await expect(cards.filter({ hasText: "Renewed" })).toHaveCount(loaded)
  await leaveAndReturn(page, "/cycling-routes")
  await expect(cards).toHaveCount(loaded)
  expect(asked).toEqual(["/api/v1/cycling-routes", expect.stringContaining("?cursor=")])
})

test("nothing is asked anew because the tab has the focus again or the network is back", async ({ page }) => {
  await open(page, "/stolen")
  const { asked } = watch(page)
  await page.clock.fastForward("16:00")
  await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"))
    for (const event of ["focus", "online", "pageshow"]) dispatchEvent(new Event(event))
  })
  await settled(page)
  expect(asked).toEqual([])
})

async function leaveAndReturn(page: Page, path: string): Promise<void> {
  const title = await page.locator("h1").textContent()
  await page.locator("footer").getByRole("link", { name: text.footer.terms }).click()
  await expect(page.locator("h1")).not.toHaveText(title ?? "")
  await goInTab(page, path)
  await expect(page.locator("h1")).toHaveText(title ?? "")
  await settled(page)
}
