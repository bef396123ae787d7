// What holds on every page of the page table, so that a new page is held to it from its first day. The browser opens each page once, in
// the language of this run, looks at it untouched and then hydrated, in both themes, measures its boxes at all widths and prints it;
// documents are read in every language.
// [1.2][1.6][2.1][2.3][2.4][2.7][2.17][2.29][2.31]

import { type BrowserContext, expect, type Page, test } from "@playwright/test"
import type { PathName } from "#app/domain/address/paths.ts"
import { type Language, languageCodes, languageKey, languages } from "#app/domain/format/language.ts"
import { themeKey } from "#app/theme/theme.ts"
import { type Addresses, details, pathNames, readAddresses } from "../support/addresses.ts"
import { misplaced } from "../support/boxes.ts"
import { colourRules, cutOff, markupFaults, sidewaysScroll, untranslated, violations } from "../support/page-checks.ts"
import { expectOnPaper, printed } from "../support/paper.ts"
import { inTurn, rotation } from "../support/rotation.ts"
import { siteUrl } from "../support/site.ts"
import {
  become,
  changeTheme,
  countShifts,
  expectStill,
  settled,
  states,
  stubExternal,
  visit,
  watch,
} from "../support/visit.ts"

const siteOrigin = "https://pelotao.example"
const unlisted: PathName[] = [
  "notFound",
  "compare",
  "search",
  "saved",
  "map",
  "embedEvents",
  "newsletterConfirm",
  "newsletterLeave",
  "shortLink",
]
const canonicalName: Partial<Record<PathName, PathName>> = { products: "store" }
/** Which pages are opened in which theme changes when each language has had its turn. */
const rounds = Math.floor((rotation || 0) / languageCodes().length)
/** With their lists at other widths: test/e2e/navigation.spec.ts, viewport.spec.ts. */
const still: PathName[] = ["home", "cyclingRoutes", ...details.map(({ name }) => name)]
const framed: PathName[] = ["map", "embedEvents", "shortLink"]
/** Things that have all that their page can show. */
const rich = {
  cyclingRoute: "/cycling-routes/serra-do-corvo-branco",
  compare: "/compare?ids=estrada-da-graciosa%2Crota-das-cachoeiras-corupa%2Cserra-do-corvo-branco",
  product: "/product/pr-specialized-tarmac-sl6-sport",
  stolenReport: "/stolen/st-sense-impact-sl-savassi",
}
/** Where a thing belongs to the entry of its list. */
const entryOf: Partial<Record<PathName, string>> = {
  ride: "/rides",
  cyclingRoute: "/cycling-routes",
  cyclingGroup: "/cycling-groups",
  product: "/store",
  products: "/store",
  stolenReport: "/stolen",
}
const statusOf = (name: PathName) => (name === "notFound" ? 404 : 200)
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

const turns = inTurn(languageCodes(), languageCodes().length).flatMap((language) => [
  { language, first: "dark", second: "light", parity: 0, screens: [desktop, phone] } as const,
  { language, first: "light", second: "dark", parity: 1, screens: [phone, desktop] } as const,
])

