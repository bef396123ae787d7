// Stolen bikes: the parts of their list, a report in each of its states, and its poster.

import { expect } from "@playwright/test"
import paints from "#app/domain/entities/paints.json" with { type: "json" }
import type { Theme } from "#app/theme/theme.ts"
import { pt as text } from "../support/locales.ts"
import { colourRules, sidewaysScroll, violations } from "../support/page-checks.ts"
import { sheetsIn } from "../support/paper.ts"
import { changeTheme, chooseTheme, expectNoReload, goInTab, open, settled, test } from "../support/visit.ts"

const id = "st-sense-impact-sl-savassi"
const themes = ["dark", "light"] as const satisfies Theme[]

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("a report has no button that prints", { tag: "@first" }, async ({ page }) => {
    await page.goto(`/stolen/${id}`)
    await expect(page.getByRole("button", { name: text.report.saw })).toBeVisible()
    await expect(page.getByRole("button", { name: text.print_poster.print })).toBeHidden()
  })
})

test("the list has its parts, which keep the other filters", { tag: "@first" }, async ({ page }) => {
  await open(page, "/stolen")
  const scopes = page.getByRole("navigation", { name: text.report.scope })
  const [all, missing, recovered] = (await scopes.locator("b").allTextContents()).map(Number)
  expect(all).toBe((missing ?? 0) + (recovered ?? 0))
  await scopes.getByRole("link", { name: text.report.scope_recovered }).click()
  await expect(page.locator(".grid .status-band-recovered")).toHaveCount(recovered ?? 0)
  await expect(page.locator(".grid .status-band")).toHaveCount(recovered ?? 0)
  await page.getByText(text.filters.more_filters).click()
  await page.getByLabel(text.product.brand).fill("caloi")
  await page.getByLabel(text.report.after).fill("2020-01-31")
  await page.getByLabel(text.report.after).press("Enter")
  await expect(page).toHaveURL("/stolen?brand=caloi&stolenAfter=2020-01-31&recovered=true")
  await expect(page.getByRole("link", { name: /31 de janeiro de 2020/ })).toBeVisible()
  await scopes.getByRole("link", { name: text.report.scope_missing }).click()
  await expect(page).toHaveURL("/stolen?brand=caloi&stolenAfter=2020-01-31&recovered=false")
  await expect(page.locator(".grid .status-band-recovered")).toHaveCount(0)
  await expectNoReload(page)
})

test("who saw the bike is shown to the app, and who looks for it prints", async ({ page }) => {
  const codes: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("/qr.svg?to=/stolen/")) codes.push(request.url())
  })
  await open(page, `/stolen/${id}`)
  expect(codes, "fetched for who only reads").toEqual([])
  await page.getByRole("button", { name: text.report.saw }).click()
  await expect(page.getByRole("dialog", { name: text.saw.title })).toBeVisible()
  await page.keyboard.press("Escape")
  await page.evaluate(() => {
    window.print = () => {
      const images = [...document.querySelectorAll<HTMLImageElement>(".print-poster img")]
      document.documentElement.dataset.printed = String(images.filter(({ naturalWidth }) => naturalWidth > 0).length)
    }
  })
  await page.getByRole("button", { name: text.print_poster.print }).click()
  await expect(page.locator("html")).toHaveAttribute(
    "data-printed",
    String(await page.locator(".print-poster img").count()),
  )
})

