// What the site is known by, as it looks: one picture of each drawing in either theme. Their letters are left out: what a date says changes
// with the day, and a busy machine has the face too late. A change on purpose takes new ones: npx playwright test signatures --update-snapshots

import { expect } from "@playwright/test"
import { changeTheme, open, test } from "../support/visit.ts"

const route = "/cycling-routes/serra-do-corvo-branco"
const signatures = {
  "/cycling-routes": [["cover", ".card .cover"]],
  [route]: [
    ["profile", ".elevation > .plot"],
    ["surfaces", ".surface-bar"],
  ],
  "/stolen": [["tape", ".card .status-band"]],
  "/events": [["date", ".date-block"]],
  "/cycling-groups": [["jersey", ".card .card-badge"]],
  "/store": [["drawing", ".card .cover"]],
} as const

test.use({ viewport: { width: 1280, height: 900 } })

test("drawings look as they did in both themes", { tag: "@first" }, async ({ page }) => {
  for (const [path, drawings] of Object.entries(signatures)) {
    await open(page, path)
    await page.evaluate(leaveLettersOut)
    for (const theme of ["dark", "light"] as const) {
      await changeTheme(page, theme)
      for (const [name, selector] of drawings)
        await expect
          .soft(page.locator(selector).first())
          .toHaveScreenshot(`${name}-${theme}.png`, { maxDiffPixelRatio: 0.05 })
    }
  }
})

function leaveLettersOut(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync("* { -webkit-text-fill-color: transparent !important } text { fill: transparent !important }")
  document.adoptedStyleSheets.push(sheet)
}
