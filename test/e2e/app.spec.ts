// What leads from the site to the app: where no store has it and nothing opens it, and where both stores have it. [1.5][2.27][2.28]

import { expect, type Page } from "@playwright/test"
import { qrOf } from "#app/domain/address/images.ts"
import { boxOf } from "../support/boxes.ts"
import {
  type DialogName,
  dialogNames,
  dialogOf,
  hiddenPart,
  openerOf,
  openInEveryLanguage,
  pathOf,
} from "../support/dialogs.ts"
import { pt } from "../support/locales.ts"
import { expectAccessible } from "../support/page-checks.ts"
import { app, keyedSiteUrl } from "../support/site.ts"
import { expectNoReload, goInTab, open, requested, settled, test } from "../support/visit.ts"

const said = "Procure por “Pelotão” na App Store ou no Google Play."

test("the account menu leads to the app and has the focus again, and the code to this very page [1.5][2.15][2.24][2.27][6.3]", {
  tag: "@first",
}, async ({ page }) => {
  const codes = requested(page, /\/qr\.svg/)
  await open(page, "/rides")
  const dialog = dialogOf(page, "app_only")
  const account = page.getByRole("button", { name: pt.nav.account })
  await page.setViewportSize({ width: 1023, height: 844 })
  for (const entry of [pt.nav.profile, pt.nav.logout]) {
    await account.press("Enter")
    await page.getByRole("button", { name: entry, exact: true }).press("Enter")
    await expect(dialog).toBeVisible()
    await expect(page.locator("#account")).toBeHidden()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await expect(account).toBeFocused()
  }
  await page.getByRole("link", { name: pt.nav.home, exact: true }).filter({ visible: true }).first().click()
  await openerOf(page, "app_only").click()
  await expect(dialog).toBeVisible()
  const code = page.getByRole("img", { name: pt.app_only.qr })
  await expect(code).toBeHidden()
  await settled(page)
  expect(codes, "a code is fetched when it is shown, on wide screens only").toEqual([])
  await page.setViewportSize({ width: 1024, height: 844 })
  await expect(code).toBeVisible()
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(codes).toHaveLength(1)
  expect(await code.boundingBox()).toMatchObject({ width: 232, height: 232 })
  await expect(page.locator("#app-only img")).toHaveAttribute("src", qrOf("/"))

  await expect(page.locator(".badges"), "a search in a store is no badge").toHaveCount(0)
  const links = page.locator("a[href*='apps.apple.com'], a[href*='play.google.com']")
  await expect(links).toHaveText(Array(2).fill(["App Store", "Google Play"]).flat())
  await expect(page.locator("#app-only .no-app a")).toHaveCount(2)
  await expect(page.locator("#app-only .no-app")).toHaveText(`Ainda não tem o app? ${said}`)
  for (const link of await links.all()) await expect(link).toHaveAttribute("target", "_blank")

  await page.goBack()
  await expect(page.locator("h1")).toHaveText(pt.rides.title)
  await expect(page.locator("dialog[open]"), "over another page").toHaveCount(0)
  await expect(page.locator("#app-only img")).toHaveAttribute("src", qrOf("/rides"))
  const foot = page.locator("footer")
  await expect(foot.getByRole("heading", { name: pt.footer.get_app })).toBeVisible()
  await expect(foot.locator(".store-searches")).toHaveText(said)
  await expect(foot.locator(".store-searches a").first()).toBeVisible()
  await expectNoReload(page)
})

