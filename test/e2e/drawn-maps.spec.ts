// Maps and tracks as the server draws them, before any engine.

import { expect, type Locator, test } from "@playwright/test"
import { shownBy } from "../support/marks.ts"

test.use({ javaScriptEnabled: false })

for (const [path, theme] of [
  ["/cycling-groups", "dark"],
  ["/cycling-routes?q=urubici", "light"],
  ["/global-map", "light"],
] as const)
  test(`before its engine, the map of ${path} shows Brazil below its places and no terrain (${theme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(path)
    const map = page.locator(".map").first()
    await expect(map.locator(".contours")).toHaveCount(0)
    await expect(map.locator("circle").first()).toBeAttached()
    const whole = await shownBy(page, map)
    await map.locator(".land").evaluate((land: SVGElement) => land.style.setProperty("visibility", "hidden"))
    expect(whole - (await shownBy(page, map))).toBeGreaterThan(1_000)
  })

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`at ${width}, no disc of the map lies on another, and no chip or edge on an end of a track`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto("/global-map")
    const discs = await boxesOf(page.locator(".atlas-discs circle:visible"))
    expect(discs.length).toBeGreaterThan(8)
    for (const [at, one] of discs.entries())
      expect(discs.slice(at + 1).filter((other) => isOver(one, other))).toEqual([])
    for (const path of ["/cycling-routes", "/rides", "/"]) {
      await page.goto(path)
      expect(await page.evaluate(coveredEnds)).toEqual([])
    }
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
    const ends = drawing.querySelector(".trace-ends")
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
