// What stands around every page: the bars with the ways through the site, their menus, and the foot.

import { expect, type Locator, type Page } from "@playwright/test"
import { pathTo } from "#app/domain/address/paths.ts"
import { languages } from "#app/domain/format/language.ts"
import { boxOf } from "../support/boxes.ts"
import { thisYear } from "../support/clock.ts"
import { pt as text } from "../support/locales.ts"
import { sidewaysScroll, violations } from "../support/page-checks.ts"
import { expectNoReload, open, settled, test } from "../support/visit.ts"

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
const { home, rides, routes, groups, store, stolen } = text.nav
const languageNames = Object.values(languages).map(({ name }) => name)
const addresses = [
  [home, pathTo("home")],
  [rides, pathTo("rides")],
  [routes, pathTo("cyclingRoutes")],
  [groups, pathTo("cyclingGroups")],
  [store, pathTo("store")],
  [stolen, pathTo("stolen")],
] as const

const ways = [
  [text.nav.events, "/events"],
  [text.nav.global_map, "/global-map"],
  [text.footer.contact, "/contact-us"],
  [text.footer.terms, "/terms-of-use"],
  [text.footer.privacy, "/privacy-policy"],
] as const

test("a desktop has the entries above and the foot below, a phone all of it at the thumb and at the end [1.4][2.14][2.24][2.25][9.3]", {
  tag: "@first",
}, async ({ page }) => {
  await open(page, "/terms-of-use")
  for (const [width, isWide] of [
    [1024, true],
    [1023, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(topBar(page)).toBeVisible({ visible: isWide })
    await expect(foot(page)).toBeVisible({ visible: isWide })
    await expect(bottomBar(page)).toBeVisible({ visible: !isWide })
    await expect(page.getByRole("navigation", { name: text.nav.label })).toHaveCount(1)
  }
  await expect(topBar(page).getByRole("link", { includeHidden: true })).toHaveText(addresses.map(([name]) => name))
  await expect(bottomBar(page).getByRole("link")).toHaveText([home, store, routes, stolen, rides, groups])
  for (const bar of [topBar, bottomBar]) await expect(bar(page).locator("[aria-current]")).toHaveCount(0)

  await page.setViewportSize({ width: 320, height: 568 })
  for (const target of [
    ...(await page.getByRole("banner").getByRole("button").all()),
    ...(await bottomBar(page).getByRole("link").all()),
  ]) {
    const { width, height } = await boxOf(target)
    expect(Math.min(width, height), (await target.getAttribute("aria-label")) ?? "entry").toBeGreaterThanOrEqual(44)
  }
  const brand = await page.getByRole("banner").getByRole("link", { name: text.brand }).boundingBox()
  expect(brand?.height, "the name stands in one line").toBeLessThan(44)
  for (const name of [text.nav.notifications, text.nav.language, text.nav.account]) {
    await page.getByRole("banner").getByRole("button", { name }).click()
    await expect(page.locator(".popover:popover-open")).toBeInViewport({ ratio: 1 })
  }
  expect(await sidewaysScroll(page)).toBe(0)
  await page.keyboard.press("Escape")

  const end = page.getByRole("region", { name: text.about.title })
  for (const [bar, viewport] of [
    [topBar, desktop],
    [bottomBar, phone],
  ] as const) {
    await page.setViewportSize(viewport)
    for (const [name, path] of addresses) {
      await bar(page).getByRole("link", { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(bar(page).locator("[aria-current]")).toHaveText(name)
      await expect(bar(page).locator("[aria-current]")).toHaveAttribute("aria-current", "page")
      if (![home, groups, store].includes(name)) continue
      await expect(end).toBeVisible({ visible: viewport === phone })
      if (viewport === desktop) continue
      await expect(end.getByRole("textbox", { name: text.newsletter.label })).toBeVisible()
      for (const [way, to] of ways)
        await expect(end.getByRole("link", { name: way, exact: true }), way).toHaveAttribute("href", to)
    }
  }
  await expectNoReload(page)
})

test("menus have no notifications yet, all languages and what a profile needs, and on a phone the ways of the foot [1.6][2.24]", {
  tag: "@first",
}, async ({ page }) => {
  await open(page, "/terms-of-use")
  const header = page.getByRole("banner")
  await header.getByRole("button", { name: text.nav.notifications }).click()
  await expect(page.locator("#notifications")).toHaveText(text.nav.no_notifications)
  await header.getByRole("button", { name: text.nav.language }).click()
  await expect(page.locator("#notifications")).toBeHidden()
  await expect(page.locator("#languages").getByRole("link")).toHaveText(languageNames)
  await expect(page.locator("#languages [aria-current]")).toHaveText("Português")
  const account = page.locator("#account")
  const openAccount = () => header.getByRole("button", { name: text.nav.account }).click()
  await openAccount()
  await expect(account.getByRole("button")).toHaveText([
    ...[text.nav.profile, text.nav.logout],
    ...[text.nav.theme, text.about.title],
  ])
  await page.keyboard.press("Escape")
  for (const [name, path] of ways.slice(0, 2)) {
    await openAccount()
    await account.getByRole("link", { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}(#|$)`))
    await expect(account).toBeHidden()
  }
  await page.setViewportSize(phone)
  await openAccount()
  await account.getByRole("button", { name: text.about.title }).click()
  const sheet = page.getByRole("dialog", { name: text.about.title })
  for (const [name, to] of ways)
    await expect(sheet.getByRole("link", { name, exact: true }), name).toHaveAttribute("href", to)
  expect(await violations(page)).toEqual([])
  await sheet.getByRole("link", { name: text.footer.privacy }).click()
  await expect(page).toHaveURL("/privacy-policy")
  await expect(sheet).toBeHidden()
  await expectNoReload(page)
})

test("the foot is 1140 px wide, its links lead to their own words, and its languages change in place [1.4][2.14][2.15][2.16][9.3]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await open(page, "/cycling-groups")
  expect(await foot(page).locator(".wrap").boundingBox()).toMatchObject({ x: 64, width: 1140 })
  await expect(foot(page)).toContainText(`© ${thisYear()} ${text.brand}`)
  await expect(foot(page).getByRole("textbox", { name: text.newsletter.label })).toBeVisible()
  const links: Record<string, string> = {
    [text.footer.terms]: "/terms-of-use",
    [text.footer.privacy]: "/privacy-policy",
    [home]: "/",
    [text.footer.daily]: "/rides",
    [text.footer.help]: "/contact-us#help",
    [text.footer.management]: "/contact-us#management",
    [text.footer.contact]: "/contact-us",
  }
  for (const [name, path] of Object.entries(links)) {
    await expect(foot(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", path)
  }
  await page.setViewportSize(desktop)
  for (const [entry, title] of [
    [text.footer.help, text.help.title],
    [text.footer.management, text.management.title],
  ] as const) {
    await foot(page).getByRole("link", { name: entry, exact: true }).click()
    const heading = page.getByRole("heading", { name: title, exact: true })
    await expect(heading).toBeInViewport()
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(64)
    await page.goBack()
    await expect(page.locator("h1")).toHaveText(text.groups.title)
  }
  const picker = foot(page).getByRole("list", { name: text.nav.language })
  await expect(picker.getByRole("link")).toHaveText(languageNames)
  await expect(picker.locator("[aria-current]")).toHaveText("Português")
  await picker.getByRole("link", { name: "Español" }).click()
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
  await expect(foot(page).locator(".languages [aria-current]")).toHaveText("Español")
  await settled(page)
  await expectNoReload(page)
})

function topBar(page: Page): Locator {
  return page.getByRole("banner").locator("nav")
}

function bottomBar(page: Page): Locator {
  return page.locator("nav.bottom-bar")
}

function foot(page: Page): Locator {
  return page.locator("footer")
}
