// What holds on every page in every language and theme. The page table is walked, so a new page is under these laws from
// its first day.

import { type BrowserContext, expect, type Page, test } from "@playwright/test"
import type { PathName } from "#app/domain/address/paths.ts"
import { type Language, languageCodes, languageKey, languages } from "#app/domain/format/language.ts"
import { type Theme, themeKey } from "#app/theme/theme.ts"
import { shortLinks } from "#upstream/sample/make.ts"
import { violations } from "../support/accessibility.ts"
import { type Addresses, pathNames, readAddresses } from "../support/addresses.ts"
import { cutOff } from "../support/cut-off.ts"
import { markupFaults } from "../support/markup.ts"
import { keepHome } from "../support/quiet-network.ts"
import { siteUrl } from "../support/site-url.ts"
import { untranslated } from "../support/texts.ts"
import { hydrated, settled, sidewaysScroll, watch } from "../support/watch.ts"

const siteOrigin = "https://pelotao.example"
const themes = ["dark", "light"] as const satisfies Theme[]
const unlisted: PathName[] = ["notFound", "map", "embedEvents", "newsletterConfirm", "newsletterLeave", "shortLink"]
const canonicalName: Partial<Record<PathName, PathName>> = { products: "store" }

for (const language of languageCodes()) {
  for (const theme of themes) {
    test.describe(`${language}, ${theme}`, () => {
      // One context for all pages of a combination, as a visitor has one.
      test.describe.configure({ mode: "default" })
      // The dark visitors bring their language in a cookie, the light ones ask for it in the address.
      const isPrefixed = theme === "light"
      let context: BrowserContext
      let addresses: Addresses

      test.beforeAll(async ({ browser }) => {
        const baseURL = siteUrl()
        const localStorage = [{ name: themeKey, value: theme }]
        const cookies = isPrefixed ? [] : [{ name: languageKey, value: language, url: baseURL }]
        context = await browser.newContext({
          baseURL,
          reducedMotion: "reduce",
          // The embeddable map alone follows the system, and no other page does: test/e2e/limits.spec.ts.
          colorScheme: theme,
          storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
        })
        await context.addCookies(cookies)
        await keepHome(context, baseURL)
        addresses = await readAddresses(context.request, { code: shortLinks[0]?.code ?? "" })
      })
      test.afterAll(() => context.close())

      for (const name of pathNames) {
        test(name, async () => {
          const page = await context.newPage()
          const path = addresses[name]
          const status = name === "notFound" ? 404 : 200
          const seen = watch(page, { status: 404 })
          const response = await page.goto(
            isPrefixed ? `/${languages[language].prefix}${path === "/" ? "" : path}` : path,
          )
          await hydrated(page)

          expect.soft(response?.status(), "status").toBe(status)
          expect.soft(new URL(page.url()).pathname, "address").toBe(path)
          await expect.soft(page.locator("h1"), "one heading").toHaveCount(1)
          await expect.soft(page.locator("html"), "language").toHaveAttribute("lang", language)
          await expect.soft(page.locator("html"), "theme").toHaveAttribute("data-theme", theme)
          expect.soft(await untranslated(page), "texts that are keys").toEqual([])
          expect.soft(await markupFaults(page, (await response?.text()) ?? ""), "markup").toEqual([])
          await expectTitleCard(page, name, language, addresses)
          expect.soft(await sidewaysScroll(page), "sideways at 1280 px").toBe(0)
          expect.soft(await cutOff(page), "cut off at 1280 px").toEqual([])
          expect.soft(await violations(page), "accessibility at 1280 px").toEqual([])
          await expectSoundDialogs(page, hasOwnDialogs(name))
          await page.setViewportSize({ width: 390, height: 844 })
          await settled(page)
          expect.soft(await sidewaysScroll(page), "sideways at 390 px").toBe(0)
          expect.soft(await cutOff(page), "cut off at 390 px").toEqual([])
          expect.soft(await violations(page), "accessibility at 390 px").toEqual([])
          await expectSoundDialogs(page, hasOwnDialogs(name))
          expect.soft(seen.asked, "requests to the API").toEqual([])
          expect.soft(seen.lines, "console").toEqual([])
          await page.close()
        })
      }
    })
  }
}

test("no two pages have the same title", async ({ request }) => {
  const addresses = await readAddresses(request, { code: shortLinks[0]?.code ?? "" })
  const names = pathNames.filter((name) => canonicalName[name] === undefined && name !== "map")
  const titles = await Promise.all(
    names.map(
      async (name) => /<title>([^<]*)<\/title>/.exec(await (await request.get(addresses[name])).text())?.[1] ?? "",
    ),
  )
  expect(titles.filter((title, position) => titles.indexOf(title) !== position)).toEqual([])
})

/** A dialog is the same wherever it stands, so it is read aloud where it stands first. */
function hasOwnDialogs(name: PathName): boolean {
  return name === "home" || name === "product"
}

/** Each dialog of the page, open. */
async function expectSoundDialogs(page: Page, isReadAloud: boolean): Promise<void> {
  const width = page.viewportSize()?.width
  for (const id of await page.locator("dialog").evaluateAll((dialogs) => dialogs.map((dialog) => dialog.id))) {
    const dialog = page.locator(`dialog[id="${id}"]`)
    await dialog.evaluate((element: HTMLDialogElement) => element.showModal())
    await settled(page)
    expect.soft(await sidewaysScroll(page), `sideways with ${id} at ${width} px`).toBe(0)
    expect.soft(await cutOff(page), `cut off with ${id} at ${width} px`).toEqual([])
    if (isReadAloud) expect.soft(await violations(page, "dialog[open]"), `${id} at ${width} px`).toEqual([])
    await dialog.evaluate((element: HTMLDialogElement) => element.close())
  }
}

async function expectTitleCard(page: Page, name: PathName, language: Language, addresses: Addresses): Promise<void> {
  await expect.soft(page).toHaveTitle(/\S.*/)
  await expect.soft(page.locator("head > title"), "one title").toHaveCount(1)
  await expect.soft(page.locator('head > meta[name="description"]'), "one description").toHaveCount(1)
  await expect.soft(page.locator('head > meta[name="description"]')).toHaveAttribute("content", /\S.{20,}/)
  const canonical = await hrefs(page, 'head > link[rel="canonical"]')
  const alternates = await hrefs(page, "head > link[hreflang]")
  if (unlisted.includes(name)) {
    await expect
      .soft(page.locator('head > meta[name="robots"]'), "not for search engines")
      .toHaveAttribute("content", /noindex/)
    expect.soft([...canonical, ...alternates], "no address to index").toEqual([])
    return
  }
  const path = addresses[canonicalName[name] ?? name]
  expect.soft(canonical, "canonical").toEqual([`- ${siteOrigin}${localized(path, language)}`])
  const expected = [
    ...languageCodes().map((code) => `${code} ${siteOrigin}${localized(path, code)}`),
    `x-default ${siteOrigin}${path}`,
  ]
  expect.soft(alternates.toSorted(), "hreflang").toEqual(expected.toSorted())
}

function localized(path: string, language: Language): string {
  if (language === "pt-BR") return path
  return `/${languages[language].prefix}${path === "/" ? "" : path}`
}

function hrefs(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => `${link.getAttribute("hreflang") ?? "-"} ${link.getAttribute("href")}`))
}
