// Maps and tracks as the server draws them, before any engine.

import { expect, type Locator, test } from "@playwright/test"
import { boxOf } from "../support/boxes.ts"
import { shownBy } from "../support/pixels.ts"

test.use({ javaScriptEnabled: false })

const widths = [
  [768, 1024],
  [1280, 800],
  [1920, 1080],
  [390, 844],
] as const

test("a drawn map shows Brazil below its places, of which none covers another", { tag: "@first" }, async ({ page }) => {
  for (const [path, theme] of [
    ["/cycling-groups", "dark"],
    ["/cycling-routes?q=urubici", "light"],
    ["/global-map", "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(path)
    const map = page.locator(".map").first()
    await expect(map.locator(".contours")).toHaveCount(0)
    await expect(map.locator("circle").first()).toBeAttached()
    const whole = await shownBy(map)
    await map.locator(".land").evaluate((land: SVGElement) => land.style.setProperty("visibility", "hidden"))
    expect(whole - (await shownBy(map)), path).toBeGreaterThan(1_000)
  }
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height })
    const discs = await boxesOf(page.locator(".atlas-discs circle:visible"))
    expect(discs.length).toBeGreaterThan(8)
    for (const [at, one] of discs.entries())
      expect(
        discs.slice(at + 1).filter((other) => isOver(one, other)),
        `${width} px`,
      ).toEqual([])
  }
})

test("no chip or edge lies on an end of a track, nor a phone's switch on list or map", async ({ page }) => {
  for (const path of ["/rides", "/", "/cycling-routes"]) {
    await page.goto(path)
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height })
      expect(await page.evaluate(coveredEnds), `${path}, ${width} px`).toEqual([])
    }
  }
  const top = async (selector: string) => (await boxOf(page.locator(selector))).y
  const foot = async (selector: string) => (await boxOf(page.locator(selector).last())).bottom
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(async () => (await foot(".quiet-end a")) < (await top(".view-switch"))).toBe(true)
  await page.goto("/cycling-routes?view=map")
  expect(await foot(".list-map")).toBeLessThan(await top(".view-switch"))
  await expect(page.locator(".map-all")).toContainText(/^\d+ de \d+ aqui/)
})

test("a profile has no noise of its recording, and its legend in a line", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/cycling-routes/ilheus-itacare")
  const line = (await page.locator(".ridge").getAttribute("d")) ?? ""
  const [, ...rises] = (line.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, at) => at % 2 === 1)
  const turns = rises.filter((rise, at) => rise * (rises[at + 1] ?? 0) < 0)
  expect(rises.length).toBeGreaterThan(20)
  expect(turns.length).toBeLessThan(60)
  const rows = await page
    .locator(".legend span")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(rows).size).toBe(1)
})

type Box = { x: number; y: number; width: number; height: number }

async function boxesOf(circles: Locator): Promise<Box[]> {
  return circles.evaluateAll((all) => all.map((circle) => circle.getBoundingClientRect().toJSON()))
}

/** Two circles without a gap. */
function isOver(one: Box, other: Box): boolean {
  const apart = Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  )
  return apart < (one.width + other.width) / 2 - 0.5
}

/** Names of the cards whose dots a chip or the edge of the cover touches. */
function coveredEnds(): string[] {
  return [...document.querySelectorAll<SVGSVGElement>(".fitted")].flatMap((drawing) => {
    const cover = drawing.closest(".cover, .thumb")
    const ends = drawing.querySelector(".trace + path")
    if (!cover || !ends) return []
    const frame = cover.getBoundingClientRect()
    const chip = cover.querySelector(".chip")?.getBoundingClientRect()
    const radius = Number.parseFloat(getComputedStyle(ends).strokeWidth) / 2
    const places = [...(ends.getAttribute("d") ?? "").matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) =>
      new DOMPoint(Number(x), Number(y)).matrixTransform(drawing.getScreenCTM() ?? new DOMMatrix()),
    )
    const isBad = places.some(({ x, y }) => {
      const isCut = Math.min(x - frame.left, frame.right - x, y - frame.top, frame.bottom - y) < radius
      const [left, right] = [(chip?.left ?? 0) - radius, (chip?.right ?? 0) + radius]
      const isUnder = chip && x > left && x < right && y > chip.top - radius && y < chip.bottom + radius
      return isCut || isUnder
    })
    return isBad || places.length < 2 ? [cover.parentElement?.textContent ?? ""] : []
  })
}
