// What leads from the site to the app: where no store has it and nothing opens it, and where both stores have it. [1.5][2.27][2.28]

import { expect, type Page } from "@playwright/test"
import { qrOf } from "#app/domain/address/images.ts"
import { readAddresses } from "../support/addresses.ts"
import { dialogNames, dialogOf, hiddenPart, openerOf, openInEveryLanguage, pathOf } from "../support/dialogs.ts"
import { pt } from "../support/locales.ts"
import { colourRules, violations } from "../support/page-checks.ts"
import { app, keyedSiteUrl } from "../support/site.ts"
import { changeTheme, expectNoReload, goInTab, open, settled, test } from "../support/visit.ts"

test("the entries of the account menu lead to the app, and the focus comes back to the menu's button [1.5][2.24][6.3]", {
  tag: "@first",
}, async ({ page }) => {
  await open(page, "/rides")
  const dialog = page.getByRole("dialog", { name: pt.app_only.title })
  const account = page.getByRole("button", { name: pt.nav.account })
  for (const entry of [pt.nav.profile, pt.nav.logout]) {
    await account.press("Enter")
    await page.getByRole("button", { name: entry, exact: true }).press("Enter")
    await expect(dialog).toBeVisible()
    await expect(page.locator("#account")).toBeHidden()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await expect(account).toBeFocused()
  }
  await page.locator("header").getByRole("link", { name: pt.nav.home }).click()
  await openerOf(page, "app_only").click()
  await expect(dialogOf(page, "app_only")).toBeVisible()
  await page.goBack()
  await expect(page.locator("h1")).toHaveText(pt.rides.title)
  await expect(page.locator("dialog[open]"), "over another page").toHaveCount(0)
  await expectNoReload(page)
})

test("the code leads a phone to this very page [2.27]", { tag: "@first" }, async ({ page, request }) => {
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
  expect(await code.boundingBox()).toMatchObject({ width: 232, height: 232 })
})

test("a search in a store is no badge: it is told in words, in the foot too, and opens beside the page [2.15][2.27]", async ({
  page,
}) => {
  await open(page, "/")
  await expect(page.locator(".badges")).toHaveCount(0)
  const links = page.locator("a[href*='apps.apple.com'], a[href*='play.google.com']")
  await expect(links).toHaveText(Array(2).fill(["App Store", "Google Play"]).flat())
  await expect(page.locator("#app-only .no-app a")).toHaveCount(2)
  await expect(page.locator("#app-only .no-app")).toHaveText(
    /^Ainda não tem o app\? Procure por “Pelotão” na App Store ou no Google Play\.$/,
  )
  for (const link of await links.all()) await expect(link).toHaveAttribute("target", "_blank")
  const foot = page.locator("footer")
  await expect(foot.getByRole("heading", { name: pt.footer.get_app })).toBeVisible()
  for (const [prefix, said] of [
    ["pt", "Procure por “Pelotão” na App Store ou no Google Play."],
    ["es", "Busca “Pelotão” en la App Store o en Google Play."],
    ["en", "Search for “Pelotão” on the App Store or Google Play."],
  ]) {
    await open(page, `/${prefix}/rides`)
    await expect(foot.locator(".store-searches")).toHaveText(said ?? "")
    await expect(foot.locator(".store-searches a").first()).toBeVisible()
  }
})

test("nothing promises to open an app that nobody has configured [2.27]", async ({ page, request }) => {
  const { cyclingRoute } = await readAddresses(request, { code: "" })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, cyclingRoute)
  await expect(page.getByText(pt.app_only.open)).toHaveCount(0)
  await expect(page.locator("main [commandfor=app-only]")).toHaveCount(0)
})

test("where no store has the app, the warning before a purchase leads on to what there is of it [2.28]", async ({
  page,
}) => {
  await open(page, await pathOf(page, "purchase"))
  await openerOf(page, "purchase").click()
  await dialogOf(page, "purchase").getByRole("button", { name: pt.app_only.title }).click()
  await expect(dialogOf(page, "app_only")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialogOf(page, "app_only")).toBeHidden()
  await expect(dialogOf(page, "purchase")).toBeVisible()
})

