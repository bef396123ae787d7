// What leads from the site to the app, and from a desktop to the phone.

import { expect } from "@playwright/test"
import { qrOf } from "#app/domain/address/qr.ts"
import { readAddresses } from "../support/addresses.ts"
import { dialogOf, openerOf } from "../support/dialogs.ts"
import { pt } from "../support/locales.ts"
import { test } from "../support/test.ts"
import { expectNoReload, open } from "../support/visit.ts"
import { hydrated, settled } from "../support/watch.ts"

test("the entries of the account menu lead to the app, and the focus comes back to the menu's button", async ({
  page,
}) => {
  await open(page, "/rides")
  const account = page.getByRole("button", { name: pt.nav.account })
  for (const entry of [pt.nav.profile, pt.nav.logout]) {
    await account.press("Enter")
    await page.getByRole("button", { name: entry, exact: true }).press("Enter")
    await expect(dialogOf(page, "app_only")).toBeVisible()
    await expect(page.locator("#account")).toBeHidden()
    await page.keyboard.press("Escape")
    await expect(dialogOf(page, "app_only")).toBeHidden()
    await expect(account).toBeFocused()
  }
})

test("the code leads a phone to this very page", async ({ page, request }) => {
  const { ride } = await readAddresses(request, { code: "" })
  for (const [path, to] of [
    ["/", "/"],
    ["/products?q=capacete", "/store"],
    [ride, ride],
    ["/404", "/"],
    ["/pt/rides", "/rides"],
  ] as const) {
    await open(page, path)
    await expect(page.locator("#app-only img"), path).toHaveAttribute("src", qrOf(to))
  }
  await open(page, "/stolen")
  await page.locator("header").getByRole("link", { name: pt.nav.rides }).click()
  await expect(page.locator("#app-only img")).toHaveAttribute("src", qrOf("/rides"))
})

test("the code is fetched when it is shown, on wide screens only", async ({ page }) => {
  const codes: string[] = []
  page.on("request", (asked) => void (asked.url().includes("/qr.svg") && codes.push(asked.url())))
  await open(page, "/")
  const code = page.getByRole("img", { name: pt.app_only.qr })
  expect(codes).toEqual([])
  await page.setViewportSize({ width: 1023, height: 844 })
  await openerOf(page, "app_only").click()
  await expect(dialogOf(page, "app_only")).toBeVisible()
  await expect(code).toBeHidden()
  await settled(page)
  expect(codes).toEqual([])
  await page.setViewportSize({ width: 1024, height: 844 })
  await expect(code).toBeVisible()
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(codes).toHaveLength(1)
  expect(await code.boundingBox()).toMatchObject({ width: 176, height: 176 })
})

test("a dialog does not stay open over another page", async ({ page }) => {
  await open(page, "/stolen")
  await page.locator("header").getByRole("link", { name: pt.nav.home }).click()
  await openerOf(page, "app_only").click()
  await expect(dialogOf(page, "app_only")).toBeVisible()
  await page.goBack()
  await expect(page.locator("h1")).toHaveText(pt.stolen.title)
  await expect(page.locator("dialog[open]")).toHaveCount(0)
  await expectNoReload(page)
})

test("an Android phone is shown its own store first", async ({ browser, baseURL }) => {
  for (const [isPhone, first] of [
    [true, pt.app.play_store],
    [false, pt.app.app_store],
  ] as const) {
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      locale: "pt-BR",
      viewport: { width: 390, height: 844 },
      hasTouch: isPhone,
      isMobile: isPhone,
    })
    const page = await context.newPage()
    await page.goto("/")
    await hydrated(page)
    await openerOf(page, "app_only").click()
    const badges = await dialogOf(page, "app_only").locator(".badges a").all()
    const placed = await Promise.all(
      badges.map(async (badge) => ({ text: await badge.textContent(), y: (await badge.boundingBox())?.y ?? 0 })),
    )
    expect(placed.toSorted((a, b) => a.y - b.y)[0]?.text).toBe(first)
    await page.keyboard.press("Tab")
    await expect(page.locator(":focus")).toHaveText(first)
    await context.close()
  }
})

test.describe("on a phone with Android", () => {
  test.use({
    userAgent: "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36",
  })

  test("the app opens at this very page, where the site knows it", async ({ page }) => {
    await open(page, "/rides")
    await expect(page.locator("#app-only a[href^=intent]")).toHaveCount(0)
    await page.route("**/stolen", async (route) => {
      const document = await route.fetch()
      const body = (await document.text()).replace('"androidPackage":null', '"androidPackage":"cc.pelotao"')
      await route.fulfill({ response: document, body })
    })
    await open(page, "/stolen")
    await expect(page.locator("#app-only a[href^=intent]")).toHaveAttribute(
      "href",
      /^intent:\/\/pelotao\.example\/stolen#Intent;scheme=https;package=cc\.pelotao;S\.browser_fallback_url=https%3A/,
    )
  })
})
