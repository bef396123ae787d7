// What the first screen of a list and of a thing holds on a phone, and how the filters of a list stand on a desktop.

import { expect, type Locator, type Page } from "@playwright/test"
import { boxOf } from "../support/boxes.ts"
import { pt as text } from "../support/locales.ts"
import { serve } from "../support/serve.ts"
import { countShifts, expectStill, hydrated, open, settled, test } from "../support/visit.ts"

const phone = { width: 390, height: 844 }

for (const [path, least, foremost, filters] of [
  ["/cycling-routes", 4, 230, ["difficulty", "bikeType"]],
  ["/stolen", 2, 330, ["sort"]],
  ["/store", 6, 230, ["condition", "sort"]],
  ["/cycling-groups", 5, 230, ["level", "sort"]],
  ["/rides", 2, null, []],
  ["/events", 2, null, []],
] as const)
  test(`${path} begins at least ${least} items on a phone, whose bars leave 85 % to who scrolls, and has its filters in one line on a desktop`, {
    tag: ["/cycling-routes", "/rides"].includes(path) ? "@first" : [],
  }, async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, path)
    const items = page.locator("main .grid > li, main .rows > li")
    const tops = await items.evaluateAll((found) => found.map((item) => item.getBoundingClientRect().top))
    const foot = await page.locator(".bottom-bar").evaluate((bar) => bar.getBoundingClientRect().top)
    expect(tops.filter((top) => top < foot).length).toBeGreaterThanOrEqual(least)
    expect(await barsOf(page)).toBeLessThanOrEqual(0.15)
    if (path === "/rides") await expect(page.locator(".row-climb:not(:empty)").first()).toBeVisible()
    await page.locator("main a.card, main a.row, main .rows a").first().click()
    await page.waitForURL((url) => url.pathname !== path)
    const bar = page.locator(".action-bar")
    await expect(bar.locator(":scope > :is(a, button)").first()).toBeInViewport({ ratio: 1 })
    expect(Math.round(await bar.evaluate((element) => element.getBoundingClientRect().bottom))).toBe(844)
    await expect(page.locator(".bottom-bar")).toBeHidden()
    expect(await barsOf(page)).toBeLessThanOrEqual(0.15)
    if (foremost === null) return
    await page.goBack()
    await expect(bar).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await settled(page)
    await page.evaluate(() => scrollTo(0, 0))
    await expectFiltersInLine(page, foremost, filters)
    if (path === "/cycling-routes") await expectSheet(page)
  })

/** Nothing that is chosen or opened moves them, nor the list. */
async function expectFiltersInLine(page: Page, foremost: number, filters: readonly string[]): Promise<void> {
  const topOf = (of: Locator) => of.first().evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const item = page.locator("main .grid > li")
  const first = await topOf(item)
  expect(first).toBeLessThanOrEqual(foremost)
  const fields = ":is(.search-field, .choice, .choice-button, .filter-more > summary):not(.filter-entries *)"
  const line = page.locator(`.filter-line ${fields}`)
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
  await expect.poll(() => topOf(item)).toBe(first)
  for (const more of await page.getByText(text.filters.more_filters).all()) {
    await more.click()
    expect(new Set(await tops()).size).toBe(1)
  }
}

/** The filters of a phone are a sheet that stays open while choosing. */
async function expectSheet(page: Page): Promise<void> {
  await page.getByRole("link", { name: text.filters.clear }).first().click()
  await expect(page.locator(".filter-chip")).toHaveCount(0)
  await page.setViewportSize(phone)
  const difficulty = page.locator('select[name="difficulty"]')
  await expect(difficulty).toBeHidden()
  await page.getByRole("button", { name: text.filters.open }).press("Enter")
  await difficulty.selectOption("hard")
  await expect(page.locator(".filter-chip")).toHaveText([text.difficulty.hard])
  await expect(difficulty).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(difficulty).toBeHidden()
  await expect(page.getByRole("button", { name: `${text.filters.open} (1)` })).toBeVisible()
}

test("nothing moves while a slow line brings a document in parts, and a thing has its picture, name, figures and first action on a phone's first screen", {
  tag: "@first",
}, async ({ page, baseURL, addresses }) => {
  const begun = ["detail-map", "detail-more", "poster-foot"].map((name) => `<div class="${name}`)
  const buttons = ["directions", "share"].map((menu) => `popoverTarget="${menu}"`)
  const parts = ["</figure>", "</section>", ...begun, ...buttons, '<details class="filter-more"']
  const { url, stop } = await serveInParts(baseURL ?? "", parts)
  const paths = { ...addresses, products: "/store" }
  // A line may break elsewhere before its font has come, which the first document alone waits for.
  await page.goto(url)
  await countShifts(page)
  for (const [name, width, picture, figures] of [
    ["home", 1280],
    ["products", 1280],
    ["event", 1280],
    ["cyclingRoute", 390, ".track-map > .map", ".facts-big"],
    ["ride", 390, ".track-map > .map", ".facts-big"],
    ["product", 390, ":is(.gallery-stage, .cover-product)", ".price"],
    ["stolenReport", 390, ":is(.gallery-stage, .report-drawing)", ".since"],
    ["cyclingGroup", 390, ".kit", ".who"],
    ["event", 390, ".cover-day", ".when"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(url + paths[name])
    await hydrated(page)
    await expectStill(page, `${name} ${width}`)
    if (picture === undefined) continue
    const box = await boxOf(page.locator(`main ${picture}`))
    expect.soft(box, name).toMatchObject({ x: 0, width: 390 })
    expect.soft(box.y, name).toBeLessThanOrEqual(66)
    expect.soft(box.bottom, name).toBeLessThanOrEqual(400)
    const bar = await boxOf(page.locator(".action-bar"))
    for (const part of ["h1", `:is(.detail-head, .kit) ${figures}`])
      expect.soft((await boxOf(page.locator(part))).bottom, `${part} of ${name}`).toBeLessThan(bar.y)
    await expect.soft(page.locator(".action-bar > .button-primary"), name).toBeInViewport({ ratio: 1 })
  }
  stop()
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

/**
 * The site as a slow line brings it: each document in parts, cut where it is said, with a pause between them.
 * @param marks texts of a document before which it is cut; one that it does not have cuts nothing
 */
function serveInParts(site: string, marks: string[]) {
  return serve(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? "/", site), { headers: { "accept-language": "pt-BR" } })
    const [type = "", cached = ""] = ["content-type", "cache-control"].map((name) => answer.headers.get(name) ?? "")
    response.writeHead(answer.status, { "content-type": type, "cache-control": cached })
    if (!type.startsWith("text/html")) return response.end(Buffer.from(await answer.arrayBuffer()))
    const html = await answer.text()
    const cuts = marks
      .map((mark) => html.indexOf(mark))
      .filter((at) => at > 0)
      .sort((a, b) => a - b)
    for (const [index, from] of [0, ...cuts].entries()) {
      // Longer than Chromium waits before it paints what it has.
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, 200))
      response.write(html.slice(from, cuts[index]))
    }
    return response.end()
  })
}
