// What a phone's first screen of a list holds, and how a wide screen is used.

import { expect, type Page } from "@playwright/test"
import type { PathName } from "#app/domain/address/paths.ts"
import { readAddresses } from "../support/addresses.ts"
import { pt as text } from "../support/locales.ts"
import { countShifts, expectStill, open, test } from "../support/visit.ts"

/** What is wide, with the pages where it is. */
const wide: Record<string, PathName[]> = {
  ".beside-map": ["cyclingRoutes", "cyclingGroups", "stolen"],
  ".grid-4": ["store"],
  ".detail": ["cyclingRoute", "ride", "product", "stolenReport"],
  ".hero": ["home"],
}

test.describe("a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [path, least] of [
    ["/cycling-routes", 4],
    ["/stolen", 2],
    ["/store", 6],
    ["/cycling-groups", 5],
    ["/rides", 2],
    ["/events", 2],
  ] as const)
    test(`the first screen of a phone at ${path} begins at least ${least} items, the bars leave 85 % of it to who scrolls, and a thing has its first action at the thumb`, async ({
      page,
    }) => {
      await open(page, path)
      const items = page.locator("main .grid > li, main .rows > li")
      const tops = await items.evaluateAll((found) => found.map((item) => item.getBoundingClientRect().top))
      const foot = await page.locator(".bottom-bar").evaluate((bar) => bar.getBoundingClientRect().top)
      expect(tops.filter((top) => top < foot).length).toBeGreaterThanOrEqual(least)
      expect(await barsOf(page)).toBeLessThanOrEqual(0.15)
      if (path === "/rides") await expect(page.locator(".row-climb").first()).toBeVisible()
      await page.locator("main a.card, main a.row, main .rows a").first().click()
      await page.waitForURL((url) => url.pathname !== path)
      const bar = page.locator(".action-bar")
      await expect(bar.locator(":scope > :is(a, button)").first()).toBeInViewport({ ratio: 1 })
      expect(Math.round(await bar.evaluate((element) => element.getBoundingClientRect().bottom))).toBe(844)
      await expect(page.locator(".bottom-bar")).toBeHidden()
      expect(await barsOf(page)).toBeLessThanOrEqual(0.15)
    })

  for (const [name, picture, figures] of [
    ["cyclingRoute", ".track-map > .map", ".facts-big"],
    ["ride", ".track-map > .map", ".facts-big"],
    ["product", ":is(.gallery-stage, .cover-product)", ".price"],
    ["stolenReport", ":is(.gallery-stage, .report-drawing)", ".since"],
    ["cyclingGroup", ".kit", ".who"],
    ["event", ".cover-day", ".when"],
  ] as const)
    test(`the first screen of a phone at a ${name} has its picture from edge to edge, its name, its figures and its first action, and nothing moves`, async ({
      page,
    }) => {
      await countShifts(page)
      const path = (await readAddresses(page.request, { code: "" }))[name]
      await open(page, path)
      const box = await page.locator(`main ${picture}`).boundingBox()
      expect(box).toMatchObject({ x: 0, width: 390 })
      expect(box?.y).toBeLessThanOrEqual(66)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400)
      const bar = await page.locator(".action-bar").boundingBox()
      for (const part of ["h1", `:is(.detail-head, .kit) ${figures}`]) {
        const { y = 0, height = 844 } = (await page.locator(part).boundingBox()) ?? {}
        expect(y + height, part).toBeLessThan(bar?.y ?? 0)
      }
      await expect(page.locator(".action-bar > .button-primary")).toBeInViewport({ ratio: 1 })
      await expectStill(page, "390")
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, path)
      await expectStill(page, "1280")
    })

  test("the filters of a phone are a sheet that stays open while choosing", async ({ page }) => {
    await open(page, "/cycling-routes")
    const difficulty = page.locator('select[name="difficulty"]')
    await expect(difficulty).toBeHidden()
    await page.getByRole("button", { name: text.filters.open }).press("Enter")
    await difficulty.selectOption("hard")
    await expect(page.locator(".filter-chip")).toHaveText([text.difficulty.hard])
    await expect(difficulty).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(difficulty).toBeHidden()
    await expect(page.getByRole("button", { name: `${text.filters.open} (1)` })).toBeVisible()
  })

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false })

    test("the sheet of a phone opens and sends what was chosen in it", async ({ page }) => {
      await page.goto("/cycling-routes")
      await page.getByRole("button", { name: text.filters.open }).click()
      await page.locator('select[name="difficulty"]').selectOption("hard")
      await page.locator(".filter-choices").getByRole("button", { name: text.filters.apply }).first().click()
      expect(new URL(page.url()).searchParams.get("difficulty")).toBe("hard")
    })
  })

  /** The share of the window that stands still when the page was scrolled down. */
  async function barsOf(page: Page): Promise<number> {
    // A page that was just gone to begins at its top, whatever was scrolled before.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 600))
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
    }).toPass()
    return page.evaluate(() => {
      const bars = [...document.querySelectorAll(".navbar, .bottom-bar, .action-bar")]
      const rows = new Set<number>()
      for (const bar of bars) {
        const { top, bottom, height } = bar.getBoundingClientRect()
        if (height === 0 || !["fixed", "sticky"].includes(getComputedStyle(bar).position)) continue
        for (let row = Math.max(0, Math.round(top)); row < Math.min(innerHeight, bottom); row++) rows.add(row)
      }
      return rows.size / innerHeight
    })
  }
})

test.describe("a wide screen", () => {
  test.use({ viewport: { width: 1920, height: 1080 } })

  test("pages use four fifths of a wide screen, and what is read keeps its measure", async ({ page }) => {
    const addresses = await readAddresses(page.request, { code: "" })
    const shareOf = async (path: string, content: string) => {
      await page.goto(path)
      return page
        .locator(content)
        .first()
        .evaluate((element) => element.getBoundingClientRect().width / innerWidth)
    }
    for (const [content, names] of Object.entries(wide))
      for (const name of names) expect(await shareOf(addresses[name], content), name).toBeGreaterThanOrEqual(0.8)
    await page.goto("/")
    const foot = (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect().bottom)
    expect(Math.abs((await foot(".community")) - (await foot(".poster"))), "no hollow below the counts").toBeLessThan(
      40,
    )
    for (const path of ["/rides", "/terms-of-use", "/contact-us"])
      expect(await shareOf(path, "main"), path).toBeLessThanOrEqual(1_140 / 1_920)
  })
})
