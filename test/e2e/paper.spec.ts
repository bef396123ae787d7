// Pages on paper that test/e2e/page-invariants.spec.ts, which prints the others, does not open.

import { expect } from "@playwright/test"
import { expectOnPaper } from "../support/paper.ts"
import { become, open, states, test, visit } from "../support/visit.ts"

test("on paper, a route has its facts and a stolen bike that is back says so, also untouched; a steeper road is darker, for printers that have black alone [2.29]", {
  tag: "@first",
}, async ({ page }) => {
  const back = "/stolen/st-caloi-ceci-batista-campos"
  await visit(page, back, "untouched")
  for (const state of states) {
    await become[state](page)
    await expectOnPaper(page, back, { facts: [".good-news h2", ".details dd", ".prose"] })
  }
  const route = "/cycling-routes/serra-do-corvo-branco"
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, route)
  await expectOnPaper(page, route, {
    facts: [".who", ".facts dd", ".alert [dir]", ".prose", ".surface-legend li", ".climbs b", ".legend span"],
    sheets: 1,
  })
  await page.emulateMedia({ media: "print" })
  const greys = await page.locator(".legend").evaluate((legend) =>
    ["flat", "gentle", "steady", "steep"].map((step) => {
      const band = document.createElementNS("http://www.w3.org/2000/svg", "rect")
      band.setAttribute("class", `band-${step}`)
      legend.appendChild(band)
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(band).fill.match(/[\d.]+/g) ?? []).map(Number)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }),
  )
  expect(greys).toEqual(greys.toSorted((a, b) => b - a))
  await expect(page.locator(".swatch-wall")).toHaveCSS("print-color-adjust", "exact")
})
