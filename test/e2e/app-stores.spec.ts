// The site of an app that stands in both stores and that phones open: the way into it first, and then the stores.

import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test"
import { languageCodes, languages } from "#app/domain/format/language.ts"
import { themeKey } from "#app/theme/theme.ts"
import { readAddresses } from "../support/addresses.ts"
import { dialogNames, dialogOf, hiddenPart, openerOf, pathOf } from "../support/dialogs.ts"
import { pt } from "../support/locales.ts"
import { violations } from "../support/page-checks.ts"
import { keyedSiteUrl } from "../support/site.ts"
import { hydrated, open, settled, test } from "../support/visit.ts"

const inStores = {
  [pt.app.app_store]: "https://apps.apple.com/br/app/pelotao/id1234567890",
  [pt.app.play_store]: "https://play.google.com/store/apps/details?id=cc.pelotao",
}
const android = "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36"
const intent =
  /^intent:\/\/pelotao\.example\/rides#Intent;scheme=https;package=cc\.pelotao;S\.browser_fallback_url=https%3A/

test.use({ contextOptions: { reducedMotion: "reduce" } })

for (const name of dialogNames) {
  test(`${name} leads to the app in both stores, beside the page, and cuts nothing off in any language`, async ({
    page,
  }) => {
    await open(page, at(await pathOf(page, name)))
    await openerOf(page, name).click()
    for (const [store, address] of Object.entries(inStores)) {
      const badge = dialogOf(page, name).getByRole("link", { name: store })
      await expect(badge).toBeVisible()
      await expect(badge).toHaveAttribute("href", address)
      await expect(badge).toHaveAttribute("target", "_blank")
    }
    for (const language of languageCodes()) {
      await open(page, at(`/${languages[language].prefix}${await pathOf(page, name)}`))
      await openerOf(page, name, language).click()
      const dialog = dialogOf(page, name, language)
      expect(await dialog.boundingBox(), language).toMatchObject({ width: 500, height: 470 })
      expect(await hiddenPart(dialog), language).toEqual([0, 0])
      await expect(dialog.locator(".badges a")).toHaveCount(2)
      await expect(dialog.locator(".open-app")).toBeHidden()
    }
  })

  test(`${name} offers to open the app before the stores on a phone`, async ({ browser }) => {
    const page = await phone(browser, { userAgent: android })
    await page.goto(at(await pathOf(page, name)))
    await hydrated(page)
    await openerOf(page, name).click()
    const dialog = dialogOf(page, name)
    const first = dialog.getByRole("link", { name: pt.app_only.open })
    await expect(first).toHaveClass(/button-primary/)
    const [opens, ...stores] = await Promise.all(
      [first, ...(await dialog.locator(".badges a").all())].map(async (link) => (await link.boundingBox())?.y ?? 0),
    )
    expect(stores).toHaveLength(2)
    expect(Math.min(...stores)).toBeGreaterThan(opens ?? 0)
    expect(await hiddenPart(dialog)).toEqual([0, 0])
    for (const theme of ["dark", "light"]) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [themeKey, theme] as const)
      await page.reload()
      await hydrated(page)
      await openerOf(page, name).click()
      await settled(page)
      expect(await violations(page, "dialog[open]"), theme).toEqual([])
    }
    await page.context().close()
  })
}

test("a phone opens the very page at the app's own host, Android by an intent", async ({ browser }) => {
  for (const [options, address] of [
    [{}, "https://app.pelotao.example/rides"],
    [{ userAgent: android }, intent],
    [{ userAgent: android, javaScriptEnabled: false }, "https://app.pelotao.example/rides"],
  ] as const) {
    const page = await phone(browser, options)
    await page.goto(at("/en/rides"))
    await expect(page.locator("#app-only .open-app a")).toHaveAttribute("href", address)
    await page.context().close()
  }
})

test("a wide tablet has the app itself, and is shown no code to scan", async ({ browser }) => {
  const page = await phone(browser, { viewport: { width: 1180, height: 820 } })
  await page.goto(at("/"))
  await hydrated(page)
  await openerOf(page, "app_only").click()
  const dialog = dialogOf(page, "app_only")
  await expect(dialog.getByRole("link", { name: pt.app_only.open })).toBeVisible()
  await expect(dialog.getByRole("img", { name: pt.app_only.qr })).toBeHidden()
  expect(await hiddenPart(dialog)).toEqual([0, 0])
  await page.context().close()
})

test("what leads to the app from a thing says that it opens it", async ({ page, request }) => {
  const { ride, cyclingRoute } = await readAddresses(request, { code: "" })
  for (const path of [ride, cyclingRoute]) {
    await open(page, at(path))
    await page.getByRole("button", { name: pt.app_only.open }).click()
    await expect(dialogOf(page, "app_only")).toBeVisible()
  }
})

test("the foot and what a phone has in its place lead to both stores", async ({ page }) => {
  await open(page, at("/cycling-groups"))
  const foot = page.locator("footer")
  await expect(foot.getByRole("heading", { name: pt.footer.get_app })).toBeVisible()
  for (const [store, address] of Object.entries(inStores))
    await expect(foot.getByRole("link", { name: store })).toHaveAttribute("href", address)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole("banner").getByRole("button", { name: pt.nav.account }).click()
  await page.locator("#account").getByRole("button", { name: pt.about.title }).click()
  for (const store of Object.keys(inStores))
    await expect(page.getByRole("dialog", { name: pt.about.title }).getByRole("link", { name: store })).toBeVisible()
})

test("an Android phone is shown its own store first", async ({ browser }) => {
  for (const [isPhone, first] of [
    [true, pt.app.play_store],
    [false, pt.app.app_store],
  ] as const) {
    const page = await phone(browser, { hasTouch: isPhone, isMobile: isPhone })
    await page.goto(at("/"))
    await hydrated(page)
    await openerOf(page, "app_only").click()
    const badges = await dialogOf(page, "app_only").locator(".badges a").all()
    const placed = await Promise.all(
      badges.map(async (badge) => ({ text: await badge.textContent(), y: (await badge.boundingBox())?.y ?? 0 })),
    )
    expect(placed.toSorted((a, b) => a.y - b.y)[0]?.text).toBe(first)
    if (isPhone) await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await expect(page.locator(":focus")).toHaveText(first)
    await page.context().close()
  }
})

function at(path: string): string {
  return keyedSiteUrl() + path
}

async function phone(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: keyedSiteUrl(),
    locale: "pt-BR",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
    ...options,
  })
  return context.newPage()
}
