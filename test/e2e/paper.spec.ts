// Every page on paper: it says there what it says on a screen, nothing lies on its words, and its code leads back to it.

import { expect, type Page } from "@playwright/test"
import { pathTo } from "#app/domain/address/paths.ts"
import { list } from "#app/domain/address/query.ts"
import type { Resource } from "#app/domain/entities/entities.ts"
import { codesOn, folded, hiddenOnPaper, picturesOf, textOf } from "../support/paper.ts"
import { open, test } from "../support/visit.ts"

const siteOrigin = "https://pelotao.example"
/** The inside of an A4 sheet with margins of 12 mm, in pixels of CSS. */
const sheet = { width: 703, height: 1_032 }

type Kind = {
  of: string | Resource
  facts: string[]
  heading?: string
  sheets?: number
}

const posterParts = [".print-poster-band b", ".print-poster dd", ".print-poster-foot b", ".print-poster-foot span"]

const kinds: Record<string, Kind> = {
  home: { of: pathTo("home"), facts: [".lead", ".poster h2", ".head h2", ".card h3"] },
  "the list of routes": { of: pathTo("cyclingRoutes"), facts: [".count", ".card h3", ".card .facts dd"] },
  "a route": {
    of: "/cycling-routes/serra-do-corvo-branco",
    facts: [".who", ".facts dd", ".alert", ".prose", ".surface-legend li", ".climbs b", ".legend span"],
    sheets: 1,
  },
  "a comparison": {
    of: "/compare?ids=estrada-da-graciosa%2Crota-das-cachoeiras-corupa%2Cserra-do-corvo-branco",
    facts: [
      ".compare-profiles h3",
      ".compare-table thead th",
      ".compare-table tbody :is(th, td)",
      ".compare-table .surface-legend li",
    ],
    sheets: 1,
  },
  "a ride": { of: "rides", facts: [".who", ".facts dd", ".prose", ".splits h2", ".splits > table th"], sheets: 1 },
  "a group": { of: "cycling-groups", heading: ".print-poster h2", facts: posterParts, sheets: 1 },
  "an event": { of: "events", heading: ".print-poster h2", facts: posterParts, sheets: 1 },
  "a product": {
    of: "/product/pr-specialized-tarmac-sl6-sport",
    facts: [".price", ".details dd", ".block b", ".prose"],
    sheets: 1,
  },
  "a stolen bike": {
    of: "/stolen/st-sense-impact-sl-savassi",
    heading: ".print-poster h2",
    facts: posterParts,
    sheets: 1,
  },
  "a stolen bike that is back": {
    of: "/stolen/st-caloi-ceci-batista-campos",
    facts: [".good-news h2", ".details dd", ".prose"],
  },
  "the list of stolen bikes": { of: pathTo("stolen"), facts: [".count", ".card h3", ".status-band"] },
  "the terms of use": { of: pathTo("termsOfUse"), facts: [".prose h2", ".prose p"] },
  "the map of everything": { of: pathTo("globalMap"), facts: [".count", ".layer", ".in-view-entry b"] },
}

for (const [name, { of, facts, heading = "h1", sheets }] of Object.entries(kinds)) {
  test(`on paper, ${name} says what it is and where it is found [2.29]`, { tag: "@first" }, async ({ page }) => {
    const path = of.startsWith("/") ? of : await firstOf(page, of)
    await page.goto(path)
    // They come after the first paint, which a page that is printed at once does not wait for.
    await page.waitForFunction(() =>
      [...document.head.querySelectorAll("link")].every(({ rel, sheet }) => rel !== "stylesheet" || sheet),
    )
    const pdf = await page.pdf({ preferCSSPageSize: true })

    const text = await textOf(pdf)
    if (sheets !== undefined) expect.soft(text, "sheets").toHaveLength(sheets)
    expect.soft(pdf.toString("latin1").match(/\/MediaBox \[0 0 59\d[\d.]* 84\d/), "A4").not.toBeNull()
    const pictures = await picturesOf(page, pdf)
    const codes = await Promise.all(pictures.map(codesOn))
    expect.soft(codes.flat(), "codes").toEqual([siteOrigin + path])
    expect.soft(text[codes.findIndex((found) => found.length > 0)]).toContain(folded(new URL(siteOrigin + path).host))

    await page.emulateMedia({ media: "print" })
    await page.setViewportSize(sheet)
    for (const fact of [heading, ...facts]) {
      const said = await page.locator(fact).filter({ visible: true }).allTextContents()
      expect.soft(said.length, fact).toBeGreaterThan(0)
      const missing = said.filter((words) => !text.join("").includes(folded(words)))
      expect.soft(missing, `${fact} is not in the PDF`).toEqual([])
    }
    expect.soft(await hiddenOnPaper(page, [heading, ...facts]), "lies under something").toEqual([])
    for (const pressed of [
      ".button",
      ".icon-button",
      "input",
      "select",
      ".view-switch",
      ".action-bar",
      ".pager a",
      ".quiet-end",
    ])
      await expect.soft(page.locator(pressed).filter({ visible: true }), pressed).toHaveCount(0)
    const photos = page.locator("img.picture").filter({ visible: true })
    const sizes = await photos.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth))
    expect.soft(sizes, "photos that had not come").not.toContain(0)
    if (sizes.length > 0) expect.soft(pdf.toString("latin1"), "photos").toMatch(/\/Subtype\s*\/Image/)
  })
}

test("on paper, a steeper road is darker, for printers that have black alone [2.29]", { tag: "@first" }, async ({
  page,
}) => {
  await open(page, "/cycling-routes/serra-do-corvo-branco")
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

async function firstOf(page: Page, resource: string): Promise<string> {
  const response = await page.request.get(`${list("rides").replace("rides", resource)}`)
  const { items }: { items: { id: string }[] } = await response.json()
  return `/${resource}/${items[0]?.id}`
}
