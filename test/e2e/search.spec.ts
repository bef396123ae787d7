// The field of a search once it is focused: what it suggests, by keys and to a screen reader.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { sidewaysScroll, violations } from "../support/page-checks.ts"
import { changeTheme, expectNoReload, hydrated, test, watch } from "../support/visit.ts"

const field = (page: Page) => page.getByRole("combobox", { name: text.filters.search, exact: true })
const options = (page: Page) => page.getByRole("listbox").getByRole("option")

async function focus(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator("main [name=q]")).not.toHaveAttribute("role")
  await page.locator("main [name=q]").focus()
  await field(page).waitFor()
}

test("a list's field suggests what is called so, by keys alone [2.33]", { tag: "@first" }, async ({ page }) => {
  const { asked } = watch(page)
  await focus(page, "/pt/cycling-routes")
  expect(asked.filter((path) => path.includes("/search"))).toEqual([])
  await expect(field(page)).toHaveAttribute("aria-expanded", "false")
  await field(page).pressSequentially("urubici")
  await expect(options(page).first()).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: /resultado/ })).toHaveCount(1)
  await expect(field(page)).toHaveAttribute("aria-expanded", "true")
  await expect(field(page)).toHaveAttribute("aria-activedescendant", "")
  for (const theme of ["dark", "light"] as const) {
    await changeTheme(page, theme)
    expect(await violations(page), theme).toEqual([])
    expect(await sidewaysScroll(page), theme).toBe(0)
  }
  const count = await options(page).count()
  const chosen = async () =>
    (await options(page).evaluateAll((all) => all.map((one) => one.ariaSelected))).indexOf("true")
  for (const [key, at] of [
    ["ArrowDown", 0],
    ["ArrowDown", 1],
    ["ArrowUp", 0],
    ["ArrowUp", -1],
    ["ArrowUp", count - 1],
    ["ArrowDown", -1],
    ["ArrowDown", 0],
    ["Home", -1],
    ["ArrowDown", 0],
    ["End", -1],
    ["ArrowDown", 0],
  ] as const) {
    await field(page).press(key)
    expect(await chosen(), key).toBe(at)
  }
  const id = await field(page).getAttribute("aria-activedescendant")
  expect(await options(page).first().getAttribute("id")).toBe(id)
  await field(page).press("Escape")
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue("urubici")
  await field(page).press("ArrowDown")
  await field(page).press("ArrowDown")
  const name = (await options(page).first().locator("b").textContent()) ?? ""
  await page.evaluate(() => document.documentElement.setAttribute("data-kept", ""))
  await field(page).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name.split(":")[0] ?? "")
  await expectNoReload(page)
})

test("what was searched for is kept on the device until it is to be forgotten; no serial number is [2.33]", async ({
  page,
}) => {
  const search = async (typed: string) => {
    await focus(page, "/pt/search")
    await field(page).fill(typed)
    await field(page).press("Enter")
    await page.waitForLoadState()
    await hydrated(page)
  }
  await search("urubici")
  await search("WSBC602134567K")
  await search("gravel sc")
  await focus(page, "/pt/search")
  await expect(options(page)).toHaveText(["gravel sc", "urubici", text.filters.forget])
  await field(page).fill("GRA")
  await expect(options(page).first()).toHaveText("gravel sc")
  await options(page).first().click()
  await page.waitForURL(/q=gravel/)
  await hydrated(page)
  await focus(page, "/pt/search")
  await options(page).last().click()
  expect(await page.evaluate(() => localStorage.getItem("searches"))).toBe("")
  await focus(page, "/pt/search")
  await expect(options(page)).toHaveCount(0)
})

test("a field whose suggestions do not come is a plain form", async ({ page }) => {
  await page.route(/search-suggestions/, (route) => route.abort())
  await page.goto("/pt/cycling-routes")
  const plain = page.locator("main [name=q]")
  await plain.focus()
  await hydrated(page)
  await plain.fill("urubici")
  await plain.press("Enter")
  await page.waitForURL(/q=urubici/)
  await expect(page.locator(".card h3").first()).toBeVisible()
})
