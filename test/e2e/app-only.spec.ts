// What leads from the site to the app, and from a desktop to the phone.

import { expect } from "@playwright/test"
import { qrOf } from "#app/domain/address/qr.ts"
import { readAddresses } from "../support/addresses.ts"
import { dialogOf, openerOf, pathOf } from "../support/dialogs.ts"
import { pt } from "../support/locales.ts"
import { expectNoReload, open, settled, test } from "../support/visit.ts"

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

test("a search in a store is no badge: it is told in words, in the foot too, and opens beside the page", async ({
  page,
}) => {
  await open(page, "/")
  await expect(page.locator(".badges")).toHaveCount(0)
  const links = page.locator("a[href*='apps.apple.com'], a[href*='play.google.com']")
  await expect(links).toHaveText(["App Store", "Google Play", "App Store", "Google Play"])
  await expect(page.locator("#app-only .no-app a")).toHaveCount(2)
  await expect(page.locator(".no-app")).toHaveText(
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

test("nothing promises to open an app that nobody has configured", async ({ page, request }) => {
  const { cyclingRoute } = await readAddresses(request, { code: "" })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, cyclingRoute)
  await expect(page.getByText(pt.app_only.open)).toHaveCount(0)
  await page.getByRole("button", { name: pt.app_only.about }).click()
  await expect(dialogOf(page, "app_only")).toBeVisible()
})

test("where no store has the app, the warning before a purchase leads on to what there is of it", async ({ page }) => {
  await open(page, await pathOf(page, "purchase"))
  await openerOf(page, "purchase").click()
  await dialogOf(page, "purchase").getByRole("button", { name: pt.app_only.title }).click()
  await expect(dialogOf(page, "app_only")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialogOf(page, "app_only")).toBeHidden()
  await expect(dialogOf(page, "purchase")).toBeVisible()
})
