// What stands around every page: the bars with the ways through the site, their menus, and the foot.

import { expect, type Locator, type Page } from "@playwright/test"
import { type PathName, pathTo } from "#app/domain/address/paths.ts"
import { languages } from "#app/domain/format/language.ts"
import { readAddresses } from "../support/addresses.ts"
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

/** By the path of a list: whose page belongs to its entry. */
const parts: Record<string, PathName[]> = {
  "/rides": ["ride"],
  "/cycling-routes": ["cyclingRoute"],
  "/cycling-groups": ["cyclingGroup"],
  "/store": ["product", "products"],
  "/stolen": ["stolenReport"],
}

const ways = [
  [text.nav.events, "/events"],
  [text.nav.global_map, "/global-map"],
  [text.footer.contact, "/contact-us"],
  [text.footer.terms, "/terms-of-use"],
  [text.footer.privacy, "/privacy-policy"],
] as const

test("a desktop has the six entries above and the foot below, a phone the entries at the thumb [2.14][2.24][2.25][9.3]", {
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
})

for (const [bar, viewport] of [
  [topBar, desktop],
  [bottomBar, phone],
] as const) {
  test(`the entries lead to their pages and the current one is marked: ${viewport.width} px [2.24]`, {
    tag: "@first",
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, "/terms-of-use")
    await expect(bar(page).locator("[aria-current]")).toHaveCount(0)
    for (const [name, path] of addresses) {
      await bar(page).getByRole("link", { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(bar(page).locator("[aria-current]")).toHaveText(name)
      await expect(bar(page).locator("[aria-current]")).toHaveAttribute("aria-current", "page")
    }
    await expectNoReload(page)
  })
}

test("a detail belongs to the entry of its list", async ({ request }) => {
  const addresses = await readAddresses(request, { code: "" })
  for (const [list, names] of Object.entries(parts))
    for (const name of names) {
      const html = await (await request.get(addresses[name])).text()
      const bar = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ""
      expect(bar.match(/<a\b[^>]*aria-current="page"[^>]*>/g)?.join(), name).toContain(`href="${list}"`)
    }
})

test("the menus: no notifications yet, all languages, what a profile needs, and ways that close them [2.24]", async ({
  page,
}) => {
  await open(page, "/terms-of-use")
  const header = page.getByRole("banner")
  await header.getByRole("button", { name: text.nav.notifications }).click()
  await expect(page.locator("#notifications")).toHaveText(text.nav.no_notifications)
  await header.getByRole("button", { name: text.nav.language }).click()
  await expect(page.locator("#notifications")).toBeHidden()
  await expect(page.locator("#languages").getByRole("link")).toHaveText(languageNames)
  await expect(page.locator("#languages [aria-current]")).toHaveText("Português")
  await header.getByRole("button", { name: text.nav.account }).click()
  await expect(page.locator("#account").getByRole("button")).toHaveText([
    text.nav.profile,
    text.nav.logout,
    text.about.title,
  ])
  await page.keyboard.press("Escape")
  for (const [name, path] of [
    [text.nav.events, "/events"],
    [text.nav.global_map, "/global-map"],
  ] as const) {
    await header.getByRole("button", { name: text.nav.account }).click()
    await page.locator("#account").getByRole("link", { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}(#|$)`))
    await expect(page.locator("#account")).toBeHidden()
  }
  await expectNoReload(page)
})

test("a phone finds at the end of a page what the foot has on a desktop [1.4]", async ({ page }) => {
  for (const path of ["/", "/cycling-groups", "/store"]) {
    await page.setViewportSize(phone)
    await open(page, path)
    const end = page.getByRole("region", { name: text.about.title })
    await expect(end.getByRole("textbox", { name: text.newsletter.label })).toBeVisible()
    for (const [name, to] of ways)
      await expect(end.getByRole("link", { name, exact: true }), name).toHaveAttribute("href", to)
    await page.setViewportSize(desktop)
    await expect(end).toBeHidden()
  }
})

test("a phone finds terms, privacy and contact from any page, in a sheet of the account menu [1.6]", async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, "/global-map")
  const openSheet = async () => {
    await page.getByRole("banner").getByRole("button", { name: text.nav.account }).click()
    await page.locator("#account").getByRole("button", { name: text.about.title }).click()
  }
  const sheet = page.getByRole("dialog", { name: text.about.title })
  await openSheet()
  for (const [name, to] of ways)
    await expect(sheet.getByRole("link", { name, exact: true }), name).toHaveAttribute("href", to)
  expect(await violations(page)).toEqual([])
  await sheet.getByRole("link", { name: text.footer.privacy }).click()
  await expect(page).toHaveURL("/privacy-policy")
  await expect(sheet).toBeHidden()
})

test("on a phone everything in the bars is large enough for a thumb, and menus stay on the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await open(page, "/terms-of-use")
  for (const target of [
    ...(await page.getByRole("banner").getByRole("button").all()),
    ...(await bottomBar(page).getByRole("link").all()),
  ]) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect(Math.min(width, height), (await target.getAttribute("aria-label")) ?? "entry").toBeGreaterThanOrEqual(44)
  }
  const brand = await page.getByRole("banner").getByRole("link", { name: text.brand }).boundingBox()
  expect(brand?.height, "the name stands in one line").toBeLessThan(44)
  for (const name of [text.nav.notifications, text.nav.language, text.nav.account]) {
    await page.getByRole("banner").getByRole("button", { name }).click()
    await expect(page.locator(".popover:popover-open")).toBeInViewport({ ratio: 1 })
  }
  expect(await sidewaysScroll(page)).toBe(0)
})

test("the foot is 1140 px wide, its links lead somewhere, and those to help and management to their own words [1.4][2.14][2.15][2.16][9.3]", async ({
  page,
  request,
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
    expect((await request.get(path)).status(), path).toBe(200)
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
  await expectNoReload(page)
})

test("the foot offers all languages and changes to one in place [2.15]", async ({ page }) => {
  await open(page, "/cycling-groups")
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
