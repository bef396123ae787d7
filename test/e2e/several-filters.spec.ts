// A filter that takes several values: each is a switch, all of them are one parameter of the address.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { expectNoReload, open, test } from "../support/visit.ts"

const chip = ".filter-chips .filter-chip"
const day = (page: Page, code: keyof typeof text.weekday) =>
  page.getByRole("group", { name: text.group.weekday }).getByRole("checkbox", { name: text.weekday[code] })

test("days are switched on one after the other by the keyboard, and the focus stays on the last of them", async ({
  page,
}) => {
  await open(page, "/cycling-groups?level=beginner")
  await day(page, "2").focus()
  await page.keyboard.press("Space")
  await expect(page.locator(chip)).toHaveText([text.group.beginner, "ter"])
  await expect(day(page, "2")).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Space")
  await expect(page.locator(chip)).toHaveText([text.group.beginner, "ter, qua"])
  await expect(day(page, "3")).toBeFocused()
  expect(new URL(page.url()).searchParams.get("weekday")).toBe("2,3")
  await page.keyboard.press("Space")
  await expect(page.locator(chip)).toHaveText([text.group.beginner, "ter"])
  await expectNoReload(page)
})

test("days that are chosen while the answer for the first is under way are all asked for", async ({ page }) => {
  await open(page, "/cycling-groups")
  const whole = await page.locator(".count").textContent()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route("**/api/v1/**", async (route) => {
    await promise
    await route.continue()
  })
  for (const code of ["1", "2", "3", "4"] as const) await day(page, code).check()
  await expect(page.locator(".count")).toHaveText(text.filters.searching)
  await expect(page.locator("main [aria-busy=true]")).toHaveJSProperty("inert", true)
  await expect(page.locator(chip)).toHaveText(["seg a qui"])
  expect(new URL(page.url()).searchParams.get("weekday")).toBe("1,2,3,4")
  resolve()
  await expect(page.locator(".count")).toHaveText(/\d/)
  await expect(page.locator(".count")).not.toHaveText(whole ?? "")
  await expect(page.locator("main [inert]")).toHaveCount(0)
})

test("Back takes away the day that was chosen last", async ({ page }) => {
  await open(page, "/cycling-groups")
  await day(page, "5").check()
  await expect(page.locator(chip)).toHaveText(["sex"])
  await day(page, "6").check()
  await expect(page.locator(chip)).toHaveText(["sex, sáb"])
  await page.goBack()
  await expect(page.locator(chip)).toHaveText(["sex"])
  await expect(day(page, "5")).toBeChecked()
  await expect(day(page, "6")).not.toBeChecked()
})

test("weekday evenings are found by two filters, which stand in the address", async ({ page }) => {
  await open(page, "/cycling-groups?weekday=1,2,3,4")
  await page
    .getByRole("group", { name: text.group.daypart })
    .getByRole("checkbox", { name: text.daypart.evening })
    .check()
  await expect(page.locator(chip)).toHaveText(["seg a qui", text.daypart.evening])
  await expect(page.locator("main a.card h3").first()).toHaveText("Curitiba Pedal Noturno")
  await expect(page.locator("main li[data-id]")).toHaveCount(5)
  expect(new URL(page.url()).search).toBe("?weekday=1%2C2%2C3%2C4&daypart=evening")
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("the sheet stays open from day to day, and each switch is as large as a thumb", async ({ page }) => {
    await open(page, "/cycling-groups")
    await page.getByRole("button", { name: text.filters.open }).click()
    for (const code of ["2", "4"] as const) {
      const { width, height } = (await day(page, code).boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await day(page, code).check()
      await expect(day(page, code)).toBeFocused()
      await expect(page.getByRole("button", { name: text.filters.close })).toBeVisible()
    }
    await page.getByRole("button", { name: text.filters.close }).click()
    await expect(page.locator(chip)).toHaveText(["ter, qui"])
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the days of the form narrow the list, and the chip says them", async ({ page }) => {
    await page.goto("/cycling-groups")
    await day(page, "4").check()
    await day(page, "2").check()
    await page.locator(".filter-choices").getByRole("button", { name: text.filters.apply }).first().click()
    await expect(page.locator(chip)).toHaveText(["ter, qui"])
    await expect(day(page, "2")).toBeChecked()
    await expect(day(page, "3")).not.toBeChecked()
    await page.locator(chip).click()
    expect(new URL(page.url()).search).toBe("")
  })
})