test.describe("in both stores", () => {
  const inStores = { [pt.app.app_store]: app.APP_STORE_URL, [pt.app.play_store]: app.PLAY_STORE_URL }
  const aPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const android = "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36"
  const intent =
    /^intent:\/\/pelotao\.example\/rides#Intent;scheme=https;package=cc\.pelotao;S\.browser_fallback_url=https%3A/

  for (const name of dialogNames)
    test(`${name} leads to the app in both stores, beside the page, and cuts nothing off in any language`, async ({
      page,
    }) => {
      await openInEveryLanguage(page, { name, address: at(await pathOf(page, name)) }, async (dialog, language) => {
        expect(await dialog.boundingBox(), language).toMatchObject({ width: 500, height: 470 })
        await expect(dialog.locator(".badges a")).toHaveCount(2)
        await expect(dialog.locator(".open-app")).toBeHidden()
        if (language !== "pt-BR") return
        for (const [store, address] of Object.entries(inStores)) {
          const badge = dialog.getByRole("link", { name: store })
          await expect(badge).toBeVisible()
          await expect(badge).toHaveAttribute("href", address)
          await expect(badge).toHaveAttribute("target", "_blank")
        }
      })
    })

  const openLink = (page: Page) => page.locator("#app-only .open-app a")
  const ownHost = "https://app.pelotao.example/rides"

  test("a phone opens the very page at the app's own host, Android by an intent once scripts run [2.27]", async ({
    browser,
  }) => {
    const page = await browser.newPage({ ...aPhone, userAgent: android, javaScriptEnabled: false })
    await page.goto(at("/en/rides"))
    await expect(openLink(page)).toHaveAttribute("href", ownHost)
    await page.close()
  })

  test.describe("on Android", () => {
    test.use({ ...aPhone, userAgent: android })

    for (const name of dialogNames)
      test(`${name} offers to open the app before the stores on a phone`, async ({ page }) => {
        await open(page, at(await pathOf(page, name)))
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
        for (const [theme, rules] of [["dark"], ["light", colourRules]] as const) {
          await changeTheme(page, theme)
          await settled(page)
          expect(await violations(page, "dialog[open]", rules), theme).toEqual([])
        }
        await goInTab(page, "/rides")
        await expect(openLink(page)).toHaveAttribute("href", intent)
      })
  })

  test("what leads to the app from a thing says that it opens it", async ({ page, request }) => {
    const { ride, cyclingRoute } = await readAddresses(request, { code: "" })
    for (const path of [ride, cyclingRoute]) {
      await open(page, at(path))
      await page.getByRole("button", { name: pt.app_only.open }).click()
      await expect(dialogOf(page, "app_only")).toBeVisible()
    }
  })

  test("the foot and what a phone has in its place lead to both stores [1.5][2.15]", async ({ page }) => {
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

  test.describe("on another phone", () => {
    test.use(aPhone)

    test("a wide tablet has the app itself, and is shown no code to scan; a phone opens the very page [2.27]", async ({
      page,
    }) => {
      await open(page, at("/en/rides"))
      await expect(openLink(page)).toHaveAttribute("href", ownHost)
      await open(page, at("/pt"))
      await expectFirst(page, pt.app.play_store, 2)
      const dialog = dialogOf(page, "app_only")
      await page.setViewportSize({ width: 1180, height: 820 })
      await expect(dialog.getByRole("link", { name: pt.app_only.open })).toBeVisible()
      await expect(dialog.getByRole("img", { name: pt.app_only.qr })).toBeHidden()
      expect(await hiddenPart(dialog)).toEqual([0, 0])
    })
  })

  test("a window as narrow as a phone is shown Apple's store first, as every desktop", async ({ page }) => {
    await page.setViewportSize(aPhone.viewport)
    await open(page, at("/"))
    await expectFirst(page, pt.app.app_store, 1)
  })

  /** Opens the dialog: the store is the upper one, and is come to by so many presses of Tab. */
  async function expectFirst(page: Page, store: string, presses: number): Promise<void> {
    await openerOf(page, "app_only").click()
    const badges = await dialogOf(page, "app_only").locator(".badges a").all()
    const placed = await Promise.all(
      badges.map(async (badge) => ({ text: await badge.textContent(), y: (await badge.boundingBox())?.y ?? 0 })),
    )
    expect(placed.toSorted((a, b) => a.y - b.y)[0]?.text).toBe(store)
    for (let press = 0; press < presses; press++) await page.keyboard.press("Tab")
    await expect(page.locator(":focus")).toHaveText(store)
  }

  function at(path: string): string {
    return keyedSiteUrl() + path
  }
})
