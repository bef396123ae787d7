// What a phone's first screen of a list holds, and how a wide screen is used.

import { expect, type Locator, type Page } from "@playwright/test"
import { readAddresses } from "../support/addresses.ts"
import { pt as text } from "../support/locales.ts"
import { countShifts, expectStill, open, test } from "../support/visit.ts"

/** What uses four fifths of a wide screen, and what is read, which must not. */
const wide = "main > :is(.beside-map, .grid, .rows, .hero), main :has(> .list-group), .detail"
const read = ".legal p, .contact form"

/** By the width of a window, where the content of every page begins. */
const gutters = { 390: 16, 768: 16, 1140: 16, 1280: 64, 1920: 160 }

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
    test(`the first screen of a phone at ${path} begins at least ${least} items, the bars leave 85 % of it to who scrolls, and a thing has its first action at the thumb`, {
      tag: "@first",
    }, async ({ page }) => {
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
    test(`the first screen of a phone at a ${name} has its picture from edge to edge, its name, its figures and its first action, and nothing moves`, {
      tag: "@first",
    }, async ({ page }) => {
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

for (const [path, foremost, filters] of [
  ["/cycling-routes", 230, ["difficulty", "bikeType"]],
  ["/cycling-groups", 230, ["level", "sort"]],
  ["/store", 230, ["condition", "sort"]],
  ["/stolen", 330, ["sort"]],
] as const)
  test(`${path} on a desktop has its filters in one line, which nothing chosen or opened moves, nor the list`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, path)
    const topOf = (of: Locator) => of.first().evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const item = page.locator("main .grid > li")
    const first = await topOf(item)
    expect(first).toBeLessThanOrEqual(foremost)
    const line = page.locator(".filter-line :is(.search-field, .choice, .choice-button, .filter-more > summary)")
    const tops = () => line.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(new Set(await tops()).size).toBe(1)
    for (const map of await page.locator(".list-map").all()) await expect(map).toBeInViewport({ ratio: 1 })
    for (const name of filters) {
      await page.locator(`select[name="${name}"]`).selectOption({ index: 1 })
      await expect(page).toHaveURL(new RegExp(name))
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
    }
    await expect(page.locator(".filter-chip").first()).toBeHidden()
    await expect(page.getByRole("link", { name: text.filters.clear }).first()).toBeVisible()
    expect(await topOf(item)).toBe(first)
    for (const more of await page.getByText(text.filters.more_filters).all()) {
      await more.click()
      expect(new Set(await tops()).size).toBe(1)
    }
  })

for (const hasTouch of [true, false])
  test.describe(hasTouch ? "under a finger" : "under a pointer", () => {
    test.use({ hasTouch })
    test("menus hang at their buttons, inside the gutter and the window, and over no title", async ({ page }) => {
      const addresses = await readAddresses(page.request, { code: "" })
      for (const name of ["cyclingRoutes", "cyclingRoute", "cyclingGroup", "event", "product"] as const) {
        await open(page, addresses[name])
        for (const [width, gutter] of Object.entries(gutters)) {
          if (Number(width) < 1024 !== hasTouch) continue
          await page.setViewportSize({ width: Number(width), height: Number(width) < 1024 ? 844 : 800 })
          const faults = await page.evaluate(async (gutter) => {
            const found: string[] = []
            for (const button of document.querySelectorAll<HTMLButtonElement>("button[popovertarget]")) {
              const menu = button.popoverTargetElement
              if (!(menu instanceof HTMLElement && menu.matches(".popover") && button.checkVisibility())) continue
              button.scrollIntoView({ block: "nearest" })
              menu.showPopover({ source: button })
              await new Promise(requestAnimationFrame)
              const [at, box] = [button.getBoundingClientRect(), menu.getBoundingClientRect()]
              const apart = (other: DOMRect) =>
                box.left >= other.right || other.left >= box.right || box.top >= other.bottom || other.top >= box.bottom
              const titles = [...document.querySelectorAll("main h1")].map((title) => title.getBoundingClientRect())
              const rules = {
                inGutter: box.left >= gutter && box.right <= innerWidth - gutter,
                inWindow: box.top >= 0 && box.bottom <= innerHeight - 8,
                atButton: [box.top - at.bottom, at.top - box.bottom].some((gap) => gap >= 0 && gap <= 12),
                atItsSide: box.left < at.right && box.right > at.left,
                // The site's bar is over the title, so its menus reach down to it; that of devices is a sheet on a phone, as dialogs are.
                overNoTitle:
                  !button.closest("main") || (innerWidth < 1024 && menu.id === "device") || titles.every(apart),
              }
              for (const [rule, holds] of Object.entries(rules)) if (!holds) found.push(`${menu.id}: ${rule}`)
              menu.hidePopover()
            }
            return found
          }, gutter)
          expect.soft(faults, `${name} at ${width}`).toEqual([])
        }
      }
    })
  })

test("brand, title, content and foot of every page begin at one line; pages use a wide screen, what is read does not", async ({
  page,
}) => {
  const addresses = await readAddresses(page.request, { code: "" })
  for (const [name, path] of Object.entries(addresses)) {
    if (["map", "embedEvents", "shortLink"].includes(name)) continue
    await page.goto(path)
    for (const [width, left] of Object.entries(gutters)) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      const beginnings = await page.evaluate(() =>
        [
          ".brand",
          ":is(.list-head, .legal, .contact, .hero, .theft, .atlas) h1",
          "main.wrap > :not(.view-switch)",
          ".newsletter",
        ]
          .flatMap((part) => [...document.querySelectorAll(part)].find((one) => one.checkVisibility()) ?? [])
          .map((one) => `${one.tagName} ${Math.round(one.getBoundingClientRect().left)}`),
      )
      expect
        .soft(
          beginnings.filter((one) => !one.endsWith(` ${left}`)),
          `${name} at ${width}`,
        )
        .toEqual([])
      expect(beginnings.length, name).toBeGreaterThan(1)
    }
    const share = (part: string) =>
      page.locator(part).evaluateAll((found) => found.map((one) => one.getBoundingClientRect().width / innerWidth)[0])
    expect.soft((await share(wide)) ?? 1, name).toBeGreaterThanOrEqual(0.8)
    expect
      .soft(await share(".map > .cover"), `${name}: the drawing fills its frame`)
      .toBe(await share(".map:has(> .cover)"))
    expect.soft((await share(read)) ?? 0, name).toBeLessThanOrEqual(0.4)
  }
})
