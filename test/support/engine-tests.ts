// Tests of a live map that both engines pass.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "./locales.ts"
import { cursor, type Engine } from "./maps.ts"
import { colourRules, violations } from "./page-checks.ts"
import { hold, hydrated, settled, test, watch } from "./visit.ts"

export const engineFile = /\/assets\/(maplibre|google-maps)-[^/]*\.js$/
export const route = "/cycling-routes/serra-do-corvo-branco"

export function testEngine(engine: Engine): void {
  test(`${engine.name} fades in above the drawing, is accessible and shares its cursor`, { tag: "@first" }, async ({
    page,
    context,
  }) => {
    await engine.prepare(context)
    const seen = watch(page)
    const asked = page.waitForRequest(engineFile)
    const fetchIt = await hold(context, engineFile)
    await page.goto(engine.url() + route)
    await hydrated(page)
    const [frame, html] = [page.locator(".map").first(), page.locator("html")]
    const theme = page.locator(".theme-switch")
    const before = await frame.boundingBox()
    await expect(frame.locator(".track").first()).toBeVisible()
    await asked
    // A trusted click would end the search for the largest paint.
    await theme.dispatchEvent("click")
    await expect(html).toHaveAttribute("data-theme", "light")
    fetchIt()
    await expect(page.locator(".map-ready")).toHaveCSS("opacity", "1")
    expect(await frame.boundingBox()).toEqual(before)
    expect(await page.locator(".map-ready").boundingBox()).toEqual(before)
    expect(await largestPaint(page), "what a reader waits for first").toBe("wrap")
    await expect.poll(() => engine.wears(page, "light")).toBe(true)
    await settled(page)
    expect(await violations(page), "light").toEqual([])
    expect(seen.lines.filter((line) => !line.includes("GPU stall"))).toEqual([])
    await theme.dispatchEvent("click")
    await expect(html).toHaveAttribute("data-theme", "dark")
    await expect.poll(() => engine.wears(page, "dark")).toBe(true)
    await settled(page)
    expect(await violations(page, "html", colourRules), "dark").toEqual([])

    const [point, facts] = [page.locator(".profile-cursor"), page.locator(".profile-facts")]
    await engine.look(page)
    await engine.touchTrack(page)
    await expect(cursor(page)).not.toHaveAttribute("aria-valuenow", "0")
    await expect(point).toBeVisible()
    await engine.leaveTrack(page)
    await expect(point).toHaveCount(0)
    await cursor(page).focus()
    await page.keyboard.press("PageUp")
    await expect.poll(() => engine.hasPoint(page)).toBe(true)
    await page.keyboard.press("Shift+End")
    await expect.poll(() => engine.hasSection(page)).toBe(true)
    await page.keyboard.press("Escape")
    await expect.poll(() => engine.hasPoint(page)).toBe(false)
    await expect.poll(() => engine.hasSection(page)).toBe(false)
    await engine.chooseAlert(page)
    await expect(facts).toContainText("km 24,2 a 25,2")
    await expect.poll(() => new URL(page.url()).hash).toBe("#km=24.2-25.2")
    expect(seen.lines.filter((line) => !line.includes("GPU stall"))).toEqual([])
  })

  test(`${engine.name} gives a list the area in view and lights up what is pointed at`, async ({ page, context }) => {
    await engine.prepare(context)
    await page.goto(`${engine.url()}/cycling-routes`)
    // Software draws the many lines of a list on a busy machine for longer than the usual wait.
    await expect(page.locator(".map-ready")).toBeVisible({ timeout: 30_000 })
    await engine.moveToSea(page)
    const button = page.getByRole("button", { name: text.filters.search_area })
    await expect(button).toBeVisible()
    const [results, cards] = [page.locator(".count"), page.locator(".grid .card")]
    const whole = (await results.textContent()) ?? ""
    await engine.moved(page, async () => {
      await page.locator("select[name=difficulty]").selectOption("hard")
      await expect(page).toHaveURL(/difficulty=hard/)
      await expect(results).not.toHaveText(whole)
      await expect(results).toHaveText(/^\d/)
    })
    const count = await cards.count()
    await button.click()
    await expect(page).toHaveURL(/bbox=/)
    await expect(cards).toHaveCount(count)

    await cards.nth(1).hover()
    await expect(page.locator("[data-lit]")).toHaveCount(1)
    await page.getByLabel(text.filters.search_moving).check()
    const area = page.url()
    await engine.zoomIn(page)
    await expect(page).not.toHaveURL(area)
    await expect(page).toHaveURL(/bbox=/)
    const chip = text.filters.remove.replace("{{filter}}", text.filters.area)
    await expect(page.getByRole("link", { name: chip })).toBeVisible()
    await expect(page.locator(".map-ready")).toBeVisible()
  })
}

/** The part whose the largest contentful paint is. */
function largestPaint(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          const element: unknown = last && Reflect.get(last, "element")
          resolve(element instanceof Element ? (element.closest(".map, main, footer")?.className ?? "") : "none")
        }).observe({ type: "largest-contentful-paint", buffered: true })
      }),
  )
}
