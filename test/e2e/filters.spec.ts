// Narrowing a list: all of it stands in the address, and what is set takes itself away.

import { expect } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { test } from "../support/test.ts"
import { expectNoReload, open } from "../support/visit.ts"
import { settled, watch } from "../support/watch.ts"

const chips = ".filter-chips .filter-chip"

test("a choice narrows the list in place, stands as a chip and goes with it", async ({ page }) => {
  await open(page, "/cycling-routes")
  const whole = await page.locator(".count").textContent()
  await page.locator('select[name="difficulty"]').selectOption("hard")
  await expect(page.locator(chips)).toHaveText([text.difficulty.hard])
  expect(new URL(page.url()).search).toBe("?difficulty=hard")
  await expect(page.locator(".count")).not.toHaveText(whole ?? "")
  await page.locator('select[name="sort"]').selectOption("-distance")
  await expect(page.locator(chips)).toHaveCount(2)
  await page.getByRole("link", { name: text.filters.remove.replace("{{filter}}", text.difficulty.hard) }).click()
  await expect(page.locator(chips)).toHaveText([text.sort.longest])
  expect(new URL(page.url()).search).toBe("?sort=-distance")
  await expect(page.locator(".count")).toHaveText(whole ?? "")
  await expectNoReload(page)
})

test("a field that was chosen from by the keyboard keeps the focus", async ({ page }) => {
  await open(page, "/cycling-routes")
  const sort = page.locator('select[name="sort"]')
  await sort.focus()
  await sort.press("ArrowDown")
  await expect(page.locator(chips)).toHaveCount(1)
  await expect(sort).toBeFocused()
  await page.goBack()
  await expect(page.locator(chips)).toHaveCount(0)
  await expect(sort).not.toBeFocused()
})

test("everything is taken away at once, the words of the search too", async ({ page }) => {
  await open(page, "/cycling-routes?q=serra&difficulty=hard&sort=name")
  await expect(page.locator('input[name="q"]')).toHaveValue("serra")
  await page.locator(".filter-chips").getByRole("link", { name: text.filters.clear }).click()
  await expect(page.locator(chips)).toHaveCount(0)
  await expect(page.locator('input[name="q"]')).toHaveValue("")
  expect(new URL(page.url()).search).toBe("")
})

test("a filter taken away begins the list anew", async ({ page }) => {
  await open(page, "/cycling-routes?sort=name")
  const next = await page.getByRole("link", { name: text.filters.more }).getAttribute("href")
  await open(page, next ?? "")
  await page.locator(chips).click()
  await expect(page.locator(chips)).toHaveCount(0)
  expect(new URL(page.url()).search).toBe("")
})

test("a value that the site does not know can be taken away like any other", async ({ page }) => {
  await open(page, "/cycling-routes?difficulty=impossible")
  await expect(page.locator(chips)).toHaveText(["impossible"])
  await page.locator(chips).click()
  await expect(page.locator("main a.card").first()).toBeVisible()
})

test("near me asks the browser where that is, and says no more than about a kilometre", async ({ context, page }) => {
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation({ latitude: -23.561234, longitude: -46.655678 })
  await open(page, "/cycling-routes?difficulty=easy")
  const seen = watch(page)
  await page.getByRole("button", { name: text.filters.near }).click()
  await expect(page.locator(chips)).toHaveText([text.difficulty.easy, text.filters.near])
  expect(new URL(page.url()).searchParams.get("near")).toBe("-23.56,-46.66")
  await settled(page)
  expect(seen.asked.every((query) => !query.includes("561"))).toBe(true)
  expect(seen.asked.join()).toContain("near=-23.56%2C-46.66")
  await expectNoReload(page)
})

test("near me falls back on the connection when the browser does not tell", async ({ page }) => {
  await open(page, "/cycling-routes?q=serra")
  await page.getByRole("button", { name: text.filters.near }).click()
  // Where the connection is from differs from machine to machine, and so whether that is known.
  await page.waitForURL(({ searchParams }) => searchParams.get("near") !== "me" && searchParams.has("q"))
  await expect(page.locator("h1")).toHaveText(text.routes.title)
  expect(new URL(page.url()).searchParams.get("q")).toBe("serra")
})

test("a place that is told late does not call back who has gone on", async ({ page }) => {
  await page.addInitScript(() => {
    const getCurrentPosition = (told: (position: object) => void) => {
      Object.assign(globalThis, { allow: () => told({ coords: { latitude: -23.55, longitude: -46.63 } }) })
    }
    Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } })
  })
  await open(page, "/cycling-routes")
  await page.getByRole("button", { name: text.filters.near }).click()
  await page.locator("main a.card").first().click()
  await expect(page).toHaveURL(/\/cycling-routes\/./)
  await expect(page.getByRole("button", { name: text.filters.near })).toHaveCount(0)
  await page.evaluate(() => Reflect.get(globalThis, "allow")())
  await settled(page)
  await expect(page).toHaveURL(/\/cycling-routes\/./)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("chips and near me are sent by themselves", async ({ page }) => {
    await page.goto("/cycling-routes?difficulty=hard")
    await page.locator(chips).click()
    expect(new URL(page.url()).search).toBe("")
    await page.getByRole("button", { name: text.filters.near }).click()
    expect(new URL(page.url()).searchParams.get("near")).not.toBe("me")
    await expect(page.locator("h1")).toHaveText(text.routes.title)
  })
})