test.describe("in both stores", () => {
  const inStores = { [pt.app.app_store]: app.APP_STORE_URL, [pt.app.play_store]: app.PLAY_STORE_URL }
  const aPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const android = "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36"
  const intent =
    /^intent:\/\/pelotao\.example\/rides#Intent;scheme=https;package=cc\.pelotao;S\.browser_fallback_url=https%3A/
  const openLink = (page: Page) => page.locator("#app-only .open-app a")
  const ownHost = "https://app.pelotao.example/rides"

  for (const name of dialogNames)
    test(`${name}, the foot and what a phone has in its place lead to both, in every language [1.5][2.15]`, {
      tag: name === "app_only" ? "@first" : [],
    }, async ({ page }) => {
      await open(page, at(await pathOf(page, name)))
      await openInEveryLanguage(page, name, async (dialog) => {
        await expect(dialog.locator(".badges a")).toHaveCount(2)
        await expect(dialog.locator(".open-app")).toBeHidden()
      })
      await openerOf(page, name).click()
      for (const [store, address] of Object.entries(inStores)) {
        const badge = dialogOf(page, name).getByRole("link", { name: store })
        await expect(badge).toBeVisible()
        await expect(badge).toHaveAttribute("href", address)
        await expect(badge).toHaveAttribute("target", "_blank")
        await expect(page.locator("footer").getByRole("link", { name: store })).toHaveAttribute("href", address)
      }
      await page.keyboard.press("Escape")
      await expect(page.locator("footer").getByRole("heading", { name: pt.footer.get_app })).toBeVisible()
      await page.setViewportSize(aPhone.viewport)
      // A window as narrow as a phone is shown Apple's store first, as every desktop.
      await expectFirst(page, name, pt.app.app_store, name === "app_only" ? 1 : 0)
      await page.keyboard.press("Escape")
      await page.getByRole("banner").getByRole("button", { name: pt.nav.account }).click()
      await page.locator("#account").getByRole("button", { name: pt.about.title }).click()
      for (const store of Object.keys(inStores))
        await expect(
          page.getByRole("dialog", { name: pt.about.title }).getByRole("link", { name: store }),
        ).toBeVisible()
    })

  test.describe("on Android", () => {
    test.use({ ...aPhone, userAgent: android })

    for (const name of dialogNames)
      test(`${name} offers to open the app before the stores, by an intent, as a ride and a route do`, async ({
        page,
        addresses: { ride, cyclingRoute },
      }) => {
        await open(page, at(await pathOf(page, name)))
        await openerOf(page, name).click()
        const dialog = dialogOf(page, name)
        const first = dialog.getByRole("link", { name: pt.app_only.open })
        await expect(first).toHaveClass(/button-primary/)
        const stores = await Promise.all((await dialog.locator(".badges a").all()).map(boxOf))
        expect(stores).toHaveLength(2)
        expect(Math.min(...stores.map(({ y }) => y))).toBeGreaterThan((await boxOf(first)).y)
        expect(await hiddenPart(dialog)).toEqual([0, 0])
        await expectAccessible(page, "dialog[open]")
        await goInTab(page, "/rides")
        await expect(openLink(page)).toHaveAttribute("href", intent)
        await goInTab(page, name === "purchase" ? ride : cyclingRoute)
        await page.locator("main").getByRole("button", { name: pt.app_only.open }).click()
        await expect(dialogOf(page, "app_only")).toBeVisible()
      })
  })

  test.describe("on another phone", () => {
    test.use(aPhone)

    test("a wide tablet has the app itself, and is shown no code to scan; a phone opens the very page [2.27]", async ({
      page,
    }) => {
      await open(page, at("/pt"))
      await expectFirst(page, "app_only", pt.app.play_store, 2)
      const dialog = dialogOf(page, "app_only")
      await page.setViewportSize({ width: 1180, height: 820 })
      await expect(dialog.getByRole("link", { name: pt.app_only.open })).toBeVisible()
      await expect(dialog.getByRole("img", { name: pt.app_only.qr })).toBeHidden()
      expect(await hiddenPart(dialog)).toEqual([0, 0])
      await goInTab(page, "/rides")
      await expect(openLink(page)).toHaveAttribute("href", ownHost)
      expect(await (await page.request.get(at("/en/rides"))).text(), "without scripts").toContain(`href="${ownHost}"`)
    })
  })

  /** Opens the dialog: the store is the upper one, and is come to by so many presses of Tab. */
  async function expectFirst(page: Page, name: DialogName, store: string, presses: number): Promise<void> {
    await openerOf(page, name).click()
    const badges = await dialogOf(page, name).locator(".badges a").all()
    const placed = await Promise.all(
      badges.map(async (badge) => ({ text: await badge.textContent(), ...(await boxOf(badge)) })),
    )
    expect(placed.toSorted((a, b) => a.y - b.y)[0]?.text).toBe(store)
    for (let press = 0; press < presses; press++) await page.keyboard.press("Tab")
    if (presses > 0) await expect(page.locator(":focus")).toHaveText(store)
  }

  function at(path: string): string {
    return keyedSiteUrl() + path
  }
})