for (const { language, first, second, parity, screens } of turns)
  test.describe(`${language}, ${first} first (ROTATION=${process.env.ROTATION})`, () => {
    test.describe.configure({ mode: "default" })
    // The dark visitor brings the language in a cookie, the light one asks for it in the address.
    const isPrefixed = first === "light"
    const checked = new Set<string>()
    let context: BrowserContext
    let addresses: Addresses

    test.beforeAll(async ({ browser }) => {
      const baseURL = siteUrl()
      const localStorage = [{ name: themeKey, value: first }]
      context = await browser.newContext({
        baseURL,
        // The embeddable map alone follows the system, and no other page does: test/e2e/limits.spec.ts.
        colorScheme: first,
        viewport: screens[0],
        storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
      })
      if (!isPrefixed) await context.addCookies([{ name: languageKey, value: language, url: baseURL }])
      addresses = { ...(await readAddresses(context.request)), ...rich }
    })
    test.afterAll(() => context.close())

    for (const name of pathNames.filter((_, at) => at % 2 === (parity + rounds) % 2))
      test(name, { tag: first === "dark" ? "@first" : [] }, async () => {
        const page = await context.newPage()
        await stubExternal(page)
        await page.route(/\/countdown-/, (script) => script.fulfill({ contentType: "text/javascript", body: "" }))
        const path = addresses[name]
        const seen = watch(page, { status: 404 })
        await countShifts(page)
        const response = await visit(page, isPrefixed ? prefixed(path, language) : path, "untouched")
        expect.soft(response?.status(), "status").toBe(statusOf(name))
        expect.soft(new URL(page.url()).pathname, "address").toBe(path.split("?")[0])
        const startsAtOnce = page.locator(screens[0] === desktop ? "[data-start], .map" : "[data-start]")
        if ((await startsAtOnce.count()) === 0) expect.soft(await scriptsOf(page), "scripts").toEqual([])
        // It has nothing that one could want, and would lead away.
        for (const state of states.slice(0, name === "shortLink" ? 1 : 2))
          await test.step(state, async () => {
            await become[state](page)
            if (still.includes(name)) await expectStill(page, "moved while it loaded")
            await expect.soft(page.locator("h1"), "one heading").toHaveCount(1)
            await expect.soft(page.locator("html"), "language").toHaveAttribute("lang", language)
            await expect.soft(page.locator("html"), "theme").toHaveAttribute("data-theme", first)
            expect.soft(await untranslated(page), "texts that are keys").toEqual([])
            await expectSound(page, `${first}, ${screens[0].width} px`, checked)
          })
        await changeTheme(page, second)
        await expectSound(page, `${second}, ${screens[0].width} px`, checked, colourRules)
        await page.setViewportSize(screens[1])
        await expectSound(page, `${second}, ${screens[1].width} px`, checked)
        await changeTheme(page, first)
        await expectSound(page, `${first}, ${screens[1].width} px`, checked, colourRules)
        expect.soft(seen.asked, "requests to the API").toEqual([])
        // Boxes and sheets are those of Portuguese on each day.
        if (language !== "pt-BR" && !framed.includes(name)) {
          await page.setViewportSize(desktop)
          await page.locator("[popovertarget=languages]").click()
          await page.locator("#languages a[lang=pt-BR]").click()
          await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR")
          await expect.poll(() => seen.asked.length - seen.answered).toBe(0)
          await settled(page)
        }
        const onPaper = printed[name]
        if (onPaper) await expectOnPaper(page, path, onPaper)
        expect.soft(await misplaced(page, framed.includes(name)), "misplaced").toEqual([])
        expect.soft(seen.lines, "console").toEqual([])
        await page.evaluate(remember, [languageKey, language] as const)
        await page.close()
      })
  })

for (const language of languageCodes())
  test(`documents in ${language}`, { tag: "@first" }, async ({ page, request }) => {
    const addresses = await readAddresses(request)
    const titles: string[] = []
    for (const name of pathNames) {
      const response = await request.get(prefixed(addresses[name], language))
      const html = await response.text()
      const beginning = [response.status(), response.headers()["content-type"], html.slice(0, 15)]
      expect.soft(beginning, name).toEqual([statusOf(name), "text/html; charset=UTF-8", "<!DOCTYPE html>"])
      expect.soft(await untranslated(page, html), `texts that are keys in ${name}`).toEqual([])
      expect.soft(await markupFaults(page, html), `markup of ${name}`).toEqual([])
      const { title, entry, ...head } = await headOf(page, html)
      const belongsTo = entryOf[name]
      if (belongsTo) expect.soft(entry, `entry of ${name}`).toBe(prefixed(belongsTo, language))
      expect.soft(head, `head of ${name}`).toEqual(expectedHead(name, language, addresses))
      if (canonicalName[name] === undefined && name !== "map") titles.push(title)
    }
    expect(titles.filter((title, at) => title.trim() === "" || titles.indexOf(title) !== at)).toEqual([])
  })

