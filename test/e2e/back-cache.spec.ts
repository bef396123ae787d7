// A page that the browser kept and that Back shows again as it was left.

import { expect } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { states, test, visit } from "../support/visit.ts"

// The shell of Chromium has no such cache.
const executablePath = process.env.CHROMIUM_WITH_WINDOWS ?? ""
const args = [...launchOptions().args, "--headless=new"]
const ignoreDefaultArgs = ["--headless", "--disable-back-forward-cache"]
test.use({ launchOptions: { executablePath, args, ignoreDefaultArgs } })

for (const state of states)
  test(`a page that is ${state} comes back with the theme, hearts and language of now and its own filters, and waits for none`, {
    tag: state === "untouched" ? "@first" : [],
  }, async ({ page }) => {
    const heart = page.locator("li > .save").first()
    const leaveAndComeBack = async (changed: Record<string, string>) => {
      await page.goto("/terms-of-use")
      await page.evaluate((changed) => Object.assign(localStorage, changed), changed)
      await page.goBack({ waitUntil: "commit" })
    }
    await visit(page, "/events", state)
    const address = await heart.getAttribute("data-address")
    const saved = JSON.stringify([{ address, name: "Pedal", at: 1_700_000_000_000, size: 0 }])
    await page.evaluate(() => {
      Object.assign(globalThis, { isKept: true })
      for (const option of document.querySelectorAll<HTMLOptionElement>("select option:last-child"))
        option.selected = true
      document.querySelector("#waiting")?.append("Carregando")
    })
    await leaveAndComeBack({ theme: "light", saved })
    expect(await page.evaluate(() => "isKept" in globalThis), "the very page").toBe(true)
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light")
    await expect(heart).toHaveAttribute("aria-pressed", "true")
    await expect(page.locator("#waiting")).toBeEmpty()
    await expect(page.locator(".filters select").first(), "the filter of the address").toHaveValue("")
    await leaveAndComeBack({ language: "en" })
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
    await expect(page.locator("h1")).toHaveText("Events")
  })
