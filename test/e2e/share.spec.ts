// Sending a page on: by the phone's own sheet, by plain links, by a copy of the address. The words are read in test/worker/share.test.ts.

import { expect, type Page } from "@playwright/test"
import { pt as text } from "../support/locales.ts"
import { open, test } from "../support/visit.ts"

const siteOrigin = "https://pelotao.example"
const route = "/cycling-routes/serra-do-corvo-branco"
const button = (page: Page) => page.getByRole("button", { name: text.share.label })

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test("the system's own sheet is given title, words and address, with the section that is marked", {
    tag: "@first",
  }, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = (shared) => {
        document.documentElement.dataset.shared = JSON.stringify(shared)
        return Promise.resolve()
      }
    })
    await open(page, `${route}?utm_source=somewhere#km=12.3-24.2`)
    const title = (await page.locator("h1").textContent()) ?? ""
    await button(page).tap()
    await expect(page.locator("html")).toHaveAttribute("data-shared", /serra/)
    const shared = JSON.parse((await page.locator("html").getAttribute("data-shared")) ?? "{}")
    expect(shared).toEqual({
      title,
      text: expect.stringContaining(title),
      url: `${siteOrigin}${route}#km=12.3-24.2`,
    })
    await expect(page.locator(".share")).toBeHidden()
  })

  test("whoever closes the sheet is told nothing", { tag: "@first" }, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = () => {
        document.documentElement.dataset.shared = ""
        return Promise.reject(new DOMException("closed", "AbortError"))
      }
    })
    await open(page, route)
    await button(page).tap()
    await expect(page.locator("html")).toHaveAttribute("data-shared", "")
    await expect(page.locator(".share")).toBeHidden()
    await expect(page.locator(".toast")).toHaveCount(0)
  })

  test("a sheet that fails leaves the links", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new DOMException("no", "NotAllowedError"))
    })
    await open(page, route)
    await button(page).tap()
    await expect(page.getByRole("link", { name: "WhatsApp" })).toBeVisible()
  })
})

test("on a desktop the links have the section that is marked by then, the menu stays on the screen, and the address is copied or told", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const menu = page.locator(".share")
  const boxOf = async () => (await menu.boundingBox()) ?? { x: Number.NaN, width: Number.NaN }
  await open(page, "/cycling-routes")
  await button(page).click()
  const { x, width } = await boxOf()
  expect(width).toBeGreaterThan(200)
  expect(x + width).toBeLessThanOrEqual(1280 - 8)

  await open(page, route)
  await button(page).click()
  await page.getByRole("button", { name: text.share.copy }).click()
  await expect(page.getByRole("status").getByText(text.share.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${siteOrigin}${route}`)

  await page.evaluate(() => {
    history.replaceState(history.state, "", "#km=5-9")
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"))
  })
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await button(page).click()
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /%23km%3D5-9$/)
  const box = await boxOf()
  expect(box.x + box.width).toBeLessThanOrEqual(1280)
  const code = page.locator(".share img")
  await expect(code).toHaveJSProperty("complete", true)
  expect(await code.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole("button", { name: text.share.copy }).click()
  await expect(page.locator(".toast-error")).toHaveText(text.share.failed)
})