test("the eye for cut-off text sees what is cut and nothing else", { tag: "@first" }, async ({ page }) => {
  await page.setContent(`
    <p style="width: 60px; overflow: hidden; white-space: nowrap" class="wide">much too long for its box</p>
    <div style="height: 20px; overflow: clip" class="high"><p>one</p><p>two lines below the edge</p></div>
    <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">shortened on purpose</p>
    <p style="width: 60px; overflow: auto; white-space: nowrap">can be scrolled to its end</p>
    <p style="width: 1px; height: 1px; overflow: hidden">for screen readers alone</p>
    <p style="overflow: hidden">has all the room it needs</p>
    <p style="width: 60px; overflow: hidden; white-space: nowrap; display: none">is not shown at all</p>`)
  expect((await cutOff(page)).map((line) => line.replace(/.* in /, ""))).toEqual(["p.wide", "div.high"])
})

/** Without that of a short link's countdown, which it has in the place of them. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /\/assets\/(?!countdown-).*\.js$/.test(name)),
  )
}

/** For the next page of the same visitor. */
function remember([key, language]: readonly [string, Language]): void {
  localStorage.setItem(key, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the page's own way
  document.cookie = `${key}=${language}; Path=/`
}

/** The page as it stands and with each of its dialogs open; one that says the same was looked at where, and as, it stood first. */
async function expectSound(page: Page, when: string, checked: Set<string>, rules?: string[]): Promise<void> {
  await settled(page)
  expect.soft(await sidewaysScroll(page), `sideways: ${when}`).toBe(0)
  expect.soft(await cutOff(page), `cut off: ${when}`).toEqual([])
  expect.soft(await violations(page, "html", rules), `accessibility: ${when}`).toEqual([])
  const dialogs = await page.locator("dialog").evaluateAll((all) => all.map(({ id, textContent }) => [id, textContent]))
  for (const [id, text] of dialogs) {
    if (checked.has(`${when} ${id} ${text}`)) continue
    checked.add(`${when} ${id} ${text}`)
    const dialog = page.locator(`dialog[id="${id}"]`)
    await dialog.evaluate((element: HTMLDialogElement) => element.showModal())
    await settled(page)
    expect.soft(await sidewaysScroll(page), `sideways with ${id}: ${when}`).toBe(0)
    expect.soft(await cutOff(page), `cut off with ${id}: ${when}`).toEqual([])
    expect.soft(await violations(page, "dialog[open]", rules), `accessibility of ${id}: ${when}`).toEqual([])
    await dialog.evaluate((element: HTMLDialogElement) => element.close())
  }
}

function headOf(page: Page, html: string) {
  return page.evaluate((sent) => {
    const { documentElement, head, title, body } = new DOMParser().parseFromString(sent, "text/html")
    const all = (selector: string, attribute: string) =>
      [...head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? "")
    return {
      title,
      entry: body.querySelector('header nav a[aria-current="page"]')?.getAttribute("href"),
      language: documentElement.lang,
      headings: body.querySelectorAll("h1").length,
      titles: head.querySelectorAll("title").length,
      descriptions: all('meta[name="description"]', "content").map((text) => text.length > 20),
      isHidden: all('meta[name="robots"]', "content").some((text) => text.includes("noindex")),
      canonical: all('link[rel="canonical"]', "href"),
      alternates: all("link[hreflang]", "hreflang")
        .map((code, at) => `${code} ${all("link[hreflang]", "href")[at]}`)
        .toSorted(),
    }
  }, html)
}

function expectedHead(name: PathName, language: Language, addresses: Addresses) {
  const path = addresses[canonicalName[name] ?? name]
  const isHidden = unlisted.includes(name)
  const addressIn = (code: Language) => siteOrigin + (code === "pt-BR" ? path : prefixed(path, code))
  const alternates = [...languageCodes().map((code) => `${code} ${addressIn(code)}`), `x-default ${siteOrigin}${path}`]
  return {
    ...{ language, headings: 1, titles: 1, descriptions: [true], isHidden },
    canonical: isHidden ? [] : [addressIn(language)],
    alternates: isHidden ? [] : alternates.toSorted(),
  }
}

function prefixed(path: string, language: Language): string {
  return `/${languages[language].prefix}${path === "/" ? "" : path}`
}
