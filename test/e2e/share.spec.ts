// Sending a page on: by the phone's own sheet, by plain links, by a copy of the address, and as code for another site. The words are
// read in test/worker/share.test.ts.

import { expect, type Page } from "@playwright/test"
import { boxOf } from "../support/boxes.ts"
import { pt as text } from "../support/locales.ts"
import { expectAccessible, sidewaysScroll } from "../support/page-checks.ts"
import { goInTab, open, test } from "../support/visit.ts"

const siteOrigin = "https://pelotao.example"
const route = "/cycling-routes/serra-do-corvo-branco"
const button = (page: Page) => page.getByRole("button", { name: text.share.label, exact: true })

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test("the system's own sheet has title, words, address and section; closed it is silent", { tag: "@first" }, async ({
    page,
  }) => {
    const shared = page.locator("html")
    await page.addInitScript(() => {
      navigator.share = async (given) => {
        const { dataset } = document.documentElement
        dataset.shared = JSON.stringify(given)
        if (dataset.refusal !== undefined) throw new DOMException("no", dataset.refusal)
      }
    })
    const share = async (refusal?: string) => {
      await page.evaluate((name) => {
        delete document.documentElement.dataset.shared
        if (name !== undefined) document.documentElement.dataset.refusal = name
      }, refusal)
      await button(page).tap()
      await expect(shared).toHaveAttribute("data-shared", /serra/)
    }
    await open(page, `${route}?utm_source=somewhere#km=12.3-24.2`)
    await share()
    const title = (await page.locator("h1").textContent()) ?? ""
    expect(JSON.parse((await shared.getAttribute("data-shared")) ?? "")).toEqual({
      title,
      text: expect.stringContaining(title),
      url: `${siteOrigin}${route}#km=12.3-24.2`,
    })
    await expect(page.locator(".share")).toBeHidden()
    await share("AbortError")
    await expect(page.locator(".share")).toBeHidden()
    await expect(page.locator(".toast")).toHaveCount(0)
    await share("NotAllowedError")
    await expect(page.getByRole("link", { name: "WhatsApp" })).toBeVisible()
  })
})

test("at a desk links, address and code are copied or told, in a sound menu", { tag: "@first" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const menu = page.locator("#share")
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await open(page, "/cycling-routes")
  await button(page).click()
  const { width, right } = await boxOf(menu)
  expect(width).toBeGreaterThan(200)
  expect(right).toBeLessThanOrEqual(1280 - 8)

  await goInTab(page, route)
  await expect(page.locator("h1")).toContainText("Serra do Corvo Branco")
  await button(page).click()
  await page.getByRole("button", { name: text.share.copy }).click()
  await expect(page.getByRole("status").getByText(text.share.copied)).toBeVisible()
  expect(await copied()).toBe(`${siteOrigin}${route}`)

  const [code, copyCode] = [page.getByLabel(text.share.code), page.getByRole("button", { name: text.share.copy_code })]
  await button(page).click()
  await page.locator("summary", { hasText: text.share.embed }).click()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await menu.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
    await expectAccessible(page, "#share", `${width} px`)
  }
  await page.locator(".embed-code").getByLabel(text.share.theme).selectOption(text.share.theme_light)
  await page.getByLabel(text.share.size).selectOption("320 x 360")
  await expect(code).toHaveValue(/ width="320" height="360" /)
  const written = await code.inputValue()
  expect(written).toContain(`src="${siteOrigin}/map?route=serra-do-corvo-branco&amp;theme=light&amp;profile=1"`)
  await copyCode.click()
  await expect(page.getByRole("status").getByText(text.share.code_copied)).toBeVisible()
  await expect(menu).toBeHidden()
  expect(await copied()).toBe(written)

  await page.evaluate(() => {
    history.replaceState(history.state, "", "#km=5-9")
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"))
  })
  await button(page).click()
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /%23km%3D5-9$/)
  expect((await boxOf(menu)).right).toBeLessThanOrEqual(1280)
  await expect(menu.locator("img")).toHaveJSProperty("complete", true)
  await expect(menu.locator("img")).not.toHaveJSProperty("naturalWidth", 0)
  await copyCode.click()
  await expect(page.locator(".toast-error", { hasText: text.share.code_not_copied })).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^<iframe .*<\/iframe>$/)
  await page.getByRole("button", { name: text.share.copy }).click()
  await expect(page.locator(".toast-error", { hasText: text.share.failed })).toBeVisible()
})
