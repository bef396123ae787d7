// A page that Back shows again: one that the browser kept as it was left, and one whose tab it has restored.

import { chromium, expect } from "@playwright/test"
import { launchOptions } from "../support/chromium.ts"
import { pt as text } from "../support/locales.ts"
import { siteUrl } from "../support/site.ts"
import { open, states, test, visit } from "../support/visit.ts"

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

// As after a tab is discarded, which Chromium does to none that a test looks into: there are entries of scripts, and no scripts.
test("a tab that the browser restores goes Back to what a script had shown, with its filter", async () => {
  const profile = test.info().outputPath("profile")
  const options = { executablePath, ignoreDefaultArgs, baseURL: siteUrl(), locale: "pt-BR" }
  const before = await chromium.launchPersistentContext(profile, { ...options, args })
  const page = before.pages()[0] ?? (await before.newPage())
  const filter = ".filters select"
  await open(page, "/events")
  await page.locator(filter).first().selectOption({ index: 1 })
  await page.waitForURL(/\?/)
  const chosen = await page.locator(filter).first().inputValue()
  await page.locator("footer a[href='/terms-of-use']").click()
  await expect(page.locator("h1")).toHaveText(text.terms.title)
  await before.close()
  const after = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, "--restore-last-session"],
  })
  const restored = () => after.pages().find((tab) => tab.url().endsWith("/terms-of-use"))
  await expect.poll(restored).toBeDefined()
  const tab = restored() ?? page
  await expect(tab.locator("h1")).toHaveText(text.terms.title)
  await tab.goBack({ waitUntil: "commit" })
  await expect(tab.locator("h1")).toHaveText(text.events.title)
  await expect(tab.locator(filter).first()).toHaveValue(chosen)
  await after.close()
})
