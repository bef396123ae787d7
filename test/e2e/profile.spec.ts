// The elevation profile in the hands of a visitor: a cursor by pointer and keys, a section that stays in the address.

import { expect, type Page } from "@playwright/test"
import { en, pt as text } from "../support/locales.ts"
import { violations } from "../support/page-checks.ts"
import { hydrated, open, test } from "../support/visit.ts"

const route = "/cycling-routes/serra-do-corvo-branco"

test("the keys move a cursor that is read out: kilometre, altitude and grade", { tag: "@first" }, async ({ page }) => {
  const cursor = await openProfile(page, `/en${route}`, en.profile.cursor)
  await cursor.focus()
  await page.keyboard.press("End")
  await expect(cursor).toHaveAttribute("aria-valuetext", /^km 51\.\d · \d{3} m · -?\d+\.\d%$/)
  expect(await cursor.getAttribute("aria-valuenow")).toBe(await cursor.getAttribute("aria-valuemax"))
  await page.keyboard.press("Home")
  await expect(cursor).toHaveAttribute("aria-valuenow", "0")
  const step = Number(await cursor.getAttribute("aria-valuemax")) / 200
  await page.keyboard.press("ArrowRight")
  await expect(cursor).toHaveAttribute("aria-valuenow", String(Math.round(step)))
  await page.keyboard.press("PageUp")
  await expect(cursor).toHaveAttribute("aria-valuenow", String(Math.round(11 * step)))
  await page.keyboard.press("ArrowLeft")
  await expect(cursor).toHaveAttribute("aria-valuenow", String(Math.round(10 * step)))
  await page.keyboard.press("Escape")
  await expect(page.locator(".profile-cursor")).toHaveCount(0)
})

test("dragging marks a section, tells its climbing and keeps it in the address", { tag: "@first" }, async ({
  page,
}) => {
  const cursor = await openProfile(page, route)
  const { x, y, width, height } = (await cursor.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (share: number) => page.mouse.move(x + width * share, y + height / 2, { steps: 4 })
  await at(0.25)
  await page.mouse.down()
  await at(0.5)
  await page.mouse.up()
  const facts = page.locator(".profile-facts")
  await expect(facts).toContainText(/km 12,\d a 25,\d · 12,\d km · sobe \d{3}/)
  await expect(page).toHaveURL(/#km=12\.\d+-25\.\d+$/)
  // A press that drags nothing takes the section away again, and leaves the cursor.
  await at(0.7)
  await page.mouse.down()
  await page.mouse.up()
  await expect(facts).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${route}$`))
  await expect(page.locator(".profile-value")).toBeVisible()
})

test("an address with a section opens it, and Back leaves no trace of how it was dragged", async ({ page }) => {
  const cursor = await openProfile(page, `${route}#km=4-9`)
  await expect(page.locator(".profile-facts")).toContainText("km 4,0 a 9,0 · 5,0 km")
  expect(await page.evaluate(() => history.length)).toBe(2)
  await cursor.focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press("Shift+ArrowRight")
  await expect(page.locator(".profile-facts")).not.toContainText("a 9,0")
  expect(await violations(page, ".profile"), "accessibility while a section is marked").toEqual([])
  await page.getByRole("button", { name: text.profile.clear }).click()
  await expect(page).toHaveURL(new RegExp(`${route}$`))
  expect(await page.evaluate(() => history.length)).toBe(2)
})

test.describe("by finger", () => {
  test.use({ hasTouch: true })

  test("a page that is scrolled over it keeps the section", async ({ page }) => {
    const cursor = await openProfile(page, `${route}#km=4-9`)
    const facts = page.locator(".profile-facts")
    await expect(facts).toBeVisible()
    const { x, y, width, height } = (await cursor.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
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
    await expect(facts).toBeVisible()
  })
})

test("what is no section is taken for what it can mean, or for none", async ({ page }) => {
  for (const [fragment, said] of [
    ["#km=9-4", "km 4,0 a 9,0"],
    ["#km=40-400", "km 40,0 a 51,"],
    ...["#km=-1-4", "#km=a-b", "#km=", "#km=1e9-2e9", "#content"].map((none) => [none]),
  ]) {
    // From one hash to another nothing would be loaded.
    await page.goto("about:blank")
    await openProfile(page, route + fragment)
    const facts = page.locator(".profile-facts")
    if (said === undefined) await expect(facts, fragment).toHaveCount(0)
    else await expect(facts, fragment).toContainText(said)
  }
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("a climb and an alert lead to their section, which comes into view", async ({ page }) => {
    await open(page, "/cycling-routes?q=corvo")
    await page.locator(`main a[href="${route}"]`).click()
    const [facts, alert] = [page.locator(".profile-facts"), page.locator(".alert a").first()]
    const climb = page.locator(".climbs li", { hasText: "HC" }).getByRole("link")
    const section = (await climb.getAttribute("href")) ?? ""
    await climb.click()
    await expect(page).toHaveURL(new RegExp(`${route}${section}$`))
    await expect(facts).toContainText("km 12,3 a 24,2")
    await expect(page.locator(".profile-section")).toBeInViewport()
    await alert.click()
    await expect(facts).toContainText("km 24,2 a 25,2 · 1,0 km")
    await expect(page.locator(".profile-section")).toBeInViewport()
    await page.goBack()
    await expect(facts).toContainText("km 12,3 a 24,2")
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("line, kilometres, scale, profile, legend and numbers are on the page", async ({ page }) => {
    await page.goto(route)
    await expect(page.locator(".map .trace")).toBeVisible()
    await expect(page.locator(".marks text").first()).toHaveText("20")
    await expect(page.locator(".marks .arrow")).toHaveCount(4)
    await expect(page.locator(".scale-label")).toHaveText(/km$/)
    await expect(page.locator(".elevation .band").first()).toBeVisible()
    await expect(page.locator(".legend")).toContainText("> 12%")
    await expect(page.locator(".facts-big")).toContainText("51,5")
    await expect(page.locator(".profile").getByRole("slider")).toHaveCount(0)
  })
})

test.describe("without JavaScript on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test("a climb leads to its mark on the profile", async ({ page }) => {
    await page.goto(route)
    await page.locator(".climbs li", { hasText: "HC" }).getByRole("link").click()
    await expect(page.locator(".course text", { hasText: "HC" })).toBeInViewport({ ratio: 1 })
  })
})

async function openProfile(page: Page, address: string, name = text.profile.cursor) {
  await page.goto(address)
  await hydrated(page)
  await page.locator(".profile").scrollIntoViewIfNeeded()
  const cursor = page.getByRole("slider", { name })
  await expect(cursor).toBeVisible()
  return cursor
}
