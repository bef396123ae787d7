// The field that takes the map to a place.

import { expect } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { pt as text } from "../support/locales.ts"
import { hash, openMap as open, serveStyle } from "../support/maps.ts"
import { violations } from "../support/page-checks.ts"
import { test, watch } from "../support/visit.ts"

const words = text.global_map

test.use({ launchOptions: launchOptions({ webgl: true }) })
test.beforeEach(async ({ context }) => {
  await serveStyle(context)
})

test("a place is found by its name and by keys", async ({ page }) => {
  await open(page)
  const field = page.getByRole("combobox", { name: words.search })
  const options = page.getByRole("option")
  await field.fill("sao luis")
  await expect(options.first()).toContainText("São Luís")
  await expect(field).toHaveAttribute("aria-expanded", "true")
  await expect(options.first()).toHaveAttribute("aria-selected", "true")
  await field.press("Escape")
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue("sao luis")
  await field.press("ArrowDown")
  await expect(options.first()).toHaveAttribute("aria-selected", "true")
  expect(await violations(page)).toEqual([])
  // An id with a space in it is none.
  await expect(field).toHaveAttribute("aria-activedescendant", /^\S+$/)
  await field.press("Enter")
  await expect(field).toHaveValue("São Luís")
  await expect.poll(() => hash(page)).toBe("#9/-2.53/-44.3")
})

test("what is typed on is asked for once it rests, and nothing found is said", async ({ page }) => {
  await open(page)
  const asked = watch(page).asked
  await page.getByRole("combobox").pressSequentially("zzzzqqq")
  await expect(page.getByText(words.suggested_zero)).toBeVisible()
  expect(asked.map((path) => new URL(path, "http://site").searchParams.get("q"))).toEqual([
    "zzzzqqq",
    "zzzzqqq",
    "zzzzqqq",
  ])
})
