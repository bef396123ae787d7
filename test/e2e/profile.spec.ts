// The elevation profile in the hands of a visitor: a cursor by pointer and keys, a section that stays in the address. Which fragment
// is a section is read in test/track/terrain.test.ts, what is there without JavaScript in tracks.spec.ts.

import { expect, type Page } from "@playwright/test"
import { boxOf } from "../support/boxes.ts"
import { en, pt as text } from "../support/locales.ts"
import { violations } from "../support/page-checks.ts"
import { hydrated, open, test } from "../support/visit.ts"

const route = "/cycling-routes/serra-do-corvo-branco"
const facts = (page: Page) => page.locator(".profile-facts")

test("keys move a cursor that is read out; a drag marks a section in the address", { tag: "@first" }, async ({
  page,
}) => {
  const cursor = await openProfile(page, `/en${route}`, en.profile.cursor)
  await cursor.focus()
  await page.keyboard.press("End")
  await expect(cursor).toHaveAttribute("aria-valuetext", /^km 51\.\d · \d{3} m · -?\d+\.\d%$/)
  const most = (await cursor.getAttribute("aria-valuemax")) ?? ""
  await expect(cursor).toHaveAttribute("aria-valuenow", most)
  for (const [key, steps] of [
    ["Home", 0],
    ["ArrowRight", 1],
    ["PageUp", 11],
    ["ArrowLeft", 10],
  ] as const) {
    await page.keyboard.press(key)
    await expect(cursor).toHaveAttribute("aria-valuenow", String(Math.round((steps * Number(most)) / 200)))
  }
  await page.keyboard.press("Escape")
  await expect(page.locator(".profile-cursor")).toHaveCount(0)

  const { x, y, width, height } = await boxOf(cursor)
  const at = (share: number) => page.mouse.move(x + width * share, y + height / 2, { steps: 4 })
  await at(0.25)
  await page.mouse.down()
  await at(0.5)
  await page.mouse.up()
  await expect(facts(page)).toContainText(/km 12\.\d to 25\.\d · 12\.\d km · \d{3} m up/)
  await expect(page).toHaveURL(/#km=12\.\d+-25\.\d+$/)
  // A press that drags nothing takes the section away again, and leaves the cursor.
  await at(0.7)
  await page.mouse.down()
  await page.mouse.up()
  await expect(facts(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${route}$`))
  await expect(page.locator(".profile-value")).toBeVisible()
})

test.describe("by finger", () => {
  test.use({ hasTouch: true })

  test("a section of the address stays while the page is scrolled, and leaves no trace", { tag: "@first" }, async ({
    page,
  }) => {
    const cursor = await openProfile(page, `${route}#km=4-9`)
    await expect(facts(page)).toContainText("km 4,0 a 9,0 · 5,0 km")
    const { x, y, width, height } = await boxOf(cursor)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", up = 0) => {
      const touchPoints = type === "touchEnd" ? [] : [{ x: x + width / 2, y: y + height / 2 - up }]
      return finger.send("Input.dispatchTouchEvent", { type, touchPoints })
    }
    const before = await page.evaluate(() => scrollY)
    await touch("touchStart")
    for (let up = 15; up <= 150; up += 15) await touch("touchMove", up)
    await touch("touchEnd")
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    await expect(page.locator(".profile-cursor")).toBeVisible()
    await expect(facts(page)).toContainText("km 4,0 a 9,0 · 5,0 km")

    expect(await page.evaluate(() => history.length)).toBe(2)
    await cursor.focus()
    for (let step = 0; step < 6; step++) await page.keyboard.press("Shift+ArrowRight")
    await expect(facts(page)).not.toContainText("a 9,0")
    expect(await violations(page, ".profile"), "accessibility while a section is marked").toEqual([])
    await page.getByRole("button", { name: text.profile.clear }).click()
    await expect(page).toHaveURL(new RegExp(`${route}$`))
    expect(await page.evaluate(() => history.length)).toBe(2)
  })
})

test("on a phone a climb leads to its section, which comes into view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, "/cycling-routes?q=corvo")
  await page.locator(`main a[href="${route}"]`).click()
  const climb = page.locator(".climbs li", { hasText: "HC" }).getByRole("link")
  const section = (await climb.getAttribute("href")) ?? ""
  await climb.click()
  await expect(page).toHaveURL(new RegExp(`${route}${section}$`))
  await expect(facts(page)).toContainText("km 12,3 a 24,2")
  await expect(page.locator(".profile-section")).toBeInViewport()
})

async function openProfile(page: Page, address: string, name = text.profile.cursor) {
  await page.goto(address)
  await hydrated(page)
  await page.locator(".profile").scrollIntoViewIfNeeded()
  const cursor = page.getByRole("slider", { name })
  await expect(cursor).toBeVisible()
  return cursor
}
