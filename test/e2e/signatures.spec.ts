// What the site is known by, as it looks: one picture of each drawing in either theme. Their letters are left out: what a date says changes
// with the day, and a busy machine has the face too late. A change on purpose takes new ones: npx playwright test signatures --update-snapshots

import { expect } from "@playwright/test"
import { open, test } from "../support/visit.ts"

const route = "/cycling-routes/serra-do-corvo-branco"
const signatures = [
  ["cover", "/cycling-routes", ".card .cover"],
  ["profile", route, ".elevation > .plot"],
  ["tape", "/stolen", ".card .status-band"],
  ["date", "/events", ".date-block"],
  ["jersey", "/cycling-groups", ".card .card-badge"],
  ["drawing", "/store", ".card .cover"],
  ["surfaces", route, ".surface-bar"],
] as const

test.use({ viewport: { width: 1280, height: 900 } })

for (const theme of ["dark", "light"] as const)
  for (const [name, path, selector] of signatures)
    test(`the ${name} of the ${theme} theme looks as it did`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme)
      await open(page, path)
      await page.evaluate(leaveLettersOut)
      await expect(page.locator(selector).first()).toHaveScreenshot(`${name}-${theme}.png`, { maxDiffPixelRatio: 0.05 })
    })

/** Runs in the page. */
function leaveLettersOut(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync("* { -webkit-text-fill-color: transparent !important } text { fill: transparent !important }")
  document.adoptedStyleSheets.push(sheet)
}