test.describe("the poster [2.29]", () => {
  for (const theme of themes) {
    test(`is one sheet, black on white: ${theme}`, async ({ page }) => {
      await chooseTheme(page, theme)
      await open(page, `/stolen/${id}`)
      await expect(page.locator(".print-poster")).toBeHidden()
      expect(sheetsIn(await page.pdf({ format: "A4" }))).toBe(1)
      await page.emulateMedia({ media: "print" })
      await expect(page.locator(".print-poster")).toContainText(text.wanted.title)
      for (const other of ["header", "footer", ".bottom-bar", "h1", ".steps", ".details"])
        await expect(page.locator(other).first(), other).toBeHidden()
      const [ink, paper] = await page.evaluate(() => {
        const poster = document.querySelector(".print-poster") ?? document.body
        return [getComputedStyle(poster).color, getComputedStyle(document.body).backgroundColor]
      })
      expect([ink, paper]).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"])
      await expect(page.locator(".print-poster img[src^='/qr.svg']")).toHaveAttribute("src", `/qr.svg?to=/stolen/${id}`)
    })
  }

  test("is one sheet whatever the report says, and however many photos it has", async ({ page }) => {
    const long = "Specialized ".repeat(60)
    const photos = Array.from({ length: 8 }, (_, at) => ({
      url: `/icons/icon.svg?${at}`,
      width: 400,
      height: 3_000,
      alt: null,
    }))
    await page.route(`**/api/v1/stolen/${id}`, async (route) => {
      const report: object = await (await route.fetch()).json()
      const said = { title: long, policeReportNumber: "W".repeat(900), brand: long, model: long, color: long }
      await route.fulfill({ json: { ...report, ...said, photos, cover: photos[0] } })
    })
    await open(page, "/stolen")
    await goInTab(page, `/stolen/${id}`)
    await expect(page.locator("h1")).toHaveText(long.trim())
    expect(sheetsIn(await page.pdf({ format: "A4" }))).toBe(1)
    await page.emulateMedia({ media: "print" })
    await page.setViewportSize({ width: 703, height: 1_040 })
    const foot = await page.locator(".print-poster-foot").boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0), "the foot is on the sheet").toBeLessThanOrEqual(1_030)
  })

  test("is not what the report of a bike that came home prints", async ({ page }) => {
    await open(page, "/stolen/st-caloi-ceci-batista-campos")
    await expect(page.getByRole("button", { name: text.print_poster.print })).toHaveCount(0)
    await page.emulateMedia({ media: "print" })
    await expect(page.locator("h1")).toBeVisible()
    await expect(page.getByText(text.recovered.title)).toBeVisible()
  })
})

test("a report that is back, waiting or denied is for every reader", async ({ page }) => {
  for (const other of ["st-caloi-ceci-batista-campos", "st-trek-marlin-7-santana", "st-caloi-moab-centro"]) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, `/stolen/${other}`)
    for (const [theme, rules] of [["dark"], ["light", colourRules]] as const) {
      await changeTheme(page, theme)
      expect(await violations(page, "main", rules), `${other}, ${theme}`).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    expect(await sidewaysScroll(page), other).toBe(0)
  }
})

for (const theme of themes) {
  test(`a drawn bike wears the colour that was reported, with a line around it: ${theme}`, async ({ page }) => {
    await chooseTheme(page, theme)
    await open(page, "/stolen/st-monark-barra-circular-mooca")
    const drawing = page.locator(".report-drawing .line-drawing")
    const frame = await drawing.evaluate((svg) => getComputedStyle(svg).color)
    const text = await drawing.evaluate((svg) => getComputedStyle(svg).getPropertyValue("--text"))
    const pixels = async () => page.evaluate(countColours, (await drawing.screenshot()).toString("base64"))
    const lined = await pixels()
    expect(frame).toBe(colourOf(paints.blue.paint))
    expect(lined[frame] ?? 0, "pixels of the frame").toBeGreaterThan(400)
    await drawing.evaluate((svg: SVGElement) => svg.style.setProperty("--casing", "none"))
    const around = colourOf(text)
    expect((lined[around] ?? 0) - ((await pixels())[around] ?? 0), "pixels of the line").toBeGreaterThan(400)
  })
}

async function countColours(png: string): Promise<Record<string, number>> {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))]))
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d")
  canvas?.drawImage(picture, 0, 0)
  const { data = [] } = canvas?.getImageData(0, 0, picture.width, picture.height) ?? {}
  const seen: Record<string, number> = {}
  for (let at = 0; at < data.length; at += 4) {
    const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`
    seen[colour] = (seen[colour] ?? 0) + 1
  }
  return seen
}

function colourOf(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.trim().slice(at, at + 2), 16)).join(", ")})`
}
