// Stolen bikes: a report in each of its states, and its poster.

import { expect } from "@playwright/test"
import paints from "#app/domain/entities/paints.json" with { type: "json" }
import { boxOf } from "../support/boxes.ts"
import { pt as text } from "../support/locales.ts"
import { channelsOf } from "../support/maps.ts"
import { expectAccessible, sidewaysScroll } from "../support/page-checks.ts"
import { expectOnPaper, sheetsIn } from "../support/paper.ts"
import { type Colour, countPixels } from "../support/pixels.ts"
import {
  changeTheme,
  expectNoReload,
  goInTab,
  open,
  requested,
  settled,
  states,
  test,
  visit,
} from "../support/visit.ts"

const id = "st-sense-impact-sl-savassi"

test("the poster is one sheet whatever a report says [2.29]", async ({ page }) => {
  await open(page, "/stolen?recovered=true")
  const long = "Specialized ".repeat(60)
  const tall = { width: 400, height: 3_000, alt: null }
  const photos = Array.from({ length: 8 }, (_, at) => ({ ...tall, url: `/icons/icon.svg?${at}` }))
  await page.route(`**/api/v1/stolen/${id}`, async (route) => {
    const report: object = await (await route.fetch()).json()
    const said = { title: long, policeReportNumber: "W".repeat(900), brand: long, model: long, color: long }
    await route.fulfill({ json: { ...report, ...said, photos, cover: photos[0] } })
  })
  await goInTab(page, `/stolen/${id}`)
  await expect(page.locator("h1")).toHaveText(long.trim())
  await expectNoReload(page)
  expect(sheetsIn(await page.pdf({ format: "A4" }))).toBe(1)
  await page.emulateMedia({ media: "print" })
  await page.setViewportSize({ width: 703, height: 1_040 })
  const { bottom } = await boxOf(page.locator(".print-poster-foot"))
  expect(bottom, "the foot is on the sheet").toBeLessThanOrEqual(1_030)
})

test("the poster is one sheet, black on white; who saw the bike is led on [2.29]", { tag: "@first" }, async ({
  page,
}) => {
  const codes = requested(page, /\/qr\.svg\?to=\/stolen\//)
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
  const images = await page.locator(".print-poster img").count()
  await expect(page.locator("html")).toHaveAttribute("data-printed", String(images))

  await expect(page.locator(".print-poster")).toBeHidden()
  expect(sheetsIn(await page.pdf({ format: "A4" }))).toBe(1)
  for (const theme of ["dark", "light"] as const) {
    await changeTheme(page, theme)
    await page.emulateMedia({ media: "print" })
    await expect(page.locator(".print-poster")).toContainText(text.wanted.title)
    for (const other of ["header", "footer", ".bottom-bar", "h1", ".steps", ".details"])
      await expect(page.locator(other).first(), other).toBeHidden()
    const [ink, paper] = await page.evaluate(() => {
      const poster = document.querySelector(".print-poster") ?? document.body
      return [getComputedStyle(poster).color, getComputedStyle(document.body).backgroundColor]
    })
    expect([ink, paper], theme).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"])
  }
})

test("a report in any state is for every reader, on paper untouched too; a drawn bike wears its colour [2.29]", {
  tag: "@first",
}, async ({ page }) => {
  const back = "/stolen/st-caloi-ceci-batista-campos"
  for (const state of states) {
    await visit(page, back, state)
    await expectOnPaper(page, back, { facts: [".good-news h2", ".details dd", ".prose"] })
  }
  for (const [at, name] of [
    ["st-trek-marlin-7-santana", "Trek Marlin 7"],
    ["st-caloi-moab-centro", "Caloi Moab"],
    ["st-caloi-ceci-batista-campos", "Caloi Ceci"],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await goInTab(page, `/stolen/${at}`)
    await expect(page.locator("h1")).toContainText(name)
    await expectAccessible(page, "main", at)
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    expect(await sidewaysScroll(page), at).toBe(0)
  }
  await expect(page.getByText(text.recovered.title)).toBeVisible()
  await expect(page.getByRole("button", { name: text.print_poster.print })).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await goInTab(page, "/stolen/st-monark-barra-circular-mooca")
  const drawing = page.locator(".report-drawing .line-drawing")
  await expect(drawing).toBeVisible()
  for (const theme of ["dark", "light"] as const) {
    await changeTheme(page, theme)
    const styleOf = (name: string) => drawing.evaluate((svg, of) => getComputedStyle(svg).getPropertyValue(of), name)
    const line = channelsOf((await styleOf("--text")).trim())
    const count = async (colour: Colour) => (await countPixels(await drawing.screenshot(), colour)).count
    expect(await styleOf("color")).toBe(`rgb(${channelsOf(paints.blue.paint).join(", ")})`)
    expect(await count(channelsOf(paints.blue.paint)), `pixels of the frame, ${theme}`).toBeGreaterThan(400)
    const lined = await count(line)
    await drawing.evaluate((svg: SVGElement) => svg.style.setProperty("--casing", "none"))
    expect(lined - (await count(line)), `pixels of the line, ${theme}`).toBeGreaterThan(400)
    await drawing.evaluate((svg: SVGElement) => svg.style.removeProperty("--casing"))
  }
})
